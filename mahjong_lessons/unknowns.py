"""Which figures of a score hang on a rule that no source at hand tells.

An unknown rule has a few values that it may have had (`rules.POSSIBLE`). A figure can be told if it is the same under
each of them, whatever reading wins there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from typing import Any

from .counting import best_count, best_reading, counts
from .hand import Win
from .payments import settle
from .rules import POSSIBLE, STANDARD, Rules, Unknown
from .yaku import YAKU

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
    counted = {item.name for count in counts(win, rules) for item in count.yaku}
    return any(item.name in YAKU.keys() - counted for count in counts(win, STANDARD) for item in count.yaku)


_OPEN_ENDED: tuple[tuple[str, tuple[str, ...], Callable[[Win, Rules], bool]], ...] = (
    ("further_yaku", (BASIC_POINTS, POINTS, PAYMENT), _has_more_today),
    ("settlement", (POINTS, PAYMENT), _always),
)
"""The switches whose unknown values no list holds, the figures that they keep from being told, and of which hands."""
