"""Logs of mjai, the protocol in which programs play: a JSON object a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mahjong_lessons.records.errors import BadDeal, NotARecord
from mahjong_lessons.records.events import Call, Discard, Dora, Draw, Drawn, Event, Riichi, Said, Start, Won
from mahjong_lessons.records.game import Game, Gathering

_HONOURS: dict[str, str] = {"E": "1z", "S": "2z", "W": "3z", "N": "4z", "P": "5z", "F": "6z", "C": "7z"}
_SUITED = [f"{digit}{suit}" for suit in "mps" for digit in range(1, 10)]
_TILES = _HONOURS | {tile: tile for tile in _SUITED} | {f"5{suit}r": f"0{suit}" for suit in "mps"}
_ROUNDS = "ESWN"
_KINDS = {"chi": "chi", "pon": "pon", "daiminkan": "kan", "ankan": "closed kan", "kakan": "added kan"}


def read(lines: list[dict[str, Any]]) -> Game:
    """The deals of a log. Raises `NotARecord` where hands are hidden or three play."""
    names: tuple[str, ...] = ()
    gathering = Gathering()
    for line in lines:
        kind = line.get("type")
        if kind == "start_game":
            names = _names(line.get("names"))
        if kind == "start_kyoku":
            _refuse_what_is_hidden(line)
            gathering.begin()
        gathering.add(str(kind), _events(str(kind), line))
    return Game(gathering.deals, names, notes=tuple(gathering.notes))


def _names(told: Any) -> tuple[str, ...]:
    return tuple(map(str, told)) if isinstance(told, list) else ()


def _refuse_what_is_hidden(line: dict[str, Any]) -> None:
    hands = line.get("tehais")
    if isinstance(hands, list) and len(hands) == 3:
        raise NotARecord("this is a game of three players; only games of four are read")
    if isinstance(hands, list) and any("?" in hand for hand in hands if isinstance(hand, list)):
        raise NotARecord("the hands of the other players are hidden in this log, so that no deal can be played again")


def _tile(told: Any) -> str:
    tile = _TILES.get(str(told))
    if tile is None:
        raise BadDeal(f"there is no tile {str(told)[:10]!r}")
    return tile


def _player(value: Any) -> int:
    if value not in (0, 1, 2, 3) or isinstance(value, bool):
        raise BadDeal(f"there is no player {value!r}")
    return int(value)


def _events(kind: str, line: dict[str, Any]) -> Iterator[Event]:
    if kind == "start_kyoku":
        number = 4 * _ROUNDS.index(line["bakaze"]) + int(line["kyoku"]) - 1
        hands = tuple(tuple(map(_tile, hand)) for hand in line["tehais"])
        scores = tuple(map(int, line.get("scores") or ()))
        yield Start(number, int(line["honba"]), int(line["kyotaku"]), hands, _tile(line["dora_marker"]), scores)
    elif kind == "tsumo":
        yield Draw(_player(line["actor"]), _tile(line["pai"]))
    elif kind == "dahai":
        yield Discard(_player(line["actor"]), _tile(line["pai"]))
    elif kind == "reach":
        yield Riichi(_player(line["actor"]))
    elif kind == "dora":
        yield Dora(_tile(line["dora_marker"]))
    elif kind in _KINDS:
        yield _call(kind, line)
    elif kind == "hora":
        deltas = line.get("deltas")
        ura = line.get("ura_markers", line.get("uradora_markers"))  # programs write it either way
        yield Won(
            _player(line["actor"]),
            _player(line["target"]),
            tuple(map(_tile, ura)) if ura is not None else None,
            Said(deltas=tuple(map(int, deltas)) if deltas else None),
        )
    elif kind == "ryukyoku":
        yield Drawn()


def _call(kind: str, line: dict[str, Any]) -> Call:
    player = _player(line["actor"])
    if kind == "kakan":
        return Call(player, _KINDS[kind], (_tile(line["pai"]),))
    own = tuple(map(_tile, line["consumed"]))
    return Call(player, _KINDS[kind], own, "" if kind == "ankan" else _tile(line["pai"]))
