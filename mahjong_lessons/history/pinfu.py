"""The worth of a plain pinfu through the years."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_lessons.history.record import MAIN
from mahjong_lessons.history.stations import LINES, Station
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score

PLAIN_PINFU = Win("123m 67p 345s 789s 99p", "5p")
"""A plain concealed pinfu won on a discard by a non-dealer: its one yaku is pinfu."""


class Worth(NamedTuple):
    """The worth of a hand under a rule set, in points; `since` and `year` are those of its `Station`.

    `share` is what one non-dealer owes, `exact` four of them, `total` what the winner gets after rounding, and `pays`
    what a non-dealer who discards the winning tile pays.
    """

    preset: str
    since: int
    year: int
    share: int
    exact: int
    total: int
    pays: int
    payers: str


def pinfu_through_the_years(line: str = MAIN) -> tuple[Worth, ...]:
    """The worth of the plain pinfu under each rule set of a line.

    On the main line 60 a share and 240 from all three, then 240 from the discarder, then 960 rounded up to 1,000.
    Raises `UnknownRule` for Kanai's line, as nobody tells who paid.
    """
    return tuple(_worth(station) for station in LINES[line])


def _worth(station: Station) -> Worth:
    scored = score(PLAIN_PINFU, RULES[station.preset])
    payment, share = scored.payment, scored.basic_points
    pays = payment.from_discarder or payment.from_each_non_dealer or 0
    payers = "the discarder" if payment.from_discarder else "all three, the dealer double"
    return Worth(station.preset, station.since, station.year, share, 4 * share, payment.points, pays, payers)
