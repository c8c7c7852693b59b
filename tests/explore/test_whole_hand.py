"""The whole-hand explorer: every hand is scored or told why not, and each change says what it changed."""

from __future__ import annotations

import time
from html import unescape

import pytest

from mahjong_lessons.explore.whole_hand import LAID, READY, State, WholeHand
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show.text import headline
from tests.explorer_driver import check_html, drive, fuzz, press, widget_of, words

TEXTS = (
    "123m",
    "1" * 40,
    "234m 678p 34s 666s 22m",
    "0m 0p 0s",
    "5555555555555m",
    "pon 777z",
    "pon 777z, pon 777z",
    "chi 123z",
    "kan 777z",
    "closed kan 1111m; closed kan 2222m; kan 3333m, kan 4444m, kan 5555m",
    "pon <b>777z</b>",
    "pon",
    ",,,;;",
    "11112222333344445555m",
)


def test_nothing_is_refused() -> None:
    assert drive(WholeHand) == set()


@pytest.mark.parametrize("ready", READY)
def test_no_text_breaks_it(ready: str) -> None:
    assert fuzz(WholeHand, TEXTS, ready=ready) == set()


@pytest.mark.parametrize("ready", READY)
def test_a_ready_hand_is_scored_or_has_no_yaku(ready: str) -> None:
    tiles, winning, melds = READY[ready]
    win = Win(tiles, winning, [each.strip() for each in melds.split(",") if each.strip()])
    explorer = WholeHand(ready=ready)
    assert (explorer.ready, explorer.tiles, explorer.winning, explorer.melds) == (ready, tiles, winning, melds)
    assert _verdict(win) in unescape(explorer.html)


def _verdict(win: Win) -> str:
    try:
        return headline(score(win))
    except NoYaku as error:
        return f"<strong>No yaku:</strong> {error}"


def test_a_hand_without_yaku_is_read_and_its_fu_counted_all_the_same() -> None:
    shown = WholeHand(ready="no yaku: it may not win").html
    assert "Fu, read as 456p 345s 888s 123m 99p (kanchan)" in shown
    assert "closed triplet of simples" in shown


def test_a_ready_hand_brings_its_tiles_when_it_is_picked() -> None:
    explorer = WholeHand()
    explorer.ready = "two kans"
    assert explorer.melds == "closed kan 9999m, pon 555z"
    assert "1 han 60 fu, 480 basic points: 2,000 from the discarder" in explorer.html
    assert "1,300 from the discarder" in explorer.html, "what it was before"


def test_a_hand_that_is_changed_is_a_typed_one() -> None:
    explorer = WholeHand()
    explorer.winning = "2s"
    assert explorer.ready == LAID
    explorer.by = "tsumo"
    explorer.ready = "seven pairs"
    assert (explorer.ready, explorer.winning, explorer.by) == ("seven pairs", "7z", "tsumo")
    assert WholeHand(tiles="123m").ready == LAID
    assert WholeHand(ready="seven pairs", honba=2).winning == "7z"


def test_a_ready_hand_fills_the_fields_and_typing_leaves_it() -> None:
    explorer = WholeHand()
    widget_of(explorer, "ready").value = "two kans"
    assert widget_of(explorer, "tiles").value == "67p 345s 22m"
    assert widget_of(explorer, "melds").value == "closed kan 9999m, pon 555z"
    widget_of(explorer, "winning").value = "5p"
    assert widget_of(explorer, "ready").value == LAID
    assert "2,000 from the discarder" in explorer.html


def _changed(explorer: WholeHand, *cells: str) -> bool:
    """Whether the explorer shows a row of changes with the cells before and after."""
    name, before, after = cells
    return f"{name} | {before} | → | {after} |" in words(explorer.html)


def test_a_change_tells_each_figure_before_and_after() -> None:
    explorer = WholeHand()
    assert "What has changed" not in explorer.html
    explorer.riichi = "riichi"
    assert _changed(explorer, "riichi", "–", "1 han")
    assert _changed(explorer, "han", "1", "2")
    assert _changed(explorer, "payment", "1,300 from the discarder", "2,600 from the discarder")
    explorer.by = "tsumo"
    assert _changed(explorer, "closed ron", "10 fu", "–")
    assert _changed(explorer, "self-draw", "–", "2 fu")
    assert _changed(
        explorer,
        "payment",
        "2,600 from the discarder",
        "1,000 from each non-dealer and 2,000 from the dealer",
    )
    explorer.sticks = 2
    assert _changed(explorer, "received in all", "4,000", "6,000")
    explorer.round = "west"
    assert "No figure has changed." in explorer.html


def test_losing_the_only_yaku_is_a_change() -> None:
    explorer = WholeHand(tiles="123m 46p 345s 888s 99p", winning="5p", riichi="riichi")
    explorer.riichi = None
    assert "<strong>No yaku:</strong>" in explorer.html
    assert _changed(explorer, "payment", "1,300 from the discarder", "none")
    explorer.riichi = "riichi"
    assert _changed(explorer, "payment", "none", "1,300 from the discarder")


@pytest.mark.parametrize(
    ("values", "kind", "message"),
    [
        ({"tiles": "234m 678q"}, "Not tiles", "'q' at position 9"),
        ({"winning": "5s 5s"}, "Not possible", "a hand is won on one tile"),
        ({"tiles": "234m 678p 345s 666s 22m"}, "Not possible", "13 concealed tiles are needed"),
        ({"winning": "9s"}, "Not complete", "it wins on 25s"),
        ({"ready": "two kans", "riichi": "riichi"}, "Not possible", "riichi needs a closed hand"),
        ({"ippatsu": True}, "Not possible", "ippatsu comes only after riichi"),
        ({"melds": "pon 77z"}, "Not possible", "a pon has 3 tiles"),
        (
            {"melds": ",".join(["pon 777z"] * 5)},
            "Not possible",
            "5 melds: a hand has four groups, so at most 4 can be melds",
        ),
        ({"dora": "666666s"}, "Not possible", "tiles of 6s"),
    ],
)
def test_what_cannot_be_is_told_in_place(values: dict[str, object], kind: str, message: str) -> None:
    explorer = WholeHand(**values)
    assert f"<strong>{kind}:</strong>" in explorer.html
    assert message in unescape(explorer.html)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"winning": ""}, "13 of 14 tiles so far, 1 to go."),
        ({"tiles": "234m"}, "4 of 14 tiles so far, 10 to go."),
        ({"tiles": "", "winning": "", "melds": "kan 7777z"}, "3 of 14 tiles so far, 11 to go."),
    ],
)
def test_a_hand_that_is_only_begun_is_no_fault(values: dict[str, object], told: str) -> None:
    explorer = WholeHand(**values)
    assert told in explorer.html
    assert explorer.board.said == told


def test_what_can_be_read_of_an_impossible_hand_is_drawn() -> None:
    shown = WholeHand(tiles="123m", winning="x", melds="chi 345s, pon 12z").html
    assert shown.count("<img") == 2
    assert 'alt="1 2 3 of characters"' in shown
    assert 'alt="open chi: 3 4 5 of bamboo"' in shown
    assert "<code>x</code> cannot be read" in shown
    assert "<code>pon 12z</code> cannot be read" in shown


def test_indicators_flags_and_rules_reach_the_score() -> None:
    explorer = WholeHand(riichi="riichi", ippatsu=True, dora="5s", ura="1m", seat="east", honba=1)
    for said in ("ippatsu", "dora", "ura dora", "east seat", "honba 1"):
        assert said in explorer.html
    plain, raised = (WholeHand(**_FOUR_HAN_30_FU, rules=rules).html for rules in ("standard", "wrc 2025"))
    assert "7,700 from the discarder" in plain
    assert "8,000 from the discarder" in raised


_FOUR_HAN_30_FU = {"ready": "pinfu: four runs, open-ended", "riichi": "riichi", "ippatsu": True, "dora": "6p"}


def test_the_rest_is_shown_on_request() -> None:
    explorer = WholeHand()
    controls = explorer.widget.children[0].children
    more, rest, _ = controls[-3:]
    assert (more.description, rest.layout.display) == ("More settings", "none")
    assert len(rest.children) == len(WholeHand.folded)
    more.value = True
    assert (more.description, rest.layout.display) == ("Fewer settings", None)
    static = WholeHand(honba=2)._repr_mimebundle_()["text/html"]
    assert "Honba: <b>2</b>" in static
    assert "Seat: " not in static


def test_a_hand_is_changed_on_the_board() -> None:
    explorer = WholeHand(ready="two kans")
    press(explorer, "press", area="melds", place=1)
    assert (explorer.ready, explorer.melds) == (LAID, "closed kan 9999m, pon 555z from across")
    assert explorer.board.said.startswith("Pon of white dragon, called from across. 1 han 60 fu")
    explorer.undo()
    assert (explorer.ready, explorer.melds) == ("two kans", READY["two kans"].melds)


def test_a_redraw_is_quick() -> None:
    state, before = State(), State(riichi="riichi")
    fastest = min(_seconds(state, before) for _ in range(20))
    assert fastest < 0.003


def _seconds(state: State, before: State) -> float:
    start = time.perf_counter()
    WholeHand.view(state, before)
    return time.perf_counter() - start


def test_it_is_shown_before_it_runs() -> None:
    shown = WholeHand()._repr_mimebundle_()
    check_html(shown["text/html"])
    assert "1 han 40 fu, 320 basic points: 1,300 from the discarder" in shown["text/html"]
    assert shown["text/plain"].startswith("WholeHand(ready='all simples', tiles='234m 678p 34s 666s 22m', winning='5s'")


def test_a_hand_that_is_given_is_no_change_of_another() -> None:
    assert "has changed" not in WholeHand(tiles="345m40677p67s.8s_340mc_tsumo").html
