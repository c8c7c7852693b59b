"""What each reading of a hand comes to: its yaku, its fu, and the basic points they make."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_lessons.rules import MANGAN, Rules
from mahjong_lessons.scoring.asking import ANY_WIN, Catalogue, bonus_items
from mahjong_lessons.scoring.fu import FuBook, FuItem, fu_book, fu_items, fu_of, going_out_fu
from mahjong_lessons.scoring.groups import RYANMEN, fast
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import ROUNDINGS, Basic, Round, basic_points, yakuman_points
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, Reading, readings
from mahjong_lessons.scoring.yaku import YAKUMAN, YakuItem, han_of


class Count(NamedTuple):
    """What one reading comes to, in han, fu and basic points.

    `han` and `fu` (after rounding) are None for a yakuman, whose number `yakuman` is. A reading without the han that a
    win needs has no basic points. A named tuple, as one is made for every reading of every hand.
    """

    reading: Reading
    yaku: tuple[YakuItem, ...]
    yakuman: int
    han: int | None
    fu_items: tuple[FuItem, ...]
    fu: int | None
    basic: Basic

    @property
    def rank(self) -> tuple[int, int, int, int, int]:
        """What decides between readings: the pay, a true yakuman, han, fu, fu before rounding."""
        raw = fu_of(self.fu_items)
        return self.basic.points, self.yakuman, self.han or 0, self.fu or 0, raw


NO_POINTS = Basic(0)


@dataclass(frozen=True, slots=True)
class _Book:
    """All that counting looks up under one rule set."""

    rules: Rules
    yaku: Catalogue
    fu: FuBook
    round_fu: Round


@functools.cache
def _book(rules: Rules) -> _Book:
    if not isinstance(rules, Rules):
        raise TypeError(f"rules is one of RULES, such as RULES['tenhou'], or another Rules, not {rules!r}")
    rules = rules.settled
    return _Book(rules, Catalogue(rules), fu_book(rules), ROUNDINGS[rules.rounding].fu)


def counts(win: Win, rules: Rules) -> list[Count]:
    """The count of each reading of `win`, in the order of `readings`; last the renhou, where it pays more than those.

    Under rules with unknown values these count as `Rules.settled` has them.
    """
    book = _book(rules)
    ask = book.yaku[win.closed, win.by, win.makeup]
    # Loops, not comprehensions, in all that every score runs through: Python 3.11 makes a function of each of those.
    of_hand: list[YakuItem] = []
    for flag in win.flags:
        for test, item in ask.of_flag[flag]:
            if test(win):
                of_hand.append(item)
    of_hand += ask.given
    for test, item in ask.of_flag[ANY_WIN]:
        if test(win):
            of_hand.append(item)
    found = []
    for reading in readings(win):
        triplets = reading.triplets.bit_count()
        yaku = of_hand.copy()
        for test, item in ask.of_reading[triplets][reading.twins]:
            if test(win, reading):
                yaku.append(item)
        if ask.may_be_yakuman[triplets] or win.first_turn:
            yakuman = [item for item in yaku if item.han == YAKUMAN]
            if yakuman and (reading.form != SEVEN_PAIRS or book.rules.seven_pairs_fu):
                found.append(_count_yakuman(reading, yakuman, book.rules))
                continue
        found.append(_count(win, reading, yaku, book))
    if win.first_turn and book.rules.renhou and not win.tsumo:
        found += _renhou(found)
    return found


def best_count(win: Win, rules: Rules) -> Count | None:
    """The count that pays most; of equals the one of more han, then of more fu. None where the hand may not win."""
    best = best_reading(counts(win, rules))
    return best if may_win(best, rules.settled) else None


def may_win(count: Count, rules: Rules) -> bool:
    """Whether a count is a win under settled rules: it has the han that they ask, in a form that they know."""
    unknown_form = count.reading.form == SEVEN_PAIRS and not rules.seven_pairs_fu
    return bool(count.yaku) or not (rules.minimum_han or unknown_form)


def best_reading(found: list[Count]) -> Count:
    """The count that ranks first, whether or not it may win."""
    return found[0] if len(found) == 1 else max(found, key=lambda count: count.rank)


def _count_yakuman(reading: Reading, yakuman: list[YakuItem], rules: Rules) -> Count:
    worths = {item: 2 if item.name in rules.double_yakuman else 1 for item in yakuman}
    left_out: list[YakuItem] = []
    if not rules.stacked_yakuman:
        dearest = max(yakuman, key=worths.__getitem__)
        left_out, yakuman = [item for item in yakuman if item is not dearest], [dearest]
    times = sum(worths[item] for item in yakuman)
    cause = _how_many(yakuman, worths, left_out) if times > 1 or left_out else ""
    return Count(reading, tuple(yakuman), times, None, (), None, yakuman_points(times, rules, cause))


def _how_many(yakuman: list[YakuItem], worths: dict[YakuItem, int], left_out: list[YakuItem]) -> str:
    """How several yakuman come to so many: "suuankou tanki 2 + tsuuiisou 1"."""
    summed = " + ".join(f"{item.name} {worths[item]}" for item in yakuman)
    beside = " and ".join(item.name for item in left_out)
    return f"{summed}; {beside} not counted, since yakuman do not add up" if beside else summed


def _count(win: Win, reading: Reading, yaku: list[YakuItem], book: _Book) -> Count:
    rules = book.rules
    items = fu_items(win, reading, book.fu, win.by == "tsumo" and reading.wait == RYANMEN and _has("pinfu", yaku))
    if book.fu.full_flush and _has("chinitsu", yaku):
        items += (book.fu.full_flush,)
    raw = fu_of(items)
    if reading.form == SEVEN_PAIRS:
        if not rules.seven_pairs_fu:
            return Count(reading, (), 0, 0, items, raw, NO_POINTS)
        fu = raw
    elif raw < rules.least_open_fu and not win.closed and win.by == "ron":
        fu = rules.least_open_fu
    else:
        fu = book.round_fu(raw)
    han = han_of(yaku)
    if han < rules.minimum_han:
        return Count(reading, (), 0, 0, items, fu, NO_POINTS)
    bonus, bonus_han = bonus_items(win, rules)
    yaku += bonus
    han += bonus_han
    if rules.going_out_doubled:
        return fast(Count, (reading, tuple(yaku), 0, han, items, fu, basic_points(han, fu, rules)))
    once = going_out_fu(items)
    return Count(reading, tuple(yaku), 0, han, items, fu, basic_points(han, fu - once, rules, once))


def _has(name: str, yaku: list[YakuItem]) -> bool:
    return name in [item.name for item in yaku]


def _renhou(others: list[Count]) -> list[Count]:
    best = best_reading(others)
    if best.basic.points >= MANGAN.basic:
        return []
    basic = Basic(MANGAN.basic, MANGAN.name, "renhou")
    item = YakuItem("renhou", MANGAN.han)
    return [Count(best.reading, (item,), 0, MANGAN.han, best.fu_items, best.fu, basic)]
