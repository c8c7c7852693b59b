"""A reader's results: kept whole, never overwritten, and what was missed comes back."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mahjong_lessons.practice import SKILLS
from mahjong_lessons.practice.progress import Progress, read, write

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
KANCHAN, SEVEN_PAIRS = "wait: kanchan", "fu: seven pairs"


def some() -> Progress:
    after = Progress().answered(KANCHAN, False, NOON, ["wait missed"])
    return after.answered(SEVEN_PAIRS, True, NOON + timedelta(minutes=1))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write(some(), file)
    found = read(file)
    assert found.progress == some()
    assert found.message == ""
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def test_without_a_file_there_is_nothing_yet(tmp_path: Path) -> None:
    assert read(tmp_path / "none.json").progress == Progress()
    assert Progress().not_shown == tuple(SKILLS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"version": 2}',
        '{"version": 1, "best streak": "x", "skills": {}}',
        '{"version": 1, "best streak": 0, "skills": []}',
        '{"version": 1, "best streak": 0, "skills": {"wait: kanchan": {"card": {}, "answers": []}}}',
        "[" * 100_000,
        "\ufffd",
    ],
)
def test_a_broken_file_is_put_aside(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    found = read(file)
    assert found.progress == Progress()
    assert found.message == "mine.json could not be read. It is kept as mine.broken-1.json, and a new one is begun."
    assert (tmp_path / "mine.broken-1.json").read_text(encoding="utf-8") == text
    file.write_bytes(b"\xff\xfe")
    assert "mine.broken-2.json" in read(file).message
    assert (tmp_path / "mine.broken-1.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("change", ["due", "last_review", "state", "answers"])
def test_a_file_that_was_tampered_with_is_put_aside(tmp_path: Path, change: str) -> None:
    file = tmp_path / "mine.json"
    write(some(), file)
    value = json.loads(file.read_text(encoding="utf-8"))
    of_skill = value["skills"][KANCHAN]
    if change == "answers":
        of_skill["answers"][0][1] = "yes"
    else:
        of_skill["card"][change] = "2026-05-04T12:00:00" if change == "due" else "x"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert "broken" in read(file).message


def test_a_skill_that_is_no_more_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write(some(), file)
    file.write_text(file.read_text(encoding="utf-8").replace(KANCHAN, "wait: none such"), encoding="utf-8")
    assert set(read(file).progress.skills) == {SEVEN_PAIRS}


def test_what_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "mine.json"
    folder.mkdir()
    found = read(folder)
    assert "nothing is kept" in found.message
    assert folder.is_dir()


def test_what_was_missed_is_due_first_and_what_was_right_later() -> None:
    progress = some()
    assert progress.due(NOON + timedelta(seconds=50), SKILLS) == ()
    assert progress.due(NOON + timedelta(minutes=2), SKILLS) == (KANCHAN,)
    assert progress.due(NOON + timedelta(days=1), SKILLS) == (KANCHAN, SEVEN_PAIRS)
    assert progress.due(NOON + timedelta(days=1), [SEVEN_PAIRS]) == (SEVEN_PAIRS,)


def test_right_answers_move_it_farther_away() -> None:
    progress, at = Progress(), NOON
    waits = []
    for _ in range(5):
        progress = progress.answered(KANCHAN, True, at)
        due = progress.skills[KANCHAN].due
        waits.append(due - at)
        at = due
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=20)


def test_a_skill_is_shown_by_its_last_answer() -> None:
    assert KANCHAN in some().not_shown
    assert SEVEN_PAIRS not in some().not_shown
    assert KANCHAN not in some().answered(KANCHAN, True, NOON).not_shown


def test_every_answer_is_listed() -> None:
    assert some().answers == ((KANCHAN, NOON, False), (SEVEN_PAIRS, NOON + timedelta(minutes=1), True))
    assert some().skills[KANCHAN].accuracy == 0
    many = Progress()
    for minute in range(300):
        many = many.answered(KANCHAN, True, NOON + timedelta(minutes=minute))
    assert len(many.answers) == 200
