"""One hand under several rule sets: the lines that differ, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mahjong_lessons.history.differences import SWITCH_NAMES
from mahjong_lessons.rules import TABLE_SWITCHES, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.parting import Parting
from mahjong_lessons.scoring.score import NoYaku, Score, outcome
from mahjong_lessons.show.cells import NONE, Cell, table_of
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.text import or_unknown, payment_in_words
from mahjong_lessons.show.tiles import Picture

NO_WIN = "no yaku, no win"


def under_rules(win: Win, sets: Iterable[Rules]) -> Picture:
    """A hand drawn, and what it is worth under each rule set; sets that agree in all share a row."""
    lines: dict[tuple[str, ...], list[Rules]] = {}
    for rules in sets:
        lines.setdefault(_line(win, rules), []).append(rules)
    rows = [(", ".join(_dated(rules) for rules in found), *line) for line, found in lines.items()]
    figures = table_of(("rules", "yaku and dora", "han", "fu", "paid"), rows, "llrrl")
    return Picture(win_image(win) + figures.html, f"{win}\n{figures.text}")


def _dated(rules: Rules) -> str:
    return rules.name if rules.year is None or str(rules.year) in rules.name else f"{rules.name} ({rules.year})"


def _line(win: Win, rules: Rules) -> tuple[str, ...]:
    found = outcome(win, rules)
    if isinstance(found, NoYaku):
        return NO_WIN, NONE, str(found.fu), NONE
    yaku = ", ".join(item.name if item.han == 1 else f"{item.name} {item.han}" for item in found.yaku)
    return (
        yaku,
        or_unknown(lambda: NONE if found.han is None else str(found.han)),
        NONE if found.fu is None else str(found.fu),
        or_unknown(lambda: _paid(found)),
    )


def _paid(score: Score) -> str:
    limit = f"{score.limit}: " if score.limit else ""
    return f"{limit}{payment_in_words(score.payment)}"


def why_they_differ(one: Rules, other: Rules) -> Picture:
    """The switches in which two rule sets differ that change a score, each with its values and its source."""
    rows: list[tuple[Cell, ...]] = [
        (SWITCH_NAMES[switch], said(here), said(there), other.note(switch))
        for switch, (here, there) in other.changes_from(one).items()
        if switch not in TABLE_SWITCHES
    ]
    return table_of(("rule", one.name, other.name, "source"), rows)


def parted(found: Sequence[Parting], names: tuple[str, str]) -> Picture:
    """For each switch the smallest hand that it pays differently, and what it pays."""
    rows: list[tuple[Cell, ...]] = []
    for each in found:
        drawn = Picture(win_image(each.win), str(each.win))
        rows.append((SWITCH_NAMES[each.switch], drawn, _points(each.here), _points(each.there)))
    return table_of(("rule", "hand", *names), rows, "llrr")


def _points(score: Score | None) -> str:
    return f"{score.points:,}" if score else NO_WIN


def said(value: object) -> str:
    """The value of a switch in words."""
    if isinstance(value, bool) or value is None:
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    if isinstance(value, tuple):
        return ", ".join(step.name for step in value) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)
