"""The DataFrame of this project: all its rows, its texts whole, its figures with separators."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Any

import pandas as pd

_FIGURE = re.compile(r"[·–]?|.{0,24}\d")
"""The cells that stand at the right: figures, also with a name before them, and the mark for none."""
YEARS = ("year", "since", "until")
"""The columns that hold years, which are written without a separator."""


class Table(pd.DataFrame):
    """A DataFrame that shows all its rows, its texts whole and its figures with separators, as in "1,000".

    pandas would cut a text after 50 characters. Years stay as they are.
    """

    @property
    def _constructor(self) -> Callable[..., Table]:
        return Table

    def _repr_html_(self) -> str:
        from mahjong_lessons.show.report import table

        flat = self.reset_index() if any(self.index.names) else self.copy()
        heads = [self._head(name) for name in flat.columns]
        labels = len(flat.columns) - len(self.columns)
        columns = [self._in_words(flat[name]) for name in flat.columns]
        sides = ["r" if any(column) and all(map(_FIGURE.fullmatch, column)) else "l" for column in columns]
        drawn = [map(escape, column) for column in columns[labels:]]
        bold = [[f"<b>{escape(cell)}</b>" for cell in column] for column in columns[:labels]]
        return table(zip(*bold, *drawn, strict=True), map(escape, heads), "".join(sides))

    def _in_words(self, column: pd.Series[Any]) -> list[str]:
        """The cells of a column as they are shown."""
        return [_said(value, str(column.name)) for value in column]

    def _head(self, name: object) -> str:
        """The head of a column; one that is a number says of what: "3 han"."""
        return f"{name} {self.columns.name}" if isinstance(name, int) and self.columns.name else str(name)

    def __repr__(self) -> str:
        with _shown_whole():
            return self.to_string(line_width=200, formatters=self._separators())

    def _separators(self) -> Any:
        return {name: "{:,}".format for name, kind in self.dtypes.items() if kind == "int64" and name not in YEARS}


def _said(value: Any, column: str) -> str:
    """A cell in words: nothing for what is missing, a whole number with separators unless it is a year."""
    if pd.isna(value):
        return ""
    return f"{value:,}" if pd.api.types.is_integer(value) and column not in YEARS else str(value)


def _shown_whole() -> pd.option_context:
    return pd.option_context(
        *("display.max_rows", None),
        *("display.max_columns", None),
        *("display.max_colwidth", None),
        *("display.width", 200),
    )
