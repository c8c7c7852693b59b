"""Lesson 05: han and fu make basic points, and where the limits stop them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahjong_lessons.explore.explorer import Explorer, choice, flag, number
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.payments import Basic, basic_points
from mahjong_lessons.scoring.reachable import impossible
from mahjong_lessons.show.curve import MOST_HAN, curve
from mahjong_lessons.show.doublings import doublings

FU = (20, 25, *range(30, 120, 10))
"""The fu that the payment tables have, after rounding."""
_KIRIAGE = replace(STANDARD, kiriage_mangan=True)
_BESIDE = "display:inline-block;vertical-align:top;margin:0 16px 8px 0"


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    han: int = number("Han", 3, low=1, high=MOST_HAN)
    fu: int = choice("Fu", {f"{fu} fu": fu for fu in FU}, 30)
    kiriage: bool = flag("Kiriage")


def basic_of(state: State) -> Basic:
    """The basic points of a state, and the limit that it stands at."""
    return basic_points(state.han, state.fu, _rules(state))


def _rules(state: State) -> Rules:
    return _KIRIAGE if state.kiriage else STANDARD


class BasicPoints(Explorer[State]):
    """A hand on the doubling curve: the formula, the point, the limits, and the doublings one by one."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The formula with its figures, the curve, and the doublings."""
        reasons = [impossible(state.fu, state.han, by, STANDARD) for by in BY]
        if all(reasons):
            raise ValueError(" ".join(dict.fromkeys(reasons)))
        rules, points = _rules(state), basic_of(state).points
        was = f" ← was {basic_of(previous).points:,}" if previous and basic_of(previous).points != points else ""
        drawn = curve(state.fu, state.han, rules, (previous.fu, previous.han) if previous else None)
        return (
            f"<p>{_formula(state)} <b>{points:,} basic points</b>{was}</p>"
            f'<div style="{_BESIDE}">{drawn.html}</div>'
            f'<div style="{_BESIDE}">{doublings(state.fu, state.han, rules).html}</div>'
        )


def _formula(state: State) -> str:
    basic, doubles = basic_of(state), state.han + STANDARD.table_doubles
    doubled = f"{state.fu} × 2^({state.han} + {STANDARD.table_doubles}) = {state.fu} × {1 << doubles:,} ="
    if not basic.limit:
        return doubled
    if state.han >= STANDARD.limits[0].han:
        return f"{state.han} han are {basic.limit}, whatever the fu (not {doubled} {state.fu << doubles:,}):"
    return f"{doubled} {state.fu << doubles:,}. That is {basic.limit}, as {basic.cause}:"
