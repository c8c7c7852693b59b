"""A question answered by hand: its picture, buttons or a field or tiles to pick, and what is said to the answer."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

import ipywidgets

from mahjong_lessons.explore.access import Access
from mahjong_lessons.explore.answer_field import AnswerField
from mahjong_lessons.explore.board import Board, Button
from mahjong_lessons.explore.explorer import as_output, live_view
from mahjong_lessons.practice.question import Question, Verdict

Answer = Callable[[object], None]
_ROW = {"flex_flow": "row wrap"}
_AS_WIDE_AS_THE_WORDS = {"width": "auto", "max_width": "100%"}
_APART = {**_AS_WIDE_AS_THE_WORDS, "margin": "2px 16px 2px 0"}
_NOTHING = "Answer first: "


class Asked:
    """A question that shows itself in Jupyter, to be answered there; the answers given stay while it does.

    Each verdict is told to `heard` as well.
    """

    def __init__(self, question: Question, heard: Callable[[Verdict], None]) -> None:
        self._question, self._heard = question, heard
        self._way = next(way for way in WAYS if way.takes(question))
        self._verdict: Verdict | None = None
        self._said = ipywidgets.HTML().add_class("mj-verdict")
        self._access = Access()
        shown = ipywidgets.HTML(as_output(question.html)).add_class("mj-view")
        self._box = ipywidgets.VBox([shown, self._way.make(question, self.answer), self._said, self._access])
        self._box.add_class("mj-asked").add_class("mj-explorer")

    def answer(self, answer: object) -> None:
        """Check an answer, which is a text as a reader types it, or several words."""
        if not answer or not str(answer).strip():
            self._tell(f"{_NOTHING}{self._way.how}", f"{_NOTHING}{escape(self._way.how)}")
            return
        verdict = self._verdict = self._question.check(answer)
        given = answer if isinstance(answer, str) else ", ".join(map(str, _in_order(answer, self._question)))
        self._tell(f"{given}: {verdict.text}", f"<b>{escape(given)}:</b> {verdict.marked}")
        self._heard(verdict)

    @property
    def verdict(self) -> Verdict | None:
        """The reply to the last answer, None before the first."""
        return self._verdict

    @property
    def said(self) -> str:
        """The reply below the question now, as HTML."""
        return str(self._said.value)

    @property
    def widget(self) -> Any:
        """The ipywidgets box."""
        return self._box

    def _tell(self, words: str, html: str) -> None:
        self._said.value = as_output(f"<p>{html}</p>")
        self._access.tell(words)

    def __repr__(self) -> str:
        return f"{self._question}\nRun this cell to answer."

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live question, and what stands for it in a notebook that is unrun, untrusted or exported."""
        options = f"<p>Asked for: {escape(self._question.wanted)}.</p>" if self._question.options else ""
        how = f"Run this cell (Shift and Enter), then {self._way.how} A wrong answer gets a hint."
        fold = f"<details><summary>How to answer</summary><p>{escape(how)}</p></details>"
        static = f"{self._question.html}{options}{fold}"
        return {**live_view(self._box), "text/plain": repr(self), "text/html": static}


def _in_order(words: object, question: Question) -> list[str]:
    """Words chosen, in the order of the options."""
    return [option for option in question.options if isinstance(words, frozenset) and option in words]


# --- the ways of answering ----------------------------------------------------------------------------


class Way(NamedTuple):
    """A way of answering: the questions it is for, its widgets, and what a reader does."""

    takes: Callable[[Question], bool]
    make: Callable[[Question, Answer], Any]
    how: str


def _buttons(question: Question, answer: Answer) -> Any:
    """A button for each word: the answer is one of them."""
    buttons = [ipywidgets.Button(description=word, layout=_AS_WIDE_AS_THE_WORDS) for word in question.options]
    for button in buttons:
        button.on_click(lambda pressed: answer(pressed.description))
    return ipywidgets.Box(buttons, layout=_ROW)


def _boxes(question: Question, answer: Answer) -> Any:
    """A box to tick for each word, and a button: the answer is several of them."""
    boxes = [ipywidgets.Checkbox(description=word, indent=False, layout=_APART) for word in question.options]
    check = ipywidgets.Button(description="Check", layout=_AS_WIDE_AS_THE_WORDS)
    check.on_click(lambda _: answer(frozenset(box.description for box in boxes if box.value)))
    return ipywidgets.Box([*boxes, check], layout=_ROW)


def _tiles(question: Question, answer: Answer) -> Any:
    """The board of the hand editor, and a field to type the tiles instead."""

    def show(texts: dict[str, str]) -> None:
        board.lay(texts)
        nothing = "" if texts["tiles"] else "no tile is picked"
        board.tell("", [Button("Check", "check", why_not=nothing), Button("Clear", "clear", why_not=nothing)])

    commands = {"check": lambda: answer(board.draft.texts()["tiles"]), "clear": lambda: show({"tiles": ""})}
    board: Board = Board(("tiles",), show, commands, hand="answer")
    show({"tiles": ""})
    return ipywidgets.VBox([board, AnswerField("Or type the tiles", answer)])


WAYS = (
    Way(lambda question: question.reads is not None, _tiles, "pick the tiles and press Check, or type them."),
    Way(lambda question: question.form.kind is str, _buttons, "press one of the buttons."),
    Way(lambda question: question.form.kind is frozenset, _boxes, "tick all that belong and press Check."),
    Way(
        lambda question: True,
        lambda question, answer: AnswerField(f"Your answer ({question.wanted})", answer),
        "type your answer and press Enter.",
    ),
)
"""The ways of answering; the first that takes a question is its way."""


class Score:
    """The standing of the questions of a lesson, kept up to date below the cell that shows it."""

    def __init__(self, lesson: str, said: Callable[[], str]) -> None:
        self._lesson, self._words = lesson, said
        self._shown = ipywidgets.HTML().add_class("mj-view")
        self._box = ipywidgets.VBox([self._shown]).add_class("mj-score")
        self.draw()

    def draw(self) -> None:
        """Show how the questions stand now."""
        self._shown.value = as_output(self.html)

    @property
    def html(self) -> str:
        """The text shown now."""
        return f"<p><b>Lesson {self._lesson}:</b> {escape(self._words())}</p>"

    def __repr__(self) -> str:
        return f"Lesson {self._lesson}: {self._words()}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live score, and what stands for it in a notebook that is unrun, untrusted or exported."""
        return {**live_view(self._box), "text/plain": repr(self), "text/html": self.html}
