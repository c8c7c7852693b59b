"""The table of fu."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from mahjong_lessons.rules import (
    DROPS,
    STANDARD,
    Rules,
)
from mahjong_lessons.scoring.fu import GROUP_ITEMS, VALUE_PAIR_FU, WAIT_ITEMS, fu_book
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.scoring.reachable import closed_han, least_fu
from mahjong_lessons.scoring.sheet import IMPOSSIBLE, told
from mahjong_lessons.tables.table import Table

_FuRow = tuple[str, str, int | str, int | str]


def fu(rules: Rules = STANDARD) -> Table:
    """The fu of each part of a hand, by the names that a score gives, in an open and in a closed state.

    The last part holds whole hands, whose fu after rounding are fixed or have a least.
    """
    rows = [*_parts(rules), *_whole_hands(rules)]
    index = pd.MultiIndex.from_tuples([row[:2] for row in rows], names=["part", "item"])
    return Table([row[2:] for row in rows], index=index, columns=["open", "closed"], dtype=object)


def _parts(rules: Rules) -> Iterator[_FuRow]:
    book = fu_book(rules.settled)
    yield "base", "base", book.base.fu, book.base.fu
    yield "how won", "ron", 0, told(rules, book.closed_ron.fu, "closed_ron_fu")
    yield "how won", "self-draw", book.self_draw.fu, book.self_draw.fu
    if book.self_draw_after_kan != book.self_draw:
        yield "how won", "self-draw after a kan", book.self_draw_after_kan.fu, book.self_draw_after_kan.fu
    if book.pinfu_drops_self_draw or "pinfu_self_draw" in rules.unknowns:
        yield "how won", "pinfu self-draw", IMPOSSIBLE, told(rules, 0, "pinfu_self_draw")
    for name, fu in sorted(_groups().items(), key=lambda row: row[1]["closed"]):
        yield "group", name, fu["open"], fu["closed"]
    yield "pair", "plain pair", 0, 0
    yield "pair", "value pair", VALUE_PAIR_FU, VALUE_PAIR_FU
    for name, switch, always in (
        ("double-wind pair", "double_wind_pair_fu", True),
        ("guest-wind pair", "guest_wind_pair_fu", False),
    ):
        value = told(rules, getattr(rules, switch), switch)
        if value or always:
            yield "pair", name, value, value
    for item in WAIT_ITEMS.values():
        yield "wait", item.name, item.fu, item.fu
    if book.full_flush:
        yield "tiles", book.full_flush.name, book.full_flush.fu, book.full_flush.fu


def _groups() -> dict[str, dict[str, int]]:
    """The fu of each group by its name without "open" or "closed"."""
    found: dict[str, dict[str, int]] = {}
    for group, item in GROUP_ITEMS.items():
        name = item.name.removeprefix("open ").removeprefix("closed ")
        found.setdefault(name, {})["open" if group.open else "closed"] = item.fu
    return found


def _whole_hands(rules: Rules) -> Iterator[_FuRow]:
    settled = rules.settled
    part = "whole hand"
    if rules.seven_pairs_fu:
        yield part, "chiitoitsu", IMPOSSIBLE, told(rules, rules.seven_pairs_fu, "seven_pairs_fu")
    if settled.pinfu_self_draw == DROPS:
        base = ROUNDINGS[settled.rounding].fu(settled.base_fu)
        yield part, "pinfu self-draw", IMPOSSIBLE, told(rules, base, "rounding")
    if closed_han("pinfu", "ron", settled):
        fu = least_fu(True, "ron", settled)
        opened = least_fu(False, "ron", settled) if settled.open_pinfu else IMPOSSIBLE
        yield (
            part,
            "pinfu ron",
            told(rules, opened, "rounding", "open_pinfu", "least_open_fu"),
            told(rules, fu, "rounding", "closed_ron_fu"),
        )
    if rules.least_open_fu:
        yield part, "open ron, at least", told(rules, rules.least_open_fu, "least_open_fu"), IMPOSSIBLE
