"""The hand editor without a browser: what its front end tells it is sent by hand, and what it is to draw is read."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.explore.hand_editor import HandEditor
from mahjong_lessons.practice import deal
from mahjong_lessons.scoring.short import from_short_text
from mahjong_lessons.scoring.tiles import parse
from tests.explorer_driver import check_html, drive, fuzz, press

WHOLE = {"tiles": "234m 678p 34s 666s 22m", "winning": "5s"}


def pick(editor: HandEditor, tiles: str, place: str = "whole hand") -> None:
    press(editor, "place", place=place)
    for tile in parse(tiles):
        press(editor, "add", tile=tile.text)


def area(editor: HandEditor, name: str) -> list[str]:
    (found,) = (each for each in editor.board.shown["areas"] if each["name"] == name)
    return [item["name"] for item in found["items"]]


def button(editor: HandEditor, label: str) -> dict[str, Any]:
    (found,) = (each for each in editor.board.shown["buttons"] if each["label"] == label)
    return dict(found)


def test_a_win_is_built_on_the_board() -> None:
    editor = HandEditor()
    assert editor.board.said == "0 of 14 tiles so far, 14 to go."
    pick(editor, "403m", "chi")
    assert editor.board.said.endswith("4 of characters called. 3 of 14 tiles so far, 11 to go.")
    press(editor, "place", place="pon")
    press(editor, "source", source="right")
    press(editor, "add", tile="7z")
    pick(editor, "22p 678s 88s 8s")
    assert editor.board.said == "8 of bamboo is the winning tile. The hand is whole, and it wins."
    assert editor.melds == "chi 403m, pon 777z from right"
    assert editor.win == mj.Win("22p 67888s", "8s", melds=["chi 340m", "pon 777z"])
    assert area(editor, "melds")[1] == "pon of red dragon, called from the right"


def test_what_is_used_up_is_greyed_with_its_reason() -> None:
    editor = HandEditor(tiles="5550m")
    why = editor.board.shown["whyNot"]
    assert why["5m"] == why["0m"] == "no 5 of characters is left: 4 in the hand"
    assert why["4m"] == ""
    press(editor, "add", tile="5m")
    assert editor.board.said == "Not possible: no 5 of characters is left: 4 in the hand."
    assert editor.tiles == "5550m"


def test_tiles_are_taken_away_and_the_winning_one_is_chosen() -> None:
    editor = HandEditor(**WHOLE)
    press(editor, "take", area="tiles", place=0)
    assert editor.tiles == "2234m 678p 34666s"
    press(editor, "place", place="winning")
    press(editor, "press", area="tiles", place=0)
    assert (editor.tiles, editor.winning) == ("234m 678p 345666s", "2m")
    press(editor, "press", area="winning", place=0)
    assert editor.winning == ""
    press(editor, "press", area="winning", place=0)
    assert editor.winning == ""


def test_every_step_is_undone_and_done_again() -> None:
    editor = HandEditor()
    assert button(editor, "Undo")["why_not"] == "nothing to undo"
    pick(editor, "12m")
    editor.by = "tsumo"
    states = []
    while not button(editor, "Undo")["why_not"]:
        press(editor, "undo")
        states.append((editor.tiles, editor.by))
    assert states == [("12m", "ron"), ("1m", "ron"), ("", "ron")]
    while not button(editor, "Redo")["why_not"]:
        press(editor, "redo")
    assert (editor.tiles, editor.by) == ("12m", "tsumo")
    press(editor, "clear")
    assert (editor.tiles, editor.by) == ("", "tsumo")
    press(editor, "undo")
    pick(editor, "3m")
    assert button(editor, "Redo")["why_not"] == "nothing to redo"


def test_the_hand_is_copied_as_text() -> None:
    editor = HandEditor(tiles="67s 345m 40677p", winning="8s", melds="chi 430m", by="tsumo")
    copied = button(editor, "Copy as mj.Win(…)")["copies"]
    assert eval(copied, {"mj": mj}) == editor.win
    assert button(editor, "Copy the notation")["copies"] == "67s 345m 40677p 8s [chi 340m]"
    editor.winning = ""
    assert button(editor, "Copy the notation")["why_not"] == "13 of 14 tiles so far, 1 to go."


def test_a_random_hand_is_one_that_is_dealt_for_practice() -> None:
    editor = HandEditor()
    for seed in range(50):
        editor.deal(seed)
        assert editor.win == deal("whole", seed).win
        assert editor.board.said == "The hand is whole, and it wins."
    before = editor.win
    press(editor, "deal")
    assert editor.win != before
    press(editor, "undo")
    assert editor.win == before


def test_what_is_typed_and_cannot_be_read_is_not_overwritten() -> None:
    editor = HandEditor(tiles="123x")
    assert "'x' at position 4" in editor.board.said
    press(editor, "add", tile="1m")
    assert editor.board.said.startswith("Not possible: what is typed cannot be read")
    assert editor.tiles == "123x"
    press(editor, "clear")
    press(editor, "add", tile="1m")
    assert editor.tiles == "1m"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"ippatsu": True}, "ippatsu comes only after riichi"),
        ({"winning": "9s"}, "it wins on 25s"),
        ({"melds": "pon 777z"}, "10 concealed tiles are needed"),
    ],
)
def test_what_cannot_be_is_said_as_it_happens(values: dict[str, Any], told: str) -> None:
    editor = HandEditor(**WHOLE)
    editor.set(**values)
    assert told in editor.board.said
    assert told in editor.html
    with pytest.raises(ValueError, match=told):
        _ = editor.win


def test_no_state_breaks_it() -> None:
    assert drive(HandEditor, **WHOLE) == set()
    assert fuzz(HandEditor, ("123m", "pon 777z from across", "chi 123m from", "from left")) == set()


def test_it_is_shown_before_it_runs() -> None:
    bundle = HandEditor(**WHOLE)._repr_mimebundle_()
    check_html(bundle["text/html"])
    assert bundle["text/plain"].startswith("HandEditor(tiles='234m 678p 34s 666s 22m', winning='5s'")
    assert "0x" not in repr(HandEditor().board)
    assert mj.explore.HandEditor is HandEditor


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"after_kan": True}, "“After a kan” is a win on one's own draw: it needs “Won by: self-draw”"),
        ({"robbed_kan": True, "by": "tsumo"}, "“Robbed kan” needs “Won by: ron”"),
        ({"first_turn": True, "seat": "east"}, "use “Won by: self-draw” or another seat"),
        ({"last_tile": True, "robbed_kan": True}, "leave out “Last tile” or “Robbed kan”"),
    ],
)
def test_a_refusal_speaks_of_the_controls_as_they_are_labelled(values: dict[str, Any], said: str) -> None:
    editor = HandEditor(tiles="123m 456p 78s 22z 777z", winning="9s", **values)
    assert said in unescape(editor.html)
    assert said in editor.board.said
    assert not re.search("tsumo|_", unescape(re.sub("<[^>]*>", "", editor.html)))


SHORT = "345m40677p67s.8s_340mc_tsumo_seat-north_honba-2"


def test_a_short_text_typed_as_the_tiles_fills_every_control() -> None:
    for editor in (HandEditor(tiles=SHORT), HandEditor()):
        editor.tiles = SHORT
        assert editor.win == from_short_text(SHORT)
        assert (editor.tiles, editor.melds, editor.seat, editor.honba) == ("345m 40677p 67s", "chi 340m", "north", 2)
        assert button(editor, "Copy for a link")["copies"] == SHORT


def test_a_short_text_taken_back_is_one_step_to_undo() -> None:
    editor = HandEditor(**WHOLE)
    editor.tiles = SHORT
    editor.undo()
    assert (editor.tiles, editor.winning, editor.melds) == ("234m 678p 34s 666s 22m", "5s", "")


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        (f"{SHORT}_nonsense", "neither a meld"),
        ("345m40677p67s.8s_340mc_honba-21", "Honba must be a whole number from 0 to 20, not 21"),
        ("345m40677p67s.8s_340mc_seat-up", "seat is one of"),
        ("345m40677p67s.8s_<script>alert(1)</script>", "neither a meld"),
    ],
)
def test_a_short_text_that_cannot_be_taken_stays_and_is_refused_in_words(tiles: str, said: str) -> None:
    editor = HandEditor()
    editor.tiles = tiles
    assert editor.tiles == tiles
    assert said in editor.board.said
    assert "<script" not in editor.html
    assert button(editor, "Copy for a link")["why_not"]
