"""A hand at the moment of winning: its melds, its winning tile and how it was won. What cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from dataclasses import fields as _fields
from operator import itemgetter
from typing import Any, NamedTuple, cast

from mahjong_lessons.scoring.claim import BY, MOST_INDICATORS, MOST_MELDS, Claim, Told
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
from mahjong_lessons.scoring.tiles import DORA_OF, OUTSIDE, SUITS, TILES, WINDS, Tile, in_order, notation, parse


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
    ways: list[Way] = field(init=False, compare=False)
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
        # fmt: off
        if _filled_quickly(
            self, hand, win, melds, by, seat, round, riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn,
            dora_indicators, ura_indicators, honba, riichi_sticks,
        ):
            return
        told: Told = (
            hand, win, melds, by, seat, round, riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn,
            dora_indicators, ura_indicators, honba, riichi_sticks,
        )
        # fmt: on
        if not _filled_quickly(self, *_sorted(told)):
            _fill_with_care(self, Claim.of(told))

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


_SLOTS = tuple(each.name for each in _fields(Win))


def _setter(name: str) -> Callable[[Win, Any], None]:
    """The function that fills one slot of a frozen win."""
    return cast(Callable[[Win, Any], None], getattr(Win, name).__set__)


# --- with care ------------------------------------------------------------------------------------


def _fill_with_care(self: Win, claim: Claim) -> None:
    """Fill the slots from a claim. Raises `ImpossibleHand` or `IncompleteHand` where it cannot be."""
    claim.refuse_what_cannot_be()
    concealed = sum(PACKED[tile.text] for tile in (*claim.concealed, claim.winning))
    packed = concealed + sum(PACKED[tile.text] for meld in claim.called for tile in meld.tiles)
    kinds, makeup = kinds_and_makeup(packed)
    derived = {
        "flags": claim.flags,
        "winning": claim.winning,
        "called": claim.called,
        "groups": tuple(meld.group for meld in claim.called),
        "closed": claim.closed,
        "packed": packed,
        "suits": suits_of(concealed),
        "ways": ways(suits_of(concealed)),
        "kinds": kinds,
        "makeup": makeup,
        "dora": _pointed_at(packed, claim.dora),
        "ura": _pointed_at(packed, claim.ura) if claim.riichi else 0,
    }
    for name, value in (*zip(_TOLD, claim.tidied, strict=True), *derived.items()):
        _setter(name)(self, value)


def _pointed_at(packed: Packed, indicators: Sequence[Tile]) -> int:
    """How many tiles of a hand the indicators point at."""
    return sum(packed >> _DORA_PLACE[tile.text] & 0b1111 for tile in indicators)


# --- quickly --------------------------------------------------------------------------------------
# Nearly every hand comes in the notation as we write it, with nothing seldom about it. Its texts are then looked up and
# added up, four times as fast. Whatever is not as usual is left to the way with care, which says what is wrong. What
# both make is the same: a test holds the one against the other.

_IN_ORDER = "1*2*3*4*5*0*6*7*8*9*"
_AS_WRITTEN = re.compile(
    rf"(?:(?=\d)({_IN_ORDER})m)?(?:(?:^|(?<=m) )(?=\d)({_IN_ORDER})p)?"
    rf"(?:(?:^|(?<=[mp]) )(?=\d)({_IN_ORDER})s)?(?:(?:^|(?<=[mps]) )(?=\d)(1*2*3*4*5*6*7*)z)?"
).fullmatch
"""The concealed tiles as `notation` writes them: the suits and the digits in order, a red five after plain ones."""
_OF_M, _OF_P, _OF_S, _OF_Z = (OF_SUIT[suit].__getitem__ for suit in SUITS)
_DORA_PLACE = {name: PLACE * DORA_OF[tile.kind] for name, tile in TILES.items()}
"""The place in a packed number of the dora that an indicator points at."""
_WIND = {wind: wind for wind in WINDS}
_BY = {by: by for by in BY}


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
_NONE = (False,) * 5
_FLAGS: dict[tuple[object, ...], tuple[str, ...]] = {
    (None, *_NONE): (),
    ("riichi", *_NONE): ("riichi",),
    ("double riichi", *_NONE): ("double riichi",),
    ("riichi", True, False, False, False, False): ("riichi", "ippatsu"),
    ("riichi", True, True, False, False, False): ("riichi", "ippatsu", "last_tile"),
    ("riichi", False, True, False, False, False): ("riichi", "last_tile"),
    (None, False, True, False, False, False): ("last_tile",),
}
"""Flags that clash with nothing but an open hand: riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn."""


def _sorted(told: Told) -> Told:
    """The same with the concealed tiles and the melds as we write them, if they are tiles and melds at all."""
    try:
        melds = [str(Meld.parse(text)) for text in told[2][: MOST_MELDS + 1]]
        return notation(in_order(parse(told[0]))), told[1], melds, *told[3:]
    except (ValueError, TypeError):
        return told


_Turned = tuple[tuple[str, ...], str]
"""Indicators by their names, and as `notation` writes them."""
_FEW: dict[str, _Turned] = {"": ((), ""), **{name: ((name,), name) for name in TILES}}


def _turned(text: str) -> _Turned | None:
    """The indicators of a text in which a space stands at most between two words; None for any other text."""
    names: list[str] = []
    words: list[str] = []
    for word in text.split(" "):
        digits, suit = word[:-1], word[-1:]
        names += [digit + suit for digit in digits]
        if words and words[-1][-1:] == suit:
            words[-1] = words[-1][:-1] + word
        else:
            words.append(word)
    return (tuple(names), " ".join(words)) if names and all(map(TILES.__contains__, names)) else None


# Filled by calls that are looked up once: a loop over the slots takes half as long again.
_set_hand = _setter("hand")
_set_win = _setter("win")
_set_melds = _setter("melds")
_set_by = _setter("by")
_set_seat = _setter("seat")
_set_round = _setter("round")
_set_riichi = _setter("riichi")
_set_ippatsu = _setter("ippatsu")
_set_last_tile = _setter("last_tile")
_set_after_kan = _setter("after_kan")
_set_robbed_kan = _setter("robbed_kan")
_set_first_turn = _setter("first_turn")
_set_dora_indicators = _setter("dora_indicators")
_set_ura_indicators = _setter("ura_indicators")
_set_honba = _setter("honba")
_set_riichi_sticks = _setter("riichi_sticks")
_set_flags = _setter("flags")
_set_winning = _setter("winning")
_set_called = _setter("called")
_set_groups = _setter("groups")
_set_closed = _setter("closed")
_set_packed = _setter("packed")
_set_suits = _setter("suits")
_set_ways = _setter("ways")
_set_kinds = _setter("kinds")
_set_makeup = _setter("makeup")
_set_dora = _setter("dora")
_set_ura = _setter("ura")


# One long function, since the calls between several would take a quarter of its time.
def _filled_quickly(
    self: Win,
    hand: str,
    win: str,
    melds: Sequence[str],
    by: str,
    seat: str,
    round: str,
    riichi: str | None,
    ippatsu: bool,
    last_tile: bool,
    after_kan: bool,
    robbed_kan: bool,
    first_turn: bool,
    dora_indicators: str,
    ura_indicators: str,
    honba: int,
    riichi_sticks: int,
) -> bool:
    """Fill the slots of a win if all about it is as usual, and tell whether it was."""
    try:
        found = _AS_WRITTEN(hand)
        flags = _FLAGS[riichi, ippatsu, last_tile, after_kan, robbed_kan, first_turn]
        by, seat, round = _BY[by], _WIND[seat], _WIND[round]
        winning, concealed = TILES[win], PACKED[win]
        called = [_MELDS[text] for text in melds] if melds else []
        dora = _FEW.get(dora_indicators) or _turned(dora_indicators)
        ura = _FEW.get(ura_indicators) or _turned(ura_indicators)
    except (KeyError, TypeError, AttributeError):
        return False
    if (
        found is None
        or dora is None
        or ura is None
        or hand.__class__ is not str
        or not (ippatsu.__class__ is last_tile.__class__ is bool)
        or not (after_kan is robbed_kan is first_turn is False)
        or not (honba.__class__ is riichi_sticks.__class__ is int)
        or honba < 0
        or riichi_sticks < 0
        or not (melds.__class__ is list or melds.__class__ is tuple)
    ):
        return False
    characters, dots, bamboo, honours = found.groups("")
    if len(characters) + len(dots) + len(bamboo) + len(honours) + 3 * len(called) != WHOLE - 1:
        return False
    if characters:
        concealed += sum(map(_OF_M, characters))
    if dots:
        concealed += sum(map(_OF_P, dots))
    if bamboo:
        concealed += sum(map(_OF_S, bamboo))
    if honours:
        concealed += sum(map(_OF_Z, honours))
    packed, closed = concealed, True
    if called:
        called.sort(key=_order)
        for each in called:
            packed += each.packed
            if each.open:
                closed = False
        if riichi and not closed:
            return False
    seen, dora_count, ura_count = packed, 0, 0
    (dora_names, dora_text), (ura_names, ura_text) = dora, ura
    for name in dora_names:
        seen += PACKED[name]
        dora_count += packed >> _DORA_PLACE[name] & 0b1111
    for name in ura_names:
        seen += PACKED[name]
        ura_count += packed >> _DORA_PLACE[name] & 0b1111
    if has_five(packed) or has_five(seen) or len(dora_names) > MOST_INDICATORS:
        return False
    if ura_names and len(ura_names) > (len(dora_names) or MOST_INDICATORS):
        return False
    suits = suits_of(concealed)
    kinds, makeup = kinds_and_makeup(packed)
    split = ways(suits)
    if not split and (called or not (is_seven_pairs(suits) or kinds == OUTSIDE)):
        return False
    _set_hand(self, hand)
    _set_win(self, winning.text)
    _set_melds(self, tuple([each.text for each in called]) if called else ())
    _set_by(self, by)
    _set_seat(self, seat)
    _set_round(self, round)
    _set_riichi(self, riichi and flags[0])
    _set_ippatsu(self, ippatsu)
    _set_last_tile(self, last_tile)
    _set_after_kan(self, after_kan)
    _set_robbed_kan(self, robbed_kan)
    _set_first_turn(self, first_turn)
    _set_dora_indicators(self, dora_text)
    _set_ura_indicators(self, ura_text)
    _set_honba(self, honba)
    _set_riichi_sticks(self, riichi_sticks)
    _set_flags(self, flags)
    _set_winning(self, winning)
    _set_called(self, tuple([each.meld for each in called]) if called else ())
    _set_groups(self, tuple([each.group for each in called]) if called else ())
    _set_closed(self, closed)
    _set_packed(self, packed)
    _set_suits(self, suits)
    _set_ways(self, split)
    _set_kinds(self, kinds)
    _set_makeup(self, makeup)
    _set_dora(self, dora_count)
    _set_ura(self, ura_count if riichi else 0)
    return True
