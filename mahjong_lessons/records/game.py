"""A game log as its deals, and the gathering of them from the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_lessons.records.errors import UNREADABLE
from mahjong_lessons.records.events import Event


class Game(NamedTuple):
    """A log as its deals, and what its table plays with."""

    deals: list[list[Event]]
    players: tuple[str, ...]
    red_fives: bool = True
    open_tanyao: bool = True
    notes: tuple[str, ...] = ()


class Gathering:
    """The deals of a log that is read line by line: of a deal with a line that cannot be read the rest is left out."""

    def __init__(self) -> None:
        self.deals: list[list[Event]] = []
        self.notes: list[str] = []
        self._broken = False

    def begin(self) -> None:
        """Begin a deal."""
        self.deals.append([])
        self._broken = False

    def add(self, line: str, events: Iterable[Event]) -> None:
        """Add the events of a line, which a note calls `line`, to the deal; before the first deal there are none."""
        if not self.deals or self._broken:
            return
        try:
            self.deals[-1] += events
        except UNREADABLE as error:
            deal = f"deal {len(self.deals)}"
            self.notes.append(f"{deal}: {line} cannot be read ({error}); the rest of the deal is skipped")
            self._broken = True
