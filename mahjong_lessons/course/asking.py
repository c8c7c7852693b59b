"""The questions answered by hand: `ask("02.3")` shows one with buttons or a field, `score_of("02")` how they stand."""

from __future__ import annotations

from functools import cache

from mahjong_lessons.course.questions import ANSWERED, question, questions_of
from mahjong_lessons.explore.asked import Asked, Score
from mahjong_lessons.practice.question import Question


def ask(number: str) -> Asked:
    """The question of that number, to be answered with buttons or a field; asked again, it still has its answer.

    Raises `UnknownQuestion` where there is none.
    """
    return _asked(question(number))


@cache
def _asked(asked: Question) -> Asked:
    return Asked(asked, ANSWERED.note)


@cache
def score_of(lesson: str) -> Score:
    """The standing of the questions of a lesson ("02"), however they were answered. It stays up to date.

    Raises `UnknownQuestion` where the lesson has none.
    """
    numbers = tuple(questions_of(lesson))
    score = Score(lesson, lambda: str(ANSWERED.standing(numbers)))
    ANSWERED.listen(lambda verdict: score.draw())
    return score
