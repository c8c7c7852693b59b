"""Lesson 09: one pinfu in every era, side by side: its fu, its doublings, and who pays what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import NamedTuple

from mahjong_lessons.explore.explorer import Explorer, choice
from mahjong_lessons.history.differences import fu_counts
from mahjong_lessons.rules import DROPS, LOST, RULES, STANDARD, UNKNOWN, Rules
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, Outcome, Score, outcome
from mahjong_lessons.scoring.unknowns import PAYMENT
from mahjong_lessons.show.cells import NONE, unbroken
from mahjong_lessons.show.report import table, win_image
from mahjong_lessons.show.text import payment_in_words


class Era(NamedTuple):
    """A rule set to show, what to call it, and how sure it is; `untold` is what nobody tells of an open self-draw."""

    name: str
    rules: Rules
    sure: str
    untold: str = ""


ERAS: tuple[Era, ...] = (
    Era("1929, three pay", RULES["three pay 1929"], "Asami, and for the closed ron the article; high confidence"),
    Era("1932, the discarder pays", RULES["discarder pays 1932"], "1931, a year more or less; high confidence"),
    Era(
        "1930s, tsumo-eight",
        replace(RULES["discarder pays 1932"], name="tsumo-eight", pinfu_self_draw=DROPS),
        "some writers only, of Kamakura; Asami and the Japanese Wikipedia, high confidence; all else as in 1932",
        untold="whether an open hand dropped the 2 fu too",
    ),
    Era("1954, two table doubles", RULES["two table doubles 1954"], "1950 to 1954; one author, medium confidence"),
    Era("today, and in Kanto", STANDARD, "the cheat sheet; Asami and Fukuchi for Kanto, high confidence"),
    Era(
        "today in Kansai",
        replace(STANDARD, name="kansai", pinfu_self_draw=LOST),
        "no self-drawn pinfu; Asami and Fukuchi, high confidence; all else as today",
    ),
    Era("Federation since 2004", RULES["federation 2004"], "its own page, high confidence"),
)
"""The eras and the regional forms of the self-draw exception, in the order in which they are shown."""


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    dealer: bool = choice("Winner", {"non-dealer": False, "dealer": True})
    open: bool = choice("Hand", {"concealed": False, "open": True})


class Line(NamedTuple):
    """One era in figures; "unknown" where nobody tells, with what is not known in `notes`."""

    era: str
    fu: str
    doublings: str
    share: str
    payment: str
    total: str
    notes: str


def win_of(state: State) -> Win:
    """A pinfu, or what would be one, won as the reader says."""
    seat = "east" if state.dealer else "south"
    if state.open:
        return Win("67p 345s 789s 99p", "5p", melds=["chi 123m"], by=state.by, seat=seat)
    return Win("123m 67p 345s 789s 99p", "5p", by=state.by, seat=seat)


def lines_of(state: State) -> tuple[Line, ...]:
    """The hand in every era."""
    win = win_of(state)
    untold = state.open and state.by == "tsumo"
    return tuple(
        _not_told(era, UNKNOWN, [era.untold]) if untold and era.untold else _line(era, outcome(win, era.rules))
        for era in ERAS
    )


def _line(era: Era, found: Outcome) -> Line:
    if isinstance(found, NoYaku):
        return Line(era.name, str(found.fu), "no yaku", NONE, "may not win", NONE, era.sure)
    if hidden := found.unknowns(PAYMENT):
        return _not_told(era, _fu_told(found), [each.what for each in hidden])
    payment, share = payment_in_words(found.payment), f"{found.basic_points:,}"
    return Line(era.name, _fu(found), _doublings(found), share, payment, f"{found.points:,}", era.sure)


def _not_told(era: Era, fu: str, what: list[str]) -> Line:
    notes = f"not told: {', '.join(what)}; {era.sure}"
    return Line(era.name, fu, *(UNKNOWN,) * 4, notes)


def _fu_told(found: Score) -> str:
    """The fu, or each count that they may have where a rule of them is not told."""
    return " or ".join(map(_fu, fu_counts(found)))


def _fu(found: Score) -> str:
    items = [str(item.fu) for item in found.fu_items if item.fu]
    raw = fu_of(found.fu_items)
    total = f" = {raw}" if len(items) > 1 else ""
    return f"{' + '.join(items)}{total}" + (f" → {found.fu}" if found.fu != raw else "")


def _doublings(found: Score) -> str:
    yaku = [f"{item.name} {item.han}" for item in found.yaku]
    doubles = found.rules.table_doubles
    return " + ".join([*yaku, *([f"table {doubles}"] if doubles else [])]) or "none"


class Eras(Explorer[State]):
    """The same pinfu in every era."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The hand drawn, and a line for each era."""
        before = lines_of(previous) if previous else ()
        rows = [
            (
                f"<b>{escape(line.era)}</b>",
                " or ".join(map(unbroken, line.fu.split(" or "))),
                " + ".join(map(unbroken, line.doublings.split(" + "))),
                *map(escape, (line.share, line.payment)),
                f"<b>{escape(line.total)}</b>",
                unbroken(f"← was {before[place].total}") if before and before[place].total != line.total else "",
                escape(line.notes),
            )
            for place, line in enumerate(lines_of(state))
        ]
        heads = ("era", "fu", "doublings", unbroken("a share"), "who pays", unbroken("in all"), "", "how sure")
        return win_image(win_of(state)) + table(rows, heads, "lllrlrll")
