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
    """What kinds of tile a hand is made of: how many suits of numbers, and whether simples, terminals and honours."""

    suits: int
    simples: bool
    terminals: bool
    honours: bool


MAKEUPS: dict[Makeup, Makeup] = {
    made: made for made in (Makeup(suits, *has) for suits in range(4) for has in product((False, True), repeat=3))
}
"""Every makeup, once: all hands of one makeup share it."""


def makeup_of(held: int) -> Makeup:
    """The makeup of a hand that holds the set of kinds `held`."""
    suits = sum(held & suit != 0 for suit in SUIT_KINDS)
    return MAKEUPS[Makeup(suits, held & SIMPLES != 0, held & TERMINALS != 0, held & HONOURS != 0)]


def suits_of(packed: Packed) -> Suits:
    """The counts suit by suit, as `groups.ways` takes them."""
    return (
        packed & _SUIT,
        packed >> _SUIT_BITS & _SUIT,
        packed >> 2 * _SUIT_BITS & _SUIT,
        packed >> 3 * _SUIT_BITS & _SUIT >> 2 * PLACE,
    )


def has_five(packed: Packed) -> bool:
    """Whether any kind has more than four tiles; the counts themselves must be below sixteen.

    Five to twelve set the highest bit of their place once three are added, thirteen and more have it set already.
    """
    return (packed + _THREE_OF_EACH | packed) & _EIGHT_OF_EACH != 0


def counts_of(packed: Packed) -> tuple[int, ...]:
    """How many tiles of each kind there are."""
    return tuple(packed >> PLACE * kind & 0b1111 for kind in range(len(KINDS)))


# The set of kinds has one bit a kind, the packed number four. Nine kinds at a time are looked up: for every set of nine
# its bits in the set of kinds, and above those, in two bits each, how many suits it adds that hold simples, terminals,
# honours or numbers at all. Those are added up over the four suits and then tell the makeup.

_MAKEUP_AT = 40


def _added(kinds: int) -> int:
    """The suits with simples, with terminals, with honours, and of numbers that a set of kinds of one suit adds."""
    numbers = any(kinds & suit for suit in SUIT_KINDS)
    return (
        (kinds & SIMPLES != 0) | (kinds & TERMINALS != 0) << 2 | (kinds & HONOURS != 0) << 4 | numbers << 6
    ) << _MAKEUP_AT


def _sets_of(suit: int) -> dict[int, int]:
    """Every set of kinds of one suit: where it stands in a packed number -> its bits and what it adds."""
    first = 9 * suit
    found = {}
    for bits in range(1 << min(9, len(KINDS) - first)):
        spread = sum(1 << PLACE * place for place in range(9) if bits >> place & 1)
        found[spread] = bits << first | _added(bits << first)
    return found


_CHARACTERS, _DOTS, _BAMBOO, _HONOURS = (_sets_of(suit) for suit in range(4))
_KINDS = (1 << len(KINDS)) - 1
_MAKEUP_OF = {
    simples | terminals << 2 | honours << 4 | suits << 6: MAKEUPS[
        Makeup(suits, simples > 0, terminals > 0, honours > 0)
    ]
    for suits, simples, terminals, honours in product(range(4), range(4), range(4), range(2))
}


def kinds_and_makeup(packed: Packed) -> tuple[int, Makeup]:
    """The set of kinds in a packed number, none of them there more than four times, and the makeup."""
    there = (packed | packed >> 1 | packed >> 2) & _ONE_OF_EACH
    found = (
        _CHARACTERS[there & _SUIT]
        + _DOTS[there >> _SUIT_BITS & _SUIT]
        + _BAMBOO[there >> 2 * _SUIT_BITS & _SUIT]
        + _HONOURS[there >> 3 * _SUIT_BITS]
    )
    return found & _KINDS, _MAKEUP_OF[found >> _MAKEUP_AT]
