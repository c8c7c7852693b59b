"""The checked questions, a module for each lesson: `lesson02` holds those numbered "02.1", "02.2" and so on."""

from __future__ import annotations

import importlib
import re
from functools import cache

from mahjong_lessons.questions.frame import Question, UnknownQuestion, Verdict


@cache
def questions_of(lesson: str) -> dict[str, Question]:
    """The questions of a lesson ("02") by their number ("02.1"), in order.

    Raises `UnknownQuestion` where the lesson has none.
    """
    try:
        module = importlib.import_module(f"{__name__}.lesson{lesson}")
    except ModuleNotFoundError:
        raise UnknownQuestion(f"lesson {lesson} has no questions") from None
    return {question.id: question for question in module.QUESTIONS}


def question(number: str) -> Question:
    """The question with that number, such as "02.1". Raises `UnknownQuestion` where there is none."""
    found = re.fullmatch(r"(\d\d)\.\d+", number) if isinstance(number, str) else None
    if not found:
        raise UnknownQuestion(f"a question has a number such as '02.1', not {number!r}")
    known = questions_of(found[1])
    if number not in known:
        raise UnknownQuestion(f"there is no question {number}: lesson {found[1]} has {', '.join(known)}")
    return known[number]


def check(number: str, answer: object = ...) -> Verdict:
    """Check an answer to a question: `check("02.1", 40)`. Without an answer the question is shown."""
    return question(number).check(answer)
