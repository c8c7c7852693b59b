"""Whole hands to count: real wins, or fresh ones, each answered by its han, its fu and its payment."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_lessons.practice.asked import Judgement
from mahjong_lessons.practice.problem import Problem, deal_hand
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import Picture

KIND = "whole"
HOW_MANY = 20


class HandsToCount:
    """Some hands in a row, and which of them were not counted right at the last try."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        self._right: dict[int, bool] = {}

    def check(self, number: int, *answer: object) -> Judgement:
        """The judgement of han, fu and payment of a hand, each by itself: `check(1, 2, 30, 2000)`; "..." asks.

        Raises ValueError where there is no hand of that number.
        """
        if type(number) is not int or not 1 <= number <= len(self.problems):
            raise ValueError(f"the hands have the numbers 1 to {len(self.problems)}, not {number!r}")
        given = answer if answer else (...,)
        judged = self.problems[number - 1].check(*given)
        if judged.answered:
            self._right[number] = bool(judged.right)
        return judged

    @property
    def missed(self) -> tuple[int, ...]:
        """The numbers of the hands that were answered, and not right at the last try."""
        return tuple(number for number, right in sorted(self._right.items()) if not right)

    def again(self) -> Picture:
        """The hands that were missed, to be counted once more."""
        if not self.missed:
            done = len(self._right)
            said = f"{done} of {len(self.problems)} answered, none of them missed."
            return Picture(f"<p>{said}</p>", said)
        shown = [(number, self.problems[number - 1]) for number in self.missed]
        html = "".join(f"<p><b>Hand {number}</b></p>{problem._repr_html_()}" for number, problem in shown)
        return Picture(html, "\n".join(f"Hand {number}: {problem}" for number, problem in shown))

    def __repr__(self) -> str:
        return f"{len(self.problems)} hands to count, {len(self._right)} answered, missed: {self.missed or 'none'}"


def twenty_real_wins() -> HandsToCount:
    """Twenty of the shipped real wins, spread evenly over them, without yakuman; the rules are Tenhou's."""
    rules = RULES["tenhou"]
    wins = [real.win for real in real_wins() if real.han is not None and not score(real.win, rules).yakuman]
    step = len(wins) // HOW_MANY
    return HandsToCount([Problem(KIND, None, win, rules) for win in wins[: step * HOW_MANY : step]])


def fresh_hands(count: int = HOW_MANY, seed: int = 1) -> HandsToCount:
    """So many dealt hands; the same seed deals the same ones."""
    return HandsToCount([deal_hand(KIND, seed=1000 * seed + place, rules=RULES["tenhou"]) for place in range(count)])
