"""The drill: hands one after another, an answer typed to each, and what to do about a wrong one.

Enter checks what was typed, and Enter again goes on, so that the field is all that is needed. Results are kept in a
file of the reader's own.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from mahjong_lessons.explore.access import Access
from mahjong_lessons.explore.answer_field import LONGEST, AnswerField
from mahjong_lessons.explore.explorer import as_output, live_view, note
from mahjong_lessons.explore.rule_sets import RuleSet, rules_of
from mahjong_lessons.practice import progress
from mahjong_lessons.practice.dice import fresh_seed
from mahjong_lessons.practice.drill import Drill, begin
from mahjong_lessons.practice.kinds import KINDS
from mahjong_lessons.practice.skills import LAST_LESSON, taught_by
from mahjong_lessons.rules import STANDARD

EVERYTHING = "everything"
_WHOLE_LABEL = {"description_width": "initial"}
_EMPTY = "Type an answer first."


class Drills:
    """A drill that shows itself in Jupyter.

    lesson    only what has been taught up to this lesson is asked
    kind      one of `practice.KINDS`, or "everything"
    seed      deals the hands; the same seed begins with the same ones
    timed     whether the time that an answer took is told
    file      where the results are kept, None for nowhere
    rules     the rules that the hands are counted by: the name of a preset, or rules of one's own
    """

    def __init__(
        self,
        lesson: str = LAST_LESSON,
        kind: str = EVERYTHING,
        *,
        seed: int | None = None,
        timed: bool = False,
        file: Path | None = progress.FILE,
        clock: Callable[[], datetime] = progress.now,
        rules: RuleSet = STANDARD.name,
    ) -> None:
        self._rules = rules_of(rules)
        self._lesson, self._file, self._clock = lesson, file, clock
        self._seed = fresh_seed() if seed is None else seed
        found = progress.read(file) if file is not None else progress.Read(progress.Progress())
        self._message = found.message
        self._keeps = file is not None and "nothing is kept" not in found.message
        self._took: float | None = None
        self._checked = ""
        self._make_widgets(kind, timed)
        self._drill = self._begun(kind, found.progress)
        self._draw()

    # --- what a reader does -----------------------------------------------------------------------

    def answer(self, text: str) -> None:
        """Check an answer."""
        if not text.strip():
            self._message = _EMPTY
            self._draw()
            return
        at, first = self._clock(), not self._drill.counted
        self._drill = self._drill.check(text[:LONGEST], at)
        self._checked, self._message = text, ""
        if first and self._drill.counted:
            self._took = (at - self._since).total_seconds()
            self._keep()
        self._draw()

    def enter(self, text: str) -> None:
        """Do what Enter does: check what was typed, or go on where just that has been checked already."""
        if self._drill.counted and self._checked == text:
            self.next()
        else:
            self.answer(text)

    def next(self) -> None:
        """Go on to the next problem."""
        self._drill = self._drill.next(self._clock())
        self._start_anew()
        self._draw()

    @property
    def drill(self) -> Drill:
        """The drill as it stands."""
        return self._drill

    @property
    def html(self) -> str:
        """The view below the controls now."""
        return self._html

    @property
    def widget(self) -> Any:
        """The ipywidgets box."""
        return self._box

    @property
    def why(self) -> bool:
        """True where the whole reasoning is shown."""
        return bool(self._why.value)

    @why.setter
    def why(self, shown: bool) -> None:
        self._why.value = shown

    @property
    def kind(self) -> str:
        """The kind of problem asked; setting it begins anew."""
        return str(self._kind.value)

    @kind.setter
    def kind(self, kind: str) -> None:
        self._kind.value = kind

    # --- inside -----------------------------------------------------------------------------------

    def _begun(self, kind: str, known: progress.Progress) -> Drill:
        skills = taught_by(self._lesson, None if kind == EVERYTHING else kind)
        drill = begin(skills, known, self._seed, self._clock(), self._rules)
        self._start_anew()
        return drill

    def _start_anew(self) -> None:
        self._since, self._took, self._checked = self._clock(), None, ""
        self._why.value = False
        self._field.clear()

    def _keep(self) -> None:
        if self._file is None or not self._keeps:
            return
        try:
            progress.write(self._drill.progress, self._file)
        except OSError as error:
            self._keeps = False
            self._message = f"The results cannot be kept in {self._file}: {error.strerror}."

    def _make_widgets(self, kind: str, timed: bool) -> None:
        taught = {skill.kind for skill in taught_by(self._lesson)}
        kinds = [EVERYTHING, *(name for name in KINDS if name in taught)]
        if kind not in kinds:
            raise ValueError(f"up to lesson {self._lesson} a problem is one of {', '.join(kinds)}, not {kind!r}")
        self._kind = ipywidgets.Dropdown(description="Asked", options=kinds, value=kind, style=_WHOLE_LABEL)
        self._timed = ipywidgets.Checkbox(value=timed, description="Tell the time", indent=False)
        self._field = AnswerField("Your answer", self.enter)
        self._next = ipywidgets.Button(description="Next")
        self._why = ipywidgets.ToggleButton(description="Why")
        self._shown = ipywidgets.HTML().add_class("mj-view")
        self._next.on_click(lambda _: self.next())
        self._kind.observe(self._asked_otherwise, "value")
        for widget in (self._why, self._timed):
            widget.observe(lambda _: self._draw(), "value")
        row = {"flex_flow": "row wrap"}
        settings = ipywidgets.Box([self._kind, self._timed], layout=row)
        answers = ipywidgets.Box([self._field, self._next, self._why], layout=row)
        self._box = ipywidgets.VBox([settings, self._shown, answers, Access()])
        self._box.add_class("mj-drills").add_class("mj-explorer")

    def _asked_otherwise(self, change: Any) -> None:
        self._drill = self._begun(change.new, self._drill.progress)
        self._draw()

    def _draw(self) -> None:
        if not hasattr(self, "_drill"):  # the controls are still being made
            return
        self._html = view(self._drill, self._message, self.why, self._took if self._timed.value else None)
        self._shown.value = as_output(self._html)

    def __repr__(self) -> str:
        return f"Drills({self._lesson!r}, {self.kind!r}, seed={self._seed})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live drill, and what stands for it in a notebook that is unrun, untrusted or exported."""
        static = f"<p><em>Run this cell to answer.</em></p>\n{self._html}"
        return {**live_view(self._box), "text/plain": f"{self!r}\n{self._drill.problem}", "text/html": static}


def view(drill: Drill, message: str = "", why: bool = False, took: float | None = None) -> str:
    """The HTML of a drill: the problem, what was said to the answer, the score, and the reasoning where it is asked."""
    parts = [note("Note", message)] if message else []
    parts += [drill.problem._repr_html_(), f'<div role="status">{_said(drill, took)}</div>']
    if why:
        parts.append(drill.problem.reasoning if drill.counted else "<p>Answer first, then ask why.</p>")
    return "\n".join(parts)


def _said(drill: Drill, took: float | None) -> str:
    judgement = drill.judgement
    told = judgement.html if judgement is not None and judgement.right is not None else ""
    seconds = f" That took {took:.0f} seconds." if took is not None else ""
    score = f"<p>{escape(drill.said)}{seconds}</p>" if drill.asked else ""
    return told + score
