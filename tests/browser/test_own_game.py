"""A game's wins where a reader meets them: predicted by real keys alone, without the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Browser, expect

from tests.browser.harness import OpenLesson, Server, opened_lesson
from tests.browser.test_harness import write

CODE = (
    "from mahjong_lessons import records\nfrom mahjong_lessons.explore.own_game import OwnGame\n"
    "own = OwnGame(records.read(records.EXAMPLE))\nown"
)


@pytest.fixture(scope="module")
def lesson(browser: Browser, server: Server, served_folder: Path) -> Iterator[OpenLesson]:
    with opened_lesson(browser, server, write(served_folder, "own.ipynb", new_code_cell(CODE))) as lesson:
        lesson.run_all()
        yield lesson


def test_each_win_is_predicted_by_the_keyboard_alone(lesson: OpenLesson) -> None:
    view = lesson.explorer("mj-own-game").view
    keys, field = lesson.page.keyboard, view.get_by_role("textbox", name="Your answer")
    status = view.locator("div[role=status]")
    field.focus()
    keys.type("7 20 6,000")
    keys.press("Enter")
    expect(status).to_contain_text("Right: 7 han, 20 fu, 6,000 points.")
    expect(view).to_contain_text("counted here")
    keys.press("Enter")
    expect(status).not_to_contain_text("Right")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    keys.type("2 30 1300")
    keys.press("Enter")
    expect(status).to_contain_text("1 of 2 predicted rightly, 12 wins in all.")
    view.get_by_role("combobox", name="Win").select_option(label="6: south 1")
    expect(view).not_to_contain_text("counted here")
    assert lesson.problems() == []
