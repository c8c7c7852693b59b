"""The end of a game: places, uma and oka."""

from __future__ import annotations

import pytest

from mahjong_lessons import UnknownRule
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import RESULT, CannotSettle, final


def points(*figures: int) -> dict[str, int]:
    return dict(zip(WINDS, figures, strict=True))


@pytest.mark.parametrize(
    ("rules", "figures", "scores"),
    [
        ("tenhou", (41_000, 28_500, 20_500, 10_000), (51.0, 8.5, -19.5, -40.0)),
        ("m-league", (41_000, 28_500, 20_500, 10_000), (61.0, 8.5, -19.5, -50.0)),
        ("wrc 2025", (44_000, 32_000, 26_000, 18_000), (29.0, 7.0, -9.0, -27.0)),
        ("mahjong soul", (41_000, 28_500, 20_500, 10_000), (31.0, 8.5, -9.5, -30.0)),
    ],
)
def test_the_final_score_is_points_less_the_return_with_uma_and_oka(
    rules: str, figures: tuple[int, ...], scores: tuple[float, ...]
) -> None:
    assert tuple(placed.score for placed in final(points(*figures), rules)) == scores


@pytest.mark.parametrize("rules", RESULT)
def test_scores_sum_to_nothing(rules: str) -> None:
    start = RESULT[rules].start
    if RESULT[rules].uma is None:
        with pytest.raises(UnknownRule, match="told are"):
            final(points(start, start, start, start), rules)
        return
    assert sum(placed.score for placed in final(points(start + 6000, start, start, start - 6000), rules)) == 0


def test_sticks_left_over_are_the_firsts_where_the_rules_have_it_so() -> None:
    left = (29_000, 25_000, 25_000, 20_000)
    assert final(points(*left), "tenhou")[0] == (1, "east", 30_000, 40.0)
    assert final(points(*left), "npm")[0] == (1, "east", 29_000, 49.0)


def test_of_equals_the_first_seat_is_placed_higher() -> None:
    assert [placed.seat for placed in final(points(20_000, 30_000, 30_000, 20_000))] == [
        "south",
        "west",
        "east",
        "north",
    ]


def test_what_is_no_result_is_refused() -> None:
    with pytest.raises(CannotSettle, match="needs the points"):
        final({"east": 25_000})
    with pytest.raises(CannotSettle, match="sum to"):
        final(points(50_000, 50_000, 50_000, 50_000))
    with pytest.raises(UnknownRule):
        final(points(25_000, 25_000, 25_000, 25_000), "three pay 1929")
