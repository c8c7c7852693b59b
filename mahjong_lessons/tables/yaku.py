"""The table of yaku."""

from __future__ import annotations

import pandas as pd

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.sheet import yaku_sheet
from mahjong_lessons.tables.table import Table


def yaku(rules: Rules = STANDARD) -> Table:
    """The yaku that count under `rules`: their han in a closed and an open hand, how they are won, what they ask."""
    sheet = yaku_sheet(rules)
    return Table(list(sheet.values()), index=pd.Index(list(sheet), name="name"), dtype=object)
