"""Tenhou's own logs: XML whose root is `mjloggm`. No document type is let in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote
from xml.parsers import expat

from mahjong_lessons.records.errors import BadDeal, NotARecord
from mahjong_lessons.records.events import Call, Discard, Dora, Draw, Drawn, Event, Riichi, Said, Start, Won
from mahjong_lessons.records.game import Game, Gathering
from mahjong_lessons.records.names import OF_TENHOU

ROOT = "mjloggm"
NO_REDS, NO_OPEN_TANYAO, THREE_PLAYERS = 0x0002, 0x0004, 0x0010
_RED_IDS = {16: "0m", 52: "0p", 88: "0s"}
_DRAWS, _DISCARDS = "TUVW", "DEFG"
_TILES = 136
_YAKUMAN_FROM, _YAKUMAN_TO = OF_TENHOU.index("tenhou"), OF_TENHOU.index("suukantsu")

Tag = tuple[str, dict[str, str]]


def tags(text: bytes) -> list[Tag]:
    """The tags of a log in order. Raises `NotARecord` for what is no such log; a cut end is left out."""
    found: list[Tag] = []
    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def refuse(*told: Any) -> None:
        raise NotARecord("the file declares a document type, which no game log does")

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = lambda name, attributes: found.append((name, attributes))
    try:
        parser.Parse(text, True)
    except NotARecord:
        raise
    except (expat.ExpatError, LookupError, ValueError) as error:  # the last two: an encoding that there is not
        if not found or found[0][0] != ROOT:
            raise NotARecord(f"the file is no XML: {error}") from None
    if not found or found[0][0] != ROOT:
        raise NotARecord(f"the XML is no game log: its root is {found[0][0] if found else 'missing'}, not {ROOT}")
    return found[1:]


def read(text: bytes) -> Game:
    """The deals of a log."""
    found = tags(text)
    told = next((attributes.get("type", "") for name, attributes in found if name == "GO"), "")
    if told and not (told.isascii() and told.isdigit() and len(told) < 9):
        raise NotARecord(f"the type of the table is a number, not {told[:20]!r}")
    kind = int(told or "0")
    if kind & THREE_PLAYERS:
        raise NotARecord("this is a game of three players; only games of four are read")
    reds = not kind & NO_REDS
    moves = _MOVES[reds]
    names = next((tuple(unquote(a.get(f"n{place}", "")) for place in range(4)) for n, a in found if n == "UN"), ())
    gathering = Gathering()
    for name, attributes in found:
        if name == "INIT":
            gathering.begin()
        gathering.add(f"<{name}>", moves.get(name) or _events(name, attributes, reds))
    return Game(gathering.deals, names, reds, not kind & NO_OPEN_TANYAO, tuple(gathering.notes))


def _tile(number: int, reds: bool) -> str:
    if not 0 <= number < _TILES:
        raise BadDeal(f"there is no tile of the number {number}")
    if reds and number in _RED_IDS:
        return _RED_IDS[number]
    kind = number // 4
    return f"{kind % 9 + 1}{'mpsz'[kind // 9]}"


def _tiles(text: str, reds: bool) -> tuple[str, ...]:
    return tuple(_tile(int(number), reds) for number in text.split(",")) if text else ()


def _moves(reds: bool) -> dict[str, tuple[Event]]:
    """The draws and discards, which are most of a log, by the names of their tags: a letter and a tile's number."""
    moves: dict[str, tuple[Event]] = {}
    for number in range(_TILES):
        for player in range(4):
            moves[f"{_DRAWS[player]}{number}"] = (Draw(player, _tile(number, reds)),)
            moves[f"{_DISCARDS[player]}{number}"] = (Discard(player, _tile(number, reds)),)
    return moves


_MOVES = {reds: _moves(reds) for reds in (True, False)}


def _events(name: str, told: dict[str, str], reds: bool) -> Iterator[Event]:
    """The events of a tag that is no draw or discard of one of the tiles."""
    if name in _READERS:
        yield from _READERS[name](told, reds)
    elif name[0] in _DRAWS + _DISCARDS and name[1:].isdigit():
        raise BadDeal(f"there is no tile of the number {name[1:20]}")


def _init(told: dict[str, str], reds: bool) -> Iterator[Event]:
    number, honba, sticks, _, _, dora = map(int, told["seed"].split(","))
    hands = tuple(_tiles(told[f"hai{player}"], reds) for player in range(4))
    scores = tuple(100 * int(part) for part in told.get("ten", "").split(",") if part)
    yield Start(number, honba, sticks, hands, _tile(dora, reds), scores)


def _reach(told: dict[str, str], reds: bool) -> Iterator[Event]:
    if told.get("step") == "1":
        yield Riichi(_player(told["who"]))


def _dora(told: dict[str, str], reds: bool) -> Iterator[Event]:
    yield Dora(_tile(int(told["hai"]), reds))


def _player(text: str) -> int:
    if text not in ("0", "1", "2", "3"):
        raise BadDeal(f"there is no player {text[:10]!r}")
    return int(text)


def _drawn(told: dict[str, str], reds: bool) -> Iterator[Event]:
    yield Drawn()


def _call(told: dict[str, str], reds: bool) -> Iterator[Event]:
    player, code = _player(told["who"]), int(told["m"])
    make = _chi if code & 4 else _pon if code & 8 else _added if code & 16 else _kan
    yield make(player, code, reds)


def _split(player: int, kind: str, tiles: list[int], called: int, reds: bool) -> Call:
    texts = [_tile(tile, reds) for tile in tiles]
    return Call(player, kind, tuple(texts[:called] + texts[called + 1 :]), texts[called])


def _chi(player: int, code: int, reds: bool) -> Call:
    shape, called = divmod(code >> 10, 3)
    first = shape // 7 * 9 + shape % 7
    tiles = [4 * (first + place) + (code >> 3 + 2 * place & 3) for place in range(3)]
    return _split(player, "chi", tiles, called, reds)


def _pon(player: int, code: int, reds: bool) -> Call:
    kind, called = divmod(code >> 9, 3)
    tiles = [4 * kind + copy for copy in range(4) if copy != code >> 5 & 3]
    return _split(player, "pon", tiles, called, reds)


def _added(player: int, code: int, reds: bool) -> Call:
    return Call(player, "added kan", (_tile(4 * ((code >> 9) // 3) + (code >> 5 & 3), reds),))


def _kan(player: int, code: int, reds: bool) -> Call:
    tile = code >> 8
    tiles = [tile // 4 * 4 + copy for copy in range(4)]
    if code & 3:
        return _split(player, "kan", tiles, tile % 4, reds)
    return Call(player, "closed kan", tuple(_tile(each, reds) for each in tiles))


def _agari(told: dict[str, str], reds: bool) -> Iterator[Event]:
    winner, payer = _player(told["who"]), _player(told["fromWho"])
    fu, points, _ = map(int, told["ten"].split(","))
    pairs = [int(part) for part in told.get("yaku", "").split(",") if part]
    yaku: dict[str, int | None] = {}
    for number, han in zip(pairs[::2], pairs[1::2], strict=True):
        if han:
            yaku[OF_TENHOU[number]] = han
    yaku |= {OF_TENHOU[int(part)]: None for part in told.get("yakuman", "").split(",") if part}
    numbers = [int(part) for part in told["sc"].split(",")]
    said = Said(
        yaku if told.keys() & {"yaku", "yakuman"} else None,
        None if told.get("yakuman") else fu,
        points,
        tuple(100 * delta for delta in numbers[1::2]),
        _player(told["paoWho"]) if "paoWho" in told else None,
    )
    yield Won(
        winner, payer, _tiles(told.get("doraHaiUra", ""), reds), said, _tiles(told.get("doraHai", ""), reds) or None
    )


_READERS = {"INIT": _init, "REACH": _reach, "DORA": _dora, "N": _call, "AGARI": _agari, "RYUUKYOKU": _drawn}
"""The tags with attributes, and what reads each."""
