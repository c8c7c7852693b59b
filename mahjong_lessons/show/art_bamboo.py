"""The faces of the bamboo suit."""

from __future__ import annotations

from mahjong_lessons.show.ink import BLACK, BLUE, GREEN, IVORY, RED, Line, Point, stroke

_COLUMNS = (-16, 0, 16)


def _upright(half: float, *middles: Point) -> tuple[Line, ...]:
    return tuple((x, y - half, 0, 2 * half) for x, y in middles)


def _grid(half: float, columns: tuple[float, ...], rows: tuple[float, ...]) -> tuple[Line, ...]:
    return _upright(half, *((x, y) for y in rows for x in columns))


STICKS: dict[int, dict[str, tuple[Line, ...]]] = {
    2: {GREEN: _grid(8.6, (0,), (-14.4, 14.4))},
    3: {GREEN: _upright(8.6, (0, -14.4), (-12, 14.4), (12, 14.4))},
    4: {GREEN: _grid(8.6, (-12, 12), (-14.4, 14.4))},
    5: {GREEN: _grid(8.6, (-16, 16), (-14.4, 14.4)), RED: _upright(8.6, (0, 0))},
    6: {GREEN: _grid(8.6, _COLUMNS, (-14.4, 14.4))},
    7: {GREEN: _grid(4.6, _COLUMNS, (0, 18.8)), RED: _upright(4.6, (0, -18.8))},
    8: {  # an M above a W
        GREEN: (
            *_grid(8.6, (-19.5, 19.5), (-14.5, 14.5)),
            (-12, -22.5, 8.4, 15.01),
            (12, -22.5, -8.4, 15.01),
            (-12, 22.5, 8.4, -15.01),
            (12, 22.5, -8.4, -15.01),
        )
    },
    9: {
        GREEN: _grid(4.6, (-16, 16), (-18.8, 0, 18.8)),
        RED: _grid(4.6, (0,), (-18.8, 0, 18.8)),
    },
}
"""The sticks of each number, by their colour. The one is a bird."""

_WIDTH = {2: 8.4, 3: 8.4, 4: 8.4, 5: 8, 6: 8, 7: 7, 8: 6.2, 9: 7}


_TAIL = "M21-4h.01M22 6h.01M21 16h.01M15 24h.01"
_BIRD = (
    # four long tail feathers, each with an eye at its end
    '<g stroke-linecap="round">'
    f'<path d="M2 6Q14 8 21-4M2 7Q15 12 22 6M2 8Q13 16 21 16M1 8Q9 19 15 24" stroke="{GREEN}" stroke-width="4"/>'
    f'<path d="{_TAIL}" stroke="{BLUE}" stroke-width="6.4"/><path d="{_TAIL}" stroke="{IVORY}" stroke-width="2.2"/>'
    # crest, legs and the ground, beak
    f'<path d="M-11-18l-4-7M-9-19l1-7M-7-18l5-5M-5 13l-3 11M1 13l-1 11M-12 25h15" stroke="{RED}" stroke-width="2.1"/>'
    f'</g><path d="M-15-15l-8 4 9 1z" fill="{RED}"/>'
    # head and body in one, wing, eye
    f'<path d="M-10-20c6 0 8 5 6 11 5 2 11 8 9 15-2 9-13 11-18 4-5-6-3-12-2-16-5-6-2-14 5-14z" fill="{GREEN}"/>'
    f'<path d="M-7 2c7-5 13 1 11 8-6 2-11-1-11-8z" fill="{BLUE}" stroke="{IVORY}" stroke-width="1.4"/>'
    f'<circle cx="-11" cy="-14" r="2.2" fill="{IVORY}"/><circle cx="-11" cy="-14" r="1.1" fill="{BLACK}"/>'
)


def bamboo_face(number: int, red: bool = False) -> str:
    """The bird or the sticks of one tile; those of a red five are all red."""
    if number == 1:
        return _BIRD
    by_colour = STICKS[number]
    if red:
        by_colour = {RED: tuple(line for lines in by_colour.values() for line in lines)}
    return "".join(_sticks(lines, colour, _WIDTH[number]) for colour, lines in by_colour.items())


def _sticks(lines: tuple[Line, ...], colour: str, width: float) -> str:
    """Three layers on the same lines: the cane, its knots at both ends and in the middle, and a shine on each half."""
    _, _, dx, dy = lines[0]
    half = (dx * dx + dy * dy) ** 0.5 / 2
    shine = half - 0.45 * width
    gap = (half - shine) / 2
    # A dash without length and with round ends is a knot. The last one would fall just off the end of the line.
    knots = f' stroke-linecap="round" stroke-dasharray="0 {half - 0.01:.2f}"'
    shines = f' stroke-dasharray="0 {gap:.2f} {shine:.2f} {2 * gap:.2f} {shine:.2f} 99"'
    return (
        stroke(lines, colour, 0.78 * width)
        + stroke(lines, colour, width, knots)
        + stroke(lines, IVORY, 0.24 * width, shines)
    )
