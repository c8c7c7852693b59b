"""The sheet of somebody who works from a hand to its payment: each line, right or wrong, and all that follows from it.

`sheet_of(score)` is the sheet of whoever makes no mistake. A mistake changes a line of it, and two mistakes two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from mahjong_lessons.rules import DISCARDER_PAYS, Rules
from mahjong_lessons.scoring.counting import Count
from mahjong_lessons.scoring.fu import FuItem, fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import (
    DEALER_RON,
    NON_DEALER_RON,
    ROUNDINGS,
    Basic,
    basic_points,
    yakuman_points,
)
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, Reading
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.yaku import BONUS, YakuItem

NO_LIMIT = "none"

Line = tuple[str, str]
"""The subject of a line of a sheet, and its content."""


def fu_as_due(sheet: Sheet) -> int:
    """The fu after the rounding that is due: seven pairs keep theirs, an open hand has a least."""
    raw = fu_of(sheet.items)
    if sheet.reading.form == SEVEN_PAIRS:
        return raw
    if raw < sheet.rules.least_open_fu and not sheet.win.closed and sheet.win.by == "ron":
        return sheet.rules.least_open_fu
    return ROUNDINGS[sheet.rules.rounding].fu(raw)


def basic_as_due(sheet: Sheet) -> Basic:
    """The basic points from han and fu, or the limit."""
    if sheet.yakuman:
        return yakuman_points(sheet.yakuman, sheet.rules)
    return basic_points(sheet.han, sheet.fu, sheet.rules)


def payments_as_due(sheet: Sheet) -> tuple[int, ...]:
    """The points that each kind of payer pays for the hand alone."""
    rounding = ROUNDINGS[sheet.rules.rounding]
    share = rounding.share(sheet.basic.points)
    return tuple(rounding.payment(share * times) for times in sheet.shares)


@dataclass(frozen=True)
class Sheet:
    """The lines of a sheet.

    items         the fu items, and `count_fu` how their sum is rounded
    yaku          what counts as han; `names_bonus` tells that dora were called yaku
    count_basic   how han and fu become basic points
    shares        how many shares each kind of payer pays; `count_payments` how they are rounded
    honba         what each of them adds for the counters
    sticks        how many riichi sticks the winner takes
    adds_up       whether the payers are added up to one figure, or None where it is as asked
    given_han, given_fu    figures that were answered before and are not asked about any more
    """

    win: Win
    rules: Rules
    reading: Reading
    items: tuple[FuItem, ...]
    yaku: tuple[YakuItem, ...]
    yakuman: int
    shares: tuple[int, ...]
    honba: tuple[int, ...]
    sticks: int
    count_fu: Callable[[Sheet], int] = fu_as_due
    names_bonus: bool = False
    count_basic: Callable[[Sheet], Basic] = basic_as_due
    count_payments: Callable[[Sheet], tuple[int, ...]] = payments_as_due
    adds_up: bool | None = None
    given_han: int | None = None
    given_fu: int | None = None

    @cached_property
    def raw_fu(self) -> int:
        """The fu before rounding."""
        return fu_of(self.items)

    @cached_property
    def fu(self) -> int:
        """The fu after rounding; 0 for a yakuman."""
        return self.given_fu if self.given_fu is not None else self.count_fu(self)

    @cached_property
    def han(self) -> int:
        """The han, bonus tiles counted; 0 for a yakuman."""
        if self.given_han is not None:
            return self.given_han
        return sum(item.han for item in self.yaku if isinstance(item.han, int))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the yaku."""
        return frozenset(item.name for item in self.yaku if self.names_bonus or item.name not in BONUS)

    @cached_property
    def basic(self) -> Basic:
        """The basic points, and their limit."""
        return self.count_basic(self)

    @cached_property
    def limit(self) -> str:
        """The limit, or that there is none."""
        return self.basic.limit or NO_LIMIT

    @cached_property
    def payments(self) -> tuple[int, ...]:
        """The points that each kind of payer pays: the discarder; or each non-dealer and then the dealer."""
        hand = self.count_payments(self)
        honba = self.honba if len(self.honba) == len(hand) else self.honba[:1] * len(hand)
        return tuple(part + more for part, more in zip(hand, honba, strict=True))

    @cached_property
    def from_players(self) -> int:
        """The points that all payers pay together."""
        payers = payers_of(self.win, self.rules)
        if len(payers) != len(self.payments):
            return sum(self.payments)
        return sum(many * part for many, part in zip(payers, self.payments, strict=True))

    @cached_property
    def payment(self) -> tuple[int, ...]:
        """The answer to "who pays what?"."""
        return (self.from_players,) if self.adds_up else self.payments

    @cached_property
    def received(self) -> int:
        """The answer to "what does the winner receive?"."""
        players = sum(self.payments) if self.adds_up is False else self.from_players
        return players + self.sticks * self.rules.riichi_stick

    def lines(self) -> Iterator[Line]:
        """All lines, in the order in which they are written."""
        yield "the reading", str(self.reading)
        for place, item in enumerate(self.items):
            # A hand may have the same group twice.
            again = sum(other[0] == item[0] and other[2] is item[2] for other in self.items[:place])
            yield _of_item(item) + " " * again, f"{item.fu} fu"
        yield "the fu before rounding", f"{self.raw_fu}"
        yield "the fu", f"{self.fu}"
        for yaku in self.yaku:
            yield yaku.name, f"{yaku.han} han"
        yield "the han", f"{self.han}"
        yield "the basic points", f"{self.basic.points:,}"
        yield "the limit", self.limit
        yield from _payment_lines(self)


def _of_item(item: FuItem) -> str:
    return f"{item.name} ({item.part})" if item.part else item.name


def _payment_lines(sheet: Sheet) -> Iterator[Line]:
    hand = sheet.count_payments(sheet)
    yield "the payment for the hand", " and ".join(f"{part:,}" for part in hand)
    yield "the counters", " and ".join(f"{part:,}" for part in sheet.honba)
    yield "the riichi sticks", f"{sheet.sticks}"
    yield "the figure asked for", "all payers together" if sheet.adds_up else "as asked"


def shares_due(win: Win, rules: Rules) -> tuple[int, ...]:
    """The number of shares that each kind of payer pays."""
    if win.by == "ron" and rules.settlement == DISCARDER_PAYS:
        return (DEALER_RON,) if win.dealer else (NON_DEALER_RON,)
    return (2,) if win.dealer else (1, 2)


def payers_of(win: Win, rules: Rules) -> tuple[int, ...]:
    """The number of payers of each kind."""
    if win.by == "ron" and rules.settlement == DISCARDER_PAYS:
        return (1,)
    return (3,) if win.dealer else (2, 1)


def honba_due(win: Win, rules: Rules) -> tuple[int, ...]:
    """The points that each kind of payer adds for the counters."""
    payers = payers_of(win, rules)
    return tuple(win.honba * rules.honba // sum(payers) for _ in payers)


def sheet_of(score: Score) -> Sheet:
    """The sheet of a score, all of it right."""
    win, rules = score.win, score.rules.settled
    return _sheet(win, rules, score.best)


def read_as(sheet: Sheet, count: Count) -> Sheet:
    """The sheet of somebody who took another reading."""
    return replace(sheet, reading=count.reading, items=count.fu_items, yaku=count.yaku, yakuman=count.yakuman)


def _sheet(win: Win, rules: Rules, count: Count) -> Sheet:
    return Sheet(
        win,
        rules,
        count.reading,
        count.fu_items,
        count.yaku,
        count.yakuman,
        shares_due(win, rules),
        honba_due(win, rules),
        win.riichi_sticks,
    )


class Lined(Protocol):
    """Anything that is written line by line."""

    def lines(self) -> Iterator[Line]:
        """All lines, in the order in which they are written."""


def lines_changed(right: Lined, wrong: Lined) -> int:
    """In how many lines a sheet departs from the right one."""
    return len(set(right.lines()) ^ set(wrong.lines()))


def where_the_ways_part(right: Lined, wrong: Lined) -> str:
    """The first line in which a sheet departs from the right one, in words."""
    due, had = dict(right.lines()), dict(wrong.lines())
    for about, said in due.items():
        if about not in had:
            return f"{about.strip()}, {said}, is missing"
        new = [other for other in had if other not in due]
        if had[about] != said:
            if about == "the han" and new:
                return f"{new[0].strip()} does not count here"
            return f"{about.strip()}: {said}, not {had[about]}"
    return ""
