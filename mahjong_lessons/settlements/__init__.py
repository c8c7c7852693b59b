"""Settlements at the table: who ends with what when a deal is won, by one or several, or drawn."""

from __future__ import annotations

from mahjong_lessons.settlements.draws import of_draw
from mahjong_lessons.settlements.results import RESULT, Placed, Result, final
from mahjong_lessons.settlements.settlement import TABLE, CannotSettle, Settlement, Step
from mahjong_lessons.settlements.wins import ThreeRons, of_wins

__all__ = [
    "RESULT",
    "TABLE",
    "CannotSettle",
    "Placed",
    "Result",
    "Settlement",
    "Step",
    "ThreeRons",
    "final",
    "of_draw",
    "of_wins",
]
