"""Checked questions about dealt hands."""

from __future__ import annotations

from mahjong_lessons.practice.asked import Asked
from mahjong_lessons.practice.diagnosis import MISTAKES
from mahjong_lessons.practice.question import Question

_MOST_LISTED = 16
_COMMON = frozenset("riichi, menzen tsumo, pinfu, tanyao, iipeikou, haku, hatsu, chun, chiitoitsu, honitsu".split(", "))
"""The choices that are always listed, where the whole list would be too long to read."""


def question_of(id: str, problem: Asked, why: str = "") -> Question:
    """The question of a problem, with a hint for each mistake that leads to a wrong answer."""
    form = problem.form
    wrong = problem.wrong_figures()
    named = {word for answer in (problem.answer, *wrong) if isinstance(answer, frozenset) for word in answer}
    hints = tuple((answer, MISTAKES[names[0]].hint) for answer, names in wrong.items())
    return Question(
        id,
        problem.ask,
        lambda: problem.answer,
        lambda: hints,
        unit=problem.unit,
        options=_listed(form.options, named),
        picture=lambda: problem.picture,
        why=why,
        named=lambda: form.named,
    )


def _listed(options: tuple[str, ...], named: set[str]) -> tuple[str, ...]:
    """The options to list: all of a short list; of a long one those that an answer names, and the common ones."""
    if len(options) <= _MOST_LISTED:
        return options
    return tuple(option for option in options if option in named or option in _COMMON)
