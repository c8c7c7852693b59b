"""The built site in Chromium, with every request off the machine refused: its lessons give their committed outputs."""

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, expect

import mahjong_lessons as mj
from mahjong_lessons.course.build import WIDGET_VIEW
from mahjong_lessons.course.lessons import LESSONS, light_lessons, notebooks_folder
from tests.browser.harness import READY, Explorer, OpenLesson, chromium
from tests.conftest import ROOT
from tests.site.conftest import ALL, served

START_MILLISECONDS = 240_000
EVERY = [lesson.file for lesson in light_lessons()]
TRIED = EVERY if ALL else EVERY[:3]
"""The lessons that are run: a few, since each takes some 20 seconds, and all where MAHJONG_SITE=all asks for them."""
OTHER_WAY = {"ron": "self-draw", "self-draw": "ron"}
MOVES: tuple[tuple[str, Callable[[Explorer], None]], ...] = (
    ("mj-one-tile", lambda explorer: explorer.slide("number")),
    ("mj-base-fu", lambda explorer: explorer.choose("by", OTHER_WAY[explorer.chosen("by")])),
)
"""What is moved in which explorer."""


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
    yield from served(built)


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
    views = lesson.page.locator(".jp-OutputArea-output :is(.mj-explorer, .mj-score)")
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


SHORT = "345m40677p67s.8s_340mc_tsumo"


def counted(context: BrowserContext, root: str, hand: str) -> str:
    """What the explorer shows that a link with a hand opens."""
    page = context.new_page()
    page.goto(f"{root}/?hand={quote(hand)}")
    view = page.frame_locator("iframe").locator(".mj-whole-hand .mj-view")
    expect(view).to_be_visible(timeout=START_MILLISECONDS)
    told = view.inner_text()
    page.close()
    return told


def test_a_link_opens_the_explorer_on_the_hand_that_it_holds(context: BrowserContext, root: str) -> None:
    told = counted(context, root, SHORT)
    assert "3 han 30 fu" in told
    assert "2,000 from the dealer" in told
    # The browser has kept the notebook with the first hand; the next link is another hand all the same.
    assert "neither a meld" in counted(context, root, f"{SHORT}_nonsense")


@pytest.mark.parametrize(
    "hand",
    [
        '1m.1m"); import js; js.alert(1) #',
        "<img src=x onerror=alert(1)>",
        "</script><script>alert(1)</script>",
        "345m40677p67s.8s\\",
        "1" * 161,
        "\u0661m.1m",
    ],
)
def test_a_hostile_link_is_refused_in_words_and_injects_nothing(context: BrowserContext, root: str, hand: str) -> None:
    page = context.new_page()
    said: list[str] = []
    page.on("dialog", lambda dialog: said.append(dialog.message))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{root}/?hand={quote(hand)}")
    expect(page.get_by_role("alert")).to_contain_text("This is no short text of a hand")
    expect(page.locator("iframe")).to_have_count(0)
    expect(page.locator("img[src=x]")).to_have_count(0)
    expect(page.get_by_label("The hand as a short text:")).to_have_value(hand)
    assert said == []
    page.close()


def test_the_front_page_asks_for_the_price_of_the_hand_that_it_shows() -> None:
    build, page = ((ROOT / "site" / name).read_text(encoding="utf-8") for name in ("build", "index.html"))
    shown = re.search(r'mj\.Win\("(.+?)", "(.+?)"\)', build)
    assert shown is not None
    tiles, winning = shown.groups()
    assert f"worth {mj.score(mj.Win(tiles, winning)).payment.points:,} points" in page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 400])
def test_the_front_page_fits_a_window(context: BrowserContext, root: str, width: int, scheme: Any) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    page.goto(root)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("img")).to_be_visible()
    page.get_by_role("link", name="Read", exact=True).click()
    expect(page.get_by_role("link", name=LESSONS[0].title).first).to_be_visible()
    page.close()
