"""The usual wrong answers to one hand as a table: the figure of each, and what went wrong."""

from __future__ import annotations

from mahjong_lessons.practice.mistakes import payment_mistakes
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.show.cells import bold, table_of
from mahjong_lessons.show.tiles import Picture


def wrong_payments(score: Score) -> Picture:
    """The wrong payments of a hand that usual mistakes lead to, each with the mistake."""
    rows = []
    for slip in payment_mistakes(score):
        figures = slip.figure if isinstance(slip.figure, tuple) else (slip.figure,)
        rows.append((bold(" / ".join(f"{each:,}" for each in figures)), slip.hint))
    return table_of(("somebody says", "what went wrong"), rows)
