"""The seven conventions on one hand, the smallest hands on which they part, and printed figures that none can make."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from mahjong_lessons.history.roundings import conventions_of, rounded_off, smallest_agreement, smallest_parting
from mahjong_lessons.scoring.payments import ROUNDINGS

HANDS = [*product(range(20, 112, 2), range(5))]


def paid(name: str, fu: int, han: int) -> int:
    return next(line.payment.points for line in rounded_off(fu, han) if line.name == name)


@pytest.mark.parametrize(("one", "other"), [*combinations(ROUNDINGS, 2)])
def test_no_hand_below_the_smallest_parts_two_conventions_and_that_one_does(one: str, other: str) -> None:
    fu, han = smallest_parting(one, other)
    assert paid(one, fu, han) != paid(other, fu, han)
    smaller = [hand for hand in HANDS if (hand[0] << hand[1], *hand) < (fu << han, fu, han)]
    assert all(paid(one, *hand) == paid(other, *hand) for hand in smaller)
    assert smallest_parting(other, one) == (fu, han)


def test_the_nearest_ten_of_a_share_and_of_a_payment_part_at_22_fu() -> None:
    assert smallest_parting("R1", "R2") == (22, 0)
    assert [paid(name, 22, 0) for name in ("R0", "R1", "R2")] == [88, 80, 90]


def test_the_share_up_and_the_fu_up_need_a_han_to_part() -> None:
    assert smallest_parting("R4", "R5") == (22, 1)
    assert [paid(name, 22, 1) for name in ("R4", "R5")] == [200, 240]


def test_a_convention_never_parts_with_itself() -> None:
    with pytest.raises(ValueError, match="R1 and R1 never part"):
        smallest_parting("R1", "R1")


def test_the_smallest_hand_on_which_all_agree() -> None:
    assert smallest_agreement() == (50, 0)
    assert {line.payment.points for line in rounded_off(50, 0)} == {200}
    smaller = [hand for hand in HANDS if hand[0] << hand[1] < 50]
    assert all(len({line.payment for line in rounded_off(*hand)}) > 1 for hand in smaller)


@pytest.mark.parametrize(
    ("printed", "hand", "by", "names"),
    [
        (240, (34, 1), "ron", ("R3",)),
        (280, (34, 1), "ron", ("R1", "R4")),
        (240, (32, 1), "tsumo", ("R1", "R3")),
        (240, (28, 1), "tsumo", ("R1", "R4", "R5")),
        (132, (22, 1), "tsumo", ()),
        (120, (20, 1), "ron", ()),
        (1300, (20, 4), "tsumo", ()),
        (1500, (20, 4), "tsumo", ("R6",)),
    ],
)
def test_a_printed_figure_is_made_by_some_conventions_or_by_none(
    printed: int, hand: tuple[int, int], by: str, names: tuple[str, ...]
) -> None:
    assert conventions_of(printed, *hand, by=by) == names


def test_the_3070_of_a_dealer_is_made_by_rounding_the_payment() -> None:
    assert conventions_of(3070, 32, 4, dealer=True) == ("R2",)
