"""The rule sets by name, and all that describes one.

`switches` holds what a rule set is made of; `today` and `older` hold the presets, which are registered here.
"""

from __future__ import annotations

from mahjong_lessons.rules.after_war import AFTER_WAR_SETS
from mahjong_lessons.rules.further import FURTHER_SETS
from mahjong_lessons.rules.older import DISCARDER_PAYS_1932, OLDER_SETS
from mahjong_lessons.rules.switches import (
    ALL_PAID,
    BAIMAN,
    BIG_FOUR,
    BIG_THREE,
    COUNTED_YAKUMAN,
    COUNTS,
    DISCARDER,
    DISCARDER_PAYS,
    DROPS,
    FOUR_KANS,
    HANEMAN,
    HONBA_TO,
    INFERRED,
    ITS_YAKUMAN,
    LIABILITY_COVERS,
    LIABILITY_HONBA,
    LIABLE,
    LIABLE_YAKUMAN,
    LIST_STANDS_IN,
    LOST,
    MANGAN,
    NEAREST_ONLY,
    PINFU_SELF_DRAW,
    POSSIBLE,
    ROUNDING_NAMES,
    RULES,
    SANBAIMAN,
    SETTLEMENTS,
    SEVERAL_RONS,
    SINGLE_LIMIT,
    SMALLEST_CAP,
    SPECIAL_WAITS,
    TABLE_SWITCHES,
    THREE_PAY,
    THREE_UNTOLD,
    TO_EACH,
    TO_NEAREST,
    TODAY,
    TODAYS_LIMITS,
    TWO_PAID,
    UNKNOWN,
    WHOLE_HAND,
    YAKU_LISTS,
    YAKUMAN_NAMES,
    Limit,
    Rules,
    Unknown,
    UnknownRule,
    unknown,
)
from mahjong_lessons.rules.today import MODERN_SETS

_HISTORICAL_SETS = sorted((*OLDER_SETS, *AFTER_WAR_SETS), key=lambda rules: rules.year or 0)
RULES.update({rules.name: rules for rules in (*MODERN_SETS, *FURTHER_SETS, *_HISTORICAL_SETS)})
RULES["22-fu"] = DISCARDER_PAYS_1932  # another name of it: no source tells the two apart

MODERN: tuple[str, ...] = tuple(rules.name for rules in MODERN_SETS)
FURTHER: tuple[str, ...] = tuple(rules.name for rules in FURTHER_SETS)
"""Further rule sets of today, most of them told second-hand."""
HISTORICAL: tuple[str, ...] = tuple(rules.name for rules in _HISTORICAL_SETS)
STANDARD = RULES["standard"]

__all__ = [
    "ALL_PAID",
    "BAIMAN",
    "BIG_FOUR",
    "BIG_THREE",
    "COUNTED_YAKUMAN",
    "COUNTS",
    "DISCARDER",
    "DISCARDER_PAYS",
    "DROPS",
    "FOUR_KANS",
    "FURTHER",
    "HANEMAN",
    "HISTORICAL",
    "HONBA_TO",
    "INFERRED",
    "ITS_YAKUMAN",
    "LIABILITY_COVERS",
    "LIABILITY_HONBA",
    "LIABLE",
    "LIABLE_YAKUMAN",
    "LIST_STANDS_IN",
    "LOST",
    "MANGAN",
    "MODERN",
    "NEAREST_ONLY",
    "PINFU_SELF_DRAW",
    "POSSIBLE",
    "ROUNDING_NAMES",
    "RULES",
    "SANBAIMAN",
    "SETTLEMENTS",
    "SEVERAL_RONS",
    "SINGLE_LIMIT",
    "SMALLEST_CAP",
    "SPECIAL_WAITS",
    "STANDARD",
    "TABLE_SWITCHES",
    "THREE_PAY",
    "THREE_UNTOLD",
    "TODAY",
    "TODAYS_LIMITS",
    "TO_EACH",
    "TO_NEAREST",
    "TWO_PAID",
    "UNKNOWN",
    "WHOLE_HAND",
    "YAKUMAN_NAMES",
    "YAKU_LISTS",
    "Limit",
    "Rules",
    "Unknown",
    "UnknownRule",
    "unknown",
]
