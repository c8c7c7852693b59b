"""A part of every explorer that nobody sees: it keeps the keys pressed in it away from the notebook."""

from __future__ import annotations

from pathlib import Path

from anywidget import AnyWidget


class OwnKeys(AnyWidget):
    """Beside the controls of an explorer, in a box with the class `mj-explorer`, it makes every key theirs."""

    _esm = Path(__file__).with_suffix(".js")

    def __init__(self) -> None:
        super().__init__(layout={"display": "none"})

    def __repr__(self) -> str:
        return "OwnKeys()"
