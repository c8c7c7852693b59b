"""The ways to round, side by side on one hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.payments import ROUNDINGS, Payment, settle

if TYPE_CHECKING:
    pass


class RoundedOff(NamedTuple):
    """What one convention makes of a hand: fu and share before and after its rounding, and the payment, in points."""

    name: str
    fu: int
    exact: int
    share: int
    payment: Payment


_ROUNDED: dict[str, Rules] = {name: replace(RULES["22-fu"].settled, rounding=name) for name in ROUNDINGS}
"""The 22-fu game with each of the conventions in turn; its unknown switches do not touch the rounding."""


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
