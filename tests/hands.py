"""Complete hands by the thousand: `deal` makes one from any source of chance, `wins` is the same for hypothesis.

A hand is the keyword arguments of `Win`. Hands are built from groups, so that they are always complete, and by themes,
so that rare yaku and shapes with several readings are as common as plain hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

WINDS = ("east", "south", "west", "north")
SUITS = ("m", "p", "s")
KINDS = tuple(f"{number}{suit}" for suit in (*SUITS, "z") for number in range(1, 8 if suit == "z" else 10))
HONOURS = tuple(kind for kind in KINDS if kind[1] == "z")
TERMINALS = tuple(kind for kind in KINDS if kind[0] in "19" and kind[1] != "z")
RUN_STARTS = tuple(kind for kind in KINDS if kind[0] <= "7" and kind[1] != "z")
GREEN = ("2s", "3s", "4s", "6s", "8s", "6z")

Hand = dict[str, Any]
"""The keyword arguments of `Win`."""


class Part(NamedTuple):
    """A group or a pair: its tiles and how it lies on the table ("" is concealed)."""

    tiles: tuple[str, ...]
    meld: str = ""


def run_from(start: str) -> tuple[str, ...]:
    return tuple(f"{int(start[0]) + step}{start[1]}" for step in range(3))


def write(tiles: Iterable[str]) -> str:
    """The tiles in the notation, each with its letter: the order is kept, as it must not matter."""
    return "".join(tiles)


# --- themes: from which runs and which triplets and pairs a hand is made ----------------------------

Theme = tuple[tuple[str, ...], tuple[str, ...]]


def _anything(chance: Random) -> Theme:
    return RUN_STARTS, KINDS


def _one_suit(chance: Random) -> Theme:
    suit = chance.choice(SUITS)
    return tuple(k for k in RUN_STARTS if k[1] == suit), tuple(k for k in KINDS if k[1] == suit)


def _one_suit_and_honours(chance: Random) -> Theme:
    runs, kinds = _one_suit(chance)
    return runs, kinds + HONOURS


def _honours(chance: Random) -> Theme:
    return (), HONOURS


def _dragons_or_winds(chance: Random) -> Theme:
    chosen = HONOURS[4:] * 12 if chance.random() < 0.5 else HONOURS[:4] * 12
    return RUN_STARTS, chosen + KINDS


def _outside(chance: Random) -> Theme:
    honours = HONOURS if chance.random() < 0.5 else ()
    return tuple(k for k in RUN_STARTS if k[0] in "17"), TERMINALS + honours


def _no_simples(chance: Random) -> Theme:
    return (), TERMINALS + (HONOURS if chance.random() < 0.5 else ())


def _simples(chance: Random) -> Theme:
    simples = tuple(k for k in KINDS if k[0] in "2345678" and k[1] != "z")
    return tuple(k for k in simples if k[0] <= "6"), simples


def _green(chance: Random) -> Theme:
    return ("2s",), GREEN


def _narrow(chance: Random) -> Theme:
    """A few neighbouring numbers, which split in more ways than one."""
    suit, low = chance.choice(SUITS), chance.randint(1, 6)
    near = [f"{number}{suit}" for number in range(low, low + 4)]
    return tuple(k for k in near if k in RUN_STARTS), (*near, chance.choice(KINDS))


def _same_numbers(chance: Random) -> Theme:
    low = chance.randint(1, 7)
    same = tuple(f"{low}{suit}" for suit in SUITS)
    return same * 8 + RUN_STARTS, same * 12 + KINDS


def _straight(chance: Random) -> Theme:
    suit = chance.choice(SUITS)
    return tuple(f"{number}{suit}" for number in (1, 4, 7)), KINDS


THEMES = (
    _anything,
    _one_suit,
    _one_suit_and_honours,
    _honours,
    _dragons_or_winds,
    _outside,
    _no_simples,
    _simples,
    _green,
    _narrow,
    _same_numbers,
    _straight,
)
TRIPLET_RATES = (0.0, 0.2, 0.5, 1.0)
OPEN_RATES = (0.0, 0.0, 0.3, 0.8)
KAN_RATES = (0.0, 0.0, 0.2, 0.7)


# --- tiles ----------------------------------------------------------------------------------------


def _alike(kinds: Iterable[str], size: int) -> list[tuple[str, ...]]:
    return [(kind,) * size for kind in kinds]


def _runs(starts: Iterable[str]) -> list[tuple[str, ...]]:
    return [run_from(start) for start in starts]


def _that_fit(groups: list[tuple[str, ...]], held: Counter[str], copies: int) -> list[tuple[str, ...]]:
    """The groups for which there are tiles; where a theme has run out of them, any run or pair for which there are."""
    fit = [tiles for tiles in groups if all(held[tile] + copies <= 4 for tile in tiles)]
    if fit or copies == 2:
        return fit or _that_fit(_alike(KINDS, 2), held, 2)
    return _that_fit(_runs(RUN_STARTS), held, 1)


def _parts_of_groups(chance: Random) -> list[Part]:
    runs, kinds = chance.choice(THEMES)(chance)
    triplets = chance.choice(TRIPLET_RATES) if runs else 1.0
    opened, kans = chance.choice(OPEN_RATES), chance.choice(KAN_RATES)
    held: Counter[str] = Counter()
    parts: list[Part] = []
    while len(parts) < 5:
        size = 2 if len(parts) == 4 else 3
        alike = size == 2 or chance.random() < triplets
        tiles = chance.choice(_that_fit(_alike(kinds, size) if alike else _runs(runs), held, size if alike else 1))
        alike = tiles[0] == tiles[1]
        meld = ""
        if alike and size == 3 and held[tiles[0]] == 0 and chance.random() < kans:
            tiles += tiles[:1]
            meld = "kan" if chance.random() < opened else "closed kan"
        elif size == 3 and chance.random() < opened:
            meld = "pon" if alike else "chi"
        held.update(tiles)
        parts.append(Part(tiles, meld))
    return parts


def _parts_of_pairs(chance: Random) -> list[Part]:
    _, kinds = chance.choice(THEMES)(chance)
    if len(set(kinds)) < 7:
        kinds = KINDS
    return [Part((kind,) * 2) for kind in chance.sample(sorted(set(kinds)), 7)]


def _parts_of_twice_two_runs(chance: Random) -> list[Part]:
    suit = chance.choice(SUITS)
    one, other = chance.choice([(1, 4), (2, 5), (3, 6), (4, 7), (1, 7)])
    pair = chance.choice([kind for kind in KINDS if kind[1] != suit])
    return [Part(run_from(f"{low}{suit}")) for low in (one, one, other, other)] + [Part((pair,) * 2)]


def _parts_of_orphans(chance: Random) -> list[Part]:
    orphans = TERMINALS + HONOURS
    return [Part((*orphans, chance.choice(orphans)))]


def _parts_of_nine_gates(chance: Random) -> list[Part]:
    suit = chance.choice(SUITS)
    return [Part(tuple(f"{number}{suit}" for number in "1112345678999" + chance.choice("123456789")))]


_SHAPES = (_parts_of_groups,) * 24 + (
    _parts_of_pairs,
    _parts_of_pairs,
    _parts_of_twice_two_runs,
    _parts_of_orphans,
    _parts_of_nine_gates,
)


def _with_reds(parts: list[Part], chance: Random) -> list[Part]:
    """The parts with at most one red five of each suit."""
    red = {f"5{suit}" for suit in SUITS if chance.random() < 0.4}
    painted = []
    for part in parts:
        tiles = list(part.tiles)
        for kind in sorted(red & set(tiles)):
            tiles[tiles.index(kind)] = f"0{kind[1]}"
            red.remove(kind)
        painted.append(part._replace(tiles=tuple(tiles)))
    return painted


def _plain(tile: str) -> str:
    return tile.replace("0", "5")


# --- how it was won -------------------------------------------------------------------------------


def deal(chance: Random) -> Hand:
    """One complete hand, with flags that agree with one another."""
    parts = _with_reds(chance.choice(_SHAPES)(chance), chance)
    concealed = [tile for part in parts if not part.meld for tile in part.tiles]
    win = concealed.pop(chance.randrange(len(concealed)))
    melds = [f"{part.meld} {write(part.tiles)}" for part in parts if part.meld]
    held = Counter(_plain(tile) for part in parts for tile in part.tiles)
    hand: Hand = {
        "hand": write(concealed),
        "win": win,
        "melds": melds,
        "by": chance.choice(("ron", "tsumo")),
        "seat": chance.choice(WINDS),
        "round": chance.choice(WINDS),
        "honba": chance.choice((0, 0, 1, 5)),
        "riichi_sticks": chance.choice((0, 0, 1, 3)),
    }
    hand |= _flags(hand, held, chance)
    if hand.get("robbed_kan"):
        held[_plain(win)] = 4
    indicators = tuple(_indicators(held, chance))
    most = 1 if hand.get("first_turn") else 4 if hand.get("robbed_kan") else 5
    half = len(indicators) // 2
    dora, ura = indicators[half:][:most], indicators[:half][:most]
    return hand | {"dora_indicators": write(dora), "ura_indicators": write(ura)}


def _flags(hand: Hand, held: Counter[str], chance: Random) -> Hand:
    tsumo = hand["by"] == "tsumo"
    flags: Hand = {}
    if all(meld.startswith("closed") for meld in hand["melds"]):
        flags["riichi"] = chance.choice((None, None, "riichi", "double riichi"))
        early = flags["riichi"] == "double riichi"
        flags["ippatsu"] = flags["riichi"] is not None and not (early and hand["melds"]) and chance.random() < 0.5
    special = [""] * 4
    if not (flags.get("riichi") == "double riichi" and flags.get("ippatsu")):
        special.append("last_tile")
    if tsumo and any("kan" in meld for meld in hand["melds"]) and not flags.get("ippatsu"):
        special.append("after_kan")
    if not tsumo and held[_plain(hand["win"])] == 1:
        special.append("robbed_kan")
    if not hand["melds"] and not flags["riichi"] and (tsumo or hand["seat"] != "east"):
        special.append("first_turn")
    if chosen := chance.choice(special):
        flags[chosen] = True
    return flags


def _indicators(held: Counter[str], chance: Random) -> Iterator[str]:
    """Up to ten tiles that are left, half of them pointing at tiles of the hand."""
    left = {kind: 4 - held[kind] for kind in KINDS}
    useful = [kind for kind in KINDS if held[_next(kind)] and left[kind]] or list(KINDS)
    for place in range(chance.choice((0, 1, 2, 2, 2, 3, 6, 10))):
        kind = chance.choice(useful if place % 2 else KINDS)
        if left[kind]:
            left[kind] -= 1
            yield kind


def _next(kind: str) -> str:
    """The dora that an indicator points at, written down apart from the package."""
    number, suit = int(kind[0]), kind[1]
    if suit != "z":
        return f"{number % 9 + 1}{suit}"
    return f"{number % 4 + 1}z" if number <= 4 else f"{(number - 5 + 1) % 3 + 5}z"


def hands(count: int, seed: int) -> list[Hand]:
    """As many hands, the same for the same seed."""
    chance = Random(seed)
    return [deal(chance) for _ in range(count)]


def wins() -> st.SearchStrategy[Hand]:
    """Hands for hypothesis. It draws only the seed: drawing each tile would repeat two hands of three."""
    return st.randoms(use_true_random=True).map(deal)
