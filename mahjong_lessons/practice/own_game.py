"""The wins of a game log as problems: each is predicted, and what was predicted wrongly is told with its mistake."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mahjong_lessons.practice.asked import Judgement
from mahjong_lessons.practice.kinds import HAND_KINDS, fits
from mahjong_lessons.practice.problem import Problem
from mahjong_lessons.records import RecordedWin
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show.cells import table_of
from mahjong_lessons.show.tiles import Picture

_LONGEST_ANSWER = 40
_MOST_NAMED = 3


def about(win: Win, rules: Rules = STANDARD) -> Problem:
    """The problem of a won hand: its han, its fu and what is paid; of a yakuman only what is paid.

    Raises `NoYaku` where the rules give the hand no win.
    """
    kind = "whole" if fits(HAND_KINDS["whole"], score(win, rules)) else "payment"
    return Problem(kind, None, win, rules)


@dataclass(frozen=True)
class Predicted:
    """One win, what was asked of it, and the first answer with its judgement; "" and None before."""

    recorded: RecordedWin
    problem: Problem
    answer: str = ""
    judgement: Judgement | None = None


@dataclass(frozen=True)
class Review:
    """The wins of a game, each with what was predicted of it. Each step gives a new review.

    at      the place of the win that is asked about, from 0 on
    said    what was said to the last answer to it, None before
    """

    wins: tuple[Predicted, ...]
    at: int = 0
    said: Judgement | None = None

    @property
    def now(self) -> Predicted:
        """The win that is asked about."""
        return self.wins[self.at]

    def check(self, answer: str) -> Review:
        """The review after an answer. Only the first one to a win counts, and none typed counts for nothing."""
        judgement = self.now.problem.check(answer) if answer.strip() else self.now.problem.check()
        if not judgement.answered or self.now.judgement is not None:
            return replace(self, said=judgement)
        first = replace(self.now, answer=answer.strip()[:_LONGEST_ANSWER], judgement=judgement)
        wins = (*self.wins[: self.at], first, *self.wins[self.at + 1 :])
        return replace(self, wins=wins, said=judgement)

    def go(self, place: int) -> Review:
        """The review at another win; after the last one comes the first."""
        return replace(self, at=place % len(self.wins), said=None)

    @property
    def predicted(self) -> tuple[Predicted, ...]:
        """The wins that were predicted."""
        return tuple(each for each in self.wins if each.judgement is not None)

    @property
    def missed(self) -> tuple[Predicted, ...]:
        """The wins that were predicted wrongly."""
        return tuple(each for each in self.predicted if each.judgement and not each.judgement.right)

    def __str__(self) -> str:
        predicted = len(self.predicted)
        return f"{predicted - len(self.missed)} of {predicted} predicted rightly, {len(self.wins)} wins in all."


def review(wins: Iterable[RecordedWin]) -> Review:
    """The review of these wins; one that the rules of its table give no score to is left out.

    Raises ValueError where none is left.
    """
    asked: list[Predicted] = []
    for each in wins:
        try:
            asked.append(Predicted(each, about(each.win, each.rules)))
        except NoYaku:
            continue
    if not asked:
        raise ValueError("this game has no win that could be predicted: a record with wins is needed")
    return Review(tuple(asked))


def missed(found: Review) -> Picture:
    """A row for each win that was predicted wrongly: the answer, the right one, and the mistake behind it."""
    if not found.missed:
        told = "Nothing has been predicted yet." if not found.predicted else "Nothing was predicted wrongly."
        return Picture(f"<p>{told}</p>", told)
    rows = [_row(found.wins.index(each) + 1, each) for each in found.missed]
    return table_of(("win", "where", "your answer", "right", "mistake"), rows)


def _row(number: int, each: Predicted) -> tuple[str, ...]:
    mistakes = each.judgement.mistakes[:_MOST_NAMED] if each.judgement else ()
    told = "; ".join(mistakes) or "none that is usual"
    return (str(number), each.recorded.where, each.answer, each.problem.answer_text, told)
