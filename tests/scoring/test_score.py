"""A score and all that led to it: the best reading, the others and why they lost, and each step."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

import mahjong_lessons as mj
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.scoring.steps import Step
from tests.hands import Hand, wins
from tests.scoring.test_properties import many, score_or_none

STANDARD = mj.RULES["standard"]
WRC = mj.RULES["wrc 2025"]


def scored(hand: str, win: str, rules: mj.Rules = STANDARD, **more: Any) -> mj.Score:
    return mj.score(mj.Win(hand, win, **more), rules=rules)


# --- the best reading -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "win", "more", "reading", "han", "fu"),
    [
        pytest.param("222333444m 67p 55s", "8p", {}, "222m 333m 444m 678p 55s (ryanmen)", 3, 50, id="more fu"),
        pytest.param(
            "34546m 789p 123s 99s", "5m", {}, "345m 456m 789p 123s 99s (ryanmen)", 1, 30, id="pinfu, not kanchan"
        ),
        pytest.param(
            "34546m 999p 123s 55z", "5m", {"riichi": "riichi"}, "345m 456m 999p 123s 55z (kanchan)", 1, 50, id="kanchan"
        ),
        pytest.param(
            "112233m 77899p 44s", "8p", {}, "123m 123m 789p 789p 44s (kanchan)", 3, 40, id="ryanpeikou, not pairs"
        ),
        pytest.param(
            "11122233m 789p 99s", "3m", {}, "123m 123m 123m 789p 99s (penchan)", 4, 40, id="junchan, not triplets"
        ),
    ],
)
def test_the_best_paid_reading_wins(hand: str, win: str, more: dict[str, Any], reading: str, han: int, fu: int) -> None:
    score = scored(hand, win, **more)
    assert (str(score.reading), score.han, score.fu) == (reading, han, fu)


def test_of_two_that_pay_the_same_the_one_of_more_han_wins_and_the_other_says_so() -> None:
    """Pinfu, iipeikou and junchan, or sanankou: with so many dora both are counted yakuman."""
    score = scored("111222333m 7899p", "9p", riichi="double riichi", ippatsu=True, dora_indicators="129m")
    assert (score.han, score.limit) == (17, "counted yakuman")
    assert "it pays the same with 14 han instead of 17" in [each.why for each in score.rejected]


def test_of_equal_pay_and_han_the_one_of_more_fu_wins_and_the_other_says_so() -> None:
    score = scored("34546m 999p 123s 55z", "5m", riichi="riichi", dora_indicators="8p 7z")
    assert (score.han, score.fu, score.limit) == (6, 50, "haneman")
    assert [each.why for each in score.rejected] == ["it pays the same with 40 fu instead of 50"]


def test_a_true_yakuman_wins_over_a_counted_one_of_the_same_pay() -> None:
    score = scored("1112223338889m", "9m", by="tsumo", riichi="double riichi", ippatsu=True, dora_indicators="9m")
    assert ([item.name for item in score.yaku], score.yakuman) == (["suuankou tanki"], 1)
    (counted,) = (each for each in score.rejected if each.comes_to.basic.points == score.basic_points)
    assert counted.comes_to.basic.limit == "counted yakuman"
    assert counted.why == "it pays the same with 0 yakuman instead of 1"


# --- what a score tells ---------------------------------------------------------------------------


def test_a_yakuman_has_neither_han_nor_fu() -> None:
    score = scored("119m 19p 19s 123456z", "7z")
    assert (score.yakuman, score.han, score.fu, score.fu_items, score.limit) == (1, None, None, (), "yakuman")


def test_a_counted_yakuman_keeps_its_han_and_fu_and_is_none() -> None:
    score = scored("112233m 44556m 99m", "6m", riichi="riichi", ippatsu=True, dora_indicators="8m")
    assert (score.yakuman, score.han, score.fu, score.limit) == (0, 14, 30, "counted yakuman")


def test_without_stacking_the_yakuman_worth_most_stands_alone() -> None:
    rules = replace(STANDARD, stacked_yakuman=False, double_yakuman=frozenset({"daisuushii"}))
    score = scored("444z 5z", "5z", rules, melds=["pon 111z", "pon 222z", "pon 333z"])
    assert ([item.name for item in score.yaku], score.yakuman) == (["daisuushii"], 2)


def test_renhou_counts_only_where_it_pays_more_than_the_hand() -> None:
    small, large = "123m 46p 345s 888s 99p", "111m 99m 234m 678m 35m"
    renhou = scored(small, "5p", WRC, first_turn=True)
    assert ([(item.name, item.han) for item in renhou.yaku], renhou.points) == ([("renhou", 5)], 8000)
    assert [item.name for item in scored(large, "4m", WRC, first_turn=True).yaku] == ["chinitsu"]
    with pytest.raises(mj.NoYaku):
        scored(small, "5p", first_turn=True)


def test_points_leave_out_counters_and_sticks_and_the_payment_holds_them() -> None:
    score = scored("123m 46p 345s 99p", "5p", melds=["pon 555z"], honba=2, riichi_sticks=3)
    assert (score.points, score.payment.from_discarder, score.payment.received) == (1000, 1600, 4600)


# --- no yaku --------------------------------------------------------------------------------------


def test_a_hand_without_yaku_carries_its_best_reading_and_its_fu() -> None:
    with pytest.raises(mj.NoYaku) as refused:
        scored("34546m 999p 123s 55z", "5m")
    error = refused.value
    assert str(error.reading) == "345m 456m 999p 123s 55z (kanchan)"
    assert (fu_of(error.fu_items), error.fu) == (42, 50)
    assert {"base", "closed ron", "value pair", "kanchan wait"} <= {item.name for item in error.fu_items}
    for part in ("has no yaku", "bonus tiles are no yaku", "345m 456m 999p 123s 55z (kanchan)", "50 fu", "Riichi"):
        assert part in str(error)


def test_where_two_han_are_asked_for_one_is_not_enough() -> None:
    rules = replace(STANDARD, minimum_han=2)
    assert scored("123m 46p 345s 888s 99p", "5p", rules, riichi="double riichi").han == 2
    with pytest.raises(mj.NoYaku):
        scored("123m 46p 345s 888s 99p", "5p", rules, riichi="riichi", dora_indicators="8p")


# --- the readings that lost -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "win", "more", "reasons"),
    [
        pytest.param("123m 46p 345s 888s 99p", "5p", {"riichi": "riichi"}, [], id="one reading"),
        pytest.param("34546m 789p 123s 99s", "5m", {}, ["it has no yaku"], id="no yaku"),
        pytest.param(
            "222333444m 67p 55s",
            "8p",
            {},
            ["it is 3 han 30 fu, without sanankou: 960 basic points, and the best is 3 han 50 fu, 1,600"],
            id="fewer points",
        ),
        pytest.param(
            "112233m 77899p 44s",
            "8p",
            {},
            ["it is 2 han 25 fu, without ryanpeikou: 400 basic points, and the best is 3 han 40 fu, 1,280"],
            id="seven pairs",
        ),
    ],
)
def test_each_reading_that_lost_says_why(hand: str, win: str, more: dict[str, Any], reasons: list[str]) -> None:
    assert [each.why for each in scored(hand, win, **more).rejected] == reasons


# --- the steps ------------------------------------------------------------------------------------


def steps(score: mj.Score) -> dict[str, tuple[str, int | None]]:
    return {step.figure: (step.how, step.value) for step in score.steps}


def test_the_steps_go_from_the_fu_to_what_the_winner_receives() -> None:
    score = scored("123m 46p 345s 99p", "5p", melds=["pon 555z"], dora_indicators="8p", honba=1, riichi_sticks=2)
    assert [str(step) for step in score.steps] == [
        "fu before rounding: 20 + 4 + 2 = 26 fu",
        "fu: 26 up to the next ten = 30 fu",
        "han: 1 + 2 = 3 han",
        "basic points: 30 × 2^(3 + 2) = 30 × 32 = 960 points",
        "the discarder pays: 960 × 4 = 3,840, rounded = 3,900 points",
        "honba: 1 × 300, all from the discarder = 300 points",
        "riichi sticks: 2 × 1,000 = 2,000 points",
        "the winner receives: 3,900 + 300 + 2,000 = 6,200 points",
    ]


def test_the_raise_of_an_open_hand_to_30_fu_is_a_step_and_no_item() -> None:
    score = scored("67p 345s 678s 22p", "5p", melds=["chi 234m"])
    assert steps(score)["fu"] == ("an open hand won on a discard has at least 30", 30)
    assert fu_of(score.fu_items) == 20


def test_a_limit_is_a_step_that_says_what_brought_it() -> None:
    by_points = steps(scored("123m 67s 999p 22m", "8s", melds=["closed kan 5555z"], riichi="riichi", ippatsu=True))
    assert by_points["basic points"][1] == 70 << 5
    assert by_points["mangan"] == ("2,240 basic points are capped at 2,000", 2000)
    by_han = steps(scored("112233m 44556m 99m", "6m"))
    assert by_han["baiman"] == ("10 han", 4000)
    assert "basic points" not in by_han
    lifted = steps(scored("345m 45p 345s 678s 22p", "3p", replace(STANDARD, kiriage_mangan=True)))
    assert lifted["mangan"] == ("kiriage lifts 1,920 to 2,000", 2000)


def test_rounding_the_share_is_a_step_of_its_own() -> None:
    score = scored("11s 345m 789p 57s", "6s", mj.RULES["discarder pays 1932"], melds=["pon 777z"], by="tsumo")
    assert steps(score)["a share"] == ("56, each share to the nearest ten, then times 4 or 6", 60)


@many(400)
@given(wins())
def test_each_step_follows_from_the_ones_before(hand: Hand) -> None:
    for rules in (STANDARD, WRC, mj.RULES["federation 2004"].settled):
        score = score_or_none(mj.Win(**hand), rules)
        if score is not None:
            _check_steps(score, rules)


def _check_steps(score: mj.Score, rules: mj.Rules) -> None:
    told = {step.figure: step.value for step in score.steps}
    if not score.yakuman:
        assert told["fu before rounding"] == fu_of(score.fu_items)
        assert told.get("fu", told["fu before rounding"]) == score.fu
        assert told["han"] == score.han == sum(int(item.han) for item in score.yaku)
    assert score.basic_points == (told[score.limit] if score.limit and not score.yakuman else told["basic points"])
    share = ROUNDINGS[rules.rounding].share(score.basic_points)
    assert told.get("a share", score.basic_points) == share
    payment, bonus = score.payment, score.win.honba * rules.honba
    if payment.from_discarder is not None:
        assert told["the discarder pays"] == payment.from_discarder - bonus
    else:
        paid = told["each non-dealer pays"]
        assert paid is not None
        others = 3 * paid if score.win.dealer else 2 * paid + (told["the dealer pays"] or 0)
        assert others == score.points
    assert (
        told["the winner receives"]
        == payment.received
        == score.points + bonus + rules.riichi_stick * score.win.riichi_sticks
    )


def test_a_step_is_a_readable_line() -> None:
    assert str(Step("han", "1 + 2", 3, "han")) == "han: 1 + 2 = 3 han"
    assert str(Step("basic points", "who knows", None, "")) == "basic points: who knows = unknown"


# --- text -----------------------------------------------------------------------------------------


def test_the_text_of_a_score_is_its_whole_account_from_the_hand_to_the_readings_that_lost() -> None:
    text = str(scored("222333444m 67p 55s", "8p", dora_indicators="7p"))
    wanted = [
        "222333444m 67p 55s + 8p: ron",
        "standard",
        "222m 333m 444m 678p 55s (ryanmen)",
        "Yaku",
        "tanyao",
        "sanankou",
        "Fu",
        "closed triplet of simples 222m",
        "Step by step",
        "234m 234m 234m 678p 55s (ryanmen)",
    ]
    places = [text.find(part) for part in wanted]
    assert -1 not in places, wanted[places.index(-1)]
    assert all(one < two for one, two in pairwise(places))


def test_the_repr_names_the_preset_and_spells_out_other_rules() -> None:
    assert repr(scored("1144m 2299p 3366s 7z", "7z")) == "score(Win('1144m 2299p 3366s 7z', '7z'), RULES['standard'])"
    assert "kiriage_mangan=True" in repr(scored("1144m 2299p 3366s 7z", "7z", replace(STANDARD, kiriage_mangan=True)))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda score: pickle.loads(pickle.dumps(score))])
def test_a_copy_of_a_score_is_equal_to_it(copied: Callable[[mj.Score], mj.Score]) -> None:
    score = mj.score(mj.Win("111222333m 7899p", "9p"))
    assert copied(score) == score
    assert copied(score).rejected == score.rejected


@pytest.mark.parametrize("rules", ["tenhou", None, 3])
def test_what_is_no_rule_set_is_refused_in_words(rules: Any) -> None:
    with pytest.raises(TypeError, match="rules is one of RULES"):
        mj.score(mj.Win("123m 67p 345s 789s 99p", "5p", riichi="riichi"), rules)
