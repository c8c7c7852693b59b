"""Lesson 10: Kanai's count of 1952, from the Fundamental Points to both totals."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_lessons.explore.explorer import Explorer, choice, flag
from mahjong_lessons.history.kanai import KanaiTotals
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.show.kanai import count_html, totals_of
from mahjong_lessons.show.report import win_image

_RULES = RULES["kanai 1952"]
_SEAT, _OTHER_ROUND = "south", "east"
_SEAT_TILE, _ROUND_TILE, _GUEST_TILE = "2z", "1z", "4z"
_COLOURS = ("7z", "6z", "5z")
_CHIS = ("123m", "567m", "456p", "789p")
"""The chis that fill a hand up, from left to right: they make no straight, nor anything else that may have counted."""
_WAITS: dict[str, tuple[str, str]] = {
    "two-sided": ("56s", "4s"),
    "intermediate tile": ("46s", "5s"),
    "marginal tile": ("89s", "7s"),
}
"""The chis that a last tile completes: what is held, and that tile. The two-sided one is the book's, on 4 and 7."""
_PILLOW_WAIT = "the pillow"
_PILLOWS = {
    "numbers": "2s",
    "colour": _COLOURS[-1],
    "seat wind": _SEAT_TILE,
    "round wind": _ROUND_TILE,
    "guest wind": _GUEST_TILE,
}
_OTHERS = {"2 to 8": ("3p", "5p", "7p", "5m"), "1 or 9": ("1p", "9p", "1s", "9s")}
"""The tiles of pons without a bonus. No three of them are in a row, so that they are no chis too."""
_KINDS = {"melded pons": "pon", "pons in the hand": "", "melded kans": "kan", "kans in the hand": "closed kan"}


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    pillow: str = choice("Pillow", tuple(_PILLOWS))
    wait: str = choice("Going out with", (*_WAITS, _PILLOW_WAIT), "intermediate tile")
    by: str = choice("Last tile", {"discarded": "ron", "drawn": "tsumo"})
    bonus: int = choice("Bonus pons", (0, 1, 2, 3, 4), 1)
    other: int = choice("Other pons", (0, 1, 2, 3, 4))
    of: str = choice("Other pons of", tuple(_OTHERS))
    kind: str = choice("All pons are", tuple(_KINDS))
    double_wind: bool = flag("Seat wind is round wind")
    melded: bool = flag("One chi is melded", True)


def win_of(state: State) -> Win:
    """The hand that a state describes, chis filling it up. Raises ValueError for more groups than a hand has."""
    in_chi = state.wait in _WAITS
    room = 4 - in_chi
    if state.bonus + state.other > room:
        last = "the chi that the last tile completes and " if in_chi else ""
        raise ValueError(
            f"a hand has four groups: {last}{state.bonus + state.other} pons are too many, {room} would fit"
        )
    pons = [_group(state.kind, tile) for tile in [*_bonus_tiles(state), *_OTHERS[state.of][: state.other]]]
    chis = list(_CHIS[: room - len(pons)])
    melds = [text for text in pons if " " in text]
    if state.melded and chis:
        melds.append(f"chi {chis.pop()}")
    concealed = [*chis, *(text for text in pons if " " not in text)]
    pillow = _pillow(state)
    held, last_tile = _WAITS[state.wait] if in_chi else ("", pillow)
    concealed += [held, pillow, pillow] if in_chi else [pillow]
    around = _SEAT if state.double_wind else _OTHER_ROUND
    return Win(" ".join(concealed), last_tile, melds=melds, by=state.by, seat=_SEAT, round=around)


def _group(kind: str, tile: str) -> str:
    """A pon or kan of a tile, as a meld ("kan 3333p") or as concealed tiles ("333p")."""
    called = _KINDS[kind]
    tiles = tile[0] * (4 if "kan" in called else 3) + tile[1]
    return f"{called} {tiles}".strip()


def _pillow(state: State) -> str:
    """The tile of the pillow; with one wind for seat and round there is no other round wind."""
    return _SEAT_TILE if state.double_wind and state.pillow == "round wind" else _PILLOWS[state.pillow]


def _bonus_tiles(state: State) -> list[str]:
    winds = [_SEAT_TILE] if state.double_wind else [_SEAT_TILE, _ROUND_TILE]
    free = [tile for tile in (*winds, *_COLOURS) if tile != _pillow(state)]
    if state.bonus > len(free):
        raise ValueError(f"with this pillow only {len(free)} kinds of tile are left for bonus pons, not {state.bonus}")
    return free[: state.bonus]


class Kanai(Explorer[State]):
    """A hand counted as Kanai's book counts it."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The hand, the Fundamental Points and their doublings, the points for going out, and the total or both."""
        win = win_of(state)
        totals = totals_of(win)
        return "".join(
            [
                win_image(win),
                count_html(totals, totals_of(win_of(previous)) if previous else None),
                f"<p>{_which(totals)}</p>",
                "<p>Who pays, the limit and the rounding are not told: the payment is unknown.</p>",
            ]
        )


def _which(totals: KanaiTotals) -> str:
    """The total that is meant, and the sum without the base, as his examples are printed."""
    own, once = totals.fundamental_points - _RULES.base_fu, totals.going_out_points
    which = "" if totals.agree else "The page does not say which of the two totals is meant. "
    return f"{which}Without base and doublings, as his examples are printed: {own} + {once} = <b>{own + once}</b>."
