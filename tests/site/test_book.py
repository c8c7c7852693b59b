"""The book: its pages as they are written, and with MAHJONG_SITE=all as they are made up and read in Chromium."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import mahjong_lessons as mj
from mahjong_lessons.course.lessons import LESSONS, light_lessons, notebooks_folder
from tests.conftest import ROOT
from tests.site.conftest import ALL, served

LINK = "../lab/index.html"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages that Sphinx makes up."""
    folder = tmp_path_factory.mktemp("book")
    subprocess.run([sys.executable, ROOT / "site" / "book" / "pages.py", folder, LINK], check=True, cwd=ROOT)
    return folder


def cells(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_bytes())["cells"])


def test_a_page_has_the_outputs_that_its_lesson_is_committed_with(pages: Path) -> None:
    for lesson in LESSONS:
        committed, written = (cells(folder / lesson.file) for folder in (notebooks_folder(), pages))
        assert [cell.get("outputs") for cell in written] == [cell.get("outputs") for cell in committed]


def test_what_answers_a_prediction_is_folded_and_a_question_is_not(pages: Path) -> None:
    folded = {
        "".join(cell["source"]): "hide-output" in cell["metadata"].get("tags", ())
        for cell in cells(pages / "02_base_fu.ipynb")
        if cell["cell_type"] == "code"
    }
    assert folded["show.fu(mj.score(closed_ron))"]
    assert not folded['ask("02.1")']
    assert not folded["BaseFu()"]


def test_the_lessons_that_run_on_the_site_link_there(pages: Path) -> None:
    for lesson in LESSONS:
        first = "".join(cells(pages / lesson.file)[0]["source"])
        assert (f'href="{LINK}?path={lesson.file}"' in first) == (lesson in light_lessons())


def test_every_lesson_and_every_public_name_has_its_place(pages: Path) -> None:
    front = (pages / "index.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in front if line.endswith(".ipynb")] == [lesson.file for lesson in LESSONS]
    members = (pages / "reference.rst").read_text(encoding="utf-8")
    told = {name for line in members.splitlines() if ":members: " in line for name in line.split(": ")[1].split(", ")}
    assert set(mj.__all__) <= told
    assert set(mj.show.__all__) <= told


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the book, built as its readers get it."""
    if not ALL:
        pytest.skip("the book is built where MAHJONG_SITE=all asks for it")
    out = tmp_path_factory.mktemp("built") / "book"
    done = subprocess.run([sys.executable, ROOT / "site" / "build-book", out], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    yield from served(out)


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that records what it asks of other hosts, and what fails in it."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    page.close()
    assert wrong == []


@pytest.mark.parametrize("file", [lesson.file for lesson in LESSONS])
def test_a_page_is_read_without_other_hosts(page: Page, root: str, file: str) -> None:
    page.goto(f"{root}/{Path(file).stem}.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    broken = page.evaluate("[...document.images].filter(each => each.complete && !each.naturalWidth).length")
    assert broken == 0
    page.set_viewport_size({"width": 400, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def test_a_result_is_unfolded_by_the_reader_and_on_paper(page: Page, root: str) -> None:
    page.goto(f"{root}/02_base_fu.html")
    fold = page.locator("details.hide").first
    assert fold.evaluate("each => each.open") is False
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details:not([open])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert fold.evaluate("each => each.open") is False
    fold.locator("summary").click()
    expect(fold.locator("img, table").first).to_be_visible()


def test_a_word_is_found(page: Page, root: str) -> None:
    page.goto(f"{root}/search.html?q=pinfu")
    expect(page.locator("#search-results").get_by_role("link", name="Pinfu, then and now").first).to_be_visible()
