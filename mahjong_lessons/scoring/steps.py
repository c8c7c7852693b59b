"""The reasoning of a score as data: each sum, doubling, rounding and limit on the way from the fu to the payment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_lessons.rules import DISCARDER_PAYS, UNKNOWN, Rules, Unknown
from mahjong_lessons.scoring.counting import Count
from mahjong_lessons.scoring.fu import fu_of, going_out_fu
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import DEALER_RON, NON_DEALER_RON, ROUNDINGS, Basic, Payment, settle
from mahjong_lessons.scoring.readings import SEVEN_PAIRS
from mahjong_lessons.scoring.unknowns import BASIC_POINTS, HAN, PAYMENT, doubts, possible_basic_points, unknowns_behind

FU_SUMMED = "fu before rounding"
"""The figure of the first step, where fu are counted item by item."""


class Step(NamedTuple):
    """One step: the figure it gives, how it comes about, its value and unit. The value is None where it is unknown."""

    figure: str
    how: str
    value: int | None
    unit: str

    def __str__(self) -> str:
        value = UNKNOWN if self.value is None else f"{self.value:,} {self.unit}"
        return f"{self.figure}: {self.how} = {value}" if self.how else f"{self.figure}: {value}"


def steps_of(win: Win, count: Count, rules: Rules) -> tuple[Step, ...]:
    """The steps from the fu items and yaku of `count` to what the winner receives."""
    found = [*_fu(win, count, rules)]
    for figure, make in ((HAN, _han), (BASIC_POINTS, _basic), (PAYMENT, _payments)):
        hidden = unknowns_behind(figure, win, rules) if rules.unknowns else ()
        if hidden:
            listed = possible_basic_points(win, rules, hidden) if figure == BASIC_POINTS else ()
            found.append(_hidden(figure, listed, hidden))
        elif found and found[-1].value is None and figure == PAYMENT:
            found += _paid_anyway(win, count, rules.settled)
        else:
            found += make(win, count, rules.settled)
    return tuple(found)


def _hidden(figure: str, values: Sequence[int], unknowns: Sequence[Unknown]) -> Step:
    """A step whose value is not told: the values that it may have, if they can be listed, and what is not known."""
    listed = [" or ".join(f"{value:,}" for value in values)] if len(values) > 1 else []
    return Step(figure, "; ".join([*listed, *(each.what for each in unknowns)]), None, "")


def _fu(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    if count.fu is None or not count.fu_items:
        return
    if rules.unknowns and len(possible := doubts(win, count.reading, rules).fu) > 1:
        seven_pairs = count.reading.form == SEVEN_PAIRS
        yield _hidden("fu", () if seven_pairs else possible, [rules.unknowns["seven_pairs_fu"]] if seven_pairs else [])
        return
    yield from _known_fu(count, rules.settled)


def _known_fu(count: Count, rules: Rules) -> Iterator[Step]:
    raw = fu_of(count.fu_items)
    yield Step(FU_SUMMED, " + ".join(str(item.fu) for item in count.fu_items if item.fu), raw, "fu")
    if count.reading.form == SEVEN_PAIRS:
        yield Step("fu", "seven pairs are never rounded", count.fu, "fu")
    elif count.fu == rules.least_open_fu > ROUNDINGS[rules.rounding].fu(raw):
        yield Step("fu", f"an open hand won on a discard has at least {rules.least_open_fu}", count.fu, "fu")
    elif ROUNDINGS[rules.rounding].fu(1) != 1:
        how = f"{raw} is a ten already" if raw == count.fu else f"{raw} up to the next ten"
        yield Step("fu", how, count.fu, "fu")


def _han(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    if count.han is not None:
        yield Step("han", " + ".join(str(item.han) for item in count.yaku) or "no yaku", count.han, "han")


def _basic(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    if count.yakuman:
        yield Step("basic points", count.basic.cause, count.basic.points, "points")
        return
    once = 0 if rules.going_out_doubled else going_out_fu(count.fu_items)
    yield from basic_steps(count.han or 0, (count.fu or 0) - once, count.basic, rules, once)


def basic_steps(han: int, fu: int, basic: Basic, rules: Rules, undoubled: int = 0) -> Iterator[Step]:
    """The steps from `han` and `fu` to the basic points `basic`; `undoubled` fu are added after doubling."""
    if not (rules.limits and han >= rules.limits[0].han):
        doubles = han + rules.table_doubles
        power = f"({han} + {rules.table_doubles})" if rules.table_doubles else str(han)
        once = f" + {undoubled}" if undoubled else ""
        how = f"{fu} × 2^{power}{once} = {fu} × {1 << doubles:,}{once}"
        yield Step("basic points", how, (fu << doubles) + undoubled, "points")
    if basic.limit:
        yield Step(basic.limit, basic.cause, basic.points, "points")


def _payments(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    basic = count.basic.points
    yield from payer_steps(basic, win.dealer, win.by, rules)
    yield from honba_steps(win.honba, win.by, rules)
    yield from stick_steps(win.riichi_sticks, rules)
    yield from received_steps(settle(basic, win.dealer, win.by, rules), win.honba, win.riichi_sticks, rules)


def _paid_anyway(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    """The payment where the basic points are unknown, but their rounding comes to the same whatever they are."""
    steps = list(_payments(win, count, rules))
    yield from (
        Step(step.figure, "the same in every case", step.value, step.unit) for step in steps if "pays" in step.figure
    )
    yield steps[-1]._replace(how="")


def payer_steps(basic: int, dealer: bool, by: str, rules: Rules) -> Iterator[Step]:
    """The payment of each payer for `basic` basic points, honba left aside."""
    payment = settle(basic, dealer, by, rules)
    rounding = ROUNDINGS[rules.rounding]
    share = rounding.share(basic)
    if share != basic:
        yield Step("a share", f"{basic:,}, {rounding.meaning}", share, "points")
    for payer, times, paid in (
        ("the discarder pays", DEALER_RON if dealer else NON_DEALER_RON, payment.from_discarder),
        ("each non-dealer pays", 2 if dealer else 1, payment.from_each_non_dealer),
        ("the dealer pays", 2, payment.from_dealer),
    ):
        if paid is not None:
            due = share * times
            yield Step(payer, f"{share:,} × {times}{'' if paid == due else f' = {due:,}, rounded'}", paid, "points")


def honba_steps(honba: int, by: str, rules: Rules) -> Iterator[Step]:
    """The step of the counters on the table."""
    if honba:
        alone = by == "ron" and rules.settlement == DISCARDER_PAYS
        who = "all from the discarder" if alone else f"{honba * rules.honba // 3:,} from each of the three"
        yield Step("honba", f"{honba} × {rules.honba}, {who}", honba * rules.honba, "points")


def stick_steps(sticks: int, rules: Rules) -> Iterator[Step]:
    """The step of the riichi sticks on the table."""
    if sticks:
        yield Step("riichi sticks", f"{sticks} × {rules.riichi_stick:,}", sticks * rules.riichi_stick, "points")


def received_steps(hand: Payment, honba: int, sticks: int, rules: Rules) -> Iterator[Step]:
    """The sum that the winner gets: the payments for the `hand` alone, and what lies on the table."""
    on_table = [part for part in (honba * rules.honba, sticks * rules.riichi_stick) if part]
    how = " + ".join([_payers_summed(hand), *(f"{part:,}" for part in on_table)])
    total = hand.points + sum(on_table)
    yield Step("the winner receives", how if how != f"{total:,}" else "", total, "points")


def _payers_summed(payment: Payment) -> str:
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,}"
    if payment.from_dealer is None:
        return f"3 × {payment.from_each_non_dealer:,}"
    return f"2 × {payment.from_each_non_dealer:,} + {payment.from_dealer:,}"
