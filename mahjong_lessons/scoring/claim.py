"""The claim that some texts are a win: read with care, refused with the reason, or tidied.

What is told of a win in an unusual way comes here: tiles in any order, flags that are seldom, and all that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, NamedTuple

from mahjong_lessons.scoring.complete import WHOLE, is_complete, winning_tiles
from mahjong_lessons.scoring.melds import ImpossibleHand, Meld
from mahjong_lessons.scoring.tiles import COPIES, KINDS, OUTSIDE, WINDS, Tile, in_order, notation, parse, shortened

BY = ("ron", "tsumo")
RIICHI = (None, "riichi", "double riichi")
FLAGS = ("riichi", "double riichi", "ippatsu", "last_tile", "after_kan", "robbed_kan", "first_turn")
"""The special things about a win that can be told."""
MOST_MELDS = 4
MOST_INDICATORS = 5
"""One at the start and one for each of four kans, whoever makes them."""

Told = tuple[Any, ...]
"""The arguments of a win, in their order."""


class IncompleteHand(ValueError):
    """Tiles that could be held but do not win. The message says what they wait on, or that they wait on nothing."""


class Claim(NamedTuple):
    """The things told of a win, its texts read: tiles in order, indicators as they were turned."""

    concealed: tuple[Tile, ...]
    winning: Tile
    called: tuple[Meld, ...]
    by: Any
    seat: Any
    round: Any
    riichi: Any
    ippatsu: Any
    last_tile: Any
    after_kan: Any
    robbed_kan: Any
    first_turn: Any
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    honba: Any
    riichi_sticks: Any

    @classmethod
    def of(cls, told: Told) -> Claim:
        """Read the texts. Raises `NotTiles` and `ImpossibleHand` where they are no tiles, no melds, or too many."""
        hand, win, melds, *others = told
        if not isinstance(melds, list | tuple):
            raise ImpossibleHand(f"melds is a list of melds, such as ['chi 340m'], not {shortened(melds)}")
        if len(melds) > MOST_MELDS:
            raise ImpossibleHand(f"{len(melds)} melds: a hand has four groups, so at most {MOST_MELDS} can be melds")
        winning = parse(win)
        if len(winning) != 1:
            raise ImpossibleHand(f"a hand is won on one tile, and {shortened(win)} is {len(winning)}")
        concealed = in_order(parse(hand))
        called = tuple(sorted(map(Meld.parse, melds), key=lambda meld: (meld.tiles[0].kind, str(meld))))
        *how, dora, ura, honba, sticks = others
        rest: tuple[Any, ...] = (*how, parse(dora), parse(ura), _plain(honba), _plain(sticks))
        return cls(concealed, winning[0], called, *rest)

    @property
    def tidied(self) -> Told:
        """The arguments of the win as `notation` writes them."""
        texts = notation(self.concealed), str(self.winning), tuple(map(str, self.called))
        how = self[self._fields.index("by") : self._fields.index("dora")]
        return (*texts, *map(_plain, how), notation(self.dora), notation(self.ura), self.honba, self.riichi_sticks)

    @property
    def flags(self) -> tuple[str, ...]:
        """Those of `FLAGS` that hold."""
        return tuple(flag for flag in FLAGS if (flag == self.riichi if flag in RIICHI else getattr(self, flag)))

    @property
    def closed(self) -> bool:
        """Tell if no meld opens the hand."""
        return not any(meld.is_open for meld in self.called)

    @property
    def tsumo(self) -> bool:
        """Tell if the winning tile was self-drawn."""
        return bool(self.by == "tsumo")

    @property
    def dealer(self) -> bool:
        """Tell if the winner deals."""
        return bool(self.seat == "east")

    @property
    def kans(self) -> int:
        """The number of kans among the melds."""
        return sum(meld.group.shape == "kan" for meld in self.called)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand."""
        return (*self.concealed, self.winning, *(tile for meld in self.called for tile in meld.tiles))

    @property
    def held(self) -> list[int]:
        """The number of tiles of each kind in the hand."""
        return _counts_of(self.tiles)

    @property
    def thirteen_orphans(self) -> bool:
        """Tell if the tiles are all thirteen terminals and honours."""
        return not self.called and sum({1 << tile.kind for tile in self.tiles}) == OUTSIDE

    def refuse_what_cannot_be(self) -> None:
        """Raise `ImpossibleHand` for flags, counts or clashes that cannot be, `IncompleteHand` for tiles that lack."""
        for check in (_refuse_wrong_values, _refuse_wrong_counts, _refuse_clashes, _refuse_what_lacks):
            check(self)


def _plain(value: Any) -> Any:
    """A number or text of another library as Python's own; all else as it is."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool | None):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def _counts_of(tiles: Sequence[Tile]) -> list[int]:
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[tile.kind] += 1
    return counts


_BOOLEANS = tuple(flag for flag in FLAGS if flag not in RIICHI)
_CHOICES: dict[str, tuple[object, ...]] = {"by": BY, "seat": WINDS, "round": WINDS, "riichi": RIICHI}


def _refuse_wrong_values(it: Claim) -> None:
    for name, allowed in _CHOICES.items():
        value = getattr(it, name)
        if not isinstance(value, str | None) or value not in allowed:
            raise ImpossibleHand(f"{name} is one of {', '.join(map(repr, allowed))}, not {shortened(value)}")
    for name in _BOOLEANS:
        if not isinstance(getattr(it, name), bool):
            raise ImpossibleHand(f"{name} is True or False, not {shortened(getattr(it, name))}")
    for name in ("honba", "riichi_sticks"):
        value = getattr(it, name)
        if type(value) is not int or value < 0:
            raise ImpossibleHand(f"{name} is a whole number from 0 up, not {shortened(value)}")


def _refuse_wrong_counts(it: Claim) -> None:
    due = WHOLE - 1 - 3 * len(it.called)
    if len(it.concealed) != due:
        beside = f" beside {len(it.called)} meld{'s' if len(it.called) > 1 else ''}" if it.called else ""
        raise ImpossibleHand(
            f"{due} concealed tiles are needed{beside}, the winning tile not counted, "
            f"and {shortened(notation(it.concealed))} has {len(it.concealed)}"
        )
    for tile, count in zip(KINDS, _counts_of([*it.tiles, *it.dora, *it.ura]), strict=True):
        if count > COPIES:
            raise ImpossibleHand(
                f"{count} tiles of {tile} ({tile.name}), indicators counted: a set has {COPIES} of each"
            )
    for name, indicators in (("dora indicators", it.dora), ("ura indicators", it.ura)):
        if len(indicators) > MOST_INDICATORS:
            raise ImpossibleHand(f"{len(indicators)} {name}: at most {MOST_INDICATORS} can be turned")


_CLASHES: tuple[tuple[Callable[[Claim], object], str], ...] = (
    (lambda it: it.riichi and not it.closed, "riichi needs a closed hand: leave out riichi or the open melds"),
    (lambda it: it.ippatsu and not it.riichi, "ippatsu comes only after riichi: add riichi or leave out ippatsu"),
    (lambda it: it.ippatsu and it.after_kan, "an own kan ends ippatsu: leave out ippatsu or after_kan"),
    (lambda it: it.after_kan and not it.tsumo, "after_kan is a win on one's own draw: it needs by='tsumo'"),
    (
        lambda it: it.after_kan and not it.kans,
        "after_kan needs a kan among the melds: write it as 'kan 7777z' or 'closed kan 7777z'",
    ),
    (lambda it: it.robbed_kan and it.tsumo, "a kan is robbed from another player: robbed_kan needs by='ron'"),
    (
        lambda it: it.robbed_kan and it.held[it.winning.kind] > 1,
        "a robbed tile completes another player's kan, so the winner can hold no other tile of its kind",
    ),
    (
        lambda it: it.robbed_kan and it.winning.kind in {tile.kind for tile in (*it.dora, *it.ura)},
        "a robbed tile completes another player's kan, so no indicator can be of its kind",
    ),
    (
        lambda it: it.last_tile and it.after_kan,
        "the last tile is not drawn after a kan: leave out one of the two flags",
    ),
    (
        lambda it: it.last_tile and it.robbed_kan,
        "no kan is made on the last tile: leave out last_tile or robbed_kan",
    ),
    (
        lambda it: it.robbed_kan and it.kans == MOST_MELDS,
        "the winner has made all four kans of a deal, so that there is none to rob",
    ),
    (lambda it: it.first_turn and it.riichi, "first_turn is before the first discard, so before any riichi"),
    (
        lambda it: it.first_turn and it.last_tile,
        "first_turn and last_tile are the two ends of a deal: leave out one",
    ),
    (lambda it: it.first_turn and it.called, "first_turn is before any call or kan: it goes with no meld"),
    (
        lambda it: it.first_turn and it.dealer and not it.tsumo,
        "the dealer discards first, so no ron comes before the dealer's first turn: use by='tsumo' or another seat",
    ),
    (
        lambda it: it.riichi == "double riichi" and it.ippatsu and it.last_tile,
        "ippatsu after a double riichi is a win in the first go-arounds, not on the last tile: leave out one",
    ),
    (
        lambda it: it.riichi == "double riichi" and it.ippatsu and it.kans,
        "a kan ends ippatsu, and before the first discard it rules out double riichi: leave out the kan or one of them",
    ),
    (
        lambda it: it.first_turn and len(it.dora) > 1,
        "first_turn is before any kan, so one dora indicator is turned: leave out the others",
    ),
    (
        lambda it: it.first_turn and it.robbed_kan and not it.thirteen_orphans,
        "no pon comes before the first turn, so only a closed kan can be robbed, and only by thirteen orphans",
    ),
    (
        lambda it: it.robbed_kan and len(it.dora) == MOST_INDICATORS,
        "five indicators tell of four kans, and a fifth can not be made to rob it: leave out one of the two",
    ),
    (
        lambda it: 0 < len(it.dora) < len(it.ura),
        "each ura indicator lies under a dora indicator: as many of one as of the other at most",
    ),
)
"""The clashes, each with its message. The first that holds is told."""


def _refuse_clashes(it: Claim) -> None:
    for clashes, message in _CLASHES:
        if clashes(it):
            raise ImpossibleHand(message)


def _refuse_what_lacks(it: Claim) -> None:
    if is_complete([*it.concealed, it.winning]):
        return
    waits = winning_tiles(it.concealed, it.called)
    advice = f"it wins on {notation(waits)}" if waits else "no tile completes it: it is not one tile from winning"
    raise IncompleteHand(
        f"{notation(it.concealed)} with {it.winning} is not four groups and a pair, seven different pairs or thirteen "
        f"orphans{', melds counted' if it.called else ''}; {advice}"
    )
