"""Rows that changed are marked where they stand."""

from __future__ import annotations

from mahjong_lessons.explore.changed import mark_changes
from mahjong_lessons.explore.whole_hand import WholeHand
from mahjong_lessons.show.report import table
from tests.explorer_driver import check_html, words

HEADS = ("", "fu item", "fu")


def marked(now: list[tuple[str, ...]], before: list[tuple[str, ...]]) -> str:
    html = mark_changes(table(now, HEADS), table(before, HEADS))
    check_html(html)
    return words(html)


def test_a_row_is_new_or_what_it_was_or_as_it_stood() -> None:
    now: list[tuple[str, ...]] = [("", "base", "20"), ("", "closed ron", "10"), ("", "pair", "2")]
    before: list[tuple[str, ...]] = [("", "base", "20"), ("", "pair", "4")]
    said = marked(now, before)
    assert "| base | 20 | | | closed ron | 10 | ← new | | | pair | 2 | ← was 4 |" in said
    assert said.count("←") == 2
    assert "←" not in marked(now, now)


def test_the_same_words_with_other_tiles_are_another_row() -> None:
    one, other = ('<img alt="1 1 1" src="data:,">', "triplet", "4"), ('<img alt="9 9 9" src="data:,">', "triplet", "8")
    assert marked([one, other], [one]).count("← new") == 1


def test_a_hand_that_changes_is_marked_in_place_and_nothing_above_moves() -> None:
    explorer = WholeHand()
    first = explorer.html
    assert "←" not in first
    explorer.riichi = "riichi"
    check_html(explorer.html)
    said = words(explorer.html)
    assert "riichi | 立直 | declared ready | 1 | ← new" in said
    assert said.index("What has changed") > said.index("fu before rounding")
    assert explorer.html.index("<table") - explorer.html.index("<p><b>") < 200, "nothing stands between"
    explorer.set(riichi=None)
    assert "← was" in words(explorer.html)
