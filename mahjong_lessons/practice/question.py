"""The checked questions of the lessons: what is asked, the right answer, and what each wrong one tells.

A question never states its answer: it is worked out by the package when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from mahjong_lessons.practice.mistakes import (
    Mistake,
    fu_mistakes,
    paid,
    payment_mistakes,
    raw_fu_mistakes,
    total_mistakes,
)
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.tiles import KINDS, parse
from mahjong_lessons.show import Picture, hand

Answer = int | str | tuple[int, ...] | frozenset[str]
"""A number, a word, several numbers in order, or several words in any order."""


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
    """

    id: str
    ask: str
    right: Callable[[], Answer]
    wrong: Callable[[], Iterable[Mistake | tuple[Any, str]]] = tuple
    unit: str = ""
    options: tuple[str, ...] = ()
    picture: Callable[[], Picture] | None = None
    why: str = ""
    reads: Callable[[str], Iterable[str]] | None = None

    def check(self, answer: object) -> Verdict:
        """The verdict on an answer; `...` stands for none yet."""
        if answer is ...:
            return Verdict(self, None, self._how_to_answer())
        try:
            right = plain(self.right())
            given = self._several(plain(answer)) if isinstance(right, frozenset) else plain(answer)
        except ValueError as error:
            return Verdict(self, False, f"Not an answer yet: {error}")
        if given == right:
            return Verdict(self, True, " ".join(filter(None, [f"Right: {self.answer_text}.", self.why])))
        return Verdict(self, False, f"Not yet. {self._hint(given, right)}")

    @property
    def answer_text(self) -> str:
        """The right answer in words, such as "40 fu" or "1,000 and 2,000 points"."""
        return in_words(self.right(), self.unit)

    @property
    def hints(self) -> dict[Answer, str]:
        """The hint for each usual wrong answer."""
        pairs = [(each.figure, each.hint) if isinstance(each, Mistake) else each for each in self.wrong()]
        return {plain(figure): hint for figure, hint in pairs}

    def _several(self, given: Answer) -> Answer:
        """An answer of several words, which may have come as one text: "kanchan, tanki" or "258s"."""
        if isinstance(given, int | tuple):
            return given
        words = map(str.strip, given.split(",")) if isinstance(given, str) else given
        return frozenset(each for word in words if word for each in self._read(word))

    def _read(self, word: str) -> Iterable[str]:
        try:
            return self.reads(word) if self.reads else [word]
        except ValueError:
            return [word]

    def _hint(self, given: Answer, right: Answer) -> str:
        if given in self.hints:
            return self.hints[given]
        words = [given] if isinstance(given, str) else given if isinstance(given, frozenset) else []
        strange = [word for word in words if self.options and word not in self.options]
        if strange:
            verb = "is" if len(strange) == 1 else "are"
            return f"{', '.join(sorted(strange))} {verb} not among: {', '.join(self.options)}."
        if type(given) is not type(right):
            return f"The answer is {_KINDS[type(right)]}. {self._how_to_answer()}"
        if isinstance(given, int) and isinstance(right, int):
            return (
                "That is too little. Go through it step by step."
                if given < right
                else "That is too much. Go through it step by step."
            )
        if isinstance(given, frozenset) and isinstance(right, frozenset):
            return _partly(given, right)
        return _LOOK_AGAIN

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


def plain(answer: object) -> Answer:
    """An answer in the form in which answers are compared; "1,000 points" is 1000, case and spaces do not matter.

    Raises ValueError for what cannot be an answer.
    """
    if isinstance(answer, str):
        word = " ".join(answer.casefold().split())
        digits = word.replace(",", "").split(" ")[0]
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else word
    if isinstance(answer, bool) or answer is None:
        raise ValueError(f"{answer!r} is neither a number nor a word")
    if isinstance(answer, int):
        return answer
    if isinstance(answer, set | frozenset):
        return frozenset(str(plain(each)) for each in answer)
    if isinstance(answer, tuple | list):
        parts = [plain(each) for each in answer]
        numbers = tuple(part for part in parts if isinstance(part, int))
        if len(numbers) == len(parts) and parts:
            return numbers if len(numbers) > 1 else numbers[0]
        return frozenset(map(str, parts))
    if isinstance(answer, float) and answer.is_integer():
        return int(answer)
    raise ValueError(f"{str(answer)[:40]!r} is neither a number nor a word")


def tiles_in(text: str) -> list[str]:
    """The tiles that a text stands for, a red five as a five: "20s" is "2s" and "5s". Raises ValueError for others."""
    return [KINDS[tile.kind].text for tile in parse(text)]


def in_words(answer: Answer, unit: str = "") -> str:
    """An answer as a sentence has it."""
    if isinstance(answer, frozenset):
        return ", ".join(sorted(answer)) or "none"
    parts = answer if isinstance(answer, tuple) else (answer,)
    said = " and ".join(f"{part:,}" if isinstance(part, int) else part for part in parts)
    return f"{said} {unit}" if unit and not isinstance(answer, str) else said


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer, `right` being None where none was given. The question stays until it is right."""

    question: Question
    right: bool | None
    text: str

    def __repr__(self) -> str:
        if self.right:
            return self.text
        picture = f"\n{self.question.picture()}" if self.question.picture else ""
        return f"Question {self.question.id}. {self.question.ask}{picture}\n{self.text}"

    def _repr_html_(self) -> str:
        if self.right:
            return f"<p>✔ {escape(self.text)}</p>"
        picture = f"<div>{self.question.picture().html}</div>" if self.question.picture else ""
        said = f"<em>{escape(self.text)}</em>" if self.right is None else f"✘ {escape(self.text)}"
        return f"<p><b>Question {self.question.id}.</b> {escape(self.question.ask)}</p>{picture}<p>{said}</p>"


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

    def right() -> Answer:
        parts = paid(score(win, rules))
        return parts if len(parts) > 1 else parts[0]

    return Question(
        id,
        ask,
        right,
        lambda: payment_mistakes(score(win, rules)),
        unit="points",
        picture=lambda: hand(win),
        why=why,
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
    )


def with_hints(question: Question, *more: tuple[Answer, str]) -> Question:
    """The question with hints of its own, which take the place of the general ones for the same answers."""
    return replace(question, wrong=lambda: [*question.wrong(), *more])
