"""The faces of the dots suit."""

from __future__ import annotations

from math import pi

from mahjong_lessons.show.ink import BLUE, GREEN, IVORY, RED, Point, discs

_LEFT_RIGHT = (-10.5, 10.5)
_COLUMNS = (-16.8, 0, 16.8)

DOTS: dict[int, dict[str, tuple[Point, ...]]] = {
    1: {RED: ((0, 0),)},
    2: {GREEN: ((0, -14),), BLUE: ((0, 14),)},
    3: {BLUE: ((-15, -18),), RED: ((0, 0),), GREEN: ((15, 18),)},
    4: {BLUE: ((-12, -15), (12, 15)), GREEN: ((12, -15), (-12, 15))},
    5: {BLUE: ((-15, -18), (15, 18)), GREEN: ((15, -18), (-15, 18)), RED: ((0, 0),)},
    6: {
        GREEN: tuple((x, -18.5) for x in _LEFT_RIGHT),
        RED: tuple((x, y) for y in (2, 18.5) for x in _LEFT_RIGHT),
    },
    7: {
        GREEN: ((-16.5, -20.5), (0, -14.5), (16.5, -8.5)),
        RED: tuple((x, y) for y in (6.5, 20.5) for x in _LEFT_RIGHT),
    },
    8: {BLUE: tuple((x, y) for y in (-20.7, -6.9, 6.9, 20.7) for x in _LEFT_RIGHT)},
    9: {colour: tuple((x, y) for x in _COLUMNS) for colour, y in ((GREEN, -18), (RED, 0), (BLUE, 18))},
}
"""The places of the dots of each number, by their colour."""

_DIAMETER = {1: 46, 2: 25, 3: 18.5, 4: 20, 5: 17, 6: 15, 7: 12.6, 8: 12, 9: 14}


def dots_face(number: int, red: bool = False) -> str:
    """The dots of one tile; those of a red five are all red."""
    if number == 1:
        return _great_dot()
    by_colour = {RED: _all(number)} if red else DOTS[number]
    diameter = _DIAMETER[number]
    # The small dots of six and more have no hole in the middle: at text size it would only blur them.
    return (
        '<g stroke-linecap="round">'
        + "".join(discs(centres, colour, diameter) for colour, centres in by_colour.items())
        + discs(_all(number), IVORY, 0.64 * diameter)
        + "".join(discs(centres, colour, 0.44 * diameter) for colour, centres in by_colour.items())
        + (discs(_all(number), IVORY, 0.16 * diameter) if number < 6 else "")
        + "</g>"
    )


def _all(number: int) -> tuple[Point, ...]:
    return tuple(centre for centres in DOTS[number].values() for centre in centres)


def _great_dot() -> str:
    """The single dot: a green rim set with pearls, a blue ring and a red flower."""
    rim, ring, petals = 19.6, 12.6, 5.6
    return (
        f'<circle r="{rim}" stroke="{GREEN}" stroke-width="6.4"/>'
        f'<circle r="{rim}" {_beads(rim, 16)} stroke="{IVORY}" stroke-width="2.6"/>'
        f'<circle r="{ring}" stroke="{BLUE}" stroke-width="3"/>'
        f'<circle r="{petals}" {_beads(petals, 6)} stroke="{RED}" stroke-width="6"/>'
        f'<circle r="3.4" fill="{RED}"/><circle r="1.9" fill="{IVORY}"/>'
    )


def _beads(radius: float, count: int) -> str:
    """Attributes that turn a circle's outline into `count` beads: dashes without length and with round ends."""
    return f'stroke-linecap="round" stroke-dasharray="0 {2 * pi * radius / count:.3f}"'
