"""How long a reader waits for an explorer, against a bare control of ipywidgets of the same kind. Run by hand:

    python -m tests.browser.latency [--times 15]

Real keys and clicks, in one JupyterLab, the two always in turn, so that what else the machine does slows both. It is
started as `mahjong-lessons` starts it: in a plain one the arrows do not reach a bare dropdown. From the
key to the changed view, medians in milliseconds; the last line is the median of the ratios.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

from mahjong_lessons.course.build import METADATA
from mahjong_lessons.explore.board import Board
from mahjong_lessons.explore.explorer import Choice, Explorer, Flag, Number
from tests.browser import harness
from tests.browser.test_explorers import EXPLORERS

BARE = """
import ipywidgets
def bare(control, name):
    shown = ipywidgets.HTML("0").add_class("mj-view")
    control.observe(lambda change: setattr(shown, "value", f"<p>{change.new}</p>"), "value")
    return ipywidgets.VBox([control, shown]).add_class(f"bare-{name}")
button, clicked = ipywidgets.Button(description="press"), ipywidgets.HTML("0").add_class("mj-view")
button.on_click(lambda _: setattr(clicked, "value", clicked.value + "."))
display(bare(ipywidgets.Dropdown(options=["a", "b", "c"]), "dropdown"))
display(bare(ipywidgets.IntSlider(max=20), "slider"))
display(bare(ipywidgets.Checkbox(), "checkbox"))
display(ipywidgets.VBox([button, clicked]).add_class("bare-tile"))
"""
WATCH = """
box => {
  const views = box.querySelectorAll('.mj-view, .mj-areas');
  window.pressed = window.waited = null;
  const press = () => { window.pressed ??= performance.now(); };
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, press, {capture: true, once: true});
  const watch = new MutationObserver(() => {
    if (window.pressed === null) return;
    window.waited = performance.now() - window.pressed;
    watch.disconnect();
  });
  for (const view of views) watch.observe(view, {childList: true, characterData: true, subtree: true});
}
"""


class Kind(NamedTuple):
    """A kind of control: where it stands, and the keys that move it forth and back; none where it is clicked."""

    control: type
    element: str
    keys: tuple[str, ...] = ()


KINDS = {
    "dropdown": Kind(Choice, "select", ("ArrowDown", "ArrowUp")),
    "slider": Kind(Number, "[role=slider]", ("ArrowRight", "ArrowLeft")),
    "checkbox": Kind(Flag, "input[type=checkbox]", ("Space",)),
    "tile": Kind(Board, "button.jupyter-button, [role=option]"),
}


def sample(page: Page, box: Locator, target: Locator, keys: tuple[str, ...], turn: int) -> float:
    """The milliseconds from one key, or one click, to the changed view."""
    target.scroll_into_view_if_needed()
    if keys:
        target.focus()
    box.evaluate(WATCH)
    if keys:
        page.keyboard.press(keys[turn % len(keys)])
    else:
        target.click()
    page.wait_for_function("() => window.waited !== null", timeout=10_000, polling=20)
    return float(page.evaluate("() => window.waited"))


def targets(cls: type[Explorer[Any]], box: Locator) -> Iterator[tuple[str, str, Locator]]:
    """The first control of each kind that is not folded away, and a tile of the board."""
    for kind, (control, element, keys) in KINDS.items():
        names = [name for name, each in cls.controls.items() if type(each) is control and name not in cls.folded]
        if keys and names:
            yield kind, names[0], box.locator(f".mj-{names[0]} {element}").first
    if box.locator(".mj-board").count():
        yield "tile", "tile of the board", box.locator(".mj-area-tiles [role=option]").first


def measure(page: Page, times: int) -> Iterator[tuple[str, str, float, float]]:
    """Each explorer's controls with the medians of the bare control and of the explorer."""
    for name, cls in EXPLORERS.items():
        css = next(each for each in cls().widget._dom_classes if each.startswith("mj-"))
        box = page.locator(f".jupyter-widgets.{css}").first
        for kind, what, target in targets(cls, box):
            keys, plain = KINDS[kind].keys, page.locator(f".bare-{kind}")
            bare, ours = [], []
            try:
                for turn in range(times + times % 2):  # as often back as forth
                    bare.append(sample(page, plain, plain.locator(KINDS[kind].element).first, keys, turn))
                    ours.append(sample(page, box, target, keys, turn))
            except Late:
                print(f"{name}: {what}: the view did not change at a press", file=sys.stderr)
            if len(ours) > times // 2:
                yield f"{name}: {what}", kind, median(bare), median(ours)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time each explorer against a bare control.")
    parser.add_argument("--times", type=int, default=15, help="how often each control is moved")
    times = parser.parse_args().times
    imports = "\n".join(f"from {cls.__module__} import {name}" for name, cls in EXPLORERS.items())
    made = {"HandEditor": "HandEditor(tiles='123456789m 1122p')"}
    cells = [new_code_cell(text) for text in (BARE, imports, *(made.get(name, f"{name}()") for name in EXPLORERS))]
    executable = harness.chromium()
    if executable is None:
        sys.exit("no Chromium found")
    with tempfile.TemporaryDirectory() as folder, harness.running_browser(executable) as browser:
        nbformat.write(new_notebook(cells=cells, metadata=METADATA), Path(folder) / "latency.ipynb")
        with (
            harness.running_server(Path(folder), harness.OURS) as server,
            harness.opened_lesson(browser, server, "latency.ipynb") as lesson,
        ):
            lesson.run_all()
            ratios = []
            for what, kind, bare, ours in measure(lesson.page, times):
                ratios.append(ours / bare)
                print(f"{what:45} {kind:10} bare {bare:6.0f} ms  ours {ours:6.0f} ms  {ours / bare:5.2f}", flush=True)
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"median ratio {median(ratios):.2f} of {len(ratios)}, load {load}")


if __name__ == "__main__":
    main()
