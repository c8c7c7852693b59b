"""What logs say in a way that misleads, case by case."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mahjong_lessons import records
from mahjong_lessons.records import mjai, tenhou_json, tenhou_xml
from mahjong_lessons.records.events import Call, Discard, Draw
from mahjong_lessons.records.names import named
from tests.records.made import draw, log, put, riichi, start, won
from tests.records.test_read import XML

READY_ON_1P_4P = [*range(11, 20), 22, 23, 35, 35]
BEFORE: list[Any] = [[42, 24], [60, 60], [41], ["r60"], [43], [60], [44], [60]]


def deal(hands: list[list[int]], moves: list[Any], result: list[Any], **more: Any) -> list[Any]:
    """A deal of tenhou.net/6; `moves` are the draws and the discards of each player in turn."""
    told = {"start": [0, 0, 0], "dora": [31], "ura": []} | more
    lists = [part for place, hand in enumerate(hands) for part in (hand, *moves[2 * place : 2 * place + 2])]
    return [told["start"], [25000] * 4, told["dora"], told["ura"], *lists, result]


def game(*deals: list[Any], **rule: Any) -> str:
    return json.dumps({"log": deals, "rule": rule})


def called(kind: str, who: int, tile: str, own: str) -> dict[str, Any]:
    return {"type": kind, "actor": who, "pai": tile, "consumed": own.split()}


def passed(times: int) -> list[dict[str, Any]]:
    return [event for _ in range(times) for event in (draw(1, "9m"), put(1, "9m"))]


def double_ron() -> records.Record:
    rest = [21, 21, 25, 25, 27, 27, 31, 31, 33, 33, 45, 45, 46]
    result = ["和了", [0] * 4, [1, 0, 1, "", "立直(1飜)"], [0] * 4, [2, 0, 2, "", "一気通貫(2飜)"]]
    hands = [rest, READY_ON_1P_4P, READY_ON_1P_4P, rest]
    return records.read(game(deal(hands, BEFORE, result, start=[0, 2, 1], ura=[18])))


def test_the_ura_of_a_double_ron_are_for_the_riichi_alone_and_the_sticks_laid_in_the_deal_count_for_the_first() -> None:
    first, second = double_ron().wins
    assert first.win.ura_indicators == "8m"
    assert not second.win.ura_indicators
    assert (first.win.honba, first.win.riichi_sticks) == (2, 2)
    assert (second.win.honba, second.win.riichi_sticks) == (0, 0)
    assert first.win.ippatsu


def test_a_pon_is_tried_before_a_chi_and_taken_back_where_it_comes_to_nothing() -> None:
    hands = [
        [17, 11, 12, 13, 21, 22, 23, 31, 32, 33, 45, 45, 46],
        [18, 19, 41, 12, 13, 14, 22, 23, 24, 32, 33, 34, 46],
        [17, 17, 43, 14, 15, 16, 24, 25, 26, 34, 35, 36, 47],
        [41, 41, 44, 27, 28, 29, 36, 37, 38, 11, 12, 13, 47],
    ]
    moves = [[42, 17], [17, 60], ["c171819"], [41], ["17p1717"], [43], ["41p4141"], [44]]
    (events,) = tenhou_json.read({"log": [deal(hands, moves, ["流局"])]}).deals
    assert [(event.player, event.kind) for event in events if isinstance(event, Call)] == [
        (1, "chi"),
        (3, "pon"),
        (2, "pon"),
    ]


def test_the_last_tile_is_the_payers() -> None:
    hands = [READY_ON_1P_4P] * 4
    (note,) = records.read(game(deal(hands, BEFORE, ["和了", [0] * 4, [1, 3, 1]]))).notes
    assert "no order of turns fits" in note


@pytest.mark.parametrize(
    ("table", "open_tanyao", "red_fives"),
    [
        ("般南喰赤", True, True),
        ("鳳東喰", True, False),
        ("般南", False, False),
        ("特東赤", False, True),
        ("玉の間南喰赤", True, True),
        ("Jade Room South", True, False),
        ("", True, False),
    ],
)
def test_only_a_table_of_tenhou_leaves_the_open_tanyao_out_in_silence(
    table: str, open_tanyao: bool, red_fives: bool
) -> None:
    rules = records.read(game(disp=table)).rules
    assert (rules.open_tanyao, rules.red_fives) == (open_tanyao, red_fives)


@pytest.mark.parametrize(("kind", "open_tanyao", "red"), [("9", True, True), ("13", False, True), ("11", True, False)])
def test_the_bits_of_a_table_tell_its_red_fives_and_its_open_tanyao(kind: str, open_tanyao: bool, red: bool) -> None:
    text = XML.replace('type="169"', f'type="{kind}"').replace('doraHai="52"', 'doraHai="16"')
    record = records.read(text)
    assert (record.rules.open_tanyao, record.rules.red_fives) == (open_tanyao, red)
    (win,) = record.wins
    assert win.win.dora_indicators == ("0m" if red else "5m")


@pytest.mark.parametrize(
    ("kind", "number", "tile"),
    [("9", 16, "0m"), ("9", 52, "0p"), ("9", 88, "0s"), ("9", 17, "5m"), ("9", 135, "7z"), ("11", 16, "5m")],
)
def test_a_draw_and_a_discard_of_the_xml_are_of_the_tile_with_that_number(kind: str, number: int, tile: str) -> None:
    text = XML.replace('type="169"', f'type="{kind}"').replace("<T44/>", f"<T{number}/><D{number}/><W{number}/>")
    (events,) = tenhou_xml.read(text.encode()).deals
    assert events[1:4] == [Draw(0, tile), Discard(0, tile), Draw(3, tile)]


@pytest.mark.parametrize("tag", ["T136", "D136", "V99999999999", "G016"])
def test_a_tile_that_is_not_in_the_box_is_a_note(tag: str) -> None:
    (note,) = records.read(XML.replace("<T44/>", f"<{tag}/>")).notes[:1]
    assert f"<{tag}> cannot be read (there is no tile of the number {tag[1:]})" in note


@pytest.mark.parametrize(("number", "written", "tile"), [(51, "5mr", "0m"), (52, "5pr", "0p"), (53, "5sr", "0s")])
def test_red_fives_are_written_in_their_own_way_by_each_json(number: int, written: str, tile: str) -> None:
    (events,) = mjai.read([start(), draw(0, written)]).deals
    assert events[1] == Draw(0, tile)
    (events,) = tenhou_json.read({"log": [deal([READY_ON_1P_4P] * 4, [[number], [60], *[[]] * 6], ["流局"])]}).deals
    assert events[1:3] == [Draw(0, tile), Discard(0, tile)]


@pytest.mark.parametrize("number", [10, 20, 48, 50, 54, 60, -11, 10**30])
def test_a_number_that_is_no_tile_in_the_json_is_a_note(number: int) -> None:
    (note,) = tenhou_json.read({"log": [deal([READY_ON_1P_4P] * 4, [[number], [60], *[[]] * 6], ["流局"])]}).notes
    assert f"there is no tile {number}" in note


def test_names_that_are_told_again_after_a_reconnection_are_not_read_as_new() -> None:
    names = '<UN n0="%41nn" n1="Ben" n2="Cat" n3="Dan"/>'
    text = XML.replace("<INIT", f"{names}<INIT").replace("<AGARI", '<UN n1="Eve"/><AGARI')
    assert records.read(text, keep_names=True).players == ("Ann", "Ben", "Cat", "Dan")
    assert "Ann" not in repr(records.read(text))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("槍槓", "chankan"),
        ("搶槓", "chankan"),
        ("役牌:自風牌", "seat wind"),
        ("役牌 白", "haku"),
        ("場風 南", "round wind"),
        ("Ura Dora", "ura dora"),
        ("something new", None),
    ],
)
def test_yaku_have_several_spellings(written: str, name: str | None) -> None:
    assert named(written) == name


def test_an_unknown_yaku_is_not_compared_and_an_ura_dora_of_nothing_is_none() -> None:
    result = ["和了", [0] * 4, [2, 0, 2, "", "something new(1飜)", "Ura Dora(0飜)"]]
    (win,) = records.read(game(deal([READY_ON_1P_4P] * 4, BEFORE, result))).wins
    assert win.said.unknown == ("something new(1飜)",)
    assert win.said.yaku == {}
    assert not [line for line in win.differs() if line.startswith("yaku")]


def test_the_fu_that_a_log_writes_beside_a_yakuman_mean_nothing() -> None:
    (win,) = records.read(XML.replace('ten="30,', 'ten="70,')).wins
    assert win.said.fu is None
    assert win.differs() == ()


def test_a_log_that_tells_no_yaku_is_not_said_to_have_none() -> None:
    (win,) = records.read(re.sub(' yaku(?:man)?="[^"]*"', "", XML)).wins
    assert win.said.yaku is None
    assert win.differs() == ()


@pytest.mark.parametrize("name", ["ura_markers", "uradora_markers"])
def test_the_ura_of_mjai_have_two_names(name: str) -> None:
    end = won(0, 1)
    del end["ura_markers"]
    before = [draw(0, "9s"), *riichi(0, "9s"), draw(1, "3p"), put(1, "3p")]
    (win,) = records.read(log(start(), *before, end | {name: ["9m"]})).wins
    assert win.win.ura_indicators == "9m"


KAN_HANDS = (
    "1m 2m 3m 4m 5m 6m 9s 9s 9s 1p 2p E E",
    "5m 6m 2p 3p 4p 2s 3s 4s 6s 7s 8s S S",
    "9p 9p W W N N P P F F C C 1s",
    "1s 1s 8s 8s 8s 8p 8p 7p 7p 3s 4s 5s 6s",
)


def test_the_seventieth_draw_is_the_last_and_one_after_a_kan_counts_as_a_draw_and_is_no_last_tile() -> None:
    kan = called("ankan", 0, "", "9s 9s 9s 9s")
    opening = [draw(0, "N"), put(0, "N")]
    ends = {
        "haitei": [*opening, *passed(68), draw(0, "3p"), won(0, 0)],
        "not yet": [*opening, *passed(67), draw(0, "3p"), won(0, 0)],
        "houtei": [*opening, *passed(68), draw(1, "3p"), put(1, "3p"), won(0, 1)],
        "rinshan": [*opening, *passed(67), draw(0, "9s"), kan, draw(0, "3p"), won(0, 0)],
        "after": [
            *opening,
            *passed(66),
            draw(0, "9s"),
            kan,
            draw(0, "N"),
            put(0, "N"),
            draw(1, "3p"),
            put(1, "3p"),
            won(0, 1),
        ],
    }
    told = {}
    for name, events in ends.items():
        record = records.read(log(start(KAN_HANDS), *events))
        assert record.notes == (), name
        (win,) = record.wins
        told[name] = (win.win.last_tile, win.win.after_kan)
    assert told == {
        "haitei": (True, False),
        "not yet": (False, False),
        "houtei": (True, False),
        "rinshan": (False, True),
        "after": (True, False),
    }


def added_kan(tile: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The pon of a tile of which south holds two, with a discard, and the draw of the fourth that makes it a kan."""
    pon = [draw(2, tile), put(2, tile), called("pon", 1, tile, f"{tile} {tile}"), put(1, "5m")]
    return pon, [draw(1, tile), called("kakan", 1, tile, f"{tile} {tile} {tile}")]


def test_a_robbed_kan_is_no_last_tile_even_where_its_tile_is_the_seventieth_drawn() -> None:
    hands = (KAN_HANDS[0], KAN_HANDS[1].replace("2p", "3p"), *KAN_HANDS[2:])
    pon, kan = added_kan("3p")
    events = [draw(0, "N"), put(0, "N"), *pon, *passed(67), *kan, won(0, 1)]
    record = records.read(log(start(hands), *events))
    assert record.notes == ()
    (win,) = record.wins
    assert win.win.flags == ("robbed_kan",)


def test_an_added_kan_that_nobody_robs_ends_ippatsu() -> None:
    after = [draw(1, "N"), put(1, "N"), draw(2, "9p"), put(2, "9p"), draw(3, "7p"), put(3, "7p"), draw(0, "3p")]
    pon, kan = added_kan("S")
    events = [*pon, draw(0, "N"), *riichi(0, "N"), *kan, *after, won(0, 0)]
    record = records.read(log(start(KAN_HANDS), *events))
    assert record.notes == ()
    (win,) = record.wins
    assert win.win.flags == ("riichi",)


def test_a_dora_that_a_kan_turns_counts_from_when_it_is_turned() -> None:
    kan = called("ankan", 0, "", "9s 9s 9s 9s")
    turned = {"type": "dora", "dora_marker": "1s"}
    before = [draw(1, "7m"), put(1, "7m"), draw(0, "9s"), kan]
    (win,) = records.read(log(start(KAN_HANDS), *before, turned, draw(0, "3p"), won(0, 0))).wins
    assert win.win.dora_indicators == "5p 1s"
    (bare,) = records.read(log(start(KAN_HANDS), *before, draw(0, "3p"), won(0, 0))).wins
    assert bare.win.dora_indicators == "5p"


DRAGONS = ("P P F F C C 1m 2m 9s 9s 5p 7p 8p", "P 1s 2s 3s 4s 5s 6s 7s 8s S S S 2p", *("F C " + "1p " * 11,) * 2)


def test_the_feeder_of_the_third_dragon_is_liable_also_after_an_earlier_pon_grew_to_a_kan() -> None:
    events = [draw(1, "9m"), put(1, "P"), called("pon", 0, "P", "P P"), put(0, "5p")]
    events += [draw(2, "9m"), put(2, "F"), called("pon", 0, "F", "F F"), put(0, "7p")]
    events += [draw(3, "9m"), put(3, "C"), called("pon", 0, "C", "C C"), put(0, "8p")]
    events += [draw(0, "P"), called("kakan", 0, "P", "P P P"), draw(0, "3m"), won(0, 0)]
    (win,) = records.read(log(start(DRAGONS), *events)).wins
    assert win.fed == (("daisangen", "north"),)
    assert win.settled().deltas == {"east": 48_000, "south": 0, "west": 0, "north": -48_000}


KANS = ("1m 1m 2m 2m 2m 3m 3m 3m 4m 4m 4m 9s 5p", *("1m 2m 3m 4m 9s 9s 9s " + "1p " * 6,) * 3)


@pytest.mark.parametrize("added_last", [True, False])
def test_the_feeder_of_a_fourth_kan_is_liable_only_if_it_was_called_whole(added_last: bool) -> None:
    pon = [draw(1, "9m"), put(1, "1m"), called("pon", 0, "1m", "1m 1m"), put(0, "5p")]
    grown = [draw(0, "1m"), called("kakan", 0, "1m", "1m 1m 1m"), draw(0, "N"), put(0, "N")]
    whole: list[Any] = []
    for who, tile in ((2, "2m"), (2, "3m"), (3, "4m")):
        whole += [draw(who, "9m"), put(who, tile), called("daiminkan", 0, tile, f"{tile} {tile} {tile}")]
        whole += [draw(0, "N"), put(0, "N")]
    order = [*whole, *grown] if added_last else [*grown, *whole]
    record = records.read(log(start(KANS), *pon, *order, draw(1, "9m"), put(1, "9s"), won(0, 1)))
    assert record.notes == ()
    (win,) = record.wins
    assert [item.name for item in win.score().yaku] == ["suukantsu"]
    assert win.fed == (() if added_last else (("suukantsu", "north"),))


def test_a_log_that_ends_in_mid_deal_gives_what_there_is_and_says_what_is_missing() -> None:
    record = records.read(log(start(), draw(0, "3p"), won(0, 0), start(), draw(0, "3p")))
    assert len(record.wins) == 1
    assert record.notes == ("deal 2 (east 1): its end is missing",)
