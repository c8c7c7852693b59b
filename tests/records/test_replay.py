"""What is special about a win follows from what happened before it."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_lessons import records
from tests.records.made import draw, log, put, riichi, start, won


def only(*events: Any) -> records.RecordedWin:
    record = records.read(log(start(), *events))
    assert record.notes == ()
    (win,) = record.wins
    return win


def test_the_first_draw_of_the_dealer_is_a_heavenly_hand() -> None:
    win = only(draw(0, "3p"), won(0, 0))
    assert [item.name for item in win.score().yaku] == ["tenhou"]
    assert (win.where, win.winner, win.payer) == ("east 1", "east", "east")


def test_riichi_on_the_first_discard_is_a_double_one_and_ippatsu_lasts_a_go_around() -> None:
    opening = [draw(0, "9s"), *riichi(0, "9s"), draw(1, "7m")]
    assert only(*opening, put(1, "7m"), draw(2, "3p"), put(2, "3p"), won(0, 2)).win.flags == (
        "double riichi",
        "ippatsu",
    )
    later = [put(1, "7m"), draw(2, "1s"), put(2, "1s"), draw(3, "2p"), put(3, "2p"), draw(0, "N"), put(0, "N")]
    win = only(*opening, *later, draw(1, "3p"), put(1, "3p"), won(0, 1))
    assert win.win.flags == ("double riichi",)
    assert win.win.riichi_sticks == 1


def test_a_call_ends_ippatsu_and_the_first_turn() -> None:
    called = {"type": "chi", "actor": 1, "target": 0, "pai": "7m", "consumed": ["5m", "6m"]}
    events = [
        draw(0, "7m"),
        put(0, "7m"),
        called,
        put(1, "S"),
        draw(2, "1m"),
        put(2, "1m"),
        draw(3, "9m"),
        put(3, "9m"),
    ]
    win = only(*events, draw(0, "1p"), *riichi(0, "1p"), draw(1, "3p"), put(1, "3p"), won(0, 1))
    assert win.win.riichi == "riichi"
    assert win.win.ippatsu


def test_a_riichi_tile_that_is_won_on_lays_no_stick() -> None:
    win = only(draw(0, "5s"), put(0, "5s"), draw(1, "3p"), *riichi(1, "3p"), won(0, 1))
    assert win.win.riichi_sticks == 0


def test_of_two_wins_on_one_tile_only_the_first_takes_counters_and_sticks() -> None:
    hands = (
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p E E",
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p W W",
        "9p 9p 9p 1s 1s 1s 2s 2s 2s 4s 4s 6s 3p",
        "5p 6p 7p 5s 6s 7s P P F F C C N",
    )
    record = records.read(
        log(
            start(hands, honba=2, kyotaku=1),
            *(draw(0, "9s"), put(0, "9s"), draw(1, "9s"), put(1, "9s"), draw(2, "8s"), put(2, "3p")),
            *(won(0, 2), won(1, 2)),
        )
    )
    assert [(each.win.honba, each.win.riichi_sticks) for each in record.wins] == [(2, 1), (0, 0)]


def test_robbing_an_added_kan_may_be_ippatsu_and_ends_it_only_at_the_next_draw() -> None:
    hands = (
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p E E",
        "3p 3p 4p 2s 3s 4s 6s 7s 8s S S 5m 6m",
        "9p 9p 9p W W N N P P F F 3p 1s",
        "1s 1s 9s 9s 9s 8p 8p 7p 7p 3s 4s 5s 6s",
    )
    pon = {"type": "pon", "actor": 1, "target": 2, "pai": "3p", "consumed": ["3p", "3p"]}
    kan = {"type": "kakan", "actor": 1, "pai": "3p", "consumed": ["3p"] * 3}
    events = [draw(0, "9s"), put(0, "9s"), draw(1, "9m"), put(1, "9m"), draw(2, "1m"), put(2, "3p"), pon, put(1, "4p")]
    events += [draw(2, "9m"), put(2, "9m"), draw(3, "2p"), put(3, "2p"), draw(0, "8s"), *riichi(0, "8s")]
    record = records.read(log(start(hands), *events, draw(1, "3p"), kan, won(0, 1)))
    assert record.notes == ()
    assert record.wins[0].win.flags == ("riichi", "ippatsu", "robbed_kan")


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([draw(0, "9s"), put(0, "5p")], "discards 5p, which the hand does not hold"),
        ([draw(0, "9s"), put(0, "9s"), won(1, 0)], "is not four groups and a pair"),
        ([{"type": "tsumo", "actor": 7, "pai": "1m"}], "there is no player 7"),
        (
            [draw(0, "9s"), {"type": "ankan", "actor": 0, "consumed": []}],
            "makes a closed kan with 0 tiles of the hand, and it takes 4",
        ),
        (
            [draw(0, "9s"), put(0, "9s"), {"type": "pon", "actor": 3, "pai": "9s", "consumed": ["9s"]}],
            "makes a pon with 1 tiles of the hand, and it takes 2",
        ),
        ([{"type": "tsumo", "actor": 0, "pai": "1x"}], "there is no tile"),
    ],
)
def test_a_deal_that_does_not_hold_together_is_a_note_and_the_others_are_read(events: list[Any], said: str) -> None:
    record = records.read(log(start(), *events, start(), draw(0, "3p"), won(0, 0)))
    assert said in record.notes[0]
    assert record.notes[0].startswith("deal 1")
    assert len(record.wins) == 1


def test_a_disagreement_with_the_log_is_told() -> None:
    (win,) = records.read(log(start(), draw(0, "3p"), won(0, 0, [47_000, -16_000, -16_000, -15_000]))).wins
    assert "points won and lost: the log (47000" in win.differs()[0]
    (right,) = records.read(log(start(), draw(0, "3p"), won(0, 0, [48_000, -16_000, -16_000, -16_000]))).wins
    assert right.differs() == ()


def test_names_are_dropped_unless_they_are_asked_for() -> None:
    text = log(start(), draw(0, "3p"), won(0, 0))
    assert records.read(text).players[0] == "east at the start"
    assert records.read(text, keep_names=True).players == ("Ann", "Ben", "Cat", "Dan")


def test_the_wins_make_a_table() -> None:
    table = records.table(records.read(log(start(), draw(0, "3p"), won(0, 0))).wins)
    assert list(table["yaku"]) == ["tenhou"]
    assert list(table["points"]) == [48_000]
