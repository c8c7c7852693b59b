"""The rules of fu as drawn tables: every row with its tiles."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_lessons.scoring.fu import GROUP_ITEMS, fu_of
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import up_to_ten
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.show.cells import NONE, Cell, bold, part_cell, table_of
from mahjong_lessons.show.tiles import Picture

_ROWS = (
    ("triplet", "6s", "simples"),
    ("triplet", "9s", "terminals or honours"),
    ("kan", "6s", "simples"),
    ("kan", "9s", "terminals or honours"),
)


def group_table() -> Picture:
    """The fu of triplets and kans, open beside closed, each drawn."""
    rows = [
        (f"{shape} of {tiles}", *_worth(group(shape, tile, open=True)), *_worth(group(shape, tile)))
        for shape, tile, tiles in _ROWS
    ]
    return table_of(("", "open", "fu", "closed", "fu"), rows, "llrlr")


def _worth(part: Group) -> tuple[Cell, Cell]:
    return part_cell(part), str(GROUP_ITEMS[part].fu)


def fu_compared(wins: Mapping[str, Win]) -> Picture:
    """The fu items that count in several hands, a column for each under its label, with their sums and the yaku."""
    scores = {label: score(win) for label, win in wins.items()}
    fu = [{item.name: item.fu for item in each.fu_items if item.fu} for each in scores.values()]
    names = dict.fromkeys(name for items in fu for name in items)
    rows: list[tuple[Cell, ...]] = [(name, *(str(items.get(name, NONE)) for items in fu)) for name in names]
    rows.append((bold("before rounding"), *(bold(str(fu_of(each.fu_items))) for each in scores.values())))
    rows.append(("yaku", *(", ".join(item.name for item in each.yaku) for each in scores.values())))
    return table_of(("", *scores), rows, "l" + "r" * len(scores))


def rounded_two_ways(scored: Score) -> Picture:
    """The fu of a score rounded once, as it is right, beside each item rounded by itself."""
    items = [item.fu for item in scored.fu_items]
    rows = (
        ("the sum rounded once, at the end", f"{sum(items)} → {up_to_ten(sum(items))}", "✔"),
        (
            "each line rounded by itself",
            f"{' + '.join(str(up_to_ten(fu)) for fu in items if fu)} = {sum(map(up_to_ten, items))}",
            "✘",
        ),
    )
    return table_of((), rows)
