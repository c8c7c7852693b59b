"""The reasoning of a score as data: each sum, doubling, rounding and limit on the way from the fu to the payment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .counting import Count
from .fu import going_out_fu
from .hand import Win
from .payments import DEALER_RON, NON_DEALER_RON, ROUNDINGS, STICK, settle
from .readings import SEVEN_PAIRS
from .rules import DISCARDER_PAYS, Rules
from .unknowns import unknown_behind

UNKNOWN = "unknown"


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
    figures = (("fu", _fu), ("han", _han), ("basic points", _basic), ("payment", _payments))
    found: list[Step] = []
    for figure, make in figures:
        hidden = unknown_behind(figure, win, count, rules)
        found += [Step(figure, hidden.what, None, "")] if hidden else make(win, count, rules.settled)
    return tuple(found)


def _fu(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    if count.fu is None:
        return
    raw = sum(item.fu for item in count.fu_items)
    yield Step("fu before rounding", " + ".join(str(item.fu) for item in count.fu_items if item.fu), raw, "fu")
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
    points, limit, cause = count.basic
    if count.yakuman:
        yield Step("basic points", cause, points, "points")
        return
    han, fu = count.han or 0, count.fu or 0
    going_out = 0 if rules.going_out_doubled else going_out_fu(count.fu_items)
    formula = (
        f"{fu - going_out} × 2^({han} + {rules.table_doubles})"
        if rules.table_doubles
        else f"{fu - going_out} × 2^{han}"
    )
    plain = ((fu - going_out) << han + rules.table_doubles) + going_out
    if not (limit and rules.limits and han >= rules.limits[0].han):
        yield Step("basic points", formula + (f" + {going_out}" if going_out else ""), plain, "points")
    if limit:
        yield Step(limit, cause, points, "points")


def _payments(win: Win, count: Count, rules: Rules) -> Iterator[Step]:
    basic = count.basic.points
    payment = settle(basic, win.dealer, win.by, rules)
    rounding = ROUNDINGS[rules.rounding]
    share = rounding.share(basic)
    if share != basic:
        yield Step("a share", f"{basic:,}, {rounding.meaning}", share, "points")
    for payer, times, paid in (
        ("the discarder pays", DEALER_RON if win.dealer else NON_DEALER_RON, payment.from_discarder),
        ("the dealer pays", 2, payment.from_dealer),
        ("each non-dealer pays", 2 if win.dealer else 1, payment.from_each_non_dealer),
    ):
        if paid is None:
            continue
        due = share * times
        rounded = "" if paid == due else f" = {due:,}, rounded"
        yield Step(payer, f"{share:,} × {times}{rounded}", paid, "points")
    yield from _on_top(win, payment.points, rules)


def _on_top(win: Win, points: int, rules: Rules) -> Iterator[Step]:
    honba, sticks = win.honba * rules.honba, win.riichi_sticks * STICK
    if honba:
        shared = "" if win.by == "ron" and rules.settlement == DISCARDER_PAYS else ", a third from each"
        yield Step("honba", f"{win.honba} × {rules.honba}{shared}", honba, "points")
    if sticks:
        yield Step("riichi sticks", f"{win.riichi_sticks} × {STICK:,}", sticks, "points")
    parts = [f"{part:,}" for part in (points, honba, sticks) if part]
    yield Step("the winner receives", " + ".join(parts) if len(parts) > 1 else "", points + honba + sticks, "points")
