"""The frame of the explorers whose tiles are laid on a board, where they can be typed as well.

The state of such an explorer has some of the texts `tiles`, `winning`, `melds`, `dora` and `ura`. They stay its only
knowledge of the tiles: the board shows what they write, and writes them anew with each tile that is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import ipywidgets
from traitlets import Bunch

from mahjong_lessons.explore.board import AREAS, Board, Button
from mahjong_lessons.explore.draft import Draft
from mahjong_lessons.explore.explorer import Explorer, S
from mahjong_lessons.scoring.complete import WHOLE

_LONGEST_PAST = 200


class OnBoard(Explorer[S]):
    """An explorer with a board above the tiles typed. Undo and redo go through everything that was set.

    The board can be `folded` with the controls, under its name `board`.
    """

    picked_by: ClassVar[str] = ""
    """The control that picks a hand of ours, if tiles of the reader's own take its place."""

    def __init__(self, **values: Any) -> None:
        """`values` are controls by name, as in every explorer."""
        self._past: list[S] = []
        self._future: list[S] = []
        self._going = False
        super().__init__(**values)

    def _arrange(self, groups: Mapping[str, Any]) -> list[Any]:
        areas = self._areas()
        self._board = Board(areas, lambda texts: self.set(**texts), self._commands())
        # Where its front end is missing nothing is there, and the tiles can still be typed.
        board = ipywidgets.Box([self._board], layout={"width": "100%"})
        arranged: dict[str, Any] = {}
        for name, group in groups.items():
            if name == areas[0]:
                arranged["board"] = board
            arranged[name] = group
        return super()._arrange(arranged)

    def _commands(self) -> dict[str, Callable[[], None]]:
        """The acts of the buttons below the board, by the name that each has for it."""
        return {"undo": self.undo, "redo": self.redo, "clear": self.clear}

    @property
    def board(self) -> Board:
        """The board."""
        return self._board

    @property
    def draft(self) -> Draft:
        """The tiles laid out now."""
        return self._board.draft

    def undo(self) -> None:
        """Go back to the state before."""
        self._go(self._past, self._future)

    def redo(self) -> None:
        """Go on to the state that was left by `undo`."""
        self._go(self._future, self._past)

    def clear(self) -> None:
        """Take every tile away; an example then comes back."""
        self.set(**dict.fromkeys(self._areas(), ""))

    def _go(self, source: list[S], other: list[S]) -> None:
        if source:
            other.append(self.state)
            state, self._going = source.pop(), True
            try:
                self.set(**{name: getattr(state, name) for name in self.controls})
            finally:
                self._going = False

    def _changed(self, change: Bunch) -> None:
        before = self._drawn
        if before is not None and self.state != before and not self._going:
            self._past = [*self._past, before][-_LONGEST_PAST:]
            self._future = []
        super()._changed(change)

    def _draw(self) -> None:
        super()._draw()
        self._board.lay(self._laid(self.state))
        self._board.tell(self._result(), self._buttons())

    def _moved(self, name: str, change: Bunch) -> None:
        """A reader who picks an example wants to see it."""
        if name == self.picked_by:
            self.set(**{**dict.fromkeys(self._areas(), ""), name: self.controls[name].from_widget(change.new)})
        else:
            super()._moved(name, change)

    @classmethod
    def _areas(cls) -> tuple[str, ...]:
        """The controls that are texts of tiles."""
        return tuple(name for name in AREAS if name in cls.controls)

    def _told(self, shown: str) -> str:
        """Nothing: the board tells each change, and once is enough."""
        return ""

    def _laid(self, state: S) -> dict[str, str]:
        """The texts of the tiles that the board shows."""
        return {name: getattr(state, name) for name in self._areas()}

    def _result(self) -> str:
        """The result of the tiles, in a sentence that is told with each change."""
        return self._board.unread or self._progress() or self.refusal or ""

    def _progress(self) -> str:
        """The numbers of tiles laid out and still to come, in words; nothing once the hand is whole."""
        return progress(self._board.draft, wins="winning" in self.controls)

    def _buttons(self) -> list[Button]:
        draft = self._board.draft
        nothing = "" if any(draft.texts().values()) else "no tile is laid out"
        return [
            Button("Undo", "undo", why_not="" if self._past else "nothing to undo"),
            Button("Redo", "redo", why_not="" if self._future else "nothing to redo"),
            Button("Clear", "clear", why_not=nothing),
        ]


def progress(draft: Draft, *, wins: bool) -> str:
    """The numbers of tiles laid out and still to come, in words; nothing once the hand is whole, or holds too many.

    A hand that `wins` has a winning tile too.
    """
    whole = WHOLE if wins else WHOLE - 1
    to_go = draft.room + (wins and not draft.winning)
    if to_go <= 0:
        return ""
    return f"{whole - to_go} of {whole} tiles so far, {to_go} to go."
