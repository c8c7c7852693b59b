"""The answers to the checked questions that were given while Python runs, and how a lesson's questions stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mahjong_lessons.practice.question import Verdict

Heard = Callable[[Verdict], None]


class Answered:
    """The verdicts on each question, in the order in which they came. Each one is told to those who listen."""

    def __init__(self) -> None:
        self._verdicts: dict[str, list[Verdict]] = {}
        self._listening: list[Heard] = []

    def note(self, verdict: Verdict) -> None:
        """Note the verdict on an answer; one that could not be read, or none at all, is no answer."""
        if verdict.right is not None and verdict.read:
            self._verdicts.setdefault(verdict.question.id, []).append(verdict)
            for heard in self._listening:
                heard(verdict)

    def listen(self, heard: Heard) -> None:
        """Have each verdict told to `heard` from now on."""
        self._listening.append(heard)

    def standing(self, numbers: Iterable[str]) -> Standing:
        """The standing of the questions of these numbers."""
        return Standing(tuple(numbers), {number: tuple(found) for number, found in self._verdicts.items()})


class Standing:
    """The standing of some questions: which are answered right, and which of them at the first answer."""

    def __init__(self, numbers: tuple[str, ...], verdicts: dict[str, tuple[Verdict, ...]]) -> None:
        self.asked = numbers
        self.right = tuple(each for each in numbers if any(verdict.right for verdict in verdicts.get(each, ())))
        self.at_first = tuple(each for each in self.right if verdicts[each][0].right)
        self.missed = tuple(each for each in numbers if each in verdicts and each not in self.right)
        self.open = tuple(each for each in numbers if each not in verdicts)

    def __str__(self) -> str:
        if len(self.open) == len(self.asked):
            return f"None of the {len(self.asked)} questions is answered yet."
        said = [f"{len(self.right)} of {len(self.asked)} questions right, {len(self.at_first)} at the first answer."]
        for label, numbers in (("Not right yet", self.missed), ("Not answered yet", self.open)):
            if numbers:
                said.append(f"{label}: {', '.join(numbers)}.")
        return " ".join(said)
