"""What a hand comes to under a rule set: a score, or that it may not win, which the explorers show too."""

from __future__ import annotations

from mahjong_lessons.hand import Win
from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring import NoYaku, Score, score

Outcome = Score | NoYaku


def outcome(win: Win, rules: Rules) -> Outcome:
    """The score of a hand, or why it may not win."""
    try:
        return score(win, rules)
    except NoYaku as error:
        return error
