"""The quick way from texts to a win, beside the way with care: both make the same win, and refuse the same texts."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

import mahjong_lessons as mj
from mahjong_lessons.scoring import hand as module
from mahjong_lessons.scoring.claim import Claim
from mahjong_lessons.scoring.hand import Win
from tests.cases import win_of
from tests.hands import Hand, wins
from tests.scoring.test_properties import many

SLOTS = tuple(each.name for each in fields(Win))


def with_care(**told: Any) -> Win:
    """The win as it is made when nothing is looked up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_filled_quickly", lambda *told: False)
        return Win(**told)


def slots(win: Win) -> dict[str, object]:
    return {name: getattr(win, name) for name in SLOTS}


@many(600)
@given(wins())
def test_both_ways_make_the_same_win(hand: Hand) -> None:
    assert slots(Win(**hand)) == slots(with_care(**hand))


def test_a_hand_as_it_is_written_goes_the_quick_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(told: object) -> None:
        raise AssertionError("read with care")

    monkeypatch.setattr(Claim, "of", never)
    win = Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo", dora_indicators="7s 1z", honba=2)
    assert (win.dora, win.reds, win.closed) == (1, 2, False)
    assert Win("5 4 3m67s40677p", "8s", melds=["chi 340m"]).hand == "345m 40677p 67s"
    with pytest.raises(AssertionError, match="with care"):
        Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo", after_kan=True)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "345m 40677p 6s"},
        {"hand": "3456m 40677p 67s"},
        {"hand": "345m 40677p 67"},
        {"win": "88s"},
        {"win": "9z"},
        {"win": 8},
        {"melds": "chi 340m"},
        {"melds": "", "hand": "345m 40677p 67s 234s"},
        {"melds": ["chi 349m"]},
        {"melds": [["chi"]]},
        {"by": "theft"},
        {"by": ["ron"]},
        {"seat": "up"},
        {"riichi": "riichi"},
        {"riichi": ["riichi"]},
        {"ippatsu": 1},
        {"last_tile": "yes"},
        {"first_turn": True},
        {"dora_indicators": "8s 8s 8s 8s"},
        {"dora_indicators": "123456m"},
        {"dora_indicators": "1m 2m 3m", "ura_indicators": "1p 2p 3p 4p"},
        {"honba": -1},
        {"honba": 1.5},
        {"riichi_sticks": True},
    ],
)
def test_both_ways_refuse_the_same_with_the_same_words(change: dict[str, Any]) -> None:
    told = {"hand": "345m 40677p 67s", "win": "8s", "melds": ["chi 340m"], **change}
    with pytest.raises(ValueError) as quick:  # noqa: PT011 (the words are compared)
        Win(**told)
    with pytest.raises(ValueError) as careful:  # noqa: PT011
        with_care(**told)
    assert (type(quick.value), str(quick.value)) == (type(careful.value), str(careful.value))


def test_numbers_and_texts_of_other_libraries_are_taken_and_told_as_pythons_own() -> None:
    np = pytest.importorskip("numpy", reason="numpy comes with pandas")
    win = Win(np.str_("123m 67p 345s 789s 99p"), np.str_("5p"), honba=np.int64(2), seat=np.str_("east"))
    assert win == Win("123m 67p 345s 789s 99p", "5p", honba=2, seat="east")
    assert eval(repr(win), vars(mj)) == win


@pytest.mark.parametrize("text", ["1" * 1_000_000 + "m", "m" * 1_000_000, " " * 1_000_000])
def test_a_text_without_end_is_refused_at_once_and_not_repeated(text: str) -> None:
    for told in ((text, "5p"), ("123m", text)):
        with pytest.raises(ValueError, match="letters") as refused:
            Win(*told)
        assert len(str(refused.value)) < 300
    with pytest.raises(ValueError, match="at most 4"):
        Win("123m", "5p", melds=["chi 123m"] * 100_000)


PINFU: dict[str, Any] = {"hand": "123m 67p 345s 789s 99p", "win": "5p"}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({**PINFU, "riichi": "double riichi", "ippatsu": True, "last_tile": True}, "not on the last tile"),
        (
            {
                "hand": "67p 345s 789s 99p",
                "win": "5p",
                "melds": ["closed kan 1111m"],
                "riichi": "double riichi",
                "ippatsu": True,
            },
            "a kan ends ippatsu",
        ),
        ({**PINFU, "first_turn": True, "dora_indicators": "1z 2z"}, "one dora indicator"),
        ({**PINFU, "first_turn": True, "robbed_kan": True}, "thirteen orphans"),
        ({**PINFU, "robbed_kan": True, "dora_indicators": "1z 2z 3z 4z 5z"}, "a fifth"),
        ({**PINFU, "riichi": "riichi", "dora_indicators": "1z", "ura_indicators": "2z 3z"}, "lies under"),
    ],
)
def test_what_never_comes_together_is_refused_by_name(told: dict[str, Any], said: str) -> None:
    with pytest.raises(mj.ImpossibleHand, match=said):
        Win(**told)


def test_thirteen_orphans_may_rob_a_closed_kan_on_the_first_turn() -> None:
    win = Win("119m 19p 19s 123456z", "7z", first_turn=True, robbed_kan=True)
    assert mj.score(win).yakuman == 1


def test_a_case_of_each_kind_is_read_either_way() -> None:
    told = {"hand": "123m 67p 345s 789s 99p", "win": "5p", "riichi": "riichi", "ippatsu": True, "last_tile": True}
    assert win_of(told).flags == ("riichi", "ippatsu", "last_tile") == with_care(**told).flags


@pytest.mark.parametrize("indicators", [" 8p", "8p ", "8p  9p", "8 9p", "8p 7p", "8p7p", "89p 7s"])
def test_indicators_are_tidied_alike_in_both_ways(indicators: str) -> None:
    told: Hand = {"hand": "345m 40677p 67s", "win": "8s", "melds": ["chi 340m"], "dora_indicators": indicators}
    assert slots(Win(**told)) == slots(with_care(**told))
