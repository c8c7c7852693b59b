"""The board of the hand editor: drawn tiles to pick from, what is laid out, and what a reader does with them.

The front end (board.js) draws what `shown` says and tells what was pressed. Every rule is in Python, in the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from anywidget import AnyWidget
from traitlets import Dict, List

from mahjong_lessons.explore.draft import FROM_ANYONE, PLACES, ROWS, SOURCES, Call, Draft, Refused
from mahjong_lessons.scoring.tiles import TILES, Tile
from mahjong_lessons.show.tiles import tile_image

AREAS = {
    "tiles": "Hand",
    "winning": "Winning tile",
    "begun": "Chi begun",
    "melds": "Melds",
    "dora": "Dora indicators",
    "ura": "Ura indicators",
}
"""The parts of a draft, and what they are called on the board."""
_PLACES_OF = {
    "tiles": ("hand",),
    "winning": ("winning",),
    "melds": ("chi", "pon", "kan", "closed kan"),
    "dora": ("dora",),
    "ura": ("ura",),
}
"""The places where a tile may be put, by the part of the draft that it comes to."""
_HINTS = {
    "tiles": "Press a tile to take it away.",
    "winning": "Press it to take it away.",
    "begun": "Press a tile to take it away.",
    "melds": "Press one to turn the next tile; Delete takes it away.",
    "dora": "Press one to take it away.",
    "ura": "Press one to take it away.",
}
_HAND = ("hand", "whole hand")
_ALWAYS_SHOWN = ("tiles", "winning")
_TILE_HEIGHT = 44


class Button(NamedTuple):
    """A button below the board: what it does, or the text that it copies, and why it cannot be used now."""

    label: str
    do: str = ""
    copies: str = ""
    why_not: str = ""


@cache
def _faces() -> dict[str, str]:
    """The picture of every tile by its notation, and of the back of one."""
    faces = {tile.text: tile_image(tile, size=_TILE_HEIGHT) for row in ROWS for tile in row}
    return {**faces, "back": tile_image(TILES["1m"], size=_TILE_HEIGHT, face_down=True)}


class Board(AnyWidget):
    """Tiles to pick, and the draft they make. `moved` is called with the texts of each draft that a reader makes.

    `areas` are the parts of a draft that this board has: a hand that waits has no winning tile. `commands` are what
    the buttons do. `hand` is what the tiles are called.
    """

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")

    faces = Dict().tag(sync=True)
    rows: List[list[str]] = List().tag(sync=True)
    shown = Dict().tag(sync=True)

    def __init__(
        self,
        areas: Sequence[str],
        moved: Callable[[dict[str, str]], None],
        commands: Mapping[str, Callable[[], None]],
        hand: str = "hand",
    ) -> None:
        # Its style shows it. Where the front end is missing, so is the style, and no error message fills the place.
        super().__init__(faces=_faces(), rows=[[tile.text for tile in row] for row in ROWS], layout={"display": "none"})
        self._areas = tuple(areas)
        self._hand = hand
        self._places = tuple(self._first_place(place) for area in areas for place in _PLACES_OF[area])
        self._place = self._places[0]
        self._source = SOURCES[0]
        self._draft = Draft()
        self._unread = ""
        self._did = ""
        self._moved = moved
        self._commands = commands
        self._buttons: Sequence[Button] = ()
        self.on_msg(self._heard)

    def _first_place(self, place: str) -> str:
        return "whole hand" if place == "hand" and "winning" in self._areas else place

    def _label(self, place: str) -> str:
        return f"the {self._hand}" if place in _HAND else PLACES[place].label

    @property
    def draft(self) -> Draft:
        """The draft that is laid out now."""
        return self._draft

    @property
    def unread(self) -> str:
        """The reason why the texts cannot be read; nothing if they can."""
        return self._unread

    @property
    def said(self) -> str:
        """The message that was told last."""
        return str(self.shown["said"])

    def lay(self, texts: Mapping[str, str]) -> None:
        """Lay out the draft that the texts write."""
        begun = self._draft.begun if texts == self._texts() else ()
        try:
            self._draft, self._unread = replace(Draft.read(**texts), begun=begun), ""
        except ValueError as error:
            self._draft, self._unread = Draft(), str(error)

    def tell(self, result: str, buttons: Sequence[Button]) -> None:
        """Show what is laid out, and tell what was done and what it comes to."""
        self._buttons = buttons
        self._tell(" ".join(filter(None, (self._did, result))))
        self._did = ""

    def _texts(self) -> dict[str, str]:
        return {name: text for name, text in self._draft.texts().items() if name in self._areas}

    # --- what a reader does ---------------------------------------------------------------------------

    def _heard(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """Do what a reader did; what cannot be is told."""
        do = str(content.get("do"))
        try:
            if do in self._commands:
                self._commands[do]()
            elif do in _MOVES:
                _MOVES[do](self, content)
        except Refused as refusal:
            self._tell(f"Not possible: {refusal}.")

    def _pick_place(self, content: dict[str, Any]) -> None:
        self._place = content["place"]
        self._tell(f"The next tile goes to {self._label(self._place)}.")

    def _pick_source(self, content: dict[str, Any]) -> None:
        self._source = content["source"]
        self._tell("")

    def _add(self, content: dict[str, Any]) -> None:
        tile, before = TILES[content["tile"]], self._read()
        draft = before.add(tile, self._place, self._source)
        if draft.melds != before.melds:
            self._make(draft, draft.melds[-1].name)
        elif draft.winning != before.winning:
            self._make(draft, f"{tile.name} is the winning tile")
        else:
            self._make(draft, f"{tile.name} added to {self._label(self._place)}")

    def _press(self, content: dict[str, Any]) -> None:
        """A tile of the hand becomes the winning one or goes away, a meld is turned, all else goes away."""
        area, place = content["area"], content["place"]
        if place >= len(getattr(self._draft, area)):
            return  # pressed twice, faster than the first was shown
        if area == "melds":
            draft = self._draft.turn(place)
            self._make(draft, draft.melds[place].name)
        elif area == "tiles" and self._place == "winning":
            self._make(self._draft.win_on(place), f"won on {self._draft.tiles[place].name}")
        else:
            self._take(content)

    def _take(self, content: dict[str, Any]) -> None:
        area, place = content["area"], content["place"]
        for item in getattr(self._draft, area)[place : place + 1]:
            self._make(self._draft.take(area, place), f"{item.name} taken away")

    def _read(self) -> Draft:
        if self._unread:
            raise Refused(f"what is typed cannot be read ({self._unread}): mend or clear it first")
        return self._draft

    def _make(self, draft: Draft, did: str) -> None:
        """Take a new draft, and tell the explorer; a chi that is only begun is nothing to it yet."""
        before, self._draft = self._texts(), draft
        did = f"{did[0].upper()}{did[1:]}."
        if self._texts() == before:
            self._tell(did)
        else:
            self._did = did
            self._moved(self._texts())

    # --- what the front end draws ---------------------------------------------------------------------

    def _tell(self, said: str) -> None:
        self.shown = {
            "places": [[place, self._label(place)] for place in self._places],
            "place": self._place,
            "sources": [[source, source] for source in SOURCES] if self._place in FROM_ANYONE else [],
            "source": self._source,
            "whyNot": {tile.text: self._why_not(tile) for row in ROWS for tile in row},
            "areas": [self._area(name) for name in AREAS if name in self._areas or name == "begun"],
            "buttons": [button._asdict() for button in self._buttons],
            "said": said,
        }

    def _why_not(self, tile: Tile) -> str:
        return self._draft.why_not(tile, self._place)

    def _area(self, name: str) -> dict[str, Any]:
        items = [_as_laid(item) for item in getattr(self._draft, name)]
        hidden = not items and name not in _ALWAYS_SHOWN and self._place not in _PLACES_OF.get(name, ())
        label = self._hand.capitalize() if name == "tiles" else AREAS[name]
        return {"name": name, "label": label, "hint": _HINTS[name], "items": items, "hidden": hidden}

    def __repr__(self) -> str:
        return f"Board({self._texts()})"


def _as_laid(item: Tile | Call) -> dict[str, Any]:
    """The pictures of a tile or a meld by their names, which of them lies sideways, and it in words."""
    if isinstance(item, Tile):
        return {"faces": [item.text], "turned": None, "name": item.name}
    faces = [tile.text for tile in item.lying]
    if item.called is None:
        faces[0] = faces[-1] = "back"
    return {"faces": faces, "turned": item.called, "name": item.name}


_MOVES: dict[str, Callable[[Board, dict[str, Any]], None]] = {
    "place": Board._pick_place,
    "source": Board._pick_source,
    "add": Board._add,
    "press": Board._press,
    "take": Board._take,
}
"""The acts of a reader on the board, by the name the front end has for it."""
