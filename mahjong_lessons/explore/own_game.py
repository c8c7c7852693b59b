"""A game as a drill: each of its wins is predicted, and then stands beside what the log says of it.

Enter checks what was typed, and Enter again goes on to the next win, as in the drill.
"""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from mahjong_lessons.explore.access import Access
from mahjong_lessons.explore.answer_field import LONGEST, AnswerField
from mahjong_lessons.explore.explorer import as_output, live_view, note
from mahjong_lessons.practice.own_game import Review, missed, review
from mahjong_lessons.records import Record
from mahjong_lessons.show.recorded import beside_the_log
from mahjong_lessons.show.report import report
from mahjong_lessons.show.tiles import Picture

_EMPTY = "Type an answer first."


class OwnGame:
    """The wins of a record, to be predicted one after another, in Jupyter. Raises ValueError where it has none."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._review = review(record.wins)
        self._checked, self._message = "", ""
        self._make_widgets()
        self._draw()

    # --- what a reader does -----------------------------------------------------------------------

    def answer(self, text: str) -> None:
        """Check an answer."""
        self._message = "" if text.strip() else _EMPTY
        if text.strip():
            self._review = self._review.check(text[:LONGEST])
            self._checked = text
        self._draw()

    def enter(self, text: str) -> None:
        """Do what Enter does: check what was typed, or go on where just that has been checked already."""
        if self._review.now.judgement is not None and self._checked == text:
            self.next()
        else:
            self.answer(text)

    def next(self) -> None:
        """Go on to the next win; after the last one comes the first."""
        self.win = self.win % len(self._review.wins) + 1

    @property
    def win(self) -> int:
        """The number of the win that is asked about, from 1 on; setting it goes there."""
        return int(self._win.value)

    @win.setter
    def win(self, number: int) -> None:
        self._win.value = number

    @property
    def why(self) -> bool:
        """True where the whole reasoning is shown."""
        return bool(self._why.value)

    @why.setter
    def why(self, shown: bool) -> None:
        self._why.value = shown

    @property
    def review(self) -> Review:
        """The review as it stands."""
        return self._review

    def missed(self) -> Picture:
        """The wins that were predicted wrongly so far, each with its mistake."""
        return missed(self._review)

    @property
    def html(self) -> str:
        """The view below the controls now."""
        return self._html

    @property
    def widget(self) -> Any:
        """The ipywidgets box."""
        return self._box

    # --- inside -----------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        options = [(f"{number}: {each.recorded.where}", number) for number, each in enumerate(self._review.wins, 1)]
        self._win = ipywidgets.Dropdown(description="Win", options=options, value=1)
        self._field = AnswerField("Your answer", self.enter)
        self._next = ipywidgets.Button(description="Next")
        self._why = ipywidgets.ToggleButton(description="Why")
        self._shown = ipywidgets.HTML().add_class("mj-view")
        self._next.on_click(lambda _: self.next())
        self._win.observe(self._went, "value")
        self._why.observe(lambda _: self._draw(), "value")
        answers = ipywidgets.Box([self._field, self._next, self._why], layout={"flex_flow": "row wrap"})
        self._box = ipywidgets.VBox([self._win, self._shown, answers, Access()])
        self._box.add_class("mj-own-game").add_class("mj-explorer")

    def _went(self, change: Any) -> None:
        self._review = self._review.go(change.new - 1)
        self._checked, self._message = "", ""
        self._why.value = False
        self._field.clear()
        self._draw()

    def _draw(self) -> None:
        self._html = view(self._review, self._message, self.why)
        self._shown.value = as_output(self._html)

    def __repr__(self) -> str:
        return f"OwnGame({self._record.source}, {len(self._record.wins)} wins)"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and what stands for it in a notebook that is unrun, untrusted or exported."""
        static = f"<p><em>Run this cell to answer.</em></p>\n{self._html}"
        return {**live_view(self._box), "text/plain": f"{self!r}\n{self._review.now.problem}", "text/html": static}


def view(found: Review, message: str = "", why: bool = False) -> str:
    """The HTML of a review: the win, what was said to the answer, and after that the log and the reasoning."""
    now = found.now
    parts = [note("Note", message)] if message else []
    parts += [now.problem._repr_html_(), f'<div role="status">{_said(found)}</div>']
    if now.judgement is not None:
        parts.append(beside_the_log(now.recorded).html)
    if why:
        parts.append(report(now.problem.score) if now.judgement is not None else "<p>Answer first, then ask why.</p>")
    return "\n".join(parts)


def _said(found: Review) -> str:
    told = found.said.html if found.said is not None and found.said.right is not None else ""
    return told + (f"<p>{escape(str(found))}</p>" if found.predicted else "")
