"""The replay of one deal: its events in order, and each win with all that was true when it came.

What is special about a win follows from what happened before it, never from the log's own list of yaku.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mahjong_lessons.records.errors import BadDeal
from mahjong_lessons.records.events import Call, Discard, Dora, Draw, Drawn, Event, Riichi, Said, Start, Won
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.tiles import TILES, WINDS, in_order, notation

LIVE_WALL = 70
"""The draws of a deal, those that replace a kan counted."""
_PLAYERS = range(4)
_MOST_COUNTERS = 1000
_OWN_TILES = {"chi": 2, "pon": 2, "kan": 3, "closed kan": 4, "added kan": 1}
_BIG = {"daisangen": ("5z", "6z", "7z"), "daisuushii": ("1z", "2z", "3z", "4z"), "suukantsu": ()}
"""The yakuman for whose last called set somebody may be liable, and the tiles of their sets."""


class Replayed(NamedTuple):
    """A win as it came: who, from whom, the hand, what the log says, and who may be liable for which yakuman."""

    winner: int
    payer: int
    win: Win
    said: Said
    liable: dict[str, int]


@dataclass(slots=True)
class _Meld:
    kind: str
    tiles: list[str]
    fed_by: int | None = None

    def text(self) -> str:
        kind = "kan" if self.kind == "added kan" else self.kind
        return f"{kind} {_written(self.tiles)}"

    def is_of(self, kinds: tuple[str, ...]) -> bool:
        return self.kind != "chi" and _plain(self.tiles[0]) in kinds


@dataclass(slots=True)
class _Player:
    hand: list[str]
    melds: list[_Meld] = field(default_factory=list)
    kans: list[_Meld] = field(default_factory=list)
    riichi: str | None = None
    declared: bool = False
    ippatsu: bool = False
    discards: int = 0


@dataclass(slots=True)
class _Table:
    start: Start
    players: list[_Player]
    dora: list[str]
    sticks: int
    draws: int = 0
    calls: int = 0
    last: tuple[int, str] = (-1, "")
    drawn: str = ""
    after_kan: bool = False
    robbable: bool = False
    pending: int | None = None
    won: int = 0


def _written(tiles: Iterable[str]) -> str:
    """The tiles in order, as the package itself writes them: this text a `Win` takes up soonest."""
    return notation(in_order(TILES[tile] for tile in tiles))


def _plain(tile: str) -> str:
    return f"5{tile[1]}" if tile[0] == "0" else tile


def replay(events: Iterable[Event]) -> Iterator[Replayed]:
    """The wins of one deal. Raises `BadDeal` where a tile is used that its player does not hold."""
    table: _Table | None = None
    for event in events:
        if isinstance(event, Start):
            table = _begun(event)
        elif table is None:
            raise BadDeal("it does not begin with the hands that were dealt")
        elif isinstance(event, Won):
            yield _won(table, event)
        else:
            _HAPPENS[type(event)](table, event)


def _begun(start: Start) -> _Table:
    if len(start.hands) != len(_PLAYERS) or any(len(hand) != 13 for hand in start.hands):
        raise BadDeal("four hands of 13 tiles are dealt, and these are not")
    if not (0 <= start.honba < _MOST_COUNTERS and 0 <= start.sticks < _MOST_COUNTERS):
        raise BadDeal(f"counters and sticks go from 0 to {_MOST_COUNTERS - 1}, and these do not")
    return _Table(start, [_Player(list(hand)) for hand in start.hands], [start.dora], start.sticks)


def _turned(table: _Table, event: Dora) -> None:
    table.dora.append(event.tile)


def _drew(table: _Table, event: Draw) -> None:
    _stick_is_laid(table)
    if table.robbable:
        _ippatsu_ends(table)  # an added kan that nobody robbed
    table.robbable = False
    table.draws += 1
    table.players[event.player].hand.append(event.tile)
    table.drawn, table.last = event.tile, (event.player, event.tile)


def _declared(table: _Table, event: Riichi) -> None:
    table.players[event.player].declared = True


def _discarded(table: _Table, event: Discard) -> None:
    player = table.players[event.player]
    _take(player, event.tile, "discards")
    player.ippatsu = False
    if player.declared and player.riichi is None:
        first = player.discards == 0 and table.calls == 0
        player.riichi = "double riichi" if first else "riichi"
        player.ippatsu = True
        table.pending = event.player
    player.discards += 1
    table.last, table.after_kan, table.drawn = (event.player, event.tile), False, ""


def _called(table: _Table, event: Call) -> None:
    player = table.players[event.player]
    if len(event.own) != (takes := _OWN_TILES[event.kind]):
        raise BadDeal(f"makes a {event.kind} with {len(event.own)} tiles of the hand, and it takes {takes}")
    _stick_is_laid(table)
    table.calls += 1
    if event.kind == "added kan":
        (tile,) = event.own
        _take(player, tile, "adds")
        meld = next(
            (each for each in player.melds if each.kind == "pon" and _plain(each.tiles[0]) == _plain(tile)), None
        )
        if meld is None:
            raise BadDeal(f"adds {tile} to a pon that is not there")
        meld.kind = "added kan"
        meld.tiles.append(tile)
        player.kans.append(meld)
        table.last, table.robbable, table.after_kan = (event.player, tile), True, True
        return
    for tile in event.own:
        _take(player, tile, f"makes a {event.kind} with")
    tiles = sorted([*event.own, *([event.called] if event.called else [])])
    fed_by = table.last[0] if event.called else None
    player.melds.append(_Meld(event.kind, tiles, fed_by))
    table.after_kan = "kan" in event.kind
    if table.after_kan:
        player.kans.append(player.melds[-1])
    if event.kind == "closed kan":
        table.last, table.robbable = (event.player, event.own[0]), True
    else:
        _ippatsu_ends(table)


def _take(player: _Player, tile: str, does: str) -> None:
    try:
        player.hand.remove(tile)
    except ValueError:
        raise BadDeal(f"{does} {tile}, which the hand does not hold") from None


def _ippatsu_ends(table: _Table) -> None:
    for player in table.players:
        player.ippatsu = False


def _stick_is_laid(table: _Table) -> None:
    """Lay the stick of a riichi whose discard was not won on."""
    if table.pending is not None:
        table.sticks += 1
        table.pending = None


def _nobody_won(table: _Table, event: Drawn) -> None:
    """Leave the table as it is."""


_HAPPENS: dict[type[Event], Callable[[_Table, Any], None]] = {
    Draw: _drew,
    Discard: _discarded,
    Riichi: _declared,
    Call: _called,
    Dora: _turned,
    Drawn: _nobody_won,
}
"""The change that each event makes to the table, save those that begin a deal or win it."""


def _won(table: _Table, event: Won) -> Replayed:
    player = table.players[event.winner]
    tsumo = event.winner == event.payer
    tile = table.drawn if tsumo else table.last[1]
    if not tile:
        raise BadDeal("wins on no tile")
    hand = list(player.hand)
    if tsumo:
        hand.remove(tile)
    first = player.discards == 0 and table.calls == 0
    seat = (event.winner - table.start.number) % len(_PLAYERS)
    robbed = not tsumo and table.robbable
    # Of two wins on one discard only the first takes counters and sticks; a riichi tile that is won on lays no stick.
    nothing_left = table.won > 0
    table.won += 1
    win = Win(
        _written(hand),
        tile,
        melds=[meld.text() for meld in player.melds],
        by="tsumo" if tsumo else "ron",
        seat=WINDS[seat],
        round=WINDS[table.start.number // len(_PLAYERS) % len(WINDS)],
        riichi=player.riichi,
        ippatsu=player.ippatsu,
        last_tile=table.draws >= LIVE_WALL and not robbed and not (tsumo and table.after_kan),
        after_kan=tsumo and table.after_kan,
        robbed_kan=robbed,
        first_turn=first and (tsumo or seat != 0) and not player.riichi,
        dora_indicators=" ".join(event.dora or table.dora),
        ura_indicators=" ".join(event.ura or ()) if player.riichi else "",
        honba=0 if nothing_left else table.start.honba,
        riichi_sticks=0 if nothing_left else table.sticks,
    )
    return Replayed(event.winner, event.payer, win, event.said, _liable(player))


def _liable(player: _Player) -> dict[str, int]:
    """The player who fed the last called set of each big yakuman whose sets are all called or made of a closed kan.

    A pon that grew to a kan was a set already; only a fourth kan that was called whole has somebody who fed it.
    """
    found: dict[str, int] = {}
    for name, kinds in _BIG.items():
        if kinds:
            sets = [meld for meld in player.melds if meld.is_of(kinds)]
            complete = len(sets) == len(kinds)
        else:
            sets = player.kans
            complete = len(sets) == len(_PLAYERS) and sets[-1].kind == "kan"
        if complete and sets[-1].fed_by is not None:
            found[name] = sets[-1].fed_by
    return found
