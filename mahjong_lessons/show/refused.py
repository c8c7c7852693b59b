"""A complete hand that may not win: how it reads, its fu, and what was missing."""

from __future__ import annotations

from html import escape

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.near_misses import advice, near_misses
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show.report import fu_ladder, win_image
from mahjong_lessons.show.text import fu_lines
from mahjong_lessons.show.tiles import Picture


def no_yaku(win: Win, rules: Rules = STANDARD) -> Picture:
    """The hand, its fu, and the reason why it may not win. Raises ValueError where it may."""
    try:
        score(win, rules)
    except NoYaku as refused:
        why = " ".join(
            [
                "It has no yaku, so it may not win.",
                *near_misses(win, refused.reading, rules),
                advice(win, refused.reading, rules),
            ]
        )
        fu = f"Its fu would be {refused.fu}, but fu alone pay nothing."
        html = f"{win_image(win)}{fu_ladder(refused.fu_items)}<p>{escape(fu)}</p><p>✘ {escape(why)}</p>"
        return Picture(html, "\n".join([str(win), *fu_lines(refused.fu_items), fu, why]))
    raise ValueError(f"{win} has a yaku: show.yaku(score) lists it")
