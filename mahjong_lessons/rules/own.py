"""A reader's own rules, from a small TOML file: a name, the preset they start from, and what differs.

name = "our table"
based on = "tenhou"
kiriage_mangan = true
double_yakuman = ["suuankou tanki"]
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from mahjong_lessons.rules import RULES
from mahjong_lessons.rules.switches import Limit, Rules

BASE = "based on"
_SETS = ("double_yakuman", "liability", "local_yaku")
SWITCHES = tuple(
    each.name for each in fields(Rules) if each.init and each.name not in ("name", "year", "source", "notes")
)
"""Every switch that a file may set, by its name in `Rules`."""

_MAY_BE_NONE = frozenset(each.name for each in fields(Rules) if each.default is None)


class BadRules(ValueError):
    """A file of rules that cannot be read. The message names the file, the line, the field, and what would be right."""


def read_rules(path: Path | str) -> Rules:
    """The rules that the TOML file at `path` tells.

    Raises `BadRules` where it is no TOML, names a switch or a preset that there is not, or gives a switch a value that
    it cannot have; OSError where it cannot be read.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")  # Notepad of Windows puts a mark in front
    except UnicodeDecodeError:
        raise BadRules(f"{path.name} is not text in UTF-8") from None
    return from_text(text, path.name)


def from_text(text: str, name: str = "the text") -> Rules:
    """The rules that a text in TOML tells; `name` is what an error calls it. Raises `BadRules` as `read_rules` does."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRules(f"{name} is not TOML: {error}") from None
    return _File(name, text).rules(told)


_WRITTEN = (
    ("True or False", "true or false"),
    ("one of None, ", "false or "),
    ("a frozenset of yakuman: ", "a list of yakuman: "),
    ("a frozenset of ", "a list of "),
)
"""The name that Python has for a kind of value, and how one is written in a file."""


def _as_written(message: str) -> str:
    for name, written in _WRITTEN:
        message = message.replace(name, written, 1)
    return re.sub(r"frozenset\(\{(.*)\}\)$", r"[\1]", message)


class _File:
    """A file of rules, to say where in it something is wrong."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.splitlines()

    def rules(self, told: dict[str, Any]) -> Rules:
        """The rules of the whole file."""
        base = RULES[self._preset(told.pop(BASE, "standard"))]
        name = told.pop("name", Path(self.name).stem)
        if not isinstance(name, str) or not name.strip():
            raise self._wrong("name", f"a name in quotes, not {name!r}")
        if name in RULES:
            raise self._wrong("name", f"a name of your own: {name!r} is a preset")
        source = f"{self.name}, based on {base.name}"
        rules = replace(base, name=name, year=None, source=source, notes=())
        for switch, value in told.items():
            rules = self._with(rules, switch, value)
        return rules

    def _preset(self, name: object) -> str:
        if isinstance(name, str) and name in RULES:
            return name
        raise self._wrong(BASE, f"one of {', '.join(map(repr, RULES))}, not {name!r}")

    def _with(self, rules: Rules, switch: str, value: Any) -> Rules:
        if switch not in SWITCHES:
            near = get_close_matches(switch, SWITCHES, 1)
            meant = f"; did you mean {near[0]}?" if near else f"; the switches are {', '.join(SWITCHES)}"
            raise BadRules(f"{self._at(switch)}there is no switch {switch!r}{meant}")
        try:
            return replace(rules, **{switch: self._typed(switch, value)})
        except ValueError as error:
            raise BadRules(f"{self._at(switch)}{_as_written(str(error))}") from None

    def _typed(self, switch: str, value: Any) -> Any:
        if value is False and switch in _MAY_BE_NONE:  # TOML has no None
            return None
        if switch in _SETS and isinstance(value, list):
            return frozenset(map(str, value))
        if switch == "limits" and isinstance(value, list):
            return tuple(self._limit(step) for step in value)
        return value

    def _limit(self, step: Any) -> Limit:
        try:
            return Limit(**step)
        except TypeError:
            raise self._wrong("limits", "a list of {name = ..., han = ..., basic = ...}") from None

    def _wrong(self, field: str, right: str) -> BadRules:
        return BadRules(f"{self._at(field)}{field} is {right}")

    def _at(self, field: str) -> str:
        """The file and the line of a field; the file alone where the field is left out."""
        begins = re.compile(rf"""\s*["']?{re.escape(field)}["']?\s*=""")
        for number, line in enumerate(self.lines, 1):
            if begins.match(line):
                return f"{self.name}, line {number}: "
        return f"{self.name}: "
