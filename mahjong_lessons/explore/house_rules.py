"""Lesson 13: one hand, one rule switched, and all that the switch changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from mahjong_lessons.explore.explorer import Explorer, choice
from mahjong_lessons.explore.rule_sets import RuleSet, rules_choice, rules_of
from mahjong_lessons.history.differences import SWITCH_NAMES
from mahjong_lessons.rules import FURTHER, MANGAN, MODERN, SPECIAL_WAITS, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, outcome
from mahjong_lessons.show.cells import table_of
from mahjong_lessons.show.house_rules import said
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.text import account

HANDS: dict[str, Win] = {
    "4 han 30 fu": Win("234m 567m 67p 345s 22p", "8p", riichi="riichi", dora_indicators="3m"),
    "pair of the double wind": Win("123m 46p 345s 888s 11z", "5p", seat="east", riichi="riichi", by="tsumo"),
    "red five, ippatsu, ura": Win(
        "123m 406p 67s 99p 345s", "8s", riichi="riichi", ippatsu=True, dora_indicators="1z", ura_indicators="8p"
    ),
    "13 han": Win("111m 99m 234m 678m 35m", "4m", riichi="riichi", by="tsumo", dora_indicators="9m 3m"),
    "two yakuman": Win("555z 1z", "1z", melds=["pon 333z", "pon 666z", "pon 777z"]),
    "thirteen orphans on thirteen": Win("19m 19p 19s 1234567z", "7z"),
    "before the first discard": Win("123m 46p 345s 888s 99p", "5p", first_turn=True),
    "open tanyao": Win("22p 57m 234s", "6m", melds=["chi 234m", "pon 888m"]),
    "after a kan": Win("123m 46p 345s 99p", "5p", melds=["kan 8888s"], by="tsumo", after_kan=True),
    "two dora indicators": Win("123m 46p 345s 99p", "5p", melds=["pon 555z"], dora_indicators="1z 8p"),
    "self-drawn pinfu": Win("234m 67p 345s 678s 22p", "5p", by="tsumo"),
}
"""Hands that some rule pays differently, by what is special about each."""

_VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(
        ("kiriage_mangan", "counted_yakuman", "stacked_yakuman", "red_fives", "ippatsu", "ura_dora"), (True, False)
    ),
    **dict.fromkeys(("kan_dora", "open_tanyao"), (True, False)),
    "double_wind_pair_fu": (4, 2),
    "rinshan_self_draw_fu": (2, 0),
    "renhou": (MANGAN.name, None),
    "double_yakuman": (frozenset(), SPECIAL_WAITS),
    "pinfu_self_draw": ("drops 2 fu", "counts 2 fu", "lost"),
}
"""The switches to try and their values."""


def _switches() -> Iterator[tuple[str, tuple[str, Any] | None]]:
    yield "none: as the rules have it", None
    for switch, values in _VALUES.items():
        for value in values:
            yield f"{SWITCH_NAMES[switch]}: {said(value)}", (switch, value)


@dataclass(frozen=True)
class State:
    """The controls."""

    hand: str = choice("Hand", tuple(HANDS))
    rules: RuleSet = rules_choice("Rules", (*MODERN, *FURTHER))
    switch: tuple[str, Any] | None = choice("Switch", dict(_switches()), None)


class HouseRules(Explorer[State]):
    """A hand under a rule set, and under the same with one rule switched."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The hand, and its account under both, line by line, the lines that differ marked."""
        win, rules = HANDS[state.hand], rules_of(state.rules)
        changed = switched(rules, state.switch)
        one, other = _lines(win, rules), _lines(win, changed)
        if changed == rules:
            figures = table_of((rules.name,), [(line,) for line in one]).html
            return f"{win_image(win)}{_nothing(state, rules)}{figures}"
        rows = [(a, b, "" if a == b else "← differs") for a, b in _side_by_side(one, other)]
        same = "" if one != other else "<p><b>It changes nothing on this hand.</b></p>"
        return win_image(win) + same + table_of((rules.name, "switched", ""), rows).html


def switched(rules: Rules, switch: tuple[str, Any] | None) -> Rules:
    """The rules with one switch at another value."""
    if switch is None:
        return rules
    change: dict[str, Any] = dict([switch])
    return replace(rules, **change)


def _nothing(state: State, rules: Rules) -> str:
    if state.switch is None:
        return ""
    name, value = state.switch
    return f"<p>Under {escape(rules.name)} it is so already: {escape(SWITCH_NAMES[name])}: {escape(said(value))}.</p>"


def _lines(win: Win, rules: Rules) -> list[str]:
    """The account of a hand, line by line, without the line that says which rules these are."""
    found = outcome(win, rules)
    text = str(found) if isinstance(found, NoYaku) else account(found)
    return [line for line in text.splitlines() if line.strip() and rules.name not in line]


def _side_by_side(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    """The lines of two accounts beside one another: equal ones meet."""
    rows: list[tuple[str, str]] = []
    rest = list(other)
    for line in one:
        if line in rest:
            place = rest.index(line)
            rows += [("", each) for each in rest[:place]]
            rest = rest[place + 1 :]
            rows.append((line, line))
        else:
            rows.append((line, ""))
    return rows + [("", each) for each in rest]
