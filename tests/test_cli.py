"""The command line, as far as it opens the lessons and refuses what it cannot do."""

import argparse
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import pytest

from mahjong_lessons import __main__ as cli
from mahjong_lessons.__main__ import Command, main
from mahjong_lessons.course import lessons
from mahjong_lessons.course.lessons import LESSONS, Lesson


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Work in an empty folder with one lesson to copy; return the JupyterLab command lines that are started."""
    starts: list[list[str]] = []

    def run_module(name: str, run_name: str) -> None:
        assert (name, run_name) == ("jupyterlab", "__main__")
        starts.append(sys.argv)
        for folder in (word.partition("=")[2] for word in sys.argv if word.startswith("--LabApp.app_settings_dir=")):
            Path("settings.json").write_bytes((Path(folder) / "overrides.json").read_bytes())

    shipped, here = tmp_path / "shipped", tmp_path / "here"
    shipped.mkdir()
    here.mkdir()
    lesson = Lesson("00_only.ipynb", "Only")
    (shipped / lesson.file).write_text("v1")
    monkeypatch.setattr(lessons, "LESSONS", (lesson,))
    monkeypatch.setattr(lessons, "notebooks_folder", lambda: shipped)
    monkeypatch.setattr(sys, "argv", ["mahjong-lessons"])
    monkeypatch.setattr(runpy, "run_module", run_module)
    monkeypatch.chdir(here)
    return starts


def test_without_arguments_the_first_lesson_opens_in_a_copy(
    started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    copy = Path("my-lessons/00_only.ipynb").resolve()
    assert copy.read_text() == "v1"
    assert f"--ServerApp.root_dir={copy.parent}" in started[0]
    assert "--LabApp.default_url=/lab/tree/00_only.ipynb" in started[0]
    assert "--no-browser" not in started[0]
    assert capsys.readouterr().out == "my-lessons: 1 new\n"


def test_folder_and_browser_can_be_chosen(started: list[list[str]]) -> None:
    assert main(["--folder", "deep/er", "--no-browser"]) == 0
    assert f"--ServerApp.root_dir={Path('deep/er').resolve()}" in started[0]
    assert Path("deep/er/00_only.ipynb").exists()
    assert "--no-browser" in started[0]


def test_a_reader_is_told_of_a_newer_lesson(started: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    Path("my-lessons").mkdir()
    Path("my-lessons/00_only.ipynb").write_text("mine")
    assert main([]) == 0
    assert "00_only.ipynb is as you left it; the newer version is beside it" in capsys.readouterr().out


def test_root_is_let_in(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user, raising=False)
        main([])
        assert ("--allow-root" in started[-1]) is allowed


def test_jupyterlab_starts_with_defaults_that_need_no_network(started: list[list[str]]) -> None:
    main([])
    defaults = json.loads(Path("settings.json").read_text(encoding="utf-8"))
    assert defaults["@jupyterlab/apputils-extension:notification"] == {"checkForUpdates": False, "fetchNews": "false"}


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what was said on stderr, which must be one line, with nothing on stdout."""
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_a_folder_that_cannot_be_is_one_line(started: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("")
    assert main(["--folder", "file"]) == 2
    assert "file" in complaint(capsys)
    assert started == []


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"], ["--folder"]])
def test_a_word_that_is_no_command_is_one_line(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert complaint(capsys).startswith("mahjong-lessons: ")


def test_a_command_is_one_row(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(options: argparse.Namespace) -> int:
        if options.number < 0:
            raise ValueError("less than\nnothing")
        print(options.number)
        return 0

    def declare(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("number", type=int)

    monkeypatch.setattr(cli, "COMMANDS", (Command("count", "count tiles", declare, run),))
    assert main(["count", "3"]) == 0
    assert capsys.readouterr().out == "3\n"
    assert main(["count", "-1"]) == 2
    assert complaint(capsys) == "mahjong-lessons: less than nothing\n"


def test_it_runs_as_a_module_and_knows_its_version() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mahjong_lessons", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == version("mahjong-lessons")


def test_the_first_lesson_is_the_first_of_the_list() -> None:
    assert min(lesson.file for lesson in LESSONS) == LESSONS[0].file
