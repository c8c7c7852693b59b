"""Drawn deals: the payments of those not ready, and nagashi mangan."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

import pytest

from mahjong_lessons import RULES, UnknownRule
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import CannotSettle, of_draw

TENHOU = RULES["tenhou"]
SUBSETS = list(chain.from_iterable(combinations(WINDS, size) for size in range(5)))


@pytest.mark.parametrize(
    ("tenpai", "figures"),
    [
        ((), (0, 0, 0, 0)),
        (("east",), (3000, -1000, -1000, -1000)),
        (("east", "west"), (1500, -1500, 1500, -1500)),
        (("south", "west", "north"), (-3000, 1000, 1000, 1000)),
        (WINDS, (0, 0, 0, 0)),
    ],
)
def test_those_not_ready_pay_3000_in_all(tenpai: tuple[str, ...], figures: tuple[int, ...]) -> None:
    settled = of_draw(tenpai, rules=TENHOU, honba=1, riichi_sticks=2)
    assert tuple(settled.deltas[seat] for seat in WINDS) == figures
    assert (settled.riichi_sticks, settled.honba, settled.dealer_stays) == (2, 2, "east" in tenpai)


def test_nagashi_is_paid_like_a_mangan_self_draw_without_honba() -> None:
    settled = of_draw(("east",), ("south",), TENHOU, honba=3)
    assert tuple(settled.deltas.values()) == (-4000, 8000, -2000, -2000)
    assert tuple(of_draw((), ("east",), TENHOU).deltas.values()) == (12_000, -4000, -4000, -4000)


def test_where_nagashi_is_not_played_those_not_ready_pay() -> None:
    settled = of_draw(("east",), ("south",), replace(TENHOU, nagashi_mangan=False))
    assert tuple(settled.deltas.values()) == (3000, -1000, -1000, -1000)
    assert "not played" in settled.steps[0].why


def test_no_payment_where_none_is_due() -> None:
    assert not any(of_draw(("east",), rules=replace(TENHOU, noten_payment=0)).deltas.values())


@pytest.mark.parametrize("tenpai", SUBSETS)
@pytest.mark.parametrize("nagashi", SUBSETS)
def test_nothing_is_lost(tenpai: tuple[str, ...], nagashi: tuple[str, ...]) -> None:
    assert sum(of_draw(tenpai, nagashi, TENHOU).deltas.values()) == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tenpai": ("up",)}, "one of east"),
        ({"tenpai": ("east", "east")}, "stands twice"),
        ({"nagashi": ("east", "east")}, "stands twice"),
        ({"honba": -1}, "honba is a whole number"),
        ({"riichi_sticks": "2"}, "riichi_sticks is a whole number"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(CannotSettle, match=said):
        of_draw(rules=TENHOU, **given)  # type: ignore[arg-type]


def test_an_untold_rule_is_told_to_be_untold() -> None:
    with pytest.raises(UnknownRule, match="not ready"):
        of_draw(("east",), rules=RULES["two table doubles 1954"])
