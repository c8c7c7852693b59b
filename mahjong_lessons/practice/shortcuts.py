"""The shortcuts to the fu of a hand and to a self-draw's price, and in how many real wins each is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from mahjong_lessons.practice.figures import shares_of
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.payments import settle, up_to_hundred
from mahjong_lessons.scoring.readings import SEVEN_PAIRS
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.show import Picture
from mahjong_lessons.show.cells import table_of

MOST_HAN = 4
"""The most han for which fu matter."""


@dataclass(frozen=True)
class Shortcut:
    """One shortcut: its words, the hands it is for, and the fu it gives them."""

    words: str
    fu: Callable[[Score], int]
    fits: Callable[[Score], bool] = lambda found: True


def _is_pinfu(found: Score) -> bool:
    return "pinfu" in {item.name for item in found.yaku}


def _is_closed_ron(found: Score) -> bool:
    return found.win.closed and not found.win.tsumo


def _has_no_triplet(found: Score) -> bool:
    return not any(group.triplet for group in found.reading.groups)


def _four_lines(found: Score) -> int:
    if found.reading.form == SEVEN_PAIRS:
        return 25
    if _is_pinfu(found):
        return 20 if found.win.tsumo else 30
    return 40 if _is_closed_ron(found) else 30


SHORTCUTS: tuple[Shortcut, ...] = (
    Shortcut("fu of every hand: 30", lambda found: 30),
    Shortcut("closed ron: 40; every other hand: 30", lambda found: 40 if _is_closed_ron(found) else 30),
    Shortcut("seven pairs 25; pinfu 20 drawn, 30 by ron; other closed ron 40; the rest 30", _four_lines),
    Shortcut("the same, for hands without a triplet", _four_lines, _has_no_triplet),
)
"""The shortcuts, from the roughest on."""


@cache
def _counted() -> tuple[Score, ...]:
    """The shipped real wins in which fu matter, scored under the rules they were played by."""
    found = (score(real.win, RULES["tenhou"]) for real in real_wins())
    return tuple(each for each in found if each.han is not None and each.han <= MOST_HAN)


def share(shortcut: Shortcut) -> tuple[int, int]:
    """In how many real wins the shortcut gives the right fu, and how many it is for."""
    fitting = [found for found in _counted() if shortcut.fits(found)]
    return sum(shortcut.fu(found) == found.fu for found in fitting), len(fitting)


def from_ron(basic: int, dealer: bool, rules: Rules) -> tuple[int, ...]:
    """A self-draw by the shortcut from the ron: to the dealer a third each; else a quarter, and half."""
    ron = settle(basic, dealer, "ron", rules).points
    return tuple(up_to_hundred(-(-ron // part)) for part in ((3,) if dealer else (4, 2)))


def _share_from_ron() -> tuple[int, int]:
    """In how many real self-draws the shortcut from the ron pays what is due, and how many there are."""
    rules = RULES["tenhou"]
    drawn = [found for real in real_wins() if (found := score(real.win, rules)).win.tsumo]
    right = [
        from_ron(found.basic_points, found.win.dealer, rules)
        == shares_of(settle(found.basic_points, found.win.dealer, "tsumo", rules))
        for found in drawn
    ]
    return sum(right), len(right)


def shortcuts() -> Picture:
    """The shortcuts as a table, with how often each is right."""
    counted = [*((each.words, *share(each)) for each in SHORTCUTS), (_FROM_RON, *_share_from_ron())]
    rows = [(words, f"{100 * right / of:.0f} %", str(of)) for words, right, of in counted]
    return table_of(("at a glance", "right in", "of so many real wins"), rows, "lrr")


_FROM_RON = "self-draw from the ron: the dealer half, the others a quarter (dealer draws: a third), rounded up"
