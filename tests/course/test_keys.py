"""The settings that keep JupyterLab's keys away from a reader's controls."""

from __future__ import annotations

import json
from pathlib import Path

from mahjong_lessons.course.keys import ANY_FOCUS, NO_CONTROL, SHORTCUTS, overrides


def test_each_binding_that_takes_a_controls_key_is_replaced_by_one_that_does_not() -> None:
    shortcuts = overrides()[SHORTCUTS]["shortcuts"]
    off, on = shortcuts[::2], shortcuts[1::2]
    assert {"notebook:cut-cell", "notebook:delete-cell", "kernelmenu:restart"} <= {each["command"] for each in off}
    for old, new in zip(off, on, strict=True):
        assert old["disabled"]
        assert "disabled" not in new
        assert ANY_FOCUS.search(old["selector"])
        assert new["selector"] == old["selector"] + NO_CONTROL
        assert (new["command"], new["keys"]) == (old["command"], old["keys"])


def test_they_are_read_from_the_schemas_at_hand(tmp_path: Path) -> None:
    kept = {"command": "a", "keys": ["A"], "selector": ".jp-Cell:focus"}
    taken = {"command": "b", "keys": ["B"], "selector": ".jp-Notebook :focus"}
    schema = tmp_path / "@jupyterlab" / "any-extension" / "any.json"
    schema.parent.mkdir(parents=True)
    schema.write_text(json.dumps({"jupyter.lab.shortcuts": [kept, taken]}), encoding="utf-8")
    assert [each["command"] for each in overrides(tmp_path)[SHORTCUTS]["shortcuts"]] == ["b", "b"]
