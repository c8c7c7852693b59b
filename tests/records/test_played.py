"""Games that programs played: the shipped one, and others, each read alike from two formats and by two packages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("jansou", reason="the test extra is not installed")

from jansou.io import mjai, mjlog, tenhou_json
from jansou.io.paifu import AgariRecord, Paifu, replay_round
from jansou.validation.check import check_paifu

from mahjong_lessons import bulk, practice, records
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.parting import switches_that_part
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.tiles import WINDS
from tests.records import played

LAST_TILE_TWO_RONS, AFTER_A_KAN, TWO_RONS, LIABLE = 96, 29, 14, 248
SEEDS = (played.SHIPPED, LAST_TILE_TWO_RONS, AFTER_A_KAN, TWO_RONS, LIABLE)
of_each_game = pytest.mark.parametrize("seed", SEEDS)


def test_the_shipped_game_is_what_the_programs_play() -> None:
    assert records.EXAMPLE.read_text(encoding="utf-8") == played.as_xml(played.SHIPPED)


@of_each_game
def test_each_win_is_worth_what_jansou_says(seed: int) -> None:
    record = records.read(played.as_xml(seed))
    assert record.notes == ()
    assert [win.differs() for win in record.wins] == [()] * len(record.wins)
    assert all(win.said.yaku and win.said.points and win.said.deltas for win in record.wins)


@of_each_game
def test_both_formats_tell_the_same_wins(seed: int) -> None:
    xml, lines = records.read(played.as_xml(seed)), records.read(played.as_mjai(seed))
    assert [(win.win, win.where, win.winner, win.payer) for win in xml.wins] == [
        (win.win, win.where, win.winner, win.payer) for win in lines.wins
    ]


def test_the_shipped_game_has_what_the_lesson_says() -> None:
    game = records.read(records.EXAMPLE)
    assert len(game.wins) == 12
    assert sum(win.win.riichi is not None for win in game.wins) == 9
    assert game.win(3).win.last_tile
    assert str(practice.about(game.win(10).win, game.rules).answer_text) == "2 han, 40 fu, 4,200 points"
    assert "sticks paid by the discarder" in practice.about(game.win(6).win, game.rules).check(2, 30, 3900).mistakes
    assert bulk.of_wins(game.wins).limits["haneman"] == 2


def test_other_rules_pay_four_wins_of_the_shipped_game_otherwise() -> None:
    game = records.read(records.EXAMPLE)
    there = RULES["wrc 2025"]
    points = {number: (each.score().points, score(each.win, there).points) for number, each in enumerate(game.wins, 1)}
    assert {number: pair for number, pair in points.items() if pair[0] != pair[1]} == {
        7: (7900, 8000),
        9: (2900, 1500),
        11: (3900, 2000),
        12: (7700, 8000),
    }
    # Without its red five each of these is lifted to a mangan again.
    assert [switches_that_part(game.win(number).win, game.rules, there) for number in (5, 8)] == [("red_fives",)] * 2
    assert sum("aka dora" in {item.name for item in each.score().yaku} for each in game.wins) == 5


def test_of_two_wins_on_one_tile_the_first_has_the_counters() -> None:
    wins = records.read(played.as_xml(TWO_RONS)).wins
    ((first, second),) = [pair for pair in pairwise(wins) if pair[0].where == pair[1].where]
    assert (first.where, first.payer, second.payer) == ("south 2", "south", "south")
    assert (first.win.honba, first.win.riichi_sticks) == (0, 2)
    assert (second.win.honba, second.win.riichi_sticks) == (0, 0)
    # South of the start is the dealer of south 2: east at the table. By the seats of that deal:
    assert first.settled().deltas == {"east": -8000, "south": 10_000, "west": 0, "north": 0}
    assert second.settled().deltas == {"east": -7700, "south": 0, "west": 7700, "north": 0}
    assert (first.said.deltas, second.said.deltas) == ((0, -8000, 10_000, 0), (0, -7700, 0, 7700))


def flagged(seed: int, flag: str) -> dict[int, tuple[str, ...]]:
    """The wins of a game with a flag, by their number, each with its yaku."""
    wins = records.read(played.as_xml(seed)).wins
    return {
        number: tuple(item.name for item in each.score().yaku)
        for number, each in enumerate(wins, 1)
        if getattr(each.win, flag)
    }


def test_a_win_after_a_kan_is_found() -> None:
    assert flagged(AFTER_A_KAN, "after_kan") == {8: ("riichi", "rinshan kaihou", "menzen tsumo")}


def test_two_wins_on_the_last_discard_are_both_houtei() -> None:
    found = flagged(LAST_TILE_TWO_RONS, "last_tile")
    assert {number: "houtei" in yaku for number, yaku in found.items()} == {7: True, 8: True}


def test_whoever_fed_the_third_dragon_pays_half_of_a_ron_on_somebody_else() -> None:
    win = records.read(played.as_xml(LIABLE)).win(1)
    assert (win.winner, win.payer, win.fed) == ("south", "north", (("daisangen", "west"),))
    assert win.settled().deltas == {"east": 0, "south": 32_000, "west": -16_000, "north": -16_000}
    assert (win.said.deltas, win.said.liable) == ((0, 32_000, -16_000, -16_000), 2)


def situation(found: records.RecordedWin) -> tuple[object, ...]:
    """How a win came; counters and sticks are in the deltas, which the log itself tells."""
    win = found.win
    last = (win.last_tile and win.tsumo, win.last_tile and not win.tsumo)
    flags = (win.tsumo, win.riichi, win.ippatsu, *last, win.after_kan, win.robbed_kan)
    return (found.winner, found.payer, win.seat, win.round, *flags)


def situation_of_theirs(found: AgariRecord) -> tuple[object, ...]:
    told = found.context
    riichi = "double riichi" if told.double_riichi else "riichi" if told.riichi else None
    flags = (told.is_tsumo, riichi, told.ippatsu, told.haitei, told.houtei, told.rinshan, told.chankan)
    winds = (WINDS[told.seat_wind.value], WINDS[told.round_wind.value])
    return (WINDS[found.winner], WINDS[found.from_seat], *winds, *flags)


PARSERS = {".mjlog": mjlog.parse_mjlog, ".json": tenhou_json.parse_tenhou_json, ".jsonl": mjai.parse_mjai}


def paifus(shared: Path) -> Iterator[tuple[str, Path, Paifu]]:
    for path in sorted([*shared.glob("data/games/*"), *shared.glob("data/games_json/*")]):
        try:
            yield path.name, path, PARSERS[path.suffix](path)
        except (ValueError, IndexError):  # a log that it cannot read is no opinion
            continue


def test_jansou_reads_the_same_wins_from_real_logs(shared: Path) -> None:
    compared = 0
    for name, path, paifu in paifus(shared):
        theirs = [
            win
            for each in paifu.rounds
            if isinstance(each.outcome, tuple)
            for win in replay_round(each, paifu.rules, 4)
        ]
        ours = records.read(path).wins
        assert len(ours) == len(theirs), name
        for mine, other in zip(ours, theirs, strict=True):
            assert situation(mine) == situation_of_theirs(other), f"{name}, {mine.where}"
            compared += 1
        assert all(verdict.passed for verdict in check_paifu(paifu)), name
    assert compared > 100
