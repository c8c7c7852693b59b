"""A part of every explorer that nobody sees: with it the controls work by keyboard and for a screen reader.

It keeps the keys pressed in the explorer away from the notebook, names the sliders, shows what has the focus, and tells
a screen reader what a change has come to.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from anywidget import AnyWidget
from traitlets import Unicode

_PARAGRAPH = re.compile(r"<p\b[^>]*>(.*?)</p>", re.DOTALL)
_TOLD = 2
_LONGEST = 300


def in_short(html: str) -> str:
    """The part of a view to read out: its first sentences, or the beginning of one that is only a table."""
    said = [words for found in _PARAGRAPH.findall(html) if (words := _words(found))][:_TOLD]
    return " ".join(said or [_words(html)])[:_LONGEST]


def _words(html: str) -> str:
    apart = re.sub(r"</t[dh]>", ", ", html)
    return re.sub(r"\s+([.,:;])", r"\1", " ".join(unescape(re.sub(r"<[^>]*>", " ", apart)).split()))


class Access(AnyWidget):
    """It stands beside the controls, in the box of the explorer, whose class is `mj-explorer`."""

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")

    told = Unicode().tag(sync=True)
    """The text to read out when it changes."""

    def __init__(self) -> None:
        # Its style brings it back, too small to be seen: what is not displayed is not read out either.
        super().__init__(layout={"display": "none"})

    def tell(self, words: str) -> None:
        """Have some words read out. The same ones again are a change too, by a space that nobody hears."""
        self.told = f"{words} " if words and self.told == words else words

    def __repr__(self) -> str:
        return "Access()"
