"""Lesson 07: the yaku as a cheat sheet to search in, with an example hand for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from mahjong_lessons.explore.explorer import Explorer, choice, text
from mahjong_lessons.explore.rule_sets import RuleSet, rules_choice, rules_of
from mahjong_lessons.rules import RULES, Rules
from mahjong_lessons.scoring.examples import EXAMPLES, FAMILIES, example_score
from mahjong_lessons.scoring.sheet import IMPOSSIBLE, yaku_sheet
from mahjong_lessons.scoring.yaku import OTHER_YAKU, YAKU, YAKUMAN
from mahjong_lessons.show.report import table, win_image, yaku_table
from mahjong_lessons.show.text import headline


@dataclass(frozen=True)
class Row:
    """One row of the catalogue; `closed` and `open` are its han there, or "·" where it does not count."""

    name: str
    kanji: str
    gloss: str
    rule: str
    closed: str
    open: str

    @property
    def worth(self) -> str:
        """Its han, closed and open, in short: "2 / 1"."""
        return f"{self.closed} / {self.open}"


_BONUS = {
    "dora": Row(
        *("dora", "ドラ", "the tile after the indicator"),
        *("Counts for every such tile in the hand; no yaku.", "1", "1"),
    ),
    "ura_dora": Row(
        *("ura dora", "裏ドラ", "the dora beneath"),
        *("The same for the indicators beneath, after riichi only; no yaku.", "1", IMPOSSIBLE),
    ),
    "red_fives": Row(*("aka dora", "赤ドラ", "red fives", "Counts for every red five; no yaku.", "1", "1")),
}
"""The bonus tiles, each by the switch of the rules that knows it."""
_ABOUT = {row.name: (row.kanji, row.rule) for row in (*YAKU.values(), *OTHER_YAKU.values())} | {
    row.name: (row.kanji, row.rule) for row in _BONUS.values()
}


@cache
def rows_of(rules: Rules) -> tuple[Row, ...]:
    """All that counts under `rules`, in the order of the cheat sheet, bonus tiles last."""
    sheet = (
        Row(name, *(str(row[column]) for column in ("kanji", "gloss", "rule", "closed", "open")))
        for name, row in yaku_sheet(rules).items()
    )
    return (*sheet, *(row for switch, row in _BONUS.items() if getattr(rules, switch)))


_ANY = "any"
_HANDS: Mapping[str, Callable[[Row], tuple[str, ...]]] = {
    _ANY: lambda row: (row.closed, row.open),
    "closed": lambda row: (row.closed,),
    "open": lambda row: (row.open,),
    "only closed": lambda row: (row.closed,) if row.open == IMPOSSIBLE else (),
    "less when open": lambda row: (row.closed, row.open) if row.open not in (IMPOSSIBLE, row.closed) else (),
}
"""The worths of a row that are asked about for each kind of hand; none where the row is not asked for."""


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    hand: str = choice("Hand", tuple(_HANDS))
    han: str = choice("Han", (_ANY, "1", "2", "3", "5", "6", YAKUMAN))
    family: str = choice("Family", (_ANY, *FAMILIES))
    search: str = text("Search", limit=30)
    rules: RuleSet = rules_choice("Rules", tuple(RULES))
    yaku: str = choice("Example", tuple(EXAMPLES), "honitsu")


def found(state: State) -> tuple[Row, ...]:
    """The rows that pass every filter of a state."""
    return tuple(row for row in rows_of(rules_of(state.rules)) if _passes(row, state))


def _passes(row: Row, state: State) -> bool:
    worths = [worth for worth in _HANDS[state.hand](row) if worth != IMPOSSIBLE]
    if not worths or not (state.han == _ANY or any(worth.endswith(state.han) for worth in worths)):
        return False
    if state.family != _ANY and row.name not in FAMILIES[state.family]:
        return False
    words = " ".join((row.name, row.kanji, row.gloss, row.rule)).casefold()
    return all(word in words for word in state.search.casefold().split())


class YakuCatalogue(Explorer[State]):
    """The yaku under any rules, filtered; and one of them shown on a hand."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The example, and the rows that pass the filters; where the rules changed, what a row was worth before."""
        return _example(state) + _sheet(state, previous)


def _example(state: State) -> str:
    name, rules = state.yaku, rules_of(state.rules)
    kanji, rule = _ABOUT[name]
    return f"<p><b>{escape(name)}</b> {kanji}: {escape(rule)}</p>{win_image(EXAMPLES[name])}{_counted(name, rules)}"


def _counted(name: str, rules: Rules) -> str:
    """The yaku of an example and what it pays."""
    score = example_score(name, rules)
    notes = []
    if score.rules != rules:
        notes.append(f"Counted by the rules {escape(score.rules.name)}, which know {escape(name)}.")
    if name not in (item.name for item in score.yaku):
        notes.append(f"By the rules {escape(rules.name)} there is no {escape(name)}.")
    return f"{yaku_table(score.yaku)}<p>{escape(headline(score))}. {' '.join(notes)}</p>"


def _sheet(state: State, previous: State | None) -> str:
    rows, known = found(state), rows_of(rules_of(state.rules))
    before = rows_of(rules_of(previous.rules)) if previous else known
    count = f"<p><b>{len(rows)} of {len(known)}</b> rows. {_gone(known, before)}</p>"
    if not rows:
        return f"{count}<p>Nothing passes all the filters. Set one of them back to “{_ANY}”, or empty the search.</p>"
    worth_before = {row.name: row.worth for row in before}
    cells = [
        (
            f"{'▸ ' if row.name == state.yaku else ''}<b>{escape(row.name)}</b>",
            row.kanji,
            escape(row.gloss),
            row.closed,
            row.open,
            escape(row.rule) + _was(row, worth_before),
        )
        for row in rows
    ]
    return count + table(cells, ("yaku", "", "", "closed", "open", "what it asks"), "lllll")


def _was(row: Row, worth_before: Mapping[str, str]) -> str:
    worth = worth_before.get(row.name)
    if worth == row.worth:
        return ""
    return f" <b>← was {worth}</b>" if worth else " <b>← new</b>"


def _gone(known: tuple[Row, ...], before: tuple[Row, ...]) -> str:
    names = {row.name for row in known}
    gone = [row.name for row in before if row.name not in names]
    return f"No longer counted: {', '.join(gone)}." if gone else ""
