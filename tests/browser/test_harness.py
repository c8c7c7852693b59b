"""The harness itself: it moves every kind of control, and it hears every kind of trouble."""

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_output
from playwright.sync_api import Browser, expect

from mahjong_lessons.course.build import METADATA
from tests.browser.conftest import OpenFile
from tests.browser.harness import OpenLesson, Server, opened_lesson

CONTROLS = """
from dataclasses import dataclass
from mahjong_lessons.explore.explorer import Explorer, choice, flag, number, text
@dataclass(frozen=True)
class State:
    han: int = number("Han", high=13)
    wait: str = choice("Wait", ("open", "closed"))
    riichi: bool = flag("Riichi")
    hand: str = text("Hand")
    honba: int = number("Honba", high=9)
class Scratch(Explorer[State]):
    @staticmethod
    def view(state, previous):
        return f"<p>{state.han} {state.wait} {state.riichi} {state.hand} {state.honba} &rarr;</p>"
Scratch()
"""
LIVE = '<div class="jp-RenderedHTMLCommon" style="padding: 0"><p>{}</p></div>'
BACKGROUND = "() => getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"
FAINT = (
    '<p style="color: #777; background: white">as faint as may not be</p>'
    '<p style="color: #767676; background: white">just dark enough</p>'
    '<div style="background: black"><p style="color: black; opacity: 0.5">black on black</p></div>'
    '<p style="color: black; background: rgba(0, 0, 0, 0.5)">half a shade</p>'
    '<p style="color: white; visibility: hidden">not there</p>'
    '<img alt="white on white" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'
)


def write(folder: Path, file: str, cell: NotebookNode) -> str:
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=METADATA), folder / file)
    return file


def write_html(folder: Path, file: str, html: str) -> str:
    """Write a lesson with one output."""
    output = new_output("execute_result", {"text/html": html, "text/plain": ""}, execution_count=1)
    return write(folder, file, new_code_cell("html", execution_count=1, outputs=[output]))


@pytest.fixture(scope="module")
def lesson(served_folder: Path, browser: Browser, server: Server) -> Iterator[OpenLesson]:
    """Open a lesson with an explorer that has every kind of control, and two sliders."""
    file = write(served_folder, "scratch_controls.ipynb", new_code_cell(CONTROLS))
    with opened_lesson(browser, server, file) as lesson:
        lesson.run_all()
        yield lesson


def test_every_kind_of_control_is_moved_and_read(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    explorer.must_show("0 open False  0")
    explorer.slide("han", times=2)
    explorer.must_show("2 open False  0")
    explorer.slide("han", "ArrowLeft")
    explorer.slide("honba", times=2)
    explorer.must_show("1 open False  2")
    explorer.choose("wait", "closed")
    explorer.tick("riichi")
    explorer.type("hand", "123m")
    explorer.type("honba", 3)
    explorer.must_show("1 closed True 123m 3")
    assert (explorer.slid("han"), explorer.slid("honba"), explorer.typed("honba")) == (1, 3, "3")
    assert (explorer.chosen("wait"), explorer.ticked("riichi"), explorer.typed("hand")) == ("closed", True, "123m")
    assert lesson.problems() == []


def test_a_change_is_told_to_a_screen_reader(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    explorer.type("hand", "777z")
    expect(explorer.view.get_by_role("status")).to_have_text(explorer.view.locator(".mj-view p").inner_text())
    expect(explorer.view.get_by_role("status")).to_contain_text("777z")


def test_the_view_follows_a_slider_while_it_is_dragged(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    explorer.slide("honba", "ArrowRight")
    mouse, handle = lesson.page.mouse, explorer.control("honba").get_by_role("slider")
    before, box = explorer.slid("honba"), handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 40, y, steps=4)
    expect(explorer.control("honba").locator("input")).not_to_have_value(str(before))
    mouse.up()
    assert lesson.problems() == []


def test_a_view_that_differs_in_its_text_or_in_nothing_but_its_markup_is_seen(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    explorer.type("hand", "55z")
    explorer.must_show("55z")
    now = explorer.view.locator(".mj-view p").inner_text()
    explorer.must_show_exactly(lesson.parsed(LIVE.format(now.replace("→", "&rarr;"))))
    for wrong in (f"{now} and more", f"<b>{now}</b>"):
        with pytest.raises(AssertionError):
            explorer.must_show_exactly(lesson.parsed(LIVE.format(wrong)), milliseconds=500)


def test_the_controls_are_walked_through_and_called_by_their_labels(lesson: OpenLesson) -> None:
    explorer = lesson.explorer("mj-scratch")
    assert explorer.tab_stops() == ["han", "han", "wait", "riichi", "hand", "honba", "honba"]
    explorer.must_be_called("riichi", "Riichi")
    assert lesson.unnamed_fields() == []


def test_a_field_without_a_name_is_seen(served_folder: Path, open_file: OpenFile) -> None:
    html = '<input type="text"><label>han <input type="text"></label><input type="text" aria-label="fu">'
    source = f"import ipywidgets\nipywidgets.HTML({html!r})"
    with open_file(write(served_folder, "scratch_fields.ipynb", new_code_cell(source))) as lesson:
        lesson.run_all()
        assert lesson.unnamed_fields() == ['<input type="text">']


def test_the_theme_is_switched_and_back(lesson: OpenLesson) -> None:
    assert not lesson.page.locator("body").is_visible()  # so nothing may wait for that
    for dark, background in ((True, "rgb(17, 17, 17)"), (False, "rgb(255, 255, 255)")):
        lesson.use_theme(dark=dark)
        assert lesson.page.evaluate(BACKGROUND) == background
    assert lesson.problems() == []


def test_a_text_that_is_hard_to_read_is_seen(served_folder: Path, open_file: OpenFile) -> None:
    with open_file(write_html(served_folder, "scratch_contrast.ipynb", FAINT)) as lesson:
        assert lesson.faint_texts() == ["4.5: as faint as may not be", "1.0: black on black"]
        lesson.use_theme(dark=True)
        assert "half a shade" in " ".join(lesson.faint_texts())


def test_barriers_and_overflows_are_seen(served_folder: Path, open_file: OpenFile) -> None:
    html = (
        '<a href="#nowhere"></a>'
        '<p style="width: 500px; background: white; color: black">half a thousand</p>'
        '<div style="overflow-x: auto"><p style="width: 700px">in a frame</p></div>'
    )
    with open_file(write_html(served_folder, "scratch_barriers.ipynb", html)) as lesson:
        barriers = lesson.barriers()
        assert [each.partition(",")[0] for each in barriers] == ["link-name"]
        assert lesson.overflows(1280) == []
        (wide,) = lesson.overflows(400)
        assert wide.startswith("520 in ")


@pytest.mark.parametrize(
    ("source", "trouble"),
    [
        ("1 / 0", "error output: ZeroDivisionError"),
        ("import sys\nprint('oh', file=sys.stderr)", "stderr output: oh"),
        ('import ipywidgets\nipywidgets.HTML(\'<img alt="" src="http://192.0.2.1/a.png">\')', "off the machine"),
        (
            "from IPython.display import Javascript\nJavascript('setTimeout(() => { throw new Error(\"oh\"); })')",
            "page error: oh",
        ),
        ("from IPython.display import Javascript\nJavascript('console.error(\"oh\")')", "console error: oh"),
    ],
)
def test_every_kind_of_trouble_is_heard(source: str, trouble: str, served_folder: Path, open_file: OpenFile) -> None:
    with open_file(write(served_folder, "scratch_trouble.ipynb", new_code_cell(source))) as lesson:
        lesson.run_all()
        lesson.page.wait_for_timeout(300)
        assert trouble in " ".join(lesson.problems())


def test_what_the_sanitiser_takes_away_is_seen(served_folder: Path, open_file: OpenFile) -> None:
    html = '<p style="color: red; transform: none">a <svg></svg><img alt="x" src="data:image/png;base64,AAAA"></p>'
    with open_file(write_html(served_folder, "scratch_losses.ipynb", html)) as lesson:
        assert lesson.sanitiser_losses() == [
            "code cell 1: 1 of 1 <p> style transform",
            "code cell 1: 1 of 1 <svg>",
            "code cell 1: no picture: x",
        ]
