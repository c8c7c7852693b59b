"""The record of changes as a table."""

from __future__ import annotations

from dataclasses import fields

from mahjong_lessons.history.record import CHANGES, Change
from mahjong_lessons.tables.table import Table


def timeline() -> Table:
    """The record as a table, one row a change, sources spelled out by key. Years are empty where none is told."""
    columns = [each.name for each in fields(Change)]
    rows = [[getattr(change, name) for name in columns] for change in CHANGES]
    table = Table(rows, columns=columns)
    table["sources"] = table["sources"].map(", ".join)
    return table.astype({"since": "Int64", "until": "Int64"})
