"""Real keys on every kind of control: none of them changes the notebook, and each does what its kind does elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator

from mahjong_lessons.course.build import METADATA
from tests.browser.harness import LAB, NOTEBOOK, OURS, FrontEnd, OpenLesson, opened_lesson, running_server
from tests.browser.test_harness import CONTROLS

FRONT_ENDS: dict[str, FrontEnd] = {"mahjong-lessons": OURS, "jupyter lab": LAB, "notebook 7": NOTEBOOK}
FILE = "keys.ipynb"
PRESSED = (
    *ascii_lowercase,
    *digits,
    *(f"Shift+{letter.upper()}" for letter in ascii_lowercase),
    *("d", "d", "i", "i", "0", "0"),  # these are meant twice
    *("Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "Backspace"),
    *("Shift+ArrowUp", "Shift+ArrowDown", "Shift+Home", "Shift+End", "Control+Shift+m"),
    *("Control+Shift+ArrowUp", "Control+Shift+ArrowDown"),
)
EDITOR = "from mahjong_lessons.explore import HandEditor\nHandEditor(tiles='123456789m 1122p')"
BOARD = {
    "tile to pick": '[role="gridcell"][tabindex="0"]',
    "tile laid out": '[role="option"][tabindex="0"]',
    "place": 'input[type="radio"]:checked',
    "button": ".mj-buttons button",
    "button that unfolds": ".mj-more",
}
KINDS = {
    "slider": ("han", '[role="slider"]'),
    "number field": ("han", "input"),
    "dropdown": ("wait", "select"),
    "text field": ("hand", "input"),
    "checkbox": ("riichi", "input"),
}


@pytest.fixture(scope="module", params=FRONT_ENDS.values(), ids=list(FRONT_ENDS))
def lesson(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OpenLesson]:
    """Open an explorer of each kind of control between two cells of a reader's own, as that reader starts it."""
    folder: Path = tmp_path_factory.mktemp("keys")
    cells = [new_code_cell(source) for source in ("mine = 1", CONTROLS, EDITOR, "yours = 2")]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), folder / FILE)
    with running_server(folder, request.param) as server, opened_lesson(browser, server, FILE) as lesson:
        lesson.complaints.clear()  # Notebook 7 has one of its own while it opens
        lesson.run_all()
        yield lesson


def notebook(lesson: OpenLesson) -> Any:
    """Return the kinds, texts and runs of the cells in order, which ones are chosen, the kernel, and what it asks."""
    return lesson.page.evaluate(STATE)


def control(lesson: OpenLesson, kind: str) -> Locator:
    """Return the first control of a kind."""
    name, element = KINDS[kind]
    return lesson.explorer("mj-scratch").control(name).locator(element)


@pytest.mark.parametrize("part", BOARD)
def test_no_key_pressed_on_the_board_changes_the_notebook(lesson: OpenLesson, part: str) -> None:
    lesson.explorer("mj-hand-editor").view.locator(BOARD[part]).first.focus()
    before = notebook(lesson)
    for key in PRESSED:
        lesson.page.keyboard.press(key)
    assert notebook(lesson) == before
    assert lesson.page.evaluate("() => Boolean(document.activeElement.closest('.mj-hand-editor'))")
    assert lesson.problems() == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_key_pressed_in_a_control_changes_the_notebook(lesson: OpenLesson, kind: str) -> None:
    found = control(lesson, kind)
    found.focus()  # it selects the cell, as a click does
    before = notebook(lesson)
    for key in PRESSED:
        lesson.page.keyboard.press(key)
    assert notebook(lesson) == before
    assert found.evaluate("node => node === document.activeElement")
    assert lesson.problems() == []


def test_arrows_and_space_do_what_they_do_elsewhere(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    control(lesson, "slider").press("Home")
    explorer.slide("han", "ArrowRight", times=2)
    explorer.slide("han", "ArrowLeft")
    assert explorer.slid("han") == 1
    for key, wait in (("ArrowUp", "open"), ("ArrowDown", "closed")):
        control(lesson, "dropdown").press(key)
        assert explorer.chosen("wait") == wait
    ticked = explorer.ticked("riichi")
    control(lesson, "checkbox").press("Space")
    assert explorer.ticked("riichi") is not ticked


def test_a_reader_in_a_control_can_save(lesson: OpenLesson) -> None:
    control(lesson, "dropdown").focus()
    lesson.page.evaluate("() => { jupyterapp.shell.currentWidget.context.model.dirty = true; }")
    lesson.page.keyboard.press("Control+s")
    lesson.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")


def test_keys_still_work_on_a_cell(lesson: OpenLesson) -> None:
    cells = notebook(lesson)["cells"]
    lesson.page.locator(".jp-Cell .jp-InputPrompt").first.click()
    for keys, count in (("b", len(cells) + 1), ("dd", len(cells))):
        for key in keys:
            lesson.page.keyboard.press(key)
        lesson.page.wait_for_function(f"() => jupyterapp.shell.currentWidget.content.widgets.length === {count}")
    assert notebook(lesson)["cells"] == cells


STATE = """
() => {
  const {content, sessionContext} = jupyterapp.shell.currentWidget;
  return {
    cells: content.model.toJSON().cells.map(cell => [cell.cell_type, cell.source, cell.execution_count]),
    chosen: content.widgets.map(cell => content.isSelectedOrActive(cell)),
    kernel: sessionContext.session.kernel.id,
    asked: document.querySelector('.jp-Dialog')?.innerText ?? null,
  };
}
"""
