"""The drill explorer: by keyboard alone, with results kept, and nothing that a reader types breaks it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from mahjong_lessons.explore.drill import Drills
from mahjong_lessons.practice import KINDS
from mahjong_lessons.practice.progress import read
from tests.explorer_driver import NASTY, check_html, words
from tests.practice.test_progress import NOON


def ticking(seconds: int) -> Callable[[], datetime]:
    """A clock that is so many seconds on each time it is looked at."""
    times = [NOON]

    def now() -> datetime:
        times.append(times[-1] + timedelta(seconds=seconds))
        return times[-1]

    return now


def made(**values: Any) -> Drills:
    return Drills(seed=15, file=None, **values)


def enter(drills: Drills, text: object) -> None:
    """Type a text and press Enter, as the front end tells it."""
    drills._field._handle_msg({"content": {"data": {"method": "custom", "content": {"typed": text}}}, "buffers": []})


def test_enter_checks_and_enter_again_goes_on() -> None:
    drills = made(kind="fu")
    asked = drills.drill.problem
    enter(drills, "41")
    assert drills.drill.problem == asked
    assert "✘" in drills.html
    enter(drills, asked.answer_text)
    assert "✔" in drills.html
    enter(drills, asked.answer_text)
    assert drills.drill.problem != asked
    assert "0 of 1 right" in words(drills.html)


def test_the_next_button_goes_on() -> None:
    drills = made()
    before = drills.drill.problem
    drills._next.click()
    assert drills.drill.problem != before
    assert drills.drill.asked == 0


@pytest.mark.parametrize("text", ["", "   ", None, 7, ["40"], {}])
def test_nothing_typed_asks_for_an_answer(text: object) -> None:
    drills = made()
    enter(drills, text)
    assert drills.drill.asked == 0
    assert ("Type an answer first." in drills.html) == isinstance(text, str)


def test_why_opens_the_reasoning_once_it_is_answered() -> None:
    drills = made(kind="payment")
    drills.why = True
    assert "Answer first" in drills.html
    drills.answer(drills.drill.problem.answer_text)
    assert "winner receives" in words(drills.html)
    check_html(drills.html)
    drills.next()
    assert not drills.why


def test_the_time_is_told_if_wanted() -> None:
    drills = made(timed=True, clock=ticking(7))
    drills.answer(drills.drill.problem.answer_text)
    assert "That took 7 seconds." in words(drills.html)
    assert "seconds" not in words(made(clock=ticking(7)).html)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_may_be_asked_for(kind: str) -> None:
    drills = made()
    drills.kind = kind
    assert drills.kind == drills.drill.problem.kind == kind
    for text in NASTY:
        drills.answer(text)
        check_html(drills.html)
        assert "<i onclick" not in drills.html


def test_a_lesson_asks_only_what_it_has_taught() -> None:
    drills = made(lesson="03")
    assert "payment" not in drills._kind.options
    with pytest.raises(ValueError, match="up to lesson 03 a problem is one of everything, wait"):
        made(lesson="03", kind="payment")


def test_results_are_kept_and_come_back(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    drills = Drills(kind="fu", seed=1, file=file, clock=ticking(1))
    assert not file.exists()
    drills.answer("41")
    assert [right for _, _, right in read(file).progress.answers] == [False]
    later = Drills(kind="fu", seed=2, file=file, clock=ticking(10**6))
    assert later.drill.skill == drills.drill.skill


def test_a_broken_file_is_told_and_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("{", encoding="utf-8")
    drills = Drills(seed=1, file=file)
    assert "It is kept as mine.broken-1.json" in drills.html


def test_where_nothing_can_be_kept_it_is_told_once(tmp_path: Path) -> None:
    drills = Drills(kind="fu", seed=1, file=tmp_path / "gone" / "mine.json")
    drills.answer("41")
    assert "cannot be kept" in words(drills.html)
    assert "✘" in drills.html
    drills.next()
    drills.answer("41")
    assert drills.drill.asked == 2


def test_it_shows_itself_unrun() -> None:
    shown = made(kind="fu")._repr_mimebundle_()
    check_html(shown["text/html"])
    assert shown["text/plain"].startswith("Drills('15', 'fu', seed=15)\n")
    assert shown["text/plain"] == made(kind="fu")._repr_mimebundle_()["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in shown


def test_every_control_has_a_name() -> None:
    drills = made()
    assert all(control.description for control in (drills._kind, drills._timed, drills._next, drills._why))
    assert drills._field.label
