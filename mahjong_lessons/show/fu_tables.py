"""The rules of fu as drawn tables: every row with its tiles."""

from __future__ import annotations

from mahjong_lessons.scoring.fu import GROUP_ITEMS
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.show.cells import Cell, part_cell, table_of
from mahjong_lessons.show.tiles import Picture

_ROWS = (
    ("triplet", "6s", "simples"),
    ("triplet", "9s", "terminals or honours"),
    ("kan", "6s", "simples"),
    ("kan", "9s", "terminals or honours"),
)


def group_table() -> Picture:
    """What triplets and kans earn, open beside closed, each drawn."""
    rows = [
        (f"{shape} of {tiles}", *_worth(group(shape, tile, open=True)), *_worth(group(shape, tile)))
        for shape, tile, tiles in _ROWS
    ]
    return table_of(("", "open", "fu", "closed", "fu"), rows, "llrlr")


def _worth(part: Group) -> tuple[Cell, Cell]:
    return part_cell(part), str(GROUP_ITEMS[part].fu)
