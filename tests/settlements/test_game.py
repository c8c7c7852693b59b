"""A game as a row of deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_lessons import RULES, UnknownRule, Win
from mahjong_lessons.settlements import CannotSettle
from mahjong_lessons.settlements.game import Deal, play

TENHOU = RULES["tenhou"]
EAST = Win("234m 67p 345s 678s 22p", "5p", seat="east", riichi="riichi")


def test_counters_and_sticks_stay_until_somebody_wins() -> None:
    first, second, third = play(
        [Deal(tenpai=("east",), riichi=("south",)), Deal((EAST,), "west", riichi=("east",)), Deal(tenpai=())], TENHOU
    )
    assert (first.name, second.name, third.name) == ("east 1", "east 1, 1 honba", "east 1, 2 honba")
    assert first.points == {"east": 28_000, "south": 23_000, "west": 24_000, "north": 24_000}
    assert second.points["east"] == 28_000 - 1000 + 5800 + 300 + 2000
    assert sum(second.points.values()) == 100_000


def test_seats_move_on_when_the_deal_passes() -> None:
    one, two = play([Deal(tenpai=()), Deal((EAST,), "north", riichi=("east",))], TENHOU)
    assert (one.dealer, two.dealer, two.name) == ("east", "south", "east 2, 1 honba")
    assert two.points["south"] == 25_000 + 5800 + 300
    assert two.points["east"] == 25_000 - 6100  # the first dealer now sits north


def test_the_round_wind_is_filled_in() -> None:
    pair = Win("123m 46p 345s 888s 22z", "5p", seat="north", riichi="riichi")
    deals = [Deal(tenpai=())] * 4 + [Deal((pair,), "east", riichi=("north",))]
    assert play(deals, TENHOU)[-1].name == "south 1, 4 honba"
    without = play([Deal((pair,), "east", riichi=("north",))], TENHOU)[-1]
    assert "40 fu" in without.settlement.steps[0].why
    assert "40 fu" in play(deals, TENHOU)[-1].settlement.steps[0].why


@pytest.mark.parametrize("deals", [[Deal((EAST,), "east")], [Deal(riichi=("up",))], [Deal(tenpai=())] * 17])
def test_what_cannot_be_played_is_refused(deals: list[Deal]) -> None:
    with pytest.raises(CannotSettle):
        play(deals, TENHOU)


def test_what_a_game_starts_with_is_told_or_asked_for() -> None:
    assert play([Deal(tenpai=())], RULES["saikouisen"])[0].points["east"] == 30_000
    own = replace(TENHOU, name="our table")
    assert play([Deal(tenpai=())], own, start=27_000)[0].points["east"] == 27_000
    with pytest.raises(UnknownRule, match="give start="):
        play([Deal(tenpai=())], own)


def test_points_are_never_lost() -> None:
    deals = [
        Deal((EAST,), "west", riichi=("east", "south")),
        Deal((replace(EAST, seat="south", by="tsumo"),), riichi=("south",)),
        Deal(tenpai=("east", "west"), riichi=("west",)),
    ]
    for played in play(deals, TENHOU):
        assert sum(played.points.values()) + 1000 * played.settlement.riichi_sticks == 100_000
