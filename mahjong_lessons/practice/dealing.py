"""Dealing: a problem of any kind from a seed and wishes."""

from __future__ import annotations

from typing import Any

from mahjong_lessons.practice.asked import Asked
from mahjong_lessons.practice.dice import fresh_seed
from mahjong_lessons.practice.kinds import KINDS, TABLE_KINDS
from mahjong_lessons.practice.problem import deal_hand
from mahjong_lessons.practice.table_dealing import deal_table


def deal(kind: str, seed: int | None = None, **wishes: Any) -> Asked:
    """A problem of one of `KINDS`, about a deal as it may end at a table; the same seed deals the same problem.

    What may be wanted of the hand: yaku= (a name, or several), limit= (its name, or "none"), fu=, wait=, by=, closed=,
    dealer=, honba= and rules=; and, of a problem about who ends with what, how the deal ended= (one of `ENDS`). Raises
    ValueError for a kind or a wish that there is not, and `NoSuchHand` where no hand is as it is wanted.
    """
    if kind not in KINDS:
        raise ValueError(f"a problem is one of {', '.join(KINDS)}, not {kind!r}")
    if seed is None:
        seed = fresh_seed()
    if type(seed) is not int:
        raise ValueError(f"a seed is a whole number, not {seed!r}")
    return deal_table(kind, seed, **wishes) if kind in TABLE_KINDS else deal_hand(kind, seed, **wishes)
