"""A win as one short text that goes into a link: `345m40677p67s.8s_340mc_tsumo`.

The parts are parted by "_": the concealed tiles and the winning one, then melds and circumstances in any order. No
letter of it needs another spelling in an address.
"""

from __future__ import annotations

import re
from typing import Any

from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.tiles import NotTiles

_MELDS = {"chi": "c", "pon": "p", "kan": "k", "closed kan": "x"}
_WORDS: dict[str, tuple[str, Any]] = {
    "tsumo": ("by", "tsumo"),
    "riichi": ("riichi", "riichi"),
    "double": ("riichi", "double riichi"),
    "ippatsu": ("ippatsu", True),
    "last": ("last_tile", True),
    "rinshan": ("after_kan", True),
    "robbed": ("robbed_kan", True),
    "first": ("first_turn", True),
}
"""Each word, and the field of a win that it sets."""
_TEXTS = {"seat": "seat", "round": "round", "dora": "dora_indicators", "ura": "ura_indicators"}
_NUMBERS = {"honba": "honba", "sticks": "riichi_sticks"}
_KIND_OF = {letter: kind for kind, letter in _MELDS.items()}
_MELD = re.compile(r"([0-9]+[mpsz])([cpkx])")
_NAMED = re.compile(rf"({'|'.join((*_TEXTS, *_NUMBERS))})-(.*)")


def short_text(win: Win) -> str:
    """The short text of a win; `from_short_text` reads it."""
    parts = [f"{_tight(win.hand)}.{_tight(win.win)}"]
    for meld in win.melds:
        kind, _, tiles = str(meld).rpartition(" ")
        parts.append(tiles + _MELDS[kind])
    parts += [word for word, (name, value) in _WORDS.items() if getattr(win, name) == value]
    plain = {"seat": "south", "round": "east"}
    for word, name in (_TEXTS | _NUMBERS).items():
        value = getattr(win, name)
        if value and value != plain.get(word):
            parts.append(f"{word}-{_tight(str(value))}")
    return "_".join(parts)


def from_short_text(text: str) -> Win:
    """The win that a short text tells. Raises NotTiles where it is none, and what `Win` raises of a hand."""
    first, *rest = text.strip().split("_")
    hand, dot, winning = first.partition(".")
    if not dot:
        raise NotTiles(f"{text!r} is no short text of a hand: it begins with the tiles, a dot and the winning tile")
    melds: list[str] = []
    values: dict[str, Any] = {}
    for part in rest:
        if meld := _MELD.fullmatch(part):
            melds.append(f"{_KIND_OF[meld[2]]} {meld[1]}")
            continue
        name, value = _told(part)
        if name in values:
            raise NotTiles(f"{part!r} tells {name} a second time; once is enough")
        values[name] = value
    return Win(hand, winning, melds=melds, **values)


def is_short_text(text: str) -> bool:
    """Tell whether a text looks like a short text, and not like the tiles of a hand alone."""
    return "." in text


def _told(part: str) -> tuple[str, Any]:
    """The field of a win that a part sets, and its value."""
    if part in _WORDS:
        return _WORDS[part]
    named = _NAMED.fullmatch(part)
    if named and named[1] in _TEXTS:
        return _TEXTS[named[1]], named[2]
    if named and re.fullmatch("[0-9]+", named[2]):
        return _NUMBERS[named[1]], int(named[2])
    known = ", ".join((*_WORDS, *(f"{word}-…" for word in (*_TEXTS, *_NUMBERS))))
    raise NotTiles(f"{part!r} is neither a meld, such as 340mc, nor one of {known}")


def _tight(tiles: str) -> str:
    """Tiles without the spaces between them."""
    return tiles.replace(" ", "")
