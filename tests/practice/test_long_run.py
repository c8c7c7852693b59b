"""What dealing and answering show in the long run."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_lessons.practice import KINDS, MISTAKES, SKILLS, costly_mistakes, tally, what_you_can_do
from mahjong_lessons.practice.progress import Progress, write
from tests.explorer_driver import check_html
from tests.practice.test_progress import KANCHAN, NOON, SEVEN_PAIRS


@pytest.mark.parametrize("kind", KINDS)
def test_answers_are_counted(kind: str) -> None:
    shown = tally(kind, 20)
    check_html(shown.html)
    counted = [int(line.split()[-3]) for line in str(shown).splitlines()[1:]]
    assert 0 < sum(counted) <= 20
    assert counted == sorted(counted, reverse=True)


def test_the_dearest_mistakes_are_listed() -> None:
    shown = str(costly_mistakes(3))
    assert [line.split("  ")[0] for line in shown.splitlines()[1:]] == list(MISTAKES)[:3]


def test_every_skill_is_listed_with_how_it_went(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert str(what_you_can_do(file)).count("not shown yet") == len(SKILLS)
    write(Progress().answered(KANCHAN, True, NOON).answered(SEVEN_PAIRS, False, NOON), file)
    shown = str(what_you_can_do(file))
    assert shown.count("not shown yet") == len(SKILLS) - 1
    assert "1 of 1 right" in shown
    assert "0 of 1 right, not shown yet: the last one was wrong" in shown
    check_html(what_you_can_do(file).html)
