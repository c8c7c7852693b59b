"""The field of the drill and of questions: a line for an answer, which is told when Enter is pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from traitlets import Int, Unicode

LONGEST = 80


class AnswerField(AnyWidget):
    """A labelled line and a button. `typed` is called with the text at each Enter, or press of the button.

    The field of ipywidgets tells of Enter before it tells of the last keys, so that an answer may be one behind.
    """

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")

    label = Unicode().tag(sync=True)
    text = Unicode().tag(sync=True)
    """The text in the field, so that a view drawn anew has it too."""
    longest = Int(LONGEST).tag(sync=True)

    def __init__(self, label: str, typed: Callable[[str], None]) -> None:
        super().__init__(label=label)
        self._typed = typed
        self.on_msg(self._heard)

    def clear(self) -> None:
        """Empty the field."""
        self.text = ""
        self.send({"clear": True})

    def _heard(self, _: Any, content: Any, __: Any) -> None:
        text = content.get("typed") if isinstance(content, dict) else None
        if isinstance(text, str):
            self._typed(text[:LONGEST])

    def __repr__(self) -> str:
        return f"AnswerField({self.label!r})"
