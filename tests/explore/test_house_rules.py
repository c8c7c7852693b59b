"""The explorer of house rules: one rule switched on one hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_lessons import FURTHER, MODERN, RULES, score
from mahjong_lessons.explore.house_rules import _VALUES, HANDS, HouseRules, switched
from tests.explorer_driver import check_html, drive


def test_no_state_is_refused() -> None:
    for html in drive(HouseRules):
        check_html(html)
        assert "Not possible" not in html


def test_switching_kiriage_marks_the_line_that_changes() -> None:
    html = HouseRules(hand="4 han 30 fu", rules="tenhou", switch=("kiriage_mangan", True)).html
    assert "← differs" in html
    assert "7,700" in html
    assert "8,000" in html


def test_a_switch_that_is_so_already_says_so() -> None:
    assert "it is so already" in HouseRules(rules="wrc 2025", switch=("kiriage_mangan", True)).html


def test_a_switch_that_does_not_matter_says_so() -> None:
    html = HouseRules(hand="two yakuman", rules="standard", switch=("red_fives", False)).html
    assert "It changes nothing on this hand" in html


@pytest.mark.parametrize("switch", _VALUES)
def test_each_switch_changes_some_ready_hand(switch: str) -> None:
    for value in _VALUES[switch]:
        changed = switched(RULES["tenhou"], (switch, value))
        if changed == RULES["tenhou"]:
            continue
        assert any(_told(name, "tenhou") != _told(name, "tenhou", (switch, value)) for name in HANDS)


def _told(hand: str, rules: str, switch: tuple[str, object] | None = None) -> object:
    try:
        return score(HANDS[hand], switched(RULES[rules], switch)).points
    except ValueError as error:
        return str(error)


@pytest.mark.parametrize("name", [*MODERN, *FURTHER])
def test_the_rules_may_be_any_of_today(name: str) -> None:
    assert HouseRules(rules=name).rules == name
    assert switched(RULES[name], ("red_fives", False)) == replace(RULES[name], red_fives=False)
