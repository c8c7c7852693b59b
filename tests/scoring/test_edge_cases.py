"""Hands made to sit on the edge of one rule each; `data/edge_cases.jsonl` names the rule beside the hand."""

from __future__ import annotations

import pytest

import mahjong_lessons as mj
from tests.cases import DATA, Case, differences, read_lines, switched, under_every_preset, win_of

HEAD, *CASES = read_lines(DATA / "edge_cases.jsonl")
SCORED = [pytest.param(case, id=case["id"]) for case in CASES if "error" not in case["expect"]]
REFUSED = [pytest.param(case, id=case["id"]) for case in CASES if "error" in case["expect"]]


def _rules_of(case: Case) -> mj.Rules:
    return switched(mj.RULES["tenhou"], case.get("rules", {}))


def test_the_file_names_its_source() -> None:
    assert HEAD["source"]
    assert len({case["id"] for case in CASES}) == len(CASES) == 117


@pytest.mark.parametrize("case", SCORED)
def test_the_hand_comes_to_the_figures_worked_out_by_hand(case: Case) -> None:
    score = mj.score(win_of(case), rules=_rules_of(case))
    assert [*differences(score, case["expect"])] == [], case["note"]


@pytest.mark.parametrize("case", REFUSED)
def test_the_hand_is_refused_and_told_what_is_wrong(case: Case) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011
        mj.score(win_of(case), rules=_rules_of(case))
    assert type(refusal.value).__name__ == case["expect"]["error"]
    assert case["expect"]["says"] in str(refusal.value)


@pytest.mark.parametrize("case", SCORED)
def test_the_hand_has_a_score_under_every_preset(case: Case) -> None:
    under_every_preset(win_of(case))
