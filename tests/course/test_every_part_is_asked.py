"""What occurs in real wins is asked about: every fu item, yaku, limit, wait and form of payment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from mahjong_lessons.course.questions import check, lesson02
from mahjong_lessons.explore.base_fu import BaseFu
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.skills import SKILLS, Skill
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, Score, score

TENHOU = RULES["tenhou"]
COURSE = tuple(f"0{number}" for number in range(1, 9))
SEEDS = range(12)
ASKS_OF = {
    "wait": {"wait"},
    "reading": {"wait"},
    "group fu": {"fu item"},
    "raw fu": {"fu item"},
    "fu": {"fu item"},
    "yaku": {"yaku"},
    "han": {"yaku"},
    "limit": {"limit"},
    "payment": {"limit", "payment"},
    "received": {"limit", "payment"},
    "whole": {"fu item", "yaku", "limit", "payment"},
}
"""The parts of a hand that each kind of problem makes the reader name or count."""

Part = tuple[str, str]


def parts(found: Score) -> set[Part]:
    """What one has to know to count this hand."""
    payment = f"{'dealer' if found.win.dealer else 'non-dealer'} {found.win.by}"
    return {
        *(("fu item", item.name) for item in found.fu_items),
        *(("yaku", item.name) for item in found.yaku),
        ("limit", found.limit or "none"),
        ("wait", found.reading.wait),
        ("payment", payment),
    }


def asked_by(skill: Skill) -> Iterator[Part]:
    """What a skill of the drill asks for; of a choice of yaku or limits, all are asked in time."""
    asks = ASKS_OF[skill.kind]
    if skill.one_of is not None:
        what, values = skill.one_of
        yield from ((what, value) for value in values)
    for seed in SEEDS:
        yield from (part for part in parts(skill.problem(seed).score) if part[0] in asks)


@pytest.fixture(scope="module")
def asked() -> set[Part]:
    drilled = {part for skill in SKILLS.values() if skill.lesson <= "08" for part in asked_by(skill)}
    questioned = {part for each in hands_of_the_questions("02", "03") for part in parts(each) if part[0] == "fu item"}
    return drilled | questioned


def test_each_part_of_each_real_win_is_asked(asked: set[Part]) -> None:
    found = [parts(score(real.win, TENHOU)) for real in real_wins()]
    not_asked = {part for each in found for part in each - asked if part[1]}
    assert not_asked == set()


def hands_of_the_questions(*lessons: str) -> list[Score]:
    """Every hand that a question of these lessons asks about."""
    found = []
    for number in lessons:
        module = import_module(f"mahjong_lessons.course.questions.lesson{number}")
        for win in vars(module).values():
            if isinstance(win, Win):
                try:
                    found.append(score(win))
                except NoYaku:
                    continue
    return found


@pytest.mark.parametrize(
    "gap",
    [
        lambda each: each.win.closed and each.win.tsumo,
        lambda each: "ippatsu" in {item.name for item in each.yaku},
        lambda each: "ura dora" in {item.name for item in each.yaku},
        lambda each: "menzen tsumo" in {item.name for item in each.yaku},
        lambda each: "chiitoitsu" in {item.name for item in each.yaku},
        lambda each: "tanyao" in {item.name for item in each.yaku} and not each.win.closed,
        lambda each: each.limit and each.win.tsumo,
    ],
    ids=["closed self-draw", "ippatsu", "ura dora", "menzen tsumo", "seven pairs", "open tanyao", "limit by self-draw"],
)
def test_what_is_common_is_asked_in_a_question(gap: Callable[[Score], object]) -> None:
    assert any(gap(each) for each in hands_of_the_questions(*COURSE))


def test_the_hands_of_02_08_are_those_of_its_explorer() -> None:
    explorer = BaseFu()
    assert "40 fu" in explorer.html
    right = check("02.8").question.right()
    for name, win in lesson02._WITH_A_GROUP.items():
        explorer.set(first=name)
        assert f"{score(win).fu} fu" in explorer.html
        assert (score(win).fu == 70) == (name == right)
