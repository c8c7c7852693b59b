"""Three formats told by content, refusals in words, and every real log that lies at hand."""

from __future__ import annotations

import gzip
import io
import json
import re
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_lessons import records
from mahjong_lessons.__main__ import main
from mahjong_lessons.records import NotARecord
from mahjong_lessons.records.read import MOST_BYTES
from tests.records.made import draw, log, start, won

MADE = log(start(), draw(0, "3p"), won(0, 0))
XML = (
    '<mjloggm ver="2.3"><GO type="169"/><INIT seed="0,0,0,1,1,52" ten="250,250,250,250" oya="0" '
    'hai0="0,4,8,12,17,20,24,28,32,36,40,108,109" hai1="1,5,9,13,18,21,25,29,33,37,41,112,113" '
    'hai2="2,6,10,14,19,22,26,30,34,38,42,116,117" hai3="3,7,11,15,16,23,27,31,35,39,43,120,121"/>'
    '<T44/><AGARI ba="0,0" hai="0,4,8,12,17,20,24,28,32,36,40,44,108,109" machi="44" ten="30,48000,5" '
    'yakuman="37" doraHai="52" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/></mjloggm>'
)

JSON = json.dumps(
    {
        "name": ["Ann", "Ben", "Cat", "Dan"],
        "rule": {"disp": "般南喰赤", "aka": 1},
        "log": [
            [
                *([0, 0, 0], [25000] * 4, [31], [32]),
                *([11, 12, 13, 14, 15, 16, 17, 18, 24, 35, 35, 42, 42], [45, "p424242"], [60, 24]),
                *([11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 37, 37], [41], ["r60"]),
                *([11, 12, 13, 14, 15, 16, 17, 18, 19, 25, 26, 36, 36], [43], [60]),
                *([21, 21, 25, 25, 27, 27, 28, 29, 31, 31, 38, 38, 42], [44], [42]),
                ["和了", [-8000, 9000, 0, 0], [1, 0, 1, "満貫8000点", "両立直(2飜)", "平和(1飜)", "一気通貫(2飜)"]],
            ]
        ],
    }
)


def test_every_win_of_the_real_logs_agrees_with_them(shared: Path) -> None:
    wins = 0
    for path in sorted([*shared.glob("data/games/*"), *shared.glob("data/games_json/*")]):
        record = records.read(path)
        assert [(path.name, win.where, win.differs()) for win in record.wins if win.differs()] == []
        wins += len(record.wins)
    assert wins > 100


def test_xml_is_read_with_what_it_says() -> None:
    record = records.read(XML)
    (win,) = record.wins
    assert record.source == "Tenhou's XML"
    assert (win.said.points, win.said.yaku, win.differs()) == (48_000, {"tenhou": None}, ())


def test_the_json_of_a_game_is_read_with_what_it_says() -> None:
    record = records.read(JSON)
    (win,) = record.wins
    assert (record.source, record.notes) == ("tenhou.net/6 JSON", ())
    assert (win.where, win.winner, win.payer, win.differs()) == ("east 1", "south", "east", ())


@pytest.mark.parametrize("text", [MADE, XML, JSON])
def test_bytes_gzip_and_a_path_are_read_alike(text: str, tmp_path: Path) -> None:
    path = tmp_path / "any.name"
    path.write_bytes(gzip.compress(text.encode()))
    told = records.read(text)
    assert records.read(text.encode()) == told == records.read(gzip.compress(text.encode())) == records.read(path)


def test_an_address_that_holds_the_game_is_read_and_nothing_is_downloaded() -> None:
    deal = [[0, 0, 0], [25000] * 4, [24], [], *[[11] * 13, [], []] * 4, ["流局"]]
    text = json.dumps({"name": ["a"] * 4, "rule": {"disp": "般南喰赤"}, "log": [deal]})
    assert records.read(f"https://tenhou.net/6/#json={text}").source == "tenhou.net/6 JSON"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "empty"),
        ("hello", "no JSON"),
        (b"\x00\xff\x00", "neither XML nor text"),
        ("<html></html>", "its root is html"),
        ("<mjloggm", "no XML"),
        ('<!DOCTYPE mjloggm [<!ENTITY a "b">]><mjloggm/>', "document type"),
        ('<mjloggm><GO type="185"/></mjloggm>', "three players"),
        ("{}", "neither tenhou.net/6"),
        ('{"log": 3}', "no list of deals"),
        ('{"log": [], "rule": {"disp": "三般南喰赤"}}', "three players"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 13 + "]" * 13, "nested too deeply"),
        ('{"a": ' * 13 + "1" + "}" * 13, "nested too deeply"),
        (b"\x1f\x8b broken", "cannot be unpacked"),
        (b" " * 5_000_000, "too large"),
        (gzip.compress(b" " * 50_000_000, mtime=0), "too large"),
        (gzip.compress(b"a" * 9, mtime=0)[:10] + b"\xff" * 9, "cannot be unpacked"),
        (b'<?xml version="1.0" encoding="rot13"?><mjloggm/>', "no XML"),
        (b'<?xml version="1.0" encoding="shift_jis"?><mjloggm/>', "no XML"),
        (f"[{'1' * 5000}]", "no JSON"),
        ('"half a letter: \ud800"', "neither tenhou.net/6"),
        (json.dumps(start(("? " * 13,) * 4)), "hidden"),
        (json.dumps(start(("1m",) * 3)), "three players"),
    ],
)
def test_what_is_no_log_is_refused_in_words(content: str | bytes, said: str) -> None:
    with pytest.raises(NotARecord, match=said):
        records.read(content)


def test_of_a_file_that_unpacks_without_end_only_the_beginning_is_unpacked() -> None:
    packed = gzip.compress(bytes(100_000_000), mtime=0)
    tracemalloc.start()
    try:
        with pytest.raises(NotARecord, match="too large"):
            records.read(packed)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 4 * MOST_BYTES


@pytest.mark.parametrize("text", [MADE, XML, JSON], ids=["mjai", "xml", "json"])
def test_a_log_that_was_tampered_with_is_refused_or_gives_notes(text: str) -> None:
    chance = Random(7)
    for _ in range(400):
        letters = list(text)
        for _ in range(chance.choice((1, 1, 2, 8))):
            place = chance.randrange(len(letters))
            letters[place] = chance.choice(["", letters[place] * 2, chance.choice('0159<>"{}[],:mpszr ')])
        _read_somehow("".join(letters))
        _read_somehow(gzip.compress(text.encode())[: chance.randrange(2, 200)] + chance.randbytes(40))


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    7,
    10**30,
    0.5,
    float("inf"),
    float("nan"),
    "",
    "?",
    "5mr",
    "c171819",
    [],
    [[]],
    ["x"],
    {},
    {"a": 1},
)


@pytest.mark.parametrize("text", [MADE, JSON], ids=["mjai", "json"])
def test_a_log_with_something_odd_in_any_place_is_refused_or_gives_notes(text: str) -> None:
    lines = [json.loads(line) for line in text.splitlines()]
    for holder, key in [each for line in lines for each in _places(line)]:
        before = holder[key]
        for odd in ODD:
            holder[key] = odd
            _read_somehow("\n".join(map(json.dumps, lines)))
        holder[key] = before


@pytest.mark.parametrize("odd", ["", "-1", "999999999999", "1e9", "x", "²", "1,2", "%FF", "&#133;" * 3000])
def test_xml_with_something_odd_in_any_attribute_is_refused_or_gives_notes(odd: str) -> None:
    for found in re.finditer(r'="([^"]*)"', XML):
        _read_somehow(XML[: found.start(1)] + odd + XML[found.end(1) :])


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each place of a value of JSON, as what holds it and where."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _read_somehow(content: str | bytes) -> None:
    try:
        record = records.read(content)
    except NotARecord:
        return
    assert all(isinstance(note, str) and len(note) < 400 for note in record.notes)
    for win in record.wins:
        assert all(isinstance(line, str) for line in win.differs())


def test_a_log_that_was_cut_off_is_read_as_far_as_it_goes() -> None:
    for text in (MADE + "\n" + MADE, XML):
        for end in range(200, len(text), 97):
            try:
                records.read(text[:end])
            except NotARecord:
                continue


def test_review_tells_each_win_in_a_line_and_one_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(MADE, encoding="utf-8")
    assert main(["review", str(path)]) == 0
    assert "1 east 1: east wins by tsumo: yakuman: 16,000 from each of the three" in capsys.readouterr().out
    assert main(["review", str(path), "--why", "1"]) == 0
    assert "Step by step" in capsys.readouterr().out
    assert main(["review", str(path), "--why", "2"]) == 2
    assert "the numbers 1 to 1, and 2 is none" in capsys.readouterr().err


def test_a_log_is_reviewed_from_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for content in (records.EXAMPLE.read_bytes(), gzip.compress(records.EXAMPLE.read_bytes())):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(["review", "-"]) == 0
        assert capsys.readouterr().out.count("\n") == 12


def test_a_log_that_nobody_won_is_said_to_be_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "drawn.json"
    path.write_text(log(start(), {"type": "ryukyoku"}), encoding="utf-8")
    assert main(["review", str(path)]) == 0
    assert capsys.readouterr().out == "No deal in this log was won.\n"
    assert main(["review", str(path), "--why", "1"]) == 2
    assert "this game has no win" in capsys.readouterr().err
