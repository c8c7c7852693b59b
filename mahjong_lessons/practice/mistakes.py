"""The usual wrong answers to the questions about a hand: the figure that each mistake leads to, and a hint that fits.

The mistakes themselves are rows of `MISTAKES`; here they are made on one hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from mahjong_lessons.practice.diagnosis import MISTAKES
from mahjong_lessons.practice.figures import shares_of
from mahjong_lessons.practice.registry import BASIC, FU, PAYMENT
from mahjong_lessons.practice.sheet import Sheet, sheet_of
from mahjong_lessons.scoring.fu import WAIT_ITEMS, fu_of
from mahjong_lessons.scoring.payments import up_to_ten
from mahjong_lessons.scoring.score import Score

Figure = int | tuple[int, ...]
"""A figure that somebody may answer: fu, points, or points from several payers."""


@dataclass(frozen=True)
class WrongFigure:
    """A wrong figure, and the hint for whoever answers it."""

    figure: Figure
    hint: str


def fu_mistakes(score: Score) -> tuple[WrongFigure, ...]:
    """The wrong answers to "how many fu has this hand, rounded?"."""
    right = sheet_of(score)
    slips = [
        *_only_begun(score),
        *_made(right, (FU,), lambda sheet: sheet.fu),
        *((figure, f"{hint} {_THEN_ROUND}") for figure, hint in _made(right, (FU,), lambda sheet: sheet.raw_fu)),
    ]
    return _without(score.fu, slips)


def raw_fu_mistakes(score: Score) -> tuple[WrongFigure, ...]:
    """The wrong answers to "how many fu has this hand, before rounding?"."""
    right = sheet_of(score)
    rounded = (up_to_ten(right.raw_fu), _ROUNDED_TOO_EARLY)
    return _without(right.raw_fu, [rounded, *_made(right, (FU,), lambda sheet: sheet.raw_fu)])


def payment_mistakes(score: Score) -> tuple[WrongFigure, ...]:
    """The wrong answers to "what does each payer pay?", honba counted."""
    slips = _made(sheet_of(score), (BASIC, PAYMENT), lambda sheet: sheet.payment)
    return _without(paid(score), [*slips, ((score.basic_points,), _ONE_SHARE)])


def total_mistakes(score: Score) -> tuple[WrongFigure, ...]:
    """The wrong answers to "what does the winner receive?", honba and sticks counted."""
    payment = score.payment
    alone = (payment.points, "Counters and sticks on the table go to the winner too.")
    slips = _made(sheet_of(score), (BASIC, PAYMENT), lambda sheet: sheet.received)
    return _without(payment.received, [alone, *slips])


def paid(score: Score) -> tuple[int, ...]:
    """The points that each kind of payer pays: the discarder; or each non-dealer and then the dealer."""
    return shares_of(score.payment)


_WAITS = frozenset(WAIT_ITEMS.values())
_ONLY_BEGUN = "That is the base and how the hand was won. The groups, the pair and the wait are still to come."
_ONE_SHARE = "If those are the basic points: they are one share. Multiply by the shares, then round up to a hundred."
_THEN_ROUND = "And the sum is rounded up at the end."
_ROUNDED_TOO_EARLY = "That is already rounded. Give the plain sum of the items."


def _made(right: Sheet, stages: Iterable[str], figure: Callable[[Sheet], Figure]) -> Iterator[tuple[Figure, str]]:
    """The figures that the mistakes of some stages lead to, the dearest first."""
    for row in MISTAKES.values():
        if row.stage in stages:
            for sheet in row.made_on(right):
                yield figure(sheet), row.hint


def _only_begun(score: Score) -> Iterator[tuple[int, str]]:
    """The figure of whoever stops after the base and the win, where at least two parts of the hand earn fu besides."""
    rest = [item for item in score.fu_items if item.part is not None or item in _WAITS]
    if sum(item.fu > 0 for item in rest) > 1:
        yield up_to_ten(fu_of(score.fu_items) - fu_of(rest)), _ONLY_BEGUN


def _without(right: Figure | None, slips: Iterable[tuple[Figure, str]]) -> tuple[WrongFigure, ...]:
    """The slips whose figure is not the right one; of two with one figure the first."""
    found: dict[Figure, str] = {}
    for figure, hint in slips:
        if figure not in (right, (right,)):
            found.setdefault(figure, hint)
    return tuple(WrongFigure(figure, hint) for figure, hint in found.items())
