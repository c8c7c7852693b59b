"""The hand editor where a reader meets it: built with real clicks, with real keys alone, and without its front end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Browser, Locator, expect

from tests.browser.harness import OpenLesson, Server, opened_lesson, running_server
from tests.browser.test_harness import write

CODE = "from mahjong_lessons.explore import HandEditor\neditor = HandEditor()\neditor"
FILE = "editor.ipynb"


class Editor:
    """The hand editor on the page."""

    def __init__(self, lesson: OpenLesson) -> None:
        self.lesson = lesson
        self.view = lesson.explorer("mj-hand-editor").view
        self.keyboard = lesson.page.keyboard

    def tile(self, tile: str) -> Locator:
        return self.view.locator(f'[data-tile="{tile}"]')

    def goes_to(self, place: str) -> Locator:
        return self.view.get_by_role("radio", name=place, exact=True)

    def laid(self, area: str) -> Locator:
        return self.view.get_by_role("listbox", name=area).get_by_role("option")

    def must_say(self, text: str) -> None:
        expect(self.view.locator(".mj-said[role=status]")).to_contain_text(text)

    def must_hold(self, **texts: str) -> None:
        for name, text in texts.items():
            expect(self.view.locator(f".mj-{name} input")).to_have_value(text)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.press(key)

    def clear(self) -> None:
        self.view.get_by_role("button", name="Clear").click()
        self.must_say("0 of 14 tiles so far")


@pytest.fixture(scope="module")
def lesson(browser: Browser, server: Server, served_folder: Path) -> Iterator[OpenLesson]:
    with opened_lesson(browser, server, write(served_folder, FILE, new_code_cell(CODE))) as lesson:
        lesson.run_all()
        yield lesson


@pytest.fixture
def editor(lesson: OpenLesson) -> Iterator[Editor]:
    """Return the editor with nothing laid out."""
    editor = Editor(lesson)
    yield editor
    editor.clear()
    editor.goes_to("the hand").check()
    assert lesson.problems() == []


def test_a_win_is_built_with_clicks(editor: Editor) -> None:
    editor.goes_to("a pon").check()
    editor.view.get_by_role("radio", name="across").check()
    editor.tile("7z").click()
    editor.must_say("Pon of red dragon, called from across. 3 of 14 tiles so far, 11 to go.")
    editor.goes_to("a chi").check()
    for tile in ("4m", "3m", "0m"):
        editor.tile(tile).click()
    editor.must_hold(melds="pon 777z from across, chi 430m")
    editor.goes_to("the hand").check()
    editor.must_say("The next tile goes to the hand.")
    for tile in ("2p", "2p", "6s", "7s", "8s", "8s", "8s", "8s"):
        editor.tile(tile).click()
    editor.must_say("The hand is whole, and it wins.")
    editor.must_hold(tiles="22p 67888s", winning="8s")
    used = "no 8 of bamboo is left: 3 in the hand, 1 as the winning tile"
    expect(editor.tile("8s")).to_have_accessible_name(f"8 of bamboo, not possible: {used}")
    editor.tile("8s").click(force=True)  # it is greyed
    editor.must_say("Not possible: no 8 of bamboo is left")
    editor.laid("Melds").nth(0).click()
    editor.must_hold(melds="pon 777z from right, chi 430m")
    editor.laid("Hand").nth(0).click()
    editor.must_say("2 of dots taken away. 13 of 14 tiles so far, 1 to go.")
    for label, tiles in (("Undo", "22p 67888s"), ("Redo", "2p 67888s")):
        editor.view.get_by_role("button", name=label).click()
        editor.must_hold(tiles=tiles)


def test_a_win_is_built_with_keys_alone(editor: Editor) -> None:
    editor.goes_to("the hand").focus()
    editor.press("Tab")  # to the tiles, of which one is a stop of the Tab key
    editor.press("Control+Home", "Enter", "ArrowRight", "Space", "ArrowRight", "Enter")
    editor.must_hold(tiles="123m")
    editor.press("ArrowDown", "Home", "Enter", "Enter", "Enter", "ArrowDown", "End", "Enter", "Enter")
    editor.must_hold(tiles="123m 111p 99s")
    editor.press("ArrowDown", "Enter", "ArrowLeft", "Enter", "Enter", "Enter")
    editor.must_hold(tiles="123m 111p 99s 6667z")
    editor.press("Tab", "End", "Delete")
    editor.must_say("Red dragon taken away.")
    expect(editor.laid("Hand").nth(10)).to_be_focused()
    editor.press("Home", "ArrowRight", "Enter")
    editor.must_hold(tiles="13m 111p 99s 666z")
    editor.press("Shift+Tab", "Control+Home", "Enter", "ArrowRight", "ArrowRight", "Enter", "ArrowLeft")
    editor.must_hold(tiles="1133m 111p 99s 666z")
    editor.press("Enter")
    editor.must_hold(tiles="11233m 111p 99s 666z")
    editor.press("Enter")
    editor.must_say("The hand is whole, and it wins.")
    editor.must_hold(winning="2m")


def test_it_says_the_same_to_a_screen_reader_as_it_shows(editor: Editor) -> None:
    editor.tile("1m").click()
    expect(editor.laid("Hand")).to_have_accessible_name("1 of characters")
    expect(editor.view.get_by_role("grid", name="Tiles to pick").get_by_role("gridcell")).to_have_count(37)
    stops = editor.view.locator('[role=gridcell][tabindex="0"], [role=option][tabindex="0"]')
    expect(stops).to_have_count(2)


def test_nothing_of_it_is_wider_than_a_narrow_page(editor: Editor) -> None:
    page = editor.lesson.page
    editor.goes_to("a kan").check()
    for tile in ("1m", "9p", "5s", "7z"):
        editor.tile(tile).click()
    editor.must_say("12 of 14 tiles so far")
    try:
        page.set_viewport_size({"width": 400, "height": 1000})
        assert editor.view.locator(".mj-board").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
        small = editor.view.locator(".mj-tile").evaluate_all(
            "nodes => nodes.filter(node => Math.min(node.offsetWidth, node.offsetHeight) < 24).length"
        )
        assert small == 0
    finally:
        page.set_viewport_size({"width": 1280, "height": 1000})


def test_tiles_can_be_typed_where_the_front_end_is_missing(browser: Browser, tmp_path: Path) -> None:
    write(tmp_path, FILE, new_code_cell(CODE))
    with (
        running_server(tmp_path, disabled=("anywidget",)) as server,
        opened_lesson(browser, server, FILE) as lesson,
    ):
        lesson.run_all()
        explorer = lesson.explorer("mj-hand-editor")
        for name, text in (("tiles", "345m 40677p 67s"), ("winning", "8s"), ("melds", "chi 340m from left")):
            explorer.type(name, text)
        explorer.must_show("ron, south seat, east round")
        expect(explorer.view.get_by_text("javascript error").filter(visible=True)).to_have_count(0)
