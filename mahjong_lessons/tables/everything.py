"""Every table of one rule set."""

from __future__ import annotations

from mahjong_lessons.rules import (
    MODERN,
    STANDARD,
    Rules,
)
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.tables.compared import rules_compared
from mahjong_lessons.tables.fu import fu
from mahjong_lessons.tables.payments import limits, payments
from mahjong_lessons.tables.table import Table
from mahjong_lessons.tables.yaku import yaku


def everything(rules: Rules = STANDARD) -> dict[str, Table]:
    """Every table of a rule set, by a name for its file."""
    found: dict[str, Table] = {}
    for name, make in (("payments", payments), ("limits", limits)):
        for dealer, winner in ((False, "non-dealer"), (True, "dealer")):
            found |= {f"{name}-{winner}-{by}": make(dealer, by, rules) for by in BY}
    return {**found, "fu": fu(rules), "yaku": yaku(rules), "rules": rules_compared((*MODERN, rules))}
