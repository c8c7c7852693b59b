"""The common part of every problem: a question about something dealt, an answer, the reply to a wrong one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from mahjong_lessons.practice.answers import Answer, Form, NotAnAnswer, in_words, read
from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.show import Picture


@dataclass(frozen=True, repr=False)
class Asked(ABC):
    """One problem: its kind, the seed and the wishes it was dealt from, and the question about it."""

    kind: str
    seed: int | None
    if TYPE_CHECKING:  # fields of those that inherit, where a default has to stand after what has none

        @property
        def rules(self) -> Rules:
            """The rules that are asked about."""

        @property
        def wishes(self) -> tuple[tuple[str, Any], ...]:
            """The wishes that it was dealt from."""

        @property
        def win(self) -> Win:
            """The hand that was won; of several the first that is named. Raises `NobodyWon` for a drawn deal."""

    @property
    @abstractmethod
    def score(self) -> Score:
        """The score of that hand, with all its reasoning. Raises `NobodyWon` for a drawn deal."""

    @property
    @abstractmethod
    def ask(self) -> str:
        """The question."""

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The right answer."""

    @property
    @abstractmethod
    def unit(self) -> str:
        """The unit of the answer."""

    @property
    @abstractmethod
    def form(self) -> Form:
        """The shape that an answer should have."""

    @property
    @abstractmethod
    def picture(self) -> Picture:
        """The hand or deal in question, drawn."""

    @property
    @abstractmethod
    def reasoning(self) -> str:
        """The whole way to the answer, as HTML."""

    @abstractmethod
    def wrong_figures(self) -> dict[Answer, tuple[str, ...]]:
        """The wrong answers that single mistakes lead to, each with the names of those mistakes."""

    @abstractmethod
    def _judged(self, given: Answer) -> Judgement:
        """The judgement of a wrong answer."""

    @property
    def answer_text(self) -> str:
        """The right answer in words."""
        return in_words(self.answer, self.unit)

    def check(self, answer: object = ..., *more: object) -> Judgement:
        """The judgement of an answer, which may be typed as several: 5,200 is two. `...` stands for none yet."""
        if answer is ...:
            return Judgement(self, None, "Your answer?", answered=False)
        try:
            given = self._read((answer, *more) if more else answer)
        except NotAnAnswer as error:
            return self._no_answer(str(error))
        if given == self.answer:
            return Judgement(self, True, f"Right: {self.answer_text}.")
        unfit = self._unfit(given)
        return self._no_answer(unfit) if unfit else self._judged(given)

    def _read(self, answer: object) -> Answer:
        return read(answer, self.form)

    def _no_answer(self, why: str) -> Judgement:
        return Judgement(self, False, f"Not an answer yet: {why}.", answered=False)

    def _unfit(self, given: Answer) -> str:
        """The reason why an answer is none to this question, though it may be one to another; nothing where it is."""
        right, options = self.answer, self.form.options
        if isinstance(right, int | tuple) != isinstance(given, int | tuple):
            return "a number is asked for" if isinstance(right, int | tuple) else "a word is asked for"
        words = given if isinstance(given, frozenset) else {given} if isinstance(given, str) else frozenset()
        strange = sorted(word for word in words if word not in options)
        return f"{', '.join(strange)[:80]} is not among what may be answered" if strange else ""

    def _dealt_by(self) -> str:
        wishes = "".join(f", {name}={said(value)}" for name, value in self.wishes)
        return f"deal({self.kind!r}, seed={self.seed}{wishes})"

    def __str__(self) -> str:
        rules = "" if self.rules.name == "standard" else f"\nUnder the rules {self.rules}."
        return f"{self.picture}{rules}\n{self.ask}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        rules = "" if self.rules.name == "standard" else f"<p>Under the rules {escape(str(self.rules))}.</p>"
        return f"<div>{self.picture.html}</div>{rules}<p><b>{escape(self.ask)}</b></p>"


def said(value: object) -> str:
    """A wish as Python writes it, a preset by its name."""
    return repr(value.name) if isinstance(value, Rules) and RULES.get(value.name) == value else repr(value)


def said_of_rules(rules: Rules) -> str:
    """Rules as Python writes them, a preset out of `RULES`."""
    return f"RULES[{rules.name!r}]" if RULES.get(rules.name) == rules else repr(rules)


@dataclass(frozen=True)
class Judgement:
    """The reply to an answer.

    right       whether it is right; None where none was given
    mistakes    the names of the mistakes behind it, the likeliest first
    answered    whether it is an answer at all: han are none where fu are asked
    """

    problem: Asked
    right: bool | None
    text: str
    mistakes: tuple[str, ...] = ()
    answered: bool = True

    def __str__(self) -> str:
        return self.text if self.right else f"{self.problem}\n{self.text}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    @property
    def html(self) -> str:
        """The reply, marked as right or wrong, without the problem."""
        return f"<p>{_MARKS[self.right]}{escape(self.text)}</p>"

    def _repr_html_(self) -> str:
        return self.html if self.right else f"{self.problem._repr_html_()}{self.html}"


_MARKS = {True: "✔ ", False: "✘ ", None: ""}
