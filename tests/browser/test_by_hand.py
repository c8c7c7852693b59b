"""What a hand at the keys or the mouse must see: where the focus is, what was not taken, and what was typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, expect

from mahjong_lessons.course.build import METADATA
from tests.browser.harness import OpenLesson, Server, opened_lesson
from tests.browser.test_harness import CONTROLS

CELLS = (
    CONTROLS,
    "from mahjong_lessons.explore import HandEditor\nHandEditor(tiles='123456789m 1122p')",
    "from mahjong_lessons.explore.drill import Drills\nDrills(kind='fu', seed=15, file=None)",
    "from mahjong_lessons import ask\nask('01.1')",
    "ask('03.1')",
    "ask('01.6')",
)
LEAST_CONTRAST = 3.0
"""Of the mark of the focus to what is behind it, by WCAG 2.2 (1.4.11)."""


@pytest.fixture(scope="module")
def lesson(browser: Browser, server: Server, served_folder: Path) -> Iterator[OpenLesson]:
    cells = [new_code_cell(cell) for cell in CELLS]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), served_folder / "by_hand.ipynb")
    with opened_lesson(browser, server, "by_hand.ipynb") as lesson:
        lesson.run_all()
        expect(lesson.page.locator(".mj-board [role=gridcell]").last).to_be_visible()
        yield lesson


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_focus_is_seen_on_every_control(lesson: OpenLesson, dark: bool) -> None:
    lesson.use_theme(dark=dark)
    seen: dict[str, tuple[float, float]] = {}
    for box in lesson.page.locator(".mj-explorer").all():
        box.locator("input, select, button").first.focus()
        for key in ("Tab", "Shift+Tab"):  # a focus that came by a key is marked
            lesson.page.keyboard.press(key)
        while box.evaluate("box => box.contains(document.activeElement)"):
            kind, width, contrast = lesson.page.evaluate(FOCUS)
            seen[kind] = (width, contrast)
            lesson.page.keyboard.press("Tab")
    kinds = {"select", "input text", "input number", "input checkbox", "input radio", "button", "slider", "option"}
    assert kinds <= set(seen)
    assert {kind: found for kind, found in seen.items() if found[0] < 2 or found[1] < LEAST_CONTRAST} == {}


def test_a_slider_is_large_enough_and_named(lesson: OpenLesson) -> None:
    sliders = lesson.page.locator("[role=slider]:visible").all()
    assert sliders
    for slider in sliders:
        box = slider.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
        assert slider.get_attribute("aria-label")


def test_a_number_out_of_range_is_said(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    explorer.type("honba", 99)
    word = explorer.view.locator(".mj-word")
    expect(word).to_have_text("Honba must be a whole number from 0 to 9, not 99. Honba stays 0.")
    expect(explorer.control("honba").locator("input")).to_have_value("0")
    explorer.type("honba", 4)
    expect(word).to_be_hidden()
    explorer.must_show("0 open False  4")


def test_text_is_taken_when_its_reader_pauses(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    field = explorer.control("hand").locator("input")
    field.focus()
    lesson.page.keyboard.type("123m")
    explorer.must_show("123m")
    expect(field).to_be_focused()
    lesson.page.keyboard.type(" 55z")
    explorer.must_show("123m 55z")
    expect(field).to_have_value("123m 55z")


# The mark of the focus: its width, and its contrast to the colour behind the whole.
FOCUS = """
() => {
  const node = document.activeElement, style = getComputedStyle(node);
  const pen = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const light = colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(byte => byte / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = node => getComputedStyle(node).backgroundColor;
  let behind = node.closest('.mj-explorer');  // the mark stands off what has it
  while (behind.parentElement && ground(behind) === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
  const [dark, bright] = [style.outlineColor, ground(behind)].map(light).sort((a, b) => a - b);
  const role = node.getAttribute('role');
  const kind = role ?? (node.localName === 'input' ? `input ${node.type}` : node.localName);
  const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
  return [kind, width, (bright + 0.05) / (dark + 0.05)];
}
"""
