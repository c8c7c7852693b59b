"""The result of a game: the final points, the uma by place and the oka for the first.

These are rules as well: `RESULT` holds them by the name of the rule set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mahjong_lessons.rules import UNKNOWN, UnknownRule
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.settlement import CannotSettle, seat_named

THOUSAND = 1000
FIRST, WINNER, NOBODY = "first", "winner", "nobody"


class Result(NamedTuple):
    """The counting of a game's end: points at the start and to be returned, and the uma by place in thousands.

    The oka is the difference of start and return of all four, and goes to the first. `uma` is None where no fixed uma
    is told. `left_sticks` tells who takes the riichi sticks that are left over.
    """

    start: int
    returned: int
    uma: tuple[int, int, int, int] | None
    left_sticks: str = FIRST

    @property
    def oka(self) -> int:
        """The points of the oka, in thousands."""
        return 4 * (self.returned - self.start) // THOUSAND


def _uma(second: int, first: int) -> tuple[int, int, int, int]:
    return first, second, -second, -first


RESULT: dict[str, Result] = {
    "wrc 2025": Result(30_000, 30_000, _uma(5, 15), NOBODY),
    "ema 2016": Result(30_000, 30_000, _uma(5, 15), WINNER),
    "tenhou": Result(25_000, 30_000, _uma(10, 20)),
    "m-league": Result(25_000, 30_000, _uma(10, 30)),
    "mahjong soul": Result(25_000, 25_000, _uma(5, 15)),
    "ema 2025": Result(30_000, 30_000, _uma(5, 15), WINNER),
    "jpml a 2026": Result(30_000, 30_000, None, NOBODY),
    "saikouisen": Result(30_000, 30_000, _uma(10, 30), NOBODY),
    "rmu a": Result(30_000, 30_000, _uma(5, 15), NOBODY),
    "npm": Result(25_000, 30_000, _uma(10, 30), NOBODY),
    "parlour": Result(25_000, 30_000, _uma(10, 20)),
}
"""Start, return and uma by rule set, second-hand from comparison tables of 2026; "standard" counts as Tenhou."""
RESULT["standard"] = RESULT["tenhou"]


class Placed(NamedTuple):
    """A seat at the end of a game: its place, its points, and its final score in thousands."""

    place: int
    seat: str
    points: int
    score: float


def final(points: Mapping[str, int], rules: str = "standard") -> tuple[Placed, ...]:
    """The places and final scores of a game by its final `points`, seat by seat; the seats are those of the first deal.

    Of equal points the seat nearer to the first dealer is placed higher. Riichi sticks that are left over, by which the
    points sum to less than at the start, are the first's where the rules give them to the first. Raises `CannotSettle`
    where the four seats are not all there or the points sum to what no game ends with, `UnknownRule` where no fixed uma
    is told.
    """
    result = RESULT.get(rules)
    if result is None or result.uma is None:
        raise UnknownRule(f"the result of a game under {rules!r} is {UNKNOWN}; told are {', '.join(RESULT)}")
    seats = [seat_named("a seat", seat) for seat in points]
    if sorted(seats) != sorted(WINDS):
        raise CannotSettle(f"a result needs the points of {', '.join(WINDS)}, not of {', '.join(seats) or 'nobody'}")
    if (total := sum(points.values())) > 4 * result.start or total % THOUSAND != 4 * result.start % THOUSAND:
        raise CannotSettle(
            f"the points sum to {total:,}: four players start with {4 * result.start:,}, less what sticks are left over"
        )
    ranked = sorted(WINDS, key=lambda seat: (-points[seat], WINDS.index(seat)))
    left = {ranked[0]: 4 * result.start - total} if result.left_sticks == FIRST else {}
    ended = {seat: points[seat] + left.get(seat, 0) for seat in ranked}
    return tuple(
        Placed(place, seat, ended[seat], (ended[seat] - result.returned) / THOUSAND + uma + _oka(place, result))
        for place, (seat, uma) in enumerate(zip(ranked, result.uma, strict=True), 1)
    )


def _oka(place: int, result: Result) -> int:
    return result.oka if place == 1 else 0
