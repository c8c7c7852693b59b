"""Kanai's count of 1952: his tables, his examples, and both readings of what he leaves open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.fu import GOING_OUT, FuItem, fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import basic_points
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.scoring.unknowns import BASIC_POINTS
from mahjong_lessons.scoring.yaku import YakuItem, han_of

_KANAI_RULES = RULES["kanai 1952"]


class KanaiTotals(NamedTuple):
    """A count by Kanai's book, part by part, in points; payments are unknown.

    `fundamental` are the items of the Fundamental Points (base, pons, kans, pillow), `going_out` those of the last
    tile (wait, draw), `doublings` what doubles. `apart` is the total with the Fundamental Points doubled alone,
    `together` with both doubled: the page defines the first without the second and does not say which is meant.
    `unknown` are the other rules, not told, that could change the totals of this hand.
    """

    fundamental: tuple[FuItem, ...]
    going_out: tuple[FuItem, ...]
    doublings: tuple[YakuItem, ...]
    apart: int
    together: int
    unknown: tuple[str, ...]

    @property
    def fundamental_points(self) -> int:
        """The Fundamental Points, F.P."""
        return fu_of(self.fundamental)

    @property
    def going_out_points(self) -> int:
        """The points for the last tile."""
        return fu_of(self.going_out)

    @property
    def times(self) -> int:
        """The factor of the doublings: 1, 2, 4, 8 and so on."""
        return 1 << han_of(self.doublings)

    @property
    def agree(self) -> bool:
        """True where both totals are one: without doublings, or without points for the last tile."""
        return self.apart == self.together


def kanai_totals(scored: Score) -> KanaiTotals:
    """Both totals of a hand scored under "kanai 1952". Source: S2. ValueError for a score under other rules."""
    rules = scored.rules
    if rules.yaku_list != _KANAI_RULES.yaku_list:
        raise ValueError(f"Kanai's totals are of a score under {_KANAI_RULES.name!r}, not under {rules.name!r}")
    items = [item for item in scored.fu_items if item.part or item.fu or item.name in GOING_OUT]
    going_out = tuple(item for item in items if item.name in GOING_OUT)
    fundamental = tuple(item for item in items if item not in going_out)
    doublings = scored.yaku
    once, points, han = fu_of(going_out), fu_of(fundamental), han_of(doublings)
    asked = rules.unknowns.get("going_out_doubled")
    return KanaiTotals(
        fundamental,
        going_out,
        doublings,
        apart=basic_points(han, points, rules.settled, once).points,
        together=basic_points(han, points + once, rules.settled).points,
        unknown=tuple(each.what for each in scored.unknowns(BASIC_POINTS) if each != asked),
    )


class KanaiSet(NamedTuple):
    """A row of Kanai's table: what he calls a pon or kan, which one it is, and the points he prints for each tile."""

    name: str
    shape: str
    open: bool
    points: tuple[int, ...]


KANAI_TILES: tuple[tuple[str, str], ...] = (("2 to 8", "6p"), ("wind or colour", "7z"), ("1 or 9", "9s"))
"""The tiles that his table tells apart, each with a tile of that sort."""

KANAI_SETS: tuple[KanaiSet, ...] = (
    KanaiSet("melded pon", "triplet", True, (2, 4, 4)),
    KanaiSet("pon in hand", "triplet", False, (4, 8, 8)),
    KanaiSet("melded kan", "kan", True, (8, 16, 16)),
    KanaiSet("kan in hand", "kan", False, (16, 32, 32)),
)
"""His points for pons and kans as he prints them, for each of `KANAI_TILES`. Source: S2, sections 1 to 4."""


def _pillow(tile: str, around: str) -> Win:
    """A drawn hand whose pillow is of `tile`, in the south seat; one chi is melded, so that nothing else is unknown."""
    return Win(f"56s 456m 789p {tile}{tile}", "4s", melds=["chi 123m"], by="tsumo", seat="south", round=around)


KANAI_PILLOWS: dict[str, Win] = {
    "numbers": _pillow("2p", "east"),
    "colour": _pillow("7z", "east"),
    "seat wind": _pillow("2z", "east"),
    "round wind": _pillow("1z", "east"),
    "double wind": _pillow("2z", "south"),
    "guest wind": _pillow("4z", "east"),
}
"""The pillows, each in a hand of chis for a player in the south seat. The hands are ours."""

KANAI_GOING_OUT: tuple[tuple[int, str, Win], ...] = (
    (1, "making a pillow", Win("456m 789p 678s 2s", "2s", melds=["chi 123m"])),
    (2, "an intermediate tile: 5-ball in 4-5-6", Win("46p 678m 789s 22s", "5p", melds=["chi 123m"])),
    (3, "a marginal tile: 7-won of 7-8-9", Win("89m 456p 678s 22s", "7m", melds=["chi 123m"])),
    (3, "a marginal tile: 3-ball of 1-2-3", Win("12p 456m 678s 22s", "3p", melds=["chi 123m"])),
    (4, "two chances, 4-bamboo", Win("56s 456m 789p 22s", "4s", melds=["chi 123m"])),
    (4, "two chances, 7-bamboo", Win("56s 456m 789p 22s", "7s", melds=["chi 123m"])),
)
"""Kanai's four cases of going out, by his numbers, won on a discard. The chi or pillow is his, the rest is ours."""

KANAI_EXAMPLES: tuple[tuple[str, Win, int], ...] = (
    (
        "a pillow of south tiles, drawn, in the south round",
        Win("567m 456p 789s 2z", "2z", melds=["chi 123m"], by="tsumo", seat="west", round="south"),
        6,
    ),
    (
        "the same in the south seat",
        Win("567m 456p 789s 2z", "2z", melds=["chi 123m"], by="tsumo", seat="south", round="south"),
        8,
    ),
)
"""Kanai's two examples and the totals that he prints, base not counted. He tells the pillow; the chis are ours."""


class GoingOut(NamedTuple):
    """One of Kanai's examples under one way to read "doubled if a player picks a tile from the pile"; in points."""

    example: str
    reading: str
    pillow: int
    wait: int
    draw: int
    printed: int

    @property
    def total(self) -> int:
        """The total of this reading."""
        return self.pillow + self.wait + self.draw

    @property
    def agrees(self) -> bool:
        """True where that is the total in the book."""
        return self.total == self.printed


def going_out_readings() -> tuple[GoingOut, ...]:
    """Kanai's two examples, each under both readings of his sentence; the printed totals decide. Source: S2.

    Either the draw's own 2 points are what makes the wait "doubled" (2 + 2), or the wait is doubled and the draw comes
    on top (4 + 2).
    """
    return tuple(
        GoingOut(example, reading, pillow, times * wait, draw, printed)
        for example, win, printed in KANAI_EXAMPLES
        for pillow, wait, draw in [_last_points(score(win, _KANAI_RULES))]
        for reading, times in (("2 for the wait, 2 for the draw", 1), ("the wait doubled, and 2 for the draw", 2))
    )


def pillow_points(items: Iterable[FuItem]) -> int:
    """The points of `items` for the pillow, his word for the pair."""
    return fu_of(item for item in items if item.part and item.part.shape == "pair")


def _last_points(scored: Score) -> tuple[int, int, int]:
    totals = kanai_totals(scored)
    pillow = pillow_points(totals.fundamental)
    draw = fu_of(item for item in totals.going_out if item.name == "self-draw")
    return pillow, totals.going_out_points - draw, draw
