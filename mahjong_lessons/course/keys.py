"""Settings of JupyterLab that keep its keys away from a reader's controls.

In command mode JupyterLab takes a key from whatever has the focus inside the notebook: on a slider, a dropdown or a
checkbox `x` cuts the cell, and the arrows move the selection instead of the choice. Each such binding is switched off
and added again for all that is no control. They are read from the JupyterLab that is installed, so that no list of them
grows old.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jupyterlab.commands import get_app_dir

SHORTCUTS = "@jupyterlab/shortcuts-extension:shortcuts"
ANY_FOCUS = re.compile(r" :focus(:not\([^)]*\))*$")
"""The end of a selector that takes a key from whatever has the focus inside the notebook."""
NO_CONTROL = "".join(f":not({each})" for each in ("select", "input", "textarea", "button", "[role=slider]"))
"""The same end's exception; a chain, since JupyterLab refuses a comma in a selector."""
QUIET = {"@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"}}
"""No question about news over the first lesson, and no look for a newer JupyterLab: the lessons need no network."""

Binding = dict[str, Any]


def bindings(schemas: Path) -> Iterator[Binding]:
    """The bindings below a folder of JupyterLab's schemas that take a key from whatever has the focus."""
    for file in sorted(schemas.glob("@jupyterlab/*/*.json")):
        schema = json.loads(file.read_text(encoding="utf-8"))
        for binding in schema.get("jupyter.lab.shortcuts", ()):
            if ANY_FOCUS.search(binding["selector"]):
                yield binding


def safe_bindings(taking: Iterator[Binding]) -> Iterator[Binding]:
    """Each binding switched off, and added again for all that is no control."""
    for binding in taking:
        yield {**binding, "disabled": True}
        yield {**binding, "selector": binding["selector"] + NO_CONTROL}


def overrides(schemas: Path | None = None) -> dict[str, Any]:
    """The settings that the lessons start JupyterLab with; they are defaults, which a reader may still change."""
    found = bindings(schemas or Path(get_app_dir()) / "schemas")
    return {**QUIET, SHORTCUTS: {"shortcuts": list(safe_bindings(found))}}


def write_overrides(folder: Path) -> None:
    """Write the settings where JupyterLab's option `app_settings_dir` looks for them."""
    (folder / "overrides.json").write_text(json.dumps(overrides(), indent=2), encoding="utf-8")
