"""Figures of payments in the form in which they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import Payment, settle
from mahjong_lessons.scoring.yaku import YAKUMAN


def shares_of(payment: Payment) -> tuple[int, ...]:
    """The points that each kind of payer pays: the discarder; or each non-dealer and then the dealer."""
    parts = (payment.from_discarder, payment.from_each_non_dealer, payment.from_dealer)
    return tuple(part for part in parts if part is not None)


def of_payers(payment: Payment) -> Answer:
    """The same, a single figure being no tuple."""
    parts = shares_of(payment)
    return parts if len(parts) > 1 else parts[0]


def at_the_limits(win: Win, rules: Rules, figure: Callable[[Payment], Answer]) -> dict[str, Answer]:
    """The figure of a hand won like this one at each limit, by the limit's name."""
    basics = {limit.name: limit.basic for limit in rules.limits} | {YAKUMAN: rules.settled.yakuman_basic}
    table = (win.dealer, win.by, rules.settled, win.honba, win.riichi_sticks)
    return {name: figure(settle(basic, *table)) for name, basic in basics.items()}
