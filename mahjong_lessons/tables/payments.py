"""The tables of payments and limits.

The core works every figure out when a table is asked for. "·" marks what cannot be, "unknown" what hangs on a rule that
no source at hand tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pandas as pd

from mahjong_lessons.rules import (
    COUNTED_YAKUMAN,
    SINGLE_LIMIT,
    SMALLEST_CAP,
    STANDARD,
    UNKNOWN,
    Limit,
    Rules,
)
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.payments import ROUNDINGS, Basic, Payment, basic_points, limit_name, settle, yakuman_points
from mahjong_lessons.scoring.reachable import fu_rows, han_columns, least_han
from mahjong_lessons.scoring.sheet import IMPOSSIBLE, told
from mahjong_lessons.scoring.yaku import YAKUMAN
from mahjong_lessons.tables.table import Table

_NAME = re.compile(r"[A-Z][^\d]*(?=\d)")
"""The name of a limit at the beginning of a cell."""


class PaymentTable(Table):
    """A payment table: where it is shown, each column names a limit once, at its first cell."""

    @property
    def _constructor(self) -> Callable[..., Table]:
        return PaymentTable

    def _in_words(self, column: pd.Series[Any]) -> list[str]:
        cells = super()._in_words(column)
        return [_without_name(cell, above) for cell, above in zip(cells, ["", *cells], strict=False)]


def _without_name(cell: str, above: str) -> str:
    """A cell without the limit's name, where the cell above it has the same: "8,000" below "Mangan 8,000"."""
    named = _NAME.match(above)
    return cell.removeprefix(named[0]) if named else cell


def payments(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> Table:
    """The payments of hands in points: a row for its fu after rounding, a column for its han below the first limit.

    A cell is what the discarder pays ("1,000"), what each non-dealer and the dealer pay ("400 / 700"), or what each
    player pays to the dealer ("700"); a limit is named ("Mangan 8,000"). Honba and riichi sticks come on top.

    The rows are the fu that hands can have: the tens, and 25 for seven pairs; where fu are not rounded, every even
    number, since all that adds fu adds an even number of them. A row that no hand can have is left out. With today's
    yaku no self-draw of 1 han reaches 110 fu: that cell is printed as the cheat sheet prints it. The columns
    begin at 0 where a hand without yaku may win. Where `going_out_doubled` is off, fu means those that are doubled.
    """
    _check(dealer, by, rules)
    settled = rules.settled
    hans = han_columns(rules)
    rows = {fu: [_cell(fu, han, dealer, by, rules) for han in hans] for fu in fu_rows(settled)}
    rows = {fu: cells for fu, cells in rows.items() if set(cells) != {IMPOSSIBLE}}
    index = pd.Index(list(rows), name="fu", dtype=int)
    return PaymentTable(list(rows.values()), index=index, columns=pd.Index(hans, name="han"))


def _check(dealer: bool, by: str, rules: Rules) -> None:
    if not isinstance(dealer, bool):
        raise ValueError(f"dealer is True or False, not {dealer!r}")
    if not isinstance(rules, Rules):
        raise ValueError(f"rules is one of RULES, such as RULES['tenhou'], or another Rules, not {rules!r}")
    if by not in BY:
        raise ValueError(f"by is one of {', '.join(map(repr, BY))}, not {by!r}")


_CellTest = Callable[[int, int, str, Basic, Rules], bool]


def _always(fu: int, han: int, by: str, basic: Basic, rules: Rules) -> bool:
    return True


def _in_base_row(by: str) -> _CellTest:
    return lambda fu, han, cell_by, basic, rules: by == cell_by and fu == ROUNDINGS[rules.rounding].fu(rules.base_fu)


_HIDDEN_BY: dict[str, _CellTest] = {
    "rounding": _always,
    "going_out_doubled": _always,
    "settlement": _always,
    "cap": lambda fu, han, by, basic, rules: basic.points > SMALLEST_CAP,
    "minimum_han": lambda fu, han, by, basic, rules: han == 0,
    "least_open_fu": _in_base_row("ron"),
    "closed_ron_fu": _in_base_row("ron"),
    "pinfu_self_draw": _in_base_row("tsumo"),
}
"""The payment cells that each switch hides while its value is unknown."""


def _cell(fu: int, han: int, dealer: bool, by: str, rules: Rules) -> str:
    basic = basic_points(han, fu, rules.settled)
    if any(_HIDDEN_BY[switch](fu, han, by, basic, rules.settled) for switch in rules.unknowns if switch in _HIDDEN_BY):
        return UNKNOWN
    least = least_han(fu, by, rules)
    return IMPOSSIBLE if least is None or han < least else _pays(basic, dealer, by, rules)


def _pays(basic: Basic, dealer: bool, by: str, rules: Rules) -> str:
    amounts = _amounts(settle(basic.points, dealer, by, rules.settled))
    return f"{basic.limit.capitalize()} {amounts}" if basic.limit else amounts


def _amounts(payment: Payment) -> str:
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,}"
    dealer = "" if payment.from_dealer is None else f" / {payment.from_dealer:,}"
    return f"{payment.from_each_non_dealer:,}{dealer}"


def limits(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> Table:
    """The limits: the han that bring each, and what it pays in points, as a cell of `payments`."""
    _check(dealer, by, rules)
    hidden = ("rounding", "settlement")

    def row(han: str, basic: Basic, *switches: str) -> tuple[str, str]:
        return told(rules, han, *switches), told(rules, _pays(basic, dealer, by, rules), *switches, *hidden)

    steps = [step for step in rules.limits if rules.counted_yakuman or step != COUNTED_YAKUMAN]
    rows = {
        step.name: row(_span(steps, place) + ("" if place else _lower(by, rules)), Basic(step.basic, step.name))
        for place, step in enumerate(steps)
    }
    if not steps:
        rows[SINGLE_LIMIT] = row(
            f"{han_columns(rules).stop} or more{_lower(by, rules)}", Basic(rules.settled.cap, limit_name(rules)), "cap"
        )
    rows[YAKUMAN] = row("a yakuman hand", yakuman_points(1, rules.settled), "yakuman_basic")
    return Table(list(rows.values()), index=pd.Index(list(rows), name="limit"), columns=["han", "payment"])


def _span(steps: list[Limit], place: int) -> str:
    """The han from one limit to the next: "5", "6 or 7", "8 to 10", "13 or more"."""
    first = steps[place].han
    if place + 1 == len(steps):
        return f"{first} or more"
    last = steps[place + 1].han - 1
    return str(first) if first == last else f"{first} {'or' if last == first + 1 else 'to'} {last}"


def _lower(by: str, rules: Rules) -> str:
    """The lower han that bring the first limit, with the fu they need: ", or 4 from 40 fu, 3 from 70 fu"."""
    found = []
    for han in reversed(han_columns(rules)):
        for fu in fu_rows(rules.settled):
            least = least_han(fu, by, rules)
            if least is not None and least <= han and basic_points(han, fu, rules.settled).limit:
                found.append(f"{han} from {fu} fu")
                break
    return f", or {', '.join(found)}" if found else ""
