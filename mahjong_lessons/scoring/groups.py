"""Groups and pairs, and every way in which tiles split into them.

A `Group` is a run, a triplet, a kan or a pair of one place. There are few of them, so each exists once: `group()` hands
it out, and what scoring asks of it (its kinds, the waits it can complete) is worked out when this module loads.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from mahjong_lessons.scoring.tiles import KINDS, OUTSIDE, TILES, Tile, notation

RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI = WAITS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")

SIZES = {"run": 3, "triplet": 3, "kan": 4, "pair": 2}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Group:
    """One group or pair. `kind` is its lowest kind; `open` tells that it counts as open: called, or completed by ron.

    The sets of kinds are bit masks: `kinds` all of them; `run` and `triplet` the lowest kind if it is a run, or a
    triplet or kan; `hidden` the same for a closed triplet or kan, `kan` for a kan. Those that it is not are 0.
    """

    shape: str
    kind: int
    open: bool = False
    kinds: int = field(init=False)
    run: int = field(init=False)
    triplet: int = field(init=False)
    hidden: int = field(init=False)
    kan: int = field(init=False)
    outside: bool = field(init=False)
    """True where a terminal or an honour is in it."""
    waits: dict[int, str] = field(init=False)
    """The wait that each of its kinds completes when it is the winning tile."""

    def __post_init__(self) -> None:
        first = 1 << self.kind
        is_triplet = self.shape in ("triplet", "kan")
        derived = {
            "kinds": first * 0b111 if self.shape == "run" else first,
            "run": first if self.shape == "run" else 0,
            "triplet": first if is_triplet else 0,
            "hidden": first if is_triplet and not self.open else 0,
            "kan": first if self.shape == "kan" else 0,
        }
        derived["outside"] = derived["kinds"] & OUTSIDE != 0
        for name, value in derived.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "waits", _waits_of(self))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, all plain: a reading does not ask which five is red."""
        step = 1 if self.shape == "run" else 0
        return tuple(KINDS[self.kind + step * place] for place in range(SIZES[self.shape]))

    def __reduce__(self) -> tuple[Callable[..., Group], tuple[str, str, bool]]:
        return group, (self.shape, KINDS[self.kind].text, self.open)  # a copy is the same group, there being only one

    def __repr__(self) -> str:
        return f"group({self.shape!r}, {KINDS[self.kind].text!r}{', open=True' if self.open else ''})"

    def __str__(self) -> str:
        return notation(self.tiles)


def _waits_of(group: Group) -> dict[int, str]:
    first = group.kind
    if group.shape == "run":
        return {
            first: PENCHAN if first % 9 == 6 else RYANMEN,
            first + 1: KANCHAN,
            first + 2: PENCHAN if first % 9 == 0 else RYANMEN,
        }
    return {"triplet": {first: SHANPON}, "pair": {first: TANKI}, "kan": {}}[group.shape]


def _every_group() -> Iterator[Group]:
    for tile in KINDS:
        shapes = ["pair", "triplet", "kan"]
        if tile.suit != "z" and tile.number <= 7:
            shapes.append("run")
        for shape in shapes:
            yield Group(shape, tile.kind)
            if shape != "pair":
                yield Group(shape, tile.kind, open=True)


_GROUPS = {(group.shape, group.kind, group.open): group for group in _every_group()}
GROUPS: tuple[Group, ...] = tuple(_GROUPS.values())
"""Every group and pair there can be."""
PAIRS: tuple[Group, ...] = tuple(each for each in GROUPS if each.shape == "pair")
"""The pair of each kind, by its number."""
OPENED: dict[Group, Group] = {each: _GROUPS[each.shape, each.kind, True] for each in GROUPS if each.shape != "pair"}
"""The same group counted as open."""


def group(shape: str, tile: str, open: bool = False) -> Group:
    """The group of that shape (run, triplet, kan or pair) whose lowest tile is `tile`.

    Raises KeyError where there is none, such as a run of honours.
    """
    return _GROUPS[shape, TILES[tile].kind, open]


# --- splitting ------------------------------------------------------------------------------------
# The tiles of one suit are a number with four bits for each of its nine kinds, so that adding groups is adding numbers
# and one dictionary a suit answers how it splits. The dictionaries are arithmetic, not memory: they hold every suit
# that there can be, whatever hands are scored.

Suits = tuple[int, int, int, int]
"""The count of each kind as one number a suit (m, p, s, z), four bits a kind, the lowest kind lowest."""
Way = tuple[tuple[Group, ...], Group]
"""One way to split concealed tiles: the groups, and the pair."""
_Split = tuple[tuple[Group, ...], Group | None]
_Splits = dict[int, tuple[_Split, ...]]
_ONE_OF_EACH = 0x111111111


def pack(tiles: Iterable[Tile]) -> Suits:
    """The tiles packed for `ways`."""
    suits = [0, 0, 0, 0]
    for tile in tiles:
        suits[tile.kind // 9] += 1 << 4 * (tile.kind % 9)
    return suits[0], suits[1], suits[2], suits[3]


def _fits(key: int) -> bool:
    return not (key + 3 * _ONE_OF_EACH) & 8 * _ONE_OF_EACH  # no kind has more than four


def _splits(suit: int, most: int = 4) -> _Splits:
    """Every number that at most `most` groups and at most one pair of `suit` add up to, and the ways to make it."""
    shapes = [(pack(each.tiles)[suit], each) for each in GROUPS if each.kind // 9 == suit and not each.open]
    groups = [(key, each) for key, each in shapes if each.shape in ("run", "triplet")]
    pairs = [(key, each) for key, each in shapes if each.shape == "pair"]
    found: _Splits = {}

    def extend(key: int, chosen: tuple[Group, ...], first: int) -> None:
        found[key] = (*found.get(key, ()), (chosen, None))
        for more, pair in pairs:
            if _fits(key + more):
                found[key + more] = (*found.get(key + more, ()), (chosen, pair))
        if len(chosen) < most:
            for place in range(first, len(groups)):
                more, each = groups[place]
                if _fits(key + more):
                    extend(key + more, (*chosen, each), place)

    extend(0, (), 0)
    return found


fast = tuple.__new__
"""Makes a named tuple from its values in half the time that its class takes, where every score makes one."""

_SHIFTED: tuple[dict[Group, Group] | None, ...] = (
    None,
    *(
        {each: _GROUPS[each.shape, each.kind + 9 * suit, False] for each in GROUPS if each.kind < 9 and not each.open}
        for suit in (1, 2)
    ),
    None,
)
"""The groups of characters moved to each suit: one table of splits serves all three suits of numbers."""


@functools.cache
def _tables() -> tuple[_Splits, ...]:
    numbers = _splits(0)
    return numbers, numbers, numbers, _splits(3)


_Plain = dict[int, tuple[tuple[Group, ...], tuple[Group, ...]]]


def _plain(suit: int) -> _Plain:
    """The numbers of two groups at most that split in one way alone: the groups, and the pair or none."""
    splits = _splits(suit, most=2).items()
    return {key: (groups, (pair,) if pair else ()) for key, [(groups, pair), *others] in splits if not others}


_PLAIN_M, _PLAIN_P, _PLAIN_S, _PLAIN_Z = map(_plain, range(4))
"""The suits that most hands are made of: small enough a table to stay close to the processor, and none is moved."""


def ways(suits: Suits) -> list[Way]:
    """Every way to split concealed tiles, packed as `pack` does, into groups and one pair; none if there is none."""
    m, p, s, z = suits
    try:
        (in_m, pair_m), (in_p, pair_p), (in_s, pair_s), (in_z, pair_z) = (
            _PLAIN_M[m],
            _PLAIN_P[p],
            _PLAIN_S[s],
            _PLAIN_Z[z],
        )
    except KeyError:
        return _combined_ways(suits)
    pairs = pair_m + pair_p + pair_s + pair_z
    return [(in_m + in_p + in_s + in_z, pairs[0])] if len(pairs) == 1 else []


def _combined_ways(suits: Suits) -> list[Way]:
    found = []
    for splits in itertools.product(*map(_splits_of, range(4), suits)):
        pairs = [pair for _, pair in splits if pair is not None]
        if len(pairs) == 1:
            found.append((tuple(itertools.chain.from_iterable(groups for groups, _ in splits)), pairs[0]))
    return found


def _splits_of(suit: int, key: int) -> list[_Split]:
    """The splits of the tiles of one suit, in its own groups."""
    splits, shifted = _tables()[suit].get(key, ()), _SHIFTED[suit]
    if shifted is None:
        return list(splits)
    return [(tuple(map(shifted.__getitem__, more)), pair and shifted[pair]) for more, pair in splits]
