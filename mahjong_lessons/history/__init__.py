"""The history of the scoring: the record of changes, the rule sets in their years, and hands counted through them."""

from __future__ import annotations

from typing import Any

from mahjong_lessons.history.all_four import Transfer, net_of, settle_all_four
from mahjong_lessons.history.claims import KANAI_EVIDENCE, REASONS, Claim
from mahjong_lessons.history.differences import Difference, differences, fu_counts
from mahjong_lessons.history.kanai import (
    KANAI_EXAMPLES,
    KANAI_GOING_OUT,
    KANAI_PILLOWS,
    KANAI_SETS,
    KANAI_TILES,
    GoingOut,
    KanaiSet,
    KanaiTotals,
    going_out_readings,
    kanai_totals,
    pillow_points,
)
from mahjong_lessons.history.pinfu import PLAIN_PINFU, Worth, pinfu_through_the_years
from mahjong_lessons.history.record import (
    CHANGES,
    FEDERATION,
    KANAI,
    MAIN,
    MILESTONES,
    SOURCES,
    Change,
    Source,
    about,
    source,
)
from mahjong_lessons.history.roundings import (
    RoundedOff,
    conventions_of,
    rounded_off,
    smallest_agreement,
    smallest_parting,
)
from mahjong_lessons.history.stations import (
    LAST_YEAR,
    LINE_NAMES,
    LINES,
    NoPreset,
    Standing,
    Station,
    changes_until,
    preset_before,
    preset_of,
    station_of,
)

__all__ = [
    "CHANGES",
    "FEDERATION",
    "KANAI",
    "KANAI_EVIDENCE",
    "KANAI_EXAMPLES",
    "KANAI_GOING_OUT",
    "KANAI_PILLOWS",
    "KANAI_SETS",
    "KANAI_TILES",
    "LAST_YEAR",
    "LINES",
    "LINE_NAMES",
    "MAIN",
    "MILESTONES",
    "PLAIN_PINFU",
    "REASONS",
    "SOURCES",
    "Change",
    "Claim",
    "Difference",
    "GoingOut",
    "KanaiSet",
    "KanaiTotals",
    "NoPreset",
    "RoundedOff",
    "Source",
    "Standing",
    "Station",
    "Transfer",
    "Worth",
    "about",
    "changes_until",
    "conventions_of",
    "differences",
    "fu_counts",
    "going_out_readings",
    "kanai_totals",
    "net_of",
    "pillow_points",
    "pinfu_through_the_years",
    "preset_before",
    "preset_of",
    "rounded_off",
    "settle_all_four",
    "smallest_agreement",
    "smallest_parting",
    "source",
    "station_of",
    "timeline",
]


def timeline() -> Any:
    """The record of changes as a table, one row a change; see `tables.timeline`."""
    from mahjong_lessons import tables  # the tables stand above history, and pandas is slow to load

    return tables.timeline()
