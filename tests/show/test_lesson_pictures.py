"""The pictures that the lessons show in place of code: minimal pairs, refusals, price lists; and the shares of yaku."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mahjong_lessons import RULES, Win, score, show
from mahjong_lessons.practice import shares
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.wrong_ways import wrong_payments
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.examples import FAMILIES
from mahjong_lessons.scoring.payments import basic_points
from mahjong_lessons.scoring.score import NoYaku
from mahjong_lessons.show.minimal_pairs import NEAR_MISSES
from mahjong_lessons.tables import payments
from tests.explorer_driver import check_html

PON = Win("34s 22m 567s", "5s", melds=["pon 555z", "chi 678p"])


def yaku_of(win: Win) -> set[str]:
    try:
        return {item.name for item in score(win).yaku}
    except NoYaku:
        return set()


@pytest.mark.parametrize("name", NEAR_MISSES)
def test_of_a_minimal_pair_only_the_first_has_the_yaku(name: str) -> None:
    meant = set(FAMILIES["value triplets"]) if name == "yakuhai" else {name}
    row = NEAR_MISSES[name]
    assert meant & yaku_of(row.has)
    assert not meant & yaku_of(row.misses)
    picture = show.minimal_pair(name)
    check_html(picture.html)
    assert row.why in picture.text


def test_a_refused_hand_tells_what_it_lacks() -> None:
    picture = show.no_yaku(Win("67p 234s 789m 99m", "5p", melds=["chi 123m"]))
    check_html(picture.html)
    assert "Four runs would be a pinfu if the hand were closed." in picture.text
    assert "Its fu would be 30" in picture.text


def test_a_hand_that_may_win_is_not_refused() -> None:
    with pytest.raises(ValueError, match="has a yaku"):
        show.no_yaku(PON)


def test_the_rough_prices_are_those_of_the_table() -> None:
    sheet = payments().loc[30]
    for han in range(1, 5):
        assert str(sheet[han]) in show.rough_prices().text


def test_the_self_draw_rows_are_those_of_the_table() -> None:
    sheet = payments(dealer=False, by="tsumo")
    text = show.self_draw_rows().text
    assert all(str(sheet.loc[fu, han]).removeprefix("Mangan ") in text for fu in (20, 30, 40) for han in range(1, 5))


def test_the_ron_rows_are_those_of_the_table() -> None:
    lines = show.ron_rows().text.splitlines()
    assert lines[1].split() == ["non-dealer", "1,000", "2,000", "3,900", "7,700"]
    assert lines[2].split() == ["dealer", "1,500", "2,900", "5,800", "11,600"]


def test_the_steps_of_the_limits() -> None:
    assert show.limit_steps().text.splitlines()[2].split() == ["haneman", "6", "3,000"]


def test_a_hand_is_said_to_be_open_or_closed() -> None:
    kan = Win("234m 678p 34s 22m", "5s", melds=["closed kan 9999p"])
    text = show.open_or_closed({"a closed kan": kan, "a pon": PON}).text
    assert [line.split()[-1] for line in text.splitlines()] == ["closed", "open"]


def test_the_card_has_the_prices_and_is_written_as_a_page(tmp_path: Path) -> None:
    text = show.card().text
    for row in (
        "30 fu 1,000 2,000 3,900 7,700 1,500 2,900 5,800 11,600",
        "25 fu · 1,600 3,200 6,400 · 2,400 4,800 9,600",
    ):
        assert row in re.sub(" +", " ", text)
    assert "13 counted yakuman" in text
    page = show.save_card(tmp_path / "card.html").read_text(encoding="utf-8")
    assert show.card().html in page
    assert "<script" not in page


def test_the_rows_that_the_card_leaves_out_are_other_rows_moved_by_a_han() -> None:
    for fu, row, more in ((20, 40, -1), (80, 40, 1), (100, 50, 1)):
        assert f"{fu} " in show.card().text
        for han in range(2, 5):
            assert basic_points(han, fu, STANDARD).points == basic_points(han + more, row, STANDARD).points


def test_four_ways_pay_four_prices() -> None:
    text = show.four_ways(PON).text
    assert "1,000 from the discarder" in text
    assert "1,500 from the discarder" in text
    assert "300 from each non-dealer and 500 from the dealer" in text
    assert "500 from each of the three" in text


def test_the_limits_cost_what_the_sheet_says() -> None:
    lines = show.limit_prices().text.splitlines()
    assert lines[1].split() == ["mangan", "5", "8,000", "2,000", "/", "4,000", "12,000", "4,000", "each"]
    assert len(lines) == 1 + len(RULES["standard"].limits)


def test_rounding_each_line_is_shown_to_be_wrong() -> None:
    right, wrong = show.rounded_two_ways(score(Win("888m 234p 456s 99s 55z", "5z", by="tsumo"))).text.splitlines()
    assert "34 → 40" in right
    assert right.endswith("✔")
    assert wrong.endswith("✘")


def test_the_ten_yaku_decide_most_real_wins() -> None:
    assert shares.wins_with_only(*shares.TEN) > 0.8 * len(real_wins())
    assert shares.wins_with("yakuhai") > max(shares.wins_with(name) for name in FAMILIES["value triplets"])
    assert all(shares.wins_with(name) for name in shares.TEN)


@pytest.mark.parametrize("family", [name for name in FAMILIES if name not in ("value triplets", "bonus tiles")])
def test_a_yaku_is_told_in_lesson_04_or_in_its_family(family: str) -> None:
    text = shares.family(family).text
    for name in FAMILIES[family]:
        if name != "renhou":
            assert (name in shares.TEN) != any(line.startswith(f"{name}  ") for line in text.splitlines())


def test_usual_wrong_payments_are_told() -> None:
    picture = wrong_payments(score(Win("345m 789p 34s 666s 22m", "5s", seat="east", riichi="riichi")))
    check_html(picture.html)
    assert "rounded up to the next hundred" in picture.text


def test_fu_are_compared_item_by_item() -> None:
    hands = {"plain": Win("123m 67p 345s 789s 99p", "5p"), "edge": Win("123m 89p 345s 666s 99p", "7p", riichi="riichi")}
    assert [re.split(r" {2,}", line) for line in show.fu_compared(hands).text.splitlines()] == [
        ["", "plain", "edge"],
        ["base", "20", "20"],
        ["closed ron", "10", "10"],
        ["closed triplet of simples", "–", "4"],
        ["penchan wait", "–", "2"],
        ["before rounding", "30", "36"],
        ["yaku", "pinfu", "riichi"],
    ]
