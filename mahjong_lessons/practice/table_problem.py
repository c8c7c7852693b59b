"""Problems at the table: a deal that ended, and who ends with what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from mahjong_lessons.practice.answers import STEP_BY_STEP, Answer, Form, NotAnAnswer, judged, read
from mahjong_lessons.practice.asked import Asked, Judgement, said_of_rules
from mahjong_lessons.practice.diagnosis import explain, wrong_figures
from mahjong_lessons.practice.kinds import TABLE_KINDS, TableKind
from mahjong_lessons.practice.table_sheet import TableSheet, sheet_of_deal
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.game import Deal
from mahjong_lessons.show import Picture, hand
from mahjong_lessons.show.settlement import settlement


class NobodyWon(ValueError):
    """The hand of a drawn deal was asked for: nobody won it."""


@dataclass(frozen=True, repr=False)
class TableProblem(Asked):
    """One problem about a deal that ended with so many counters and sticks on the table."""

    deal: Deal
    honba: int = 0
    riichi_sticks: int = 0
    rules: Rules = STANDARD
    wishes: tuple[tuple[str, Any], ...] = ()

    @property
    def sheet(self) -> TableSheet:
        """The settlement, line by line."""
        return sheet_of_deal(self.deal, self.rules, self.honba, self.riichi_sticks)

    @property
    def win(self) -> Win:
        """The hand that was won, of several the first that is named. Raises `NobodyWon` for a drawn deal."""
        if not self.deal.wins:
            raise NobodyWon("nobody won this deal: it has no hand")
        return replace(self.deal.wins[0], honba=self.honba, riichi_sticks=self.riichi_sticks)

    @property
    def score(self) -> Score:
        """The score of that hand."""
        return score(self.win, self.rules)

    @property
    def ask(self) -> str:
        """The question."""
        return self._kind.ask

    @property
    def answer(self) -> Answer:
        """The right answer; who ends with what is four figures, from east to north."""
        return self.figure(self.sheet)

    @property
    def unit(self) -> str:
        """The unit of the answer."""
        return self._kind.unit

    @property
    def answer_text(self) -> str:
        """The right answer in words, the four figures each with its seat."""
        answer = self.answer
        if not isinstance(answer, tuple):
            return super().answer_text
        return ", ".join(f"{seat} {points:+,}" for seat, points in zip(WINDS, answer, strict=True))

    def figure(self, sheet: TableSheet) -> Answer:
        """The answer that a sheet comes to."""
        return self._kind.answers(sheet)

    def wrong_figures(self) -> dict[Answer, tuple[str, ...]]:
        """The wrong answers that single mistakes lead to, each with the names of those mistakes."""
        return wrong_figures(self.sheet, self.figure)

    @property
    def form(self) -> Form:
        """The shape that an answer should have."""
        kind = self._kind
        return Form(kind.form, len(WINDS) if kind.form is tuple else 1, kind.unit, kind.options, signed=kind.signed)

    @property
    def picture(self) -> Picture:
        """The deal: the hands that were won, and in words what else there is to know."""
        hands = {win.seat: hand(replace(win, honba=0, riichi_sticks=0)) for win in self.deal.wins}
        worth = " ".join(_worth(score(win, self.rules)) for win in self.deal.wins)
        told = " ".join(filter(None, [_told(self.deal), worth, _on_table(self.honba, self.riichi_sticks)]))
        drawn = "".join(f"<div>{escape(seat)}: {each.html}</div>" for seat, each in hands.items())
        lines = [f"{seat}: {each}" for seat, each in hands.items()]
        return Picture(f"{drawn}<p>{escape(told)}</p>", "\n".join([*lines, told]))

    @property
    def reasoning(self) -> str:
        """The settlement, drawn as a table with its arrows and told as rows."""
        return settlement(self.deal.settled(self.rules, self.honba, self.riichi_sticks)).html

    @property
    def _kind(self) -> TableKind:
        return TABLE_KINDS[self.kind]

    def _read(self, answer: object) -> Answer:
        return read(answer, self.form) if self.form.kind is not tuple else _by_seat(answer, self.form)

    def _judged(self, given: Answer) -> Judgement:
        found = explain(self.sheet, self.figure, given)
        if found is not None:
            return Judgement(self, False, f"Not yet. {found.text}", found.names)
        return Judgement(self, False, f"Not yet. {self._no_reason(given)}")

    def _no_reason(self, given: Answer) -> str:
        right = self.answer
        if isinstance(right, int) and isinstance(given, int):
            return judged(given, right)
        if not isinstance(right, tuple) or not isinstance(given, tuple | int):
            return STEP_BY_STEP
        figures = given if isinstance(given, tuple) else (given,)
        if len(figures) != len(right):
            return f"Four figures are asked, one for each seat, and these are {len(figures)}."
        wrong = [seat for seat, mine, due in zip(WINDS, figures, right, strict=True) if mine != due]
        told = f"Look again at {', '.join(wrong)}."
        if sum(figures) != sum(right):
            due = f"{sum(right):,}, the sticks taken up" if sum(right) else "0, as no stick is taken up"
            told += f" Your four figures sum to {sum(figures):,}; here they should sum to {due}."
        return told

    def __repr__(self) -> str:
        if self.seed is not None:
            return self._dealt_by()
        told = (repr(self.kind), "None", repr(self.deal), str(self.honba), str(self.riichi_sticks))
        return f"TableProblem({', '.join(told)}, {said_of_rules(self.rules)})"


# --- the deal in words ----------------------------------------------------------------------------


def _told(deal: Deal) -> str:
    """The end of a deal in words."""
    fed = (
        f"{liable.capitalize()} fed {winner} the last set of {' and '.join(names)}."
        for winner, (liable, names) in deal.liable.items()
    )
    return " ".join([_ended(deal), *fed])


def _worth(found: Score) -> str:
    """The han and fu of a hand, so that only the settlement is asked about."""
    worth = found.limit if found.yakuman else f"{found.han} han {found.fu} fu"
    return f"{found.win.seat.capitalize()} has {worth}."


def _on_table(honba: int, sticks: int) -> str:
    return f"On the table: {_many(honba, 'counter')} and {_many(sticks, 'riichi stick')}."


def _ended(deal: Deal) -> str:
    if deal.discarder is not None:
        return f"{' and '.join(win.seat for win in deal.wins).capitalize()} won on a discard of {deal.discarder}."
    if deal.wins:
        return f"{deal.wins[0].seat.capitalize()} drew the winning tile."
    ready = f"Ready: {', '.join(deal.tenpai) or 'nobody'}."
    outside = (f"{seat.capitalize()} discarded only terminals and honours, none called." for seat in deal.nagashi)
    return " ".join(["Nobody won, and the wall is used up.", ready, *outside])


def _many(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


# --- answers --------------------------------------------------------------------------------------

_SEAT = re.compile(rf"\b({'|'.join(WINDS)})\b")
_LOSES = re.compile(r"\b(?:pays?|loses?|minus)\b")
_BESIDE = re.compile(r"\b(?:pays?|loses?|minus|plus|gains?|wins?|ends? with|:|=|->)\b|[:=;{}()\[\]\"']")
_LONGEST = 200


def _by_seat(answer: object, form: Form) -> Answer:
    """Four figures, from east to north; where seats are named, those that are not named get nothing."""
    if isinstance(answer, Mapping):
        answer = ", ".join(f"{seat} {points}" for seat, points in list(answer.items())[: len(WINDS)])
    if not isinstance(answer, str) or not _SEAT.search(answer.casefold()[:_LONGEST]):
        return read(answer, form)
    if len(answer) > _LONGEST:
        raise NotAnAnswer("the text is too long to be an answer")
    _, *told = _SEAT.split(answer.casefold())
    figures: dict[str, int] = {}
    for seat, said in zip(told[::2], told[1::2], strict=True):
        if seat in figures:
            raise NotAnAnswer(f"{seat} is named twice")
        figures[seat] = _figure_of(seat, said)
    return tuple(figures.get(seat, 0) for seat in WINDS)


def _figure_of(seat: str, said: str) -> int:
    """The points behind a seat's name; "pays 2,300" is 2,300 less."""
    plain = _BESIDE.sub(" ", said).strip(" ,./")
    found = read(plain, Form(int, 1, "points", signed=True))
    if not isinstance(found, int):
        raise NotAnAnswer(f"one figure is asked for {seat}, such as {seat} +2,000")
    return -abs(found) if _LOSES.search(said) else found
