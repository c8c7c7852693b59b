"""The colours of the tiles, and the few SVG strokes that every face is made of.

A face is drawn around its own middle: x from -24 to 24, y from -27 to 27, y growing downwards.
"""

from __future__ import annotations

from collections.abc import Iterable

IVORY = "#fdf9ec"
BLACK = "#20242c"
BLUE = "#1f4e96"
GREEN = "#0f7443"
RED = "#c3202b"

Point = tuple[float, float]
Line = tuple[float, float, float, float]
"""From x and y, by dx and dy."""


def stroke(lines: Iterable[Line], colour: str, width: float, more: str = "") -> str:
    """One path that draws all `lines` in one colour; `more` adds attributes to it."""
    path = "".join(f"M{_pair(x, y)}{_by(dx, dy)}" for x, y, dx, dy in lines)
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def _by(dx: float, dy: float) -> str:
    if not dx:
        return f"v{_number(dy)}"
    return f"l{_pair(dx, dy)}" if dy else f"h{_number(dx)}"


def _pair(x: float, y: float) -> str:
    return f"{_number(x)}{'' if y < 0 else ' '}{_number(y)}"


def _number(value: float) -> str:
    """A number as short as SVG takes it: ".01", "-.5"."""
    text = f"{value:g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def discs(centres: Iterable[Point], colour: str, diameter: float) -> str:
    """Filled circles as one path: a line without length, its round caps as wide as the circle.

    A third of the size of as many <circle> elements, and each tile is embedded in the notebook wherever it is shown.
    """
    return stroke(((x, y, 0.01, 0) for x, y in centres), colour, diameter)
