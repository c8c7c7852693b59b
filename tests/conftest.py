"""What the tests share, and how they are shared out between processes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from xdist.scheduler import LoadFileScheduling

ROOT = Path(__file__).resolve().parent.parent
LONGEST_FIRST = ("tests/site/", "tests/browser/")
"""The folders whose tests begin first, so that no process is left alone with them at the end."""
LESSON_IN_BROWSER = re.compile(r"tests/browser/.*\[.*?(\d\d_\w+)")


class Sharing(LoadFileScheduling):  # type: ignore[misc]  # the package ships no types
    """A process takes the tests of a whole file, or all that look at one lesson in the browser: it is opened once."""

    def _split_scope(self, nodeid: str) -> str:
        lesson = LESSON_IN_BROWSER.match(nodeid)
        return lesson[1] if lesson else str(super()._split_scope(nodeid))


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Sharing:
    """Share the tests out as above."""
    return Sharing(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first; where each stands among its like stays."""
    items.sort(key=lambda item: next((i for i, start in enumerate(LONGEST_FIRST) if item.nodeid.startswith(start)), 9))


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of shared data beside this checkout; it is not part of the project."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("shared data not present")
    return folder
