"""The drill in a terminal: a problem is printed, an answer is read, and so on until the last or the input ends."""

from __future__ import annotations

from pathlib import Path

from mahjong_lessons.practice import progress
from mahjong_lessons.practice.dice import fresh_seed
from mahjong_lessons.practice.drill import Drill, begin
from mahjong_lessons.practice.skills import taught_by
from mahjong_lessons.rules import STANDARD, Rules


def run(kind: str | None, count: int, seed: int | None, lesson: str, keep: Path | None, rules: Rules = STANDARD) -> int:
    """Ask `count` problems and give the exit code, which is 0 however many were answered."""
    found = progress.read(keep) if keep is not None else progress.Read(progress.Progress())
    if found.message:
        print(found.message)
    seed = fresh_seed() if seed is None else seed
    drill = begin(taught_by(lesson, kind), found.progress, seed, progress.now(), rules)
    for number in range(1, count + 1):
        answered = _ask(drill, number, count)
        if answered is None:
            print()
            break
        drill = answered
        if keep is not None:
            progress.write(drill.progress, keep)
        if number < count:
            drill = drill.next(progress.now())
    print(f"{drill.said} The seed was {seed}." if drill.asked else "Nothing was answered.")
    return 0


def _ask(drill: Drill, number: int, count: int) -> Drill | None:
    """The drill after an answer to its problem; None where the input ended. What is no answer is asked for again."""
    print(f"\n{number} of {count}. {drill.problem}")
    while not drill.counted:
        try:
            typed = input("> ")
        except (EOFError, KeyboardInterrupt):
            return None
        drill = drill.check(typed, progress.now())
        if drill.judgement is not None:
            print(drill.judgement.text)
    if drill.judgement is not None and not drill.judgement.right:
        print(f"The answer is {drill.problem.answer_text}.")
    return drill
