"""A hand at the moment of winning: its melds, its winning tile and how it was won. What cannot be is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import fields as _fields
from itertools import chain, product
from typing import NamedTuple

from mahjong_lessons.scoring.complete import WHOLE, is_complete, winning_tiles
from mahjong_lessons.scoring.groups import Group, Suits, pack
from mahjong_lessons.scoring.melds import ImpossibleHand, Meld
from mahjong_lessons.scoring.tiles import (
    COPIES,
    DORA_OF,
    HONOURS,
    KINDS,
    SIMPLES,
    SUIT_KINDS,
    TERMINALS,
    WINDS,
    Tile,
    in_order,
    notation,
    parse,
)


class IncompleteHand(ValueError):
    """Tiles that could be held but do not win. The message says what they wait on, or that they wait on nothing."""


BY = ("ron", "tsumo")

RIICHI = (None, "riichi", "double riichi")

FLAGS = ("riichi", "double riichi", "ippatsu", "last_tile", "after_kan", "robbed_kan", "first_turn")
"""What may be special about a win."""

MOST_MELDS = 4

MOST_INDICATORS = 5
"""One at the start and one for each of four kans, whoever makes them."""


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


def _counts_of(tiles: Iterable[Tile]) -> list[int]:
    """How many tiles of each kind there are."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[tile.kind] += 1
    return counts


@dataclass(frozen=True, slots=True, repr=False)
class Win:
    """A complete hand and how it was won.

    hand             the concealed tiles without the winning one, in the notation of `tiles.py`
    win              the winning tile
    melds            the groups set apart, as texts that `Meld.parse` reads
    by               "ron" (on a discard) or "tsumo" (self-drawn)
    seat, round      the winner's wind and the wind of the round; the dealer sits east
    riichi           None, "riichi" or "double riichi"
    ippatsu          won within one go-around of the riichi, no call in between
    last_tile        on the last tile of the wall, or on the last discard
    after_kan        on the tile drawn after an own kan
    robbed_kan       on the tile with which another player wanted to make a kan
    first_turn       before the winner's first discard, with no call by anyone before
    dora_indicators, ura_indicators    the indicators in the order in which they were turned, the first one before any
                     kan; ura indicators count with riichi only
    honba, riichi_sticks               counters and sticks on the table, the winner's own stick among them

    The order of tiles and melds makes no difference: two wins of the same tiles are equal. That of indicators does,
    since some rules count the first alone.

    Raises `NotTiles` where a text is not tiles, `ImpossibleHand` where the hand or its flags cannot be, and
    `IncompleteHand` where the tiles do not win.
    """

    hand: str
    win: str
    melds: Sequence[str] = ()
    by: str = "ron"
    seat: str = "south"
    round: str = "east"
    riichi: str | None = None
    ippatsu: bool = False
    last_tile: bool = False
    after_kan: bool = False
    robbed_kan: bool = False
    first_turn: bool = False
    dora_indicators: str = ""
    ura_indicators: str = ""
    honba: int = 0
    riichi_sticks: int = 0

    # What scoring asks of every win, worked out once from the texts above.
    flags: tuple[str, ...] = field(init=False, compare=False)
    """Which of `FLAGS` hold."""
    concealed: tuple[Tile, ...] = field(init=False, compare=False)
    """The concealed tiles without the winning one, in order."""
    winning: Tile = field(init=False, compare=False)
    called: tuple[Meld, ...] = field(init=False, compare=False)
    """The melds."""
    groups: tuple[Group, ...] = field(init=False, compare=False)
    """The melds as groups."""
    closed: bool = field(init=False, compare=False)
    """Menzen: no open meld; closed kans leave a hand closed."""
    suits: Suits = field(init=False, compare=False)
    """The concealed tiles and the winning one, packed for `groups.ways`."""
    kinds: int = field(init=False, compare=False)
    """The set of kinds in the whole hand."""
    makeup: Makeup = field(init=False, compare=False)
    counts: tuple[int, ...] = field(init=False, compare=False)
    """How many tiles of each kind the whole hand has."""
    reds: int = field(init=False, compare=False)
    """How many red fives the whole hand has."""
    dora: int = field(init=False, compare=False)
    """How many dora the indicators give: a tile that two of them point at counts twice."""
    ura: int = field(init=False, compare=False)
    """The same for the ura indicators; none without riichi."""

    def __post_init__(self) -> None:
        if not isinstance(self.melds, list | tuple):
            raise ImpossibleHand(f"melds is a list of melds, such as ['chi 340m'], not {self.melds!r}")
        winning = parse(self.win)
        if len(winning) != 1:
            raise ImpossibleHand(f"a hand is won on one tile, and {self.win!r} is {len(winning)}")
        concealed = in_order(parse(self.hand))
        called = tuple(sorted(map(Meld.parse, self.melds), key=lambda meld: (meld.tiles[0].kind, str(meld))))
        indicators = parse(self.dora_indicators)
        ura = parse(self.ura_indicators)
        tiles = [*concealed, *winning, *(tile for meld in called for tile in meld.tiles)]
        counts = _counts_of(tiles)
        held = sum(1 << kind for kind, count in enumerate(counts) if count)
        values = {
            "hand": notation(concealed),
            "win": notation(winning),
            "melds": tuple(map(str, called)),
            "dora_indicators": notation(indicators),
            "ura_indicators": notation(ura),
            "flags": tuple(flag for flag in FLAGS if (flag == self.riichi if flag in RIICHI else getattr(self, flag))),
            "concealed": concealed,
            "winning": winning[0],
            "called": called,
            "groups": tuple(meld.group for meld in called),
            "closed": not any(meld.is_open for meld in called),
            "suits": pack([*concealed, *winning]),
            "kinds": held,
            "makeup": makeup_of(held),
            "counts": tuple(counts),
            "reds": sum(tile.red for tile in tiles),
            "dora": sum(counts[DORA_OF[tile.kind]] for tile in indicators),
            "ura": sum(counts[DORA_OF[tile.kind]] for tile in ura) if self.riichi else 0,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)
        _refuse_impossible(self, tiles, {"dora indicators": indicators, "ura indicators": ura})
        if not is_complete([*concealed, *winning]):
            raise IncompleteHand(_what_is_missing(self))

    @property
    def dealer(self) -> bool:
        """Whether the winner deals: the dealer sits east."""
        return self.seat == "east"

    @property
    def tsumo(self) -> bool:
        """Whether the winning tile was self-drawn."""
        return self.by == "tsumo"

    def __repr__(self) -> str:
        stated = [each for each in _fields(self) if each.init]
        parts = [repr(self.hand), repr(self.win)]
        for each in stated[2:]:
            value = getattr(self, each.name)
            if value != each.default:
                parts.append(f"{each.name}={list(value) if each.name == 'melds' else value!r}")
        return f"Win({', '.join(parts)})"

    def __str__(self) -> str:
        held = " ".join([self.hand, f"+ {self.win}", *(f"[{meld}]" for meld in self.melds)])
        return f"{held}: {self.circumstances}"

    @property
    def circumstances(self) -> str:
        """How it was won and what lay on the table: "ron, south seat, east round, riichi, dora indicators 4m"."""
        flags = [flag.replace("_", " ") for flag in self.flags]
        table = {
            "dora indicators": self.dora_indicators,
            "ura indicators": self.ura_indicators,
            "honba": self.honba,
            "riichi sticks": self.riichi_sticks,
        }
        on_table = [f"{name} {value}" for name, value in table.items() if value]
        return ", ".join([self.by, f"{self.seat} seat", f"{self.round} round", *flags, *on_table])


_BOOLEANS = tuple(flag for flag in FLAGS if flag not in RIICHI)

_CHOICES: dict[str, tuple[object, ...]] = {"by": BY, "seat": WINDS, "round": WINDS, "riichi": RIICHI}


def _kans(win: Win) -> int:
    return sum(meld.group.shape == "kan" for meld in win.called)


_CLASHES: tuple[tuple[Callable[[Win], object], str], ...] = (
    (lambda win: win.riichi and not win.closed, "riichi needs a closed hand: leave out riichi or the open melds"),
    (lambda win: win.ippatsu and not win.riichi, "ippatsu comes only after riichi: add riichi or leave out ippatsu"),
    (lambda win: win.ippatsu and win.after_kan, "an own kan ends ippatsu: leave out ippatsu or after_kan"),
    (lambda win: win.after_kan and not win.tsumo, "after_kan is a win on one's own draw: it needs by='tsumo'"),
    (
        lambda win: win.after_kan and not _kans(win),
        "after_kan needs a kan among the melds: write it as 'kan 7777z' or 'closed kan 7777z'",
    ),
    (lambda win: win.robbed_kan and win.tsumo, "a kan is robbed from another player: robbed_kan needs by='ron'"),
    (
        lambda win: win.robbed_kan and win.counts[win.winning.kind] > 1,
        "a robbed tile completes another player's kan, so the winner can hold no other tile of its kind",
    ),
    (
        lambda win: (
            win.robbed_kan
            and win.winning.kind in {tile.kind for tile in parse(win.dora_indicators + win.ura_indicators)}
        ),
        "a robbed tile completes another player's kan, so no indicator can be of its kind",
    ),
    (
        lambda win: win.last_tile and win.after_kan,
        "the last tile is not drawn after a kan: leave out one of the two flags",
    ),
    (
        lambda win: win.last_tile and win.robbed_kan,
        "no kan is made on the last tile: leave out last_tile or robbed_kan",
    ),
    (
        lambda win: win.robbed_kan and _kans(win) == MOST_MELDS,
        "the winner has made all four kans of a deal, so that there is none to rob",
    ),
    (lambda win: win.first_turn and win.riichi, "first_turn is before the first discard, so before any riichi"),
    (
        lambda win: win.first_turn and win.last_tile,
        "first_turn and last_tile are the two ends of a deal: leave out one",
    ),
    (lambda win: win.first_turn and win.called, "first_turn is before any call or kan: it goes with no meld"),
    (
        lambda win: win.first_turn and win.dealer and not win.tsumo,
        "the dealer discards first, so no ron comes before the dealer's first turn: use by='tsumo' or another seat",
    ),
)
"""What clashes, and the message. The first that holds is told."""


def _refuse_impossible(win: Win, tiles: Sequence[Tile], turned: Mapping[str, Sequence[Tile]]) -> None:
    """Raise `ImpossibleHand` for flags, counts or clashes that cannot be; `turned` are the indicators of each sort."""
    for name, allowed in _CHOICES.items():
        value = getattr(win, name)
        if value not in allowed:
            raise ImpossibleHand(f"{name} is one of {', '.join(map(repr, allowed))}, not {value!r}")
    for name in _BOOLEANS:
        if not isinstance(getattr(win, name), bool):
            raise ImpossibleHand(f"{name} is True or False, not {getattr(win, name)!r}")
    for name in ("honba", "riichi_sticks"):
        value = getattr(win, name)
        if type(value) is not int or value < 0:
            raise ImpossibleHand(f"{name} is a whole number from 0 up, not {value!r}")
    _refuse_wrong_counts(win, tiles, turned)
    for clashes, message in _CLASHES:
        if clashes(win):
            raise ImpossibleHand(message)


def _refuse_wrong_counts(win: Win, tiles: Sequence[Tile], turned: Mapping[str, Sequence[Tile]]) -> None:
    if len(win.called) > MOST_MELDS:
        raise ImpossibleHand(f"{len(win.called)} melds: a hand has four groups, so at most {MOST_MELDS} can be melds")
    due = WHOLE - 1 - 3 * len(win.called)
    if len(win.concealed) != due:
        beside = f" beside {len(win.called)} meld{'s' if len(win.called) > 1 else ''}" if win.called else ""
        raise ImpossibleHand(
            f"{due} concealed tiles are needed{beside}, the winning tile not counted, "
            f"and {win.hand!r} has {len(win.concealed)}"
        )
    for tile, count in zip(KINDS, _counts_of([*tiles, *chain.from_iterable(turned.values())]), strict=True):
        if count > COPIES:
            raise ImpossibleHand(
                f"{count} tiles of {tile} ({tile.name}), indicators counted: a set has {COPIES} of each"
            )
    for name, indicators in turned.items():
        if len(indicators) > MOST_INDICATORS:
            raise ImpossibleHand(f"{len(indicators)} {name}: at most {MOST_INDICATORS} can be turned")


def _what_is_missing(win: Win) -> str:
    waits = winning_tiles(win.concealed, win.called)
    advice = f"it wins on {notation(waits)}" if waits else "no tile completes it: it is not one tile from winning"
    return (
        f"{win.hand} with {win.win} is not four groups and a pair, seven different pairs or thirteen orphans"
        f"{', melds counted' if win.called else ''}; {advice}"
    )
