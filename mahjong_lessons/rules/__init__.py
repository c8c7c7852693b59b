"""The rule sets by name, and all that describes one.

`switches` holds what a rule set is made of; `today` and `older` hold the presets, which are registered here.
"""

from __future__ import annotations

from mahjong_lessons.rules.older import DISCARDER_PAYS_1932, OLDER_SETS
from mahjong_lessons.rules.switches import (
    BAIMAN,
    COUNTED_YAKUMAN,
    COUNTS,
    DISCARDER_PAYS,
    DROPS,
    HANEMAN,
    LOST,
    MANGAN,
    PINFU_SELF_DRAW,
    POSSIBLE,
    ROUNDING_NAMES,
    RULES,
    SANBAIMAN,
    SETTLEMENTS,
    SINGLE_LIMIT,
    SMALLEST_CAP,
    THREE_PAY,
    TODAY,
    TODAYS_LIMITS,
    UNKNOWN,
    YAKU_LISTS,
    Limit,
    Rules,
    Unknown,
    UnknownRule,
    unknown,
)
from mahjong_lessons.rules.today import DOUBLE_YAKUMAN, MODERN_SETS

RULES.update({rules.name: rules for rules in (*MODERN_SETS, *OLDER_SETS)})
RULES["22-fu"] = DISCARDER_PAYS_1932  # another name of it: no source tells the two apart

MODERN: tuple[str, ...] = tuple(rules.name for rules in MODERN_SETS)
HISTORICAL: tuple[str, ...] = tuple(rules.name for rules in OLDER_SETS)
STANDARD = RULES["standard"]

__all__ = [
    "BAIMAN",
    "COUNTED_YAKUMAN",
    "COUNTS",
    "DISCARDER_PAYS",
    "DOUBLE_YAKUMAN",
    "DROPS",
    "HANEMAN",
    "HISTORICAL",
    "LOST",
    "MANGAN",
    "MODERN",
    "PINFU_SELF_DRAW",
    "POSSIBLE",
    "ROUNDING_NAMES",
    "RULES",
    "SANBAIMAN",
    "SETTLEMENTS",
    "SINGLE_LIMIT",
    "SMALLEST_CAP",
    "STANDARD",
    "THREE_PAY",
    "TODAY",
    "TODAYS_LIMITS",
    "UNKNOWN",
    "YAKU_LISTS",
    "Limit",
    "Rules",
    "Unknown",
    "UnknownRule",
    "unknown",
]
