"""What the questions of lessons 02 and 03 say about their hands is so."""

from __future__ import annotations

import pytest

from mahjong_lessons import Win, score
from mahjong_lessons.course.questions import check, lesson02, lesson03, questions_of
from mahjong_lessons.scoring.fu import fu_of, group_fu
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI
from mahjong_lessons.scoring.payments import up_to_ten


def test_the_triplets_pay_more_than_the_runs() -> None:
    scored = score(lesson02.RUNS_OR_TRIPLETS)
    (runs,) = scored.rejected
    assert scored.reading.triplets.bit_count() == 3
    assert runs.comes_to.reading.triplets == 0
    assert runs.comes_to.fu == 30
    assert runs.comes_to.basic.points < scored.basic_points


@pytest.mark.parametrize(
    "win",
    [
        lesson02.CLOSED_RON,
        lesson02.OPEN_RON,
        lesson02.VALUE_PAIR,
        lesson02.GUEST_PAIR,
        lesson02.KAN,
        lesson02.SHANPON_RON,
        lesson02.TWO_WINDS,
        lesson02.RUNS_OR_TRIPLETS,
    ],
)
def test_no_wait_of_lesson_02_earns_fu(win: Win) -> None:
    assert score(win).reading.wait in (RYANMEN, SHANPON)


def test_the_wrong_triplet_of_lesson_02_is_the_step_over_a_ten() -> None:
    scored = score(Win("888m 234p 456s 99s 55z", "5z"))
    raw = fu_of(scored.fu_items)
    assert (raw, scored.fu) == (38, 40)
    assert scored.reading.completed
    wrong = raw + group_fu(scored.reading.completed)
    assert (wrong, up_to_ten(wrong)) == (42, 50)


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        ("02.2", 32, "this one is open. And the sum is rounded up"),
        ("02.3", 10, "the difference after rounding"),
        ("02.5", 42, "counts as open. And the sum is rounded up"),
        ("02.6", 52, "this one was self-drawn"),
        ("02.6", 46, "the pair counts once"),
        ("03.3", 22, "Pinfu is the exception"),
        ("03.6", 32, "That is the kanchan"),
        ("03.7", 40, "That is the ryanmen"),
    ],
)
def test_a_mistake_is_known_rounded_or_not(number: str, answer: int, said: str) -> None:
    assert said in check(number, answer).text


@pytest.mark.parametrize(
    ("win", "wait", "other"),
    [
        (lesson03.PINFU_OR_KANCHAN, RYANMEN, KANCHAN),
        (lesson03.NO_PINFU_TO_LOSE, KANCHAN, RYANMEN),
    ],
)
def test_of_two_readings_the_one_said_to_pay_does(win: Win, wait: str, other: str) -> None:
    scored = score(win)
    assert scored.reading.wait == wait
    assert [lost.comes_to.reading.wait for lost in scored.rejected] == [other]
    assert scored.rejected[0].comes_to.basic.points < scored.basic_points
    assert ("pinfu" in [item.name for item in scored.yaku]) == (wait == RYANMEN)


@pytest.mark.parametrize(
    ("win", "wait"),
    [
        (lesson03.SHANPON_RON, SHANPON),
        (lesson03.PINFU_DRAWN, RYANMEN),
        (lesson03.NOBETAN_DRAWN, TANKI),
        (lesson03.MANY_TRAPS, PENCHAN),
    ],
)
def test_the_waits_of_lesson_03_are_those_meant(win: Win, wait: str) -> None:
    assert score(win).reading.wait == wait
    assert not score(win).rejected


@pytest.mark.parametrize(("lesson", "number"), [("02", 8), ("03", 10)])
def test_there_are_as_many_questions_as_the_lesson_asks(lesson: str, number: int) -> None:
    assert len(questions_of(lesson)) == number
