"""The mistakes between han and fu and the payment, each as what it does to a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mahjong_lessons.practice.registry import BASIC, PAYMENT, mistake
from mahjong_lessons.practice.sheet import Sheet, basic_as_due, payers_of, payments_as_due
from mahjong_lessons.scoring.payments import (
    DEALER_RON,
    KIRIAGE_FROM,
    NON_DEALER_RON,
    ROUNDINGS,
    Basic,
    basic_points,
    limit_name,
    up_to_hundred,
)

_MOST_HAN = 7
"""Nobody works out the formula for more han than that."""

# --- basic points ---------------------------------------------------------------------------------


def _counting_basic(sheet: Sheet, count: Callable[[Sheet], Basic]) -> Iterator[Sheet]:
    if not sheet.yakuman and sheet.count_basic is basic_as_due:
        yield replace(sheet, count_basic=count)


def _formula(sheet: Sheet) -> int:
    return sheet.fu << sheet.han + sheet.rules.table_doubles


def _uncapped(sheet: Sheet) -> Basic:
    beyond = sheet.han <= _MOST_HAN and _formula(sheet) >= sheet.rules.cap
    return Basic(_formula(sheet)) if beyond else basic_as_due(sheet)


def _without_table_doubles(sheet: Sheet) -> Basic:
    due = basic_as_due(sheet)
    return Basic(sheet.fu << sheet.han) if due.limit is None else due


def _lifted(sheet: Sheet) -> Basic:
    due = basic_as_due(sheet)
    return Basic(sheet.rules.cap, limit_name(sheet.rules)) if due.points == KIRIAGE_FROM else due


def _not_lifted(sheet: Sheet) -> Basic:
    return basic_points(sheet.han, sheet.fu, replace(sheet.rules, kiriage_mangan=False))


@mistake("2^han without the +2", BASIC, "The exponent is han + 2: two more doublings than the hand's own han.", "05")
def without_the_two(sheet: Sheet) -> Iterator[Sheet]:
    """Double once for each han only."""
    return _counting_basic(sheet, _without_table_doubles) if sheet.rules.table_doubles else iter(())


@mistake("limit missed", BASIC, "This hand has reached a limit: from mangan on the formula does not go further.", "05")
def limit_missed(sheet: Sheet) -> Iterator[Sheet]:
    """Work out the formula beyond the limit."""
    return _counting_basic(sheet, _uncapped)


@mistake(
    "kiriage assumed",
    BASIC,
    "4 han 30 fu and 3 han 60 fu are just short of a mangan: only some rule sets lift them (kiriage), not these.",
    "05",
)
def kiriage_assumed(sheet: Sheet) -> Iterator[Sheet]:
    """Lift 1,920 basic points to a mangan under rules that do not."""
    return iter(()) if sheet.rules.kiriage_mangan else _counting_basic(sheet, _lifted)


@mistake("kiriage forgotten", BASIC, "These rules know kiriage: 4 han 30 fu and 3 han 60 fu are a mangan.", "05")
def kiriage_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave 1,920 basic points under rules that lift them."""
    return _counting_basic(sheet, _not_lifted) if sheet.rules.kiriage_mangan else iter(())


def _limit_beside(sheet: Sheet, step: int) -> Iterator[Sheet]:
    """The sheet with the limit so many steps from the one due, if there is one."""
    limits = sheet.rules.limits
    names = [limit.name for limit in limits]
    place = names.index(sheet.basic.limit) + step if sheet.basic.limit in names else -1
    if 0 <= place < len(limits):
        limit = limits[place]
        yield from _counting_basic(sheet, lambda _: Basic(limit.basic, limit.name))


_STEPS = "Mangan begins at 5 han, haneman at 6, baiman at 8, sanbaiman at 11."


@mistake("the limit above", BASIC, f"That is the limit above. {_STEPS}", "05")
def limit_above(sheet: Sheet) -> Iterator[Sheet]:
    """Take the next limit up."""
    return _limit_beside(sheet, 1)


@mistake("the limit below", BASIC, f"That is the limit below. {_STEPS}", "05")
def limit_below(sheet: Sheet) -> Iterator[Sheet]:
    """Take the next limit down."""
    return _limit_beside(sheet, -1)


# --- shares and roundings -------------------------------------------------------------------------


def _paying(sheet: Sheet, count: Callable[[Sheet], tuple[int, ...]]) -> Iterator[Sheet]:
    if sheet.count_payments is payments_as_due:
        yield replace(sheet, count_payments=count)


def _times(sheet: Sheet, change: Callable[[int], int]) -> tuple[int, ...]:
    return tuple(change(sheet.basic.points * times) for times in sheet.shares)


def _nearest(sheet: Sheet) -> tuple[int, ...]:
    return _times(sheet, lambda due: (due + 50) // 100 * 100)


def _down(sheet: Sheet) -> tuple[int, ...]:
    return _times(sheet, lambda due: due // 100 * 100)


def _plain(sheet: Sheet) -> tuple[int, ...]:
    return _times(sheet, lambda due: due)


def _basic_first(sheet: Sheet) -> tuple[int, ...]:
    return tuple(up_to_hundred(up_to_hundred(sheet.basic.points) * times) for times in sheet.shares)


def _rounds_to_hundreds(sheet: Sheet) -> bool:
    return ROUNDINGS[sheet.rules.rounding].payment is up_to_hundred


@mistake(
    "payment rounded to the nearest", PAYMENT, "Payments are rounded up to the next hundred, not to the nearest.", "06"
)
def to_nearest(sheet: Sheet) -> Iterator[Sheet]:
    """Round each payment to the nearest hundred."""
    return _paying(sheet, _nearest) if _rounds_to_hundreds(sheet) else iter(())


@mistake("payment rounded down", PAYMENT, "Each payment is rounded up to the next hundred, never down.", "06")
def payment_down(sheet: Sheet) -> Iterator[Sheet]:
    """Round each payment down."""
    return _paying(sheet, _down) if _rounds_to_hundreds(sheet) else iter(())


@mistake("payment not rounded", PAYMENT, "Each payment is rounded up to the next hundred.", "06")
def payment_not_rounded(sheet: Sheet) -> Iterator[Sheet]:
    """Leave each payment as the product gives it."""
    return _paying(sheet, _plain)


@mistake(
    "basic points rounded before multiplying",
    PAYMENT,
    "Round once, at the very end: multiply the basic points first, then round up to a hundred.",
    "06",
)
def rounded_first(sheet: Sheet) -> Iterator[Sheet]:
    """Round the basic points, and then multiply them; where that gives a mangan, somebody rather meant a mangan."""
    return iter(()) if up_to_hundred(sheet.basic.points) == sheet.rules.cap else _paying(sheet, _basic_first)


@mistake(
    "wrong seat's multiplier",
    PAYMENT,
    "Mind who won: a dealer wins half as much again as the others (6 shares on a ron, 2 from each on a self-draw).",
    "06",
)
def wrong_seat(sheet: Sheet) -> Iterator[Sheet]:
    """Pay a dealer like the others, or one of the others like a dealer."""
    dealer = sheet.win.dealer
    if len(payers_of(sheet.win, sheet.rules)) == 1 and sheet.win.by == "ron":
        yield replace(sheet, shares=(NON_DEALER_RON if dealer else DEALER_RON,))
    elif dealer:
        yield replace(sheet, shares=(1,))
        yield replace(sheet, shares=(1, 2))
    else:
        yield replace(sheet, shares=(2,))


@mistake(
    "dealer and non-dealer swapped", PAYMENT, "First what each non-dealer pays, then the dealer, who pays double.", "06"
)
def swapped(sheet: Sheet) -> Iterator[Sheet]:
    """Give what the dealer pays first."""
    if len(sheet.shares) > 1:
        yield replace(sheet, shares=sheet.shares[::-1])


@mistake(
    "dealer pays like the others",
    PAYMENT,
    "When a non-dealer draws the winning tile, the dealer pays twice what the others pay.",
    "06",
)
def dealer_like_others(sheet: Sheet) -> Iterator[Sheet]:
    """Let the dealer pay one share."""
    if sheet.shares == (1, 2):
        yield replace(sheet, shares=(1, 1))
        yield replace(sheet, shares=(1,))


@mistake(
    "one share only",
    PAYMENT,
    "Those are the basic points, one share. On a ron the discarder pays for all three.",
    "06",
)
def one_share(sheet: Sheet) -> Iterator[Sheet]:
    """Let a discarder pay one share."""
    if sheet.shares in ((NON_DEALER_RON,), (DEALER_RON,)):
        yield replace(sheet, shares=(1,))


def _split_of_ron(sheet: Sheet) -> tuple[int, ...]:
    whole = up_to_hundred(sheet.basic.points * (DEALER_RON if sheet.win.dealer else NON_DEALER_RON))
    parts = (3,) if sheet.win.dealer else (4, 2)
    return tuple((whole // part + 50) // 100 * 100 for part in parts)


@mistake(
    "self-draw split from the ron",
    PAYMENT,
    "The total of a ron does not split evenly: multiply the basic points for each payer, and round each up by itself.",
    "06",
)
def split_of_ron(sheet: Sheet) -> Iterator[Sheet]:
    """Split the total of a ron over the payers of a self-draw, to the nearest hundred."""
    return _paying(sheet, _split_of_ron) if sheet.win.tsumo else iter(())


def _half_again(sheet: Sheet) -> tuple[int, ...]:
    return (up_to_hundred(up_to_hundred(sheet.basic.points * NON_DEALER_RON) * DEALER_RON // NON_DEALER_RON),)


@mistake(
    "dealer's half taken of the rounded figure",
    PAYMENT,
    "The dealer's 6 shares are worked out from the basic points: half as much again as a rounded figure is too much.",
    "06",
)
def half_again(sheet: Sheet) -> Iterator[Sheet]:
    """Take the rounded payment of a non-dealer, and half of it more."""
    return _paying(sheet, _half_again) if sheet.shares == (DEALER_RON,) else iter(())


# --- what is asked, and what lies on the table ----------------------------------------------------


@mistake("total instead of each", PAYMENT, "That is the whole. Asked is what each of them pays.", "06")
def total_for_each(sheet: Sheet) -> Iterator[Sheet]:
    """Add up what is asked of each."""
    if sheet.win.tsumo and sheet.adds_up is None:
        yield replace(sheet, adds_up=True)


@mistake(
    "each instead of the total",
    PAYMENT,
    "On a self-draw three players pay; of the non-dealers each pays.",
    "06",
)
def each_for_total(sheet: Sheet) -> Iterator[Sheet]:
    """Add each kind of payer once, where all are asked for."""
    if sheet.win.tsumo and sheet.adds_up is None:
        yield replace(sheet, adds_up=False)


@mistake(
    "honba forgotten", PAYMENT, "There are counters on the table: each honba adds 300, paid by those who pay.", "06"
)
def honba_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the counters."""
    if any(sheet.honba):
        yield replace(sheet, honba=tuple(0 for _ in sheet.honba))


@mistake(
    "honba given per player",
    PAYMENT,
    "A counter is 300 in all: on a self-draw each of the three pays 100, on a ron the discarder pays all of it.",
    "06",
)
def honba_per_player(sheet: Sheet) -> Iterator[Sheet]:
    """Let each payer of a self-draw pay the whole counter, or a discarder a third of it."""
    if any(sheet.honba):
        whole = sheet.win.honba * sheet.rules.honba
        due = whole if sheet.win.tsumo else whole // 3
        yield replace(sheet, honba=tuple(due for _ in sheet.honba))


@mistake("one counter only", PAYMENT, "Several counters lie on the table: each of them is paid.", "06")
def one_counter(sheet: Sheet) -> Iterator[Sheet]:
    """Count several counters as one."""
    if sheet.win.honba > 1 and any(sheet.honba):
        yield replace(sheet, honba=tuple(due // sheet.win.honba for due in sheet.honba))


@mistake(
    "own stick counted twice",
    PAYMENT,
    "The own stick is among those that lie on the table: nothing comes on top of them.",
    "06",
)
def own_stick_twice(sheet: Sheet) -> Iterator[Sheet]:
    """Add a stick for the own riichi to those on the table."""
    if sheet.win.riichi and sheet.sticks:
        yield replace(sheet, sticks=sheet.sticks + 1)


@mistake(
    "own stick forgotten",
    PAYMENT,
    "The winner takes back the stick of the own riichi as well: it lies on the table.",
    "06",
)
def own_stick_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the stick that the winner laid."""
    if sheet.win.riichi and sheet.sticks:
        yield replace(sheet, sticks=sheet.sticks - 1)


@mistake("sticks forgotten", PAYMENT, "The riichi sticks on the table go to the winner too, 1,000 each.", "06")
def sticks_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the riichi sticks."""
    if sheet.sticks:
        yield replace(sheet, sticks=0)


def _with_sticks(sheet: Sheet) -> tuple[int, ...]:
    return tuple(part + sheet.win.riichi_sticks * sheet.rules.riichi_stick for part in payments_as_due(sheet))


@mistake(
    "sticks paid by the discarder",
    PAYMENT,
    "The riichi sticks lie on the table: the winner takes them, and the discarder does not pay them again.",
    "06",
)
def sticks_paid_again(sheet: Sheet) -> Iterator[Sheet]:
    """Let the discarder pay the riichi sticks as well: what the winner gains is taken for what is paid."""
    if sheet.win.by == "ron" and sheet.sticks:
        yield from (replace(each, sticks=0) for each in _paying(sheet, _with_sticks))
