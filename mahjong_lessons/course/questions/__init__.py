"""The checked questions, a module for each lesson: `lesson02` holds those numbered "02.1", "02.2" and so on."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache

from mahjong_lessons.practice.answered import Answered
from mahjong_lessons.practice.question import Question, UnknownQuestion, Verdict

ANSWERED = Answered()
"""The answers given since Python was started, in a cell or by hand."""


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


def check(number: str, answer: object = ..., *more: object) -> Verdict:
    """Check an answer to a question: `check("02.1", 40)`. Without an answer the question is shown."""
    verdict = question(number).check(answer, *more)
    ANSWERED.note(verdict)
    return verdict


class _Questions(Mapping[str, Question]):
    """Every question by its number; a lesson's are read when one of them is first asked for."""

    def __getitem__(self, number: str) -> Question:
        try:
            return question(number)
        except UnknownQuestion as error:
            raise KeyError(str(error)) from None

    def __iter__(self) -> Iterator[str]:
        for lesson in LESSONS_WITH_QUESTIONS:
            yield from questions_of(lesson)

    def __len__(self) -> int:
        return sum(1 for _ in self)


LESSONS_WITH_QUESTIONS = tuple(
    name.removeprefix("lesson") for _, name, _ in pkgutil.iter_modules(__path__) if name.startswith("lesson")
)
"""The numbers of the lessons that have questions, such as "02"."""
questions: Mapping[str, Question] = _Questions()
"""Every question of the course by its number, such as `questions["02.1"]`."""
