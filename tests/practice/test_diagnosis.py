"""The mistake behind a wrong answer: each known one is recognised, none explains the right answer, two are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import mahjong_lessons as mj
from mahjong_lessons import RULES, Win
from mahjong_lessons.course.lessons import LESSONS
from mahjong_lessons.practice import KINDS, MISTAKES, Asked, Problem, TableProblem, deal
from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.costs import COSTS, REPORTED
from mahjong_lessons.practice.figures import shares_of
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.registry import SETTLEMENT
from mahjong_lessons.practice.sheet import Sheet, sheet_of
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.settlements.game import Deal

SEEDS = 40
PINFU = Win("234m 678p 678s 34s 99m", "5s", riichi="riichi")
NORTH = Win("22m 345p 456p 67s 234m", "5s", seat="north", riichi="riichi")
DRAGONS = Win("123m 4p", "4p", melds=["pon 555z", "pon 666z", "pon 777z"])
HONOURS = Win("1z", "1z", melds=["pon 333z", "pon 555z", "pon 666z", "pon 777z"])
FED = {"south": ("west", ("daisangen",))}
RARE: tuple[Asked, ...] = (
    Problem("raw fu", None, Win("345m 678p 234s 56s 11z", "7s", seat="east", round="east", riichi="riichi")),
    Problem("han", None, Win("999p 3m", "3m", melds=["pon 055p", "pon 055m", "pon 055s"], dora_indicators="4p")),
    Problem("raw fu", None, Win("234m 678s 34s 22m", "5s", melds=["kan 6666p"])),
    Problem("yaku", None, Win("234m 678m 35s 567p 99p", "4s", riichi="riichi")),
    Problem("yaku", None, Win("234m 678m 34s 567p 55z", "5s", riichi="riichi")),
    Problem("payment", None, replace(PINFU, dora_indicators="8m"), RULES["m-league"]),
    Problem("payment", None, replace(PINFU, dora_indicators="1m", seat="east")),
    *(
        TableProblem("settlement", None, deal, 2, 3, RULES[rules])
        for deal, rules in (
            (Deal((PINFU, NORTH), "west"), "ema 2025"),
            (Deal((PINFU, NORTH), "west"), "wrc 2025"),
            (Deal((HONOURS,), "north", FED), "tenhou"),
            (Deal((HONOURS,), "north", FED), "m-league"),
            (Deal((DRAGONS,), "north", FED), "ema 2016"),
            (Deal(tenpai=("east",), nagashi=("south",)), "m-league"),
        )
    ),
)
"""Hands that real wins seldom have, and deals that end so only under some rules."""


def problems(seeds: int = SEEDS) -> Iterator[Asked]:
    yield from RARE
    for seed in range(seeds):
        for kind in KINDS:
            yield deal(kind, seed)


@cache
def alone() -> dict[str, tuple[Asked, Answer]]:
    """For each mistake a problem and a wrong answer that it alone explains."""
    found: dict[str, tuple[Asked, Answer]] = {}
    for problem in problems():
        for answer, names in problem.wrong_figures().items():
            if len(names) == 1:
                found.setdefault(names[0], (problem, answer))
    return found


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_recognised_where_it_alone_explains_the_answer(name: str) -> None:
    problem, answer = alone()[name]
    judgement = problem.check(answer)
    assert judgement.right is False
    assert judgement.mistakes == (name,)
    assert MISTAKES[name].hint in judgement.text


@pytest.mark.parametrize(
    ("kind", "win", "answer", "name"),
    [
        ("han", Win("234m 678p 34s 666s 22m", "5s", riichi="riichi"), 3, "menzen tsumo on a ron"),
        ("han", Win("234m 678p 34s 999s 55z", "5s", riichi="riichi"), 2, "value pair taken for a yaku"),
        ("han", Win("234m 34s 888s 55p", "5s", melds=["chi 234m"]), 2, "iipeikou of an open hand"),
        ("han", Win("222m 444p 88s 99m 345s", "8s", riichi="riichi"), 3, "sanankou with a ron triplet"),
        ("han", Win("123m 46p 345s 99p", "5p", melds=["pon 555z"], dora_indicators="8p"), 2, "dora counted once"),
        ("raw fu", Win("234m 678p 34s 666s 99m", "5s", by="tsumo"), 36, "self-draw with the 10 on top"),
        ("raw fu", Win("234m 678p 34s 666s 99m", "5s", riichi="riichi"), 36, "pair of terminals counted"),
        ("raw fu", Win("234m 678p 34s 666s 55z", "5s", riichi="riichi"), 38, "value pair counted twice"),
        ("raw fu", Win("234m 678s 34s 22m", "5s", melds=["kan 6666p"]), 24, "kan as two triplets"),
        ("limit", replace(PINFU, ippatsu=True, dora_indicators="8m"), "haneman", "the limit above"),
        ("limit", replace(PINFU, dora_indicators="8m8m"), "mangan", "the limit below"),
        ("payment", replace(PINFU, honba=3), 2300, "one counter only"),
        ("received", replace(PINFU, riichi_sticks=1), 4000, "own stick counted twice"),
    ],
)
def test_likely_near_misses_are_named(kind: str, win: Win, answer: Answer, name: str) -> None:
    assert name in Problem(kind, None, win).check(answer).mistakes


def test_no_mistake_explains_the_right_answer() -> None:
    for problem in problems(20):
        assert problem.answer not in problem.wrong_figures()
        assert problem.check(problem.answer).mistakes == ()


def test_a_wrong_answer_that_mistakes_explain_names_all_of_them() -> None:
    several = 0
    for problem in problems(8):
        for answer, names in problem.wrong_figures().items():
            judgement = problem.check(answer)
            if problem.kind != "whole":
                assert judgement.mistakes == names
                assert ("Or it was: " in judgement.text) == (len(names) > 1)
            several += len(names) > 1
    assert several


def test_two_mistakes_are_found_where_no_single_one_fits() -> None:
    win = Win("345m 678p 12s 888p 66z", "3s", riichi="riichi")
    judgement = Problem("raw fu", None, win).check(25)
    assert judgement.mistakes == ()
    judgement = Problem("raw fu", None, win).check(38 - 10 - 2)
    assert len(judgement.mistakes) == 2
    assert "closed ron forgotten" in judgement.mistakes
    assert judgement.text.startswith("Not yet. Two things at once.")


def test_the_line_where_the_ways_part_is_shown() -> None:
    win = Win("345m 678p 12s 345p 66m", "3s", riichi="riichi")
    assert "Where the ways part: penchan wait: 2 fu, not 0 fu." in Problem("raw fu", None, win).check(30).text
    assert "Where the ways part: the fu: 40, not 32." in Problem("fu", None, win).check(32).text
    open_hand = Win("345m 678p 34s 66z", "5s", melds=["pon 555z"], by="tsumo")
    assert "Where the ways part: menzen tsumo does not count here." in Problem("han", None, open_hand).check(2).text


WHOLE = Problem("whole", None, Win("345m 678p 12s 888p 66z", "3s", riichi="riichi", honba=1, riichi_sticks=1))


@pytest.mark.parametrize(
    ("answer", "said", "names"),
    [
        ((1, 40, 1300 + 300), "", ()),
        (
            (1, 30, 1000 + 300),
            "Han 1: right. Fu 30: A closed hand won by ron earns 10 fu more.",
            ("closed ron forgotten",),
        ),
        ((1, 40, 1300), "Fu 40: right. Payment: There are counters on the table", ("honba forgotten",)),
        ((2, 40, 2600 + 300), "Payment: it follows from your han and fu.", None),
        ((1, 40), "Asked are han, fu and the payment: 3 figures, and these are 2.", ()),
        (("1 han", "40 fu", "1,600"), "", ()),
        ("1 han 40 fu 1,600", "", ()),
    ],
)
def test_a_whole_hand_is_judged_step_by_step(answer: object, said: str, names: tuple[str, ...] | None) -> None:
    judgement = WHOLE.check(answer)
    assert said in judgement.text
    assert judgement.right is (not said)
    if names:
        assert judgement.mistakes[: len(names)] == names


def test_a_sheet_without_mistakes_is_the_score() -> None:
    for real in real_wins():
        for rules in RULES.values():
            score = mj.score(real.win, rules) if not rules.unknowns and _may_win(real.win, rules) else None
            if score is not None:
                assert _figures(sheet_of(score)) == (
                    *(fu_of(score.fu_items), score.fu or 0, score.han or 0, shares_of(score.payment)),
                    *(score.payment.received, score.limit or "none"),
                )


def _may_win(win: Win, rules: mj.Rules) -> bool:
    try:
        mj.score(win, rules)
    except mj.NoYaku:
        return False
    return True


def _figures(sheet: Sheet) -> tuple[object, ...]:
    return sheet.raw_fu, sheet.fu, sheet.han, sheet.payments, sheet.received, sheet.limit


def test_what_mistakes_cost_is_what_the_real_wins_say() -> None:
    sheets = [sheet_of(mj.score(real.win, RULES["tenhou"])) for real in real_wins()]
    of_hands = [name for name, row in MISTAKES.items() if row.stage != SETTLEMENT]
    counted = {name: sum(_changes_payment(name, sheet) for sheet in sheets) for name in of_hands}
    assert {name: round(100 * count / len(sheets), 1) for name, count in counted.items()} == COSTS


def _changes_payment(name: str, sheet: Sheet) -> bool:
    wrong = next(MISTAKES[name].slips(sheet), None)
    return wrong is not None and (wrong.payment, wrong.received) != (sheet.payment, sheet.received)


def test_the_likeliest_mistakes_come_first() -> None:
    reported = [name in REPORTED for name in MISTAKES]
    assert reported == sorted(reported, reverse=True)
    assert set(MISTAKES) >= REPORTED
    for here, there in zip(list(MISTAKES.values()), list(MISTAKES.values())[1:], strict=False):
        assert here.costs >= there.costs or (here.name in REPORTED) > (there.name in REPORTED)


def test_each_mistake_points_to_a_lesson_and_reads_well() -> None:
    numbers = {lesson.file[:2] for lesson in LESSONS}
    for row in MISTAKES.values():
        assert row.lesson in numbers | {"07", "08"}
        assert row.hint.endswith(".")
        assert row.hint[0].isupper() or row.hint[0].isdigit()


def test_a_wrong_wait_is_told_what_the_winning_tile_completed() -> None:
    win = Win("345m 678p 12s 345p 66m", "3s", riichi="riichi")
    assert "The 3 of bamboo completed 123s." in Problem("wait", None, win).check("kanchan").text


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("riichi, tanyao, haku", "haku is not in this hand."),
        ("chanta", "chanta is not in this hand. 2 are missing."),
        ("riichi, chanta", "chanta is not in this hand. One more is missing."),
    ],
)
def test_a_list_of_yaku_is_judged_one_by_one(given: str, said: str) -> None:
    win = Win("345m 678p 24s 345p 66m", "3s", riichi="riichi")
    judgement = Problem("yaku", None, win).check(given)
    assert said in judgement.text


def test_each_of_two_payments_is_judged() -> None:
    problem = Problem("payment", None, Win("345m 789p 34s 666s 22m", "5s", by="tsumo", dora_indicators="2m"))
    assert "The first, 500, is right; the second, 1,700, is too much." in problem.check(500, 1, 700).text
    assert "2 numbers are asked." in problem.check(17).text
    assert "One number is asked." in Problem("fu", None, problem.win).check((30, 3, 7)).text
