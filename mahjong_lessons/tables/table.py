"""The DataFrame of this project: all its rows, its texts whole, its figures with separators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd

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
        with _shown_whole():
            return self.to_html(border=0, formatters=self._separators())

    def __repr__(self) -> str:
        with _shown_whole():
            return self.to_string(line_width=200, formatters=self._separators())

    def _separators(self) -> Any:
        return {name: "{:,}".format for name, kind in self.dtypes.items() if kind == "int64" and name not in YEARS}


def _shown_whole() -> pd.option_context:
    return pd.option_context(
        *("display.max_rows", None),
        *("display.max_columns", None),
        *("display.max_colwidth", None),
        *("display.width", 200),
    )
