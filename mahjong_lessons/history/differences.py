"""The differences between two rule sets, in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import NamedTuple

from mahjong_lessons.rules import COUNTS, DROPS, LOST, POSSIBLE, TABLE_SWITCHES, UNKNOWN, Rules, Unknown
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.scoring.score import Score, score

SWITCH_NAMES: dict[str, str] = {
    "settlement": "on a discard",
    "table_doubles": "doublings on the table",
    "rounding": "rounding",
    "minimum_han": "fewest han for a win",
    "cap": "limit, in basic points",
    "limits": "steps above the limit",
    "yakuman_basic": "limit hand, in basic points",
    "counted_yakuman": "13 han count as a yakuman",
    "stacked_yakuman": "several yakuman add up",
    "double_yakuman": "yakuman worth two",
    "kiriage_mangan": "1,920 basic points are lifted to mangan",
    "yaku_list": "list of yaku",
    "further_yaku": "yaku beyond the list",
    "local_yaku": "local yaku",
    "pinfu_self_draw": "self-drawn pinfu",
    "open_pinfu": "pinfu with an open hand",
    "open_tanyao": "tanyao with an open hand",
    "renhou": "renhou",
    "seven_pairs_fu": "seven pairs, fu",
    "seven_pairs_han": "seven pairs, han",
    "base_fu": "base",
    "closed_ron_fu": "concealed hand won on a discard",
    "self_draw_fu": "self-draw",
    "rinshan_self_draw_fu": "self-draw after a kan",
    "least_open_fu": "least fu of an open hand won on a discard",
    "double_wind_pair_fu": "pair of the double wind",
    "guest_wind_pair_fu": "pair of a guest wind",
    "round_wind_pair_fu": "pair of the round wind",
    "full_flush_fu": "full flush, fu",
    "going_out_doubled": "wait and draw are doubled too",
    "dora": "dora",
    "ippatsu": "ippatsu",
    "ura_dora": "ura dora",
    "kan_dora": "a kan turns another indicator",
    "kan_ura": "ura dora under those too",
    "red_fives": "red fives",
    "honba": "a counter adds",
    "riichi_stick": "a riichi stick is worth",
    "several_rons": "several wins on one discard",
    "liability": "yakuman with a liable player",
    "liability_covers": "the liable player answers for",
    "liability_honba": "counters under liability, on a discard",
    "honba_to": "counters of several winners go to",
    "nagashi_mangan": "nagashi mangan",
    "noten_payment": "those not ready pay, in all",
    "losers_settle": "the losers settle their differences",
}
"""Each switch of `Rules` in words, what moves every hand first."""

_PINFU_WORDS = {
    LOST: "no pinfu, its 2 fu count",
    DROPS: "pinfu, without its 2 fu",
    COUNTS: "pinfu and 2 fu",
}


class Difference(NamedTuple):
    """A switch in which two rule sets differ, in words: its values before and now, and who tells the new one."""

    switch: str
    name: str
    before: str
    now: str
    source: str


def differences(rules: Rules, before: Rules) -> tuple[Difference, ...]:
    """The switches that set `rules` apart from the rules before them, in the order of `SWITCH_NAMES`."""
    changed = rules.changes_from(before)
    return tuple(
        Difference(switch, name, _in_words(switch, there), _in_words(switch, here), _told_by(rules, switch, here))
        for switch, name in SWITCH_NAMES.items()
        if switch in changed
        for there, here in [changed[switch]]
        if switch not in TABLE_SWITCHES or not {type(there), type(here)} & {Unknown}  # told by one side only
    )


def _told_by(rules: Rules, switch: str, value: object) -> str:
    return f"not told: {value.what}" if isinstance(value, Unknown) else rules.note(switch)


def _in_words(switch: str, value: object) -> str:
    match value:
        case Unknown():
            return UNKNOWN
        case bool() | None:
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case tuple() | frozenset():
            return ", ".join(getattr(each, "name", str(each)) for each in value) or "none"
    if switch == "rounding":
        return ROUNDINGS[str(value)].meaning
    return _PINFU_WORDS.get(str(value), str(value))


_OF_FU = (
    "closed_ron_fu",
    "double_wind_pair_fu",
    "guest_wind_pair_fu",
    "round_wind_pair_fu",
    "least_open_fu",
    "pinfu_self_draw",
)
"""The switches that may be unknown and change the fu of a hand."""


def fu_counts(scored: Score) -> tuple[Score, ...]:
    """The hand under each value that its unknown rules of fu may have had, one score for each count, its own first."""
    unknown = [switch for switch in _OF_FU if switch in scored.rules.unknowns]
    ways = (dict(zip(unknown, values, strict=True)) for values in product(*(POSSIBLE[each] for each in unknown)))
    found: dict[tuple[int, int | None], Score] = {}
    for way in ways:
        counted = score(scored.win, replace(scored.rules, **way))
        found.setdefault((fu_of(counted.fu_items), counted.fu), counted)
    return tuple(found.values())
