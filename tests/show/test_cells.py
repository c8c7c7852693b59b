"""Tables with cells that are text or pictures."""

from __future__ import annotations

from mahjong_lessons.scoring.groups import group
from mahjong_lessons.show.cells import bold, part_cell, table_of


def test_a_table_is_drawn_and_written_from_the_same_rows() -> None:
    picture = table_of(("a < b", "pair"), [(bold("x & y"), part_cell(group("pair", "5m")))], "lr")
    assert "a &lt; b" in picture.html
    assert "<b>x &amp; y</b>" in picture.html
    assert picture.html.count("<img ") == 1
    assert picture.text == "a < b  pair\nx & y  55m"


def test_an_empty_head_is_no_head() -> None:
    assert table_of(("", "fu"), [("base", "20")]).html.count("<th ") == 1


def test_a_table_without_heads_has_no_row_for_them() -> None:
    picture = table_of((), [("one", "two")])
    assert "<th" not in picture.html
    assert picture.text == "one  two"
