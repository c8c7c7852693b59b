"""Which figures of a score hang on a rule that no source at hand tells.

An unknown rule has a few values that it may have had (`rules.POSSIBLE`). A figure can be told if it is the same under
each of them, whatever reading wins there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

from mahjong_lessons.rules import POSSIBLE, STANDARD, Rules, Unknown
from mahjong_lessons.scoring.counting import best_count, best_reading, counts
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.readings import Reading
from mahjong_lessons.scoring.yaku import YAKU

HAN, BASIC_POINTS, POINTS, PAYMENT = FIGURES = ("han", "basic points", "points", "payment")
"""The figures that an unknown rule can keep from being told. Fu are told as they are before an unknown rounding."""

_OF_PAYING = frozenset({"rounding", "settlement", "honba", "riichi_stick"})
"""The switches that change what is paid, and not what the hand is worth in basic points."""

Facts = dict[Unknown, tuple[Rules, ...]]
"""Each unknown fact with the rule sets, known throughout, that differ in nothing but what it may have been."""


@functools.cache
def _facts(rules: Rules) -> Facts:
    return {
        unknown: tuple(replace(rules.settled, **values) for values in _values(rules, unknown))
        for unknown in dict.fromkeys(rules.unknowns.values())
    }


def _values(rules: Rules, unknown: Unknown) -> list[dict[str, Any]]:
    """What the switches of one unknown fact may be: those that share it change together."""
    switches = [switch for switch, value in rules.unknowns.items() if value == unknown]
    together = zip(*(POSSIBLE[switch] for switch in switches), strict=True)
    return [dict(zip(switches, values, strict=True)) for values in together]


@functools.cache
def _together(rules: Rules, unknowns: tuple[Unknown, ...]) -> tuple[Rules, ...]:
    """The rule sets in which several unknown facts take each of their values."""
    choices = product(*(_values(rules, unknown) for unknown in unknowns))
    merged = ({switch: value for values in choice for switch, value in values.items()} for choice in choices)
    return tuple(replace(rules.settled, **values) for values in merged)


def _told(figure: str, win: Win, rules: Rules) -> object:
    """A figure under rules that are all known; None where the hand may not win."""
    if figure == HAN:
        return best_reading(counts(win, rules)).han
    best = best_count(win, rules)
    if best is None:
        return None
    if figure == BASIC_POINTS:
        return best.basic.points, best.basic.limit
    payment = settle(best.basic.points, win.dealer, win.by, rules, win.honba, win.riichi_sticks)
    return payment.points if figure == POINTS else payment


def _differ(figure: str, win: Win, variants: Iterable[Rules]) -> bool:
    told = (_told(figure, win, variant) for variant in variants)
    first = next(told)
    return any(other != first for other in told)


def unknowns_behind(figure: str, win: Win, rules: Rules) -> tuple[Unknown, ...]:
    """The unknown rules that keep `figure` (one of `FIGURES`) of this hand from being told; none where it can be."""
    asked = {
        unknown: variants
        for unknown, variants in _facts(rules).items()
        if figure in (POINTS, PAYMENT) or not _is_of_paying(unknown, rules)
    }
    alone = [unknown for unknown, variants in asked.items() if _differ(figure, win, variants)]
    open_ended = [
        rules.unknowns[switch]
        for switch, figures, touches in _OPEN_ENDED
        if switch in rules.unknowns and figure in figures and touches(win, rules)
    ]
    return (*alone, *open_ended) or _behind_together(figure, win, rules, asked)


_LONGEST_LIST = 4
_WITHOUT_END = frozenset({"cap", "yakuman_basic", "further_yaku", "settlement"})
"""The switches that may have been anything, so that what follows from them cannot be listed."""


def possible_basic_points(win: Win, rules: Rules, behind: tuple[Unknown, ...]) -> tuple[int, ...]:
    """What the basic points may be where `behind` keeps them from being told; none where no short list holds them."""
    if any(value in behind and switch in _WITHOUT_END for switch, value in rules.unknowns.items()):
        return ()
    found = (best_count(win, variant) for variant in _together(rules, behind))
    points = {best.basic.points if best else 0 for best in found}
    return tuple(sorted(points)) if 0 not in points and len(points) <= _LONGEST_LIST else ()


class Doubts(NamedTuple):
    """What is uncertain in a reading: its fu items (by place), its yaku (by name), and the fu that it may have."""

    fu_items: frozenset[int] = frozenset()
    yaku: frozenset[str] = frozenset()
    fu: tuple[int, ...] = ()


def doubts(win: Win, reading: Reading, rules: Rules) -> Doubts:
    """What an unknown rule may change in the fu items and yaku of a reading, an unknown rounding left aside."""
    facts = [variants for unknown, variants in _facts(rules).items() if not _is_of_paying(unknown, rules)]
    found = [each for variants in facts for way in variants for each in counts(win, way) if each.reading == reading]
    if not found:
        return Doubts()
    items = zip(*(each.fu_items for each in found), strict=False)
    han = [dict(each.yaku) for each in found]
    return Doubts(
        frozenset(place for place, ways in enumerate(items) if len({(item.name, item.fu) for item in ways}) > 1),
        frozenset(name for each in han for name in each if len({other.get(name) for other in han}) > 1),
        tuple(sorted({each.fu for each in found if each.fu is not None})),
    )


def _is_of_paying(unknown: Unknown, rules: Rules) -> bool:
    return all(switch in _OF_PAYING for switch, value in rules.unknowns.items() if value == unknown)


def _behind_together(figure: str, win: Win, rules: Rules, asked: Facts) -> tuple[Unknown, ...]:
    """The unknown facts that change the figure only in company: each of them changes some reading, none the best."""
    plain = counts(win, rules)
    touching = tuple(
        unknown for unknown, variants in asked.items() if any(counts(win, variant) != plain for variant in variants)
    )
    return touching if len(touching) > 1 and _differ(figure, win, _together(rules, touching)) else ()


def _always(win: Win, rules: Rules) -> bool:
    return True


def _has_more_today(win: Win, rules: Rules) -> bool:
    """Whether today's list, the longest, finds yaku in the hand that the list of `rules` does not count."""
    ways = [rules, *(variant for variants in _facts(rules).values() for variant in variants)]
    counted = {item.name for way in ways for count in counts(win, way) for item in count.yaku}
    return any(item.name in YAKU.keys() - counted for count in counts(win, STANDARD) for item in count.yaku)


_OPEN_ENDED: tuple[tuple[str, tuple[str, ...], Callable[[Win, Rules], bool]], ...] = (
    ("further_yaku", (BASIC_POINTS, POINTS, PAYMENT), _has_more_today),
    ("settlement", (POINTS, PAYMENT), _always),
)
"""The switches whose unknown values no list holds, the figures that they keep from being told, and of which hands."""
