"""A hand as one number: how many tiles of each kind, and what such a number tells at once.

Each kind has four bits, the kind 0 the lowest: four of a kind are `0b0100` in its place. So tiles are added by adding
numbers, the tiles of one suit are one shift and one mask away, and a question about all 34 kinds is a few operations on
one number. Red fives are counted above the last kind.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from mahjong_lessons.scoring.groups import Suits
from mahjong_lessons.scoring.tiles import HONOURS, KINDS, SIMPLES, SUIT_KINDS, SUITS, TERMINALS, TILES

PLACE = 4
"""The bits of one kind."""
RED = 1 << PLACE * (len(KINDS) + 2)
"""One red five: the counts of red fives stand above those of the kinds, with room for a kind's carry between."""
_SUIT_BITS = PLACE * 9
_SUIT = (1 << _SUIT_BITS) - 1
_ALL = (1 << PLACE * len(KINDS)) - 1
_ONE_OF_EACH = _ALL // 0b1111
_EIGHT_OF_EACH = 8 * _ONE_OF_EACH
_THREE_OF_EACH = 3 * _ONE_OF_EACH

Packed = int
"""The counts of all kinds, four bits a kind, and the red fives above."""

PACKED: dict[str, Packed] = {name: (1 << PLACE * tile.kind) + (RED if tile.red else 0) for name, tile in TILES.items()}
"""Each tile as such a number, by its notation."""
OF_SUIT: dict[str, dict[str, Packed]] = {
    suit: {name[0]: packed for name, packed in PACKED.items() if name[1] == suit} for suit in SUITS
}
"""The same by the letter of the suit, and then by the digit."""


class Makeup(NamedTuple):
    """The kinds of tile in a hand: the number of suits of numbers, and whether simples, terminals and honours."""

    suits: int
    simples: bool
    terminals: bool
    honours: bool


def _where(kinds: int) -> Packed:
    """All bits of a set of kinds in a packed number."""
    return sum(0b1111 << PLACE * kind for kind in range(len(KINDS)) if kinds >> kind & 1)


_IN_M, _IN_P, _IN_S = map(_where, SUIT_KINDS)
_SIMPLE, _TERMINAL, _HONOUR = map(_where, (SIMPLES, TERMINALS, HONOURS))
_MAKEUPS = {
    (*lacks, *lacks_kinds): Makeup(3 - sum(lacks), *(not lack for lack in lacks_kinds))
    for lacks in product((False, True), repeat=3)
    for lacks_kinds in product((False, True), repeat=3)
}
"""The makeup by what a hand lacks: each suit of numbers, simples, terminals, honours."""


def makeup_of(packed: Packed) -> Makeup:
    """The makeup of a packed hand."""
    return _MAKEUPS[
        not packed & _IN_M,
        not packed & _IN_P,
        not packed & _IN_S,
        not packed & _SIMPLE,
        not packed & _TERMINAL,
        not packed & _HONOUR,
    ]


def suits_of(packed: Packed) -> Suits:
    """The counts suit by suit, as `groups.ways` takes them."""
    return (
        packed & _SUIT,
        packed >> _SUIT_BITS & _SUIT,
        packed >> 2 * _SUIT_BITS & _SUIT,
        packed >> 3 * _SUIT_BITS & _SUIT >> 2 * PLACE,
    )


def have_five(one: Packed, other: Packed) -> bool:
    """Tell if any kind of either hand has more than four tiles; its counts themselves must be below sixteen.

    Five to twelve set the highest bit of their place once three are added, thirteen and more have it set already.
    """
    return (one + _THREE_OF_EACH | one | other + _THREE_OF_EACH | other) & _EIGHT_OF_EACH != 0


def counts_of(packed: Packed) -> tuple[int, ...]:
    """The number of tiles of each kind."""
    return tuple(packed >> PLACE * kind & 0b1111 for kind in range(len(KINDS)))


# The set of kinds has one bit a kind, the packed number four. Nine kinds at a time are looked up.


def _sets_of(suit: int) -> dict[int, int]:
    """Every set of kinds of one suit: where it stands in a packed number -> its bits."""
    first = 9 * suit
    places = range(min(9, len(KINDS) - first))
    return {
        sum(1 << PLACE * place for place in places if bits >> place & 1): bits << first
        for bits in range(1 << len(places))
    }


_CHARACTERS, _DOTS, _BAMBOO, _WINDS_AND_DRAGONS = map(_sets_of, range(4))


def kinds_of(packed: Packed) -> int:
    """The set of kinds in a packed number, none of them there more than four times."""
    m, p, s, z = suits_of((packed | packed >> 1 | packed >> 2) & _ONE_OF_EACH)
    return _CHARACTERS[m] | _DOTS[p] | _BAMBOO[s] | _WINDS_AND_DRAGONS[z]
