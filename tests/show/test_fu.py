"""The fu of a score as one ladder."""

from __future__ import annotations

import mahjong_lessons as mj
from mahjong_lessons import show
from tests.explorer_driver import check_html


def test_the_rounding_is_the_last_rung() -> None:
    score = mj.score(mj.Win("222z 234m 678s 4567p", "7p", by="tsumo"))
    html = show.fu(score).html
    check_html(html)
    assert html.count("<table") == 1
    assert "<b>rounded</b>: 32 up to the next ten" in html
    assert html.rindex("<b>32</b>") < html.index("rounded") < html.rindex(f"<b>{score.fu}</b>")


def test_a_score_is_one_ladder_from_the_base_to_the_payment() -> None:
    html = mj.score(mj.Win("234m 678p 34666s 22m", "5s", riichi="riichi"))._repr_html_()
    check_html(html)
    assert html.count("<table") == 2  # the yaku, and all that follows from them
    rungs = ["<b>20</b>", "<b>34</b>", "rounded", "<b>40</b>", "<b>2 han</b>", "40 × 2<sup>2 + 2</sup>", "<b>2,600</b>"]
    places = [html.index(each, html.index("so far")) for each in rungs]
    assert places == sorted(places)


def test_the_fu_of_a_rule_that_no_source_tells_stay_a_rung() -> None:
    score = mj.score(mj.Win("1133m 5577p 2244s 6s", "6s"), mj.RULES["kanai 1952"])
    html = score._repr_html_()
    for step in score.steps:
        assert step.figure in html or "rounded" in html
    assert "unknown" in html


def test_a_yakuman_has_its_steps_without_a_ladder() -> None:
    html = mj.score(mj.Win("19m 19p 19s 1234567z", "1z"))._repr_html_()
    check_html(html)
    assert "so far" not in html
    assert "32,000" in html
