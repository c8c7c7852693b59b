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
