"""Hands that other programs got wrong, and impossible ones that they accepted.

The cases lie outside the project, in ../shared; without them these tests are skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.rules import SPECIAL_WAITS
from tests.cases import Case, differences, read_lines, under_every_preset, win_of

HOW_MANY = 37
SWITCHES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "kiriage": lambda value: {"kiriage_mangan": value},
    "double_wind_pair_fu": lambda value: {"double_wind_pair_fu": value},
    "double_yakuman": lambda value: {"double_yakuman": SPECIAL_WAITS if value else frozenset()},
    "kazoe": lambda value: {"counted_yakuman": value != "sanbaiman"},
    "renhou": lambda value: {"renhou": "mangan"},
}
"""Their names of rules in ours."""
ERRORS = {"not_winning": mj.IncompleteHand, "no_yaku": mj.NoYaku, "impossible_flags": mj.ImpossibleHand}


@pytest.fixture(scope="module")
def reported(shared: Path) -> dict[str, Case]:
    cases = read_lines(shared / "data" / "reported_cases.jsonl")
    return {case["id"]: case for case in cases}


def _rules_of(case: Case) -> mj.Rules:
    changes: dict[str, Any] = {}
    for name, value in case["rules"].items():
        changes |= SWITCHES[name](value)
    return replace(mj.RULES["tenhou"], **changes)


def test_all_the_cases_are_there(reported: dict[str, Case]) -> None:
    assert len(reported) == HOW_MANY


def test_each_hand_comes_to_the_right_figures(reported: dict[str, Case]) -> None:
    for case in reported.values():
        expect = case["expect"]
        if "error" not in expect:
            compared = {name: value for name, value in expect.items() if name not in ("yaku", "payment")}
            score = mj.score(win_of(case), rules=_rules_of(case))
            assert [*differences(score, compared | _payment(expect))] == [], case["id"]


def test_each_impossible_hand_is_refused_for_the_right_reason(reported: dict[str, Case]) -> None:
    refused = [case for case in reported.values() if "error" in case["expect"]]
    assert refused
    for case in refused:
        with pytest.raises(ERRORS[case["expect"]["error"]]):
            mj.score(win_of(case), rules=_rules_of(case))


def test_each_hand_has_a_score_under_every_preset(reported: dict[str, Case]) -> None:
    for case in reported.values():
        if case["expect"].get("error") in (None, "no_yaku"):
            under_every_preset(win_of(case))


def _payment(expect: Case) -> Case:
    names = {
        "ron": "from_discarder",
        "dealer": "from_dealer",
        "non_dealer": "from_each_non_dealer",
        "all": "from_each_non_dealer",
        "total": "received",
    }
    return {
        "payment": {names[name]: value for name, value in (expect.get("payment") or {}).items() if value is not None}
    }
