"""The drill where a reader meets it: worked by real keys alone, without the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Browser, Locator, expect

from mahjong_lessons.explore.drill import Drills
from tests.browser.harness import OpenLesson, Server, opened_lesson
from tests.browser.test_harness import write

MADE = "Drills(kind='fu', seed=15, file=None)"
CODE = f"from mahjong_lessons.explore.drill import Drills\n{MADE}"


@pytest.fixture(scope="module")
def lesson(browser: Browser, server: Server, served_folder: Path) -> Iterator[OpenLesson]:
    with opened_lesson(browser, server, write(served_folder, "drill.ipynb", new_code_cell(CODE))) as lesson:
        lesson.run_all()
        yield lesson


@pytest.fixture
def view(lesson: OpenLesson) -> Locator:
    return lesson.explorer("mj-drills").view


def test_it_is_worked_by_the_keyboard_alone(lesson: OpenLesson, view: Locator) -> None:
    twin: Drills = eval(MADE, {"Drills": Drills})
    keys, field = lesson.page.keyboard, view.get_by_role("textbox", name="Your answer")
    status = view.locator("div[role=status]")
    field.focus()
    keys.type("41")
    keys.press("Enter")
    expect(status).to_contain_text("0 of 1 right, 0 in a row")
    keys.press("Control+a")
    keys.type(twin.drill.problem.answer_text)
    keys.press("Enter")
    expect(status).to_contain_text(f"Right: {twin.drill.problem.answer_text}.")
    keys.press("Enter")
    expect(status).not_to_contain_text("Right")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    twin.answer("41")
    twin.next()
    keys.type(twin.drill.problem.answer_text)
    keys.press("Enter")
    expect(status).to_contain_text("1 of 2 right, 1 in a row")
    for _ in range(3):  # past Check and Next to Why
        keys.press("Tab")
    keys.press("Space")
    expect(view).to_contain_text("rounded")
    assert lesson.problems() == []


def test_the_answer_keys_leave_the_notebook_alone(lesson: OpenLesson, view: Locator) -> None:
    view.get_by_role("button", name="Next").focus()
    for key in ("x", "d", "d", "a", "b"):
        lesson.page.keyboard.press(key)
    assert len(lesson.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")) == 1
