"""A drill: one problem after another, harder or easier by how it goes; what was missed comes back when it is due."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from mahjong_lessons.practice.asked import Asked, Judgement
from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.progress import Progress
from mahjong_lessons.practice.skills import EASY, HARD, Skill
from mahjong_lessons.practice.wanted import NoSuchHand
from mahjong_lessons.rules import STANDARD, Rules

HARDER_AFTER = 3
"""After so many right answers in a row the problems get harder; after a wrong one they get easier."""
_NEW = 0.25
_SEED_STEP = 1_000_003


@dataclass(frozen=True)
class Drill:
    """A drill as it stands. Each step gives a new one.

    skills       what is practised, and `progress` what the reader knows of it
    seed         deals the problems; `number` is which of them this is
    level        how hard the problems are now
    asked, right, streak    the score
    skill        what the problem now is about
    rules        the rules that the hands are counted by
    judgement    what was said to the last answer to it, None before
    counted      whether an answer to it has been counted
    """

    skills: tuple[Skill, ...]
    progress: Progress
    seed: int
    skill: Skill
    problem: Asked
    number: int = 0
    level: int = EASY
    asked: int = 0
    right: int = 0
    streak: int = 0
    judgement: Judgement | None = None
    counted: bool = False
    rules: Rules = STANDARD

    def check(self, answer: object, at: datetime) -> Drill:
        """The drill after an answer. Only the first one to a problem counts; none typed counts for nothing."""
        if not str(answer).strip():
            return replace(self, judgement=self.problem.check())
        judgement = self.problem.check(answer)
        if self.counted or not judgement.answered:
            return replace(self, judgement=judgement)
        is_right = bool(judgement.right)
        streak = self.streak + 1 if is_right else 0
        progress = self.progress.answered(self.skill.name, is_right, at, judgement.mistakes)
        return replace(
            self,
            progress=replace(progress, best_streak=max(progress.best_streak, streak)),
            judgement=judgement,
            counted=True,
            asked=self.asked + 1,
            right=self.right + is_right,
            streak=streak,
            level=_level(self.level, is_right, streak),
        )

    def next(self, at: datetime) -> Drill:
        """The drill with its next problem: what is due first, then something new or something as hard as fits."""
        number = self.number + 1
        dice = Dice(self.seed, f"problem {number}")
        choose = partial(_chosen, self.progress, self.level, dice, at, self.skill)
        skill, problem = _dealt(self.skills, choose, self.seed * _SEED_STEP + number, self.rules)
        return replace(self, number=number, skill=skill, problem=problem, judgement=None, counted=False)

    @property
    def said(self) -> str:
        """The score so far, in words."""
        best = f", the longest ever {self.progress.best_streak}" if self.progress.best_streak > self.streak else ""
        return f"{self.right} of {self.asked} right, {self.streak} in a row{best}."


def begin(skills: tuple[Skill, ...], progress: Progress, seed: int, at: datetime, rules: Rules = STANDARD) -> Drill:
    """A drill at its first problem. Raises `NoSuchHand` where the rules leave nothing to ask of these skills."""
    dice = Dice(seed, "problem 0")
    choose = partial(_chosen, progress, EASY, dice, at, None)
    skill, problem = _dealt(skills, choose, seed * _SEED_STEP, rules)
    return Drill(skills, progress, seed, skill, problem, rules=rules)


def _dealt(
    skills: tuple[Skill, ...], choose: Callable[[tuple[Skill, ...]], Skill], seed: int, rules: Rules
) -> tuple[Skill, Asked]:
    """The skill chosen and its problem; another skill where the rules have no hand for it."""
    while skills:
        skill = choose(skills)
        try:
            return skill, skill.problem(seed, rules)
        except NoSuchHand:
            skills = tuple(each for each in skills if each != skill)
    raise NoSuchHand(f"under {rules} nothing can be asked of what is to be practised")


def _level(level: int, right: bool, streak: int) -> int:
    if not right:
        return max(EASY, level - 1)
    return min(HARD, level + (streak % HARDER_AFTER == 0))


def _chosen(
    progress: Progress, level: int, dice: Dice, at: datetime, last: Skill | None, skills: tuple[Skill, ...]
) -> Skill:
    """The next skill: what is due; else one not met yet now and then; else one of the level. Not the last again."""
    by_name = {skill.name: skill for skill in skills}
    due = [by_name[name] for name in progress.due(at, by_name)]
    new = [skill for skill in skills if skill.name not in progress.skills and skill.level <= level]
    fitting = [skill for skill in skills if skill.level <= level]
    wishes: tuple[Callable[[], list[Skill]], ...] = (
        lambda: due[:1] if due[:1] != [last] else due[1:2],
        lambda: new if dice.hits(_NEW) or len(new) == len(fitting) else [],
        lambda: [skill for skill in fitting if skill.level == level],
        lambda: fitting,
        lambda: list(skills),
    )
    for wish in wishes:
        found = [skill for skill in wish() if skill != last]
        if found:
            return dice.pick(found)
    return skills[0]
