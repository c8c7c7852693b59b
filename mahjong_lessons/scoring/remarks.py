"""Remarks on a win beside its count: settings that a rule set does not know, and yaku of a stand-in list.

A riichi is nothing in 1929. Such a setting is not counted, and that is said in so many words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mahjong_lessons.rules import LIST_STANDS_IN, TODAY, Rules
from mahjong_lessons.scoring.asking import worth
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import RED
from mahjong_lessons.scoring.yaku import YAKU, YAKUMAN, YakuItem

_Row = tuple[str, str, Callable[[Win], object]]

_SETTINGS: tuple[_Row, ...] = (
    ("dora indicators", "dora", lambda win: win.dora_indicators),
    ("ura dora indicators", "ura_dora", lambda win: win.ura_indicators),
    ("red fives", "red_fives", lambda win: win.packed // RED),
    ("counters", "honba", lambda win: win.honba),
    ("riichi sticks", "riichi_stick", lambda win: win.riichi_sticks),
)
"""The settings of a win that are no yaku: the switch of the rules that knows each, and how to ask the win for it."""

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
    for name, switch, held in _SETTINGS:
        if held(win) and not getattr(rules, switch):
            inferred = rules.inference(switch)
            why = f"these rules have none{f' ({inferred})' if inferred else ''}"
            yield f"{name} are not counted under {rules.name}: {why}"


def stand_ins(yaku: Iterable[YakuItem], rules: Rules) -> tuple[str, ...]:
    """The names of those `yaku` that count only since a later list stands in for that of `rules`, which is not told."""
    if not rules.note("yaku_list").startswith(LIST_STANDS_IN):
        return ()
    return tuple(item.name for item in yaku if item.name in YAKU and item.name not in SOURCED)


def _added_up(yaku: Iterable[YakuItem], rules: Rules) -> Iterator[str]:
    """The source that tells that several limit hands add up, where older rules have them so."""
    several = [item.name for item in yaku if item.han == YAKUMAN]
    if len(several) > 1 and rules.yaku_list != TODAY and "stacked_yakuman" not in rules.unknowns:
        yield f"{' and '.join(several)} add up: {rules.note('stacked_yakuman')}"


def remarks(win: Win, yaku: Iterable[YakuItem], rules: Rules) -> tuple[str, ...]:
    """All that is to be said beside the count: what is ignored, what hangs on a stand-in list, what adds up."""
    counted = tuple(yaku)
    borrowed = stand_ins(counted, rules)
    said = [f"{', '.join(borrowed)}: by a stand-in, the Federation's list; no list of {rules.name} is told"]
    return (*ignored(win, rules), *(said if borrowed else ()), *_added_up(counted, rules))
