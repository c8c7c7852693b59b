"""Liability (pao, sekinin barai): the player who fed the last set of a big yakuman answers for it.

On a self-draw the liable player pays all of what is covered; on another's discard the two pay half each. Who pays the
counters, and whether the rest of the hand is covered, are switches of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_lessons.rules import LIABLE, WHOLE_HAND, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.settlements.settlement import CannotSettle, Step, known, seat_named
from mahjong_lessons.settlements.shares import counters, payer_of_all, shares


class Liable(NamedTuple):
    """The player who is liable to one winner, for which yakuman."""

    seat: str
    yakuman: tuple[str, ...]


def liable_of(win: Win, told: object) -> Liable:
    """The liability to the winner of `win` as told, a pair such as ("west", ("daisangen",)).

    Raises `CannotSettle` where it is no such pair, or where the winner would be liable.
    """
    if not isinstance(told, tuple | list) or len(told) != 2 or not isinstance(told[1], tuple | list | frozenset | set):
        raise CannotSettle(f"liability is a seat and its yakuman, such as ('west', ('daisangen',)), not {told!r}")
    seat, yakuman = seat_named("the liable player", told[0]), tuple(map(str, told[1]))
    if seat == win.seat:
        raise CannotSettle(f"{seat} wins and cannot be liable to themselves: name the player who fed the last set")
    return Liable(seat, yakuman)


def paid_with_liability(
    score: Score, liable: Liable, discarder: str | None, honba: int, rules: Rules
) -> Iterator[Step]:
    """The transfers for a hand for which `liable.seat` may be liable, counters included."""
    covered = _covered(score, liable, rules)
    win = score.win
    if not covered or liable.seat == discarder:
        if not covered:
            yield Step(liable.seat, win.seat, 0, f"under {rules} nobody is liable for {' and '.join(liable.yakuman)}")
        yield from shares(score.basic_points, win, discarder, rules, str(score.limit))
        yield from counters(honba, win, payer_of_all(win, discarder, rules), rules)
        return
    yield from _covered_part(covered, win, liable, discarder, rules)
    if rest := score.basic_points - covered:
        yield from shares(rest, win, discarder, rules, "the part that nobody is liable for")
    if honba:
        yield from counters(honba, win, _counters_by(liable, discarder, rules), rules)


def _covered(score: Score, liable: Liable, rules: Rules) -> int:
    """The basic points that the liable player answers for; 0 where the rules know no such liability."""
    names = {item.name for item in score.yaku}
    missing = [name for name in liable.yakuman if name not in names]
    if missing or not liable.yakuman:
        named = " or ".join(missing) or "yakuman named"
        raise CannotSettle(f"the hand of {score.win.seat} has no {named} to be liable for")
    counted = [name for name in liable.yakuman if name in known(rules, "liability")]
    if not counted:
        return 0
    times = sum(2 if name in rules.double_yakuman else 1 for name in counted)
    if times == score.yakuman or known(rules, "liability_covers") == WHOLE_HAND:
        return score.basic_points
    return times * rules.yakuman_basic


def _covered_part(covered: int, win: Win, liable: Liable, discarder: str | None, rules: Rules) -> Iterator[Step]:
    points = settle(covered, win.dealer, win.by, rules.settled).points
    named = f"liable for {' and '.join(liable.yakuman)}"
    if discarder is None:
        yield Step(liable.seat, win.seat, points, f"{named}: pays for all three")
        return
    yield Step(liable.seat, win.seat, points // 2, f"{named}: half")
    yield Step(discarder, win.seat, points - points // 2, "the discarder: the other half")


def _counters_by(liable: Liable, discarder: str | None, rules: Rules) -> str:
    if discarder is None or known(rules, "liability_honba") == LIABLE:
        return liable.seat
    return discarder
