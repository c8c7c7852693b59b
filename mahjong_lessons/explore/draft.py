"""A hand while it is laid out: where a tile may go, and why it may not. Nothing here is drawn.

>>> draft = Draft().add(TILES["7z"], "pon", "across").add(TILES["2s"], "hand")
>>> draft.texts()
{'tiles': '2s', 'winning': '', 'melds': 'pon 777z from across', 'dora': '', 'ura': ''}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from mahjong_lessons.scoring.claim import MOST_INDICATORS, MOST_MELDS
from mahjong_lessons.scoring.complete import WHOLE
from mahjong_lessons.scoring.melds import MELD_SIZES, Meld
from mahjong_lessons.scoring.tiles import COPIES, KINDS, TILES, Tile, in_order, notation, parse

SOURCES = ("left", "across", "right")
"""The seat of the player from whom a tile was called, seen from the caller; a chi comes from the left only."""
_FROM = re.compile(rf"\s+from\s+({'|'.join(SOURCES)})\s*$")


class Refused(ValueError):
    """A tile that cannot go there. The message says why, and what would be right."""


class Call(NamedTuple):
    """A meld as it lies on the table: its tiles, the called one first, and from whom that came."""

    kind: str
    tiles: tuple[Tile, ...]
    source: str = SOURCES[0]

    @classmethod
    def parse(cls, text: str) -> Call:
        """The call that a text such as `chi 340m` or `pon 777z from across` writes; raises what `Meld.parse` does."""
        found = _FROM.search(text)
        written = text[: found.start()] if found else text
        meld = Meld.parse(written)
        source = found[1] if found and meld.kind in FROM_ANYONE else SOURCES[0]
        first_digit = next(place for place, letter in enumerate(written) if letter.isdecimal())
        return cls(meld.kind, parse(written, first_digit), source)

    @property
    def meld(self) -> Meld:
        """The meld that it counts as."""
        return Meld(self.kind, in_order(self.tiles))

    @property
    def called(self) -> int | None:
        """The place at which the called tile lies, sideways; None for a closed kan."""
        places = {"left": 0, "across": 1, "right": len(self.tiles) - 1}
        return places[self.source] if self.meld.is_open else None

    @property
    def lying(self) -> tuple[Tile, ...]:
        """The tiles as they lie, from left to right."""
        if self.called is None:
            return in_order(self.tiles)
        first, *others = self.tiles
        others = list(in_order(others))
        return (*others[: self.called], first, *others[self.called :])

    @property
    def name(self) -> str:
        """It in words."""
        if self.kind == "chi":
            return f"chi of {', '.join(tile.name for tile in self.meld.tiles)}, {self.tiles[0].name} called"
        said = f"{self.kind} of {KINDS[self.tiles[0].kind].name}"
        return f"{said}, called from {_WHERE[self.source]}" if self.meld.is_open else said

    def turned(self) -> Call:
        """The same meld called from the next player, or of a chi the next tile called."""
        if self.kind == "chi":
            ordered = in_order(self.tiles)
            first = ordered[(ordered.index(self.tiles[0]) + 1) % len(ordered)]
            return self._replace(tiles=(first, *(tile for tile in ordered if tile != first)))
        if self.kind not in FROM_ANYONE:
            raise Refused("a closed kan is called from nobody")
        return self._replace(source=SOURCES[(SOURCES.index(self.source) + 1) % len(SOURCES)])

    def __str__(self) -> str:
        source = "" if self.source == SOURCES[0] else f" from {self.source}"
        return f"{self.kind} {notation(self.tiles)}{source}"


FROM_ANYONE = ("pon", "kan")
_WHERE = {"left": "the left", "across": "across", "right": "the right"}


def calls(text: str) -> tuple[Call, ...]:
    """The melds that a line of text writes."""
    return tuple(map(Call.parse, apart(text)))


def apart(text: str) -> list[str]:
    """The melds of a line of text one by one, each still as text: a comma or semicolon is between them."""
    return [each.strip() for each in re.split("[,;]", text) if each.strip()]


def _tiles(text: str) -> tuple[Tile, ...]:
    return in_order(parse(text))


@dataclass(frozen=True)
class Draft:
    """The tiles laid out so far; `begun` are those of a chi that still lacks some."""

    tiles: tuple[Tile, ...] = ()
    winning: tuple[Tile, ...] = ()
    melds: tuple[Call, ...] = ()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    begun: tuple[Tile, ...] = ()

    @classmethod
    def read(cls, **texts: str) -> Draft:
        """The draft that texts write, by the names of its fields. Raises a ValueError where one cannot be read."""
        read: dict[str, Any] = {name: calls(text) if name == "melds" else _tiles(text) for name, text in texts.items()}
        return cls(**read)

    def texts(self) -> dict[str, str]:
        """It as texts, which `read` reads."""
        return {
            "tiles": notation(self.tiles),
            "winning": notation(self.winning),
            "melds": ", ".join(map(str, self.melds)),
            "dora": notation(self.dora),
            "ura": notation(self.ura),
        }

    @property
    def room(self) -> int:
        """The number of concealed tiles that the hand still takes, the winning one not counted."""
        return WHOLE - 1 - 3 * len(self.melds) - len(self.tiles)

    def held(self) -> Iterator[tuple[str, Tile]]:
        """Every tile laid out, with where it is."""
        for where, tiles in (
            ("in the hand", self.tiles),
            ("as the winning tile", self.winning),
            ("in melds", (tile for call in self.melds for tile in call.tiles)),
            ("in the chi begun", self.begun),
            ("as indicators", (*self.dora, *self.ura)),
        ):
            yield from ((where, tile) for tile in tiles)

    def left(self, tile: Tile) -> int:
        """The number of tiles of its kind that the set still has."""
        return COPIES - sum(each.kind == tile.kind for _, each in self.held())

    def why_not(self, tile: Tile, place: str) -> str:
        """The reason why the tile cannot go to a place; nothing if it can."""
        try:
            self.add(tile, place)
        except Refused as refusal:
            return str(refusal)
        return ""

    def add(self, tile: Tile, place: str, source: str = SOURCES[0]) -> Draft:
        """The draft with one more tile at a place of `PLACES`: a pon or kan takes all its tiles at once."""
        return PLACES[place].put(self, tile, source)

    def take(self, area: str, place: int) -> Draft:
        """The draft without what lies at a place of one of its fields."""
        return self._with(area, (*getattr(self, area)[:place], *getattr(self, area)[place + 1 :]))

    def win_on(self, place: int) -> Draft:
        """The draft with a tile of the hand as the winning one; the one before goes back to the hand."""
        without = self.take("tiles", place)
        return replace(without, tiles=in_order((*without.tiles, *self.winning)), winning=(self.tiles[place],))

    def turn(self, place: int) -> Draft:
        """The draft with a meld called from the next player."""
        melds = list(self.melds)
        melds[place] = melds[place].turned()
        return replace(self, melds=tuple(melds))

    def _with(self, area: str, items: tuple[Any, ...]) -> Draft:
        return replace(self, **{area: items})

    def _need(self, tile: Tile, count: int) -> None:
        """Refuse what the set has not enough of."""
        left = self.left(tile)
        if left >= count:
            return
        where = [place for place, each in self.held() if each.kind == tile.kind]
        used = ", ".join(f"{where.count(place)} {place}" for place in dict.fromkeys(where))
        name = KINDS[tile.kind].name
        if not left:
            raise Refused(f"no {name} is left: {used}")
        raise Refused(f"{count} tiles of {name} are needed, and only {left} of them left: {used}")

    def _put_in_hand(self, tile: Tile, source: str) -> Draft:
        self._need(tile, 1)
        if self.room > 0:
            return replace(self, tiles=in_order((*self.tiles, tile)))
        raise Refused(f"the hand is full with {self._full()}: take one away first")

    def _full(self) -> str:
        count = f"{len(self.tiles)} concealed tile{'' if len(self.tiles) == 1 else 's'}"
        return f"{count} beside {len(self.melds)} meld{'' if len(self.melds) == 1 else 's'}" if self.melds else count

    def _put_in_whole_hand(self, tile: Tile, source: str) -> Draft:
        """A tile too many is the winning one, if there is none yet."""
        if self.room > 0 or self.winning:
            return self._put_in_hand(tile, source)
        return self._put_to_win(tile, source)

    def _put_to_win(self, tile: Tile, source: str) -> Draft:
        without = replace(self, winning=())
        without._need(tile, 1)
        return replace(without, winning=(tile,))

    def _put_in_chi(self, tile: Tile, source: str) -> Draft:
        self._need(tile, 1)
        if tile.suit == "z":
            raise Refused("a chi is three numbers of one suit in a row, and an honour has no number")
        begun = (*self.begun, tile)
        if not _may_be_a_run(begun):
            raise Refused(f"{notation(self.begun)} and {tile} are in no chi: it takes {_nearby(self.begun)}")
        if len(begun) < MELD_SIZES["chi"]:
            self._make_room(self.tiles)
            return replace(self, begun=begun)
        return replace(self, begun=())._meld(Call("chi", begun))

    def _put_in_group(self, kind: str, tile: Tile, source: str) -> Draft:
        others = (KINDS[tile.kind],) * (MELD_SIZES[kind] - 1)
        return self._meld(Call(kind, (tile, *others), source if kind in FROM_ANYONE else SOURCES[0]))

    def _meld(self, call: Call) -> Draft:
        """The draft with one more meld; where the hand has no room for it, out of tiles that the hand holds."""
        hand = list(self.tiles)
        if self.room < 3:
            for tile in call.tiles:
                same = [each for each in hand if each.kind == tile.kind]
                if same:
                    hand.remove(tile if tile in same else same[0])
        self._make_room(tuple(hand))
        without = replace(self, tiles=tuple(hand))
        for tile in set(call.tiles):
            without._need(tile, sum(each.kind == tile.kind for each in call.tiles))
        return replace(without, melds=(*self.melds, call))

    def _make_room(self, hand: tuple[Tile, ...]) -> None:
        """Refuse a meld that the hand has no room for."""
        if len(self.melds) == MOST_MELDS:
            raise Refused(f"a hand has four groups, so at most {MOST_MELDS} melds")
        over = len(hand) - (WHOLE - 1 - 3 * (len(self.melds) + 1))
        if over > 0:
            raise Refused(f"a meld takes the room of three tiles: take {over} away from the hand first")

    def _put_indicator(self, area: str, tile: Tile) -> Draft:
        self._need(tile, 1)
        if len(getattr(self, area)) == MOST_INDICATORS:
            raise Refused(f"at most {MOST_INDICATORS} indicators can be turned")
        return self._with(area, in_order((*getattr(self, area), tile)))


def _may_be_a_run(tiles: tuple[Tile, ...]) -> bool:
    kinds = sorted(tile.kind for tile in tiles)
    alike = len(set(kinds)) < len(kinds) or len({tile.suit for tile in tiles}) > 1
    return not alike and kinds[-1] - kinds[0] < MELD_SIZES["chi"]


def _nearby(begun: tuple[Tile, ...]) -> str:
    """The tiles that go on with a chi that is begun."""
    return ", ".join(tile.text for tile in KINDS if tile.suit == begun[0].suit and _may_be_a_run((*begun, tile)))


class Place(NamedTuple):
    """A place where a tile may go: what it is called, and what puts a tile there."""

    label: str
    put: Callable[[Draft, Tile, str], Draft]


PLACES: dict[str, Place] = {
    "hand": Place("the hand", Draft._put_in_hand),
    "whole hand": Place("the hand", Draft._put_in_whole_hand),
    "winning": Place("the winning tile", Draft._put_to_win),
    "chi": Place("a chi", Draft._put_in_chi),
    "pon": Place("a pon", lambda draft, tile, source: draft._put_in_group("pon", tile, source)),
    "kan": Place("a kan", lambda draft, tile, source: draft._put_in_group("kan", tile, source)),
    "closed kan": Place("a closed kan", lambda draft, tile, source: draft._put_in_group("closed kan", tile, source)),
    "dora": Place("the dora indicators", lambda draft, tile, _: draft._put_indicator("dora", tile)),
    "ura": Place("the ura indicators", lambda draft, tile, _: draft._put_indicator("ura", tile)),
}
"""Every place by its name. The whole hand has a winning tile, a hand that waits has none."""

ROWS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(TILES[f"{n}{suit}"] for n in numbers)
    for suit, numbers in (
        *((suit, "1234506789") for suit in "mps"),
        ("z", "1234567"),
    )
)
"""The tiles to pick from, a suit a row, each red five beside the plain one."""
