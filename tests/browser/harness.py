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
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
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
AXE = files("axe_playwright_python") / "axe.min.js"
START_SECONDS = 60
OPEN_MILLISECONDS = 60_000
STEP_MILLISECONDS = 10_000
LEAST_CONTRAST = 4.5
"""Of a text to what is behind it, by WCAG 2 (AA)."""

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
        expect.set_options(timeout=STEP_MILLISECONDS)  # its own default is 5 s, too few on a busy machine
        yield browser
        browser.close()


class FrontEnd(NamedTuple):
    """A way in which a reader may start the lessons: the command, and where its page of a file is."""

    command: tuple[str, ...]
    page: str = "lab/tree"


LAB = FrontEnd(("jupyterlab", "--no-browser", "--allow-root"))
NOTEBOOK = FrontEnd(("notebook", "--no-browser", "--allow-root"), "notebooks")
OURS = FrontEnd(("mahjong_lessons", "--no-browser", "--folder", "."))


class Server:
    """A Jupyter server on this machine, serving one folder."""

    def __init__(self, port: int, token: str, front_end: FrontEnd) -> None:
        self.root = f"http://127.0.0.1:{port}"
        self.token = token
        self.front_end = front_end

    def lesson_address(self, file: str) -> str:
        """Return the address that opens `file` in a fresh workspace."""
        return f"{self.root}/{self.front_end.page}/{quote(file)}?reset&token={self.token}"

    def answers(self) -> bool:
        """Tell whether the server is up."""
        request = Request(f"{self.root}/api/status", headers={"Authorization": f"token {self.token}"})
        try:
            with urlopen(request, timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, ConnectionError, TimeoutError):
            return False


@contextmanager
def running_server(folder: Path, front_end: FrontEnd = LAB, disabled: tuple[str, ...] = ()) -> Iterator[Server]:
    """Start JupyterLab, or another front end, over `folder`, with no settings but ours and none of the user's.

    `disabled` are extensions of the front end that it is to be without.
    """
    server = Server(_free_port(), secrets.token_hex(16), front_end)
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        _write(
            home / "config" / "labconfig" / "page_config.json", {"disabledExtensions": dict.fromkeys(disabled, True)}
        )
        log = home / "server.log"
        with log.open("wb") as sink:
            process = subprocess.Popen(
                [sys.executable, "-m", *front_end.command],
                cwd=folder,
                env=_server_environment(home, server),
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


def _config(server: Server) -> dict[str, dict[str, dict[str, Any]]]:
    """What each configuration file sets; a file, as `mahjong-lessons` takes no options of the server."""
    never = "jupyterlab.handlers.announcements.NeverCheckForUpdate"
    exposed = {"expose_app_in_browser": True}
    return {
        "jupyter_server": {
            "ServerApp": {"ip": "127.0.0.1", "port": urlsplit(server.root).port, "port_retries": 0},
            "IdentityProvider": {"token": server.token},
        },
        "jupyter_lab": {"LabApp": {**exposed, "news_url": None, "check_for_updates_class": never}},
        "jupyter_notebook": {"JupyterNotebookApp": exposed},
    }


def _server_environment(home: Path, server: Server) -> dict[str, str]:
    for name, settings in SETTINGS.items():
        _write(home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings", settings)
    for name, sections in _config(server).items():
        _write(home / "config" / f"{name}_config.json", sections)
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return os.environ | {name: str(home / folder) for name, folder in folders.items()}


def _write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


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
        self.page.goto(server.lesson_address(self.file), timeout=OPEN_MILLISECONDS)
        self.page.wait_for_function(READY, arg=self.file, timeout=OPEN_MILLISECONDS)
        self.page.evaluate("() => jupyterapp.shell.collapseLeft?.()")

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

    def shown_texts(self) -> list[str]:
        """Return the text of each output as the page has it, in the order of the page."""
        return list(self.page.evaluate(TEXTS))

    def parsed(self, html: str) -> "Parsed":
        """Return what a page makes of some HTML."""
        return Parsed(*self.page.evaluate(PARSE, html))

    def explorer(self, css_class: str, number: int = 0) -> "Explorer":
        """Return the explorer that carries `css_class`; `number` counts from 0 where the lesson shows several."""
        return Explorer(self.page.locator(f".jupyter-widgets.{css_class}").nth(number))

    def faint_texts(self) -> list[str]:
        """Return the texts in the outputs whose contrast to what is behind them is below what WCAG 2 (AA) asks for."""
        return list(self.page.evaluate(FAINT, LEAST_CONTRAST))

    def unnamed_fields(self) -> list[str]:
        """Return the fields in the outputs that a screen reader has no name for."""
        return list(self.page.evaluate(UNNAMED))

    def barriers(self) -> list[str]:
        """Return what axe finds serious or critical in the outputs: what it is, how often, and where it is first."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        return list(self.page.evaluate(BARRIERS))

    def overflows(self, width: int) -> list[str]:
        """Return the outputs that are wider than their place in a window of `width` pixels, with their first words.

        What moves in a frame of its own is not meant. The window is as wide as before afterwards.
        """
        size = self.page.viewport_size
        assert size is not None
        self.page.set_viewport_size({**size, "width": width})
        try:
            self.page.wait_for_function(SETTLED, arg=width)
            return list(self.page.evaluate(OVERFLOWS))
        finally:
            self.page.set_viewport_size(size)

    def use_theme(self, *, dark: bool) -> None:
        """Switch JupyterLab to its dark or its light theme."""
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        # Not by a locator: JupyterLab's body has no height, so it never counts as visible. The splash screen has to be
        # gone as well: a second change of theme would show it again, and JupyterLab then fails to take it away twice.
        self.page.wait_for_function(THEME_IS_SHOWN, arg=str(not dark).lower(), timeout=OPEN_MILLISECONDS)

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


class Parsed(NamedTuple):
    """A piece of HTML as a page has it: its text, and its markup in the page's own spelling."""

    text: str
    markup: str


class Explorer:
    """A group of widgets. A control is found by its name: the frame gives `.mj-honba` to the control `honba`."""

    def __init__(self, view: Locator) -> None:
        self.view = view

    def control(self, name: str) -> Locator:
        """Return the control: its field and, of a number, the slider beside it."""
        return self.view.locator(f".mj-{name}")

    def show_every_control(self) -> None:
        """Press the button that shows the controls which are folded away, if there is one."""
        for more in self.view.locator(".mj-more:not(.mod-active)").all():
            more.click()
            expect(self.view.locator(".mj-more.mod-active")).to_be_visible()

    def slide(self, name: str, key: str = "ArrowRight", times: int = 1) -> None:
        """Press an arrow key on a slider; each press must move it."""
        handle = self.control(name).get_by_role("slider")
        for _ in range(times):
            before = handle.get_attribute("aria-valuenow") or ""
            handle.press(key)
            expect(handle).not_to_have_attribute("aria-valuenow", before)

    def slid(self, name: str) -> int:
        """Return where a slider stands."""
        return round(float(self.control(name).get_by_role("slider").get_attribute("aria-valuenow") or "nan"))

    def choose(self, name: str, option: str) -> None:
        """Choose an option of a dropdown by its text."""
        self.control(name).get_by_role("combobox").select_option(label=option)

    def tick(self, name: str, *, on: bool = True) -> None:
        """Set or clear a checkbox."""
        self.control(name).get_by_role("checkbox").set_checked(on)

    def type(self, name: str, text: str | int) -> None:
        """Write into a text or number field key by key, so that none of them may be a shortcut, and press Enter."""
        field = self.control(name).locator("input")
        field.press("Control+a")
        field.press("Delete")
        field.press_sequentially(str(text))
        field.press("Enter")

    def chosen(self, name: str) -> str:
        """Return the option that a dropdown shows."""
        return self.control(name).get_by_role("combobox").input_value()

    def ticked(self, name: str) -> bool:
        """Tell whether a checkbox is set."""
        return self.control(name).get_by_role("checkbox").is_checked()

    def typed(self, name: str) -> str:
        """Return what stands in a text or number field."""
        return self.control(name).locator("input").input_value()

    def must_be_called(self, name: str, label: str) -> None:
        """Check that a screen reader calls the control `label`: its field and, of a number, the slider beside it."""
        fields = self.control(name).locator("input, select, [role=slider]").all()
        assert fields
        for field in fields:
            expect(field).to_have_accessible_name(label)

    def tab_stops(self) -> list[str]:
        """Walk through the controls with the Tab key; return the name of each one that gets the focus, in order."""
        self.view.locator("input, select").first.focus()
        stops: list[str] = []
        while (name := self.view.evaluate(FOCUSED_CONTROL)) is not None:
            stops.append(name)
            self.view.page.keyboard.press("Tab")
        return [name for name in stops if name]

    def must_show(self, text: str) -> None:
        """Wait until the explorer shows `text`."""
        expect(self.view).to_contain_text(text)

    def must_show_exactly(self, meant: Parsed, milliseconds: int = STEP_MILLISECONDS) -> None:
        """Wait until the view below the controls is this and nothing else, with every picture drawn."""
        content = self.view.locator(".mj-view .widget-html-content")
        expect(content).to_have_text(meant.text, timeout=milliseconds)  # first, as its message is short
        expect(content).to_have_js_property("innerHTML", meant.markup, timeout=milliseconds)
        expect(content).to_be_visible()
        assert content.evaluate(UNDRAWN) == [], "pictures that do not show"


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
    && panel.sessionContext.session?.kernel?.status === 'idle' && !document.getElementById('jupyterlab-splash');
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

THEME_IS_SHOWN = """
light => document.body.dataset.jpThemeLight === light && !document.getElementById('jupyterlab-splash')
"""

TEXTS = "() => [...document.querySelectorAll('.jp-OutputArea-output')].map(node => node.textContent)"

PARSE = """
html => {
  const parsed = document.createElement('template');
  parsed.innerHTML = html;
  return [parsed.content.textContent, parsed.innerHTML];
}
"""

UNDRAWN = """
async node => {
  const undrawn = [];
  for (const picture of node.querySelectorAll('img')) await picture.decode().catch(() => undrawn.push(picture.alt));
  return undrawn;
}
"""

# None outside the explorer; no name for what is in it and no control, such as its board.
FOCUSED_CONTROL = """
explorer => {
  if (!explorer.contains(document.activeElement)) return null;
  const control = document.activeElement.closest('.widget-hbox');
  return control ? [...control.classList].find(name => name.startsWith('mj-')).slice('mj-'.length) : '';
}
"""

UNNAMED = """
() => [...document.querySelectorAll('.jp-OutputArea-output :is(input, select, textarea)')]
  .filter(node => ![...node.labels, {innerText: node.ariaLabel}].some(label => label.innerText?.trim()))
  .map(node => node.outerHTML)
"""

# Contrast as in WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. A canvas turns any CSS colour into bytes.
FAINT = """
least => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const bytes = (...layers) => {
    pen.clearRect(0, 0, 1, 1);
    for (const [colour, opacity] of layers) {
      pen.globalAlpha = opacity;
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = layers => {
    const [red, green, blue] = bytes(...layers)
      .map(byte => byte / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = node => {
    const behind = [], style = getComputedStyle(node);
    let opacity = 1;
    for (let each = node; each; each = each.parentElement) {
      behind.unshift([getComputedStyle(each).backgroundColor, 1]);
      opacity *= getComputedStyle(each).opacity;
    }
    const [dark, bright] = [light(behind), light([...behind, [style.color, opacity]])].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const faint = new Set();
  const judge = (node, text) => {
    if (!text?.trim() || !node.checkVisibility({visibilityProperty: true})) return;
    const found = contrast(node);
    if (found < least) faint.add(`${found.toFixed(1)}: ${text.trim()}`);
  };
  for (const output of document.querySelectorAll('.jp-OutputArea-output')) {
    const walk = document.createTreeWalker(output, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) judge(walk.currentNode.parentElement, walk.currentNode.data);
    for (const field of output.querySelectorAll('input, select')) judge(field, field.value);
  }
  return [...faint];
}
"""

# JupyterLab's own page is not ours to mend, so axe looks at the outputs alone. JupyterLab's body has no height and
# hides what overflows, so axe would think that no text can be seen. It need not judge contrast: FAINT does, in a tenth
# of the time, and for every text.
BARRIERS = """
async () => {
  document.body.style.height = '100vh';
  const found = await axe.run('.jp-OutputArea-output', {
    resultTypes: ['violations'],
    rules: {'color-contrast': {enabled: false}},
  });
  return found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
    .map(each => `${each.id}, ${each.nodes.length} times: ${each.nodes[0].html.slice(0, 200)}`);
}
"""

# Two frames later everything has its new place.
SETTLED = """
async width => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return innerWidth === width;
}
"""

OVERFLOWS = """
() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .filter(node => node.scrollWidth > node.clientWidth + 1)
  .map(node => `${node.scrollWidth} in ${node.clientWidth}: ${node.innerText.trim().slice(0, 60)}`)
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
      for (const style of meant.content.querySelectorAll('style')) style.remove();
      if (shown[number].textContent !== meant.content.textContent) losses.push(`code cell ${place + 1}: text`);
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
