"""Prices as they are learnt: the rough list, one hand won in each of the four ways, and the rows for a self-draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show.cells import Cell, bold, table_of
from mahjong_lessons.show.text import payment_in_words
from mahjong_lessons.show.tiles import Picture

_COMMON_FU = 30
_MOST_ROUGH_HAN = 5
_FEWEST_HAN_OF = {20: 2, 25: 3}
"""The fewest han of a self-drawn hand with so few fu: pinfu has two, and seven pairs three."""


def rough_prices(rules: Rules = STANDARD) -> Picture:
    """The price of a non-dealer's hand of 30 fu, won on a discard, for one han after the other."""
    han = range(1, _MOST_ROUGH_HAN + 1)
    pays = (settle(basic_points(each, _COMMON_FU, rules).points, False, "ron", rules).points for each in han)
    row: list[Cell] = [bold(f"{_COMMON_FU} fu"), *(f"{each:,}" for each in pays)]
    return table_of(("han", *map(str, han)), [row], "l" + "r" * len(han))


def four_ways(win: Win, rules: Rules = STANDARD) -> Picture:
    """A hand won by a non-dealer and by the dealer, each on a discard and by self-draw: what is paid."""
    rows = []
    for who, seat in (("non-dealer", "south"), ("dealer", "east")):
        for how, by in (("ron", "ron"), ("self-draw", "tsumo")):
            found = score(replace(win, seat=seat, by=by), rules)
            rows.append((bold(who), how, f"{found.han} han {found.fu} fu", payment_in_words(found.payment)))
    return table_of(("winner", "by", "count", "paid"), rows)


def self_draw_rows(fu: Iterable[int] = (20, 30, 40), dealer: bool = False, rules: Rules = STANDARD) -> Picture:
    """The payments of a self-draw with so many fu, from one to four han; a dot where no hand has so few han."""
    han = range(1, _MOST_ROUGH_HAN)
    rows: list[list[Cell]] = [
        [bold(f"{each} fu"), *(_drawn(number, each, dealer, rules) for number in han)] for each in fu
    ]
    return table_of(("", *(f"{number} han" for number in han)), rows, "l" + "r" * len(han))


def _drawn(han: int, fu: int, dealer: bool, rules: Rules) -> str:
    if han < _FEWEST_HAN_OF.get(fu, 1):
        return "·"
    payment = settle(basic_points(han, fu, rules).points, dealer, "tsumo", rules)
    each = payment.from_each_non_dealer or 0
    return f"{each:,} each" if dealer else f"{each:,} / {payment.from_dealer or 0:,}"


def ron_rows(fu: int = _COMMON_FU, rules: Rules = STANDARD) -> Picture:
    """The payments of a ron with so many fu, from one to four han: to a non-dealer, and to the dealer."""
    han = range(1, _MOST_ROUGH_HAN)
    basics = [basic_points(number, fu, rules).points for number in han]
    rows: list[list[Cell]] = [
        [bold(who), *(f"{settle(basic, dealer, 'ron', rules).points:,}" for basic in basics)]
        for who, dealer in (("non-dealer", False), ("dealer", True))
    ]
    return table_of((f"{fu} fu", *(f"{number} han" for number in han)), rows, "l" + "r" * len(han))


def limit_steps(rules: Rules = STANDARD) -> Picture:
    """From how many han each limit is reached, and how many basic points it is worth."""
    rows: list[list[Cell]] = [[bold(limit.name), str(limit.han), f"{limit.basic:,}"] for limit in rules.limits]
    return table_of(("limit", "from han", "basic points"), rows, "lrr")


def limit_prices(rules: Rules = STANDARD) -> Picture:
    """The payments of each limit, to a non-dealer and to the dealer, on a discard and by self-draw."""
    rows = []
    for limit in rules.limits:
        ron, dealer_ron = (settle(limit.basic, dealer, "ron", rules).points for dealer in (False, True))
        drawn, dealer_drawn = (settle(limit.basic, dealer, "tsumo", rules) for dealer in (False, True))
        each, dealer = drawn.from_each_non_dealer or 0, drawn.from_dealer or 0
        all_pay = dealer_drawn.from_each_non_dealer or 0
        rows.append(
            (
                bold(limit.name),
                str(limit.han),
                f"{ron:,}",
                f"{each:,} / {dealer:,}",
                f"{dealer_ron:,}",
                f"{all_pay:,} each",
            )
        )
    return table_of(("limit", "from han", "ron", "self-draw", "dealer's ron", "dealer's self-draw"), rows, "lrrrrr")


def formula_table(rules: Rules = STANDARD) -> Picture:
    """The basic points of the formula alone, without limits, for the fu that hands have and one to four han."""
    han = range(1, _MOST_ROUGH_HAN)
    rows: list[list[Cell]] = [
        [bold(str(fu)), *(f"{fu << (each + rules.table_doubles):,}" for each in han)]
        for fu in (25, *range(30, 120, 10))
    ]
    return table_of(("fu", *(f"{each} han" for each in han)), rows, "r" * (len(han) + 1))
