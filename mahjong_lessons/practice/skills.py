"""The skills that the drills practise: each a kind of problem with wishes, the lesson that teaches it, and how hard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mahjong_lessons.practice.asked import Asked
from mahjong_lessons.practice.dealing import deal
from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.kinds import KINDS
from mahjong_lessons.practice.table_dealing import ENDS
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.groups import WAITS
from mahjong_lessons.scoring.yaku import BONUS, YAKU

EASY, MIDDLE, HARD = LEVELS = (1, 2, 3)
LAST_LESSON = "15"

_EVERYDAY = ("riichi", "menzen tsumo", "pinfu", "tanyao", "ippatsu", "chiitoitsu", "honitsu", "toitoi", "iipeikou")
_YAKUHAI = ("haku", "hatsu", "chun", "seat wind", "round wind")


@dataclass(frozen=True)
class Skill:
    """One skill.

    name      what the reader can do
    kind      the kind of problem that shows it
    lesson    the number of the lesson that teaches it
    level     1 easy, 2, or 3 hard
    wishes    what is wanted of the hands; `one_of` is a wish of which each problem takes one value
    """

    name: str
    kind: str
    lesson: str
    level: int = EASY
    wishes: Mapping[str, Any] = field(default_factory=dict)
    one_of: tuple[str, tuple[str, ...]] | None = None

    def problem(self, seed: int, rules: Rules = STANDARD) -> Asked:
        """A problem that asks for it; the same seed deals the same. Raises `NoSuchHand` where the rules have none."""
        wishes = dict(self.wishes) | ({} if rules == STANDARD else {"rules": rules})
        if self.one_of is not None:
            name, values = self.one_of
            wishes[name] = Dice(seed, self.name).pick(values)
        return deal(self.kind, seed, **wishes)


def _rows() -> tuple[Skill, ...]:
    won = {
        "closed ron": {"by": "ron", "closed": True},
        "open ron": {"by": "ron", "closed": False},
        "closed self-draw": {"by": "tsumo", "closed": True},
        "open self-draw": {"by": "tsumo", "closed": False},
    }
    winners = {"non-dealer": {"dealer": False}, "dealer": {"dealer": True}}
    ways = {"ron": {"by": "ron"}, "self-draw": {"by": "tsumo"}}
    rare = tuple(name for name, row in YAKU.items() if not row.is_yakuman and name not in _EVERYDAY + _YAKUHAI)
    yakuman = tuple(name for name, row in YAKU.items() if row.is_yakuman)
    return (
        *(Skill(f"wait: {wait}", "wait", "01", EASY, {"wait": wait}) for wait in WAITS),
        Skill("fu of a group or pair", "group fu", "02"),
        *(
            Skill(f"{said}: {way}", kind, "03", EASY if wishes["by"] == "ron" else MIDDLE, wishes)
            for said, kind in (("fu before rounding", "raw fu"), ("fu", "fu"))
            for way, wishes in won.items()
        ),
        Skill("fu: pinfu by self-draw", "fu", "03", MIDDLE, {"fu": 20}),
        Skill("fu: seven pairs", "fu", "03", MIDDLE, {"fu": 25}),
        Skill("fu: 50 of them", "fu", "03", HARD, {"fu": 50}),
        Skill("the reading that pays", "reading", "03", HARD),
        Skill("yaku: the everyday ones", "yaku", "04", EASY, one_of=("yaku", _EVERYDAY)),
        Skill("yaku: dragons and winds", "yaku", "04", EASY, one_of=("yaku", _YAKUHAI)),
        Skill("han with dora", "han", "04", MIDDLE, one_of=("yaku", BONUS)),
        Skill("limits", "limit", "05", MIDDLE, one_of=("limit", ("none", "mangan", "haneman", "baiman"))),
        *(
            Skill(f"payment: {winner}, {way}", "payment", "06", level, {**who, **how})
            for (winner, who), level in zip(winners.items(), (EASY, MIDDLE), strict=True)
            for way, how in ways.items()
        ),
        Skill("payment with counters", "payment", "06", MIDDLE, {"honba": 2}),
        Skill("all that the winner receives", "received", "06", HARD),
        Skill("yaku: the rarer ones", "yaku", "07", HARD, one_of=("yaku", rare)),
        Skill("yaku: yakuman", "yaku", "07", HARD, one_of=("yaku", yakuman)),
        Skill("sanbaiman and yakuman", "limit", "07", HARD, one_of=("limit", ("sanbaiman", "yakuman"))),
        *(Skill(f"a whole hand: {way}", "whole", "08", HARD, wishes) for way, wishes in won.items()),
        *(
            Skill(f"who ends with what: {ended}", "settlement", "14", level, {"ended": ended})
            for ended, level in zip(ENDS, (EASY, EASY, MIDDLE, HARD, EASY, HARD), strict=True)
        ),
        Skill("who deals next", "next dealer", "14", EASY),
        Skill("counters of the next deal", "next counters", "14", EASY),
    )


SKILLS: dict[str, Skill] = {skill.name: skill for skill in _rows()}
"""Every skill by name, in the order of the lessons."""


def taught_by(lesson: str = LAST_LESSON, kind: str | None = None) -> tuple[Skill, ...]:
    """The skills taught up to a lesson ("06"), of one kind of problem or of all.

    Raises ValueError for a kind that there is not, and where no skill is left.
    """
    if kind is not None and kind not in KINDS:
        raise ValueError(f"a problem is one of {', '.join(KINDS)}, not {kind!r}")
    found = tuple(skill for skill in SKILLS.values() if skill.lesson <= lesson and kind in (None, skill.kind))
    if not found:
        raise ValueError(f"nothing of that kind has been taught up to lesson {lesson}")
    return found
