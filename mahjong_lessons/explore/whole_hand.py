"""The whole way of a hand: typed, read, counted and paid, with what a change of it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, NamedTuple

from traitlets import Bunch

from mahjong_lessons.explore.changed import mark_changes
from mahjong_lessons.explore.draft import Call, apart
from mahjong_lessons.explore.explorer import choice, note, text
from mahjong_lessons.explore.hand_editor import (
    KINDS_OF_ERROR,
    TILES_LIMIT,
    Hand,
    WinOnBoard,
    refusal_in_words,
    to_go,
    win_of,
)
from mahjong_lessons.explore.rule_sets import RuleSet, rules_choice, rules_of
from mahjong_lessons.rules import FURTHER, MODERN
from mahjong_lessons.scoring.claim import IncompleteHand
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.score import NoYaku, Outcome, Score, outcome
from mahjong_lessons.scoring.tiles import NotTiles, parse
from mahjong_lessons.show.cells import NONE
from mahjong_lessons.show.report import fu_ladder, part, steps_table, table, win_image, yaku_table
from mahjong_lessons.show.text import headline, or_unknown, payment_in_words
from mahjong_lessons.show.tiles import meld_image, tiles_image


class Tiles(NamedTuple):
    """The tiles of a hand, as a reader types them."""

    tiles: str
    winning: str
    melds: str = ""


LAID = "as laid out below"
READY: dict[str, Tiles] = {
    "all simples": Tiles("234m 678p 34s 666s 22m", "5s"),
    "pinfu: four runs, open-ended": Tiles("123m 567m 678p 34s 99p", "5s"),
    "a pon of dragons": Tiles("79m 234p 345s 55p", "8m", "pon 777z"),
    "two kans": Tiles("67p 345s 22m", "8p", "closed kan 9999m, pon 555z"),
    "all triplets": Tiles("444s 99p 88s", "8s", "pon 222m, pon 777p"),
    "one suit and honours": Tiles("12378m 555m 33z 777z", "9m"),
    "three triplets, or three runs": Tiles("111222333m 45s 99p", "6s"),
    "seven pairs": Tiles("1122m 3344p 5566s 7z", "7z"),
    "thirteen orphans": Tiles("19m 19p 19s 1234567z", "1m"),
    "no yaku: it may not win": Tiles("46p 345s 888s 99p", "5p", "chi 123m"),
}
"""Hands to pick instead of typing."""
_FIRST = "all simples"


@dataclass(frozen=True)
class Ready:
    """The hand to start from."""

    ready: str = choice("Ready hand", (LAID, *READY), _FIRST)


@dataclass(frozen=True)
class State(Hand, Ready):
    """The settings of the controls."""

    tiles: str = text("Tiles held", READY[_FIRST].tiles, limit=TILES_LIMIT)
    winning: str = text("Winning tile", READY[_FIRST].winning, limit=6)
    rules: RuleSet = rules_choice("Rules", (*MODERN, *FURTHER))


class WholeHand(WinOnBoard[State]):
    """A hand from its tiles to its payment; whatever cannot be is told in place."""

    def __init__(self, **values: Any) -> None:
        """A ready hand brings its tiles along, as it does when it is picked later."""
        ready = READY.get(str(values.get("ready")))
        if ready:
            values |= ready._asdict()
        elif values.keys() & set(Tiles._fields):
            values["ready"] = LAID
        super().__init__(**values)

    def _changed(self, change: Bunch) -> None:
        ready = READY.get(self.ready)
        if change.name == "ready" and ready:
            self.set(**ready._asdict())
        else:
            self._forget_ready()
        super()._changed(change)

    def _forget_ready(self) -> None:
        """Tiles that were changed are no longer those of the ready hand."""
        if self.ready != LAID and Tiles(self.tiles, self.winning, self.melds) != READY[self.ready]:
            self.set(ready=LAID)

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The hand drawn and what it comes to; or why it cannot be, under what could be read of it."""
        if lacking := to_go(state):
            return _drawn_so_far(state) + f"<p>{escape(lacking)}</p>"
        try:
            found = _outcome(state)
        except (NotTiles, ImpossibleHand, IncompleteHand) as error:
            return _drawn_so_far(state) + note(KINDS_OF_ERROR[type(error)], refusal_in_words(error))
        said = note("No yaku", str(found)) if isinstance(found, NoYaku) else f"<p><b>{escape(headline(found))}</b></p>"
        before = _outcome_before(previous)
        if before is None:
            return win_image(found.win) + said + _account(found)
        # What changed is told below, so that nothing above it moves, and marked in its place.
        account = mark_changes(_account(found), _account(before))
        return win_image(found.win) + said + account + _changes(found, before)

    def _result(self) -> str:
        return super()._result() or _told(self.state)


def _told(state: State) -> str:
    """The worth of the hand, in one sentence."""
    try:
        found = _outcome(state)
    except (NotTiles, ImpossibleHand, IncompleteHand) as error:
        return f"{KINDS_OF_ERROR[type(error)]}: {refusal_in_words(error)}."
    return f"No yaku: {found}." if isinstance(found, NoYaku) else f"{headline(found)}."


def _outcome(state: State) -> Outcome:
    """The score of a state; a hand without yaku is an outcome too. Raises what `Win` raises."""
    return outcome(win_of(state), rules_of(state.rules))


def _outcome_before(previous: State | None) -> Outcome | None:
    """The outcome of the state before; None where there was no state, or no win."""
    try:
        return _outcome(previous) if previous else None
    except (NotTiles, ImpossibleHand, IncompleteHand):
        return None


# --- what could be read of a hand that cannot be --------------------------------------------------


def _drawn_so_far(state: State) -> str:
    """The fields with tiles, each drawn or said to be unreadable."""
    rows = [
        ("Tiles held", _or_unreadable(_tiles, state.tiles)),
        ("Winning tile", _or_unreadable(_tiles, state.winning)),
        *(("Meld", _or_unreadable(_meld, each)) for each in apart(state.melds)),
    ]
    return table(rows)


def _or_unreadable(draw: Callable[[str], str], typed: str) -> str:
    try:
        return draw(typed) or "none"
    except ValueError:
        return f"<code>{escape(typed)}</code> cannot be read"


def _tiles(typed: str) -> str:
    tiles = parse(typed)
    return tiles_image(tiles) if tiles else ""


def _meld(typed: str) -> str:
    meld = Call.parse(typed).meld
    return meld_image(meld.kind, meld.tiles)


# --- what a hand comes to -------------------------------------------------------------------------


def _account(found: Outcome) -> str:
    """Yaku, fu and every step to the payment; of a hand without yaku the fu."""
    if isinstance(found, NoYaku):
        return _fu(found)
    parts = [
        part("", yaku_table(found.yaku)),
        _fu(found),
        part("Step by step", steps_table(found.steps)),
        part("Other readings, and why they lost", _others(found)) if found.rejected else "",
    ]
    return "".join(parts)


def _fu(found: Outcome) -> str:
    if not found.fu_items:
        return ""
    return part(f"Fu, read as {found.reading}", fu_ladder(found.fu_items, won_on=found.reading.completed))


def _others(found: Score) -> str:
    return table((escape(other.read_as), escape(other.why)) for other in found.rejected)


# --- what has changed -----------------------------------------------------------------------------


def _changes(now: Outcome, then: Outcome) -> str:
    """The figures that differ from those of the outcome before, each before and after."""
    before, after = _figures(then), _figures(now)
    rows = [
        (escape(name), escape(before.get(name, NONE)), "→", f"<b>{escape(after.get(name, NONE))}</b>")
        for name in dict.fromkeys([*after, *before])
        if before.get(name) != after.get(name)
    ]
    return part("What has changed", table(rows)) if rows else "<p>No figure has changed.</p>"


def _figures(found: Outcome) -> dict[str, str]:
    """Every figure of an outcome by its name: what each part earns, then the sums."""
    figures = {f"{item.name} {item.part or ''}".strip(): f"{item.fu} fu" for item in found.fu_items if item.fu}
    if isinstance(found, NoYaku):
        return {**figures, "fu": f"{found.fu}", "yaku": "none", "payment": "none"}
    figures |= {item.name: item.han if isinstance(item.han, str) else f"{item.han} han" for item in found.yaku}
    sums = {name: or_unknown(partial(figure, found)) for name, figure in _SUMS.items()}
    return figures | {name: said for name, said in sums.items() if said}


_SUMS: dict[str, Callable[[Score], str]] = {
    "fu": lambda found: _said(found.fu),
    "han": lambda found: _said(found.han),
    "limit": lambda found: _said(found.limit),
    "basic points": lambda found: f"{found.basic_points:,}",
    "payment": lambda found: payment_in_words(found.payment),
    "received in all": lambda found: f"{found.payment.received:,}",
}


def _said(figure: object) -> str:
    return "" if figure is None else str(figure)
