"""read(log): a game log of any of three formats, told by its content."""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from mahjong_lessons.records import mjai, tenhou_json, tenhou_xml
from mahjong_lessons.records.errors import BadDeal, NotARecord
from mahjong_lessons.records.events import Drawn, Event, Start, Won
from mahjong_lessons.records.game import Game
from mahjong_lessons.records.record import Record, RecordedWin
from mahjong_lessons.records.replay import replay
from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.game import deal_name

MOST_BYTES = 4 * 1024 * 1024
_DEEPEST = 12
_GZIP = b"\x1f\x8b"
_BRACKETS = re.compile(r"[][{}]")
_TABLES = {
    (red_fives, open_tanyao): replace(RULES["tenhou"], red_fives=red_fives, open_tanyao=open_tanyao)
    for red_fives in (True, False)
    for open_tanyao in (True, False)
}
"""The rules of Tenhou's tables, by their red fives and their open tanyao."""


def read(log: Path | str | bytes, rules: Rules | None = None, *, keep_names: bool = False) -> Record:
    """The record of a game from a path, from bytes, or from text; plain or gzipped. Nothing is ever downloaded.

    Formats: Tenhou's XML, the JSON of tenhou.net/6 (an object, a list, lines, or an address that ends in `#json=`),
    and mjai. `rules` are those of the table; without them they are Tenhou's, with the red fives and the open tanyao
    that the log tells of. Names are dropped, and players are called by their first seat, unless `keep_names` is set.

    Raises `NotARecord` where the whole is no such log, and OSError where the file cannot be read. A deal that does not
    hold together is told in the record's `notes`, and the others are read.
    """
    content = _content(log)
    source, games = _games(content)
    wins: list[RecordedWin] = []
    notes: list[str] = []
    table = rules or RULES["tenhou"]
    players: tuple[str, ...] = ()
    for game in games:
        table = rules or _TABLES[game.red_fives, game.open_tanyao]
        players = game.players
        notes += game.notes
        for number, events in enumerate(game.deals, 1):
            _read_deal(events, number, table, wins, notes)
    seats = tuple(f"{wind} at the start" for wind in WINDS)
    return Record(source, table, players if keep_names and len(players) == 4 else seats, tuple(wins), tuple(notes))


def _read_deal(events: list[Event], number: int, rules: Rules, wins: list[RecordedWin], notes: list[str]) -> None:
    start = next((event for event in events if isinstance(event, Start)), None)
    if start is None:
        notes.append(f"deal {number}: the hands that were dealt are missing; skipped")
        return
    name = deal_name(start.number, start.honba)
    found: list[RecordedWin] = []
    try:
        for each in replay(events):
            fed = tuple((yakuman, WINDS[(who - start.number) % 4]) for yakuman, who in each.liable.items())
            found.append(
                RecordedWin(
                    each.win,
                    each.said,
                    WINDS[each.winner],
                    WINDS[each.payer],
                    name,
                    start.number % 4,
                    rules,
                    fed,
                )
            )
    except (BadDeal, ValueError) as error:
        notes.append(f"deal {number} ({name}): {error}; skipped")
        return
    wins += found
    if not isinstance(events[-1], Won | Drawn):
        notes.append(f"deal {number} ({name}): its end is missing")


def _content(log: Path | str | bytes) -> bytes:
    if isinstance(log, bytes):
        content = log
    elif isinstance(log, Path) or (isinstance(log, str) and _names_a_file(log)):
        path = Path(log)
        if path.stat().st_size > MOST_BYTES:
            raise NotARecord(f"{path.name} is too large: a game log has at most {MOST_BYTES:,} bytes")
        content = path.read_bytes()
    elif isinstance(log, str):
        content = log.encode(errors="replace")  # half a letter, which no file can hold
    else:
        raise NotARecord(f"a record is read from a path, from bytes or from text, not from {type(log).__name__}")
    if content.startswith(_GZIP):
        content = _unpacked(content)
    if len(content) > MOST_BYTES:
        raise NotARecord(f"the log is too large: it may have at most {MOST_BYTES:,} bytes, unpacked")
    return content


def _names_a_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # longer than any name, or with a letter that no name has
        return False


def _unpacked(content: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise NotARecord(f"the file begins like a gzipped one, but cannot be unpacked: {error}") from None


def _games(content: bytes) -> tuple[str, list[Game]]:
    text = content.lstrip(b"\xef\xbb\xbf \t\r\n")
    if text.startswith(b"<"):
        return "Tenhou's XML", [tenhou_xml.read(text)]
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError:
        raise NotARecord("the file is neither XML nor text in UTF-8, so it is no game log") from None
    if "#json=" in decoded[:2000] and not decoded.startswith(("{", "[")):
        decoded = unquote(decoded.split("#json=", 1)[1].strip())
    values = list(_values(decoded))
    if not values:
        raise NotARecord("the file is empty, so it is no game log")
    if any(isinstance(value, dict) and "type" in value for value in values):
        return "mjai", [mjai.read([value for value in values if isinstance(value, dict)])]
    games = [each for value in values for each in (value if isinstance(value, list) else [value])]
    if not games or not all(isinstance(game, dict) and "log" in game for game in games):
        raise NotARecord("the JSON is neither tenhou.net/6's (an object with 'log') nor mjai's (objects with 'type')")
    return "tenhou.net/6 JSON", [tenhou_json.read(game) for game in games]


def _values(text: str) -> Iterator[Any]:
    """One JSON value, or one a line."""
    _refuse_depth(text)
    try:
        yield json.loads(text)
        return
    except ValueError:  # also a number of more digits than Python reads
        pass
    except RecursionError:
        raise NotARecord("the JSON is nested too deeply for a game log") from None
    lines = [line for line in text.splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        try:
            yield json.loads(line)
        except (ValueError, RecursionError):
            if number == len(lines) and number > 1:
                return  # a log that was cut off
            raise NotARecord(f"line {number} is no JSON, so this is no game log, nor the name of a file") from None


def _refuse_depth(text: str) -> None:
    depth = 0
    for bracket in _BRACKETS.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > _DEEPEST:
            raise NotARecord("the JSON is nested too deeply for a game log")
