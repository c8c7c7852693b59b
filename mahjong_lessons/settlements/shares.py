"""The transfers that pay for basic points: by the discarder, or by each of the others."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_lessons.rules import DISCARDER_PAYS, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.settlement import Step, known

DEALER = "east"


def shares(basic: int, win: Win, discarder: str | None, rules: Rules, why: str) -> Iterator[Step]:
    """The transfers for `basic` basic points to the winner, honba and sticks left out."""
    payment = settle(basic, win.dealer, win.by, rules.settled)
    if payment.from_discarder is not None:
        yield Step(str(discarder), win.seat, payment.from_discarder, why)
        return
    yield from by_each(win.seat, payment.from_dealer, payment.from_each_non_dealer, why)


def by_each(winner: str, from_dealer: int | None, from_others: int | None, why: str) -> Iterator[Step]:
    """The transfers of the three others to `winner`, the dealer's its own."""
    for seat in WINDS:
        if seat != winner:
            points = from_dealer if seat == DEALER else from_others
            yield Step(seat, winner, points or 0, why)


def counters(honba: int, win: Win, payer: str | None, rules: Rules) -> Iterator[Step]:
    """The transfers for `honba` counters: by `payer`, or, where it is None, a third by each of the others."""
    if not honba:
        return
    points, why = honba * known(rules, "honba"), f"{honba} honba"
    if payer is not None:
        yield Step(payer, win.seat, points, why)
    else:
        yield from by_each(win.seat, points // 3, points // 3, why)


def payer_of_all(win: Win, discarder: str | None, rules: Rules) -> str | None:
    """The one who pays for all: the discarder, where the rules have it so; None where each of the others pays."""
    return discarder if win.by == "ron" and known(rules, "settlement") == DISCARDER_PAYS else None
