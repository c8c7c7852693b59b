"""The registry of mistakes: a row for each, put in by the modules that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from mahjong_lessons.practice.costs import COSTS
from mahjong_lessons.practice.sheet import Sheet
from mahjong_lessons.practice.table_sheet import TableSheet

READING, FU, HAN, BASIC, PAYMENT, SETTLEMENT = STAGES = (
    *("reading", "fu", "han", "basic points", "payment"),
    "settlement",
)
"""The stages from the hand to the settlement at which a mistake is made."""

S = TypeVar("S", Sheet, TableSheet)
Slips = Callable[[S], Iterator[S]]
"""The sheets of somebody who makes a mistake; none where it cannot be made on the hand, or at the table."""


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    name      what was done wrong
    stage     which of `STAGES` it belongs to
    hint      what is said to whoever made it
    lesson    the number of the lesson that explains it
    costs     in how many real wins of a hundred it changes the payment; 0 for one that is made at the table
    slips     makes it: from a sheet to those of somebody who makes it, in all places where it can be made and in each
    """

    name: str
    stage: str
    hint: str
    lesson: str
    costs: float
    slips: Callable[[Any], Iterator[Any]]

    def made_on(self, sheet: S) -> Iterator[S]:
        """The sheets of whoever makes it on `sheet`; none on a sheet of the other kind."""
        if (self.stage == SETTLEMENT) == isinstance(sheet, TableSheet):
            yield from self.slips(sheet)


ROWS: dict[str, Mistake] = {}
"""Every mistake by name, in the order in which the modules put them in."""


def mistake(name: str, stage: str, hint: str, lesson: str) -> Callable[[Slips[S]], Slips[S]]:
    """Put a mistake into the registry: the function below makes it."""

    def register(slips: Slips[S]) -> Slips[S]:
        ROWS[name] = Mistake(name, stage, hint, lesson, COSTS.get(name, 0.0), slips)
        return slips

    return register
