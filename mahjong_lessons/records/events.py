"""The events of a deal, as every format of game log tells them; tiles are texts such as "5m" and "0m"."""

from __future__ import annotations

from typing import NamedTuple


class Said(NamedTuple):
    """The claims of the log about a win; None where it does not. `yaku` are names with their han, None for a yakuman.

    A name that the package does not know is left out of `yaku` and told in `unknown`. `deltas` are points by player.
    """

    yaku: dict[str, int | None] | None = None
    fu: int | None = None
    points: int | None = None
    deltas: tuple[int, ...] | None = None
    liable: int | None = None
    unknown: tuple[str, ...] = ()


class Start(NamedTuple):
    """A deal begins: its number from east 1 on, counters and sticks, the hands by player, the first dora indicator."""

    number: int
    honba: int
    sticks: int
    hands: tuple[tuple[str, ...], ...]
    dora: str
    scores: tuple[int, ...] = ()


class Draw(NamedTuple):
    """A player draws."""

    player: int
    tile: str


class Discard(NamedTuple):
    """A player discards."""

    player: int
    tile: str


class Riichi(NamedTuple):
    """A player declares riichi; the stick is laid once the discard is not won on."""

    player: int


class Call(NamedTuple):
    """A player makes a meld: chi, pon, kan (called), closed kan, or added kan. `own` are the tiles from the hand."""

    player: int
    kind: str
    own: tuple[str, ...]
    called: str = ""


class Dora(NamedTuple):
    """A further dora indicator is turned."""

    tile: str


class Won(NamedTuple):
    """A player wins, from `payer` (itself on a self-draw); `ura` are the indicators under the dora indicators."""

    winner: int
    payer: int
    ura: tuple[str, ...] | None
    said: Said
    dora: tuple[str, ...] | None = None


class Drawn(NamedTuple):
    """Nobody wins."""


Event = Start | Draw | Discard | Riichi | Call | Dora | Won | Drawn
