"""The settlement of the books of 1920 and 1922: the winner is paid by all, and the losers pay one another the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

DOUBLE_STAKES = "east"
"""East plays for double stakes: whatever East pays or gets is double."""


class Transfer(NamedTuple):
    """A payment from one seat to another, in points."""

    payer: str
    payee: str
    points: int


def settle_all_four(points: Mapping[str, int], winner: str) -> tuple[Transfer, ...]:
    """Every payment after a deal, given what each seat's tiles are worth; those of nothing are left out.

    The winner gets the worth of the hand from each of the others, and pays for nobody's. Of two losers, the one with
    fewer points pays the difference. Sources: Babcock, chapters 1 and 6; Harr, layout 1. Raises ValueError where the
    winner is none of the seats.
    """
    if winner not in points:
        raise ValueError(f"the winner is one of {', '.join(points)}, not {winner!r}")
    return tuple(each for each in _transfers(points, winner) if each.points)


def _transfers(points: Mapping[str, int], winner: str) -> Iterator[Transfer]:
    losers = [seat for seat in points if seat != winner]
    for loser in losers:
        yield Transfer(loser, winner, _stake(loser, winner) * points[winner])
    for one, other in combinations(losers, 2):
        poorer, richer = sorted((one, other), key=points.__getitem__)
        yield Transfer(poorer, richer, _stake(one, other) * (points[richer] - points[poorer]))


def _stake(one: str, other: str) -> int:
    return 2 if DOUBLE_STAKES in (one, other) else 1


def net_of(transfers: tuple[Transfer, ...], seats: tuple[str, ...]) -> dict[str, int]:
    """The points that each seat wins or loses in all."""
    net = dict.fromkeys(seats, 0)
    for payer, payee, paid in transfers:
        net[payer] -= paid
        net[payee] += paid
    return net
