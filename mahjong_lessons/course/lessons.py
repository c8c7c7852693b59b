"""The lessons: their list, and the way they get to a reader.

A reader works in a copy of the lessons. What the reader has changed stays as it is, always: a small record of what was
written here tells a lesson nobody touched, which may be replaced by a newer one, from a lesson that was worked in. The
newer version of that one is put beside it, once.
"""

import json
import os
import re
import runpy
import sys
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Literal

from mahjong_lessons.course.questions import check as check
from mahjong_lessons.course.readers_copy import readers_copy
from mahjong_lessons.files.swap import swap_in

RECORD = ".mahjong-lessons.json"


@dataclass(frozen=True)
class Lesson:
    """One notebook: its file name and its title."""

    file: str
    title: str


LESSONS = (
    Lesson("00_start_here.ipynb", "Start here"),
    Lesson("01_reading_a_hand.ipynb", "Reading a hand"),
    Lesson("02_base_fu.ipynb", "Base fu"),
    Lesson("03_wait_fu.ipynb", "Fu for the wait"),
    Lesson("04_han_and_yaku.ipynb", "Han and yaku"),
    Lesson("05_basic_points.ipynb", "Basic points"),
    Lesson("06_payments.ipynb", "Who pays what"),
    Lesson("07_all_the_yaku.ipynb", "All the yaku"),
    Lesson("08_whole_hands.ipynb", "Whole hands"),
    Lesson("09_pinfu_then_and_now.ipynb", "Pinfu, then and now"),
    Lesson("10_kanai_1952.ipynb", "Kanai's count of 1952"),
    Lesson("11_seven_roundings.ipynb", "Seven roundings"),
    Lesson("12_rules_through_time.ipynb", "Rules through time"),
    Lesson("13_house_rules.ipynb", "House rules"),
    Lesson("14_at_the_table.ipynb", "At the table"),
    Lesson("15_practice.ipynb", "Practice"),
    Lesson("16_your_own_games.ipynb", "Your own games"),
)


def notebooks_folder() -> Path:
    """Return the folder of the lessons: in the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


_HEAVY = re.compile(r"\b(tables|charts|timeline|pandas|matplotlib)\b")
"""The words by which the code of a lesson asks for pandas or matplotlib, the two large libraries."""


def is_light(content: bytes) -> bool:
    """Tell whether the code of a notebook runs without pandas and matplotlib, as far as its words tell."""
    code = ("".join(cell["source"]) for cell in json.loads(content)["cells"] if cell["cell_type"] == "code")
    return not any(_HEAVY.search(source) for source in code)


def light_lessons() -> tuple[Lesson, ...]:
    """The lessons that need neither pandas nor matplotlib; in a browser tab they start at once."""
    return tuple(lesson for lesson in LESSONS if is_light((notebooks_folder() / lesson.file).read_bytes()))


CopyState = Literal["new", "unchanged", "updated", "yours", "newer beside yours"]


@dataclass(frozen=True)
class Copied:
    """The outcome of copying one lesson; `path` is the file to open."""

    lesson: Lesson
    path: Path
    state: CopyState


def copy_lessons(folder: Path) -> tuple[Copied, ...]:
    """Copy the lessons to `folder`, never over a change of the reader's.

    A lesson is "new" where there was none (delete one to get it afresh), "unchanged" or "updated" where nobody had
    touched it. One that was worked in stays ("yours"); when a version comes that it was not made from, that one is
    written beside it as `NAME.new.ipynb`, once ("newer beside yours").
    """
    folder.mkdir(parents=True, exist_ok=True)
    record = _read_record(folder)
    copied = tuple(_copy(lesson, folder, record) for lesson in LESSONS)
    swap_in(folder / RECORD, json.dumps(record, indent=1, sort_keys=True).encode())
    return copied


def _copy(lesson: Lesson, folder: Path, record: dict[str, str]) -> Copied:
    content = readers_copy((notebooks_folder() / lesson.file).read_bytes())
    path = folder / lesson.file
    offered_before = record.get(lesson.file) == _mark(content)
    state = _place(path, content, record)
    if state == "yours" and not offered_before:
        for number in count(1):
            beside = path.with_suffix(f".new{'' if number == 1 else f'-{number}'}.ipynb")
            # A newer copy that was worked in is left alone too, and the next one gets a name of its own.
            if _place(beside, content, record) != "yours":
                break
        state = "newer beside yours"
    return Copied(lesson, path, state)


def _place(path: Path, content: bytes, record: dict[str, str]) -> CopyState:
    """Write `content` to `path` unless a reader's work is there; record what was written or offered."""
    before = str(record.get(path.name, ""))
    record[path.name] = _mark(content)
    if not path.exists():
        swap_in(path, content)
        return "new"
    standing = path.read_bytes()
    if standing == content:
        return "unchanged"
    if not before.startswith(_edits(standing)):
        return "yours"
    if before == _mark(content):  # run and saved, but not worked in
        return "unchanged"
    swap_in(path, content)
    return "updated"


def _mark(content: bytes) -> str:
    """The mark of a version: what a reader would edit in it, and all of it."""
    return f"{_edits(content)} {sha256(content).hexdigest()}"


def _edits(content: bytes) -> str:
    """The hash of what a reader edits: the kinds, texts and tags of the cells. A mere save changes other things."""
    try:
        cells = [
            (cell["cell_type"], "".join(cell["source"]), *cell.get("metadata", {}).get("tags", ()))
            for cell in json.loads(content)["cells"]
        ]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):  # no notebook (any more)
        return sha256(content).hexdigest()
    return sha256(json.dumps(cells).encode()).hexdigest()


def _read_record(folder: Path) -> dict[str, str]:
    """Return the mark of each file as it was last written or offered; a record that cannot be read protects all."""
    try:
        record = json.loads((folder / RECORD).read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def open_lessons(folder: Path, *, browser: bool = True) -> None:
    """Start JupyterLab at the first lesson in `folder`; return when it is shut down."""
    from mahjong_lessons.course.keys import write_overrides  # it asks JupyterLab, which is slow to load

    with tempfile.TemporaryDirectory() as settings:
        write_overrides(Path(settings))
        # JupyterLab runs in this very process, so that Ctrl-C and a closed terminal reach it as they reach any.
        sys.argv = ["jupyter-lab", *_jupyterlab_options(folder.resolve(), Path(settings), browser)]
        runpy.run_module("jupyterlab", run_name="__main__")


def _jupyterlab_options(folder: Path, settings: Path, browser: bool) -> list[str]:
    options = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{LESSONS[0].file}",  # also in the address that is printed for --no-browser
        f"--LabApp.app_settings_dir={settings}",
    ]
    if not browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")  # in a container there is often nobody else
    return options
