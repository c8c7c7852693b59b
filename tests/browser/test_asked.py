"""Questions where a reader meets them: answered by real keys and clicks, told once, and the notebook left alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, expect

from mahjong_lessons.course.build import METADATA
from mahjong_lessons.course.questions import questions
from tests.browser.harness import OpenLesson, Server, opened_lesson

CELLS = (
    "from mahjong_lessons import ask, score_of",
    *(f'ask("{number}")' for number in ("01.1", "01.6", "02.3", "03.1", "06.3")),
    'score_of("02")',
    'ask("02.3")',
)
TOLD = """
box => {
  window.told = [];
  const status = box.querySelector('.mj-access [role=status]');
  const note = () => window.told.push(status.textContent);
  new MutationObserver(note).observe(status, {childList: true, characterData: true, subtree: true});
}
"""


@pytest.fixture(scope="module")
def lesson(browser: Browser, server: Server, served_folder: Path) -> Iterator[OpenLesson]:
    nbformat.write(
        new_notebook(cells=[new_code_cell(cell) for cell in CELLS], metadata=METADATA), served_folder / "asked.ipynb"
    )
    with opened_lesson(browser, server, "asked.ipynb") as lesson:
        lesson.run_all()
        yield lesson


def box(lesson: OpenLesson, number: str) -> Locator:
    return lesson.page.locator(".mj-asked", has_text=f"Question {number}.").first


def test_a_number_is_typed_and_the_verdict_told_once(lesson: OpenLesson) -> None:
    asked, keys = box(lesson, "02.3"), lesson.page.keyboard
    asked.evaluate(TOLD)
    asked.get_by_role("textbox").focus()
    keys.type("4")
    keys.press("Enter")
    expect(asked.locator(".mj-verdict")).to_contain_text("4: ✘ Not yet. 4 fu are for a wind")
    assert [text.strip() for text in lesson.page.evaluate("() => window.told")] == [
        "4: " + questions["02.3"].check(4).text
    ]
    expect(asked.get_by_role("textbox")).to_be_focused()
    keys.press("Control+a")
    keys.type("2 fu")
    keys.press("Enter")
    expect(asked.locator(".mj-verdict")).to_contain_text("✔ Right: 2 fu.")
    twin = lesson.page.locator(".mj-asked", has_text="Question 02.3.").nth(1)
    expect(twin.locator(".mj-verdict")).to_contain_text("✔ Right: 2 fu.")
    expect(lesson.page.locator(".mj-score")).to_contain_text("1 of 8 questions right, 0 at the first answer")


def test_a_word_is_chosen_by_mouse_and_by_keyboard(lesson: OpenLesson) -> None:
    asked, keys = box(lesson, "01.1"), lesson.page.keyboard
    asked.get_by_role("button", name="red dragon").click()
    expect(asked.locator(".mj-verdict")).to_contain_text("red dragon: ✘")
    keys.press("Shift+Tab")
    keys.press("Space")
    expect(asked.locator(".mj-verdict")).to_contain_text("green dragon: ✔ Right")


def test_words_are_ticked_by_keyboard(lesson: OpenLesson) -> None:
    asked, keys = box(lesson, "03.1"), lesson.page.keyboard
    for word in ("kanchan", "penchan", "tanki"):
        asked.get_by_role("checkbox", name=word).focus()
        keys.press("Space")
    while not asked.get_by_role("button", name="Check").evaluate("node => node === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")
    expect(asked.locator(".mj-verdict")).to_contain_text("✔ Right")


def test_tiles_are_picked(lesson: OpenLesson) -> None:
    asked = box(lesson, "01.6")
    right = questions["01.6"].right()
    assert isinstance(right, frozenset)
    for tile in sorted(right):
        asked.locator(f'[data-tile="{tile}"]').click()
    expect(asked.locator(".mj-area-tiles [role=option]")).to_have_count(len(right))
    asked.get_by_role("button", name="Check").first.click()
    expect(asked.locator(".mj-verdict")).to_contain_text("✔ Right")
    expect(asked.get_by_text("A tile goes to")).to_be_hidden()


def test_an_answer_is_there_when_its_cell_is_run_again(lesson: OpenLesson) -> None:
    asked = box(lesson, "06.3")
    asked.get_by_role("textbox").press_sequentially("1,000 / 50")
    lesson.run_all()
    expect(box(lesson, "06.3").get_by_role("textbox")).to_have_value("1,000 / 50")
    expect(box(lesson, "02.3").locator(".mj-verdict")).to_contain_text("✔ Right: 2 fu.")


def test_no_key_changes_the_notebook(lesson: OpenLesson) -> None:
    for number, role in (("01.1", "button"), ("03.1", "checkbox"), ("02.3", "textbox")):
        box(lesson, number).get_by_role(role).first.focus()  # type: ignore[arg-type]
        for key in ("x", "d", "d", "a", "b", "m", "ArrowDown", "ArrowUp"):
            lesson.page.keyboard.press(key)
    cells = lesson.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")
    assert ["".join(cell["source"]) for cell in cells] == list(CELLS)
    assert {cell["cell_type"] for cell in cells} == {"code"}
    assert lesson.problems() == []


def test_it_is_photographed(lesson: OpenLesson, screenshots: Path | None) -> None:
    if screenshots is None:
        pytest.skip("no folder for screenshots is named in MAHJONG_SCREENSHOTS")
    for dark in (False, True):
        lesson.use_theme(dark=dark)
        assert lesson.faint_texts() == []
        assert lesson.screenshots(screenshots / f"asked-{'dark' if dark else 'light'}")
