"""The tables of a rule set as pandas DataFrames: payments, limits, fu, yaku, and the rule sets side by side.

The core works every figure out when a table is asked for.
"""

from __future__ import annotations

from mahjong_lessons.scoring.sheet import IMPOSSIBLE
from mahjong_lessons.tables.compared import rules_compared
from mahjong_lessons.tables.differences import rule_differences
from mahjong_lessons.tables.everything import everything
from mahjong_lessons.tables.fu import fu
from mahjong_lessons.tables.payments import limits, payments
from mahjong_lessons.tables.table import Table
from mahjong_lessons.tables.timeline import timeline
from mahjong_lessons.tables.yaku import yaku

__all__ = [
    "IMPOSSIBLE",
    "Table",
    "everything",
    "fu",
    "limits",
    "payments",
    "rule_differences",
    "rules_compared",
    "timeline",
    "yaku",
]
