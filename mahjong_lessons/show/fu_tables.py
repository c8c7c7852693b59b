"""The rules of fu as drawn tables: every row with its tiles."""

from __future__ import annotations

from mahjong_lessons.fu import GROUP_ITEMS
from mahjong_lessons.groups import Group, group
from mahjong_lessons.show.report import part_image, table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import Picture

_ROWS = (
    ("triplet", "6s", "simples"),
    ("triplet", "9s", "terminals or honours"),
    ("kan", "6s", "simples"),
    ("kan", "9s", "terminals or honours"),
)


def group_table() -> Picture:
    """What triplets and kans earn, open beside closed, each drawn."""
    rows = [(f"{shape} of {tiles}", group(shape, tile, open=True), group(shape, tile)) for shape, tile, tiles in _ROWS]
    heads = ("", "open", "fu", "closed", "fu")
    drawn = [(name, part_image(a), _fu(a), part_image(b), _fu(b)) for name, a, b in rows]
    written = [(name, str(a), _fu(a), str(b), _fu(b)) for name, a, b in rows]
    return Picture(table(drawn, heads, "llrlr"), "\n".join(columns([heads, *written])))


def _fu(part: Group) -> str:
    return str(GROUP_ITEMS[part].fu)
