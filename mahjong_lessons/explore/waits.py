"""Lesson 03: a hand without its last tile, and every tile that completes it: the wait, the fu and the pay."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import NamedTuple

from mahjong_lessons.explore.draft import Call, Draft, apart
from mahjong_lessons.explore.explorer import choice, flag, text
from mahjong_lessons.explore.on_board import OnBoard, progress
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.claim import IncompleteHand
from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.counting import Count, counts
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import Meld
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.scoring.tiles import COPIES, KINDS, WINDS, Tile, in_order, notation, parse
from mahjong_lessons.show.cells import unbroken
from mahjong_lessons.show.report import table
from mahjong_lessons.show.tiles import SMALL, hand_image, tile_image
from mahjong_lessons.show.wait_tables import (
    NO_YAKU,
    PAYS,
    fu_said,
    points_said,
    reading_picture,
    verdicts,
    wait_said,
    yaku_said,
)


class Waiting(NamedTuple):
    """A hand without its last tile: the concealed tiles, and the melds."""

    tiles: str
    melds: tuple[str, ...] = ()

    @property
    def called(self) -> tuple[Meld, ...]:
        """The melds as such."""
        return tuple(map(Meld.parse, self.melds))

    @property
    def closed(self) -> bool:
        """True where no meld opens it."""
        return not any(meld.is_open for meld in self.called)


EXAMPLES: dict[str, Waiting] = {
    "ryanmen or kanchan (23345)": Waiting("23345789m 567p 44s"),
    "the same, but no pinfu": Waiting("23345789m 999p 55z"),
    "ryanmen": Waiting("234m 678p 34s 666s 22m"),
    "shanpon": Waiting("888m 234p 456s 99s 55z"),
    "kanchan": Waiting("234m 678p 46s 666p 22m"),
    "penchan": Waiting("234m 678p 12s 666p 22m"),
    "tanki": Waiting("234m 678p 345s 666p 5z"),
    "nobetan (3456)": Waiting("234m 678p 666p 3456s"),
    "ryanmen or tanki (3455)": Waiting("234m 567m 678p 3455s"),
    "ryanmen and tanki (4555)": Waiting("234m 567m 678p 4555s"),
    "kanchan and tanki (5557)": Waiting("234m 567m 678p 5557s"),
    "sanmenchan (34567)": Waiting("234m 678p 34567s 22m"),
    "open: 3455, dragons called": Waiting("234m 678p 3455s", ("pon 777z",)),
    "open, no yaku": Waiting("678p 34567s 22m", ("chi 123m",)),
    "seven pairs": Waiting("1122m 4477p 33s 66s 5z"),
    "nine gates": Waiting("1112345678999s"),
}
"""The hands to pick from, by what they wait on."""


@dataclass(frozen=True)
class State:
    """The settings of the controls. Tiles typed take the place of the example and its melds; a comma parts melds."""

    example: str = choice("Example", tuple(EXAMPLES))
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    riichi: bool = flag("Riichi", True)
    seat: str = choice("Seat", WINDS, "south")
    round: str = choice("Round", WINDS)
    tiles: str = text("Or your own tiles", limit=40)
    melds: str = text("and melds", limit=60)


@dataclass(frozen=True)
class Line:
    """One reading of the hand that one tile completes, and what becomes of it: it pays, or why it does not."""

    win: Win
    count: Count
    verdict: str

    @property
    def pays(self) -> bool:
        """True where it is the reading that counts; a hand without a yaku has none."""
        return self.verdict == PAYS


def waiting_of(state: State) -> Waiting:
    """The hand of a state. Raises ValueError for melds without tiles, which belong to no hand."""
    melds = apart(state.melds)
    if state.tiles.strip():
        return Waiting(state.tiles, tuple(str(Call.parse(each).meld) for each in melds))
    if melds:
        raise ValueError("melds go with tiles of your own: type the concealed tiles too, or clear the melds")
    return EXAMPLES[state.example]


def lines_of(state: State) -> list[Line]:
    """Every reading on every winning tile, of each tile the best one first; none if the hand waits on nothing.

    Raises ValueError where the hand cannot be.
    """
    waiting = waiting_of(state)
    tiles = winning_tiles(parse(waiting.tiles), waiting.called)
    if not tiles:
        _refuse_impossible(state, waiting)
    return [line for tile in tiles for line in _lines(_win(state, waiting, tile))]


def _win(state: State, waiting: Waiting, tile: Tile) -> Win:
    riichi = "riichi" if state.riichi and waiting.closed else None
    return Win(
        waiting.tiles, tile.text, melds=waiting.melds, by=state.by, seat=state.seat, round=state.round, riichi=riichi
    )


def _refuse_impossible(state: State, waiting: Waiting) -> None:
    """Let `Win` say what is wrong with a hand that nothing completes, if anything is: a tile too few, five alike."""
    held = [tile.kind for tile in [*parse(waiting.tiles), *(tile for meld in waiting.called for tile in meld.tiles)]]
    missing = next(tile for tile in KINDS if held.count(tile.kind) < COPIES)
    try:
        _win(state, waiting, missing)
    except IncompleteHand:
        return


def _lines(win: Win) -> list[Line]:
    try:
        found = verdicts(score(win))
    except NoYaku:
        found = [(count, NO_YAKU) for count in counts(win, STANDARD)]
    return [Line(win, count, verdict) for count, verdict in found]


class Waits(OnBoard[State]):
    """A hand without its last tile: what it waits on, and what each of these tiles would bring."""

    picked_by = "example"
    folded = ("seat", "round")

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The hand drawn, and a line for each tile and each reading."""
        waiting = waiting_of(state)
        if lacking := progress(Draft.read(**_laid(waiting)), wins=False):
            return f"<p>{escape(lacking)}</p>"
        lines = lines_of(state)
        melds = [(meld.kind, meld.tiles) for meld in waiting.called]
        picture = hand_image(parse(waiting.tiles), None, melds)
        if not lines:
            return f"{picture}<p><b>It waits on nothing</b>: no tile that could still come completes it.</p>"
        before = lines_of(previous) if previous and waiting_of(previous) == waiting else []
        return picture + _summary(state, waiting, lines) + _table(lines, before)

    def _laid(self, state: State) -> dict[str, str]:
        """An example is laid out until the reader lays out tiles."""
        return super()._laid(state) if state.tiles or state.melds else _laid(EXAMPLES[state.example])

    def _result(self) -> str:
        return super()._result() or _told(self.state)


def _laid(waiting: Waiting) -> dict[str, str]:
    """A hand as the texts of a draft."""
    return {"tiles": notation(in_order(parse(waiting.tiles))), "melds": ", ".join(waiting.melds)}


def _told(state: State) -> str:
    """The tiles that the hand waits on, in one sentence."""
    tiles = dict.fromkeys(line.win.win for line in lines_of(state))
    return f"It waits on {', '.join(tiles)}." if tiles else "It waits on nothing."


def _summary(state: State, waiting: Waiting, lines: list[Line]) -> str:
    left = {line.win.winning: _left(line.win) for line in lines}
    kinds = "1 kind of tile" if len(left) == 1 else f"{len(left)} kinds of tile"
    without = " Riichi needs a closed hand, so it is left out here." if state.riichi and not waiting.closed else ""
    return f"<p>It waits on <b>{kinds}</b>, {sum(left.values())} tiles at most.{without}</p>"


def _left(win: Win) -> int:
    """The number of tiles like the winning one that the hand did not hold."""
    return COPIES - win.counts[win.winning.kind] + 1


def _table(lines: list[Line], before: list[Line]) -> str:
    heads = ("wins on", "left", "read as", "wait", "fu", "yaku", "points", "", "")
    was = {line.win.winning: _figures(line) for line in before if line.pays}
    rows = []
    for tile, of_tile in groupby(lines, key=lambda line: line.win.winning):
        for place, line in enumerate(of_tile):
            first = (tile_image(tile, size=SMALL), str(_left(line.win))) if not place else ("", "")
            rows.append((*first, *_cells(line), _was(_figures(line), was.get(tile)) if line.pays else ""))
    return table(rows, heads, "lrllllrll")


def _cells(line: Line) -> tuple[str, ...]:
    count = line.count
    points = points_said(count, line.win, STANDARD)
    return (
        reading_picture(count.reading, line.win).html,
        unbroken(wait_said(count)),
        unbroken(fu_said(count)),
        escape(yaku_said(count)),
        f"<b>{points}</b>" if line.pays else points,
        f"<b>{unbroken(line.verdict)}</b>" if line.pays else unbroken(line.verdict),
    )


def _figures(line: Line) -> str:
    return f"{fu_said(line.count)} fu, {points_said(line.count, line.win, STANDARD)}"


def _was(now: str, before: str | None) -> str:
    return f"(was {before})" if before and before != now else ""
