"""The count of each reading of a hand: its yaku, its fu, and the basic points they make."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from mahjong_lessons.rules import TODAYS_LIMITS, Rules
from mahjong_lessons.scoring.asking import ANY_WIN, Catalogue, Questions, add_bonus
from mahjong_lessons.scoring.fu import FuBook, FuItem, fu_book, fu_items, fu_of, going_out_fu
from mahjong_lessons.scoring.groups import RYANMEN, fast
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import ROUNDINGS, Basic, Round, basic_points, yakuman_points
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, Reading, readings
from mahjong_lessons.scoring.yaku import IN_PLACE, YakuItem, han_of


class Count(NamedTuple):
    """The worth of one reading, in han, fu and basic points.

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
        """The order of readings: the pay, a true yakuman, han, fu, fu before rounding."""
        raw = fu_of(self.fu_items)
        return self.basic.points, self.yakuman, self.han or 0, self.fu or 0, raw


NO_POINTS = Basic(0)
_LIMITS = {limit.name: limit for limit in TODAYS_LIMITS}


_USUAL_FU, _USUAL_HAN = (20, 25, *range(30, 111, 10)), range(14)
_ROUNDED = {
    name: {raw: rounding.fu(raw) for raw in range(1, _USUAL_FU[-1] + 1)} for name, rounding in ROUNDINGS.items()
}
"""The fu of nearly every hand after rounding, by the fu before it, for each rounding convention."""


_limits_of = attrgetter("table_doubles", "cap", "limits", "counted_yakuman", "kiriage_mangan")
_USUAL_BASIC: dict[tuple[Any, ...], dict[tuple[int, int], Basic]] = {}
"""The basic points of the usual han and fu, by what they hang on: many rule sets share a table."""


def _usual_basic(rules: Rules) -> dict[tuple[int, int], Basic]:
    limits = _limits_of(rules)
    if limits not in _USUAL_BASIC:
        _USUAL_BASIC[limits] = {(han, fu): basic_points(han, fu, rules) for han in _USUAL_HAN for fu in _USUAL_FU}
    return _USUAL_BASIC[limits]


@dataclass(frozen=True, slots=True)
class _Book:
    """All that counting looks up under one rule set."""

    rules: Rules
    yaku: Catalogue
    fu: FuBook
    round_fu: Round
    rounded: dict[int, int]
    """The usual fu, before rounding -> after it."""
    basic: dict[tuple[int, int], Basic]
    """The basic points of the usual han and fu."""


@functools.cache
def _book(rules: Rules) -> _Book:
    if not isinstance(rules, Rules):
        raise TypeError(f"rules is one of RULES, such as RULES['tenhou'], or another Rules, not {rules!r}")
    rules = rules.settled
    rounding = ROUNDINGS[rules.rounding]
    return _Book(rules, Catalogue(rules), fu_book(rules), rounding.fu, _ROUNDED[rounding.name], _usual_basic(rules))


def counts(win: Win, rules: Rules) -> list[Count]:
    """The count of each reading of `win`, in the order of `readings`; last what pays more in place of those, as renhou.

    Under rules with unknown values these count as `Rules.settled` has them.
    """
    book = _book(rules)
    ask = book.yaku[win.closed, win.by, win.makeup]
    of_hand = _of_win(ask.others, win)
    of_reading, may_be_yakuman = ask.others.of_reading, ask.may_be_yakuman
    # Loops, not comprehensions, in all that every score runs through: Python 3.11 makes a function of each of those.
    found = []
    for reading in readings(win):
        triplets = reading.triplets.bit_count()
        if may_be_yakuman[triplets] or win.first_turn:
            yakuman = _of_win(ask.yakuman, win)
            for test, item in ask.yakuman.of_reading[triplets][reading.twins]:
                if test(win, reading):
                    yakuman.append(item)
            if yakuman and (reading.form != SEVEN_PAIRS or book.rules.seven_pairs_fu):
                found.append(_count_yakuman(reading, yakuman, book.rules))
                continue
        yaku = of_hand.copy()
        for test, item in of_reading[triplets][reading.twins]:
            if test(win, reading):
                yaku.append(item)
        found.append(_count(win, reading, yaku, book))
    if win.first_turn:  # a yaku in place of all else hangs on it: other hands, nearly all, need not ask
        found += _in_place(win, found, book.rules)
    return found


def _of_win(questions: Questions, win: Win) -> list[YakuItem]:
    """The yaku of a win whatever its reading."""
    found: list[YakuItem] = []
    for flag in win.flags:
        for test, item in questions.of_flag[flag]:
            if test(win):
                found.append(item)
    found += questions.given
    for test, item in questions.of_flag[ANY_WIN]:
        if test(win):
            found.append(item)
    return found


def best_count(win: Win, rules: Rules) -> Count | None:
    """The count that pays most; of equals the one of more han, then of more fu. None where the hand may not win."""
    best = best_reading(counts(win, rules))
    return best if may_win(best, rules.settled) else None


def may_win(count: Count, rules: Rules) -> bool:
    """Tell if a count is a win under settled rules: it has the han that they ask, in a form that they know."""
    unknown_form = count.reading.form == SEVEN_PAIRS and not rules.seven_pairs_fu
    return bool(count.yaku) or not (rules.minimum_han or unknown_form)


def best_reading(found: list[Count]) -> Count:
    """The count that ranks first, whether or not it may win."""
    return found[0] if len(found) == 1 else max(found, key=lambda count: count.rank)


def _count_yakuman(reading: Reading, yakuman: list[YakuItem], rules: Rules) -> Count:
    if len(yakuman) > 1 or yakuman[0].name in rules.double_yakuman:
        return _count_several(reading, yakuman, rules)
    return fast(Count, (reading, tuple(yakuman), 1, None, (), None, yakuman_points(1, rules)))


def _count_several(reading: Reading, yakuman: list[YakuItem], rules: Rules) -> Count:
    worths = {item: 2 if item.name in rules.double_yakuman else 1 for item in yakuman}
    left_out: list[YakuItem] = []
    if not rules.stacked_yakuman:
        dearest = max(yakuman, key=worths.__getitem__)
        left_out, yakuman = [item for item in yakuman if item is not dearest], [dearest]
    times = sum(worths[item] for item in yakuman)
    cause = _how_many(yakuman, worths, left_out)
    return Count(reading, tuple(yakuman), times, None, (), None, yakuman_points(times, rules, cause))


def _how_many(yakuman: list[YakuItem], worths: dict[YakuItem, int], left_out: list[YakuItem]) -> str:
    """The sum of several yakuman in words: "suuankou tanki 2 + tsuuiisou 1"."""
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
        fu = book.rounded.get(raw) or book.round_fu(raw)
    han = han_of(yaku)
    if han < rules.minimum_han:
        return Count(reading, (), 0, 0, items, fu, NO_POINTS)
    han += add_bonus(yaku, win, rules)
    if rules.going_out_doubled:
        basic = book.basic.get((han, fu)) or basic_points(han, fu, rules)
        return fast(Count, (reading, tuple(yaku), 0, han, items, fu, basic))
    once = going_out_fu(items)
    return Count(reading, tuple(yaku), 0, han, items, fu, basic_points(han, fu - once, rules, once))


def _has(name: str, yaku: list[YakuItem]) -> bool:
    return name in [item.name for item in yaku]


def _in_place(win: Win, others: list[Count], rules: Rules) -> list[Count]:
    """The count of each yaku that pays a limit in place of the others, where that is more."""
    best = best_reading(others)
    found = []
    for row in IN_PLACE.values():
        limit = _LIMITS.get(getattr(rules, row.paid_by))
        if limit and limit.basic > best.basic.points and row.by == win.by and row.test(win):
            item, basic = YakuItem(row.name, limit.han), Basic(limit.basic, limit.name, row.name)
            found.append(Count(best.reading, (item,), 0, limit.han, best.fu_items, best.fu, basic))
    return found
