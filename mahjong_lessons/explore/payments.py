"""Lesson 06: what each payer pays for a hand, the formula step by step, under any rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape

from mahjong_lessons.explore.basic_points import FU
from mahjong_lessons.explore.explorer import Explorer, choice, number
from mahjong_lessons.explore.rule_sets import RuleSet, rules_choice, rules_of
from mahjong_lessons.rules import FURTHER, HISTORICAL, MODERN, SMALLEST_CAP, UNKNOWN, Rules
from mahjong_lessons.scoring.payments import ROUNDINGS, Basic, Payment, basic_points, settle
from mahjong_lessons.scoring.reachable import impossible, only_on_paper
from mahjong_lessons.scoring.steps import Step, basic_steps, honba_steps, payer_steps, received_steps, stick_steps
from mahjong_lessons.show.curve import MOST_HAN
from mahjong_lessons.show.report import figure_said, table
from mahjong_lessons.show.text import payment_in_words


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    dealer: bool = choice("Winner", {"non-dealer": False, "dealer": True})
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    han: int = number("Han", 3, high=MOST_HAN)
    fu: int = choice("Fu", {f"{fu} fu": fu for fu in FU}, 30)
    honba: int = number("Honba", high=20)
    sticks: int = number("Riichi sticks", high=10)
    rules: RuleSet = rules_choice("Rules", (*MODERN, *FURTHER, *HISTORICAL))


_HIDES: tuple[tuple[str, str, Callable[[State, Basic], object]], ...] = (
    ("minimum_han", "win", lambda state, basic: state.han == 0),
    ("seven_pairs_fu", "win", lambda state, basic: state.fu == 25),
    ("least_open_fu", "win", lambda state, basic: state.fu == 20 and state.by == "ron"),
    ("pinfu_self_draw", "win", lambda state, basic: state.fu == 20 and state.by == "tsumo"),
    ("going_out_doubled", "basic points", lambda state, basic: state.han > 0),
    ("cap", "basic points", lambda state, basic: basic.points > SMALLEST_CAP),
    ("rounding", "payment", lambda state, basic: True),
    ("settlement", "payment", lambda state, basic: True),
    ("honba", "honba", lambda state, basic: state.honba > 0),
    ("riichi_stick", "riichi sticks", lambda state, basic: state.sticks > 0),
)
"""Each switch that can be unknown, what it keeps from being told, and the states in which it matters."""


def basic_of(state: State) -> Basic:
    """The basic points of a state."""
    return basic_points(state.han, state.fu, _settled(state))


def payment_of(state: State) -> Payment:
    """The payment of a state, an unknown rule being taken as one that changes nothing."""
    return settle(basic_of(state).points, state.dealer, state.by, _settled(state), state.honba, state.sticks)


def _settled(state: State) -> Rules:
    return rules_of(state.rules).settled


def unknowns_of(state: State) -> dict[str, list[str]]:
    """The unknown rules behind a state: of the win itself, or of a figure of the reckoning."""
    unknowns, basic = rules_of(state.rules).unknowns, basic_of(state)
    found: dict[str, list[str]] = {}
    for switch, figure, matters in _HIDES:
        if switch in unknowns and matters(state, basic):
            found.setdefault(figure, []).append(unknowns[switch].what)
    return found


def steps_of(state: State) -> list[Step]:
    """The reckoning of a state, from the basic points to what the winner receives; after an unknown only those."""
    unknown = unknowns_of(state)
    told: list[Step] = []
    for figure, make in _MAKE.items():
        if figure in unknown:
            break
        told += make(state, _settled(state))
    return [*told, *(Step(figure, what, None, "") for figure in _MAKE for what in unknown.get(figure, ()))]


def _bare(state: State) -> Payment:
    """The payment of a state without honba and sticks."""
    return payment_of(replace(state, honba=0, sticks=0))


_MAKE: dict[str, Callable[[State, Rules], Iterator[Step]]] = {
    "basic points": lambda state, rules: basic_steps(state.han, state.fu, basic_of(state), rules),
    "payment": lambda state, rules: payer_steps(basic_of(state).points, state.dealer, state.by, rules),
    "honba": lambda state, rules: honba_steps(state.honba, state.by, rules),
    "riichi sticks": lambda state, rules: stick_steps(state.sticks, rules),
    "": lambda state, rules: received_steps(_bare(state), state.honba, state.sticks, rules),
}
"""The makers of the steps of each figure, in order."""


class Payments(Explorer[State]):
    """The payments of a win: the formula, each payment, honba and sticks, and what changed."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The payment in words, and the reckoning line by line."""
        unknown = unknowns_of(state)
        if "win" in unknown:
            return "".join(f"<p>{UNKNOWN}: {escape(what)}</p>" for what in unknown["win"])
        reason = impossible(state.fu, state.han, state.by, rules_of(state.rules))
        if reason:
            raise ValueError(reason)
        before = {step.figure: step.value for step in steps_of(previous)} if previous else None
        rows = [
            (escape(step.figure), escape(step.how), f"<b>{figure_said(step.value)}</b>", _was(step, before))
            for step in steps_of(state)
        ]
        rules = rules_of(state.rules)
        paper = only_on_paper(state.fu, state.han, state.by, rules)
        note = f"<p>{escape(paper)}</p>" if paper else ""
        return f"<p>{_in_words(state)}</p>{note}{table(rows, align='llrl')}<p>{_rules_in_words(rules)}</p>"


def _in_words(state: State) -> str:
    unknown = unknowns_of(state)
    winner = "The dealer" if state.dealer else "A non-dealer"
    if "basic points" in unknown or "payment" in unknown:
        return f"{winner} gets: <b>{UNKNOWN}</b>"
    if "honba" in unknown:
        return f"{winner} gets <b>{payment_in_words(_bare(state))}</b>; what the honba add is {UNKNOWN}"
    return f"{winner} gets <b>{payment_in_words(payment_of(state))}</b>{', honba counted' if state.honba else ''}"


def _was(step: Step, before: dict[str, int | None] | None) -> str:
    if before is None:
        return ""
    if step.figure not in before:
        return "← new"
    was = before[step.figure]
    return "" if was == step.value else f"← was {figure_said(was)}"


def _rules_in_words(rules: Rules) -> str:
    rounding = UNKNOWN if "rounding" in rules.unknowns else ROUNDINGS[rules.rounding].meaning
    return escape(f"Rules: {rules.name} ({rules.source}). Rounding: {rounding}.")
