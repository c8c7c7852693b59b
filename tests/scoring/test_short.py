"""A win as a short text for a link."""

import re

import pytest

from mahjong_lessons.scoring.examples import EXAMPLES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.short import from_short_text, is_short_text, short_text
from mahjong_lessons.scoring.tiles import NotTiles
from tests.hands import hands


@pytest.mark.parametrize("win", [*EXAMPLES.values(), *(Win(**hand) for hand in hands(200, seed=11))], ids=repr)
def test_the_text_of_a_win_tells_that_win(win: Win) -> None:
    told = short_text(win)
    assert from_short_text(told) == win
    assert re.fullmatch("[A-Za-z0-9._~-]+", told), "an address takes it as it is"
    assert is_short_text(told)


def test_a_text_as_it_is_in_a_link() -> None:
    win = Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo", seat="north", honba=2, riichi_sticks=1)
    assert short_text(win) == "345m40677p67s.8s_340mc_tsumo_seat-north_honba-2_sticks-1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("345m40677p67s", "a dot"),
        ("345m.6m_nonsense", "nonsense"),
        ("345m.6m_honba-x", "honba-x"),
        ("345m.6m_riichi_double", "second time"),
        ("345m.6m_seat-up", "up"),
    ],
)
def test_what_is_no_such_text_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        from_short_text(text)
    assert issubclass(NotTiles, ValueError)
