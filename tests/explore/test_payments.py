"""The payments explorer: every state shows something, its figures are those of the core, unknowns are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_lessons.explore.payments import Payments, State, steps_of
from mahjong_lessons.rules import HISTORICAL, MODERN, RULES
from mahjong_lessons.scoring.reachable import impossible
from mahjong_lessons.tables.payments import payments
from tests.explorer_driver import check_html, drive, words

NO_HAN = "A win needs 1 han at least: a hand without yaku may not win."
NO_20_RON = "No hand won on a discard has 20 fu: a closed hand gets 10 more, an open one is raised to 30."
SEVEN_PAIRS = "25 fu are seven pairs: 2 han on a discard, 3 by self-draw. So {} han is too few."
PINFU = "20 fu by self-draw are pinfu, which is 2 han with the self-draw. So {} han is too few."


OLDER = {
    f"Under the rules {name!r} no hand won by self-draw has 20 fu."
    for name in HISTORICAL
    if RULES[name].pinfu_self_draw == "lost"
}


NO_SEVEN_PAIRS = {
    f"Under the rules {name!r} no hand won {{}} has 25 fu." for name in HISTORICAL if RULES[name].seven_pairs_fu == 0
}


def without_seven_pairs(by: str) -> set[str]:
    """What the rule sets say that know no seven pairs."""
    return {told.format(by) for told in NO_SEVEN_PAIRS}


def test_every_state_shows_something_and_what_cannot_be_is_told() -> None:
    assert drive(Payments) == {NO_HAN, NO_20_RON, SEVEN_PAIRS.format(1), *without_seven_pairs("on a discard")}
    too_few = {SEVEN_PAIRS.format(1), SEVEN_PAIRS.format(2), PINFU.format(1)}
    assert drive(Payments, by="tsumo", fu=25, han=2, honba=1, sticks=1) == {
        NO_HAN,
        NO_20_RON,
        *too_few,
        *OLDER,
        *without_seven_pairs("by self-draw"),
        *without_seven_pairs("on a discard"),
    }


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"fu": 20, "by": "ron", "han": 2}, NO_20_RON),
        ({"fu": 20, "by": "tsumo", "han": 1}, PINFU.format(1)),
        ({"fu": 25, "han": 1}, SEVEN_PAIRS.format(1)),
        ({"fu": 25, "han": 2, "by": "tsumo"}, SEVEN_PAIRS.format(2)),
        ({"han": 0}, NO_HAN),
        (
            {"fu": 20, "by": "tsumo", "rules": "federation 2004"},
            "Under the rules 'federation 2004' no hand won by self-draw has 20 fu.",
        ),
    ],
)
def test_what_cannot_be_is_a_sentence(values: dict[str, object], reason: str) -> None:
    explorer = Payments(**values)
    assert explorer.refusal == reason
    assert words(explorer.html).startswith("Not possible: ")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "A non-dealer gets 3,900 from the discarder"),
        ({"dealer": True}, "The dealer gets 5,800 from the discarder"),
        ({"by": "tsumo"}, "A non-dealer gets 1,000 from each non-dealer and 2,000 from the dealer"),
        ({"dealer": True, "by": "tsumo"}, "The dealer gets 2,000 from each of the three"),
        ({"han": 2, "honba": 2}, "A non-dealer gets 2,600 from the discarder , honba counted"),
        ({"by": "tsumo", "han": 1, "honba": 1}, "gets 400 from each non-dealer and 600 from the dealer"),
        ({"han": 4, "rules": "wrc 2025"}, "A non-dealer gets 8,000 from the discarder"),
        ({"han": 13, "rules": "ema 2016"}, "A non-dealer gets 24,000 from the discarder"),
        ({"han": 1, "rules": "three pay 1929"}, "gets 60 from each non-dealer and 120 from the dealer"),
        ({"han": 1, "rules": "discarder pays 1932"}, "A non-dealer gets 240 from the discarder"),
    ],
)
def test_the_payment_is_said_in_words(values: dict[str, object], said: str) -> None:
    assert said in words(Payments(**values).html)


def test_each_step_stands_on_a_line() -> None:
    assert [step[:3] for step in steps_of(State(by="tsumo", honba=2, sticks=1))] == [
        ("basic points", "30 × 2^(3 + 2) = 30 × 32", 960),
        ("each non-dealer pays", "960 × 1 = 960, rounded", 1000),
        ("the dealer pays", "960 × 2 = 1,920, rounded", 2000),
        ("honba", "2 × 300, 200 from each of the three", 600),
        ("riichi sticks", "1 × 1,000", 1000),
        ("the winner receives", "2 × 1,000 + 2,000 + 600 + 1,000", 5600),
    ]
    assert [step[:3] for step in steps_of(State(han=4, fu=40, dealer=True))[:3]] == [
        ("basic points", "40 × 2^(4 + 2) = 40 × 64", 2560),
        ("mangan", "2,560 basic points are capped at 2,000", 2000),
        ("the discarder pays", "2,000 × 6", 12000),
    ]
    assert steps_of(State(han=7))[0][:3] == ("haneman", "7 han", 3000)


@pytest.mark.parametrize("rules", MODERN)
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_the_figures_are_those_of_the_payment_table(rules: str, dealer: bool, by: str) -> None:
    payers = ("the discarder pays", "each non-dealer pays", "the dealer pays")
    for fu, cells in payments(dealer, by, RULES[rules]).iterrows():
        for han, cell in cells.items():
            state = State(dealer, by, int(str(han)), int(str(fu)), rules=rules)
            assert (cell == "·") == bool(impossible(state.fu, state.han, by, RULES[rules]))
            if cell != "·":
                found = {line.figure: line.value for line in steps_of(state)}
                paid = [f"{found[payer]:,}" for payer in payers if payer in found]
                assert cell.removeprefix("Mangan ") == " / ".join(paid)


@pytest.mark.parametrize(
    ("values", "unknown"),
    [
        (
            {"rules": "kanai 1952"},
            [
                "whether the points for going out (wait, draw) are doubled with the Fundamental Points",
                "how Kanai rounds",
                "who pays",
            ],
        ),
        ({"rules": "kanai 1952", "han": 0, "by": "tsumo"}, ["how Kanai rounds", "who pays"]),
        ({"rules": "four-six 1950", "honba": 1}, ["what a counter added"]),
        (
            {"rules": "four-six 1950", "sticks": 1},
            ["what a riichi stick was worth"],
        ),
    ],
)
def test_what_no_source_tells_is_called_unknown(values: dict[str, object], unknown: list[str]) -> None:
    explorer = Payments(**values)
    assert [line.how for line in steps_of(explorer.state) if line.value is None] == unknown
    assert "unknown" in words(explorer.html)
    assert "the winner receives" not in words(explorer.html)


@pytest.mark.parametrize(
    ("values", "unknown"),
    [
        ({"rules": "four-six 1950", "fu": 25}, "what seven pairs were worth"),
        ({"rules": "two table doubles 1954", "fu": 20}, "whether an open hand of 20 fu was raised to 30"),
        ({"rules": "two table doubles 1954", "fu": 20, "by": "tsumo"}, "what a self-draw did to pinfu"),
        ({"rules": "two table doubles 1954", "han": 0}, "whether a hand without yaku could win"),
    ],
)
def test_where_the_win_itself_is_in_doubt_only_that_is_said(values: dict[str, object], unknown: str) -> None:
    assert words(Payments(**values).html).startswith(f"unknown: {unknown}")


def test_it_says_what_changed() -> None:
    explorer = Payments()
    assert "←" not in explorer.html
    explorer.honba = 1
    assert "honba | 1 × 300, all from the discarder | 300 | ← new" in words(explorer.html)
    assert "the winner receives | 3,900 + 300 | 4,200 | ← was 3,900" in words(explorer.html)
    explorer.dealer = True
    assert "the discarder pays | 960 × 6 = 5,760, rounded | 5,800 | ← was 3,900" in words(explorer.html)
    assert "960 ← was" not in words(explorer.html)


def test_an_unrun_notebook_shows_the_first_state() -> None:
    html = Payments()._repr_mimebundle_()["text/html"]
    check_html(html)
    assert "3,900" in html
    assert "Riichi sticks: <b>0</b>" in html


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_kiriage_changes_two_cells_of_every_table(dealer: bool, by: str) -> None:
    without = payments(dealer, by)
    changed = without != payments(dealer, by, replace(RULES["standard"], kiriage_mangan=True))
    cells = [(fu, han) for fu, row in changed.iterrows() for han, differs in row.items() if differs]
    assert cells == [(30, 4), (60, 3)]


def test_what_the_tables_print_and_no_hand_reaches_is_called_so() -> None:
    told = Payments(by="tsumo", han=1, fu=110).html
    assert "900 from each non-dealer and 1,800 from the dealer" in told
    assert "no hand reaches it" in told
    for other in ({"by": "ron", "han": 1}, {"by": "tsumo", "han": 2}, {"by": "tsumo", "han": 1, "fu": 100}):
        assert "no hand reaches it" not in Payments(**{"fu": 110, **other}).html
