"""The harness itself: it moves every kind of control, and it hears every kind of trouble."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_output

from mahjong_lessons.build import METADATA
from tests.browser.conftest import OpenFile

CONTROLS = """
import ipywidgets as w
kinds = w.IntSlider(description="han", max=13), w.Dropdown(description="wait", options=["open", "closed"])
kinds += w.Checkbox(description="riichi"), w.Text(description="hand"), w.BoundedIntText(description="honba", max=9)
button = w.Button(description="deal")
view = w.HTML()
def show(change=None):
    view.value = "<p>" + " ".join(str(kind.value) for kind in kinds) + "</p>"
for kind in kinds:
    kind.observe(show, "value")
button.on_click(lambda _: setattr(view, "value", "<p>dealt</p>"))
show()
w.VBox([*kinds, button, view]).add_class("mj-scratch")
"""


def write(folder: Path, file: str, cell: NotebookNode) -> str:
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=METADATA), folder / file)
    return file


def test_every_kind_of_control_is_moved(served_folder: Path, open_file: OpenFile) -> None:
    with open_file(write(served_folder, "scratch_controls.ipynb", new_code_cell(CONTROLS))) as lesson:
        lesson.run_all()
        explorer = lesson.explorer("mj-scratch")
        explorer.must_show("0 open False  0")
        explorer.slide("han", times=2)
        explorer.must_show("2 open False  0")
        explorer.slide("han", "ArrowLeft")
        explorer.choose("wait", "closed")
        explorer.tick("riichi")
        explorer.type("hand", "123m")
        explorer.type("honba", "3")
        explorer.must_show("1 closed True 123m 3")
        explorer.press("deal")
        explorer.must_show("dealt")
        lesson.use_theme(dark=True)
        assert lesson.problems() == []


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
    output = new_output("execute_result", {"text/html": html, "text/plain": ""}, execution_count=1)
    cell = new_code_cell("html", execution_count=1, outputs=[output])
    with open_file(write(served_folder, "scratch_losses.ipynb", cell)) as lesson:
        assert lesson.sanitiser_losses() == [
            "code cell 1: 1 of 1 <p> style transform",
            "code cell 1: 1 of 1 <svg>",
            "code cell 1: no picture: x",
        ]
