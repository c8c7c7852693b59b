"""A hand at the moment of winning: its melds, its winning tile and how it was won. What cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from dataclasses import fields as _fields
from operator import itemgetter
from typing import Any, NamedTuple, cast

from mahjong_lessons.scoring.claim import MOST_INDICATORS, Claim, Told
from mahjong_lessons.scoring.complete import WHOLE, is_seven_pairs
from mahjong_lessons.scoring.groups import Group, Suits, Way, ways
from mahjong_lessons.scoring.melds import EVERY_MELD, Meld
from mahjong_lessons.scoring.packed import (
    OF_SUIT,
    PACKED,
    PLACE,
    RED,
    Makeup,
    Packed,
    counts_of,
    has_five,
    kinds_and_makeup,
    suits_of,
)
from mahjong_lessons.scoring.tiles import DORA_OF, OUTSIDE, SUITS, TILES, WINDS, Tile, parse


@dataclass(frozen=True, slots=True, repr=False, init=False)
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
    since some rules count the first alone. Two red fives of one suit are taken: there are sets that have them, and a
    win knows no rules.

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
    """Which of `claim.FLAGS` hold."""
    winning: Tile = field(init=False, compare=False)
    called: tuple[Meld, ...] = field(init=False, compare=False)
    """The melds."""
    groups: tuple[Group, ...] = field(init=False, compare=False)
    """The melds as groups."""
    closed: bool = field(init=False, compare=False)
    """Menzen: no open meld; closed kans leave a hand closed."""
    packed: Packed = field(init=False, compare=False)
    """The whole hand as one number."""
    suits: Suits = field(init=False, compare=False)
    """The concealed tiles and the winning one, packed for `groups.ways`."""
    ways: tuple[Way, ...] = field(init=False, compare=False)
    """Every way in which those split into groups and a pair."""
    kinds: int = field(init=False, compare=False)
    """The set of kinds in the whole hand."""
    makeup: Makeup = field(init=False, compare=False)
    dora: int = field(init=False, compare=False)
    """How many dora the indicators give: a tile that two of them point at counts twice."""
    ura: int = field(init=False, compare=False)
    """The same for the ura indicators; none without riichi."""

    def __init__(
        self,
        hand: str,
        win: str,
        melds: Sequence[str] = (),
        by: str = "ron",
        seat: str = "south",
        round: str = "east",
        riichi: str | None = None,
        ippatsu: bool = False,
        last_tile: bool = False,
        after_kan: bool = False,
        robbed_kan: bool = False,
        first_turn: bool = False,
        dora_indicators: str = "",
        ura_indicators: str = "",
        honba: int = 0,
        riichi_sticks: int = 0,
    ) -> None:
        told: Told = (
            *(hand, win, melds, by, seat, round, riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn),
            *(dora_indicators, ura_indicators, honba, riichi_sticks),
        )
        usual = _looked_up(told)
        if usual is None or not _filled(self, told, *usual):
            claim = Claim.of(told)
            claim.refuse_what_cannot_be()
            concealed = sum(PACKED[tile.text] for tile in (*claim.concealed, claim.winning))
            _filled(self, claim.tidied, concealed, claim.flags, list(map(_called, claim.called)))

    def __reduce__(self) -> tuple[type[Win], tuple[Any, ...]]:
        return Win, tuple(getattr(self, name) for name in _TOLD)

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The concealed tiles without the winning one, in order."""
        return parse(self.hand)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles of each kind the whole hand has."""
        return counts_of(self.packed)

    def count(self, kind: int) -> int:
        """How many tiles of one kind the whole hand has."""
        return self.packed >> PLACE * kind & 0b1111

    @property
    def reds(self) -> int:
        """How many red fives the whole hand has."""
        return self.packed // RED

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


_TOLD = tuple(each.name for each in _fields(Win) if each.init)
"""The arguments that a win is made from, in order."""


def _setter(name: str) -> Callable[[Win, Any], None]:
    """The function that fills one slot of a frozen win."""
    return cast(Callable[[Win, Any], None], getattr(Win, name).__set__)


_SLOTS = tuple(each.name for each in _fields(Win))
_SET = tuple(map(_setter, _SLOTS))

# --- the quick way --------------------------------------------------------------------------------
# Nearly every hand comes in the notation as we write it, with nothing seldom about it. Its texts are then looked up and
# added up. Whatever is not as usual is left to `Claim`, which reads with care and says what is wrong.

_IN_ORDER = "1*2*3*4*5*0*6*7*8*9*"
_AS_WRITTEN = re.compile(
    rf"(?:(?=\d)({_IN_ORDER})m)?(?:(?:^|(?<=m) )(?=\d)({_IN_ORDER})p)?"
    rf"(?:(?:^|(?<=[mp]) )(?=\d)({_IN_ORDER})s)?(?:(?:^|(?<=[mps]) )(?=\d)(1*2*3*4*5*6*7*)z)?"
).fullmatch
"""The concealed tiles as `notation` writes them: the suits and the digits in order, a red five after plain ones."""
_OF_M, _OF_P, _OF_S, _OF_Z = (OF_SUIT[suit].__getitem__ for suit in SUITS)
_DORA_PLACE = {name: PLACE * DORA_OF[tile.kind] for name, tile in TILES.items()}
"""The place in a packed number of the dora that an indicator points at."""


class _Called(NamedTuple):
    """A meld as it is looked up by its text; melds stand in the order of their kind and text."""

    order: tuple[int, str]
    text: str
    meld: Meld
    packed: Packed
    group: Group
    open: bool


def _called(meld: Meld) -> _Called:
    packed = sum(PACKED[tile.text] for tile in meld.tiles)
    return _Called((meld.tiles[0].kind, str(meld)), str(meld), meld, packed, meld.group, meld.is_open)


_MELDS: dict[str, _Called] = {str(meld): _called(meld) for meld in EVERY_MELD}
_order = itemgetter(0)
_SELDOM = (False,) * 5
_FLAGS: dict[tuple[object, ...], tuple[str, ...]] = {
    (None, *_SELDOM): (),
    ("riichi", *_SELDOM): ("riichi",),
    ("double riichi", *_SELDOM): ("double riichi",),
    ("riichi", True, False, False, False, False): ("riichi", "ippatsu"),
    ("riichi", True, True, False, False, False): ("riichi", "ippatsu", "last_tile"),
    ("riichi", False, True, False, False, False): ("riichi", "last_tile"),
    (None, False, True, False, False, False): ("last_tile",),
}
"""Flags that clash with nothing but an open hand: riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn."""


def _looked_up(told: Told) -> tuple[Packed, tuple[str, ...], list[_Called]] | None:
    """The concealed tiles with the winning one, the flags and the melds; None if anything is not as usual."""
    hand, win, melds, by, seat, round, riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn = told[:12]
    honba, riichi_sticks = told[14:]
    try:
        found, flags = _AS_WRITTEN(hand), _FLAGS[riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn]
        called = [_MELDS[text] for text in melds]
        concealed = PACKED[win]
    except (KeyError, TypeError):
        return None
    if (
        found is None
        or (by != "ron" and by != "tsumo")
        or not (hand.__class__ is win.__class__ is by.__class__ is seat.__class__ is round.__class__ is str)
        or seat not in WINDS
        or round not in WINDS
        or not (honba.__class__ is riichi_sticks.__class__ is int)
        or honba < 0
        or riichi_sticks < 0
        or not (ippatsu.__class__ is last_tile.__class__ is bool)
        or not (after_kan is robbed_kan is first_turn is False)
        or not (melds.__class__ is list or melds.__class__ is tuple)
    ):
        return None
    characters, dots, bamboo, honours = found.groups("")
    if len(characters) + len(dots) + len(bamboo) + len(honours) + 3 * len(called) != WHOLE - 1:
        return None
    concealed += sum(map(_OF_M, characters)) + sum(map(_OF_P, dots)) + sum(map(_OF_S, bamboo))
    concealed += sum(map(_OF_Z, honours))
    if riichi and called and any(each.open for each in called):
        return None
    return concealed, flags, called


_PLAIN_TEXT: dict[str, tuple[str, ...]] = {"": (), **{name: (name,) for name in TILES}}


def _turned(text: str) -> tuple[str, ...] | None:
    """The indicators that a text writes as `notation` does; None if it writes them otherwise."""
    if (few := _PLAIN_TEXT.get(text)) is not None:
        return few
    names: list[str] = []
    last = ""
    for word in text.split(" "):
        suit = word[-1:]
        if suit == last:
            return None
        names += [digit + suit for digit in word[:-1]]
        last = suit
    return tuple(names) if names and all(map(TILES.__contains__, names)) else None


def _filled(self: Win, told: Told, concealed: Packed, flags: tuple[str, ...], called: list[_Called]) -> bool:
    """Fill the slots of a win that can be; tell whether it could be."""
    packed = concealed
    closed = True
    if len(called) > 1:
        called.sort(key=_order)
    for each in called:
        packed += each.packed
        if each.open:
            closed = False
    if has_five(packed):
        return False
    try:
        dora, ura = _turned(told[12]), _turned(told[13])
    except (TypeError, AttributeError):
        return False
    if dora is None or ura is None or len(dora) > MOST_INDICATORS or len(ura) > (len(dora) or MOST_INDICATORS):
        return False
    if dora or ura:
        seen = packed
        for name in dora + ura:
            seen += PACKED[name]
        if has_five(seen):
            return False
    suits = suits_of(concealed)
    kinds, makeup = kinds_and_makeup(packed)
    split = tuple(ways(suits))
    if not split and (called or not (is_seven_pairs(suits) or kinds == OUTSIDE)):
        return False
    texts, melds, groups = _columns(called) if called else ((), (), ())
    values = (
        *(*told[:2], texts, *told[3:], flags, TILES[told[1]], melds, groups, closed, packed, suits, split, kinds),
        *(makeup, _dora(packed, dora) if dora else 0, _dora(packed, ura) if ura and told[6] else 0),
    )
    for fill, value in zip(_SET, values):  # noqa: B905 (as many values as slots: the check is not free)
        fill(self, value)
    return True


def _columns(called: list[_Called]) -> tuple[tuple[str, ...], tuple[Meld, ...], tuple[Group, ...]]:
    return (
        tuple([each.text for each in called]),
        tuple([each.meld for each in called]),
        tuple([each.group for each in called]),
    )


def _dora(packed: Packed, indicators: tuple[str, ...]) -> int:
    """How many tiles of a hand the indicators point at."""
    return sum([packed >> _DORA_PLACE[name] & 0b1111 for name in indicators])
