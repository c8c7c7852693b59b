"""The figures of a score that hang on a rule which no source at hand tells.

An unknown rule has a few values that it may have had (`rules.POSSIBLE`). A figure can be told if it is the same under
each of them, whatever reading wins there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

from mahjong_lessons.rules import POSSIBLE, STANDARD, Rules, Unknown
from mahjong_lessons.scoring.complete import is_seven_pairs
from mahjong_lessons.scoring.counting import Count, best_count, best_reading, counts
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import suits_of
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.readings import Reading
from mahjong_lessons.scoring.tiles import WIND_KINDS
from mahjong_lessons.scoring.yaku import YAKU

HAN, BASIC_POINTS, POINTS, PAYMENT = FIGURES = ("han", "basic points", "points", "payment")
"""The figures that an unknown rule can keep from being told. Fu are told as they are before an unknown rounding."""

_OF_PAYING = frozenset({"rounding", "settlement", "honba", "riichi_stick"})
"""The switches that change what is paid, and not what the hand is worth in basic points."""

Values = tuple[dict[str, Any], ...]
"""The values that the switches of one unknown fact may have: those that share it change together."""


@functools.cache
def _values(rules: Rules, unknown: Unknown) -> Values:
    switches = [switch for switch, value in rules.unknowns.items() if value == unknown]
    together = zip(*(POSSIBLE[switch] for switch in switches), strict=True)
    return tuple(dict(zip(switches, values, strict=True)) for values in together)


Grid = tuple[tuple[tuple[int, ...], Rules, Rules], ...]
"""Known rule sets, with the place of the value that each of some unknown facts has: to count by, and to pay by."""
_NOT_COUNTED = _OF_PAYING - {"rounding"}
"""The switches that a count never looks at: of those of paying, only the rounding is of the fu as well."""


@functools.cache
def _grid(rules: Rules, facts: tuple[Unknown, ...]) -> Grid:
    """The rule sets in which some unknown facts take each of their values, in every combination."""
    found = []
    for chosen in product(*(enumerate(_values(rules, fact)) for fact in facts)):
        change: dict[str, Any] = {switch: value for _, values in chosen for switch, value in values.items()}
        paying = replace(rules.settled, **change)
        counting = replace(paying, **{switch: getattr(rules.settled, switch) for switch in _NOT_COUNTED})
        found.append((tuple(place for place, _ in chosen), counting, paying))
    return tuple(found)


_TOUCHES: dict[str, Callable[[Win], bool]] = {
    "closed_ron_fu": lambda win: win.closed and not win.tsumo,
    "double_wind_pair_fu": lambda win: win.seat == win.round and win.count(WIND_KINDS[win.seat]) >= 2,
    "guest_wind_pair_fu": lambda win: any(
        win.count(kind) >= 2 for wind, kind in WIND_KINDS.items() if wind not in (win.seat, win.round)
    ),
    "round_wind_pair_fu": lambda win: win.count(WIND_KINDS[win.round]) >= 2,
    "seven_pairs_fu": lambda win: not win.melds and is_seven_pairs(suits_of(win.packed)),
    "seven_pairs_han": lambda win: not win.melds and is_seven_pairs(suits_of(win.packed)),
    "least_open_fu": lambda win: not (win.closed or win.tsumo),
    "pinfu_self_draw": lambda win: win.tsumo,
    "open_pinfu": lambda win: not win.closed,
    "rinshan_self_draw_fu": lambda win: win.after_kan,
    "renhou": lambda win: win.first_turn,
    "honba": lambda win: win.honba > 0,
    "riichi_stick": lambda win: win.riichi_sticks > 0,
}
"""The hands that a switch can touch, whatever the other switches are; a switch that is not here can touch any."""


def _touched(win: Win, rules: Rules, paying: bool) -> tuple[Unknown, ...]:
    """The unknown facts that can touch a hand; those of paying alone only if `paying` is asked about."""
    found = [
        fact
        for switch, fact in rules.unknowns.items()
        if (switch not in _TOUCHES or _TOUCHES[switch](win)) and (paying or switch not in _OF_PAYING)
    ]
    return tuple(dict.fromkeys(found))


def _told(figure: str, win: Win, count: Count, paying: Rules) -> object:
    """A figure of a counted hand under rules that are all known; None where the hand may not win."""
    if figure == HAN:
        return count.han
    if not count.yaku and paying.minimum_han:
        return None
    if figure == BASIC_POINTS:
        return count.basic.points, count.basic.limit
    payment = settle(count.basic.points, win.dealer, win.by, paying, win.honba, win.riichi_sticks)
    return payment.points if figure == POINTS else payment


def _told_in_all(figure: str, win: Win, rules: Rules, facts: tuple[Unknown, ...]) -> dict[tuple[int, ...], object]:
    """A figure under every combination of what some facts may be.

    A hand is counted once for those that differ in nothing but what is paid: counters and sticks.
    """
    best: dict[Rules, Count] = {}
    told = {}
    for places, counting, paying in _grid(rules, facts):
        if counting not in best:
            best[counting] = best_reading(counts(win, counting))
        told[places] = _told(figure, win, best[counting], paying)
    return told


def unknowns_behind(figure: str, win: Win, rules: Rules) -> tuple[Unknown, ...]:
    """The unknown rules that keep `figure` (one of `FIGURES`) of this hand from being told; none where it can be.

    The hand is counted under every combination of what the facts that touch it may be. A fact is behind the figure if
    changing it alone, from some combination, changes the figure.
    """
    facts = _touched(win, rules, figure in (POINTS, PAYMENT))
    told = _told_in_all(figure, win, rules, facts)
    behind = [fact for place, fact in enumerate(facts) if _changes(told, place)]
    open_ended = [
        rules.unknowns[switch]
        for switch, figures, touches in _OPEN_ENDED
        if switch in rules.unknowns and figure in figures and touches(win, rules)
    ]
    return (*behind, *open_ended)


def _changes(told: Mapping[tuple[int, ...], object], place: int) -> bool:
    """Tell if a figure changes with the value of the fact at `place` alone."""
    groups: dict[tuple[int, ...], object] = {}
    for places, figure in told.items():
        others = (*places[:place], *places[place + 1 :])
        if groups.setdefault(others, figure) != figure:
            return True
    return False


_LONGEST_LIST = 4
_WITHOUT_END = frozenset({"cap", "yakuman_basic", "further_yaku", "settlement"})
"""The switches that may have been anything, so that what follows from them cannot be listed."""


def possible_basic_points(win: Win, rules: Rules, behind: tuple[Unknown, ...]) -> tuple[int, ...]:
    """The values of the basic points where `behind` keeps them from being told; none where no short list holds them."""
    if any(value in behind and switch in _WITHOUT_END for switch, value in rules.unknowns.items()):
        return ()
    found = (best_count(win, variant) for _, variant, _ in _grid(rules, behind))
    points = {best.basic.points if best else 0 for best in found}
    return tuple(sorted(points)) if 0 not in points and len(points) <= _LONGEST_LIST else ()


class Doubts(NamedTuple):
    """The uncertain things in a reading: its fu items (by place), its yaku (by name), and the fu that it may have."""

    fu_items: frozenset[int] = frozenset()
    yaku: frozenset[str] = frozenset()
    fu: tuple[int, ...] = ()


def doubts(win: Win, reading: Reading, rules: Rules) -> Doubts:
    """The fu items and yaku of a reading that an unknown rule may change, an unknown rounding left aside."""
    grid = _grid(rules, _touched(win, rules, paying=False))
    found = [each for _, way, _ in grid for each in counts(win, way) if each.reading == reading]
    if not found:
        return Doubts()
    items = zip(*(each.fu_items for each in found), strict=False)
    han = [dict(each.yaku) for each in found]
    return Doubts(
        frozenset(place for place, ways in enumerate(items) if len({(item.name, item.fu) for item in ways}) > 1),
        frozenset(name for each in han for name in each if len({other.get(name) for other in han}) > 1),
        tuple(sorted({each.fu for each in found if each.fu is not None})),
    )


def _always(win: Win, rules: Rules) -> bool:
    return True


def _has_more_today(win: Win, rules: Rules) -> bool:
    """Tell if today's list, the longest, finds yaku in the hand that the list of `rules` does not count."""
    ways = [rules, *(variant for _, variant, _ in _grid(rules, _touched(win, rules, paying=False)))]
    counted = {item.name for way in ways for count in counts(win, way) for item in count.yaku}
    return any(item.name in YAKU.keys() - counted for count in counts(win, STANDARD) for item in count.yaku)


_OPEN_ENDED: tuple[tuple[str, tuple[str, ...], Callable[[Win, Rules], bool]], ...] = (
    ("further_yaku", (BASIC_POINTS, POINTS, PAYMENT), _has_more_today),
    ("settlement", (POINTS, PAYMENT), _always),
)
"""The switches whose unknown values no list holds, the figures that they keep from being told, and of which hands."""
