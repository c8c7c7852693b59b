"""The questions asked by hand and in a cell: one code, and one score of a lesson."""

from __future__ import annotations

import subprocess
import sys

import pytest

import mahjong_lessons as mj
from mahjong_lessons.course.questions import questions_of
from mahjong_lessons.practice.answered import Answered
from mahjong_lessons.practice.question import UnknownQuestion
from tests.conftest import ROOT


def test_a_question_asked_again_still_has_its_answer() -> None:
    mj.ask("02.3").answer("4")
    assert mj.ask("02.3") is mj.ask("02.3")
    assert "4 fu are for a wind" in mj.ask("02.3").said


def test_by_hand_and_in_a_cell_the_verdict_is_the_same() -> None:
    for typed in ("4", "2 fu", "north", "5,200"):
        shown = mj.ask("02.3")
        shown.answer(typed)
        assert shown.verdict == mj.check("02.3", typed)


def test_the_score_counts_both_and_follows() -> None:
    score = mj.score_of("14")
    shown = score._repr_mimebundle_()["application/vnd.jupyter.widget-view+json"]["model_id"]
    total = len(questions_of("14"))
    assert repr(score) == f"Lesson 14: None of the {total} questions is answered yet."
    mj.ask("14.1").answer(mj.questions["14.1"].answer_text)
    assert f"1 of {total} questions right, 1 at the first answer." in score.html
    mj.check("14.8", ...)
    mj.check("14.8", "not a number")
    assert "Not right yet" not in score.html, "what could not be read is no answer"
    mj.check("14.8", 999)
    assert "Not right yet: 14.8." in score.html
    mj.check("14.8", mj.questions["14.8"].right())
    assert f"2 of {total} questions right, 1 at the first answer." in score.html
    assert mj.score_of("14") is score
    assert shown == score._repr_mimebundle_()["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert score.html in score._shown.value


def test_a_standing_tells_which_are_missed_and_which_are_open() -> None:
    answered = Answered()
    answered.note(mj.questions["02.3"].check(2))
    answered.note(mj.questions["02.2"].check(20))
    standing = answered.standing(["02.1", "02.2", "02.3"])
    assert (standing.right, standing.at_first) == (("02.3",), ("02.3",))
    assert (standing.missed, standing.open) == (("02.2",), ("02.1",))
    said = "1 of 3 questions right, 1 at the first answer. Not right yet: 02.2. Not answered yet: 02.1."
    assert str(standing) == said


@pytest.mark.parametrize("number", ["02.99", "2", "", None, 2.3, ["02.3"], "xx.1"])
def test_an_unknown_question_is_refused_in_words(number: object) -> None:
    with pytest.raises(UnknownQuestion):
        mj.ask(number)


def test_a_check_in_a_cell_needs_no_widgets() -> None:
    code = "import sys, mahjong_lessons as mj; mj.check('02.3', 2); sys.exit('ipywidgets' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
