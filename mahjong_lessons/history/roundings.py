"""The ways to round, side by side on one hand, and the smallest hands on which they part or agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.payments import ROUNDINGS, Payment, settle


class RoundedOff(NamedTuple):
    """A hand by one convention: fu and share before and after its rounding, and the payment, in points."""

    name: str
    fu: int
    exact: int
    share: int
    payment: Payment


_ROUNDED: dict[str, Rules] = {name: replace(RULES["22-fu"].settled, rounding=name) for name in ROUNDINGS}
"""The 22-fu game with each of the conventions in turn; its unknown switches do not touch the rounding."""

_FU, _HAN = range(20, 112, 2), range(5)
"""The hands that are searched. Fu are even before rounding: all that adds fu adds an even number of them."""


def rounded_off(fu: int, han: int, doubles: int = 0, dealer: bool = False, by: str = "ron") -> tuple[RoundedOff, ...]:
    """A hand of `fu` fu (not rounded) under every convention, R0 (exact) first; `doubles` are those on the table.

    The discarder pays. No limit is applied: the conventions are what is compared.
    """
    return tuple(_rounded_off(name, fu, han + doubles, dealer, by) for name in ROUNDINGS)


def _rounded_off(name: str, raw: int, doublings: int, dealer: bool, by: str) -> RoundedOff:
    rounding = ROUNDINGS[name]
    fu = rounding.fu(raw)
    basic = fu << doublings
    return RoundedOff(name, fu, basic, rounding.share(basic), settle(basic, dealer, by, _ROUNDED[name]))


def smallest_parting(one: str, other: str, dealer: bool = False, by: str = "ron") -> tuple[int, int]:
    """The smallest hand, as (fu, han), for which two conventions pay different amounts.

    Small is what is worth little when nothing is rounded, and then what has few fu. No doublings lie on the table, and
    a hand needs no han. Raises ValueError where the two never part, as a convention never does with itself.
    """

    def part(payments: dict[str, Payment]) -> bool:
        return payments[one] != payments[other]

    return _smallest(part, f"{one} and {other} never part", dealer, by)


def smallest_agreement(dealer: bool = False, by: str = "ron") -> tuple[int, int]:
    """The smallest hand, as (fu, han), for which all the conventions pay the same; see `smallest_parting`."""
    return _smallest(lambda payments: len({*payments.values()}) == 1, "they never agree", dealer, by)


def _smallest(wanted: Callable[[dict[str, Payment]], bool], none: str, dealer: bool, by: str) -> tuple[int, int]:
    hands = sorted(((fu, han) for fu in _FU for han in _HAN), key=lambda hand: (hand[0] << hand[1], hand))
    for fu, han in hands:
        if wanted({line.name: line.payment for line in rounded_off(fu, han, dealer=dealer, by=by)}):
            return fu, han
    raise ValueError(f"{none}, on hands of {_FU[0]} to {_FU[-1]} fu and up to {_HAN[-1]} han")


def conventions_of(printed: int, fu: int, han: int, dealer: bool = False, by: str = "ron") -> tuple[str, ...]:
    """The conventions by which a hand of `fu` fu and `han` han brings the `printed` points in all; often none."""
    lines = rounded_off(fu, han, dealer=dealer, by=by)
    return tuple(line.name for line in lines if line.payment.points == printed)
