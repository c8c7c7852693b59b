"""Lesson 11: the seven ways to round on one hand, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from mahjong_lessons.explore.explorer import Explorer, choice, number
from mahjong_lessons.history.roundings import RoundedOff, rounded_off
from mahjong_lessons.scoring.payments import ROUNDINGS, Payment
from mahjong_lessons.show.cells import unbroken
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import payment_in_words
from mahjong_lessons.show.through_time import more_or_less

MOST_FU, MOST_HAN = 110, 6


@dataclass(frozen=True)
class State:
    """The settings of the controls. Fu are even before rounding: all that adds fu adds an even number of them."""

    fu: int = choice("Fu before rounding", {f"{fu} fu": fu for fu in range(20, MOST_FU + 1, 2)}, 34)
    han: int = number("Han", 1, high=MOST_HAN)
    doubles: int = choice("Doublings on the table", (0, 1, 2))
    dealer: bool = choice("Winner", {"non-dealer": False, "dealer": True})
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})


def lines_of(state: State) -> tuple[RoundedOff, ...]:
    """The hand under every convention, R0 (exact) first."""
    return rounded_off(state.fu, state.han, state.doubles, state.dealer, state.by)


class Roundings(Explorer[State]):
    """One hand, seven ways to round."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """A line for each convention, those that pay another amount than the exact one marked."""
        lines = lines_of(state)
        exact = lines[0].payment
        before = lines_of(previous) if previous else lines
        rows = [
            (
                f"<b>{line.name}</b>",
                escape(ROUNDINGS[line.name].meaning),
                _arrow(state.fu, line.fu),
                _arrow(line.exact, line.share),
                _payment(line.payment),
                f"<b>{line.payment.points:,}</b>",
                unbroken(f"← was {was.payment.points:,}") if was.payment.points != line.payment.points else "",
                _against(line.payment, exact),
            )
            for line, was in zip(lines, before, strict=True)
        ]
        heads = ("", "convention", "fu", "a share", "who pays", "in all", "", "against exact")
        power = f"({state.han} + {state.doubles})" if state.doubles else f"{state.han}"
        return (
            f"<p>{state.fu} fu × 2^{power}, where the fu are not rounded first: "
            f"<b>{lines[0].exact:,}</b> a share. No limit is applied.</p>"
            + table(rows, heads, "llrrlrll")
            + f'<p style="margin-top:10px">{_in_groups(lines)}</p>'
        )


def _payment(payment: Payment) -> str:
    words = payment_in_words(payment)
    return escape(words) if payment.from_discarder is None else unbroken(words)


def _arrow(before: int, after: int) -> str:
    return f"{before:,}" if before == after else f"{before:,} → {after:,}"


def _against(payment: Payment, exact: Payment) -> str:
    if payment == exact:
        return "the same"
    return more_or_less(payment.points - exact.points) or "other shares, one sum"


def _in_groups(lines: tuple[RoundedOff, ...]) -> str:
    """The conventions that agree on this hand."""
    groups: dict[Payment, list[str]] = {}
    for line in lines:
        groups.setdefault(line.payment, []).append(line.name)
    if len(groups) == 1:
        return "On this hand all seven agree."
    return f"{len(groups)} different results: " + "; ".join(" = ".join(names) for names in groups.values()) + "."
