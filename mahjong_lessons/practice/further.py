"""Replies to a wrong answer about a hand that is no usual mistake: those of other steps, or two at once.

Each takes a score and a wrong answer, and gives a hint, or "" where there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.diagnosis import explain
from mahjong_lessons.practice.figures import of_payers
from mahjong_lessons.practice.sheet import Sheet, sheet_of
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.score import Score

_SEVEN_PAIRS = 25
_TABLE_FU = (30, 40, 20, 25, *range(50, 120, 10))
"""The fu of the payment table, the commonest first."""
_TABLE_HAN = range(1, 5)


def of_fu(score: Score, given: Answer) -> str:
    """The hint for wrong fu, rounded."""
    if given == _SEVEN_PAIRS:
        return "25 fu are for seven pairs, and for nothing else."
    return _explained(score, lambda sheet: sheet.fu, given) or _no_ten(given)


def _no_ten(given: Answer) -> str:
    return "Rounded fu end in a 0: round the sum up to the next ten." if isinstance(given, int) and given % 10 else ""


def of_raw_fu(score: Score, given: Answer) -> str:
    """The hint for a wrong sum of fu."""
    if isinstance(given, int) and given % 2:
        return "Each item of the ladder is an even number, so their sum is even too."
    return _explained(score, lambda sheet: sheet.raw_fu, given)


def of_payment(score: Score, given: Answer) -> str:
    """The hint for what each kind of payer pays."""
    return _price_of(score, given) or _explained(score, _paid, given) or _no_hundred(given)


def of_total(score: Score, given: Answer) -> str:
    """The hint for what the winner receives in all."""
    return _explained(score, lambda sheet: sheet.received, given) or _no_hundred(given)


def _paid(sheet: Sheet) -> Answer:
    return sheet.payment if len(sheet.payment) > 1 else sheet.payment[0]


def _no_hundred(given: Answer) -> str:
    figures = given if isinstance(given, tuple) else (given,)
    broken = any(isinstance(figure, int) and figure % 100 for figure in figures)
    return "Payments are whole hundreds: each is rounded up, at the end." if broken else ""


def _explained(score: Score, figure: Callable[[Sheet], Answer], given: Answer) -> str:
    found = explain(sheet_of(score), figure, given)
    return found.text if found else ""


def _price_of(score: Score, given: Answer) -> str:
    """The han and fu of the table that would be paid so, if the hand is won without counters."""
    win = score.win
    if win.honba:
        return ""
    for fu, han in product(_TABLE_FU, _TABLE_HAN):
        basic = basic_points(han, fu, STANDARD)
        if not basic.limit and of_payers(settle(basic.points, win.dealer, win.by, STANDARD)) == given:
            return f"That is what {han} han and {fu} fu pay. Count the han of this hand again, then its fu."
    return ""
