"""A game log that was read: its wins, each with what the log says of it and what the package makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_lessons.records.events import Said
from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import Settlement, of_wins


class RecordedWin(NamedTuple):
    """One win of a game.

    `winner` and `payer` are players by their seat of the first deal, `where` names the deal ("east 2, 1 honba"), and
    `number` counts the deals of its round from 0.
    """

    win: Win
    said: Said
    winner: str
    payer: str
    where: str
    number: int
    rules: Rules
    fed: tuple[tuple[str, str], ...] = ()
    """The yakuman that somebody fed, each with the seat in this deal that is liable."""

    def score(self) -> Score:
        """The score of the win under the rules of its table. Raises `NoYaku` where it may not win."""
        return score(self.win, self.rules)

    def settled(self) -> Settlement:
        """The settlement of the win, liability counted."""
        liable = self._liable()
        told = {self.win.seat: (liable[0][1], tuple(name for name, _ in liable))} if liable else None
        discarder = None if self.win.tsumo else WINDS[(WINDS.index(self.payer) - self.number) % 4]
        return of_wins(self.win, self.rules, discarder, told)

    def _liable(self) -> list[tuple[str, str]]:
        if not self.fed:
            return []
        names = {item.name for item in self.score().yaku}
        return [(name, seat) for name, seat in self.fed if name in names]

    def differs(self) -> tuple[str, ...]:
        """The figures that the log tells otherwise, in words; nothing where they agree, or the log does not say."""
        try:
            return tuple(self._differences())
        except ValueError as error:
            return (f"the log has a win, and here: {error}",)

    def _differences(self) -> Iterator[str]:
        found, said = self.score(), self.said
        if said.yaku is not None and not said.unknown:
            yaku = {item.name: item.han if isinstance(item.han, int) else None for item in found.yaku}
            if yaku != said.yaku:
                yield f"yaku: the log {_listed(said.yaku)}, here {_listed(yaku)}"
        if said.fu is not None and found.han is not None and found.limit is None and said.fu != found.fu:
            yield f"fu: the log {said.fu}, here {found.fu}"
        if said.points is not None and said.points != found.points:
            yield f"points: the log {said.points:,}, here {found.points:,}"
        if said.deltas is not None:
            by_seat = self.settled().deltas
            deltas = tuple(by_seat[WINDS[(player - self.number) % 4]] for player in range(4))
            if deltas != said.deltas:
                yield f"points won and lost: the log {said.deltas}, here {deltas}"


def _listed(yaku: dict[str, int | None]) -> str:
    return ", ".join(f"{name} {han}" if han else name for name, han in sorted(yaku.items())) or "none"


class Record(NamedTuple):
    """A game log: which format it was in, the rules of its table, its players, wins, and what could not be read."""

    source: str
    rules: Rules
    players: tuple[str, ...]
    wins: tuple[RecordedWin, ...]
    notes: tuple[str, ...] = ()

    def win(self, number: int) -> RecordedWin:
        """The win of that number, counted from 1. Raises ValueError where the game has none of it."""
        if not self.wins:
            raise ValueError(f"this game has no win, so none of the number {number}")
        if not 1 <= number <= len(self.wins):
            raise ValueError(f"the wins of this game have the numbers 1 to {len(self.wins)}, and {number} is none")
        return self.wins[number - 1]

    def __str__(self) -> str:
        lines = [f"{self.source}, {self.rules}: {len(self.wins)} wins"]
        lines += [
            f"{number:3} {each.where}: {each.winner} wins, {each.win}" for number, each in enumerate(self.wins, 1)
        ]
        return "\n".join([*lines, *self.notes])
