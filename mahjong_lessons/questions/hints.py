"""Hints that belong to one question, beside the general ones that its hand gives."""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons.questions.frame import Answer, Question


def with_hints(question: Question, *more: tuple[Answer, str]) -> Question:
    """The question with hints of its own, which take the place of the general ones for the same answers."""
    return replace(question, wrong=lambda: [*question.wrong(), *more])
