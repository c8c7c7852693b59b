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
        ("03.1", "kanchan", "What you have is right. 2 more belong. Think of a run at the edge of its suit."),
        ("03.4", "4567m", "6m does not belong. Put a 6m to the hand and try to split it"),
        ("01.6", {"2s", "3s"}, "3s does not belong. Put a 3s to the hand"),
        ("01.6", {"1s", "3s", "4s", "6s"}, "1s does not belong."),
        (
            "04.6",
            {"riichi", "menzen tsumo", "tanyao", "pinfu"},
            "menzen tsumo does not belong. It is for a tile that one",
        ),
        ("01.6", "", "3 more belong. Split the hand in another way"),
        ("01.6", "5s", "It wins. Take out 3-4-5"),
        ("01.6", "25p", "2p, 5p are not among: 1s, 2s,"),
        ("01.1", "blue", "blue is not among: north wind,"),
        ("03.1", 258, "The answer is several words."),
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
        ("07.2", {"tanyao"}, "One more belongs. Compare the runs with one another."),
        ("03.3", 25, "25 fu are for seven pairs, and for nothing else."),
        ("03.5", 46, "Rounded fu end in a 0"),
        ("02.1", 33, "Each item of the ladder is an even number"),
        ("02.1", 26, "Two things at once."),
        ("06.1", 3900, "That is what 3 han and 30 fu pay."),
        ("06.3", (700, 1300), "That is what 2 han and 40 fu pay."),
        ("08.5", 1010, "Payments are whole hundreds"),
        ("05.5", "mangan", "80 short of a mangan"),
        ("06.8", "mangan", "stay just below a mangan"),
        ("01.10", 3, "That is with two of the 2s as the pair."),
        ("09.6", (400, 800), "The first, 400, is right"),
        ("10.7", (1300, 700), "First what each non-dealer pays"),
    ],
)
def test_a_likely_mistake_is_named(number: str, answer: object, said: str) -> None:
    assert said in check(number, answer).text


OF_THE_COURSE = tuple(each for each in ALL if each.id < "09")


@pytest.mark.parametrize("asked", OF_THE_COURSE, ids=lambda asked: asked.id)
def test_no_wrong_answer_is_told_only_to_look_again(asked: Question) -> None:
    for wrong in _wrong_answers(asked.right(), asked.options):
        said = check(asked.id, wrong).text
        assert said.startswith("Not yet. ")
        assert "Go through it step by step" not in said
        assert len(said.split()) > len("Not yet. That is too little.".split())


def _wrong_answers(right: object, options: tuple[str, ...]) -> list[object]:
    """At least six wrong answers, or all that there are to choose from."""
    if isinstance(right, int):
        return [right + by for by in (-10, -2, -1, 1, 2, 10, 100, 1000) if right + by >= 0]
    if isinstance(right, tuple):
        first, second = right
        return [(second, first), (first, first), (second, second), (first + 100, second), (first, second + 100), (7, 7)]
    if isinstance(right, frozenset):
        return [*(right - {word} for word in right), *(right | {word} for word in options if word not in right)]
    return [word for word in options if word != right]
