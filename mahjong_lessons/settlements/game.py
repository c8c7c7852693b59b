"""A game as a row of deals: who deals, what lies on the table, and what each player has after each deal.

A player is named by the seat of the first deal ("east" dealt first), a seat by its wind in the deal at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from mahjong_lessons.rules import STANDARD, Rules, UnknownRule
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.draws import of_draw
from mahjong_lessons.settlements.results import RESULT
from mahjong_lessons.settlements.settlement import CannotSettle, Settlement, known, seat_named
from mahjong_lessons.settlements.wins import of_wins


@dataclass(frozen=True)
class Deal:
    """One deal as it ended: the `wins` with who discarded, or the seats that were ready when nobody won.

    `riichi` are the seats that laid a stick. Honba, sticks and the round wind of the wins are filled in by the game.
    """

    wins: tuple[Win, ...] = ()
    discarder: str | None = None
    liable: Mapping[str, tuple[str, Sequence[str]]] = field(default_factory=dict)
    riichi: tuple[str, ...] = ()
    tenpai: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()

    def settled(self, rules: Rules = STANDARD, honba: int = 0, riichi_sticks: int = 0) -> Settlement:
        """The settlement of the deal with so many counters and riichi sticks on the table.

        Raises `CannotSettle` where it cannot have ended so, `UnknownRule` where no source at hand tells a rule.
        """
        if not self.wins:
            return of_draw(self.tenpai, self.nagashi, rules, honba, riichi_sticks)
        wins = [replace(win, honba=honba, riichi_sticks=riichi_sticks) for win in self.wins]
        return of_wins(wins, rules, self.discarder, self.liable)


class Played(NamedTuple):
    """A deal that was played: its name, such as "east 2, 1 honba", what it brought, and the points of each player."""

    name: str
    dealer: str
    deal: Deal
    settlement: Settlement
    points: Mapping[str, int]


class _Table(NamedTuple):
    """The state that carries over from deal to deal; `passed` is how often the deal has passed on."""

    points: Mapping[str, int]
    passed: int = 0
    honba: int = 0
    sticks: int = 0


def play(deals: Iterable[Deal], rules: Rules = STANDARD, start: int | None = None) -> tuple[Played, ...]:
    """The deals one after the other, each settled under `rules`; `start` is what each player begins with, in points.

    Raises `CannotSettle` where a deal cannot have ended so, `UnknownRule` where `start` is left out and not told.
    """
    if start is None:
        if rules.name not in RESULT:
            raise UnknownRule(f"what a game under {rules} starts with is not told: give start=, such as start=25_000")
        start = RESULT[rules.name].start
    return tuple(_played(deals, rules, _Table(dict.fromkeys(WINDS, start))))


def _played(deals: Iterable[Deal], rules: Rules, table: _Table) -> Iterator[Played]:
    for deal in deals:
        around = table.passed // len(WINDS)
        if around >= len(WINDS):
            raise CannotSettle("a game has four rounds of four deals at most, repeated ones not counted")
        settled = _settled(deal, rules, table, WINDS[around])
        points = dict(table.points)
        for seat in deal.riichi:
            points[_player(seat, table.passed)] -= known(rules, "riichi_stick")
        for seat, delta in settled.deltas.items():
            points[_player(seat, table.passed)] += delta
        yield Played(deal_name(table.passed, table.honba), _player("east", table.passed), deal, settled, points)
        passed = table.passed + (not settled.dealer_stays)
        table = _Table(points, passed, settled.honba, settled.riichi_sticks)


def deal_name(passed: int, honba: int) -> str:
    """The name of a deal, such as "east 2, 1 honba", by how often the deal has passed on."""
    around, number = divmod(passed, len(WINDS))
    return f"{WINDS[around % len(WINDS)]} {number + 1}" + (f", {honba} honba" if honba else "")


def _player(seat: str, passed: int) -> str:
    """The player who has the wind `seat` after the deal has passed on so often."""
    return WINDS[(WINDS.index(seat_named("a seat", seat)) + passed) % len(WINDS)]


def _settled(deal: Deal, rules: Rules, table: _Table, around: str) -> Settlement:
    in_round = replace(deal, wins=tuple(replace(win, round=around) for win in deal.wins))
    return in_round.settled(rules, table.honba, table.sticks + len(deal.riichi))
