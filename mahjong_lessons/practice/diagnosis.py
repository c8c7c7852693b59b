"""The mistake behind a wrong answer: the one that explains it, or two together where no single one does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mahjong_lessons.practice import fu_slips, han_slips, payment_slips, table_slips
from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.costs import REPORTED
from mahjong_lessons.practice.registry import ROWS, STAGES, Mistake, S
from mahjong_lessons.practice.sheet import lines_changed, where_the_ways_part

_HOLDING = (fu_slips, han_slips, payment_slips, table_slips)
"""The modules that hold the mistakes: importing them fills the registry."""


def _likely(*rows: Mistake) -> tuple[int, float]:
    """The likelihood of mistakes, to sort by: those reported before others, and then the dearest."""
    return sum(row.name in REPORTED for row in rows), sum(row.costs for row in rows)


MISTAKES: dict[str, Mistake] = dict(sorted(ROWS.items(), key=lambda row: _likely(row[1]), reverse=True))
"""Every mistake by name, the likeliest first: those that are reported, the dearest of them first, then the others."""
_ORDER = {name: (STAGES.index(row.stage), place) for place, (name, row) in enumerate(ROWS.items())}

_MOST_TOLD = 2


@dataclass(frozen=True)
class Diagnosis:
    """The mistakes that explain an answer: alone each of them, or `together` all of them.

    parting    the line of the reasoning where the ways part
    """

    mistakes: tuple[Mistake, ...]
    together: bool = False
    parting: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the mistakes, the likeliest first."""
        return tuple(row.name for row in self.mistakes)

    @property
    def text(self) -> str:
        """The reply to whoever made them."""
        first, *rest = self.mistakes
        hint = " And: ".join(row.hint for row in self.mistakes) if self.together else first.hint
        told = [f"Two things at once. {hint}" if self.together else hint]
        if self.parting:
            told.append(f"Where the ways part: {self.parting}.")
        if rest and not self.together:
            told.append(f"Or it was: {'; '.join(row.name for row in rest[:_MOST_TOLD])}.")
        lessons = sorted({row.lesson for row in (self.mistakes if self.together else [first])})
        told.append(f"See lesson {' and lesson '.join(lessons)}.")
        return " ".join(told)


def explain(right: S, figure: Callable[[S], Answer], given: Answer) -> Diagnosis | None:
    """The likeliest reason for a wrong answer: one mistake comes before two."""
    made = list(_made(right))
    alone = [(row, sheet) for row, sheet in made if figure(sheet) == given]
    if alone:
        rows = tuple(dict.fromkeys(row.name for row, _ in alone))
        likely = [sheet for row, sheet in alone if row.name == rows[0]]
        nearest = min(likely, key=lambda sheet: lines_changed(right, sheet))
        return Diagnosis(tuple(MISTAKES[name] for name in rows), parting=where_the_ways_part(right, nearest))
    pairs = [
        (first, second, sheet)
        for first, wrong in made
        for second in MISTAKES.values()
        if _ORDER[second.name] > _ORDER[first.name]
        for sheet in second.made_on(wrong)
        if figure(sheet) == given
    ]
    if not pairs:
        return None
    first, second, sheet = max(pairs, key=lambda pair: _likely(pair[0], pair[1]))
    return Diagnosis((first, second), together=True, parting=where_the_ways_part(right, sheet))


def _made(right: S) -> Iterator[tuple[Mistake, S]]:
    """Every mistake that can be made on a sheet, with the sheet that it leads to; the dearest first."""
    for row in MISTAKES.values():
        for sheet in row.made_on(right):
            yield row, sheet


def wrong_figures(right: S, figure: Callable[[S], Answer]) -> dict[Answer, tuple[str, ...]]:
    """The wrong answers that single mistakes lead to, each with the names of those mistakes."""
    found: dict[Answer, tuple[str, ...]] = {}
    due = figure(right)
    for row, sheet in _made(right):
        answer: Answer = figure(sheet)
        if answer != due and row.name not in found.get(answer, ()):
            found[answer] = (*found.get(answer, ()), row.name)
    return found
