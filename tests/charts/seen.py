"""A chart as a reader sees it: the marks in its images and the words over them, with their places."""

from __future__ import annotations

import re
from html import unescape
from math import log2
from typing import NamedTuple
from urllib.parse import unquote

from mahjong_lessons.charts.plot import SHAPES
from mahjong_lessons.show.tiles import Picture

_IMAGE = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml,([^"]*)" width="640" height="(\d+)"[^>]*>')
_WORD = re.compile(r'<span style="position:absolute;top:(-?\d+)px;(left|right):([\d.]+)%[^>]*>(.*?)</span>')
_MARK = re.compile(r"<svg x='([\d.]+)%' y='([\d.]+)' overflow='visible'><g fill='(#\w+)' stroke='#\w+'>(.*?)</g></svg>")
_BOX = re.compile(r"<rect x='([\d.]+)%' y='([\d.]+)' width='([\d.]+)%' height='([\d.]+)' fill='(#\w+)'")
_NAMES = {shape.replace('"', "'"): name for name, shape in SHAPES.items()}
_HALF_A_LINE = 9


class Mark(NamedTuple):
    """A mark: its shape, and its place in percent across and in pixels down."""

    shape: str
    x: float
    y: float


class Box(NamedTuple):
    """A box: its left edge and its width in percent, and its colour."""

    left: float
    width: float
    colour: str


class Image(NamedTuple):
    """One image of a chart: what is said of it, its SVG, and the words that stand over it with their places."""

    alt: str
    svg: str
    words: dict[str, tuple[float, float]]

    @property
    def marks(self) -> list[Mark]:
        return [Mark(_NAMES[shape], float(x), float(y)) for x, y, _, shape in _MARK.findall(self.svg)]

    @property
    def boxes(self) -> list[Box]:
        return [Box(float(x), float(width), colour) for x, _, width, _, colour in _BOX.findall(self.svg)]

    def read(self, mark: Mark, across: tuple[int, int], up: tuple[int, int], *, log: bool = False) -> tuple[int, int]:
        """The values at which a mark stands, read off two numbers on each axis, as an eye would."""
        x = _between(mark.x, *((self.words[str(each)][0], each) for each in across))
        ticks = ((self.words[f"{each:,}"][1], log2(each) if log else each) for each in up)
        y = _between(mark.y, *ticks)
        return round(x), round(2**y if log else y)


def _between(place: float, first: tuple[float, float], second: tuple[float, float]) -> float:
    (at, value), (other, further) = first, second
    return value + (place - at) * (further - value) / (other - at)


def images(chart: Picture) -> list[Image]:
    """The images of a chart in their order, those of its legend left out."""
    found = list(_IMAGE.finditer(chart.html))
    ends = [*(each.start() for each in found[1:]), len(chart.html)]
    return [
        Image(unescape(each[1]), unquote(each[2]), _words(chart.html[each.end() : end]))
        for each, end in zip(found, ends, strict=True)
    ]


def _words(html: str) -> dict[str, tuple[float, float]]:
    """The words over an image; of some that stand twice the first, as those of the axes come first."""
    words: dict[str, tuple[float, float]] = {}
    for top, side, at, text in _WORD.findall(html):
        x = float(at) if side == "left" else 100 - float(at)
        words.setdefault(unescape(text), (x, float(top) + _HALF_A_LINE))
    return words
