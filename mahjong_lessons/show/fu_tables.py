"""The rules of fu as drawn tables: every row with its tiles."""

from __future__ import annotations

from mahjong_lessons.scoring.fu import GROUP_ITEMS
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.payments import up_to_ten
from mahjong_lessons.scoring.score import Score
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


def rounded_two_ways(score: Score) -> Picture:
    """The fu of a score rounded once, as it is right, beside each item rounded by itself."""
    items = [item.fu for item in score.fu_items]
    rows = (
        ("the sum rounded once, at the end", f"{sum(items)} → {up_to_ten(sum(items))}", "✔"),
        (
            "each line rounded by itself",
            f"{' + '.join(str(up_to_ten(fu)) for fu in items if fu)} = {sum(map(up_to_ten, items))}",
            "✘",
        ),
    )
    return table_of((), rows)
