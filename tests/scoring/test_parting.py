"""The smallest hands on which two rule sets part."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mahjong_lessons import FURTHER, MODERN, RULES, UnknownRule, Win, score
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.parting import partings

STANDARD = RULES["standard"]


@pytest.mark.parametrize("name", [*MODERN, *FURTHER])
def test_each_hand_found_is_paid_differently_for_one_switch_alone(name: str) -> None:
    there = RULES[name]
    for found in partings(STANDARD, there):
        change: dict[str, Any] = {found.switch: getattr(there, found.switch)}
        changed = replace(STANDARD, **change)
        assert found.there is None or found.there == score(found.win, changed)
        points = [each and each.points for each in (found.here, found.there)]
        assert points[0] != points[1]


def test_every_told_switch_of_scoring_that_changes_a_modern_score_has_its_hand() -> None:
    found = {each.switch for name in MODERN for each in partings(STANDARD, RULES[name])}
    assert found == {
        *("kiriage_mangan", "double_wind_pair_fu", "red_fives", "renhou", "counted_yakuman", "stacked_yakuman"),
        "double_yakuman",
    }


def test_no_smaller_hand_of_the_search_parts_the_two() -> None:
    (found,) = (each for each in partings(STANDARD, RULES["m-league"]) if each.switch == "double_wind_pair_fu")
    assert found.here
    assert found.there
    assert {fu_of(each.fu_items) for each in (found.here, found.there)} == {30, 32}  # 2 fu are felt at a ten alone


def test_without_kan_dora_the_first_indicator_counts_alone() -> None:
    rules = replace(STANDARD, kan_dora=False, kan_ura=False)
    win = Win("123m 46p 345s 888s 99p", "5p", riichi="riichi", dora_indicators="4p 7s", ura_indicators="7s 4p")
    assert [(item.name, item.han) for item in score(win, rules).yaku[1:]] == [("dora", 1), ("ura dora", 3)]
    assert [(item.name, item.han) for item in score(win, STANDARD).yaku[1:]] == [("dora", 4), ("ura dora", 4)]


def test_a_set_parts_with_itself_on_nothing_and_an_untold_switch_is_left_out() -> None:
    assert partings(STANDARD, STANDARD) == ()
    with pytest.raises(UnknownRule):
        _ = score(Win("123m 67p 345s 789s 99p", "5p"), RULES["kanai 1952"]).points
    assert "rounding" not in {each.switch for each in partings(STANDARD, RULES["kanai 1952"])}
