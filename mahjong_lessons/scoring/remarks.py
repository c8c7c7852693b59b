"""Remarks on a win beside its count: settings that a rule set does not know, and yaku of a stand-in list.

A riichi is nothing in 1929. Such a setting is not counted, and that is said in so many words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mahjong_lessons.rules import LIST_STANDS_IN, TODAY, Rules
from mahjong_lessons.scoring.asking import worth
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import RED
from mahjong_lessons.scoring.yaku import YAKU, YakuItem

_Row = tuple[str, Callable[[Win], object], Callable[[Rules], object]]

_SETTINGS: tuple[_Row, ...] = (
    ("dora indicators", lambda win: win.dora_indicators, lambda rules: rules.dora),
    ("ura dora indicators", lambda win: win.ura_indicators, lambda rules: rules.ura_dora),
    ("red fives", lambda win: win.packed // RED, lambda rules: rules.red_fives),
    ("counters", lambda win: win.honba, lambda rules: rules.honba),
    ("riichi sticks", lambda win: win.riichi_sticks, lambda rules: rules.riichi_stick),
)
"""The settings of a win that are no yaku: how to ask the win for each, and whether the rules know it."""

SOURCED = frozenset({"pinfu", "haku", "hatsu", "chun", "seat wind", "round wind", "menzen tsumo"})
"""The yaku of the older games that have sources of their own, whatever list stands in."""


def ignored(win: Win, rules: Rules) -> tuple[str, ...]:
    """Each setting of the win that is not counted under older rules, in words; nothing under today's list of yaku."""
    return () if rules.yaku_list == TODAY else tuple(_ignored(win, rules))


def _ignored(win: Win, rules: Rules) -> Iterator[str]:
    for row in YAKU.values():
        if row.flag in win.flags and row.by in ("", win.by) and worth(row, rules, win.closed, win.by) is None:
            why = "what it was worth is not told" if "further_yaku" in rules.unknowns else "it is not on their list"
            yield f"{row.name} is not counted under {rules.name}: {why}"
    for name, held, known in _SETTINGS:
        if held(win) and not known(rules):
            yield f"{name} are not counted under {rules.name}: these rules have none"


def stand_ins(yaku: Iterable[YakuItem], rules: Rules) -> tuple[str, ...]:
    """The names of those `yaku` that count only since a later list stands in for that of `rules`, which is not told."""
    if not rules.note("yaku_list").startswith(LIST_STANDS_IN):
        return ()
    return tuple(item.name for item in yaku if item.name in YAKU and item.name not in SOURCED)


def remarks(win: Win, yaku: Iterable[YakuItem], rules: Rules) -> tuple[str, ...]:
    """All that is to be said beside the count: what is ignored, and which yaku hang on a stand-in list."""
    borrowed = stand_ins(yaku, rules)
    said = [f"{', '.join(borrowed)}: by a stand-in, the Federation's list; no list of {rules.name} is told"]
    return (*ignored(win, rules), *(said if borrowed else ()))
