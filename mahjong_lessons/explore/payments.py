"""Lesson 06: what each payer pays for a hand, the formula step by step, under any rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import NamedTuple

from mahjong_lessons.explore.basic_points import FU
from mahjong_lessons.explore.frame import Explorer, choice, number
from mahjong_lessons.explore.possible import impossible
from mahjong_lessons.payments import (
    DEALER_RON,
    NON_DEALER_RON,
    ROUNDINGS,
    STICK,
    Basic,
    Payment,
    basic_points,
    settle,
)
from mahjong_lessons.rules import HISTORICAL, MODERN, RULES, SMALLEST_CAP, Rules
from mahjong_lessons.show.curve import MOST_HAN
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import payment_in_words


@dataclass(frozen=True)
class State:
    """What the reader sets."""

    dealer: bool = choice("Winner", {"non-dealer": False, "dealer": True})
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    han: int = number("Han", 3, high=MOST_HAN)
    fu: int = choice("Fu", {f"{fu} fu": fu for fu in FU}, 30)
    honba: int = number("Honba", high=20)
    sticks: int = number("Riichi sticks", high=10)
    ruleset: str = choice("Rules", (*MODERN, *HISTORICAL))


class Line(NamedTuple):
    """A line of the reckoning: a figure, how it comes about, and its value in points, None where it is unknown."""

    figure: str
    how: str
    points: int | None


_HIDES: tuple[tuple[str, str, Callable[[State, Basic], object]], ...] = (
    ("minimum_han", "win", lambda state, basic: state.han == 0),
    ("seven_pairs_fu", "win", lambda state, basic: state.fu == 25),
    ("least_open_fu", "win", lambda state, basic: state.fu == 20 and state.by == "ron"),
    ("pinfu_self_draw", "win", lambda state, basic: state.fu == 20 and state.by == "tsumo"),
    ("going_out_doubled", "basic points", lambda state, basic: state.han > 0),
    ("cap", "basic points", lambda state, basic: basic.points > SMALLEST_CAP),
    ("rounding", "payment", lambda state, basic: True),
    ("settlement", "payment", lambda state, basic: state.by == "ron"),
    ("honba", "honba", lambda state, basic: state.honba > 0),
)
"""Each switch that can be unknown, what it keeps from being told, and the states in which it matters."""

_NO_STICKS = "whether a riichi stick lay on the table, and what it was worth"


def basic_of(state: State) -> Basic:
    """The basic points of a state."""
    return basic_points(state.han, state.fu, _settled(state))


def payment_of(state: State) -> Payment:
    """The payment of a state, an unknown rule being taken as one that changes nothing."""
    return settle(basic_of(state).points, state.dealer, state.by, _settled(state), state.honba, state.sticks)


def _settled(state: State) -> Rules:
    return RULES[state.ruleset].settled


def unknowns_of(state: State) -> dict[str, list[str]]:
    """What is not known of a state: of the win itself, or of a figure of the reckoning."""
    unknowns, basic = RULES[state.ruleset].unknowns, basic_of(state)
    found = {"riichi sticks": [_NO_STICKS]} if state.sticks and state.ruleset in HISTORICAL else {}
    for switch, figure, matters in _HIDES:
        if switch in unknowns and matters(state, basic):
            found.setdefault(figure, []).append(unknowns[switch].what)
    return found


def lines_of(state: State) -> list[Line]:
    """The reckoning of a state, from the basic points to what the winner receives; after an unknown only those."""
    unknown = unknowns_of(state)
    told: list[Line] = []
    for figure, make in _MAKE.items():
        if figure in unknown:
            break
        told += make(state)
    return [*told, *(Line(figure, what, None) for figure in _MAKE for what in unknown.get(figure, ()))]


def _basic(state: State) -> Iterator[Line]:
    rules, basic = _settled(state), basic_of(state)
    doubles = state.han + rules.table_doubles
    if not (rules.limits and state.han >= rules.limits[0].han):
        power = f"({state.han} + {rules.table_doubles})" if rules.table_doubles else f"{state.han}"
        yield Line("basic points", f"{state.fu} × 2^{power} = {state.fu} × {1 << doubles:,}", state.fu << doubles)
    if basic.limit:
        yield Line(basic.limit, basic.cause, basic.points)


def _payers(state: State) -> Iterator[Line]:
    rounding, basic, payment = ROUNDINGS[_settled(state).rounding], basic_of(state).points, _bare(state)
    share = rounding.share(basic)
    if share != basic:
        yield Line("a share", f"{basic:,}, {rounding.meaning}", share)
    for payer, times, paid in (
        ("the discarder", DEALER_RON if state.dealer else NON_DEALER_RON, payment.from_discarder),
        ("each non-dealer", 2 if state.dealer else 1, payment.from_each_non_dealer),
        ("the dealer", 2, payment.from_dealer),
    ):
        if paid is not None:
            rounded = "" if paid == share * times else f" = {share * times:,}, rounded"
            yield Line(f"{payer} pays", f"{share:,} × {times}{rounded}", paid)


def _bare(state: State) -> Payment:
    """The payment of a state without honba and sticks."""
    return payment_of(replace(state, honba=0, sticks=0))


def _honba(state: State) -> Iterator[Line]:
    each = _settled(state).honba
    bonus = state.honba * each
    if bonus:
        alone = _bare(state).from_discarder is not None
        who = "all from the discarder" if alone else f"{bonus // 3:,} from each of the three"
        yield Line("honba", f"{state.honba} × {each}, {who}", bonus)


def _sticks(state: State) -> Iterator[Line]:
    if state.sticks:
        yield Line("riichi sticks", f"{state.sticks} × {STICK:,}", state.sticks * STICK)


def _received(state: State) -> Iterator[Line]:
    honba, sticks = state.honba * _settled(state).honba, state.sticks * STICK
    parts = [_hand_alone(_bare(state)), *(f"{part:,}" for part in (honba, sticks) if part)]
    yield Line("the winner receives", " + ".join(parts), payment_of(state).received)


def _hand_alone(payment: Payment) -> str:
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,}"
    if payment.from_dealer is None:
        return f"3 × {payment.from_each_non_dealer:,}"
    return f"2 × {payment.from_each_non_dealer:,} + {payment.from_dealer:,}"


_MAKE: dict[str, Callable[[State], Iterator[Line]]] = {
    "basic points": _basic,
    "payment": _payers,
    "honba": _honba,
    "riichi sticks": _sticks,
    "": _received,
}
"""What makes the lines of each figure, in order."""


class Payments(Explorer[State]):
    """Who pays what: the formula, each payment, honba and sticks, and what changed."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The payment in words, and the reckoning line by line."""
        unknown = unknowns_of(state)
        if "win" in unknown:
            return "".join(f"<p>unknown: {escape(what)}</p>" for what in unknown["win"])
        reason = impossible(state.fu, state.han, state.by, RULES[state.ruleset])
        if reason:
            raise ValueError(reason)
        before = {line.figure: line.points for line in lines_of(previous)} if previous else None
        rows = [
            (escape(line.figure), escape(line.how), f"<b>{_said(line.points)}</b>", _was(line, before))
            for line in lines_of(state)
        ]
        return f"<p>{_in_words(state)}</p>{table(rows, align='llrl')}<p>{_rules_in_words(RULES[state.ruleset])}</p>"


def _in_words(state: State) -> str:
    unknown = unknowns_of(state)
    winner = "The dealer" if state.dealer else "A non-dealer"
    if "basic points" in unknown or "payment" in unknown:
        return f"{winner} gets: <b>unknown</b>"
    if "honba" in unknown:
        return f"{winner} gets <b>{payment_in_words(_bare(state))}</b>; what the honba add is unknown"
    return f"{winner} gets <b>{payment_in_words(payment_of(state))}</b>{', honba counted' if state.honba else ''}"


def _was(line: Line, before: dict[str, int | None] | None) -> str:
    if before is None:
        return ""
    if line.figure not in before:
        return "← new"
    was = before[line.figure]
    return "" if was == line.points else f"← was {_said(was)}"


def _said(points: int | None) -> str:
    return "unknown" if points is None else f"{points:,}"


def _rules_in_words(rules: Rules) -> str:
    rounding = "unknown" if "rounding" in rules.unknowns else ROUNDINGS[rules.rounding].meaning
    return escape(f"Rules: {rules.name} ({rules.source}). Rounding: {rounding}.")
