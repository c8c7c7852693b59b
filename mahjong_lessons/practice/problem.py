"""Dealt problems: a hand as it may be won at a table, a question about it, and the judgement of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from mahjong_lessons.practice.answers import Answer, Form, each_judged, in_words, judged
from mahjong_lessons.practice.asked import Asked, Judgement, said, said_of_rules
from mahjong_lessons.practice.building import built
from mahjong_lessons.practice.diagnosis import Diagnosis, explain, wrong_figures
from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.disguise import disguised
from mahjong_lessons.practice.figures import at_the_limits, of_payers
from mahjong_lessons.practice.kinds import HAND_KINDS, WITHOUT_YAKUMAN, fits, part_of
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.sheet import Sheet, sheet_of
from mahjong_lessons.practice.wanted import NoSuchHand, Wanted, given, wanted
from mahjong_lessons.rules import STANDARD, Rules, UnknownRule
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.payments import Payment
from mahjong_lessons.scoring.score import NoYaku, Score, score
from mahjong_lessons.show import Picture, hand
from mahjong_lessons.show.report import report

_LOOKED_AT = 160
"""The number of real wins looked at before hands are made on purpose: what is rarer than that should not repeat."""


@dataclass(frozen=True, repr=False)
class Problem(Asked):
    """One problem about a hand: its kind, and the seed and wishes it was dealt from. One of no seed was not dealt."""

    win: Win
    rules: Rules = STANDARD
    part: int = 0
    wishes: tuple[tuple[str, Any], ...] = ()

    @property
    def sheet(self) -> Sheet:
        """The score, line by line."""
        return sheet_of(self.score)

    @property
    def score(self) -> Score:
        """The score of the hand, with all its reasoning."""
        return score(self.win, self.rules)

    @property
    def ask(self) -> str:
        """The question."""
        return HAND_KINDS[self.kind].asks(self.score, self.part)

    @property
    def answer(self) -> Answer:
        """The right answer."""
        return self.figure(self.sheet)

    @property
    def unit(self) -> str:
        """The unit of the answer."""
        return HAND_KINDS[self.kind].unit

    @property
    def answer_text(self) -> str:
        """The right answer in words."""
        if self.kind == "whole" and isinstance(self.answer, tuple):
            han, fu, *paid = self.answer
            return f"{han} han, {fu} fu, {in_words(tuple(paid), 'points')}"
        return super().answer_text

    def figure(self, sheet: Sheet) -> Answer:
        """The answer that a sheet comes to."""
        return HAND_KINDS[self.kind].answers(sheet, self.part)

    def wrong_figures(self) -> dict[Answer, tuple[str, ...]]:
        """The wrong answers that single mistakes lead to, each with the names of those mistakes."""
        return wrong_figures(self.sheet, self.figure)

    @property
    def form(self) -> Form:
        """The shape that an answer should have."""
        answer = self.answer
        size = len(answer) if isinstance(answer, tuple) else 1
        paid = _PAID.get(self.kind)
        named = at_the_limits(self.win, self.rules, paid) if paid else {}
        return Form(type(answer), size, self.unit, HAND_KINDS[self.kind].options(self.rules), named=named)

    def _judged(self, given: Answer) -> Judgement:
        if self.kind == "whole" and isinstance(given, tuple):
            return _judge_in_steps(self, given)
        found = explain(self.sheet, self.figure, given)
        if found is not None:
            return Judgement(self, False, f"Not yet. {found.text}", found.names)
        return Judgement(self, False, f"Not yet. {self._no_reason(given)}")

    def _no_reason(self, given: Answer) -> str:
        """The reply to a wrong answer that no known mistake explains."""
        right, steps = self.answer, HAND_KINDS[self.kind].steps
        if isinstance(right, int) and isinstance(given, int):
            return judged(given, right, steps)
        if isinstance(given, tuple) and isinstance(right, tuple):
            return f"{each_judged(given, right)} {steps}"
        if isinstance(given, tuple):
            return "One number is asked."
        if isinstance(right, tuple):
            return f"{len(right)} numbers are asked."
        if isinstance(right, frozenset) and isinstance(given, frozenset):
            return _partly(given, right)
        if self.kind == "wait":
            reading = self.score.reading
            return f"The {self.win.winning.name} completed {reading.completed}. What was there before it came?"
        return steps

    @property
    def picture(self) -> Picture:
        """The hand, drawn."""
        return hand(self.win)

    @property
    def reasoning(self) -> str:
        """The whole report of the score."""
        return report(self.score)

    def __repr__(self) -> str:
        if self.seed is None:
            return f"Problem({self.kind!r}, None, {self.win!r}, {said_of_rules(self.rules)}, {self.part})"
        return self._dealt_by()


_PAID: dict[str, Callable[[Payment], Answer]] = {"payment": of_payers, "received": lambda payment: payment.received}
"""The figure of a payment that the name of a limit stands for, by the kind of problem."""


def _partly(given: frozenset[str], right: frozenset[str]) -> str:
    missing, extra = len(right - given), sorted(given - right)
    told = [f"{', '.join(extra)} is not in this hand."] if extra else []
    if missing:
        told.append("One more is missing." if missing == 1 else f"{missing} are missing.")
    return " ".join(told)


def _judge_in_steps(problem: Problem, given: tuple[int, ...]) -> Judgement:
    """The judgement of a whole hand: its han, then its fu, then its payment, each by itself.

    A payment that follows from wrong han or fu is told to do so: only what was done wrong is to be repeated.
    """
    right = problem.answer
    assert isinstance(right, tuple), "a whole hand is answered with several figures"
    if len(given) != len(right):
        asked = " and ".join(filter(None, ["han, fu", "the payment" if len(right) == 3 else "two payments"]))
        return Judgement(
            problem, False, f"Not yet. Asked are {asked}: {len(right)} figures, and these are {len(given)}."
        )
    sheet = problem.sheet
    told: list[str] = []
    names: list[str] = []
    for name, mine, due, figure in (
        ("Han", given[0], right[0], lambda sheet: sheet.han),
        ("Fu", given[1], right[1], lambda sheet: sheet.fu),
    ):
        found = None if mine == due else explain(sheet, figure, mine)
        told.append(f"{name} {mine}: {_verdict(mine == due, found, name.lower())}")
        names += found.names if found else []
    carried = replace(sheet, given_han=given[0], given_fu=given[1])
    paid = given[2:]
    if paid == right[2:]:
        told.append("Payment: right.")
    elif paid == carried.payments:
        told.append("Payment: it follows from your han and fu.")
    else:
        found = explain(carried, lambda sheet: sheet.payments, paid)
        told.append(f"Payment: {_verdict(False, found, 'payment')}")
        names += found.names if found else []
    return Judgement(problem, False, " ".join(["Not yet.", *told]), tuple(dict.fromkeys(names)))


def _verdict(right: bool, found: Diagnosis | None, kind: str) -> str:
    if right:
        return "right."
    return found.text if found else f"wrong. {HAND_KINDS[kind].steps}"


# --- dealing --------------------------------------------------------------------------------------


def deal_hand(kind: str, seed: int, **wishes: Any) -> Problem:
    """A problem of one of `HAND_KINDS`. Raises ValueError for a wish that there is not, `NoSuchHand` for none such."""
    wish = wanted(wishes)
    if wish.yakuman and HAND_KINDS[kind].fits in WITHOUT_YAKUMAN:
        raise NoSuchHand(f"a yakuman has neither han nor fu, which {kind!r} asks for")
    dice = Dice(seed, kind)
    for found in _scores(wish, dice):
        if wish.suits(found.win) and _fulfils(wish, found) and fits(HAND_KINDS[kind], found):
            part = part_of(HAND_KINDS[kind], found, dice)
            return Problem(kind, seed, found.win, wish.rules, part, given(wishes))
    raise NoSuchHand(_none_found(kind, wishes))


def _fulfils(wish: Wanted, found: Score) -> bool:
    try:
        return wish.fulfilled(found)
    except UnknownRule:
        return False


def _none_found(kind: str, wishes: dict[str, Any]) -> str:
    listed = ", ".join(f"{name}={said(value)}" for name, value in wishes.items())
    return f"no hand for {kind!r} was found with {listed or 'these rules'}: leave out one of the wishes"


def _scores(wish: Wanted, dice: Dice) -> Iterator[Score]:
    """Hands that may be as wanted, scored: real ones in other clothes, then made ones, then the other real ones."""
    wins = dice.shuffled(_fitting(wish.by, wish.closed))
    yield from _scored((_worn(win, wish, dice) for win in wins[:_LOOKED_AT]), wish)
    if wish.rules.unknowns:  # asking what hangs on them is slow, and what they hide in so many hands they hide in all
        yield from _scored(islice(built(wish, dice), _LOOKED_AT), wish)
        return
    yield from _scored(built(wish, dice), wish)
    yield from _scored((_worn(win, wish, dice) for win in wins[_LOOKED_AT:]), wish)


@cache
def _fitting(by: str | None, closed: bool | None) -> tuple[Win, ...]:
    """The real wins won that way, in the order of their file."""
    wins = (real.win for real in real_wins())
    return tuple(win for win in wins if by in (None, win.by) and closed in (None, win.closed))


def _worn(win: Win, wish: Wanted, dice: Dice) -> Win | None:
    try:
        worn = disguised(win, dice, dealer=wish.dealer)
        return worn if wish.honba is None else replace(worn, honba=wish.honba)
    except ImpossibleHand:
        return None


def _scored(wins: Iterator[Win | None] | Iterator[Win], wish: Wanted) -> Iterator[Score]:
    for win in wins:
        if win is not None:
            try:
                yield score(win, wish.rules)
            except (NoYaku, UnknownRule):
                continue
