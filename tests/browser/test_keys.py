"""Real keys on every kind of control: none of them changes the notebook, and each does what its kind does elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, digits

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser

from mahjong_lessons.course.build import METADATA
from tests.browser.harness import OpenLesson, Server, opened_lesson

CELLS = "() => jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(cell => [cell.cell_type, cell.source])"
SELECTED = "() => jupyterapp.shell.currentWidget.content.activeCellIndex"
PRESSED = (
    *ascii_lowercase,
    *digits,
    *(f"Shift+{letter.upper()}" for letter in ascii_lowercase),
    *("d", "d", "0", "0", "Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"),
    *(
        "Shift+ArrowUp",
        "Shift+ArrowDown",
        "Control+Shift+ArrowUp",
        "Control+Shift+ArrowDown",
        "Control+Shift+m",
        "Delete",
    ),
)
CONTROLS = {
    "slider": '.mj-han [role="slider"]',
    "number field": ".mj-han input",
    "dropdown": ".mj-seat select",
    "text field": ".mj-tiles input",
    "checkbox": '.mj-ippatsu input[type="checkbox"]',
}
FILE = "keys.ipynb"


@pytest.fixture(scope="package")
def notebook(served_folder: object) -> str:
    """Return the name of a notebook with an explorer of each kind of control, between two cells of a reader's own."""
    sources = (
        "mine = 1",
        "from mahjong_lessons.explore.payments import Payments",
        "from mahjong_lessons.explore.whole_hand import WholeHand",
        "Payments()",
        "WholeHand()",
        "yours = 2",
    )
    path = f"{served_folder}/{FILE}"
    nbformat.write(new_notebook(cells=[new_code_cell(source) for source in sources], metadata=METADATA), path)
    return FILE


@pytest.fixture(scope="package")
def lesson(notebook: str, browser: Browser, server: Server) -> Iterator[OpenLesson]:
    with opened_lesson(browser, server, notebook) as opened:
        opened.run_all()
        yield opened


@pytest.mark.parametrize("kind", CONTROLS)
def test_no_key_pressed_in_a_control_changes_the_notebook(lesson: OpenLesson, kind: str) -> None:
    control = lesson.page.locator(f".jp-OutputArea {CONTROLS[kind]}").first
    control.focus()  # it selects the cell, as a click does
    before, selected = lesson.page.evaluate(CELLS), lesson.page.evaluate(SELECTED)
    for key in PRESSED:
        lesson.page.keyboard.press(key)
        assert control.evaluate("node => node === document.activeElement"), f"{key} took the focus away"
    assert lesson.page.evaluate(CELLS) == before
    assert lesson.page.evaluate(SELECTED) == selected


def test_the_arrows_move_a_dropdown(lesson: OpenLesson) -> None:
    seat = lesson.page.locator(f".jp-OutputArea {CONTROLS['dropdown']}").first
    seat.focus()
    lesson.page.keyboard.press("Home")
    first = seat.input_value()
    lesson.page.keyboard.press("ArrowDown")
    assert seat.input_value() != first


def test_keys_still_work_on_a_cell(lesson: OpenLesson) -> None:
    cells = len(lesson.page.evaluate(CELLS))
    lesson.page.locator(".jp-Cell .jp-InputPrompt").first.click()
    lesson.page.keyboard.press("b")
    assert len(lesson.page.evaluate(CELLS)) == cells + 1
    lesson.page.keyboard.press("d")
    lesson.page.keyboard.press("d")
    assert len(lesson.page.evaluate(CELLS)) == cells
