"""The smallest hands on which two rule sets part, found by search among many small hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from mahjong_lessons.rules import TABLE_SWITCHES, Rules, Unknown, UnknownRule
from mahjong_lessons.scoring.examples import EXAMPLES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.score import NoYaku, Score, score

_MORE_HANDS = (
    Win("123m 46p 345s 888s 11z", "5p", seat="east", riichi="riichi"),
    Win("234m 567m 67p 345s 22z", "5p", riichi="riichi"),
    Win("234m 567m 67p 234s 55s", "5p", riichi="riichi"),
    Win("34p 55s", "5p", melds=["chi 234m", "chi 567m", "chi 678s"]),
    Win("234m 46p 888s 55s", "0p", melds=["pon 666z"]),
    Win("234m 666s 777p 4p", "4p", melds=["closed kan 2222s"], by="tsumo", after_kan=True),
    Win("555z 1z", "1z", melds=["pon 333z", "pon 666z", "pon 777z"]),
)
"""Hands beside the examples of single yaku: pairs of value, a red five, a kan, two yakuman at once."""
_HOW: tuple[dict[str, Any], ...] = (
    *({"by": by} for by in ("ron", "tsumo")),
    *({"by": by, "riichi": "riichi", "ippatsu": ippatsu} for by in ("ron", "tsumo") for ippatsu in (False, True)),
)
_INDICATORS = ("", "1m", "4p", "4p 4p", "7s 7s 7s", "8m 8m 8m", "5m 5m 5m 9m", "1z 4p", "4s 4p 9m")
_WITH_URA = ("", "4p", "1z 4p")


class Parting(NamedTuple):
    """A hand that two rule sets pay differently because of one switch: its score under each, None for no win."""

    switch: str
    win: Win
    here: Score | None
    there: Score | None

    @property
    def size(self) -> tuple[int, int, int]:
        """The order by which hands are the smaller: yakuman, han, fu, of whichever of the two scores is less."""
        found = [each for each in (self.here, self.there) if each]
        return min((each.yakuman, each.han or 0, each.fu or 0) for each in found)


def partings(here: Rules, there: Rules) -> tuple[Parting, ...]:
    """For each switch in which the two sets differ the smallest hand that it alone pays differently, if one is found.

    The switch is changed in `here` to its value in `there`. The hands searched are small variants of the examples:
    first those that `there`, all its switches together, pays so too; of them the fewest han, then the fewest fu.
    Switches that no source tells on one side are left out.
    """
    changes = there.changes_from(here)
    switches = [switch for switch in changes if switch not in TABLE_SWITCHES]
    return tuple(found for switch in switches if (found := _smallest(switch, here, there, changes[switch][1])))


def switches_that_part(win: Win, here: Rules, there: Rules) -> tuple[str, ...]:
    """The switches that alone, changed in `here` to their value in `there`, change what a hand is worth.

    Switches that no source tells on one side are left out; where several change it only together there is none.
    """
    changes = {name: pair for name, pair in there.changes_from(here).items() if name not in TABLE_SWITCHES}
    return tuple(name for name, (_, value) in changes.items() if _changes(win, here, name, value))


def _changes(win: Win, here: Rules, switch: str, value: Any) -> bool:
    if switch in here.unknowns or isinstance(value, Unknown):
        return False
    change: dict[str, Any] = {switch: value}
    return _worth(_scored(win, here)) != _worth(_scored(win, replace(here, **change)))


def _smallest(switch: str, here: Rules, there: Rules, value: Any) -> Parting | None:
    if switch in here.unknowns or isinstance(value, Unknown):
        return None
    change: dict[str, Any] = {switch: value}
    changed = replace(here, **change)
    pairs = (Parting(switch, win, _scored(win, here), _scored(win, changed)) for win in _pool())
    found = [each for each in pairs if _part(each)]
    both = [each for each in found if _worth(_scored(each.win, there)) == _worth(each.there)]
    return min(both or found, key=lambda each: each.size, default=None)


def _part(parting: Parting) -> bool:
    return _worth(parting.here) != _worth(parting.there)


def _worth(scored: Score | None) -> int | None:
    if scored is None:
        return None
    try:
        return scored.points
    except UnknownRule:
        return -1


def _scored(win: Win, rules: Rules) -> Score | None:
    try:
        return score(win, rules)
    except NoYaku:
        return None


@cache
def _pool() -> tuple[Win, ...]:
    """The hands that are searched."""
    return tuple(dict.fromkeys(_variants()))


def _variants() -> Iterator[Win]:
    for win in (*EXAMPLES.values(), *_MORE_HANDS):
        yield win
        for how, dora, ura in product(_HOW, _INDICATORS, _WITH_URA):
            if ura and not how.get("riichi"):
                continue
            try:
                yield replace(win, **how, dora_indicators=dora, ura_indicators=ura)
            except ImpossibleHand:
                continue
