"""The wins of records as a table."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_lessons.records.record import RecordedWin
from mahjong_lessons.scoring.score import NoYaku
from mahjong_lessons.tables.table import Table


def recorded(wins: Iterable[RecordedWin]) -> Table:
    """A row for each win: where it came, who won, han, fu, limit, points, the yaku, and where the log disagrees."""
    columns = ["where", "winner", "by", "han", "fu", "limit", "points", "yaku", "differs"]
    return Table([_row(each) for each in wins], columns=columns)


def _row(each: RecordedWin) -> tuple[object, ...]:
    differs = "; ".join(each.differs())
    try:
        found = each.score()
    except NoYaku:
        return (each.where, each.winner, each.win.by, None, None, "", None, "", differs)
    yaku = ", ".join(item.name for item in found.yaku)
    limit = found.limit or ""
    return (each.where, each.winner, each.win.by, found.han, found.fu, limit, found.points, yaku, differs)
