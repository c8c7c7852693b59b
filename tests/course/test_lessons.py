"""The reader's copy of the lessons: what was worked in stays, whatever happens."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_lessons.course import lessons
from mahjong_lessons.course.lessons import LESSONS, RECORD, Lesson, copy_lessons, notebooks_folder
from mahjong_lessons.course.readers_copy import readers_copy

ONE = Lesson("01_one.ipynb", "One")
TWO = Lesson("02_two.ipynb", "Two")


class Desk:
    """A source of two small lessons and a reader's folder beside it."""

    def __init__(self, folder: Path) -> None:
        self.shipped, self.own = folder / "shipped", folder / "own" / "deep"
        self.shipped.mkdir()
        self.ship("v1")

    def ship(self, text: str) -> None:
        """Bring out a version of both lessons."""
        for lesson in (ONE, TWO):
            (self.shipped / lesson.file).write_text(f"{lesson.title} {text}")

    def copy(self) -> list[str]:
        return [copied.state for copied in copy_lessons(self.own)]

    def work(self, text: str, name: str = ONE.file) -> None:
        """Change a file as a reader does."""
        (self.own / name).write_text(text)

    def files(self) -> dict[str, str]:
        return {path.name: path.read_text() for path in self.own.iterdir() if path.name != RECORD}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(tmp_path)
    monkeypatch.setattr(lessons, "LESSONS", (ONE, TWO))
    monkeypatch.setattr(lessons, "notebooks_folder", lambda: made.shipped)
    return made


def test_the_first_copy_is_all_new_and_the_second_changes_nothing(desk: Desk) -> None:
    assert desk.copy() == ["new", "new"]
    assert desk.files() == {ONE.file: "One v1", TWO.file: "Two v1"}
    assert desk.copy() == ["unchanged", "unchanged"]


def test_an_untouched_lesson_is_updated(desk: Desk) -> None:
    desk.copy()
    desk.ship("v2")
    assert desk.copy() == ["updated", "updated"]
    assert desk.files() == {ONE.file: "One v2", TWO.file: "Two v2"}


def test_a_lesson_that_was_worked_in_stays(desk: Desk) -> None:
    desk.copy()
    desk.work("mine")
    assert desk.copy() == ["yours", "unchanged"]
    assert desk.files() == {ONE.file: "mine", TWO.file: "Two v1"}


def test_a_newer_version_is_put_beside_it_once(desk: Desk) -> None:
    desk.copy()
    desk.work("mine")
    desk.ship("v2")
    assert desk.copy() == ["newer beside yours", "updated"]
    assert desk.files() == {ONE.file: "mine", "01_one.new.ipynb": "One v2", TWO.file: "Two v2"}
    (desk.own / "01_one.new.ipynb").unlink()
    assert desk.copy() == ["yours", "unchanged"]
    assert "01_one.new.ipynb" not in desk.files()


def test_the_newer_version_beside_is_kept_up_to_date_until_it_is_worked_in(desk: Desk) -> None:
    desk.copy()
    desk.work("mine")
    for version in ("v2", "v3"):
        desk.ship(version)
        desk.copy()
    assert desk.files()["01_one.new.ipynb"] == "One v3"
    desk.work("mine too", "01_one.new.ipynb")
    desk.ship("v4")
    desk.copy()
    assert desk.files() == {
        ONE.file: "mine",
        "01_one.new.ipynb": "mine too",
        "01_one.new-2.ipynb": "One v4",
        TWO.file: "Two v4",
    }


def notebook(*sources: str, **metadata: str) -> str:
    cells = [{"cell_type": "code", "source": [source], "outputs": []} for source in sources]
    return json.dumps({"cells": cells, "metadata": metadata})


def test_a_lesson_that_was_only_run_and_saved_is_untouched(desk: Desk) -> None:
    (desk.shipped / ONE.file).write_text(notebook("1 + 1"))
    desk.copy()
    desk.work(notebook("1 + 1", saved_by="JupyterLab"))
    assert desk.copy() == ["unchanged", "unchanged"]
    assert "saved_by" in desk.files()[ONE.file]
    (desk.shipped / ONE.file).write_text(notebook("1 + 1", version="2"))
    assert desk.copy() == ["updated", "unchanged"]
    desk.work(notebook("1 + 2", version="2"))
    assert desk.copy() == ["yours", "unchanged"]


def test_a_deleted_lesson_comes_back_fresh(desk: Desk) -> None:
    desk.copy()
    (desk.own / ONE.file).unlink()
    assert desk.copy() == ["new", "unchanged"]


def test_a_file_that_was_there_before_is_a_readers(desk: Desk) -> None:
    desk.own.mkdir(parents=True)
    desk.work("older than any record")
    assert desk.copy() == ["newer beside yours", "new"]
    assert desk.files()[ONE.file] == "older than any record"


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_text("{"), lambda path: path.write_text("[]")])
def test_without_a_readable_record_every_difference_is_a_readers(desk: Desk, spoil: Callable[[Path], object]) -> None:
    desk.copy()
    desk.ship("v2")
    spoil(desk.own / RECORD)
    assert desk.copy() == ["newer beside yours", "newer beside yours"]
    assert desk.files()[ONE.file] == "One v1"


def test_a_copy_leaves_nothing_half_written_behind(desk: Desk) -> None:
    desk.copy()
    assert {path.name for path in desk.own.iterdir()} == {ONE.file, TWO.file, RECORD}
    assert set(json.loads((desk.own / RECORD).read_text())) == {ONE.file, TWO.file}


def test_the_real_lessons_are_copied_without_their_answers(tmp_path: Path) -> None:
    for copied in copy_lessons(tmp_path):
        assert copied.path.read_bytes() == readers_copy((notebooks_folder() / copied.lesson.file).read_bytes())
    assert len(list(tmp_path.glob("*.ipynb"))) == len(LESSONS)


def test_the_lessons_are_found_in_an_installed_package_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "mahjong_lessons"
    package.mkdir()
    monkeypatch.setattr(lessons, "__file__", str(package / "course" / "lessons.py"))
    assert notebooks_folder() == tmp_path / "notebooks"
    shutil.copytree(tmp_path / "mahjong_lessons", package / "notebooks")
    assert notebooks_folder() == package / "notebooks"


def test_each_newer_version_is_offered_beside_what_was_worked_in(desk: Desk) -> None:
    desk.copy()
    desk.work("mine")
    for number, version in enumerate(("v2", "v3", "v4"), 1):
        desk.ship(version)
        assert desk.copy()[0] == "newer beside yours"
        name = f"01_one.new{'' if number == 1 else f'-{number}'}.ipynb"
        assert desk.files()[name] == f"One {version}"
        desk.work(f"mine too, {version}", name)
    files = desk.files()
    assert files[ONE.file] == "mine"
    assert [files[name] for name in sorted(files) if ".new" in name] == [
        "mine too, v3",
        "mine too, v4",
        "mine too, v2",
    ]


def test_a_readers_own_file_of_any_name_is_left_alone(desk: Desk) -> None:
    desk.copy()
    desk.work("my part", f"{ONE.file}.part")
    desk.ship("v2")
    desk.copy()
    assert desk.files()[f"{ONE.file}.part"] == "my part"


def test_a_tag_on_a_cell_is_work(desk: Desk) -> None:
    def notebook(text: str, *tags: str) -> str:
        cell = {"cell_type": "code", "source": text, "outputs": [], "metadata": {"tags": list(tags)}}
        return json.dumps({"cells": [cell], "metadata": {}})

    (desk.shipped / ONE.file).write_text(notebook("1"))
    desk.copy()
    desk.work(notebook("1", "hard"))
    (desk.shipped / ONE.file).write_text(notebook("2"))
    assert desk.copy()[0] == "newer beside yours"
