"""The charts, one file each: a function that gives the data as a table, and one that draws just that."""

from __future__ import annotations

from mahjong_lessons.charts.accuracy import accuracy, accuracy_over_time
from mahjong_lessons.charts.doubling import crossings, doubling, doubling_curve
from mahjong_lessons.charts.fu_steps import fu_steps, one_fu_step
from mahjong_lessons.charts.heatmap import heatmap_cells, payment_heatmap
from mahjong_lessons.charts.pinfu import pinfu_history, pinfu_worths
from mahjong_lessons.charts.ron_tsumo import ron_against_tsumo, ron_and_tsumo
from mahjong_lessons.charts.shares import own_against_real, shares
from mahjong_lessons.charts.timeline import milestones, milestones_in_time

__all__ = [
    "accuracy",
    "accuracy_over_time",
    "crossings",
    "doubling",
    "doubling_curve",
    "fu_steps",
    "heatmap_cells",
    "milestones",
    "milestones_in_time",
    "one_fu_step",
    "own_against_real",
    "payment_heatmap",
    "pinfu_history",
    "pinfu_worths",
    "ron_against_tsumo",
    "ron_and_tsumo",
    "shares",
]
