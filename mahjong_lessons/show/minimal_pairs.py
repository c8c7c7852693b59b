"""Minimal pairs of the commonest yaku: a hand that has the yaku, one that just misses it, and the reason."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.examples import EXAMPLES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show.report import table, win_image
from mahjong_lessons.show.tiles import SMALL, Picture

_PLAIN = "123m 46p 345s 888s 99p"
_PAIRS = "112233m 44556p 77s"


class NearMiss(NamedTuple):
    """A hand that has a yaku, one that differs in one thing and has it not, and the reason."""

    has: Win
    misses: Win
    why: str


NEAR_MISSES: dict[str, NearMiss] = {
    "riichi": NearMiss(
        Win(_PLAIN, "5p", riichi="riichi"),
        Win("46p 345s 888s 99p", "5p", melds=["chi 123m"]),
        "One run was called. Only a closed hand can declare riichi.",
    ),
    "ippatsu": NearMiss(
        Win(_PLAIN, "5p", riichi="riichi", ippatsu=True),
        Win(_PLAIN, "5p", riichi="riichi"),
        "Somebody called a tile between the riichi and the win, or more than one go-around went by.",
    ),
    "menzen tsumo": NearMiss(
        Win(_PLAIN, "5p", by="tsumo"),
        Win("46p 345s 888s 99p", "5p", melds=["chi 123m"], by="tsumo"),
        "It was drawn, but the hand is open.",
    ),
    "tanyao": NearMiss(
        Win("57m 234s 22p", "6m", melds=["chi 234m", "pon 888m"]),
        Win("57m 234s 22p", "6m", melds=["chi 123m", "pon 888m"]),
        "One tile is a 1.",
    ),
    "pinfu": NearMiss(
        Win("123m 67p 234s 789m 99m", "5p"),
        Win("123m 57p 234s 789m 99m", "6p"),
        "The 6 came between 5 and 7: a kanchan, no ryanmen.",
    ),
    "yakuhai": NearMiss(
        Win("123m 46p 345s 99p", "5p", melds=["pon 222z"]),
        Win("123m 46p 345s 99p", "5p", melds=["pon 333z"]),
        "The winner sits south in the east round, so west is a guest.",
    ),
    "honitsu": NearMiss(
        Win("123m 46m 888m 99m 444z", "5m", riichi="riichi"),
        Win("123m 46m 888m 99p 444z", "5m", riichi="riichi"),
        "The pair is of another suit.",
    ),
    "sanshoku doujun": NearMiss(
        Win("345m 345p 35s 888s 99m", "4s", riichi="riichi"),
        Win("345m 345p 46s 888s 99m", "5s", riichi="riichi"),
        "The run in bamboo is 4-5-6, not 3-4-5.",
    ),
    "iipeikou": NearMiss(
        Win("112233m 46p 888s 99p", "5p"),
        Win("123m 46p 888s 99p", "5p", melds=["chi 123m"]),
        "The runs are the same two, but one of them was called.",
    ),
    "chiitoitsu": NearMiss(
        EXAMPLES["chiitoitsu"],
        Win(_PAIRS, "6p"),
        "Seven pairs, and two times two equal runs besides. Read as runs it is ryanpeikou, and that pays more.",
    ),
}
"""The ten commonest yaku. The dragons and winds are one row, since all five ask the same."""


def minimal_pair(name: str, rules: Rules = STANDARD) -> Picture:
    """A hand that has the yaku of `NEAR_MISSES`, one that just misses it, what each counts, and the reason."""
    row = NEAR_MISSES[name]
    lines = (("has it", row.has, ""), ("misses it", row.misses, row.why))
    drawn = [
        (
            f"<b>{label}</b>",
            win_image(win, size=SMALL),
            "<br>".join(map(escape, filter(None, [_said(win, rules), why]))),
        )
        for label, win, why in lines
    ]
    written = [f"{label}: {win}\n  {_said(win, rules)}{f'. {why}' if why else ''}" for label, win, why in lines]
    return Picture(table(drawn), "\n".join(written))


def _said(win: Win, rules: Rules) -> str:
    try:
        items = score(win, rules).yaku
    except NoYaku:
        return "no yaku: may not win"
    return ", ".join(f"{item.name} {item.han}" for item in items)
