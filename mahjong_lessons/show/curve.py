"""The doubling curve as a small picture: han to the right, basic points upwards, a line for each limit.

An image of its own, so that it shows in an untrusted notebook; opaque, so that it reads the same on a dark page.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape

from mahjong_lessons.rules import STANDARD, Limit, Rules
from mahjong_lessons.scoring.payments import basic_points
from mahjong_lessons.show.tiles import Picture

PAPER, INK, GREY, BLUE, VERMILION = "#fdfcf8", "#20242c", "#5f5f5f", "#0072b2", "#d55e00"
MOST_HAN = 13
_WIDTH, _HEIGHT = 600, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 58, 442, 14, 258
"""The edges of the plot, in pixels; the limits are named right of it."""
_TOP_POINTS = 8600
"""The basic points at the upper edge: a little more than the highest limit."""


def curve(fu: int, han: int, rules: Rules = STANDARD, before: tuple[int, int] | None = None) -> Picture:
    """The basic points of `fu` fu from 1 to 13 han, the hand of `han` marked; `before` is the fu and han left behind.

    For rules with today's limits. Dashed is what doubling alone would give, the dots are what counts.
    """
    points = basic_points(han, fu, rules).points
    text = (
        f"The curve of {fu} fu, doubling with each han: at {han} han it stands at {points:,} basic points. "
        f"Lines for the limits: {', '.join(f'{step.name} {step.basic:,}' for step in _steps(rules))}."
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif">'
    svg += f"{''.join(_drawing(fu, han, rules, before))}</svg>"
    source = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
    alt = escape(text)
    style = "display:inline-block;max-width:100%;height:auto;margin:4px 0"
    return Picture(f'<img alt="{alt}" title="{alt}" src="{source}" width="{_WIDTH}" style="{style}">', text)


def _steps(rules: Rules) -> list[Limit]:
    return [step for step in rules.limits if basic_points(step.han, 20, rules).limit == step.name]


def _x(han: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (han - 0.4) / MOST_HAN


def _y(points: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * points / _TOP_POINTS


def _drawing(fu: int, han: int, rules: Rules, before: tuple[int, int] | None) -> Iterator[str]:
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="{PAPER}"/>'
    for step in _steps(rules):
        yield _line(_LEFT, _y(step.basic), _RIGHT, _y(step.basic), VERMILION, 1.5 if step is rules.limits[0] else 0.8)
        yield _text(_RIGHT + 6, _y(step.basic) + 4, f"{step.name} {step.basic:,}", VERMILION_INK, "start")
    yield _line(_LEFT, _BOTTOM, _RIGHT, _BOTTOM, GREY, 1)
    yield _text((_LEFT + _RIGHT) / 2, _HEIGHT - 8, "han", GREY)
    yield _doubled_on(fu, rules)
    for each in range(1, MOST_HAN + 1):
        yield _dot(each, basic_points(each, fu, rules).points, 3.5, BLUE)
        yield _text(_x(each), _BOTTOM + 16, str(each), INK, bold=each == han)
    if before and before != (fu, han):
        yield _dot(before[1], basic_points(before[1], before[0], rules).points, 8, "none")
    yield from _read_off(han, basic_points(han, fu, rules).points)


VERMILION_INK = "#a84300"
"""Vermilion dark enough for small letters on the paper."""


def _doubled_on(fu: int, rules: Rules) -> str:
    """The exponential, dashed, up to the upper edge."""
    hans = [1 + step / 20 for step in range(20 * MOST_HAN)]
    places = [(_x(han), _y(fu * 2 ** (han + rules.table_doubles))) for han in hans]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places if y >= _TOP - 10)
    return f'<polyline points="{path}" fill="none" stroke="{BLUE}" stroke-width="1.5" stroke-dasharray="5 4"/>'


def _read_off(han: int, points: int) -> Iterator[str]:
    """The hand's own point, with lines to both axes and its figure at the left one."""
    x, y = _x(han), _y(points)
    yield _line(_LEFT, y, x, y, INK, 1, "2 3") + _line(x, y, x, _BOTTOM, INK, 1, "2 3")
    yield f'<path d="M{x:.1f} {y - 8:.1f}l8 8 -8 8 -8 -8z" fill="{BLUE}" stroke="{PAPER}" stroke-width="1.5"/>'
    yield _text(_LEFT - 6, y + 4, f"{points:,}", INK, "end", bold=True)


def _dot(han: int, points: int, radius: float, fill: str) -> str:
    ring = f' stroke="{GREY}" stroke-width="1.5" stroke-dasharray="3 2"' if fill == "none" else ""
    return f'<circle cx="{_x(han):.1f}" cy="{_y(points):.1f}" r="{radius:g}" fill="{fill}"{ring}/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{dashed}/>'


def _text(x: float, y: float, text: str, colour: str, anchor: str = "middle", *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="12" fill="{colour}" text-anchor="{anchor}"{weight}>{text}</text>'
