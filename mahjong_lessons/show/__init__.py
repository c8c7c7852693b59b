"""Pictures and text that a notebook can show: tiles, hands, fu as a ladder, scores, two hands side by side.

Each function here gives a `Picture`, drawn in a notebook and plain text anywhere else; but `headline` and
`payment_in_words` give a text.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import Meld
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.tiles import parse
from mahjong_lessons.show.card import card, save_card
from mahjong_lessons.show.cells import table_of
from mahjong_lessons.show.compare import compare, open_or_closed, side_by_side
from mahjong_lessons.show.doublings import doublings
from mahjong_lessons.show.fu_tables import fu_compared, group_table, rounded_two_ways
from mahjong_lessons.show.house_rules import parted, under_rules, why_they_differ
from mahjong_lessons.show.minimal_pairs import minimal_pair
from mahjong_lessons.show.prices import (
    formula_table,
    four_ways,
    limit_prices,
    limit_steps,
    ron_rows,
    rough_prices,
    self_draw_rows,
)
from mahjong_lessons.show.reading_tables import readings, splits, wait_table
from mahjong_lessons.show.recorded import beside_the_log, changed, won
from mahjong_lessons.show.refused import no_yaku
from mahjong_lessons.show.report import ladder_of, steps_table, win_image, yaku_table
from mahjong_lessons.show.settlement import game, result, seats, settlement
from mahjong_lessons.show.text import fu_lines, headline, payment_in_words, step_lines, yaku_lines
from mahjong_lessons.show.tiles import SIZE, Picture, draw, hand_image, meld_image
from mahjong_lessons.show.wait_tables import reading_table, wait_fu_table, waits
from mahjong_lessons.show.yaku_tables import dora_table, yaku_compared, yaku_family

__all__ = [
    "Picture",
    "beside_the_log",
    "card",
    "changed",
    "compare",
    "dora_table",
    "doublings",
    "draw",
    "formula_table",
    "four_ways",
    "fu",
    "fu_compared",
    "game",
    "group_table",
    "hand",
    "headline",
    "limit_prices",
    "limit_steps",
    "meld",
    "minimal_pair",
    "named",
    "no_yaku",
    "open_or_closed",
    "parted",
    "payment_in_words",
    "reading_table",
    "readings",
    "result",
    "ron_rows",
    "rough_prices",
    "rounded_two_ways",
    "save_card",
    "seats",
    "self_draw_rows",
    "settlement",
    "side_by_side",
    "splits",
    "steps",
    "under_rules",
    "wait_fu_table",
    "wait_table",
    "waiting",
    "waits",
    "why_they_differ",
    "wins_on",
    "won",
    "yaku",
    "yaku_compared",
    "yaku_family",
]


def hand(win: Win, *, size: int = SIZE, index: bool = True) -> Picture:
    """A won hand, its winning tile set apart."""
    return Picture(win_image(win, size=size, index=index), str(win))


def waiting(concealed: str, melds: Iterable[str] = (), *, size: int = SIZE, index: bool = True) -> Picture:
    """A hand that waits for its last tile."""
    called = [Meld.parse(text) for text in melds]
    html = hand_image(parse(concealed), None, [(each.kind, each.tiles) for each in called], size=size, index=index)
    return Picture(html, " ".join([concealed, *(f"[{each}]" for each in called)]))


def named(tiles: str) -> Picture:
    """Tiles in the notation, each drawn with its name."""
    return table_of((), [(draw(str(tile)), tile.name) for tile in parse(tiles)])


def wins_on(concealed: str) -> Picture:
    """The tiles that complete a closed hand."""
    return draw(winning_tiles(parse(concealed)))


def meld(text: str, *, size: int = SIZE, index: bool = True) -> Picture:
    """One meld, such as "pon 777z": open with a tile turned, a closed kan with its ends face down."""
    parsed = Meld.parse(text)
    return Picture(meld_image(parsed.kind, parsed.tiles, size=size, index=index), str(parsed))


def fu(score: Score) -> Picture:
    """The fu of a score as a ladder down to the rounding."""
    rounding = [step for step in score.steps if step.unit == "fu"]
    return Picture(
        ladder_of(score, rounding[-1:]),
        "\n".join([*fu_lines(score.fu_items, score.doubts.fu_items), *step_lines(rounding)]),
    )


def yaku(score: Score) -> Picture:
    """The yaku and bonus tiles of a score."""
    doubtful = score.doubts.yaku
    return Picture(yaku_table(score.yaku, doubtful), "\n".join(yaku_lines(score.yaku, doubtful)))


def steps(score: Score) -> Picture:
    """The steps from the fu to the payment."""
    return Picture(steps_table(score.steps), "\n".join(step_lines(score.steps)))
