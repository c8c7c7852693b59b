"""The form of the lessons on history: what each opens with, its task and its length; and the tasks, answered."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from mahjong_lessons.course.lessons import LESSONS, notebooks_folder
from mahjong_lessons.course.questions import question, questions_of
from mahjong_lessons.explore import eras, kanai, roundings, time_machine
from mahjong_lessons.history.record import MAIN
from mahjong_lessons.history.stations import preset_of
from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.score import outcome
from mahjong_lessons.show.kanai import totals_of
from tests.guards import Page

OURS = ("09", "10", "11", "12")
of_ours = pytest.mark.parametrize("lesson", OURS)
PATHS = {lesson.file[:2]: notebooks_folder() / lesson.file for lesson in LESSONS}
MOST_CELLS = 60
RECALLED = 3


def page_of(lesson: str) -> Page:
    return Page.read(PATHS[lesson])


def asked_in(lesson: str) -> list[str]:
    """The questions of a lesson in their order."""
    return re.findall(r'^check\("(\d\d\.\d+)"', "\n".join(cell.source for cell in page_of(lesson).code), re.MULTILINE)


@of_ours
def test_a_lesson_opens_with_three_mixed_questions_of_what_came_before(lesson: str) -> None:
    recalled = list(takewhile(lambda number: not number.startswith(lesson), asked_in(lesson)))
    assert len(recalled) == RECALLED
    assert len({number[:2] for number in recalled}) == RECALLED
    assert all(number[:2] < lesson for number in recalled)
    assert "## Do you remember?" in page_of(lesson).prose[0] + page_of(lesson).prose[1]


@of_ours
def test_a_lesson_says_how_long_it_takes_and_where_to_pause(lesson: str) -> None:
    opening, headings = page_of(lesson).prose[0], re.findall(r"^## (.+)$", "\n".join(page_of(lesson).prose), re.M)
    assert re.search(r"^About \d\d minutes\.", opening, re.MULTILINE)
    (pause,) = re.findall(r"[Pp]ause (?:before|after) \"([^\"]+)\"", opening)
    assert pause in headings


@of_ours
def test_the_explorer_has_a_task_whose_finding_is_asked_for(lesson: str) -> None:
    prose = "\n".join(page_of(lesson).prose)
    (task,) = re.findall(r"\*\*Your task:\*\* .*", prose)
    (number,) = re.findall(r"[Qq]uestion (\d\d\.\d+) asks for it", task)
    assert number == list(questions_of(lesson))[-1] == asked_in(lesson)[-1]
    assert question(number).ask.startswith(("From the explorer", "From the time machine"))


@of_ours
def test_a_lesson_has_at_most_sixty_cells(lesson: str) -> None:
    assert len(page_of(lesson).notebook.cells) <= MOST_CELLS


@of_ours
def test_a_wrong_answer_that_no_hint_knows_is_told_the_first_step(lesson: str) -> None:
    for asked in questions_of(lesson).values():
        right = asked.right()
        wrong: Answer
        if isinstance(right, int):
            wrong = right + 12_345
        elif isinstance(right, tuple):
            wrong = (right[0], right[1] + 12_345)
        else:
            continue
        assert asked.steps
        assert asked.check(wrong).text.endswith(asked.further(wrong) or asked.steps)


@of_ours
def test_each_word_too_many_or_too_few_gets_a_hint_of_its_own(lesson: str) -> None:
    for asked in questions_of(lesson).values():
        right = asked.right()
        if isinstance(right, frozenset):
            assert {right ^ {word} for word in asked.options} <= set(asked.hints)
        elif isinstance(right, str):
            assert {*asked.options} - {right} == set(asked.hints)


# --- the tasks, answered by the explorers themselves --------------------------------------------------


def test_the_eras_bear_out_question_09_9() -> None:
    ron, drawn = (eras.lines_of(eras.State(by=by)) for by in ("ron", "tsumo"))
    pairs = [(one.total, other.total) for one, other in zip(ron, drawn, strict=True) if other.total != "unknown"]
    more = [int(other.replace(",", "")) - int(one.replace(",", "")) for one, other in pairs]
    assert len(ron) == len(pairs) + 1 == 7
    assert question("09.9").right() == (sum(each < 0 for each in more), more.count(0)) == (2, 1)


def test_kanais_explorer_bears_out_question_10_9() -> None:
    def apart(bonus: int) -> int:
        totals = totals_of(kanai.win_of(kanai.State(bonus=bonus, wait="intermediate tile", by="tsumo")))
        return totals.together - totals.apart

    assert [apart(bonus) for bonus in (1, 2, 3)] == [4, 12, 28]
    assert question("10.9").right() == apart(3)


def test_the_roundings_bear_out_question_11_7() -> None:
    states = [roundings.State(fu=fu, han=1) for fu in range(20, 112, 2)]
    agreeing = [state.fu for state in states if len({line.payment for line in roundings.lines_of(state)}) == 1]
    assert question("11.7").right() == agreeing[0] == 50


def test_the_time_machine_bears_out_question_12_8() -> None:
    def gets(year: int) -> str:
        state = time_machine.State(hand="three dragon pons", line=MAIN, year=year)
        win = time_machine.win_of(state)
        rules = RULES[preset_of(year).preset]
        return time_machine.figures_of(outcome(win, rules), rules)["the winner gets"]

    assert [gets(year) for year in (1932, 1954, 1965, 1974, 1980)] == ["2,000", "6,000", "unknown", "24,000", "32,000"]
    assert question("12.8").right() == 16
