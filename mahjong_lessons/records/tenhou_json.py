"""The JSON of tenhou.net/6, in which converters for other sites end as well: one object a game.

It lists for each player what was drawn and what was discarded, but not whose turn it was. The turns are found again: a
discard may be called by whoever's next entry says so, a pon before a chi; where that comes to nothing, go back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from mahjong_lessons.records.errors import UNREADABLE, BadDeal, NotARecord
from mahjong_lessons.records.events import Call, Discard, Draw, Drawn, Event, Riichi, Said, Start, Won
from mahjong_lessons.records.game import Game
from mahjong_lessons.records.names import named

_WON = "和了"
_TSUMOGIRI, _NOTHING = 60, 0
_SUITED = {10 * place + digit: f"{digit}{suit}" for place, suit in enumerate("mps", 1) for digit in range(1, 10)}
_HONOURS = {40 + digit: f"{digit}z" for digit in range(1, 8)}
_TILES = {**_SUITED, **_HONOURS, 51: "0m", 52: "0p", 53: "0s"}
_CALLS = {"c": "chi", "p": "pon", "m": "kan"}
_FROM = {"c": (3,), "p": (3, 2, 1), "m": (3, 2, 2, 1)}
"""The player called from, counted on from the caller, by the place of the letter among the tiles."""
_MOST_STEPS = 20_000
_NO_OPEN_TANYAO = re.compile(r"[般上特鳳][東南](?!.*喰)")
"""The name of one of Tenhou's tables that leaves the open tanyao out; other sites' tables do not name it at all."""


def read(game: dict[str, Any]) -> Game:
    """The deals of a game. Raises `NotARecord` where it is none, or one of three players."""
    rule = game.get("rule")
    rule = rule if isinstance(rule, dict) else {}
    told = str(rule.get("disp", ""))
    log = game.get("log")
    if not isinstance(log, list):
        raise NotARecord("the JSON has no list of deals under 'log'")
    if "三" in told or any(isinstance(deal, list) and len(deal) > 4 and len(_list(deal[1])) == 3 for deal in log):
        raise NotARecord("this is a game of three players; only games of four are read")
    names = tuple(map(str, _list(game.get("name"))))
    deals: list[list[Event]] = []
    notes: list[str] = []
    for number, deal in enumerate(log, 1):
        try:
            deals.append(list(_deal(deal)))
        except UNREADABLE as error:
            notes.append(f"deal {number} cannot be read ({error}); skipped")
    reds = bool(rule.get("aka") or any(rule.get(f"aka{kind}") for kind in (51, 52, 53)) or "赤" in told)
    return Game(deals, names, reds, not _NO_OPEN_TANYAO.match(told), tuple(notes))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _tile(number: Any) -> str:
    tile = _TILES.get(int(number))
    if tile is None:
        raise BadDeal(f"there is no tile {number}")
    return tile


class _Meld(NamedTuple):
    """A call as it is written: its kind, the tiles in order, which of them is called or added, and from whom."""

    kind: str
    tiles: tuple[str, ...]
    at: int
    source: int


def _meld(text: str) -> _Meld:
    found = re.fullmatch(r"((?:\d\d)*)([cpmak])((?:\d\d)+)", text)
    if found is None or len(text) > 9:
        raise BadDeal(f"{text[:20]!r} is no call")
    at = len(found[1]) // 2
    digits = found[1] + found[3]
    tiles = tuple(_tile(digits[place : place + 2]) for place in range(0, len(digits), 2))
    letter = found[2]
    if len(tiles) != (3 if letter in "cp" else 4):
        raise BadDeal(f"{text!r} has {len(tiles)} tiles")
    return _Meld(letter, tiles, at, _FROM[letter][at] if letter in _FROM else 0)


class _Turns(NamedTuple):
    """The state of the search: whose turn, how far each list is read, and the discard that may be called."""

    player: int
    drawn: tuple[int, ...]
    put: tuple[int, ...]


def _deal(deal: list[Any]) -> Iterator[Event]:
    (number, honba, sticks), scores, dora, ura = deal[0][:3], deal[1], deal[2], deal[3]
    hands = [tuple(map(_tile, deal[4 + 3 * player])) for player in range(4)]
    draws = [_list(deal[5 + 3 * player]) for player in range(4)]
    discards = [_list(deal[6 + 3 * player]) for player in range(4)]
    indicators = [_tile(each) for each in dora]
    yield Start(int(number), int(honba), int(sticks), tuple(hands), indicators[0], tuple(map(int, scores)))
    result = _list(deal[16])
    events = _search(int(number) % 4, draws, discards, result)
    if events is None:
        raise BadDeal("no order of turns fits what was drawn and discarded")
    yield from events
    yield from _end(result, [_tile(each) for each in ura], indicators)


def _search(dealer: int, draws: list[list[Any]], discards: list[list[Any]], result: list[Any]) -> list[Event] | None:
    """The events in an order that uses up every draw and discard and ends as the result says; None if there is none."""
    start = _Turns(dealer, (0, 0, 0, 0), (0, 0, 0, 0))
    stack: list[tuple[_Turns, tuple[Any, ...] | None, tuple[Any, ...]]] = [(start, None, ())]
    # Each entry: the turns, the call with which the turn begins, and the events so far as a linked list.
    for _ in range(_MOST_STEPS):
        if not stack:
            return None
        turns, call, past = stack.pop()
        after = _turn(turns, call, past, draws, discards)
        if after is None:
            continue
        if isinstance(after, list):
            stack += reversed(after)
        elif _leads_to(result, events := _unlinked(after)):
            return events
    return None


def _leads_to(result: list[Any], events: list[Event]) -> bool:
    """Tell whether the last tile is the payer's, who on a self-draw is the winner: who paid tells one order of two."""
    if not result or result[0] != _WON:
        return True
    last = events[-1] if events else None
    winner, payer = map(int, result[2][:2])
    return isinstance(last, Draw if winner == payer else (Discard, Call)) and last.player == payer


def _unlinked(past: tuple[Any, ...]) -> list[Event]:
    events: list[Event] = []
    while past:
        past, event = past
        events.append(event)
    return events[::-1]


def _turn(
    turns: _Turns, call: tuple[Any, ...] | None, past: Any, draws: list[list[Any]], discards: list[list[Any]]
) -> Any:
    """Play one turn: None if it cannot be, the events if the deal ends with it, or the turns that may follow."""
    player, drawn, put = turns
    own = draws[player]
    if drawn[player] >= len(own):
        return past if _all_read(drawn, put, draws, discards) else None
    entry = own[drawn[player]]
    drawn = _next(drawn, player)
    last = None
    if isinstance(entry, str):
        if call is None or call[0] != entry:
            return None
        meld = _meld(entry)
        rest = meld.tiles[: meld.at] + meld.tiles[meld.at + 1 :]
        past = (past, Call(player, _CALLS[meld.kind], rest, meld.tiles[meld.at]))
        if meld.kind == "m":
            if put[player] < len(discards[player]) and discards[player][put[player]] == _NOTHING:
                put = _next(put, player)
            return [(_Turns(player, drawn, put), None, past)]
    else:
        if call is not None:
            return None
        last = _tile(entry)
        past = (past, Draw(player, last))
    if put[player] >= len(discards[player]):
        return past if _all_read(drawn, put, draws, discards) else None
    return _put(_Turns(player, drawn, put), last, past, draws, discards)


def _put(turns: _Turns, last: str | None, past: Any, draws: list[list[Any]], discards: list[list[Any]]) -> Any:
    player, drawn, put = turns
    entry = discards[player][put[player]]
    put = _next(put, player)
    if isinstance(entry, str) and not entry.startswith("r"):
        meld = _meld(entry)
        if meld.kind not in "ak":
            return None
        if meld.kind == "a":
            past = (past, Call(player, "closed kan", meld.tiles))
        else:
            past = (past, Call(player, "added kan", (meld.tiles[meld.at],)))
        if _all_read(drawn, put, draws, discards):
            return past
        return [(_Turns(player, drawn, put), None, past)]
    if isinstance(entry, str):
        past = (past, Riichi(player))
        entry = entry[1:]
    if int(entry) == _TSUMOGIRI:
        if last is None:
            return None
        tile = last
    else:
        tile = _tile(entry)
    past = (past, Discard(player, tile))
    if _all_read(drawn, put, draws, discards):
        return past
    return [(*_called(each, turns, drawn, put, draws), past) for each in _followers(player, tile, drawn, draws)]


def _called(who: int, turns: _Turns, drawn: tuple[int, ...], put: tuple[int, ...], draws: list[list[Any]]) -> Any:
    entry = _coming(who, drawn, draws)
    return _Turns(who, drawn, put), (entry,) if isinstance(entry, str) else None


def _coming(who: int, drawn: tuple[int, ...], draws: list[list[Any]]) -> Any:
    """The entry with which a player's next turn begins; None where none is left."""
    return draws[who][drawn[who]] if drawn[who] < len(draws[who]) else None


def _followers(player: int, tile: str, drawn: tuple[int, ...], draws: list[list[Any]]) -> list[int]:
    """The players whose turn may come after a discard: those who call it, a pon before a chi, and then the next."""
    found: list[tuple[int, int]] = []
    for step in (1, 2, 3):
        who = (player + step) % 4
        entry = _coming(who, drawn, draws)
        if isinstance(entry, str):
            meld = _meld(entry)
            if (who + meld.source) % 4 == player and meld.tiles[meld.at] == tile:
                found.append((0 if meld.kind in "pm" else 1, who))
        elif step == 1:
            found.append((2, who))
    return [who for _, who in sorted(found)]


def _next(places: tuple[int, ...], player: int) -> tuple[int, ...]:
    return (*places[:player], places[player] + 1, *places[player + 1 :])


def _all_read(drawn: tuple[int, ...], put: tuple[int, ...], draws: list[list[Any]], discards: list[list[Any]]) -> bool:
    return all(drawn[each] == len(draws[each]) and put[each] == len(discards[each]) for each in range(4))


def _end(told: list[Any], ura: list[str], dora: list[str]) -> Iterator[Event]:
    if not told or told[0] != _WON:
        yield Drawn()
        return
    for deltas, details in zip(told[1::2], told[2::2], strict=False):
        winner, payer, liable = (int(each) for each in details[:3])
        if not all(each in range(4) for each in (winner, payer, liable)):
            raise BadDeal("a winner or payer is none of the four players")
        yield Won(winner, payer, tuple(ura), _said(deltas, details, winner, liable), tuple(dora))


def _said(deltas: list[Any], details: list[Any], winner: int, liable: int) -> Said:
    yaku: dict[str, int | None] = {}
    unknown: list[str] = [] if len(details) > 4 else ["no yaku are listed"]
    for text in map(str, details[4:]):
        found = re.fullmatch(r"(.+?)\((役満|\d+飜)\)", text)
        name = named(found[1]) if found else None
        if found is None or name is None:
            unknown.append(text)
        elif found[2] != "0飜":
            yaku[name] = None if found[2] == "役満" else int(found[2][:-1])
    worth = str(details[3]) if len(details) > 3 else ""
    fu = re.match(r"(\d+)符", worth)
    return Said(
        yaku,
        int(fu[1]) if fu else None,
        _points(worth) if worth else None,
        tuple(map(int, deltas)),
        liable if liable != winner else None,
        tuple(unknown),
    )


def _points(worth: str) -> int | None:
    """The points of a hand as written: "7700点", "1000-2000点" from each and the dealer, "2000点∀" from all."""
    found = re.search(r"(\d+)(?:-(\d+))?点(∀)?", worth)
    if found is None:
        return None
    if found[2]:
        return 2 * int(found[1]) + int(found[2])
    return 3 * int(found[1]) if found[3] else int(found[1])
