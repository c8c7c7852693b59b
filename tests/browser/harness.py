"""Drive JupyterLab in a real browser, as a reader would: open a lesson, run it, move its controls, read the answer."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect, sync_playwright

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_FLAGS = (
    "--no-sandbox",  # a container's only user is root, and Chromium's sandbox does not start for root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
START_SECONDS = 60
OPEN_MILLISECONDS = 60_000
STEP_MILLISECONDS = 10_000

SETTINGS = {
    # Cells that are scrolled away would otherwise leave the page.
    "notebook-extension/tracker": {"windowingMode": "none"},
    "docmanager-extension/plugin": {"autosave": False},
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}


def chromium() -> str | None:
    """Return the path of a Chromium on this machine."""
    return next((path for path in map(shutil.which, CHROMIUM_NAMES) if path), None)


@contextmanager
def running_browser(executable: str) -> Iterator[Browser]:
    """Start a headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


class Server:
    """A JupyterLab server on this machine, serving one folder."""

    def __init__(self, port: int, token: str) -> None:
        self.root = f"http://127.0.0.1:{port}"
        self.token = token

    def lesson_address(self, file: str) -> str:
        """Return the address that opens `file` in a fresh workspace."""
        return f"{self.root}/lab/tree/{quote(file)}?reset&token={self.token}"

    def answers(self) -> bool:
        """Tell whether the server is up."""
        request = Request(f"{self.root}/api/status", headers={"Authorization": f"token {self.token}"})
        try:
            with urlopen(request, timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, ConnectionError, TimeoutError):
            return False


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    """Start JupyterLab over `folder`, with no settings but ours and none of the user's."""
    server = Server(_free_port(), secrets.token_hex(16))
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        log = home / "server.log"
        with log.open("wb") as sink:
            process = subprocess.Popen(
                _server_command(server, folder),
                env=_server_environment(home),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
            )
        try:
            _wait_for(server, process, log)
            yield server
        finally:
            process.terminate()
            process.wait(timeout=30)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _server_command(server: Server, folder: Path) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={urlsplit(server.root).port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={server.token}",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    ]


def _server_environment(home: Path) -> dict[str, str]:
    for name, settings in SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings), encoding="utf-8")
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return os.environ | {name: str(home / folder) for name, folder in folders.items()}


def _wait_for(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not server.answers():
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError("JupyterLab did not start:\n" + log.read_text(errors="replace")[-4000:])
        time.sleep(0.2)


@contextmanager
def opened_lesson(browser: Browser, server: Server, file: str) -> Iterator["OpenLesson"]:
    """Open `file` in a browser of its own; its kernel is gone afterwards."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    lesson = OpenLesson(context.new_page(), file)
    try:
        lesson.open(server)
        yield lesson
        lesson.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    finally:
        context.close()


class OpenLesson:
    """One notebook in JupyterLab, with a record of everything that went wrong in the page."""

    def __init__(self, page: Page, file: str) -> None:
        self.page = page
        self.file = file
        self.complaints: list[str] = []
        page.set_default_timeout(STEP_MILLISECONDS)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("console", self._hear)
        page.on("request", lambda request: self._see(request.url))
        page.on("websocket", lambda socket: self._see(socket.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console error: {message.text} ({message.location.get('url')})")

    def _see(self, url: str) -> None:
        address = urlsplit(url)
        inside = address.scheme in ("data", "blob") or address.hostname in ("127.0.0.1", "localhost")
        if not inside:
            self.complaints.append(f"request off the machine: {url}")

    def open(self, server: Server) -> None:
        """Open the notebook, as untrusted as one fresh from the net, and wait until its kernel is ready."""
        self.page.goto(server.lesson_address(self.file))
        self.page.wait_for_function(READY, arg=self.file, timeout=OPEN_MILLISECONDS)
        self.page.evaluate("() => jupyterapp.shell.collapseLeft()")

    def run_all(self) -> None:
        """Run every cell, as the menu does, and wait until all is done and shown."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        self.page.wait_for_function(ALL_RUN, timeout=OPEN_MILLISECONDS)
        self.page.wait_for_function(WIDGETS_SHOWN, timeout=OPEN_MILLISECONDS)

    def outputs(self) -> list[dict[str, Any]]:
        """Return the outputs of all cells, in order."""
        cells = self.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")
        return [output for cell in cells for output in cell.get("outputs", ())]

    def problems(self) -> list[str]:
        """Return all that went wrong so far: in the kernel, in the page, on the way to other machines."""
        return [*self.complaints, *(told for output in self.outputs() if (told := _trouble(output)))]

    def sanitiser_losses(self) -> list[str]:
        """Return the elements and styles of the HTML outputs that are not on the page, and pictures that do not show.

        Before anything is run the notebook is untrusted, so these are what JupyterLab's sanitiser took away.
        """
        return list(self.page.evaluate(LOSSES))

    def explorer(self, css_class: str) -> "Explorer":
        """Return the explorer that carries `css_class`."""
        return Explorer(self.page.locator(f".jupyter-widgets.{css_class}"))

    def use_theme(self, *, dark: bool) -> None:
        """Switch JupyterLab to its dark or its light theme."""
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-light", str(not dark).lower())

    def screenshots(self, prefix: Path, height: int = 1600) -> list[Path]:
        """Photograph the notebook from top to bottom, in pages of `height`: PREFIX-1.png and so on."""
        prefix.parent.mkdir(parents=True, exist_ok=True)
        self.page.set_viewport_size({"width": 1280, "height": height})
        self.page.mouse.move(0, 0)  # nothing is hovered
        panel = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer")
        visible, whole = panel.evaluate(HEIGHTS)
        paths = []
        for number, top in enumerate(range(0, round(whole), visible), start=1):
            panel.evaluate("(node, top) => { node.scrollTop = top; }", top)
            self.page.wait_for_timeout(150)  # pictures are painted on the next frame
            paths.append(prefix.with_name(f"{prefix.name}-{number}.png"))
            panel.screenshot(path=paths[-1])
        return paths


class Explorer:
    """A group of widgets, worked by the labels a reader sees."""

    def __init__(self, view: Locator) -> None:
        self.view = view

    def slide(self, label: str, key: str = "ArrowRight", times: int = 1) -> None:
        """Press an arrow key on a slider; each press must move it."""
        # ipywidgets gives a slider no accessible name, so it is found by the label beside it.
        row = self.view.locator(".jupyter-widgets", has=self.view.page.get_by_text(label, exact=True))
        handle = row.get_by_role("slider")
        for _ in range(times):
            before = handle.get_attribute("aria-valuenow") or ""
            handle.press(key)
            expect(handle).not_to_have_attribute("aria-valuenow", before)

    def choose(self, label: str, option: str) -> None:
        """Choose an option of a dropdown by its text."""
        self.view.get_by_label(label, exact=True).select_option(label=option)

    def tick(self, label: str, *, on: bool = True) -> None:
        """Set or clear a checkbox."""
        self.view.get_by_label(label, exact=True).set_checked(on)

    def type(self, label: str, text: str) -> None:
        """Write into a text or number field, and press Enter."""
        field = self.view.get_by_label(label, exact=True)
        field.fill(text)
        field.press("Enter")

    def press(self, label: str) -> None:
        """Press a button."""
        self.view.get_by_role("button", name=label, exact=True).click()

    def must_show(self, text: str) -> None:
        """Wait until the explorer shows `text`."""
        expect(self.view).to_contain_text(text)


def _trouble(output: dict[str, Any]) -> str:
    """Say what is wrong with an output, or nothing."""
    if output["output_type"] == "error":
        return f"error output: {output['ename']}: {output['evalue']}"
    if output["output_type"] == "stream" and output["name"] == "stderr":
        return f"stderr output: {output['text']}"
    return ""


READY = """
file => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return panel?.context?.path === file && panel.context.isReady && panel.sessionContext?.isReady
    && panel.sessionContext.session?.kernel?.status === 'idle';
}
"""

HEIGHTS = """
node => {
  const last = [...node.querySelectorAll('.jp-Cell')].at(-1).getBoundingClientRect();
  return [node.clientHeight, last.bottom - node.getBoundingClientRect().top + node.scrollTop];
}
"""

ALL_RUN = """
() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'
"""

WIDGETS_SHOWN = """
() => [...document.querySelectorAll('.jp-OutputArea-output')].every(node => !node.innerText.includes('Loading widget'))
"""

LOSSES = """
async () => {
  const count = root => {
    const counts = new Map();
    const add = key => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const node of root.querySelectorAll('*:not(style)')) {
      add('<' + node.localName + '>');
      for (const property of node.style ?? []) add('<' + node.localName + '> style ' + property);
    }
    return counts;
  };
  const losses = [];
  const cells = jupyterapp.shell.currentWidget.content.widgets.filter(cell => cell.model.type === 'code');
  for (const [place, cell] of cells.entries()) {
    const shown = cell.node.querySelectorAll('.jp-OutputArea-child .jp-OutputArea-output');
    for (const [number, output] of cell.model.toJSON().outputs.entries()) {
      const html = output.data?.['text/html'];
      if (html === undefined) continue;
      const meant = document.createElement('template');
      meant.innerHTML = [html].flat().join('');
      const found = count(shown[number]);
      for (const [key, times] of count(meant.content)) {
        const lost = times - (found.get(key) ?? 0);
        if (lost > 0) losses.push(`code cell ${place + 1}: ${lost} of ${times} ${key}`);
      }
      for (const picture of shown[number].querySelectorAll('img')) {
        await picture.decode().catch(() => losses.push(`code cell ${place + 1}: no picture: ${picture.alt}`));
      }
    }
  }
  return losses;
}
"""
