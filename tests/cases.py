"""Cases kept as data: a hand, a rule set, and what it must come to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import mahjong_lessons as mj

Case = dict[str, Any]
DATA = Path(__file__).parent / "data"
_BESIDE_THE_WIN = ("id", "note", "rules", "expect", "pao")


def read_lines(path: Path) -> list[Case]:
    """The JSON of each line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def read(name: str) -> Any:
    """The JSON of a file of tests/data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def win_of(case: Case) -> mj.Win:
    """The win of a case that lists the arguments of `Win` among its own keys, or under "win"."""
    arguments = case["win"] if isinstance(case["win"], dict) else case
    return mj.Win(**{name: value for name, value in arguments.items() if name not in _BESIDE_THE_WIN})


def differences(score: mj.Score, expect: Case) -> Iterator[str]:
    """A line for each figure of `expect` that the score does not meet. Figures that are None are not compared."""
    got: Case = {
        "han": score.han,
        "fu": score.fu,
        "yakuman": score.yakuman,
        "points": score.points,
        "basic_points": score.basic_points,
        "fu_raw": sum(item.fu for item in score.fu_items),
        "fu_items": sorted(item.fu for item in score.fu_items if item.fu),
        "yaku": {item.name: item.han for item in score.yaku},
        "payment": {name: getattr(score.payment, name) for name in expect.get("payment", ())},
    }
    wanted = expect | ({"fu_items": sorted(expect["fu_items"])} if "fu_items" in expect else {})
    for name in got.keys() & wanted.keys():
        if wanted[name] is not None and got[name] != wanted[name]:
            yield f"{name}: expected {wanted[name]}, got {got[name]}"


def under(win: mj.Win, rules: mj.Rules) -> None:
    """Score; whatever is raised besides `NoYaku` and `UnknownRule` goes on to the caller."""
    try:
        score = mj.score(win, rules=rules)
        assert str(score)
        assert score.payment.received >= score.points
    except (mj.NoYaku, mj.UnknownRule):
        pass


def under_every_preset(win: mj.Win) -> None:
    """Score under each preset."""
    for rules in mj.RULES.values():
        under(win, rules)


def switched(rules: mj.Rules, changes: Case) -> mj.Rules:
    """The rules with some switches as JSON writes them."""
    return replace(rules, **changes)
