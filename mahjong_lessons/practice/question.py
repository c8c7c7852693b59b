"""The checked questions of the lessons: what is asked, the right answer, and what each wrong one tells.

A question never states its answer: it is worked out by the package when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from mahjong_lessons.practice import further
from mahjong_lessons.practice.answers import (
    STEP_BY_STEP,
    Answer,
    Form,
    NotAnAnswer,
    each_judged,
    in_words,
    judged,
    plain,
    read,
)
from mahjong_lessons.practice.figures import at_the_limits, of_payers
from mahjong_lessons.practice.mistakes import (
    WrongFigure,
    fu_mistakes,
    payment_mistakes,
    raw_fu_mistakes,
    total_mistakes,
)
from mahjong_lessons.practice.steps import TO_FU, TO_PRICE, TO_RAW_FU, TO_TOTAL
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.tiles import parse
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
    each       works out, where several words are asked, what to look at for each of them
    further    gives a hint for a wrong answer that is no usual mistake, or "" where it knows none
    steps      how to go about it, said where nothing else is known
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
    each: Callable[[], Mapping[str, str]] = dict
    further: Callable[[Answer], str] = lambda given: ""
    steps: str = f"{STEP_BY_STEP[:-1]}, or look at the section again."

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
        """The question with its picture, as HTML."""
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
        return {figure if figure in self.options else plain(figure): hint for figure, hint in pairs}

    @property
    def form(self) -> Form:
        """The shape that an answer should have."""
        right = self.right()
        size = len(right) if isinstance(right, tuple) else 1
        return Form(type(right), size, self.unit, self.options, self.reads, self.named())

    def _hint(self, given: Answer, right: Answer) -> str:
        return self.hints.get(given) or self._judged(given, right)

    def _judged(self, given: Answer, right: Answer) -> str:
        words = [given] if isinstance(given, str) else given if isinstance(given, frozenset) else []
        strange = [word for word in words if self.options and word not in self.options]
        if strange:
            verb = "is" if len(strange) == 1 else "are"
            return f"{', '.join(sorted(strange))} {verb} not among: {', '.join(self.options)}."
        if type(given) is not type(right):
            return f"The answer is {_KINDS[type(right)]}. Asked for: {self.wanted}."
        told = self.further(given)
        if isinstance(given, int) and isinstance(right, int):
            return told or judged(given, right, self.steps)
        if isinstance(given, frozenset) and isinstance(right, frozenset):
            return self._partly(given, right)
        if isinstance(given, tuple) and isinstance(right, tuple):
            half_right = any(mine == due for mine, due in zip(given, right, strict=False))
            return told if told and not half_right else f"{each_judged(given, right)} {told or self.steps}"
        return told or self.steps

    def _partly(self, given: frozenset[str], right: frozenset[str]) -> str:
        """The reply to several words that are not the right ones: which do not belong, and how many are missing."""
        looks = self.each()
        extra = [word for word in self.options if word in given - right]
        missing = [word for word in self.options if word in right - given]
        told = [] if extra or not given else ["What you have is right."]
        told += [f"{word} does not belong. {looks.get(word, '')}".strip() for word in extra[:_MOST_TOLD]]
        if len(extra) > _MOST_TOLD:
            told.append("There are more that do not belong.")
        if missing:
            told.append("One more belongs." if len(missing) == 1 else f"{len(missing)} more belong.")
            told.append(looks.get(missing[0], self.steps))
        return " ".join(told)

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
            return f"{len(right)} numbers in brackets, such as {(300, 500) if self.unit == 'points' else (1, 30)},"
        if isinstance(right, frozenset):
            some = ", ".join(map(repr, self.options[:2]))
            return f"words in braces, such as {{{some}}}, out of {', '.join(self.options)},"
        if isinstance(right, str):
            return f"one of the words {', '.join(map(repr, self.options))}"
        return f"your number of {self.unit}" if self.unit else "your number"


_SOME_NUMBERS = ("300", "500", "700", "900")
_MOST_TOLD = 2
_KINDS: dict[type, str] = {int: "a number", str: "a word", tuple: "several numbers", frozenset: "several words"}


@dataclass(frozen=True)
class Verdict:
    """The reply to an answer, `right` being None where none was given. The question stays until it is right.

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
        """The reply as HTML, with the mark of right or wrong before it."""
        return f"{'✔' if self.right else '✘'} {escape(self.text)}"


# --- questions about one hand -----------------------------------------------------------------------


def fu_question(id: str, win: Win, ask: str = "How many fu, rounded?", why: str = "") -> Question:
    """A question for the fu of a hand after rounding."""
    return Question(
        id,
        ask,
        lambda: score(win).fu or 0,
        lambda: fu_mistakes(score(win)),
        further=lambda given: further.of_fu(score(win), given),
        steps=TO_FU,
        unit="fu",
        picture=lambda: hand(win),
        why=why,
    )


def raw_fu_question(id: str, win: Win, ask: str = "How many fu, before rounding?", why: str = "") -> Question:
    """A question for the fu of a hand before rounding."""
    return Question(
        id,
        ask,
        lambda: fu_of(score(win).fu_items),
        lambda: raw_fu_mistakes(score(win)),
        further=lambda given: further.of_raw_fu(score(win), given),
        steps=TO_RAW_FU,
        unit="fu",
        picture=lambda: hand(win),
        why=why,
    )


def payment_question(id: str, win: Win, ask: str, why: str = "", rules: Rules = STANDARD) -> Question:
    """A question for the points that each kind of payer pays: the discarder; or each non-dealer and then the dealer."""
    return Question(
        id,
        ask,
        lambda: of_payers(score(win, rules).payment),
        lambda: payment_mistakes(score(win, rules)),
        further=lambda given: further.of_payment(score(win, rules), given),
        steps=TO_PRICE,
        unit="points",
        picture=lambda: hand(win),
        why=why,
        named=lambda: at_the_limits(win, rules, of_payers),
    )


def total_question(id: str, win: Win, ask: str, why: str = "") -> Question:
    """A question for the points that the winner receives in all."""
    return Question(
        id,
        ask,
        lambda: score(win).payment.received,
        lambda: total_mistakes(score(win)),
        further=lambda given: further.of_total(score(win), given),
        steps=TO_TOTAL,
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


def with_hints(question: Question, *more: tuple[Answer, str], steps: str = "") -> Question:
    """The question with hints and steps of its own; the hints stand in for general ones of the same answers."""
    return replace(question, wrong=lambda: [*question.wrong(), *more], steps=steps or question.steps)


def looks_at_tiles(held: str, options: Iterable[str]) -> dict[str, str]:
    """The hint for each tile that a hand may wait on, the hand given as its thirteen tiles."""
    wins = {tile.text for tile in winning_tiles(parse(held))}
    return {text: _COULD_COME if text in wins else _NO_WAY.format(text) for text in options}


_COULD_COME = "Split the hand in another way: which tiles are left over, and what do they want?"
_NO_WAY = "Put a {} to the hand and try to split it: there is no way to four groups and a pair."
