"""The mistakes in a settlement, each as what it does to its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mahjong_lessons.practice.registry import SETTLEMENT, Slips, mistake
from mahjong_lessons.practice.table_sheet import TableSheet
from mahjong_lessons.rules import (
    ALL_PAID,
    DISCARDER,
    ITS_YAKUMAN,
    LIABLE,
    NEAREST_ONLY,
    TO_EACH,
    TO_NEAREST,
    WHOLE_HAND,
    Rules,
    UnknownRule,
)
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import TABLE, CannotSettle, Step

_LESSON = "14"


def _slip(name: str, hint: str) -> Callable[[Slips[TableSheet]], Slips[TableSheet]]:
    return mistake(name, SETTLEMENT, hint, _LESSON)


def _under(sheet: TableSheet, rules: Rules) -> Iterator[TableSheet]:
    """The sheet of somebody who plays by other rules, where those say how the deal is settled."""
    try:
        yield sheet.settled_as(sheet.deal, rules)
    except (CannotSettle, UnknownRule):
        return


def _switched(sheet: TableSheet, switch: str, from_: object, to: object) -> Iterator[TableSheet]:
    if getattr(sheet.rules, switch) == from_:
        change: dict[str, Any] = {switch: to}
        yield from _under(sheet, replace(sheet.rules, **change))


# --- counters and sticks --------------------------------------------------------------------------


@_slip("counters left out", "Each counter adds 300 points to a win, paid by whoever pays for the hand.")
def counters_left_out(sheet: TableSheet) -> Iterator[TableSheet]:
    """Leave out the counters."""
    yield replace(sheet, counters=())


@_slip("sticks left out", "The riichi sticks on the table go to a winner, 1,000 points each.")
def sticks_left_out(sheet: TableSheet) -> Iterator[TableSheet]:
    """Leave out the sticks."""
    yield replace(sheet, sticks=())


@_slip(
    "sticks taken from the discarder",
    "Nobody pays for the sticks now: those who laid them paid when they laid them. They come from the table.",
)
def sticks_from_the_discarder(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the discarder pay the sticks again."""
    if sheet.ron:
        paid = (step._replace(payer=str(sheet.deal.discarder)) for step in sheet.sticks)
        yield replace(sheet, sticks=tuple(paid))


@_slip(
    "counters paid in full by each",
    "A counter is 300 in all: on a self-draw each of the three pays 100, and a discarder pays all of it.",
)
def counters_in_full(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let each of three payers pay 300, or a discarder 100, for a counter."""
    if len(sheet.deal.wins) == 1:
        each = sheet.counters_before * sheet.rules.honba // (3 if len(sheet.counters) == 1 else 1)
        yield replace(sheet, counters=tuple(step._replace(points=each) for step in sheet.counters))


def _to_the_others(steps: tuple[Step, ...], sheet: TableSheet) -> Iterator[tuple[Step, ...]]:
    """The same transfers to each of the other winners."""
    for win in sheet.deal.wins:
        if any(step.to != win.seat for step in steps):
            yield tuple(step._replace(to=win.seat) for step in steps)


_NEAREST = "They go to the nearest winner: the one whose turn comes first after the discarder's."


@_slip("sticks to the wrong winner", f"Of several winners one takes the sticks. {_NEAREST}")
def sticks_to_the_wrong_winner(sheet: TableSheet) -> Iterator[TableSheet]:
    """Give the sticks to another winner."""
    for steps in _to_the_others(sheet.sticks, sheet):
        yield replace(sheet, sticks=steps)


@_slip("counters to the wrong winner", f"Of several winners one takes the counters. {_NEAREST}")
def counters_to_the_wrong_winner(sheet: TableSheet) -> Iterator[TableSheet]:
    """Give the counters to another winner."""
    if sheet.rules.honba_to == TO_NEAREST:
        for steps in _to_the_others(sheet.counters, sheet):
            yield replace(sheet, counters=steps)


@_slip(
    "the wrong winner nearest",
    "Count the turns from the discarder, not from the dealer: east, south, west, north, and east again.",
)
def the_wrong_winner_nearest(sheet: TableSheet) -> Iterator[TableSheet]:
    """Take another winner for the nearest."""
    if not (sheet.sticks and sheet.counters and sheet.rules.honba_to == TO_NEAREST):
        return
    for sticks, counters in zip(
        _to_the_others(sheet.sticks, sheet), _to_the_others(sheet.counters, sheet), strict=True
    ):
        yield replace(sheet, sticks=sticks, counters=counters)


@_slip("counters to every winner", "Under these rules only the nearest winner gets the counters.")
def counters_to_every_winner(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay the counters to each of several winners, though the nearest alone gets them."""
    paid = {step.to for step in sheet.paid if step.points}
    if sheet.rules.honba_to == TO_NEAREST and len(paid) > 1:
        yield replace(sheet, counters=tuple(step._replace(to=seat) for step in sheet.counters for seat in paid))


@_slip(
    "only the nearest gets back",
    "Under these rules each winner gets the counters, and first their own riichi stick back.",
)
def only_the_nearest_gets_back(sheet: TableSheet) -> Iterator[TableSheet]:
    """Give counters and sticks to the nearest winner alone, though each has a part in them."""
    return _switched(sheet, "honba_to", TO_EACH, TO_NEAREST)


# --- who is paid, and by whom ---------------------------------------------------------------------


@_slip("every winner paid", "Under these rules only the nearest winner is paid, and the other gets nothing.")
def every_winner_paid(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay all winners where only the nearest is paid."""
    return _switched(sheet, "several_rons", NEAREST_ONLY, ALL_PAID)


@_slip("only the nearest paid", "Under these rules the discarder pays every winner.")
def only_the_nearest_paid(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay the nearest winner only where all are paid."""
    if len(sheet.deal.wins) > 1 and sheet.rules.several_rons != NEAREST_ONLY:
        yield from _under(sheet, replace(sheet.rules, several_rons=NEAREST_ONLY))


@_slip("everybody pays for a discard", "On a ron the discarder pays alone. Only on a self-draw everybody pays.")
def everybody_pays(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let all three pay for a hand that was won on a discard."""
    if not sheet.ron or len(sheet.deal.wins) > 1 or sheet.deal.liable:
        return
    win = sheet.deal.wins[0]
    payment = settle(score(win, sheet.rules).basic_points, win.dealer, "tsumo", sheet.rules.settled)
    dealer, other = payment.from_dealer or 0, payment.from_each_non_dealer or 0
    payers = [seat for seat in WINDS if seat != win.seat]
    steps = (Step(seat, win.seat, dealer if seat == WINDS[0] else other, sheet.paid[0].why) for seat in payers)
    yield replace(sheet, paid=tuple(steps))


@_slip(
    "dealer pays like the others here",
    "When another draws the winning tile, or has a nagashi mangan, the dealer pays twice what the others pay.",
)
def dealer_like_the_others(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the dealer pay what the others pay, where the dealer pays double."""
    least = min((step.points for step in sheet.paid), default=0)
    if not sheet.ron and len(sheet.paid) == len(WINDS) - 1:
        yield replace(sheet, paid=tuple(step._replace(points=least) for step in sheet.paid))


# --- liability ------------------------------------------------------------------------------------


@_slip("liability left out", "Whoever fed the last set of such a yakuman is liable, and pays for it.")
def liability_left_out(sheet: TableSheet) -> Iterator[TableSheet]:
    """Settle as if nobody were liable."""
    if sheet.deal.liable:
        yield sheet.settled_as(replace(sheet.deal, liable={}), sheet.rules)


@_slip(
    "the liable player pays all of a ron",
    "On another's discard the liable player and the discarder pay half each. All is for a self-draw.",
)
def liable_pays_all(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the liable player pay what the discarder owes as well."""
    for liable, _ in sheet.deal.liable.values():
        if sheet.ron and sheet.deal.discarder != liable:
            yield replace(sheet, paid=tuple(step._replace(payer=liable) for step in sheet.paid if step.points))


@_slip(
    "half for the liable player of a self-draw",
    "On a self-draw the liable player pays for all three. Half each is for another's discard.",
)
def liable_pays_half(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the liable player pay half of a self-draw, and the two others a quarter each."""
    for winner, (liable, _) in sheet.deal.liable.items():
        if not sheet.ron and len(sheet.paid) == 1:
            half = sheet.paid[0].points // 2
            others = [seat for seat in WINDS if seat not in (winner, liable)]
            parts = [(liable, half), *((seat, half // 2) for seat in others)]
            yield replace(sheet, paid=tuple(sheet.paid[0]._replace(payer=payer, points=part) for payer, part in parts))


@_slip("counters by the discarder", "Under these rules the liable player pays the counters of a ron as well.")
def counters_by_the_discarder(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the discarder pay the counters that the liable player pays."""
    return _switched(sheet, "liability_honba", LIABLE, DISCARDER)


@_slip("counters by the liable player", "Under these rules the discarder pays the counters, whoever is liable.")
def counters_by_the_liable(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the liable player pay the counters that the discarder pays."""
    return _switched(sheet, "liability_honba", DISCARDER, LIABLE)


@_slip("liable for its yakuman only", "Under these rules the liable player answers for the whole hand.")
def liable_for_its_yakuman(sheet: TableSheet) -> Iterator[TableSheet]:
    """Take the liable player to answer for the fed yakuman alone."""
    return _switched(sheet, "liability_covers", WHOLE_HAND, ITS_YAKUMAN)


@_slip("liable for the whole hand", "Under these rules the liable player answers only for the yakuman that was fed.")
def liable_for_the_whole_hand(sheet: TableSheet) -> Iterator[TableSheet]:
    """Take the liable player to answer for the whole hand."""
    return _switched(sheet, "liability_covers", ITS_YAKUMAN, WHOLE_HAND)


# --- when nobody wins -----------------------------------------------------------------------------


def _not_ready(sheet: TableSheet) -> int:
    """The number of players who pay for not being ready; 0 where nobody does."""
    return len({step.payer for step in sheet.paid if step.points}) if sheet.drawn and not _has_nagashi(sheet) else 0


def _has_nagashi(sheet: TableSheet) -> bool:
    return bool(sheet.deal.nagashi and sheet.rules.nagashi_mangan is True)


@_slip(
    "3,000 from each who is not ready",
    "3,000 is what goes over in all: those who are not ready share it, and so do those who are.",
)
def all_of_it_from_each(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let each who is not ready pay the whole sum."""
    if payers := _not_ready(sheet):
        yield replace(sheet, paid=tuple(step._replace(points=payers * step.points) for step in sheet.paid))


@_slip(
    "1,000 whoever is ready",
    "1,000 each is for one who is ready, or three. Where two are ready, two pay 1,500 each.",
)
def a_thousand_each(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let each of two who are not ready pay 1,000 in all."""
    if _not_ready(sheet) == 2:
        share = sheet.rules.noten_payment // 6
        yield replace(sheet, paid=tuple(step._replace(points=share) for step in sheet.paid))


@_slip("nagashi mangan left out", "A nagashi mangan is paid instead of the payments of those who are not ready.")
def nagashi_left_out(sheet: TableSheet) -> Iterator[TableSheet]:
    """Settle the deal as if nobody had a nagashi mangan."""
    if _has_nagashi(sheet):
        yield sheet.settled_as(replace(sheet.deal, nagashi=()), sheet.rules)


@_slip("paid for being ready as well", "A nagashi mangan takes the place of the payments of those who are not ready.")
def nagashi_and_ready(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay the nagashi mangan and those who are ready."""
    for without in nagashi_left_out(sheet):
        yield replace(sheet, paid=(*sheet.paid, *without.paid))


@_slip("counters on a drawn deal", "Counters are paid for a win. A drawn deal adds one and pays none.")
def counters_on_a_draw(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay the counters of a nagashi mangan as on a self-draw."""
    if _has_nagashi(sheet):
        each = sheet.counters_before * sheet.rules.honba // 3
        yield replace(sheet, counters=tuple(step._replace(points=each) for step in sheet.paid))


@_slip("nagashi mangan paid", "Under these rules nagashi mangan is not played: only those who are ready are paid.")
def nagashi_paid(sheet: TableSheet) -> Iterator[TableSheet]:
    """Pay a nagashi mangan where it is not played."""
    if sheet.deal.nagashi and sheet.rules.nagashi_mangan is False:
        yield from _under(sheet, replace(sheet.rules, nagashi_mangan=True))


@_slip("sticks taken from a drawn deal", "The sticks of a drawn deal stay on the table until somebody wins.")
def sticks_on_a_draw(sheet: TableSheet) -> Iterator[TableSheet]:
    """Give the sticks to the only one who is paid."""
    paid = {step.to for step in sheet.paid if step.points}
    if sheet.drawn and len(paid) == 1:
        points = sheet.sticks_before * sheet.rules.riichi_stick
        yield replace(sheet, sticks=(Step(TABLE, min(paid), points, "riichi sticks"),))


# --- the next deal --------------------------------------------------------------------------------


@_slip("a winning dealer moved on", "A dealer who wins deals again.")
def winning_dealer_moved_on(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the deal pass on after the dealer's win."""
    if sheet.dealer_stays and not sheet.drawn:
        yield replace(sheet, dealer_stays=False, honba=0)


@_slip("a ready dealer moved on", "When nobody wins, a dealer who is ready deals again.")
def ready_dealer_moved_on(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the deal pass on though the dealer is ready."""
    if sheet.dealer_stays and sheet.drawn:
        yield replace(sheet, dealer_stays=False)


@_slip("the dealer kept after another's win", "When only others win, the deal passes on.")
def dealer_kept(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let the dealer deal again after others have won."""
    if not sheet.dealer_stays and not sheet.drawn:
        yield replace(sheet, dealer_stays=True)


@_slip("a dealer kept who is not ready", "When nobody wins, a dealer who is not ready deals no more.")
def unready_dealer_kept(sheet: TableSheet) -> Iterator[TableSheet]:
    """Let a dealer who is not ready deal again."""
    if not sheet.dealer_stays and sheet.drawn:
        yield replace(sheet, dealer_stays=True)


@_slip("counters dropped after a draw", "A drawn deal adds a counter, whoever deals next. Only a win takes them away.")
def counters_dropped(sheet: TableSheet) -> Iterator[TableSheet]:
    """Take the counters away when the deal is drawn."""
    if sheet.drawn:
        yield replace(sheet, honba=0)


@_slip("counters kept after another's win", "When the dealer does not win and somebody else does, the counters go.")
def counters_kept(sheet: TableSheet) -> Iterator[TableSheet]:
    """Keep the counters, or add one, though another than the dealer has won."""
    if not sheet.dealer_stays and not sheet.drawn:
        yield replace(sheet, honba=sheet.counters_before)
        yield replace(sheet, honba=sheet.counters_before + 1)


@_slip("no counter added", "One counter is added: after a drawn deal, and after the dealer's win.")
def no_counter_added(sheet: TableSheet) -> Iterator[TableSheet]:
    """Leave the counters as they were."""
    if sheet.drawn or sheet.dealer_stays:
        yield replace(sheet, honba=sheet.counters_before)
