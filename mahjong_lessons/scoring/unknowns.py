"""The figures of a score that hang on a rule which no source at hand tells.

An unknown rule has a few values that it may have had (`rules.POSSIBLE`). A figure can be told if it is the same under
each of them, whatever reading wins there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

from mahjong_lessons.rules import POSSIBLE, STANDARD, Rules, Unknown
from mahjong_lessons.scoring.complete import is_seven_pairs
from mahjong_lessons.scoring.counting import Count, best_count, best_reading, counts
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import suits_of
from mahjong_lessons.scoring.payments import ROUNDINGS, settle
from mahjong_lessons.scoring.readings import Reading
from mahjong_lessons.scoring.tiles import WIND_KINDS
from mahjong_lessons.scoring.yaku import YAKU

HAN, BASIC_POINTS, POINTS, PAYMENT = FIGURES = ("han", "basic points", "points", "payment")
"""The figures that an unknown rule can keep from being told. Fu are told as they are before an unknown rounding."""

_PAID = ("settlement", "honba", "riichi_stick")
"""The switches that change what is paid, and that a count never looks at."""
_OF_PAYING = ("rounding", *_PAID)
"""The switches that a payment looks at: the rounding is of the fu as well."""

Values = tuple[dict[str, Any], ...]
"""The values that the switches of one unknown fact may have: those that share it change together."""


@functools.cache
def _values(rules: Rules, unknown: Unknown) -> Values:
    switches = [switch for switch, value in rules.unknowns.items() if value == unknown]
    together = zip(*(POSSIBLE[switch] for switch in switches), strict=True)
    return tuple(dict(zip(switches, values, strict=True)) for values in together)


_Payer = tuple[tuple[int, ...], Rules]
"""The places of the values of some facts, and the rules that they make."""


class _Way(NamedTuple):
    """One combination of the values that some unknown facts may have."""

    places: tuple[int, ...]  # of those values
    counting: Rules  # what the hand is counted by: the same for all ways that differ in nothing but what is paid
    paying: tuple[Any, ...]  # the switches `_OF_PAYING`


_COUNTS_AS = {name: next(each for each in ROUNDINGS if ROUNDINGS[each].fu is ROUNDINGS[name].fu) for name in ROUNDINGS}
"""For each rounding the first that does the same to the fu."""


@functools.cache
def _grid(rules: Rules, facts: tuple[Unknown, ...]) -> tuple[_Way, ...]:
    """The ways in which some unknown facts may combine."""
    found = []
    for chosen in product(*(enumerate(_values(rules, fact)) for fact in facts)):
        change: dict[str, Any] = {switch: value for _, values in chosen for switch, value in values.items()}
        paying = tuple(change.get(switch, getattr(rules.settled, switch)) for switch in _OF_PAYING)
        counted = {switch: value for switch, value in change.items() if switch not in _PAID}
        if "rounding" in counted:
            counted["rounding"] = _COUNTS_AS[counted["rounding"]]
        found.append(_Way(tuple(place for place, _ in chosen), _variant(rules.settled, tuple(counted.items())), paying))
    return tuple(found)


@functools.cache
def _variant(rules: Rules, changes: tuple[tuple[str, Any], ...]) -> Rules:
    """The rules with some switches changed: one object, whichever facts are asked about."""
    return replace(rules, **dict(changes))


def _counted(win: Win, rules: Rules, facts: tuple[Unknown, ...]) -> Iterator[tuple[_Way, Count]]:
    """The best count of a hand in each way: made once for those in which it counts alike."""
    best: dict[Rules, Count] = {}
    for way in _grid(rules, facts):
        if way.counting not in best:
            best[way.counting] = best_reading(counts(win, way.counting))
        yield way, best[way.counting]


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
    "ippatsu": lambda win: win.ippatsu,
    "ura_dora": lambda win: win.ura > 0,
    "kan_dora": lambda win: win.dora > 0,
    "kan_ura": lambda win: win.ura > 0,
    "honba": lambda win: win.honba > 0,
    "riichi_stick": lambda win: win.riichi_sticks > 0,
}
"""The hands that a switch can touch, whatever the other switches are; a switch that is not here can touch any."""


def _touched(win: Win, rules: Rules, aside: tuple[str, ...] = ()) -> tuple[Unknown, ...]:
    """The unknown facts that can touch a hand, some switches left aside."""
    found = [
        fact
        for switch, fact in rules.unknowns.items()
        if switch not in aside and (switch not in _TOUCHES or _TOUCHES[switch](win))
    ]
    return tuple(dict.fromkeys(found))


def unknowns_behind(figure: str, win: Win, rules: Rules) -> tuple[Unknown, ...]:
    """The unknown rules that keep `figure` (one of `FIGURES`) of this hand from being told; none where it can be.

    The hand is counted under every combination of what the facts that touch it may be. A fact is behind the figure if
    changing it alone, from some combination, changes the figure.
    """
    behind = _behind_payment(figure, win, rules) if figure in (POINTS, PAYMENT) else _behind_count(figure, win, rules)
    open_ended = [
        rules.unknowns[switch]
        for switch, figures, touches in _OPEN_ENDED
        if switch in rules.unknowns and figure in figures and touches(win, rules)
    ]
    return (*(fact for fact in _touched(win, rules) if fact in behind), *open_ended)


def _behind_count(figure: str, win: Win, rules: Rules) -> set[Unknown]:
    """The facts behind the han or the basic points."""
    facts = _touched(win, rules, aside=_OF_PAYING)
    told: dict[tuple[int, ...], object] = {}
    for way, count in _counted(win, rules, facts):
        wins = count.yaku or not way.counting.minimum_han
        told[way.places] = count.han if figure == HAN else (count.basic[:2] if wins else None)
    return {fact for place, fact in enumerate(facts) if _changes(told, place)}


def _behind_payment(figure: str, win: Win, rules: Rules) -> set[Unknown]:
    """The facts behind the points or the payment.

    What only a payment looks at is varied once for each sum of basic points, not once for each way to reach it.
    """
    facts = _touched(win, rules, aside=_PAID)
    paid = tuple(fact for fact in _touched(win, rules) if fact not in facts)
    bills: dict[tuple[object, ...], dict[tuple[int, ...], object]] = {}
    told = {}
    for way, count in _counted(win, rules, facts):
        basic = count.basic.points if count.yaku or not way.counting.minimum_han else None
        payers = _payers(rules, paid, way.paying)
        if (basic, payers) not in bills:
            bills[basic, payers] = {places: _bill(figure, win, basic, payer) for places, payer in payers}
        told[way.places] = bills[basic, payers]
    behind = {fact for place, fact in enumerate(facts) if _changes(told, place)}
    return behind | {fact for place, fact in enumerate(paid) if any(_changes(bill, place) for bill in bills.values())}


@functools.cache
def _payers(rules: Rules, paid: tuple[Unknown, ...], counted: tuple[Any, ...]) -> tuple[_Payer, ...]:
    """The rule sets to pay by: facts that only a payment looks at in every combination, the other switches of
    `_OF_PAYING` as they were when the hand was counted."""
    found = []
    for way in _grid(rules, paid):
        changes = {
            switch: varied if rules.unknowns.get(switch) in paid else fixed
            for switch, varied, fixed in zip(_OF_PAYING, way.paying, counted, strict=True)
        }
        found.append((way.places, _variant(rules.settled, tuple(changes.items()))))
    return tuple(found)


def _bill(figure: str, win: Win, basic: int | None, rules: Rules) -> object:
    """The points or the payment for so many basic points; None for a hand that may not win."""
    if basic is None:
        return None
    payment = settle(basic, win.dealer, win.by, rules, win.honba, win.riichi_sticks)
    return payment.points if figure == POINTS else payment


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
    found = (best_count(win, way.counting) for way in _grid(rules, behind))
    points = {best.basic.points if best else 0 for best in found}
    return tuple(sorted(points)) if 0 not in points and len(points) <= _LONGEST_LIST else ()


class Doubts(NamedTuple):
    """The uncertain things in a reading: its fu items (by place), its yaku (by name), and the fu that it may have."""

    fu_items: frozenset[int] = frozenset()
    yaku: frozenset[str] = frozenset()
    fu: tuple[int, ...] = ()


def doubts(win: Win, reading: Reading, rules: Rules) -> Doubts:
    """The fu items and yaku of a reading that an unknown rule may change, an unknown rounding left aside."""
    grid = _grid(rules, _touched(win, rules, aside=_OF_PAYING))
    found = [each for way in grid for each in counts(win, way.counting) if each.reading == reading]
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
    ways = [rules, *(way.counting for way in _grid(rules, _touched(win, rules, aside=_OF_PAYING)))]
    counted = {item.name for way in ways for count in counts(win, way) for item in count.yaku}
    return any(item.name in YAKU.keys() - counted for count in counts(win, STANDARD) for item in count.yaku)


_OPEN_ENDED: tuple[tuple[str, tuple[str, ...], Callable[[Win, Rules], bool]], ...] = (
    ("further_yaku", (BASIC_POINTS, POINTS, PAYMENT), _has_more_today),
    ("settlement", (POINTS, PAYMENT), _always),
)
"""The switches whose unknown values no list holds, the figures that they keep from being told, and of which hands."""
