"""A folder of pages as it is served, and a browser that reaches this machine and no other."""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser.harness import chromium, running_browser

ALL = os.environ.get("MAHJONG_SITE") == "all"
"""Whether all is tried that takes minutes."""


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served, for as long as it is asked for."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("Chromium is needed to look at the pages")
    with running_browser(path) as running:
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
