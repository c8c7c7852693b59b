"""The sheet of the yaku under a rule set, as rows of plain data: what a table, an explorer or a text then shows."""

from __future__ import annotations

from typing import Any

from mahjong_lessons.rules import SPECIAL_WAITS, STANDARD, UNKNOWN, Rules
from mahjong_lessons.scoring.asking import worth
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.yaku import IN_PLACE, LOCAL_YAKU, OTHER_YAKU, YAKU, YAKUMAN, Yaku

IMPOSSIBLE = "·"
"""The mark in a cell that no hand reaches."""


def told(rules: Rules, value: Any, *switches: str) -> Any:
    """`value`, or "unknown" where one of the switches is."""
    return value if rules.unknowns.keys().isdisjoint(switches) else UNKNOWN


def yaku_sheet(rules: Rules = STANDARD) -> dict[str, dict[str, object]]:
    """The yaku that count under `rules`, by name: han in a closed and an open hand, how they are won, what they ask."""
    rows = {row.name: _row(row, rules) for row in (*YAKU.values(), *OTHER_YAKU.values(), *LOCAL_YAKU.values())}
    counting = {name: row for name, row in rows.items() if not row["closed"] == row["open"] == IMPOSSIBLE}
    if "further_yaku" in rules.unknowns:
        shown = dict.fromkeys(("closed", "open", "won by"), UNKNOWN)
        counting["further yaku"] = {"kanji": "", "gloss": "", **shown, "rule": rules.unknowns["further_yaku"].what}
    return counting


_HIDDEN = {
    ("chiitoitsu", "closed"): "seven_pairs_han",
    ("pinfu", "open"): "open_pinfu",
    ("pinfu", "won by"): "pinfu_self_draw",
    **{(name, "closed"): row.paid_by for name, row in IN_PLACE.items()},
    **dict.fromkeys(((name, "closed") for name in SPECIAL_WAITS), "double_yakuman"),
    ("daisuushii", "open"): "double_yakuman",
}
"""The cells of the yaku table that a switch hides while its value is unknown."""


def _row(row: Yaku, rules: Rules) -> dict[str, object]:
    hans = {closed: {by: _han(row, rules, closed, by) for by in BY} for closed in (True, False)}
    cells: dict[str, object] = {
        "closed": next((han for han in hans[True].values() if han is not None), IMPOSSIBLE),
        "open": next((han for han in hans[False].values() if han is not None), IMPOSSIBLE),
        "won by": _won_by(hans),
    }
    shown = {column: told(rules, cell, _HIDDEN.get((row.name, column), "")) for column, cell in cells.items()}
    return {"kanji": row.kanji, "gloss": row.gloss, **shown, "rule": row.rule}


def _won_by(hans: dict[bool, dict[str, int | str | None]]) -> str:
    ways = [by for by in BY if any(hans[closed][by] is not None for closed in hans)]
    return ways[0] if len(ways) == 1 else "either"


def _han(row: Yaku, rules: Rules, closed: bool, by: str) -> int | str | None:
    if row.paid_by:
        limit: str | None = getattr(rules.settled, row.paid_by)
        return limit or told(rules, None, row.paid_by) if closed and by == row.by else None
    if not (closed or row.open or row.name == "pinfu"):
        return None
    han = worth(row, rules.settled, closed, by)
    return "double yakuman" if han == YAKUMAN and row.name in rules.settled.double_yakuman else han
