"""Two rule sets at the table: the payments that differ, and the smallest hands on which they part."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.parting import partings
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.sheet import IMPOSSIBLE
from mahjong_lessons.tables.compared import said
from mahjong_lessons.tables.payments import payments
from mahjong_lessons.tables.table import Table

NO_WIN = "no win"
_Row = tuple[str, str, str, str, str]


def rule_differences(here: Rules, there: Rules) -> Table:
    """The payment cells that differ between two rule sets, and for each switch the smallest hand it pays differently.

    The index tells which kind of row it is and which cell or switch. A "payment" or a "hand" has what is paid under
    each set, in points; for a hand as if this switch alone were otherwise. A "rule" is a switch of which no hand tells:
    one of the settlement at the table, one that is unknown, or one that no hand of those searched feels.
    """
    hands = list(_hands(here, there))
    rows = [*_cells(here, there), *hands, *_rules(here, there, {row[1] for row in hands})]
    index = pd.MultiIndex.from_tuples([row[:2] for row in rows], names=["kind", "what"])
    names = [str(here), str(there) if str(there) != str(here) else f"{there} (2)"]
    return Table([row[2:] for row in rows], index=index, columns=["hand", *names], dtype=object)


def _cells(here: Rules, there: Rules) -> Iterator[_Row]:
    for dealer in (False, True):
        for by in BY:
            one, other = payments(dealer, by, here), payments(dealer, by, there)
            who = f"{'dealer' if dealer else 'non-dealer'}, {by}"
            for fu in sorted({*one.index, *other.index}):
                for han in sorted({*one.columns, *other.columns}):
                    cells = _cell(one, fu, han), _cell(other, fu, han)
                    if cells[0] != cells[1]:
                        yield "payment", f"{who}, {han} han {fu} fu", "", *cells


def _cell(table: Table, fu: int, han: int) -> str:
    return str(table.loc[fu, han]) if fu in table.index and han in table.columns else IMPOSSIBLE


def _hands(here: Rules, there: Rules) -> Iterator[_Row]:
    for found in partings(here, there):
        yield "hand", found.switch, str(found.win), _paid(found.here), _paid(found.there)


def _rules(here: Rules, there: Rules, told: set[str]) -> Iterator[_Row]:
    for switch, (one, other) in there.changes_from(here).items():
        if switch not in told:
            yield "rule", switch, "", said(one), said(other)


def _paid(scored: Score | None) -> str:
    return f"{scored.points:,}" if scored else NO_WIN
