"""The answers of a reader so far, in one small file of the reader's own, and the skills due to be repeated.

The file is written aside and then put in its place, so that it is whole at any time. One that cannot be read is put
aside under another name, never overwritten. When what comes back is decided by FSRS, from the package `fsrs`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fsrs import Card, Rating, Scheduler

from mahjong_lessons.files.swap import swap_in
from mahjong_lessons.practice.skills import SKILLS

FILE = Path("mahjong-practice.json")
"""The file of the results: in the folder that the reader works in."""
_VERSION = 1
_MOST_ANSWERS = 200
_SCHEDULER = Scheduler(enable_fuzzing=False)


@dataclass(frozen=True)
class Answered:
    """One answer: when it was given, whether it was right, and the mistakes that it showed."""

    at: datetime
    right: bool
    mistakes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Practised:
    """One skill of a reader: the answers, oldest first, and the card that says when it is due."""

    answers: tuple[Answered, ...]
    card: str

    @property
    def due(self) -> datetime:
        """The time at which it should be repeated."""
        return Card.from_json(self.card).due

    @property
    def accuracy(self) -> float:
        """The share of right answers, from 0 to 1."""
        return sum(each.right for each in self.answers) / len(self.answers)


@dataclass(frozen=True)
class Progress:
    """The skills that a reader has practised, by name, and the longest streak of right answers."""

    skills: Mapping[str, Practised] = field(default_factory=dict)
    best_streak: int = 0

    def answered(self, skill: str, right: bool, at: datetime, mistakes: Iterable[str] = ()) -> Progress:
        """The progress after one more answer."""
        before = self.skills.get(skill)
        card = Card.from_json(before.card) if before else Card(card_id=list(SKILLS).index(skill), due=at)
        card, _ = _SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, at)
        answers = (*(before.answers if before else ()), Answered(at, right, tuple(mistakes)))[-_MOST_ANSWERS:]
        return replace(self, skills={**self.skills, skill: Practised(answers, card.to_json())})

    def due(self, at: datetime, skills: Iterable[str]) -> tuple[str, ...]:
        """The skills that should be repeated at a time, the longest due first."""
        known = [(self.skills[name].due, name) for name in skills if name in self.skills]
        return tuple(name for when, name in sorted(known) if when <= at)

    @property
    def answers(self) -> tuple[tuple[str, datetime, bool], ...]:
        """Every answer kept, skill by skill: the skill, when it was given, and whether it was right."""
        listed = [name for name in SKILLS if name in self.skills]
        return tuple((name, each.at, each.right) for name in listed for each in self.skills[name].answers)

    @property
    def not_shown(self) -> tuple[str, ...]:
        """The skills that have not been shown yet: never answered, or the last answer wrong."""
        return tuple(name for name in SKILLS if name not in self.skills or not self.skills[name].answers[-1].right)


def now() -> datetime:
    """The time now, as FSRS wants it."""
    return datetime.now(UTC)


# --- the file -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Read:
    """The result of reading: the progress, and a message where the file was put aside."""

    progress: Progress
    message: str = ""


def read(path: Path = FILE) -> Read:
    """The progress in a file; none at all where there is no file, or where it had to be put aside."""
    try:
        return Read(_from_json(json.loads(path.read_text(encoding="utf-8"))))
    except FileNotFoundError:
        return Read(Progress())
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError):
            return Read(Progress(), f"{path} cannot be read ({error.strerror}): this time nothing is kept.")
        return Read(Progress(), _put_aside(path))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return Read(Progress(), _put_aside(path))


def results(path: Path = FILE) -> Progress:
    """The answers of a reader so far."""
    return read(path).progress


def _put_aside(path: Path) -> str:
    """Give a file that cannot be read another name, one that is free."""
    aside = next(
        name
        for number in range(1, 10_000)
        if not (name := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists()
    )
    os.replace(path, aside)
    return f"{path.name} could not be read. It is kept as {aside.name}, and a new one is begun."


def write(progress: Progress, path: Path = FILE) -> None:
    """Write the progress, all of it or nothing."""
    swap_in(path, (json.dumps(_to_json(progress), indent=1) + "\n").encode())


def _to_json(progress: Progress) -> dict[str, Any]:
    skills = {
        name: {
            "card": json.loads(each.card),
            "answers": [[answer.at.isoformat(), answer.right, list(answer.mistakes)] for answer in each.answers],
        }
        for name, each in progress.skills.items()
    }
    return {"version": _VERSION, "best streak": progress.best_streak, "skills": skills}


def _from_json(value: Any) -> Progress:
    """The progress that JSON holds; skills that are not known (any more) are left out. Raises for what is none."""
    if value["version"] != _VERSION:
        raise ValueError("the file is of another version")
    skills = {str(name): _practised(each) for name, each in value["skills"].items() if name in SKILLS}
    return Progress(skills, int(value["best streak"]))


def _practised(value: Any) -> Practised:
    card = Card.from_dict(value["card"])
    answers = tuple(_answered(*each) for each in value["answers"])
    if not answers or card.due.tzinfo is None:
        raise ValueError("a skill has answers, and times have a zone")
    return Practised(answers, card.to_json())


def _answered(at: str, right: bool, mistakes: list[str]) -> Answered:
    when = datetime.fromisoformat(at)
    if when.tzinfo is None or not isinstance(right, bool):
        raise ValueError("an answer has a time with its zone, and is right or wrong")
    return Answered(when, right, tuple(map(str, mistakes)))
