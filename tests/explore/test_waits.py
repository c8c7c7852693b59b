"""The explorer of lesson 03: every winning tile of a hand, each reading, its fu and its points."""

from __future__ import annotations

import pytest

from mahjong_lessons import Win, score
from mahjong_lessons.explore.waits import EXAMPLES, Line, State, Waits, lines_of
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI
from mahjong_lessons.scoring.readings import readings
from mahjong_lessons.show.wait_tables import fu_said, points_said
from tests.explorer_driver import check_html, drive, fuzz, press
from tests.explorer_driver import widget_of as dropdown

MELDS_ALONE = "melds go with tiles of your own: type the concealed tiles too, or clear the melds"


def said(line: Line) -> tuple[str, str, str, str]:
    """A line in short: tile, wait, fu, points."""
    count = line.count
    return line.win.win, count.reading.wait, fu_said(count), points_said(count, line.win, STANDARD)


def test_every_state_can_be_shown() -> None:
    assert drive(Waits) == set()
    assert drive(Waits, tiles="345m 3455s", melds="pon 777z, closed kan 1111p") == set()
    assert drive(Waits, tiles="147m 258p 369s 1234z") == set()


def test_no_text_breaks_it() -> None:
    refused = fuzz(Waits, ["123m", "19m 19p 19s 1234567z", "1111222233334m", "0555m 123p 789s 11z"])
    assert MELDS_ALONE in refused
    assert fuzz(Waits, ["pon 777z", "closed kan 1111p,,", "chi 891m", "pon 777z pon 666z"], tiles="345m 3455s")


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_reading_of_each_example_has_a_line(name: str) -> None:
    lines = lines_of(State(example=name))
    wins = {line.win.win: line.win for line in lines}
    assert len(lines) == sum(len(readings(win)) for win in wins.values())
    assert sum(line.pays for line in lines) in (0, len(wins))


def test_the_ryanmen_that_makes_pinfu_beats_the_kanchan() -> None:
    assert [said(line) for line in lines_of(State())] == [
        ("1m", RYANMEN, "30", "2,000"),
        ("4m", RYANMEN, "30", "2,000"),
        ("4m", KANCHAN, "32 → 40", "1,300"),
    ]


def test_without_pinfu_the_kanchan_pays_more() -> None:
    lines = lines_of(State(example="the same, but no pinfu"))
    assert [said(line) for line in lines if line.pays] == [
        ("1m", RYANMEN, "40", "1,300"),
        ("4m", KANCHAN, "42 → 50", "1,600"),
    ]


def test_a_self_drawn_pinfu_has_20_fu() -> None:
    assert said(lines_of(State(by="tsumo"))[0]) == ("1m", RYANMEN, "20", "2,700")


@pytest.mark.parametrize(
    ("name", "waits"),
    [
        ("nobetan (3456)", {"3s": TANKI, "6s": TANKI}),
        ("ryanmen and tanki (4555)", {"3s": RYANMEN, "4s": TANKI, "6s": RYANMEN}),
        ("kanchan and tanki (5557)", {"6s": KANCHAN, "7s": TANKI}),
        ("sanmenchan (34567)", {"2s": RYANMEN, "5s": RYANMEN, "8s": RYANMEN}),
        ("penchan", {"3s": PENCHAN}),
        ("shanpon", {"9s": SHANPON, "5z": SHANPON}),
        ("seven pairs", {"5z": TANKI}),
    ],
)
def test_what_the_examples_wait_on(name: str, waits: dict[str, str]) -> None:
    lines = lines_of(State(example=name))
    assert {line.win.win: line.count.reading.wait for line in lines if line.pays} == waits


def test_nine_gates_wait_on_nine_kinds() -> None:
    html = Waits(example="nine gates").html
    assert "It waits on <b>9 kinds of tile</b>, 23 tiles at most" in html
    assert "32,000" in html


def test_thirteen_orphans_wait_in_none_of_the_five_ways() -> None:
    html = Waits(tiles="119m 19p 19s 123456z").html
    assert "kokushi musou" in html
    assert TANKI not in html


def test_no_yaku_is_said_and_the_fu_still_shown() -> None:
    explorer = Waits(example="open, no yaku")
    assert "no yaku: may not win" in explorer.html
    assert "← pays" not in explorer.html
    assert {fu_said(line.count) for line in lines_of(explorer.state)} == {"20 → 30"}
    explorer.set(example="ryanmen or kanchan (23345)", riichi=False)
    assert [line.verdict for line in lines_of(explorer.state)] == ["← pays", "← pays", "no yaku: may not win"]


def test_riichi_is_left_out_of_an_open_hand() -> None:
    explorer = Waits(example="open: 3455, dragons called")
    assert "Riichi needs a closed hand, so it is left out here." in explorer.html
    assert {line.win.riichi for line in lines_of(explorer.state)} == {None}
    explorer.riichi = False
    assert "Riichi needs" not in explorer.html
    explorer.set(riichi=True, tiles="345m 3455s 678p", melds="closed kan 1111p")
    assert {line.win.riichi for line in lines_of(explorer.state)} == {"riichi"}


def test_tiles_of_ones_own_take_the_place_of_the_example() -> None:
    explorer = Waits(tiles="234m 678p 3455s", melds="pon 777z", seat="east", by="tsumo")
    lines = lines_of(explorer.state)
    paid = {line.win.win: points_said(line.count, line.win, STANDARD) for line in lines if line.pays}
    wins = [Win("234m 678p 3455s", tile, melds=["pon 777z"], seat="east", by="tsumo") for tile in ("2s", "5s")]
    assert paid == {win.win: f"{score(win).points:,}" for win in wins}


@pytest.mark.parametrize("tiles", ["147m 258p 369s 1234z", "123456789m 1111s"])
def test_a_hand_that_waits_on_nothing_says_so(tiles: str) -> None:
    explorer = Waits(tiles=tiles)
    assert explorer.refusal is None
    assert "<b>It waits on nothing</b>" in explorer.html


@pytest.mark.parametrize(
    ("tiles", "melds", "message"),
    [
        ("234m 678p 34567s 222m", "", "13 concealed tiles are needed"),
        ("11111m 234p 567s 99s", "", "5 tiles of 1m"),
        ("11111m 258p 369s 12z", "", "5 tiles of 1m"),
        ("345m 3455s 678p", "pon 776z", "is not a pon"),
        ("345m 3455x", "", "'x' at position 10"),
        ("", "pon 777z", MELDS_ALONE),
    ],
)
def test_what_cannot_be_is_explained_in_place(tiles: str, melds: str, message: str) -> None:
    explorer = Waits()
    explorer.set(tiles=tiles, melds=melds)
    assert explorer.refusal is not None
    assert message in explorer.refusal
    assert "Not possible:" in explorer.html
    check_html(explorer.html)
    explorer.set(tiles="", melds="")
    assert explorer.refusal is None


@pytest.mark.parametrize(
    ("tiles", "melds", "told"),
    [
        ("3456s", "", "4 of 13 tiles so far, 9 to go."),
        ("345m 3455s", "chi 678p from left", "10 of 13 tiles so far, 3 to go."),
    ],
)
def test_a_hand_that_is_only_begun_is_no_fault(tiles: str, melds: str, told: str) -> None:
    explorer = Waits(tiles=tiles, melds=melds)
    assert told in explorer.html
    assert explorer.board.said == told


def test_the_example_lies_on_the_board_until_tiles_are_laid() -> None:
    explorer = Waits(example="open: 3455, dragons called")
    assert [str(call) for call in explorer.draft.melds] == ["pon 777z"]
    assert explorer.board.said == "It waits on 2s, 5s."
    press(explorer, "take", area="tiles", place=0)
    assert (explorer.tiles, explorer.melds) == ("34m 678p 3455s", "pon 777z")


def test_picking_an_example_takes_the_tiles_of_ones_own_away() -> None:
    explorer = Waits(tiles="3456s")
    dropdown(explorer, "example").value = "tanki"
    assert (explorer.tiles, explorer.example) == ("", "tanki")
    assert "1 kind of tile" in explorer.html
    explorer.undo()
    assert (explorer.tiles, explorer.example) == ("3456s", "ryanmen or kanchan (23345)")


def test_what_changed_is_marked_for_the_same_hand_only() -> None:
    explorer = Waits()
    assert "was" not in explorer.html
    explorer.by = "tsumo"
    assert explorer.html.count("(was 30 fu, 2,000)") == 2
    explorer.example = "shanpon"
    assert "(was" not in explorer.html


def test_the_tiles_left_are_counted() -> None:
    assert "It waits on <b>2 kinds of tile</b>, 7 tiles at most." in Waits().html
    assert "It waits on <b>1 kind of tile</b>, 3 tiles at most." in Waits(example="tanki").html


def test_an_unrun_notebook_shows_the_first_state() -> None:
    static = Waits()._repr_mimebundle_()["text/html"]
    check_html(static)
    assert "Example: <b>ryanmen or kanchan (23345)</b>" in static
    assert "won on 4 of characters" in static
