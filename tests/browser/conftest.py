"""One browser and one JupyterLab for all tests here, and each lesson opened once."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from mahjong_lessons.course.lessons import notebooks_folder
from tests.browser.harness import OpenLesson, Server, chromium, opened_lesson, running_browser, running_server

OpenFile = Callable[[str], AbstractContextManager[OpenLesson]]
NOTEBOOKS = sorted(notebooks_folder().glob("*.ipynb"))


class Seen(NamedTuple):
    """A lesson that was opened, looked at as it arrived, unrun and untrusted, and then run from top to bottom."""

    path: Path
    losses: list[str]
    texts: list[str]
    lesson: OpenLesson


# Package scope: Playwright keeps an event loop running in this thread, which later tests must not find there.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    executable = chromium()
    if executable is None and os.environ.get("CI") == "true":
        pytest.fail("no Chromium found, and in CI the lessons must be seen in a real browser")
    if executable is None:
        pytest.skip("no Chromium found (Debian and Ubuntu: apt install chromium fonts-noto-cjk)")
    with running_browser(executable) as running:
        yield running


@pytest.fixture(scope="package")
def served_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder JupyterLab serves: a copy of the lessons."""
    folder = tmp_path_factory.mktemp("lessons")
    for path in NOTEBOOKS:
        shutil.copy(path, folder)
    return folder


@pytest.fixture(scope="package")
def server(browser: Browser, served_folder: Path) -> Iterator[Server]:
    # It asks for the browser first: without one no server is started.
    with running_server(served_folder) as running:
        yield running


# pytest puts the tests of one lesson together, so each lesson is opened and run only once.
@pytest.fixture(scope="package", params=NOTEBOOKS, ids=lambda path: path.stem)
def seen(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Seen]:
    path: Path = request.param
    with opened_lesson(browser, server, path.name) as lesson:
        losses, texts = lesson.sanitiser_losses(), lesson.shown_texts()
        lesson.run_all()
        yield Seen(path, losses, texts, lesson)


@pytest.fixture
def open_file(browser: Browser, server: Server) -> OpenFile:
    """Return what opens a notebook of the served folder: `with open_file("02_base_fu.ipynb") as lesson:`."""
    return lambda file: opened_lesson(browser, server, file)


@pytest.fixture
def screenshots() -> Path | None:
    """Return the folder that was asked for by MAHJONG_SCREENSHOTS."""
    folder = os.environ.get("MAHJONG_SCREENSHOTS")
    return Path(folder) if folder else None
