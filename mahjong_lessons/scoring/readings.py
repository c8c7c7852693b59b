"""Every way to read a won hand: which groups it is made of, and which of them the winning tile completed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_lessons.scoring.complete import is_seven_pairs
from mahjong_lessons.scoring.groups import OPENED, PAIRS, TANKI, Group, fast
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import suits_of
from mahjong_lessons.scoring.tiles import OUTSIDE

GROUPS_AND_PAIR, SEVEN_PAIRS, THIRTEEN_ORPHANS = FORMS = ("groups and a pair", "seven pairs", "thirteen orphans")

NO_WAIT = ""
"""The wait of thirteen orphans, which are none of the five."""


class Reading(NamedTuple):
    """One way to read a hand. A named tuple, as at least one is made for every score.

    form         which of `FORMS` it is
    groups       the four groups, melds last; seven pairs in that form; none for thirteen orphans
    pair         the pair (of seven pairs, the one that the winning tile completed)
    completed    the group or pair that the winning tile completed, as it stands in the hand; None for thirteen orphans
                 won on a tile that was missing
    wait         the wait that it completed: ryanmen, kanchan, penchan, shanpon or tanki; none for thirteen orphans
    runs, triplets    the lowest kinds of the runs, and of the triplets and kans, as bit masks
    twins        how many pairs of equal runs there are

    A triplet completed by ron stands among the groups as an open one, though it does not open the hand.
    """

    form: str
    groups: tuple[Group, ...]
    pair: Group
    completed: Group | None
    wait: str
    runs: int = 0
    triplets: int = 0
    twins: int = 0

    def __str__(self) -> str:
        parts = {GROUPS_AND_PAIR: (*self.groups, self.pair), SEVEN_PAIRS: self.groups}.get(self.form)
        return f"{' '.join(map(str, parts))} ({self.wait})" if parts else self.form

    def beside(self, others: Iterable[Reading]) -> str:
        """The reading in words; the group completed is named if one of `others` is written alike but completes another.

        45678p won on 6p is 456p 678p, waiting on both sides, whichever of the two it completes.
        """
        alike = any(str(other) == str(self) and other.completed != self.completed for other in others)
        return f"{str(self)[:-1]}, {self.completed} completed)" if alike else str(self)


def readings(win: Win) -> list[Reading]:
    """Every reading of `win`, at least one, each place that the winning tile can stand being a reading of its own."""
    found: list[Reading] = []
    kind = win.winning.kind
    bit = 1 << kind
    ron = win.by == "ron"
    for concealed, pair in win.ways:
        groups = concealed + win.groups
        a, b, c, d = groups
        runs = a.run | b.run | c.run | d.run
        triplets = a.triplet | b.triplet | c.triplet | d.triplet
        twins = 0 if runs.bit_count() + triplets.bit_count() == 4 else _twins(groups)
        if pair.kind == kind:
            found.append(fast(Reading, (GROUPS_AND_PAIR, groups, pair, pair, TANKI, runs, triplets, twins)))
        last = None
        for place, each in enumerate(concealed):
            if not each.kinds & bit or each is last:  # equal runs stand side by side, and are read once
                continue
            last = each
            wait = each.waits[kind]
            if ron and each.triplet:
                opened = (*groups[:place], OPENED[each], *groups[place + 1 :])
                values = (GROUPS_AND_PAIR, opened, pair, OPENED[each], wait, runs, triplets, twins)
                found.append(fast(Reading, values))
            else:
                found.append(fast(Reading, (GROUPS_AND_PAIR, groups, pair, each, wait, runs, triplets, twins)))
    if not win.groups and (not found or found[0].twins == 2):  # groups that are seven pairs too are two pairs of runs
        found += _without_groups(win)
    return found


def _without_groups(win: Win) -> list[Reading]:
    if is_seven_pairs(suits_of(win.packed)):
        kinds, completed = win.kinds, PAIRS[win.winning.kind]
        pairs = tuple([pair for pair in PAIRS if kinds & pair.kinds])
        return [Reading(SEVEN_PAIRS, pairs, completed, completed, TANKI)]
    if win.kinds == OUTSIDE:
        pair = PAIRS[win.counts.index(2)]
        on_the_pair = pair.kind == win.winning.kind
        return [Reading(THIRTEEN_ORPHANS, (), pair, pair if on_the_pair else None, NO_WAIT)]
    return []


def _twins(groups: tuple[Group, ...]) -> int:
    starts = [each.kind for each in groups if each.run]
    return sum(starts.count(start) // 2 for start in set(starts))
