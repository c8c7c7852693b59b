"""The real wins that the package ships: they come to what was recorded, and occur as often as in all the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import mahjong_lessons as mj
from mahjong_lessons.practice.real_wins import FILE, real_wins
from tests.cases import read_lines, win_of

TENHOU = mj.RULES["tenhou"]
FARTHEST = 3.0
"""How many points of a hundred a share may lie from that among all the records."""


def test_each_comes_to_what_was_recorded() -> None:
    assert len(real_wins()) == 647
    for real in real_wins():
        score = mj.score(real.win, TENHOU)
        fu = None if score.yakuman else score.fu
        assert (score.han, fu, score.payment.received) == (real.han, real.fu, real.received), real.win


def test_the_file_names_its_source_and_no_player() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "Tenhou" in text.splitlines()[0]
    assert text.isascii()
    assert "://" not in text


def shares(scores: Iterable[mj.Score]) -> dict[str, float]:
    """How often each yaku, limit, fu, wait and way of winning occurs, in percent."""
    seen = list(scores)
    counted: Counter[str] = Counter()
    for score in seen:
        win = score.win
        counted.update({item.name for item in score.yaku})
        counted.update([str(score.limit), f"{score.fu} fu", score.reading.wait, win.by])
        counted.update(name for name in ("closed", "dealer", "honba", "riichi_sticks") if getattr(win, name))
    return {name: 100 * count / len(seen) for name, count in counted.items()}


def test_the_selection_is_like_all_the_records(shared: Path) -> None:
    cases = read_lines(shared / "data" / "real_wins.jsonl")
    everywhere = shares(mj.score(win_of(case), TENHOU) for case in cases)
    here = shares(mj.score(real.win, TENHOU) for real in real_wins())
    assert everywhere.keys() == here.keys(), "whatever occurs in the records occurs here"
    for name, share in everywhere.items():
        assert here[name] == pytest.approx(share, abs=FARTHEST), name
