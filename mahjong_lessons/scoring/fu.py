"""The fu of one reading: what each part of the hand is worth, before rounding.

Every reading has the same eight items: the base, how the hand was won, four groups, the pair, the wait. Those worth
nothing are listed too, since "0" is the answer a learner looks for as often as "8".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from mahjong_lessons.rules import DROPS, Rules
from mahjong_lessons.scoring.groups import GROUPS, KANCHAN, PAIRS, PENCHAN, RYANMEN, SHANPON, TANKI, Group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, SEVEN_PAIRS, Reading
from mahjong_lessons.scoring.tiles import DRAGON_TILES, HONOURS, WIND_KINDS


class FuItem(NamedTuple):
    """The worth of one part of a hand, in fu; `part` is the group or pair meant, None where it is none.

    A named tuple, as eight are made for every reading of every hand, and one is three times as fast as a dataclass.
    """

    name: str
    fu: int
    part: Group | None = None


_fu = itemgetter(1)  # by its place: a sum is made for every reading, and a name is looked up more slowly


def fu_of(items: Iterable[FuItem]) -> int:
    """The fu of `items` in all, before rounding."""
    return sum(map(_fu, items))


WAIT_FU: dict[str, int] = {RYANMEN: 0, SHANPON: 0, KANCHAN: 2, PENCHAN: 2, TANKI: 2}
"""The fu that each wait adds: the waits for one kind of tile only, 2 fu."""

TRIPLET_FU = 2
"""An open triplet of simples. Terminals or honours, being closed, and being a kan multiply it."""
OUTSIDE_TIMES, CLOSED_TIMES, KAN_TIMES = 2, 2, 4

VALUE_PAIR_FU = 2
"""A pair of dragons, of the seat wind or of the round wind."""


def group_fu(group: Group) -> int:
    """The fu of a run (0), triplet (2 to 8) or kan (8 to 32)."""
    if not group.triplet:
        return 0
    return (
        TRIPLET_FU
        * (OUTSIDE_TIMES if group.outside else 1)
        * (1 if group.open else CLOSED_TIMES)
        * (KAN_TIMES if group.kan else 1)
    )


def _group_name(group: Group) -> str:
    if not group.triplet:
        return group.shape
    tiles = "terminals or honours" if group.outside else "simples"
    return f"{'open' if group.open else 'closed'} {group.shape} of {tiles}"


GROUP_ITEMS: dict[Group, FuItem] = {
    each: FuItem(_group_name(each), group_fu(each), each) for each in GROUPS if each.shape != "pair"
}
WAIT_ITEMS: dict[str, FuItem] = {wait: FuItem(f"{wait} wait", fu) for wait, fu in WAIT_FU.items()}
_PLAIN_PAIR: dict[Group, FuItem] = {each: FuItem("plain pair", 0, each) for each in PAIRS}
_NUMBER_PAIR = {each: item for each, item in _PLAIN_PAIR.items() if not each.kinds & HONOURS}
_VALUE_PAIR: dict[Group, FuItem] = {each: FuItem("value pair", VALUE_PAIR_FU, each) for each in PAIRS}
_PINFU_SELF_DRAW = FuItem("pinfu self-draw", 0)
GOING_OUT = frozenset({"self-draw", *(item.name for item in WAIT_ITEMS.values())})
"""The names of the items for the last tile alone: the self-draw and the wait."""


def going_out_fu(items: Iterable[FuItem]) -> int:
    """The fu of `items` for the last tile alone, the wait and the self-draw: Kanai's points for "Going Out"."""
    return fu_of(item for item in items if item.name in GOING_OUT)


def times_of_value(pair: Group, win: Win) -> int:
    """The times that a pair has value: once for dragons, seat wind or round wind, twice for a wind that is both."""
    if not pair.kinds & HONOURS:
        return 0
    if pair.kinds & DRAGON_TILES:
        return 1
    return (WIND_KINDS[win.seat] == pair.kind) + (WIND_KINDS[win.round] == pair.kind)


@dataclass(frozen=True, slots=True)
class FuBook:
    """The items that depend on the rules alone, made once for a rule set."""

    base: FuItem
    seven_pairs: FuItem
    closed_ron: FuItem
    open_ron: FuItem
    self_draw: FuItem
    self_draw_after_kan: FuItem
    double_wind_pair: int
    guest_wind_pair: int
    round_wind_pair: int
    full_flush: FuItem | None
    pinfu_drops_self_draw: bool


def fu_book(rules: Rules) -> FuBook:
    """The items of `rules`, which are settled."""
    return FuBook(
        base=FuItem("base", rules.base_fu),
        seven_pairs=FuItem("chiitoitsu", rules.seven_pairs_fu),
        closed_ron=FuItem("closed ron", rules.closed_ron_fu),
        open_ron=FuItem("open ron", 0),
        self_draw=FuItem("self-draw", rules.self_draw_fu),
        self_draw_after_kan=FuItem("self-draw", rules.rinshan_self_draw_fu),
        double_wind_pair=rules.double_wind_pair_fu,
        guest_wind_pair=rules.guest_wind_pair_fu,
        round_wind_pair=rules.round_wind_pair_fu,
        full_flush=FuItem("full flush", rules.full_flush_fu) if rules.full_flush_fu else None,
        pinfu_drops_self_draw=rules.pinfu_self_draw == DROPS,
    )


def _honour_pair_item(pair: Group, win: Win, book: FuBook) -> FuItem:
    times = times_of_value(pair, win)
    if times == 2:
        return FuItem("double-wind pair", book.double_wind_pair, pair)
    if times == 1:
        if book.round_wind_pair != VALUE_PAIR_FU and WIND_KINDS[win.round] == pair.kind:
            return FuItem("round-wind pair", book.round_wind_pair, pair) if book.round_wind_pair else _PLAIN_PAIR[pair]
        return _VALUE_PAIR[pair]
    return FuItem("guest-wind pair", book.guest_wind_pair, pair) if book.guest_wind_pair else _PLAIN_PAIR[pair]


def _win_item(win: Win, pinfu: bool, book: FuBook) -> FuItem:
    if win.by == "ron":
        return book.closed_ron if win.closed else book.open_ron
    if pinfu and book.pinfu_drops_self_draw:
        return _PINFU_SELF_DRAW
    return book.self_draw_after_kan if win.after_kan else book.self_draw


def fu_items(win: Win, reading: Reading, book: FuBook, pinfu: bool = False) -> tuple[FuItem, ...]:
    """The fu items of `reading`, in the order in which they are counted; `pinfu` tells whether it counts as pinfu.

    Sources: the scoring cheat sheet for today's figures; the same table held in the older games (Asami tre11).
    """
    if reading.form != GROUPS_AND_PAIR:
        return (book.seven_pairs,) if reading.form == SEVEN_PAIRS else ()
    a, b, c, d = reading.groups
    return (
        book.base,
        _win_item(win, pinfu, book),
        GROUP_ITEMS[a],
        GROUP_ITEMS[b],
        GROUP_ITEMS[c],
        GROUP_ITEMS[d],
        _NUMBER_PAIR.get(reading.pair) or _honour_pair_item(reading.pair, win, book),
        WAIT_ITEMS[reading.wait],
    )
