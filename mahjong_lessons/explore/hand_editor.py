"""The hand editor: a win built by pressing drawn tiles, by keyboard or by typing; and the state it is built in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from html import escape
from typing import Any, TypeVar

from traitlets import Bunch

from mahjong_lessons.explore.board import Button
from mahjong_lessons.explore.draft import Draft, calls
from mahjong_lessons.explore.explorer import Choice, choice, flag, note, number, text
from mahjong_lessons.explore.on_board import OnBoard, progress
from mahjong_lessons.practice.dealing import deal
from mahjong_lessons.scoring.claim import IncompleteHand
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.short import from_short_text, is_short_text, short_text
from mahjong_lessons.scoring.tiles import WINDS, NotTiles
from mahjong_lessons.show.report import win_image

RIICHI = {"none": None, "riichi": "riichi", "double riichi": "double riichi"}
FOLDED = (
    *("seat", "round", "ippatsu", "last_tile", "after_kan", "robbed_kan", "first_turn"),
    *("dora", "ura", "honba", "sticks"),
)
"""The settings that are asked for less often."""
TILES_LIMIT = 160
"""The most letters typed as the tiles held: a short text of a hand, with its melds and circumstances, fits in."""


@dataclass(frozen=True)
class Hand:
    """A win as a reader sets it: its tiles, as they are typed, and how it was won."""

    tiles: str = text("Tiles held", limit=TILES_LIMIT)
    winning: str = text("Winning tile", limit=6)
    melds: str = text("Melds", limit=120)
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    seat: str = choice("Seat", WINDS, "south")
    round: str = choice("Round", WINDS)
    riichi: str | None = choice("Riichi", RIICHI, None)
    ippatsu: bool = flag("Ippatsu")
    last_tile: bool = flag("Last tile")
    after_kan: bool = flag("After a kan")
    robbed_kan: bool = flag("Robbed kan")
    first_turn: bool = flag("First turn")
    dora: str = text("Dora indicators", limit=20)
    ura: str = text("Ura indicators", limit=20)
    honba: int = number("Honba", high=20)
    sticks: int = number("Riichi sticks", high=20)


_SAME_NAME = (
    *("by", "seat", "round", "riichi", "honba"),
    *("ippatsu", "last_tile", "after_kan", "robbed_kan", "first_turn"),
)
"""The controls that a `Win` has under the same name."""
KINDS_OF_ERROR: dict[type[Exception], str] = {
    NotTiles: "Not tiles",
    ImpossibleHand: "Not possible",
    IncompleteHand: "Not complete",
}
"""The words for each refusal of a `Win`."""


def win_of(state: Hand) -> Win:
    """The win that a state writes. Raises what `Win` raises."""
    of_short_text(state.tiles)  # one that still stands there was refused, and says why
    return Win(
        state.tiles,
        state.winning,
        [str(call.meld) for call in calls(state.melds)],
        **{name: getattr(state, name) for name in _SAME_NAME},
        dora_indicators=state.dora,
        ura_indicators=state.ura,
        riichi_sticks=state.sticks,
    )


def values_of(win: Win) -> dict[str, Any]:
    """The values of the controls that write a win."""
    return {
        "tiles": win.hand,
        "winning": win.win,
        "melds": ", ".join(win.melds),
        **{name: getattr(win, name) for name in _SAME_NAME},
        "dora": win.dora_indicators,
        "ura": win.ura_indicators,
        "sticks": win.riichi_sticks,
    }


def of_short_text(tiles: str) -> dict[str, Any]:
    """The values of the controls that a short text of a hand tells; none where other tiles are typed.

    Raises what `from_short_text` raises, and NotTiles where a control does not go as far as the text.
    """
    if not is_short_text(tiles):
        return {}
    values = values_of(from_short_text(tiles))
    try:
        return {item.name: item.metadata["control"].accept(values[item.name]) for item in fields(Hand)}
    except ValueError as error:
        raise NotTiles(f"this short text goes too far: {error}") from None


def taken(tiles: str) -> dict[str, Any]:
    """The fields of `of_short_text`, and none of a text that it refuses: that one stays where it is, to be mended."""
    return {} if why_no_short_text(tiles) else of_short_text(tiles)


def why_no_short_text(tiles: str) -> str:
    """The reason why a short text of a hand cannot be taken; nothing if it can, or is none."""
    try:
        of_short_text(tiles)
    except ValueError as error:
        return f"{error}."
    return ""


def to_go(state: Hand) -> str:
    """The number of tiles still to come, in words; nothing if the hand is whole or what is typed cannot be read."""
    try:
        draft = Draft.read(tiles=state.tiles, winning=state.winning, melds=state.melds)
    except ValueError:
        return ""
    return progress(draft, wins=True)


H = TypeVar("H", bound=Hand)


class WinOnBoard(OnBoard[H]):
    """An explorer of one win: it is laid out on the board, dealt at random, and copied as text.

    A short text of a hand, typed or given as the tiles, sets every control that it tells.
    """

    folded = FOLDED

    def __init__(self, **values: Any) -> None:
        """`values` are controls by name; a short text as `tiles` tells the others."""
        super().__init__(**values | taken(str(values.get("tiles", ""))))

    def _changed(self, change: Bunch) -> None:
        if change.name == "tiles":
            self.set(**taken(change.new))
        super()._changed(change)

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {**super()._commands(), "deal": self.deal}

    def deal(self, seed: int | None = None) -> None:
        """Lay out a win as it may come up at a table; the same seed deals the same one."""
        self.set(**values_of(deal("whole", seed).win))

    def _buttons(self) -> list[Button]:
        return [*super()._buttons(), Button("Random hand", "deal"), *copies(self.state)]

    def _result(self) -> str:
        return why_no_short_text(self.state.tiles) or super()._result()


class HandEditor(WinOnBoard[Hand]):
    """A win to build. `editor.win` is the `Win`; `editor.set(tiles="123m")` lays tiles out from a cell."""

    @property
    def win(self) -> Win:
        """The win that is laid out. Raises what `Win` raises while there is none."""
        return win_of(self.state)

    @staticmethod
    def view(state: Hand, previous: Hand | None) -> str:
        """The win drawn, or what it still lacks."""
        if lacking := to_go(state):
            return f"<p>{escape(lacking)}</p>"
        try:
            return win_image(win_of(state))
        except (NotTiles, ImpossibleHand, IncompleteHand) as error:
            return note(KINDS_OF_ERROR[type(error)], refusal_in_words(error))

    def _result(self) -> str:
        return super()._result() or told(self.state)


def refusal_in_words(error: ValueError) -> str:
    """The refusal of a `Win`, with each control called by its label: the names that Python has are for a cell."""
    said = str(error)
    for name, control in HandEditor.controls.items():
        for option, value in control.options.items() if isinstance(control, Choice) else ():
            said = said.replace(f"{name}={value!r}", f"“{control.label}: {option}”")
        if "_" in name:
            said = re.sub(rf"\b{name}\b", f"“{control.label}”", said)
    return said


def told(state: Hand) -> str:
    """The verdict on a whole hand: a win, or why it is none."""
    try:
        win_of(state)
    except ValueError as error:
        return f"Not a win: {refusal_in_words(error)}."
    return "The hand is whole, and it wins."


def copies(state: Hand) -> list[Button]:
    """The buttons that copy the hand as text."""
    try:
        win, why = win_of(state), ""
    except ValueError as error:
        win, why = None, to_go(state) or refusal_in_words(error)
    melds = [str(call.meld) for call in calls(state.melds)] if win else []
    typed = " ".join(filter(None, (state.tiles, state.winning, *(f"[{meld}]" for meld in melds))))
    return [
        Button("Copy the notation", copies=typed, why_not=why),
        Button("Copy as mj.Win(…)", copies=f"mj.{win!r}" if win else "", why_not=why),
        Button("Copy for a link", copies=short_text(win) if win else "", why_not=why),
    ]
