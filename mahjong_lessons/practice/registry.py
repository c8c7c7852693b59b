"""The registry of mistakes: a row for each, put in by the modules that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mahjong_lessons.practice.costs import COSTS
from mahjong_lessons.practice.sheet import Sheet

READING, FU, HAN, BASIC, PAYMENT = STAGES = ("reading", "fu", "han", "basic points", "payment")
"""Where on the way from the hand to the payment a mistake is made."""

Slips = Callable[[Sheet], Iterator[Sheet]]
"""The sheets of somebody who makes a mistake; none where it cannot be made on the hand."""


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    name      what was done wrong
    stage     which of `STAGES` it belongs to
    hint      what is said to whoever made it
    lesson    the number of the lesson that explains it
    costs     in how many real wins of a hundred it changes the payment
    slips     makes it: from a sheet to those of somebody who makes it, in all places where it can be made and in each
    """

    name: str
    stage: str
    hint: str
    lesson: str
    costs: float
    slips: Slips


ROWS: dict[str, Mistake] = {}
"""Every mistake by name, in the order in which the modules put them in."""


def mistake(name: str, stage: str, hint: str, lesson: str) -> Callable[[Slips], Slips]:
    """Put a mistake into the registry: the function below makes it."""

    def register(slips: Slips) -> Slips:
        ROWS[name] = Mistake(name, stage, hint, lesson, COSTS[name], slips)
        return slips

    return register
