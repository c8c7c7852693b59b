"""A part of every explorer that nobody sees: with it the controls work by keyboard and for a screen reader.

It keeps the keys pressed in the explorer away from the notebook, names the sliders, and shows what has the focus.
"""

from __future__ import annotations

from pathlib import Path

from anywidget import AnyWidget


class Access(AnyWidget):
    """It stands beside the controls, in the box of the explorer, whose class is `mj-explorer`."""

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")

    def __init__(self) -> None:
        super().__init__(layout={"display": "none"})

    def __repr__(self) -> str:
        return "Access()"
