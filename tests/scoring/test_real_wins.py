"""Recorded wins of Tenhou games: han, fu, each yaku, points, and what each player won or paid.

The records lie outside the project, in ../shared; without them these tests are skipped.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring.tiles import WINDS
from tests.cases import Case, differences, read_lines, under, win_of

CHUNKS = 8
PARTS = 16
"""A preset scores one part in so many of the wins, another preset another part."""
HOW_MANY = 2056


@pytest.fixture(scope="module")
def recorded(shared: Path) -> list[Case]:
    return read_lines(shared / "data" / "real_wins.jsonl")


def test_all_the_wins_are_there(recorded: list[Case]) -> None:
    assert len(recorded) == HOW_MANY


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_each_recorded_win_comes_to_what_was_recorded(recorded: list[Case], chunk: int) -> None:
    for case in recorded[chunk::CHUNKS]:
        score = mj.score(win_of(case), rules=mj.RULES["tenhou"])
        assert [*differences(score, _in_our_terms(case["expect"])), *_wrong_payments(score, case)] == [], case["id"]


@pytest.mark.parametrize("name", mj.RULES)
def test_recorded_wins_have_a_score_under_each_preset(recorded: list[Case], name: str) -> None:
    place = list(mj.RULES).index(name)
    for case in recorded[place % PARTS :: PARTS]:
        under(win_of(case), mj.RULES[name])


def _in_our_terms(expect: Case) -> Case:
    """The record names the yakuman of a hand, with no han each that could be compared."""
    if not expect["yakuman"]:
        return expect
    return expect | {"yaku": dict.fromkeys(expect["yaku"], "yakuman")}


def _wrong_payments(score: mj.Score, case: Case) -> Iterator[str]:
    deltas = case["expect"].get("deltas_by_seat")
    if not deltas or case["expect"].get("pao"):  # under liability another player pays
        return
    payment = score.payment
    for seat, delta in zip(WINDS, deltas, strict=True):
        if seat == score.win.seat:
            due = payment.received
        elif payment.from_discarder is not None:
            due = -payment.from_discarder if delta else 0
        else:
            share = payment.from_dealer if seat == "east" else payment.from_each_non_dealer
            assert share is not None
            due = -share
        if due != delta:
            yield f"{seat}: recorded {delta}, settled {due}"
