"""A game as a drill: by keyboard alone, the log beside each prediction, and nothing that a reader types breaks it."""

from __future__ import annotations

import pytest

from mahjong_lessons import records
from mahjong_lessons.explore.own_game import OwnGame
from tests.explorer_driver import NASTY, check_html, words
from tests.records.made import draw, log, start, won

GAME = records.read(records.EXAMPLE)


def enter(own: OwnGame, text: object) -> None:
    """Type a text and press Enter, as the front end tells it."""
    own._field._handle_msg({"content": {"data": {"method": "custom", "content": {"typed": text}}}, "buffers": []})


def test_enter_checks_and_enter_again_goes_on() -> None:
    own = OwnGame(GAME)
    assert "the log" not in own.html
    enter(own, "7 20 6000")
    assert own.win == 1
    assert "Right: 7 han, 20 fu, 6,000 points." in words(own.html)
    assert "1 of 1 predicted rightly, 12 wins in all." in words(own.html)
    assert "the log" in own.html
    enter(own, "7 20 6000")
    assert own.win == 2
    assert "Right" not in words(own.html)


def test_only_the_first_answer_to_a_win_counts() -> None:
    own = OwnGame(GAME)
    for text in ("7 30 6000", "7 20 6000"):
        enter(own, text)
    assert "Right" in words(own.html)
    assert "0 of 1 predicted rightly" in words(own.html)
    (missed,) = own.review.missed
    assert missed.answer == "7 30 6000"


def test_what_was_missed_is_told_with_its_mistake() -> None:
    own = OwnGame(GAME)
    assert str(own.missed()) == "Nothing has been predicted yet."
    enter(own, "7 20 6000")
    assert str(own.missed()) == "Nothing was predicted wrongly."
    own.win = 6
    enter(own, "2 30 3900")
    told = str(own.missed())
    assert "2 30 3900" in told
    assert "2 han, 30 fu, 2,900 points" in told
    assert "sticks paid by the discarder" in told
    check_html(own.missed().html)


def test_after_the_last_win_comes_the_first_and_why_waits_for_an_answer() -> None:
    own = OwnGame(GAME)
    own.win = 12
    own.why = True
    assert "Answer first, then ask why." in own.html
    enter(own, "4 30 8000")
    assert "the winner receives : 7,700 + 300 + 3,000 | | 11,000" in words(own.html)
    own._next.click()
    assert (own.win, own.why) == (1, False)


@pytest.mark.parametrize("text", [*NASTY, "", "  ", None, 7, {}])
def test_nothing_typed_breaks_it(text: object) -> None:
    own = OwnGame(GAME)
    enter(own, text)
    check_html(own.html)
    check_html(own.missed().html)
    assert own.win == 1


def test_a_yakuman_is_asked_for_its_payment_only() -> None:
    own = OwnGame(records.read(log(start(), draw(0, "3p"), won(0, 0))))
    assert "How many han" not in own.html
    enter(own, "16000")
    assert "Right" in words(own.html)


def test_a_game_without_wins_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no win that could be predicted"):
        OwnGame(records.read(log(start(), draw(0, "3p"))))


def test_what_stands_for_it_unrun_is_the_first_win() -> None:
    shown = OwnGame(GAME)._repr_mimebundle_()
    assert shown["text/plain"].startswith("OwnGame(Tenhou's XML, 12 wins)\n55m 23p")
    assert "Run this cell to answer." in shown["text/html"]
