"""The built site in Chromium, with every request off the machine refused: its lessons give their committed outputs."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from mahjong_lessons.course.build import WIDGET_VIEW
from mahjong_lessons.course.lessons import LESSONS, light_lessons, notebooks_folder
from tests.browser.harness import READY, Explorer, OpenLesson, chromium, running_browser
from tests.conftest import ROOT

START_MILLISECONDS = 60_000
EVERY = [lesson.file for lesson in light_lessons()]
TRIED = EVERY if os.environ.get("MAHJONG_SITE") == "all" else EVERY[:3]
"""The lessons that are run: a few, since each takes some 20 seconds, and all where MAHJONG_SITE=all asks for them."""
OTHER_WAY = {"ron": "self-draw", "self-draw": "ron"}
MOVES: tuple[tuple[str, Callable[[Explorer], None]], ...] = (
    ("mj-one-tile", lambda explorer: explorer.slide("number")),
    ("mj-base-fu", lambda explorer: explorer.choose("by", OTHER_WAY[explorer.chosen("by")])),
)
"""What is moved in which explorer."""


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="package")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as its readers get it."""
    if chromium() is None or shutil.which("npm") is None:
        pytest.skip("Chromium and npm are needed to build the site and to look at it")
    out = tmp_path_factory.mktemp("site") / "out"
    done = subprocess.run([sys.executable, ROOT / "site" / "build", out], capture_output=True, text=True)
    if "or newer is needed" in done.stderr:
        pytest.skip(done.stderr)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="package")
def root(built: Path) -> Iterator[str]:
    """The address of the site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="package")
def browser(built: Path) -> Iterator[Browser]:
    with running_browser(chromium() or "") as running:
        yield running


# A new one for each test: a browser that was here before opens again what was open then.
@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser that reaches this machine and no other."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    context.route(lambda url: urlsplit(url).hostname != "127.0.0.1", refuse)
    yield context
    context.close()


def refuse(route: Route) -> None:
    """Refuse a request off the machine."""
    route.abort()


def opened(context: BrowserContext, root: str, file: str) -> OpenLesson:
    """A lesson of the site, its kernel ready."""
    lesson = OpenLesson(context.new_page(), file)
    lesson.page.goto(f"{root}/lab/index.html?path={file}")
    lesson.page.wait_for_function(READY, arg=file, timeout=START_MILLISECONDS)
    return lesson


def compared(output: dict[str, Any]) -> dict[str, Any]:
    """What of an output is the same everywhere."""
    if output["output_type"] == "stream":
        return {"name": output["name"], "text": "".join(output["text"])}
    data = output.get("data", output)
    return {kind: "".join(value) for kind, value in data.items() if kind in ("text/plain", "text/html", "ename")}


def committed(file: str) -> list[dict[str, Any]]:
    """The outputs that a lesson is committed with."""
    cells = json.loads((notebooks_folder() / file).read_bytes())["cells"]
    return [compared(output) for cell in cells for output in cell.get("outputs", ())]


def test_the_front_page_opens_the_first_lesson(context: BrowserContext, root: str) -> None:
    page = context.new_page()
    page.goto(root)
    start = page.get_by_role("link", name="Start", exact=True)
    assert (start.get_attribute("href") or "").endswith(f"?path={LESSONS[0].file}")
    for lesson in light_lessons():
        expect(page.get_by_role("link", name=lesson.title, exact=True)).to_be_visible()
    page.close()


@pytest.mark.parametrize("file", TRIED)
def test_a_lesson_gives_its_committed_outputs(context: BrowserContext, root: str, file: str) -> None:
    began = time.monotonic()
    lesson = opened(context, root, file)
    ready = time.monotonic()
    lesson.run_all()
    done = time.monotonic()
    outputs = lesson.outputs()
    assert [compared(output) for output in outputs] == committed(file)
    assert [told for told in lesson.problems() if "request off" in told or "error output" in told] == []
    live = sum(WIDGET_VIEW in output.get("data", {}) for output in outputs)
    views = lesson.page.locator(".jp-OutputArea-output .mj-explorer")
    expect(views).to_have_count(live)
    use(lesson)
    print(f"{file}: kernel ready after {ready - began:.1f} s, all run after {done - ready:.1f} s more")
    lesson.page.close()


def use(lesson: OpenLesson) -> None:
    """Move a slider or a dropdown of a lesson, as its reader would; the view must follow."""
    for css_class, move in MOVES:
        if lesson.page.locator(f".jupyter-widgets.{css_class}").count():
            explorer = lesson.explorer(css_class)
            shown = explorer.view.locator(".mj-view .widget-html-content")
            before = shown.inner_html()
            move(explorer)
            expect(shown).not_to_have_js_property("innerHTML", before)
