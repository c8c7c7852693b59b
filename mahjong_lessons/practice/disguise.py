"""A real win in other clothes: suits, numbers, dragons and winds exchanged so that every figure of it stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import Meld
from mahjong_lessons.scoring.tiles import DORA_OF, KINDS, WIND_KINDS, WINDS, Tile, notation, parse

_DRAGONS = range(31, 34)
_DEALERS = WINDS[0]
_INDICATOR_OF = {dora: kind for kind, dora in enumerate(DORA_OF)}


def disguised(win: Win, dice: Dice, *, dealer: bool | None = None) -> Win:
    """The hand with its tiles exchanged; with the winner as the dealer, or not, where that is wanted.

    Suits change places, and numbers may run the other way round. Dragons change places, and so do winds of nobody's.
    Raises `ImpossibleHand` where an indicator has no tile left.
    """
    seat = _seat(win, dice, dealer)
    kinds = _exchange(win, seat, dice)
    return replace(
        win,
        hand=_worn(win.concealed, kinds),
        win=_worn([win.winning], kinds),
        melds=[_meld(meld, kinds) for meld in win.called],
        seat=seat,
        dora_indicators=_indicators(win.dora_indicators, kinds),
        ura_indicators=_indicators(win.ura_indicators, kinds),
    )


def _seat(win: Win, dice: Dice, dealer: bool | None) -> str:
    if dealer if dealer is not None else win.dealer:
        return _DEALERS
    others = [wind for wind in WINDS if wind != _DEALERS and wind != win.round]
    return win.seat if win.seat == win.round and not win.dealer else dice.pick(others)


def _exchange(win: Win, seat: str, dice: Dice) -> list[int]:
    """The kind that takes the place of each kind."""
    suits = dice.shuffled(range(3))
    turned = dice.hits(0.5)
    numbers = range(8, -1, -1) if turned else range(9)
    kinds = [9 * suit + number for suit in suits for number in numbers]
    return [*kinds, *_winds(win, seat, dice), *dice.shuffled(_DRAGONS)]


def _winds(win: Win, seat: str, dice: Dice) -> list[int]:
    """The winds: the winner's goes with the seat, the round's stays, and the others change places."""
    fixed = {WIND_KINDS[win.seat]: WIND_KINDS[seat]}
    if win.round != win.seat and win.round != seat:
        fixed[WIND_KINDS[win.round]] = WIND_KINDS[win.round]
    rest = dice.shuffled([kind for kind in WIND_KINDS.values() if kind not in fixed.values()])
    return [fixed[kind] if kind in fixed else rest.pop() for kind in WIND_KINDS.values()]


def _worn(tiles: Sequence[Tile], kinds: Sequence[int]) -> str:
    """The tiles after the exchange. A red five stays one: a 5 is the middle of its suit, whichever way that runs."""
    new = [KINDS[kinds[tile.kind]] for tile in tiles]
    return notation_of(new, [tile.red for tile in tiles])


def notation_of(tiles: Sequence[Tile], reds: Sequence[bool]) -> str:
    """Tiles in the notation, those marked as red fives."""
    return " ".join(f"0{tile.suit}" if red else tile.text for tile, red in zip(tiles, reds, strict=True))


def _meld(meld: Meld, kinds: Sequence[int]) -> str:
    return f"{meld.kind} {_worn(meld.tiles, kinds)}"


def _indicators(text: str, kinds: Sequence[int]) -> str:
    return notation([KINDS[_INDICATOR_OF[kinds[DORA_OF[tile.kind]]]] for tile in parse(text)])
