"""The frame of the charts that lessons show: marks in an image, the words over it in the page's own letters.

The image is an SVG with places in percent across and in pixels down. So it takes whatever width the page has and no
mark is stretched, and its ground is transparent. The words are HTML: they have the colour and the size of the text
around them, in the light and in the dark. JupyterLab keeps all of it in a notebook that it does not trust.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import log2
from typing import NamedTuple

from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.show.uri import data_uri

BLUE, VERMILION, GREEN, GREY, FAINT = "#0072b2", "#d55e00", "#009e73", "#808080", "#80808066"
"""Colours of Okabe and Ito, and a grey: each has 3:1 against white and against JupyterLab's dark grounds. The last
is that grey for the lines of a grid, which tell nothing by themselves."""

SHAPES = {
    "dot": '<circle r="5"/>',
    "disc": '<circle r="8"/>',
    "ring": '<circle r="7" fill="none" stroke-width="2.5"/>',
    "square": '<path d="M-4-4h8v8h-8z"/>',
    "diamond": '<path d="M0-7l7 7-7 7-7-7z"/>',
    "hollow diamond": '<path d="M0-6l6 6-6 6-6-6z" fill="none" stroke-width="2"/>',
    "cross": '<path d="M-4-4l8 8M4-4l-8 8" stroke-width="2.5"/>',
    "arrow": '<path d="M-5-7l11 7-11 7z"/>',
    "full": '<path d="M-8-5h16v10h-16z"/>',
    "hollow": '<path d="M-7-4h14v8h-14z" fill="none" stroke-width="2"/>',
    "band": '<path d="M-7-6h14v12h-14z" fill-opacity=".15" stroke-width="2"/>',
    "level": '<path d="M-8 0h16" stroke-width="3"/>',
    "dots": '<path d="M-8 0h2M-3 0h2M2 0h2M7 0h2" stroke-width="2"/>',
    "dashes": '<path d="M-8 0h6M2 0h6" stroke-width="2"/>',
}
"""The marks by name, each around its own middle; none differs from another in colour alone."""

DASHED = "6 4"
_LINE = 18
"""The height of a line of words, in pixels."""
_WIDTH = 640
"""The width of a chart where no page tells another, in pixels."""

Side = str
"""The side of its place on which a word stands: "right", "left" or "middle"."""
_SIDES = {
    "right": "left:{:.1f}%;margin-left:9px",
    "left": "right:{:.1f}%;margin-right:9px",
    "middle": "left:{:.1f}%;width:2.6em;margin-left:-1.3em;text-align:center",
}


class Scale(NamedTuple):
    """The values along an axis, from `low` to `high`; on a `log` one each doubling has the same length."""

    low: float
    high: float
    log: bool = False

    def part(self, value: float) -> float:
        """The place of a value along the axis: 0 at `low`, 1 at `high`."""
        low, high, at = (log2(each) if self.log else each for each in (self.low, self.high, value))
        return (at - low) / (high - low)

    def ticks(self, most: int = 5) -> list[int]:
        """Round values along the axis, at most so many."""
        steps = (base * 10**power for power in range(9) for base in (1, 2, 5))
        step = next(each for each in steps if (self.high - self.low) / each < most)
        first = -(-int(self.low) // step) * step
        return list(range(first, int(self.high) + 1, step))


class Plot(NamedTuple):
    """The ground of a chart: a scale across, a scale up, and the height in pixels."""

    x: Scale
    y: Scale
    height: int = 300

    def across(self, value: float) -> float:
        """The place of a value from the left, in percent."""
        return 100 * self.x.part(value)

    def down(self, value: float) -> float:
        """The place of a value from the top, in pixels."""
        return self.height * (1 - self.y.part(value))

    def mark(self, x: float, y: float, shape: str, colour: str) -> str:
        """A mark of `SHAPES` at a place, as SVG."""
        place = f'x="{self.across(x):.2f}%" y="{self.down(y):.1f}"'
        return f'<svg {place} overflow="visible"><g fill="{colour}" stroke="{colour}">{SHAPES[shape]}</g></svg>'

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float = 2, dashes: str = "") -> str:
        """A line through `points`, as SVG."""
        places = "L".join(f"{10 * self.across(x):.1f} {self.down(y):.1f}" for x, y in points)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        look = f'fill="none" stroke="{colour}" stroke-width="{width:g}"{dashed}'
        path = f'<path d="M{places}" vector-effect="non-scaling-stroke" {look}/>'
        return f'<svg viewBox="0 0 1000 {self.height}" preserveAspectRatio="none">{path}</svg>'

    def box(self, x: tuple[float, float], y: tuple[float, float], colour: str, *, filled: bool = True) -> str:
        """A box between two values across and two up, as SVG; one that is not filled has a line around it."""
        left, right, bottom, top = *map(self.across, x), *map(self.down, y)
        look = f'fill="{colour}"' if filled else f'fill="{colour}" fill-opacity=".15" stroke="{colour}"'
        place = f'x="{left:.2f}%" y="{top:.1f}" width="{right - left:.2f}%" height="{bottom - top:.1f}"'
        return f'<rect {place} {look} stroke-width="2"/>'

    def grid(self, values: Iterable[float]) -> str:
        """A thin line across at each value, as SVG."""
        return "".join(self.line([(self.x.low, each), (self.x.high, each)], FAINT, 1) for each in values)

    def word(self, text: str, x: float, y: float, side: Side = "right", lift: float = 0) -> str:
        """Words beside a place, as HTML, `lift` pixels higher; their lines are parted by line breaks."""
        at = self.across(x)
        place = _SIDES[side].format(100 - at if side == "left" else at)
        lines = text.count("\n") + 1
        top = f"top:{self.down(y) - lift - lines * _LINE / 2:.0f}px"
        said = escape(text).replace("\n", "<br>")
        return f'<span style="position:absolute;{top};{place};line-height:{_LINE}px;white-space:nowrap">{said}</span>'

    def ticks_left(self, values: Iterable[int]) -> list[str]:
        """The values at the left edge, as HTML."""
        return [self.word(f"{each:,}", self.x.low, each, "left") for each in values]

    def ticks_below(self, values: Iterable[int]) -> list[str]:
        """The values below the lower edge, as HTML."""
        return [self.word(str(each), each, self.y.low, "middle", -_LINE / 2 - 4) for each in values]

    def image(self, marks: Iterable[str], alt: str) -> str:
        """The marks as an <img> as wide as its place."""
        uri = data_uri(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(marks)}</svg>')
        style = f"display:block;width:100%;max-width:none;height:{self.height}px;margin:0"
        return f'<img alt="{escape(alt)}" src="{uri}" width="{_WIDTH}" height="{self.height}" style="{style}">'

    def framed(self, marks: Iterable[str], words: Iterable[str], alt: str, margin: str = "0") -> str:
        """The marks as an image with the words over it; the `margin` is room for words outside, as CSS has it."""
        inside = f"{self.image(marks, alt)}{' '.join(words)}"
        return f'<div style="position:relative;margin:{margin};font-size:13px">{inside}</div>'


def legend(*entries: tuple[str, str, str]) -> str:
    """The legend: for each mark its shape, its colour and its words."""
    return f'<div style="line-height:1.7;font-size:13px">{" ".join(map(_entry, entries))}</div>'


def _entry(entry: tuple[str, str, str]) -> str:
    shape, colour, said = entry
    uri = data_uri(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">'
        f'<g fill="{colour}" stroke="{colour}">{SHAPES[shape]}</g></svg>'
    )
    style = "display:inline-block;max-width:none;margin:0 2px 0 0;vertical-align:middle"
    image = f'<img alt="{shape}:" src="{uri}" width="18" height="18" style="{style}">'
    return f'<span style="display:inline-block;margin:0 14px 0 0">{image} {escape(said)}</span>'


def labelled(label: str, part: str, width: str = "1 1 17em", room: str = "1 1 17em") -> str:
    """A part of a chart with its label, HTML both, at its left, or above it where there is no room for both.

    `width` and `room` tell how wide the label and the part are, as CSS has it for `flex`.
    """
    columns = (
        f'<div style="flex:{width};line-height:1.4">{label}</div><div style="flex:{room};min-width:0">{part}</div>'
    )
    return f'<div style="display:flex;flex-wrap:wrap;align-items:center;gap:2px 12px;margin:0 0 6px">{columns}</div>'


def side_by_side(*parts: str) -> str:
    """Parts beside one another where there is room, and below one another where there is none."""
    columns = "".join(f'<div style="flex:1 1 250px;min-width:0">{part}</div>' for part in parts)
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px 24px">{columns}</div>'


def panel(title: str, plot: Plot, marks: Iterable[str], words: Iterable[str], alt: str) -> str:
    """A plot under what it shows, with room for the words at its left and below it."""
    axes = (
        plot.line([(plot.x.low, plot.y.high), (plot.x.low, plot.y.low)], GREY, 2),
        plot.line([(plot.x.low, plot.y.low), (plot.x.high, plot.y.low)], GREY, 2),
    )
    framed = plot.framed((*axes, *marks), words, alt, "6px 12px 26px 48px")
    return f'<div style="line-height:1.8">{escape(title)}</div>{framed}'


def chart(title: str, parts: Iterable[str], text: str, width: int = _WIDTH) -> Picture:
    """A chart under its title, at most `width` pixels wide; `text` is what it shows in words."""
    head = f'<div style="font-weight:bold;line-height:1.8">{escape(title)}</div>'
    return Picture(f'<div style="max-width:{width}px;font-size:14px">{head}{"".join(parts)}</div>', text)
