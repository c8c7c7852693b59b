"""The checked questions of the lessons: what is asked, the right answer, and what each wrong one tells.

A question never states its answer: it is worked out by the package when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from mahjong_lessons.practice.answers import Answer, Form, NotAnAnswer, each_judged, in_words, judged, plain, read
from mahjong_lessons.practice.figures import at_the_limits, of_payers
from mahjong_lessons.practice.mistakes import (
    WrongFigure,
    fu_mistakes,
    payment_mistakes,
    raw_fu_mistakes,
    total_mistakes,
)
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import Picture, hand


class UnknownQuestion(ValueError):
    """There is no question of that number."""


@dataclass(frozen=True)
class Question:
    """One question.

    ask        the question in words
    right      works out the answer
    wrong      works out the usual mistakes: wrong answers with a hint for each
    unit       what a number counts: fu, han, points
    options    the words to choose from, where the answer is a word (or several)
    picture    what is drawn beside the question
    why        said with the right answer
    reads      gives the words that a text stands for, where several are asked: "258s" is three tiles
    named      works out the figures that words stand for, where a number is asked: what a "mangan" pays
    first      the first step of the way, said to a wrong answer that no hint knows
    """

    id: str
    ask: str
    right: Callable[[], Answer]
    wrong: Callable[[], Iterable[WrongFigure | tuple[Any, str]]] = tuple
    unit: str = ""
    options: tuple[str, ...] = ()
    picture: Callable[[], Picture] | None = None
    why: str = ""
    reads: Callable[[str], Iterable[str]] | None = None
    named: Callable[[], Mapping[str, Answer]] = dict
    first: str = ""

    def check(self, answer: object = ..., *more: object) -> Verdict:
        """The verdict on an answer, which may be typed as several: 5,200 is two. `...` stands for none yet."""
        if answer is ...:
            return Verdict(self, None, self._how_to_answer())
        right = plain(self.right())
        try:
            given = read((answer, *more) if more else answer, self.form)
        except NotAnAnswer as error:
            return Verdict(self, False, f"Not an answer yet: {error}.", read=False)
        if given == right:
            return Verdict(self, True, " ".join(filter(None, [f"Right: {self.answer_text}.", self.why])))
        return Verdict(self, False, f"Not yet. {self._hint(given, right)}", read=type(given) is type(right))

    def __str__(self) -> str:
        picture = f"\n{self.picture()}" if self.picture else ""
        return f"Question {self.id}. {self.ask}{picture}"

    @property
    def html(self) -> str:
        """What is asked, with its picture, as HTML."""
        picture = f"<div>{self.picture().html}</div>" if self.picture else ""
        return f"<p><b>Question {self.id}.</b> {escape(self.ask)}</p>{picture}"

    @property
    def answer_text(self) -> str:
        """The right answer in words, such as "40 fu" or "1,000 and 2,000 points"."""
        return in_words(self.right(), self.unit)

    @property
    def hints(self) -> dict[Answer, str]:
        """The hint for each usual wrong answer."""
        pairs = [(each.figure, each.hint) if isinstance(each, WrongFigure) else each for each in self.wrong()]
        return {plain(figure): hint for figure, hint in pairs}

    @property
    def form(self) -> Form:
        """The shape that an answer should have."""
        right = self.right()
        size = len(right) if isinstance(right, tuple) else 1
        return Form(type(right), size, self.unit, self.options, self.reads, self.named())

    def _hint(self, given: Answer, right: Answer) -> str:
        if given in self.hints:
            return self.hints[given]
        return f"{self._judged(given, right)} {self.first}".rstrip()

    def _judged(self, given: Answer, right: Answer) -> str:
        words = [given] if isinstance(given, str) else given if isinstance(given, frozenset) else []
        strange = [word for word in words if self.options and word not in self.options]
        if strange:
            verb = "is" if len(strange) == 1 else "are"
            return f"{', '.join(sorted(strange))} {verb} not among: {', '.join(self.options)}."
        if type(given) is not type(right):
            return f"The answer is {_KINDS[type(right)]}. Asked for: {self.wanted}."
        if isinstance(given, int) and isinstance(right, int):
            return judged(given, right)
        if isinstance(given, frozenset) and isinstance(right, frozenset):
            return _partly(given, right)
        if isinstance(given, tuple) and isinstance(right, tuple):
            return f"{each_judged(given, right)} {_LOOK_AGAIN}"
        return _LOOK_AGAIN

    @property
    def wanted(self) -> str:
        """The shape of an answer in words, such as "a number of fu"."""
        form = self.form
        if form.kind is tuple:
            of_unit = f" of {self.unit}" if self.unit else ""
            return f"{form.size} numbers{of_unit}, such as {' / '.join(_SOME_NUMBERS[: form.size])}"
        if form.kind is int:
            return f"a number of {self.unit}" if self.unit else "a number"
        return f"{'one' if form.kind is str else 'all that belong'} of {', '.join(self.options)}"

    def _how_to_answer(self) -> str:
        return f"Put {self._form()} in place of the dots and run the cell."

    def _form(self) -> str:
        right = self.right()
        if isinstance(right, tuple):
            return f"{len(right)} numbers in brackets, such as (300, 500),"
        if isinstance(right, frozenset):
            some = ", ".join(map(repr, self.options[:2]))
            return f"words in braces, such as {{{some}}}, out of {', '.join(self.options)},"
        if isinstance(right, str):
            return f"one of the words {', '.join(map(repr, self.options))}"
        return f"your number of {self.unit}" if self.unit else "your number"


_SOME_NUMBERS = ("300", "500", "700", "900")
_LOOK_AGAIN = "Go through it step by step, or look at the section again."


def _partly(given: frozenset[str], right: frozenset[str]) -> str:
    """What is said to several words that are not the right ones; it does not tell which are."""
    if not given & right:
        return f"None of these belongs to the answer. {_LOOK_AGAIN}"
    if given < right:
        return "What you have is right, but there is more."
    if given > right:
        return "All that belongs is there, but something does not belong."
    return "Some of these belong and some do not, and there is more."


_KINDS: dict[type, str] = {int: "a number", str: "a word", tuple: "several numbers", frozenset: "several words"}


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer, `right` being None where none was given. The question stays until it is right.

    `read` is False where what was given could not be read as an answer.
    """

    question: Question
    right: bool | None
    text: str
    read: bool = True

    def __repr__(self) -> str:
        if self.right:
            return self.text
        return f"{self.question}\n{self.text}"

    def _repr_html_(self) -> str:
        if self.right:
            return f"<p>{self.marked}</p>"
        said = f"<em>{escape(self.text)}</em>" if self.right is None else self.marked
        return f"{self.question.html}<p>{said}</p>"

    @property
    def marked(self) -> str:
        """What is said, as HTML, with the mark of right or wrong before it."""
        return f"{'✔' if self.right else '✘'} {escape(self.text)}"


# --- questions about one hand -----------------------------------------------------------------------


def fu_question(id: str, win: Win, ask: str = "How many fu, rounded?", why: str = "") -> Question:
    """How many fu a hand has after rounding."""
    return Question(
        id,
        ask,
        lambda: score(win).fu or 0,
        lambda: fu_mistakes(score(win)),
        unit="fu",
        picture=lambda: hand(win),
        why=why,
    )


def raw_fu_question(id: str, win: Win, ask: str = "How many fu, before rounding?", why: str = "") -> Question:
    """How many fu a hand has before rounding."""
    return Question(
        id,
        ask,
        lambda: fu_of(score(win).fu_items),
        lambda: raw_fu_mistakes(score(win)),
        unit="fu",
        picture=lambda: hand(win),
        why=why,
    )


def payment_question(id: str, win: Win, ask: str, why: str = "", rules: Rules = STANDARD) -> Question:
    """What each kind of payer pays: the discarder; or each non-dealer and then the dealer."""
    return Question(
        id,
        ask,
        lambda: of_payers(score(win, rules).payment),
        lambda: payment_mistakes(score(win, rules)),
        unit="points",
        picture=lambda: hand(win),
        why=why,
        named=lambda: at_the_limits(win, rules, of_payers),
    )


def total_question(id: str, win: Win, ask: str, why: str = "") -> Question:
    """What the winner receives in all."""
    return Question(
        id,
        ask,
        lambda: score(win).payment.received,
        lambda: total_mistakes(score(win)),
        unit="points",
        picture=lambda: hand(win),
        why=why,
        named=lambda: at_the_limits(win, STANDARD, lambda payment: payment.received),
    )


def one_off(
    right: frozenset[str], strange: Mapping[str, str], missing: Callable[[str], str]
) -> Iterator[tuple[frozenset[str], str]]:
    """The hints for several words of which one is wrong: the right ones and a `strange` one, which has its reason;
    such a one alone; and all but one of the right ones, of which `missing` tells something.
    """
    for word, why in strange.items():
        yield right | {word}, why
        yield frozenset({word}), why
    for word in sorted(right):
        yield right - {word}, missing(word)


def with_hints(question: Question, *more: tuple[Answer, str], first: str = "") -> Question:
    """The question with hints and a first step of its own; the hints stand in for general ones of the same answers."""
    return replace(question, wrong=lambda: [*question.wrong(), *more], first=first)
