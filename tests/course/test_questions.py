"""Every checked question of every lesson, and the frame that they stand in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mahjong_lessons.course.questions as questions
from mahjong_lessons.course.lessons import LESSONS, notebooks_folder
from mahjong_lessons.course.questions import check, question, questions_of
from mahjong_lessons.practice.answers import in_words, plain
from mahjong_lessons.practice.question import Question, UnknownQuestion
from tests.explorer_driver import NASTY, check_html
from tests.guards import FEWEST_QUESTIONS, QUESTIONS, Page

NUMBERS = sorted(path.stem[-2:] for path in Path(questions.__file__).parent.glob("lesson[0-9][0-9].py"))
ALL = [each for number in NUMBERS for each in questions_of(number).values()]
of_every_lesson = pytest.mark.parametrize("number", NUMBERS)
of_every_question = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.id)


@of_every_lesson
def test_questions_are_numbered_in_order(number: str) -> None:
    found = list(questions_of(number))
    assert found == [f"{number}.{place}" for place in range(1, max(len(found), FEWEST_QUESTIONS) + 1)]


@of_every_lesson
def test_the_solutions_of_a_lesson_are_what_the_package_works_out(number: str) -> None:
    file = next(lesson.file for lesson in LESSONS if lesson.file.startswith(number))
    section = Page.read(notebooks_folder() / file).section(QUESTIONS)
    solutions = dict(re.findall(r"^- \*\*(\d\d\.\d+)\*\* (.*)$", section, re.MULTILINE))
    assert list(solutions) == list(questions_of(number))
    for asked in questions_of(number).values():
        solution = solutions[asked.id]
        assert re.match(re.escape(asked.answer_text) + r"(?!\w)", solution), f"{asked.id}: {asked.answer_text!r}"


@of_every_question
def test_the_right_answer_is_accepted(asked: Question) -> None:
    for answer in (asked.right(), asked.answer_text if isinstance(asked.right(), int) else asked.right()):
        verdict = check(asked.id, answer)
        assert verdict.right
        assert verdict.text.startswith(f"Right: {asked.answer_text}.")
        check_html(verdict._repr_html_())


@of_every_question
def test_each_usual_mistake_gets_its_hint(asked: Question) -> None:
    assert asked.hints, "no mistake is recognised"
    assert asked.right() not in asked.hints, "the right answer is taken for a mistake"
    for wrong, hint in asked.hints.items():
        verdict = check(asked.id, wrong)
        assert verdict.right is False
        assert verdict.text == f"Not yet. {hint}"


@of_every_question
def test_words_are_among_those_to_choose_from(asked: Question) -> None:
    right = asked.right()
    for answer in (right, *asked.hints):
        words = {answer} if isinstance(answer, str) else answer if isinstance(answer, frozenset) else set()
        assert words <= set(asked.options)
    assert bool(asked.options) == isinstance(right, str | frozenset)


@of_every_question
def test_without_an_answer_it_is_asked_and_not_told(asked: Question) -> None:
    verdict = check(asked.id)
    assert verdict.right is None
    assert asked.ask in repr(verdict)
    assert "Right" not in repr(verdict)
    check_html(verdict._repr_html_())
    assert repr(check(asked.id)) == repr(verdict)


@of_every_question
def test_no_answer_breaks_it(asked: Question) -> None:
    answers: list[object] = [*NASTY, None, True, -1, 10**30, 2.5, float("nan"), (), [[]], {1}, object, {"a": 1}]
    for answer in answers:
        verdict = check(asked.id, answer)
        assert verdict.right is False
        check_html(verdict._repr_html_())
        assert len(verdict.text) < 20_000


@pytest.mark.parametrize("number", ["2.1", "02", "", "99.1", "02.99", 2.1, None])
def test_a_question_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(UnknownQuestion):
        question(number)


@pytest.mark.parametrize(
    ("given", "held"),
    [
        ("1,000 points", 1000),
        (" 40 Fu ", 40),
        ("  Closed   Ron ", "closed ron"),
        (40.0, 40),
        ((300, "500"), (300, 500)),
        ([3900], 3900),
        (["Pinfu", "riichi"], frozenset({"pinfu", "riichi"})),
        ({"Pinfu"}, frozenset({"pinfu"})),
    ],
)
def test_answers_are_compared_in_one_form(given: object, held: object) -> None:
    assert plain(given) == held


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("01.6", "258s"),
        ("01.6", "2s 5s 8s"),
        ("01.6", {"20s", "8s"}),
        ("01.6", ("8s", "5s", "2s")),
        ("03.1", "kanchan, penchan, tanki"),
        ("03.4", "457m"),
    ],
)
def test_several_words_may_come_as_one_text(number: str, answer: object) -> None:
    assert check(number, answer).right


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        ("03.1", "kanchan", "What you have is right, but there is more."),
        ("03.4", "4567m", "All that belongs is there, but something does not belong."),
        ("01.6", {"2s", "3s"}, "Some of these belong and some do not, and there is more."),
        ("01.6", "3s", "None of these belongs to the answer."),
        ("01.6", "", "None of these belongs to the answer."),
        ("01.6", "5s", "It wins. Take out 3-4-5"),
        ("01.6", "25p", "2p, 5p are not among: 1s, 2s,"),
        ("01.1", "blue", "blue is not among: north wind,"),
        ("01.6", 258, "The answer is several words."),
    ],
)
def test_an_answer_right_in_part_is_told_so(number: str, answer: object, said: str) -> None:
    assert check(number, answer).text.startswith(f"Not yet. {said}")


@pytest.mark.parametrize(
    ("answer", "unit", "words"),
    [
        (1000, "points", "1,000 points"),
        ((1000, 2000), "points", "1,000 and 2,000 points"),
        ("kanchan", "", "kanchan"),
        (frozenset({"riichi", "pinfu"}), "", "pinfu, riichi"),
        (frozenset(), "", "none"),
    ],
)
def test_answers_are_said_in_one_form(answer: int, unit: str, words: str) -> None:
    assert in_words(answer, unit) == words


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        ("03.7", 30, "The groups, the pair and the wait are still to come."),
        ("06.1", 1280, "basic points: they are one share"),
        ("06.1", 1300, "The exponent is han + 2"),
        ("04.4", 4, "Each of the dora tiles is a han"),
        ("04.5", "riichi", "The answer is a number."),
        ("04.8", (3, 25), "the second, 25, is right"),
        ("06.9", (1600, 1600), "The first, 1,600, is right"),
        ("06.3", (500, 1100), "The first, 500, is right"),
        ("07.2", {"tanyao"}, "One is missing: look at the runs."),
        ("09.6", (400, 800), "The first, 400, is right"),
        ("10.7", (1300, 700), "First what each non-dealer pays"),
    ],
)
def test_a_likely_mistake_is_named(number: str, answer: object, said: str) -> None:
    assert said in check(number, answer).text
