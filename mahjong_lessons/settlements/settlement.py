"""The settlement of a deal: who ends with what, and each transfer that led there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from mahjong_lessons.rules import Rules, Unknown, UnknownRule
from mahjong_lessons.scoring.tiles import WINDS

TABLE = "table"
"""The payer of the riichi sticks that a winner takes up: they left their owners' hands when they were laid."""


class CannotSettle(ValueError):
    """A deal that cannot have ended so. The message says what clashes and what would be right."""


class Step(NamedTuple):
    """One transfer of `points` from `payer` (a seat, or the table) to the seat `to`, and the reason.

    A step of no points says why nothing is paid.
    """

    payer: str
    to: str
    points: int
    why: str

    def __str__(self) -> str:
        if not self.points:
            return self.why
        return f"{self.payer} -> {self.to}: {self.points:,} ({self.why})"


class Settlement(NamedTuple):
    """The gains and losses of each seat in a deal, in points, and the state that the next deal begins with.

    `deltas` hold the riichi sticks that a winner takes up, so that they sum to those; `riichi_sticks` are left on the
    table, `honba` are the counters of the next deal, and `dealer_stays` tells whether the dealer deals again.
    """

    deltas: Mapping[str, int]
    riichi_sticks: int
    dealer_stays: bool
    honba: int
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        lines = [str(step) for step in self.steps]
        lines.append(", ".join(f"{seat} {points:+,}" for seat, points in self.deltas.items()))
        dealer = "the dealer deals again" if self.dealer_stays else "the deal passes on"
        lines.append(f"{dealer}; {self.honba} honba, {self.riichi_sticks} riichi sticks on the table")
        return "\n".join(lines)


def summed(steps: Iterable[Step]) -> dict[str, int]:
    """The points that each seat gains or loses by `steps`, in the order of the seats."""
    deltas = dict.fromkeys(WINDS, 0)
    for step in steps:
        deltas[step.to] += step.points
        if step.payer != TABLE:
            deltas[step.payer] -= step.points
    return deltas


def known(rules: Rules, switch: str) -> Any:
    """The value of a switch of `rules`. Raises `UnknownRule` where no source at hand tells it."""
    value = getattr(rules, switch)
    if isinstance(value, Unknown):
        raise UnknownRule(f"this settlement under {rules} cannot be told: {value.what}")
    return value


def seat_named(what: str, seat: object) -> str:
    """The seat itself. Raises `CannotSettle` where it is none of the four winds."""
    if seat not in WINDS:
        raise CannotSettle(f"{what} is one of {', '.join(WINDS)}, not {seat!r}")
    return str(seat)


def whole_number(what: str, value: object) -> int:
    """The value itself. Raises `CannotSettle` where it is no whole number from 0 up."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CannotSettle(f"{what} is a whole number from 0 up, not {value!r}")
    return value
