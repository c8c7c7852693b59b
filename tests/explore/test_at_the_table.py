"""The explorer of settlements: every end of a deal under every rule set of today."""

from __future__ import annotations

import pytest

from mahjong_lessons.explore.at_the_table import ENDS, AtTheTable
from mahjong_lessons.rules import MODERN
from tests.explorer_driver import check_html


@pytest.mark.parametrize("ended", ENDS)
@pytest.mark.parametrize("rules", MODERN)
@pytest.mark.parametrize("dealer", [False, True])
def test_every_end_is_settled_or_refused_in_words(ended: str, rules: str, dealer: bool) -> None:
    html = AtTheTable(ended=ended, rules=rules, dealer=dealer, honba=1).html
    check_html(html)
    assert "the next deal begins" in html or "Not possible" in html


def test_the_picture_says_who_pays_whom() -> None:
    html = AtTheTable(ended="one ron", honba=1).html
    assert "west pays south 2,300" in html
    assert "south +4,300" in html


def test_three_rons_are_called_off_where_they_are() -> None:
    assert "abortive draw" in AtTheTable(ended="three rons on one tile", rules="tenhou").html
    assert "abortive draw" not in AtTheTable(ended="three rons on one tile", rules="mahjong soul").html


def test_an_untold_rule_is_told_to_be_untold() -> None:
    ended = "three dragons, the third fed by west: ron from north"
    assert "cannot be told" in AtTheTable(ended=ended, rules="wrc 2025", honba=1).html
