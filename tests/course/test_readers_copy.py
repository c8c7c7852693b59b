"""The reader's copy: no answer of a prediction is in it."""

from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from mahjong_lessons.course.lessons import LESSONS, copy_lessons, notebooks_folder
from mahjong_lessons.course.readers_copy import ASKS, readers_copy
from mahjong_lessons.show.text import STILL

PATHS = [notebooks_folder() / lesson.file for lesson in LESSONS]
of_every_lesson = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def cells(content: bytes) -> list[dict[str, Any]]:
    return list(json.loads(content)["cells"])


@of_every_lesson
def test_only_questions_and_explorers_keep_what_they_show(path: Path) -> None:
    for cell in cells(readers_copy(path.read_bytes())):
        if cell["cell_type"] != "code" or not cell["outputs"]:
            continue
        asked = ASKS.search("".join(cell["source"]))
        assert asked or STILL in json.dumps(cell["outputs"])


@of_every_lesson
def test_all_else_is_as_it_was_shipped(path: Path) -> None:
    shipped, own = cells(path.read_bytes()), cells(readers_copy(path.read_bytes()))
    assert [(cell["id"], cell["source"]) for cell in own] == [(cell["id"], cell["source"]) for cell in shipped]


@of_every_lesson
def test_a_prediction_has_no_answer_under_it(path: Path) -> None:
    own = cells(readers_copy(path.read_bytes()))
    for cell, after in pairwise(own):
        predicts = cell["cell_type"] == "markdown" and "**Before you run it:**" in "".join(cell["source"])
        if predicts and after["cell_type"] == "code":
            assert after["outputs"] == []


def test_what_is_no_notebook_stays_as_it_is() -> None:
    for content in (b"", b"{}", b"[" * 100_000, b'{"cells": 3}', b"\xff"):
        assert readers_copy(content) == content


def test_a_reader_who_began_on_the_old_numbers_keeps_every_file(tmp_path: Path) -> None:
    old = ("07_pinfu_then_and_now", "08_kanai_1952", "09_rules_through_time")
    for name in old:
        (tmp_path / f"{name}.ipynb").write_text(f"my work in {name}", encoding="utf-8")
    copy_lessons(tmp_path)
    for name in old:
        if name not in {path.stem for path in PATHS}:
            assert (tmp_path / f"{name}.ipynb").read_text(encoding="utf-8") == f"my work in {name}"
        else:
            assert f"my work in {name}" in {path.read_text(encoding="utf-8") for path in tmp_path.glob(f"{name}*")}


def test_the_copy_is_not_changed_by_opening_it(tmp_path: Path) -> None:
    copy_lessons(tmp_path)
    for path in tmp_path.glob("*.ipynb"):
        language = json.loads(path.read_bytes())["metadata"]["language_info"]
        assert language["codemirror_mode"] == {"name": "ipython", "version": 3}
        assert language["version"].count(".") == 2
    assert os.listdir(tmp_path)
