"""The lessons on the hand and its counting run where pandas and matplotlib are not: in a browser tab, for one."""

import json
import subprocess
import sys
from collections.abc import Sequence

import pytest

from mahjong_lessons.course.lessons import Lesson, is_light, light_lessons, notebooks_folder
from tests.conftest import ROOT

WITHOUT = """
import json, sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("matplotlib", "numpy", "pandas"):
            raise ModuleNotFoundError(f"{name} is asked for", name=name)

sys.meta_path.insert(0, Nowhere())
"""
EVERY_PART = """
import importlib, pkgutil
import mahjong_lessons
for folder in ("explore", "history", "practice", "settlements", "show", "course"):
    package = importlib.import_module(f"mahjong_lessons.{folder}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
"""
ALL_CELLS = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
for code in json.load(sys.stdin):
    shell.run_cell(code).raise_error()
"""


def run(program: str, cells: Sequence[str] = ()) -> None:
    """Run a program where neither library can be found."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + program], input=json.dumps(cells), capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr + done.stdout


def test_no_explorer_picture_or_question_asks_for_them() -> None:
    run(EVERY_PART)


def test_the_two_are_told_by_the_words_of_the_code() -> None:
    def notebook(kind: str, source: str) -> bytes:
        return json.dumps({"cells": [{"cell_type": kind, "source": [source]}]}).encode()

    assert is_light(notebook("code", "mj.score(win)"))
    assert is_light(notebook("markdown", "the tables"))
    assert not is_light(notebook("code", "mj.tables.fu()"))


@pytest.mark.parametrize("lesson", light_lessons(), ids=lambda lesson: lesson.file)
def test_a_light_lesson_runs_without_them(lesson: Lesson) -> None:
    notebook = json.loads((notebooks_folder() / lesson.file).read_bytes())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells
    run(ALL_CELLS, cells)
