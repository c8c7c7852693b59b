"""From fu and han to basic points, their limits, the roundings, and who pays what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_lessons.rules import COUNTED_YAKUMAN, DISCARDER_PAYS, SINGLE_LIMIT, Rules
from mahjong_lessons.scoring.groups import fast

DEALER_RON, NON_DEALER_RON = 6, 4
"""The shares that the discarder pays: the dealer wins two from each of three, another one, one and the dealer's two."""
KIRIAGE_FROM = 1920
"""The basic points of 4 han 30 fu and 3 han 60 fu, which kiriage lifts to mangan."""

Round = Callable[[int], int]


def exact(points: int) -> int:
    """No rounding."""
    return points


def up_to_ten(points: int) -> int:
    """Up to the next ten."""
    return -(-points // 10) * 10


def down_to_ten(points: int) -> int:
    """Down to a ten."""
    return points // 10 * 10


def nearest_ten(points: int) -> int:
    """To the nearest ten, "four down, six up": counts are even, so that a five does not come up."""
    return (points + 5) // 10 * 10


def up_to_hundred(points: int) -> int:
    """Up to the next hundred."""
    return -(-points // 100) * 100


@dataclass(frozen=True, slots=True)
class Rounding:
    """One rounding convention: what is done to the fu, to a non-dealer's share, and to each payment."""

    name: str
    meaning: str
    source: str
    fu: Round = exact
    share: Round = exact
    payment: Round = exact


ROUNDINGS: dict[str, Rounding] = {
    rounding.name: rounding
    for rounding in (
        Rounding("R0", "exact", "Asami tre12, tre28"),
        Rounding(
            "R1", "each share to the nearest ten, then times 4 or 6", "Asami tre17, tensu01, tre30", share=nearest_ten
        ),
        Rounding("R2", "each payment to the nearest ten", "Asami tensu29", payment=nearest_ten),
        Rounding("R3", "each share down to a ten", "Asami tre18", share=down_to_ten),
        Rounding("R4", "each share up to a ten", "Asami tre18", share=up_to_ten),
        Rounding(
            "R5", "fu up to a ten, payments exact", "the Federation since 2004; Asami labo47, tensu29", fu=up_to_ten
        ),
        Rounding("R6", "fu up to a ten, payments up to a hundred", "today", fu=up_to_ten, payment=up_to_hundred),
    )
}
"""The rounding conventions by name. Sources give R4 and R5 one name, R1 and R2 too; they differ."""


class Basic(NamedTuple):
    """Basic points, the limit that they stand at (None below any) and what brought the hand there."""

    points: int
    limit: str | None = None
    cause: str = ""


_BELOW_LIMITS = {fu << doubles: Basic(fu << doubles) for fu in (20, 25, *range(30, 121, 10)) for doubles in range(3, 7)}
"""The basic points of today's payment tables, made once: nearly every hand has one of them."""


def basic_points(han: int, fu: int, rules: Rules, undoubled: int = 0) -> Basic:
    """fu x 2^(han + table doubles), or the limit; `fu` is after rounding, `undoubled` fu are added after doubling.

    Source: the scoring cheat sheet; the table doubles are its "+2".
    """
    if rules.limits and han >= rules.limits[0].han:
        return _limit_by_han(han, rules)
    points = (fu << han + rules.table_doubles) + undoubled
    if points >= rules.cap:
        how = "are capped at" if points > rules.cap else "reach"
        return Basic(rules.cap, limit_name(rules), f"{points:,} basic points {how} {rules.cap:,}")
    if rules.kiriage_mangan and points == KIRIAGE_FROM:
        return Basic(rules.cap, limit_name(rules), f"kiriage lifts {points:,} to {rules.cap:,}")
    return _BELOW_LIMITS.get(points) or Basic(points)


def _limit_by_han(han: int, rules: Rules) -> Basic:
    steps = [step for step in rules.limits if han >= step.han and (rules.counted_yakuman or step != COUNTED_YAKUMAN)]
    uncounted = not rules.counted_yakuman and COUNTED_YAKUMAN in rules.limits and han >= COUNTED_YAKUMAN.han
    why = f"; {COUNTED_YAKUMAN.han} han are no yakuman under these rules" if uncounted else ""
    return Basic(steps[-1].basic, steps[-1].name, f"{han} han{why}")


def limit_name(rules: Rules) -> str:
    """The name of the first limit: mangan, or just "limit" in games that have no other."""
    return rules.limits[0].name if rules.limits else SINGLE_LIMIT


_YAKUMAN_NAMES = ("", "yakuman", "double yakuman", "triple yakuman")


def yakuman_points(times: int, rules: Rules, cause: str = "") -> Basic:
    """The basic points of `times` yakuman; `cause` tells how they come to so many, where there are several."""
    name = _YAKUMAN_NAMES[times] if times < len(_YAKUMAN_NAMES) else f"{times}-fold yakuman"
    return Basic(times * rules.yakuman_basic, name if rules.limits else SINGLE_LIMIT, cause or name)


class Payment(NamedTuple):
    """The payment of each player, in points. None stands where nobody of that kind pays.

    What each pays has the honba in it. `points` is what the hand is worth without honba and sticks; `received` is all
    that the winner gets.
    """

    points: int
    received: int
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_each_non_dealer: int | None = None


def settle(basic: int, dealer: bool, by: str, rules: Rules, honba: int = 0, sticks: int = 0) -> Payment:
    """The payment for `basic` basic points to a winner who is `dealer` or not, on "ron" or "tsumo".

    A non-dealer's share is the basic points, the dealer's is double; a discarder pays for all three, where that is the
    rule. `honba` are counters and `sticks` riichi sticks on the table.
    """
    rounding = ROUNDINGS[rules.rounding]
    share = rounding.share(basic)
    bonus = honba * rules.honba
    if by == "ron" and rules.settlement == DISCARDER_PAYS:
        points = rounding.payment(share * (DEALER_RON if dealer else NON_DEALER_RON))
        received = points + bonus + sticks * rules.riichi_stick
        return fast(Payment, (points, received, points + bonus, None, None))
    double = rounding.payment(2 * share)
    if dealer:
        points = 3 * double
        return Payment(points, points + bonus + sticks * rules.riichi_stick, None, None, double + bonus // 3)
    single = rounding.payment(share)
    points = double + 2 * single
    return Payment(points, points + bonus + sticks * rules.riichi_stick, None, double + bonus // 3, single + bonus // 3)
