"""Game logs: each win of a game that was played, with what the log says of it and what the package makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mahjong_lessons.records.errors import BadDeal, NotARecord
from mahjong_lessons.records.events import Said
from mahjong_lessons.records.read import MOST_BYTES, read
from mahjong_lessons.records.record import Record, RecordedWin

__all__ = ["EXAMPLE", "MOST_BYTES", "BadDeal", "NotARecord", "Record", "RecordedWin", "Said", "read", "table"]

EXAMPLE = Path(__file__).with_name("example.xml")
"""A whole game that programs played among themselves, so that it is nobody's, in Tenhou's XML."""


def table(wins: Iterable[RecordedWin]) -> Any:
    """The wins as a table, a row each; see `tables.recorded`."""
    from mahjong_lessons.tables.recorded import recorded  # tables stand above, and pandas is slow to load

    return recorded(wins)
