"""Game logs: each win of a game that was played, with what the log says of it and what the package makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mahjong_lessons.records.errors import BadDeal, NotARecord
from mahjong_lessons.records.events import Said
from mahjong_lessons.records.read import read
from mahjong_lessons.records.record import Record, RecordedWin

__all__ = ["BadDeal", "NotARecord", "Record", "RecordedWin", "Said", "read", "table"]


def table(wins: Iterable[RecordedWin]) -> Any:
    """The wins as a table, a row each; see `tables.recorded`."""
    from mahjong_lessons.tables.recorded import recorded  # tables stand above, and pandas is slow to load

    return recorded(wins)
