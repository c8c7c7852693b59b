"""The mistakes in counting fu, each as what it does to a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mahjong_lessons.practice.registry import FU, mistake
from mahjong_lessons.practice.sheet import Sheet, fu_as_due
from mahjong_lessons.scoring.fu import CLOSED_TIMES, KAN_TIMES, OUTSIDE_TIMES, VALUE_PAIR_FU, WAIT_FU, FuItem, fu_of
from mahjong_lessons.scoring.groups import RYANMEN, SHANPON, TANKI
from mahjong_lessons.scoring.payments import down_to_ten, up_to_ten
from mahjong_lessons.scoring.readings import SEVEN_PAIRS
from mahjong_lessons.scoring.tiles import HONOURS, TERMINALS

Change = Callable[[FuItem], int | None]
"""The fu that somebody gives an item; None where it is counted as it should be."""


def _changed(sheet: Sheet, change: Change) -> Iterator[Sheet]:
    """The sheets with a change made to all the items that it concerns, and to each of them alone."""
    found = {place: new for place, item in enumerate(sheet.items) if (new := change(item)) not in (None, item.fu)}
    choices = [set(found), *({place} for place in found)] if len(found) > 1 else [set(found)] if found else []
    for chosen in choices:
        items = tuple(
            item._replace(fu=found[place]) if place in chosen else item for place, item in enumerate(sheet.items)
        )
        yield replace(sheet, items=items)


def _named(sheet: Sheet, name: str, fu: int) -> Iterator[Sheet]:
    return _changed(sheet, lambda item: fu if item.name == name else None)


# --- how the hand was won -------------------------------------------------------------------------


@mistake("closed ron forgotten", FU, "A closed hand won by ron earns 10 fu more.", "02")
def closed_ron_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the 10 fu."""
    return _named(sheet, "closed ron", 0)


@mistake("self-draw 2 forgotten", FU, "A self-draw earns 2 fu.", "02")
def self_draw_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the 2 fu."""
    return _named(sheet, "self-draw", 0)


@mistake(
    "self-draw 2 on pinfu",
    FU,
    "Pinfu is the exception: won by self-draw it leaves out the 2 fu, or it would not be without points.",
    "03",
)
def self_draw_on_pinfu(sheet: Sheet) -> Iterator[Sheet]:
    """Count 2 fu for the self-draw of a pinfu."""
    return _named(sheet, "pinfu self-draw", sheet.rules.self_draw_fu)


@mistake("closed ron on an open hand", FU, "The 10 fu for a ron are for closed hands only; this one is open.", "02")
def closed_ron_on_open(sheet: Sheet) -> Iterator[Sheet]:
    """Count 10 fu for the ron of an open hand."""
    return _named(sheet, "open ron", sheet.rules.closed_ron_fu)


@mistake(
    "closed ron on a self-draw",
    FU,
    "The 10 fu are for a closed hand won by ron; this one was self-drawn, and that earns 2.",
    "02",
)
def closed_ron_on_self_draw(sheet: Sheet) -> Iterator[Sheet]:
    """Count 10 fu for a self-draw."""
    return _named(sheet, "self-draw", sheet.rules.closed_ron_fu)


@mistake(
    "self-draw with the 10 on top",
    FU,
    "A self-draw earns 2 fu and nothing more: the 10 are for a closed hand won by ron.",
    "02",
)
def self_draw_and_ten(sheet: Sheet) -> Iterator[Sheet]:
    """Count the 2 fu for the self-draw of a closed hand, and 10 for its being closed."""
    both = sheet.rules.self_draw_fu + sheet.rules.closed_ron_fu
    return _named(sheet, "self-draw", both) if sheet.win.closed else iter(())


# --- groups ---------------------------------------------------------------------------------------


@mistake(
    "ron triplet counted closed",
    FU,
    "The winning tile came from a discard, so the triplet that it completes counts as open.",
    "02",
)
def ron_triplet_closed(sheet: Sheet) -> Iterator[Sheet]:
    """Count the triplet that a discard completed as a closed one."""
    completed = sheet.reading.completed
    if sheet.reading.wait != SHANPON or sheet.win.by != "ron":
        return iter(())
    return _changed(sheet, lambda item: item.fu * CLOSED_TIMES if item.part is completed else None)


@mistake("closed as open", FU, "A closed triplet or kan earns twice what an open one does.", "02")
def closed_as_open(sheet: Sheet) -> Iterator[Sheet]:
    """Halve closed triplets and kans."""
    return _changed(sheet, lambda item: item.fu // CLOSED_TIMES if item.part and item.part.hidden else None)


@mistake("open as closed", FU, "A called triplet or kan is open: half of what a closed one earns.", "02")
def open_as_closed(sheet: Sheet) -> Iterator[Sheet]:
    """Double called triplets and kans."""
    called = sheet.win.groups
    return _changed(
        sheet, lambda item: item.fu * CLOSED_TIMES if item.part in called and item.part and item.part.open else None
    )


@mistake("terminals as simples", FU, "Terminals and honours earn twice what simples do.", "02")
def terminals_as_simples(sheet: Sheet) -> Iterator[Sheet]:
    """Halve triplets and kans of terminals and honours."""
    return _changed(
        sheet,
        lambda item: item.fu // OUTSIDE_TIMES if item.part and item.part.triplet and item.part.outside else None,
    )


@mistake("simples as terminals", FU, "Only terminals and honours earn double; these are simples, 2 to 8.", "02")
def simples_as_terminals(sheet: Sheet) -> Iterator[Sheet]:
    """Double triplets and kans of simples."""
    return _changed(
        sheet,
        lambda item: item.fu * OUTSIDE_TIMES if item.part and item.part.triplet and not item.part.outside else None,
    )


@mistake("kan as triplet", FU, "A kan earns four times as much as the triplet.", "02")
def kan_as_triplet(sheet: Sheet) -> Iterator[Sheet]:
    """Count kans as triplets."""
    return _changed(sheet, lambda item: item.fu // KAN_TIMES if item.part and item.part.kan else None)


@mistake("kan as two triplets", FU, "A kan earns four times as much as the triplet, not twice as much.", "02")
def kan_as_two_triplets(sheet: Sheet) -> Iterator[Sheet]:
    """Halve kans."""
    return _changed(sheet, lambda item: item.fu // 2 if item.part and item.part.kan else None)


@mistake("triplet forgotten", FU, "Triplets and kans earn fu too; only runs earn none.", "02")
def triplet_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out triplets and kans."""
    return _changed(sheet, lambda item: 0 if item.part and item.part.triplet else None)


# --- the pair and the wait ------------------------------------------------------------------------


@mistake(
    "guest-wind pair counted",
    FU,
    "A guest wind, neither the seat's nor the round's, makes a plain pair: 0 fu.",
    "02",
)
def guest_wind_counted(sheet: Sheet) -> Iterator[Sheet]:
    """Count 2 fu for a pair of a guest wind."""
    return _changed(
        sheet,
        lambda item: VALUE_PAIR_FU if item.name == "plain pair" and item.part and item.part.kinds & HONOURS else None,
    )


@mistake(
    "pair of terminals counted",
    FU,
    "A pair of 1s or 9s is plain, 0 fu: in a pair only dragons, the seat wind and the round wind earn.",
    "02",
)
def terminal_pair_counted(sheet: Sheet) -> Iterator[Sheet]:
    """Count 2 fu for a pair of terminals."""
    return _changed(
        sheet,
        lambda item: VALUE_PAIR_FU if item.name == "plain pair" and item.part and item.part.kinds & TERMINALS else None,
    )


@mistake(
    "value pair counted twice",
    FU,
    "The pair has value once, 2 fu: 4 are for a wind that is the seat's and the round's at once.",
    "02",
)
def value_pair_twice(sheet: Sheet) -> Iterator[Sheet]:
    """Count 4 fu for a pair that has value once."""
    return _named(sheet, "value pair", 2 * VALUE_PAIR_FU)


@mistake(
    "value pair missed",
    FU,
    "Look at the pair again: dragons, the seat wind and the round wind earn 2 fu.",
    "02",
)
def value_pair_missed(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out a pair that has value."""
    return _changed(sheet, lambda item: 0 if item.name in ("value pair", "double-wind pair") else None)


@mistake("double wind once", FU, "The pair is the seat wind and the round wind: it counts twice.", "02")
def double_wind_once(sheet: Sheet) -> Iterator[Sheet]:
    """Count a pair that is seat and round wind once."""
    return _named(sheet, "double-wind pair", VALUE_PAIR_FU)


@mistake("wait missed", FU, "The wait was for one kind of tile only: kanchan, penchan and tanki earn 2 fu.", "03")
def wait_missed(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the 2 fu of a narrow wait."""
    return _changed(sheet, lambda item: 0 if item.name.endswith(" wait") else None)


@mistake(
    "wait given to ryanmen or shanpon",
    FU,
    "The wait was for two kinds of tile, so it earns nothing: only kanchan, penchan and tanki earn 2 fu.",
    "03",
)
def wait_given(sheet: Sheet) -> Iterator[Sheet]:
    """Count 2 fu for a wait on two kinds of tile; whoever sees a self-drawn pinfu knows that its wait earns none."""
    if any(item.name == "pinfu self-draw" for item in sheet.items):
        return iter(())
    wide = (f"{RYANMEN} wait", f"{SHANPON} wait")
    return _changed(sheet, lambda item: WAIT_FU[TANKI] if item.name in wide else None)


# --- the sum --------------------------------------------------------------------------------------


@mistake("base forgotten", FU, "Every hand starts from a base of 20 fu.", "02")
def base_forgotten(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out the base."""
    return _named(sheet, "base", 0)


def _counted(sheet: Sheet, count: Callable[[Sheet], int]) -> Iterator[Sheet]:
    """The sheet with its fu put together in another way, unless somebody already did."""
    if sheet.items and sheet.count_fu is fu_as_due and sheet.given_fu is None:
        yield replace(sheet, count_fu=count)


def _rounded_otherwise(sheet: Sheet, count: Callable[[Sheet], int]) -> Iterator[Sheet]:
    """The same for a sum that is rounded at all: no ten, and no seven pairs."""
    is_round = sheet.raw_fu % 10 == 0 or sheet.reading.form == SEVEN_PAIRS
    return iter(()) if is_round else _counted(sheet, count)


def _fu_plain(sheet: Sheet) -> int:
    return fu_of(sheet.items)


def _fu_down(sheet: Sheet) -> int:
    return down_to_ten(fu_of(sheet.items))


def _fu_up(sheet: Sheet) -> int:
    return up_to_ten(fu_of(sheet.items))


def _fu_item_by_item(sheet: Sheet) -> int:
    return sum(up_to_ten(item.fu) for item in sheet.items)


@mistake(
    "not rounded",
    FU,
    "That is the sum before rounding. Fu are rounded up to the next ten, once, at the end.",
    "02",
)
def not_rounded(sheet: Sheet) -> Iterator[Sheet]:
    """Leave the fu as they add up."""
    return _rounded_otherwise(sheet, _fu_plain)


@mistake("rounded down", FU, "Fu are always rounded up, never down: 62 becomes 70.", "02")
def rounded_down(sheet: Sheet) -> Iterator[Sheet]:
    """Round the fu down."""
    return _rounded_otherwise(sheet, _fu_down)


@mistake("rounded item by item", FU, "Round once, at the very end: the sum is rounded up, not each item of it.", "02")
def rounded_item_by_item(sheet: Sheet) -> Iterator[Sheet]:
    """Round each fu item up."""
    return _rounded_otherwise(sheet, _fu_item_by_item)


@mistake("seven pairs rounded up", FU, "Seven pairs are 25 fu, always: no rounding, no wait, no ron.", "02")
def seven_pairs_rounded(sheet: Sheet) -> Iterator[Sheet]:
    """Round the 25 fu of seven pairs."""
    return _counted(sheet, _fu_up) if sheet.reading.form == SEVEN_PAIRS else iter(())


@mistake(
    "open 20 not raised",
    FU,
    "An open hand won on a discard has 30 fu at least, also where nothing but its base counts.",
    "02",
)
def open_not_raised(sheet: Sheet) -> Iterator[Sheet]:
    """Leave an open hand at its base."""
    return _counted(sheet, _fu_up) if not sheet.win.closed and sheet.win.by == "ron" else iter(())
