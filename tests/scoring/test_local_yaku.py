"""Yaku of a table's own: they count under the rules that name them, and under no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import mahjong_lessons as mj
from mahjong_lessons.explore.yaku_catalogue import rows_of
from mahjong_lessons.rules import RULES, STANDARD
from mahjong_lessons.scoring.readings import Reading
from mahjong_lessons.scoring.sheet import yaku_sheet
from mahjong_lessons.scoring.yaku import LOCAL_YAKU, RUN_STARTS, yaku

TRIPLETS = mj.Win("333p 444p 55p 99s", "5p", melds=["chi 123m"], by="tsumo", last_tile=True)
WITH_IT = replace(STANDARD, name="our table", local_yaku=frozenset({"sanrenkou"}))


@pytest.fixture
def sanrenkou() -> Iterator[None]:
    @yaku("sanrenkou", "三連刻", "three in a row", "Triplets in a row.", 2, 2, triplets=(3, 4), into=LOCAL_YAKU)
    def three_in_a_row(win: mj.Win, reading: Reading) -> bool:
        return reading.triplets & reading.triplets >> 1 & reading.triplets >> 2 & RUN_STARTS != 0

    yield
    del LOCAL_YAKU["sanrenkou"]


def test_a_local_yaku_is_refused_by_name_before_it_is_registered() -> None:
    with pytest.raises(ValueError, match="local_yaku names yonrenkou, which no function was registered for"):
        mj.score(TRIPLETS, replace(STANDARD, local_yaku=frozenset({"yonrenkou"})))
    with pytest.raises(ValueError, match="local_yaku is a frozenset"):
        replace(STANDARD, local_yaku="sanrenkou")  # type: ignore[arg-type]


@pytest.mark.usefixtures("sanrenkou")
def test_a_local_yaku_counts_where_the_rules_name_it_and_nowhere_else() -> None:
    assert ("sanrenkou", 2) in mj.score(TRIPLETS, WITH_IT).yaku
    others = [mj.score(TRIPLETS, rules).yaku for rules in RULES.values() if not rules.unknowns]
    assert len(others) > 5
    assert all("sanrenkou" not in dict(found) for found in others)


@pytest.mark.usefixtures("sanrenkou")
def test_a_local_yaku_is_shown_with_its_name_in_characters() -> None:
    assert "三連刻" in mj.score(TRIPLETS, WITH_IT)._repr_html_()


@pytest.mark.usefixtures("sanrenkou")
def test_a_local_yaku_is_on_the_sheet_of_the_rules_that_name_it_and_on_no_other() -> None:
    assert yaku_sheet(WITH_IT)["sanrenkou"] == {
        **{"kanji": "三連刻", "gloss": "three in a row", "rule": "Triplets in a row."},
        **{"closed": 2, "open": 2, "won by": "either"},
    }
    assert "sanrenkou" in [row.name for row in rows_of(WITH_IT)]
    assert "sanrenkou" not in yaku_sheet(STANDARD)


@pytest.mark.usefixtures("sanrenkou")
def test_a_hand_with_a_local_yaku_is_dealt_under_the_rules_that_name_it() -> None:
    problem = mj.practice.deal("yaku", seed=1, yaku="sanrenkou", rules=WITH_IT)
    assert "sanrenkou" in problem.answer
    assert problem.check(problem.answer).right
    with pytest.raises(mj.practice.NoSuchHand, match="these rules do not name sanrenkou in local_yaku"):
        mj.practice.deal("yaku", seed=1, yaku="sanrenkou")
