"""Faults that were found by review, each with the right value."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.rules import COUNTED_YAKUMAN, MANGAN, YAKUMAN_NAMES, Limit
from mahjong_lessons.scoring.yaku import YAKU, yaku

STANDARD = mj.RULES["standard"]
NOTHING = ("46p 345s 888s 99p", "5p", ["chi 123m"])


def refusal(win: mj.Win, rules: mj.Rules = STANDARD) -> mj.NoYaku:
    with pytest.raises(mj.NoYaku) as refused:
        mj.score(win, rules)
    return refused.value


def test_thirteen_orphans_have_none_of_the_five_waits() -> None:
    single = mj.score(mj.Win("119m 19p 19s 123456z", "7z")).reading
    thirteen = mj.score(mj.Win("19m 19p 19s 1234567z", "7z")).reading
    assert (single.completed, single.wait) == (None, "")
    assert (str(thirteen.completed), thirteen.wait) == ("77z", "")
    assert str(single) == str(thirteen) == "thirteen orphans"


def test_no_yaku_survives_a_copy_and_another_process() -> None:
    error = refusal(mj.Win(*NOTHING))
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (str(same), same.fu, same.reading) == (str(error), error.fu, error.reading)
    with ProcessPoolExecutor(1) as pool, pytest.raises(mj.NoYaku):
        pool.submit(mj.score, mj.Win(*NOTHING)).result(timeout=60)


@pytest.mark.parametrize(
    "make",
    [
        lambda: mj.Win("123m", "5p"),
        lambda: mj.Win("x", "5p"),
        lambda: mj.Win("123m 67p 345s 789s 99p", "9s"),
        lambda: replace(STANDARD, seven_pairs_fu=-1),
    ],
)
def test_every_other_error_survives_too(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 (any of them)
        make()
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize(
    ("win", "rules", "said"),
    [
        (mj.Win(*NOTHING), STANDARD, "the last tile, a tile after a kan, or a robbed kan"),
        (
            mj.Win("22p 57m 234s", "6m", melds=["chi 234m", "pon 888m"]),
            replace(STANDARD, open_tanyao=False),
            "only a closed hand has tanyao",
        ),
        (mj.Win("123m 68p 345s 789s 99p", "7p"), STANDARD, "the wait was a kanchan, no ryanmen"),
        (mj.Win("123m 67p 345s 789s 77z", "5p"), STANDARD, "the pair of red dragons has value"),
        (mj.Win("67p 345s 789s 99p", "5p", melds=["chi 123m"]), STANDARD, "if the hand were closed"),
        (mj.Win("46p 345s 99p 789s", "5p", melds=["pon 333z"]), STANDARD, "west winds is no yaku"),
        (mj.Win("123m 46p 345s 888s 99p", "5p", first_turn=True), STANDARD, "on the first turn it would be a yakuman"),
        (
            mj.Win("123m 46p 345s 888s 99p", "5p", riichi="riichi"),
            replace(STANDARD, minimum_han=2),
            "has fewer than 2 han of yaku",
        ),
    ],
)
def test_a_hand_without_yaku_hears_what_it_misses(win: mj.Win, rules: mj.Rules, said: str) -> None:
    assert said in str(refusal(win, rules))


def test_a_first_turn_is_not_advised_what_is_refused() -> None:
    assert "Riichi" not in str(refusal(mj.Win("123m 46p 345s 888s 99p", "5p", first_turn=True)))


def test_a_reading_that_lost_says_what_it_had_and_lacked() -> None:
    scored = mj.score(mj.Win("34555m 88p 222s 666s", "5m"))
    (other,) = (each for each in scored.rejected if each.comes_to.reading.wait == "shanpon")
    assert "without sanankou" in other.why
    assert f"{other.comes_to.han} han {other.comes_to.fu} fu" in other.why


def test_a_triple_yakuman_is_added_up() -> None:
    win = mj.Win("4p", "4p", melds=["pon 111z", "pon 222z", "pon 333z", "closed kan 4444z"])
    assert "daisuushii 2" in str(mj.score(win, mj.RULES["mahjong soul"]))


def test_a_yakuman_that_does_not_add_up_is_named() -> None:
    told = str(mj.score(mj.Win("555z 1z", "1z", melds=["pon 333z", "pon 666z", "pon 777z"]), mj.RULES["ema 2016"]))
    assert "daisangen not counted, since yakuman do not add up" in told


def test_thirteen_han_that_are_no_yakuman_say_so() -> None:
    win = mj.Win("111m 99m 234m 678m 35m", "4m", riichi="riichi", by="tsumo", dora_indicators="9m 3m")
    assert "13 han are no yakuman under these rules" in str(mj.score(win, mj.RULES["m-league"]))


def test_points_above_a_limit_are_capped_and_do_not_reach_it() -> None:
    assert mj.scoring.payments.basic_points(4, 40, STANDARD).cause == "2,560 basic points are capped at 2,000"


def test_renhou_is_told_from_the_hand_without_it() -> None:
    scored = mj.score(mj.Win("123m 46p 345s 888s 99p", "5p", first_turn=True), mj.RULES["wrc 2025"])
    assert all(other.why.startswith("without renhou") for other in scored.rejected)


# --- rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"double_yakuman": {"suuankou tankii"}}, "frozenset of yakuman"),
        ({"double_yakuman": {"riichi"}}, "frozenset of yakuman"),
        ({"limits": (Limit("haneman", 6, 3000), MANGAN)}, "each dearer"),
        ({"limits": (Limit("mangan", -5, 2000),)}, "each dearer"),
        ({"limits": (COUNTED_YAKUMAN,), "counted_yakuman": False}, "leave no step"),
        ({"table_doubles": 10**30}, "from 0 to 10"),
        ({"name": None}, "name is a text"),
        ({"name": ["a"]}, "name is a text"),
    ],
)
def test_rules_that_cannot_be_are_refused_when_they_are_made(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        replace(STANDARD, **change)


def test_the_names_of_yakuman_are_those_of_the_registry() -> None:
    assert set(YAKUMAN_NAMES) == {name for name, row in YAKU.items() if row.is_yakuman}


def test_a_set_in_the_rules_is_written_in_the_order_of_the_alphabet() -> None:
    rules = replace(STANDARD, double_yakuman=frozenset({"suuankou tanki", "daisuushii"}))
    assert "frozenset(['daisuushii', 'suuankou tanki'])" in str(rules)
    assert eval(repr(rules), {**vars(mj), **vars(mj.rules)}) == rules


# --- what is asked in a wrong way -----------------------------------------------------------------


def test_a_score_of_what_is_no_win_is_refused_in_words() -> None:
    with pytest.raises(TypeError, match="of a Win"):
        mj.score("123m")  # type: ignore[arg-type]


def test_tables_take_no_other_words_for_their_switches() -> None:
    with pytest.raises(ValueError, match="dealer is True or False"):
        mj.tables.payments("non-dealer")
    with pytest.raises(ValueError, match="one of RULES"):
        mj.tables.payments(rules="tenhou")
    with pytest.raises(ValueError, match="one or more rule sets"):
        mj.tables.rules_compared([])


def test_a_yaku_whose_function_takes_something_else_is_refused_when_it_is_registered() -> None:
    with pytest.raises(ValueError, match="takes hand; it must take made; or win"):

        @yaku("odd", "", "odd", "Odd.", 1, 1)
        def odd(hand: object) -> bool:
            return True


def test_a_rule_of_the_sheet_needs_no_docstring() -> None:
    assert all(row.rule for row in YAKU.values())


@pytest.mark.parametrize(
    ("win", "completed"),
    [
        (mj.Win("22m 45678p 678s", "6p", melds=["chi 345s"], last_tile=True), {"456p", "678p"}),
        (mj.Win("23456m 99p 345s", "4m", melds=["chi 678s"], last_tile=True), {"234m", "456m"}),
    ],
)
def test_readings_that_print_alike_name_the_group_completed(win: mj.Win, completed: set[str]) -> None:
    score = mj.score(win, mj.RULES["standard"])
    told = [score.read_as, *(other.read_as for other in score.rejected)]
    assert len(set(told)) == len(told) == 2
    assert {each.split("(ryanmen, ")[1] for each in told} == {f"{group} completed)" for group in completed}
    assert all(each in str(score) for each in told)


def test_readings_that_differ_are_not_marked() -> None:
    score = mj.score(mj.Win("34555m 88p 222s 666s", "5m"))
    assert "completed" not in "".join([score.read_as, *(other.read_as for other in score.rejected)])
