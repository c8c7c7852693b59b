"""A hand at the moment of winning: its melds, its winning tile and how it was won. What cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from dataclasses import fields as _fields
from typing import Any

from mahjong_lessons.scoring.claim import BY, MOST_INDICATORS, MOST_MELDS, Claim, Told
from mahjong_lessons.scoring.complete import WHOLE, is_seven_pairs
from mahjong_lessons.scoring.groups import Group, Way, ways
from mahjong_lessons.scoring.melds import EVERY_MELD, Meld
from mahjong_lessons.scoring.packed import (
    OF_SUIT,
    PACKED,
    PLACE,
    RED,
    Makeup,
    Packed,
    counts_of,
    have_five,
    kinds_of,
    makeup_of,
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
    """Those of `claim.FLAGS` that hold."""
    winning: Tile = field(init=False, compare=False)
    groups: tuple[Group, ...] = field(init=False, compare=False)
    """The melds as groups."""
    closed: bool = field(init=False, compare=False)
    """Menzen: no open meld; closed kans leave a hand closed."""
    packed: Packed = field(init=False, compare=False)
    """The whole hand as one number."""
    ways: list[Way] = field(init=False, compare=False)
    """Every way in which the concealed tiles and the winning one split into groups and a pair."""
    makeup: Makeup = field(init=False, compare=False)
    dora: int = field(init=False, compare=False)
    """The number of dora that the indicators give: a tile that two of them point at counts twice."""
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
    def called(self) -> tuple[Meld, ...]:
        """The melds."""
        return tuple(map(Meld.parse, self.melds))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of tiles of each kind in the whole hand."""
        return counts_of(self.packed)

    def count(self, kind: int) -> int:
        """The number of tiles of one kind in the whole hand."""
        return self.packed >> PLACE * kind & 0b1111

    @property
    def kinds(self) -> int:
        """The set of kinds in the whole hand."""
        return kinds_of(self.packed)

    @property
    def reds(self) -> int:
        """The number of red fives in the whole hand."""
        return self.packed // RED

    @property
    def dealer(self) -> bool:
        """Tell if the winner deals: the dealer sits east."""
        return self.seat == "east"

    @property
    def tsumo(self) -> bool:
        """Tell if the winning tile was self-drawn."""
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
        """The way it was won and what lay on the table: "ron, south seat, east round, riichi, dora indicators 4m"."""
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


class _Open(Win):
    """A win that is being filled: its slots are set as those of any object, which takes a fifth of the time."""

    __slots__ = ()
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


_set = object.__setattr__


# --- with care ------------------------------------------------------------------------------------


def _fill_with_care(self: Win, claim: Claim) -> None:
    """Fill the slots from a claim. Raises `ImpossibleHand` or `IncompleteHand` where it cannot be."""
    claim.refuse_what_cannot_be()
    concealed = sum(PACKED[tile.text] for tile in (*claim.concealed, claim.winning))
    packed = concealed + sum(PACKED[tile.text] for meld in claim.called for tile in meld.tiles)
    derived = {
        "flags": claim.flags,
        "winning": claim.winning,
        "groups": tuple(meld.group for meld in claim.called),
        "closed": claim.closed,
        "packed": packed,
        "ways": ways(suits_of(concealed)),
        "makeup": makeup_of(packed),
        "dora": _pointed_at(packed, claim.dora),
        "ura": _pointed_at(packed, claim.ura) if claim.riichi else 0,
    }
    for name, value in (*zip(_TOLD, claim.tidied, strict=True), *derived.items()):
        _set(self, name, value)


def _pointed_at(packed: Packed, indicators: Sequence[Tile]) -> int:
    """The number of tiles of a hand that the indicators point at."""
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


_Called = tuple[tuple[int, str], str, Packed, Group, bool]
"""The entry for a meld, its place in the order of melds first: text, packed tiles, group, whether it opens."""


def _called(meld: Meld) -> _Called:
    packed = sum(PACKED[tile.text] for tile in meld.tiles)
    return (meld.tiles[0].kind, str(meld)), str(meld), packed, meld.group, meld.is_open


def _all_of_one_kind(called: list[_Called]) -> bool:
    """Tell if four melds in order begin with one kind: sixteen tiles of a kind would be carried over into the next."""
    return len(called) == MOST_MELDS and called[0][0][0] == called[-1][0][0]


_MELDS: dict[str, _Called] = {str(meld): _called(meld) for meld in EVERY_MELD}
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
    if not isinstance(told[2], list | tuple):
        return told
    try:
        melds = [str(Meld.parse(text)) for text in told[2][: MOST_MELDS + 1]]
        return notation(in_order(parse(told[0]))), told[1], melds, *told[3:]
    except (ValueError, TypeError):
        return told


_Turned = tuple[str, tuple[int, ...], Packed]
"""Indicators as `notation` writes them, the places of the dora they point at, and their packed sum."""
_FEW: dict[str, _Turned] = {"": ("", (), 0), **{name: (name, (_DORA_PLACE[name],), PACKED[name]) for name in TILES}}


def _turned(text: str) -> _Turned | None:
    """The indicators of a text in which a space stands at most between two words; None for any other text."""
    names: list[str] = []
    words: list[str] = []
    for word in text.split(" "):
        digits, suit = word[:-1], word[-1:]
        if not digits:
            return None
        names += [digit + suit for digit in digits]
        if words and words[-1][-1:] == suit:
            words[-1] = words[-1][:-1] + word
        else:
            words.append(word)
    if not names or not all(map(TILES.__contains__, names)):
        return None
    return " ".join(words), tuple(map(_DORA_PLACE.__getitem__, names)), sum(map(PACKED.__getitem__, names))


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
    if len(characters + dots + bamboo + honours) + 3 * len(called) != WHOLE - 1:
        return False
    if characters:
        concealed += sum(map(_OF_M, characters))
    if dots:
        concealed += sum(map(_OF_P, dots))
    if bamboo:
        concealed += sum(map(_OF_S, bamboo))
    if honours:
        concealed += sum(map(_OF_Z, honours))
    if called:
        called.sort()
        _, texts, tiles, groups, opens = zip(*called)  # noqa: B905 (all of five: the check is not free)
        packed = concealed + sum(tiles)
        closed = True not in opens
        if (riichi and not closed) or _all_of_one_kind(called):
            return False
    else:
        packed, closed, texts, groups = concealed, True, (), ()
    dora_text, dora_places, dora_packed = dora
    ura_text, ura_places, ura_packed = ura
    dora_count = ura_count = 0
    for place in dora_places:
        dora_count += packed >> place & 0b1111
    if riichi:
        for place in ura_places:
            ura_count += packed >> place & 0b1111
    if have_five(packed, packed + dora_packed + ura_packed) or len(dora_places) > MOST_INDICATORS:
        return False
    if ura_places and len(ura_places) > (len(dora_places) or MOST_INDICATORS):
        return False
    suits = suits_of(concealed)
    split = ways(suits)
    if not split and (called or not (is_seven_pairs(suits) or kinds_of(packed) == OUTSIDE)):
        return False
    _set(self, "__class__", _Open)
    it: Any = self
    it.hand = hand
    it.win = winning.text
    it.melds = texts
    it.by = by
    it.seat = seat
    it.round = round
    it.riichi = riichi and flags[0]
    it.ippatsu = ippatsu
    it.last_tile = last_tile
    it.after_kan = after_kan
    it.robbed_kan = robbed_kan
    it.first_turn = first_turn
    it.dora_indicators = dora_text
    it.ura_indicators = ura_text
    it.honba = honba
    it.riichi_sticks = riichi_sticks
    it.flags = flags
    it.winning = winning
    it.groups = groups
    it.closed = closed
    it.packed = packed
    it.ways = split
    it.makeup = makeup_of(packed)
    it.dora = dora_count
    it.ura = ura_count
    it.__class__ = Win
    return True
