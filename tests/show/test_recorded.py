"""The wins of a log drawn, beside what the log says, and under other rules."""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons import records, show
from mahjong_lessons.rules import RULES
from tests.explorer_driver import check_html
from tests.records.made import draw, log, put, start, won
from tests.records.test_read import XML

GAME = records.read(records.EXAMPLE)


def test_the_wins_are_drawn_and_nothing_of_their_worth_is_told() -> None:
    picture = show.won(GAME)
    assert picture.text.splitlines()[-1] == "Every deal was read."
    assert "2,900" not in picture.html
    assert "han" not in picture.text.split()
    check_html(picture.html)


def test_a_deal_that_was_not_read_is_told() -> None:
    picture = show.won(records.read(log(start(), put(0, "9s"))))
    assert "deal 1 (east 1): discards 9s, which the hand does not hold; skipped" in picture.text


def test_what_a_log_says_otherwise_is_marked() -> None:
    (win,) = records.read(log(start(), draw(0, "3p"), won(0, 0, [47_000, -16_000, -16_000, -15_000]))).wins
    marked = [line.split()[0] for line in show.beside_the_log(win).text.splitlines() if "differs" in line]
    assert marked == ["east", "north"]
    assert "not told" in show.beside_the_log(win).text
    (right,) = records.read(XML).wins
    assert "differs" not in show.beside_the_log(right).text


def test_a_yaku_that_only_the_log_has_is_marked() -> None:
    text = records.EXAMPLE.read_text(encoding="utf-8").replace('yaku="19,1"', 'yaku="19,1,8,1"')
    line = next(line for line in show.beside_the_log(records.read(text).win(2)).text.splitlines() if "tanyao" in line)
    assert line.split() == ["tanyao", "1", "han", "–", "←", "differs"]


def test_wins_that_other_rules_pay_otherwise_are_told_with_the_reason() -> None:
    told = show.changed(GAME.wins, RULES["wrc 2025"]).text.splitlines()
    assert [line.split()[0] for line in told[1:]] == ["7", "9", "11", "12"]
    assert told[1].endswith("1,920 basic points are lifted to mangan: yes")
    assert told[2].endswith("red fives: no")
    assert show.changed(GAME.wins, RULES["tenhou"]).text == "Both rule sets pay every win alike."


def test_every_rule_set_tells_its_changes() -> None:
    for rules in RULES.values():
        check_html(show.changed(GAME.wins, rules).html)
    assert "no yaku, no win" in show.changed(GAME.wins, replace(RULES["tenhou"], minimum_han=2)).text
