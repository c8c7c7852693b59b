"""The example hands: each has its yaku, and as little else as can be."""

import pytest

from mahjong_lessons.scoring.examples import EXAMPLES, FAMILIES, SHAPES, example_score
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.scoring.tiles import parse
from mahjong_lessons.scoring.yaku import YAKU

BONUS = ("dora", "ura dora", "aka dora")
COMES_WITH = {
    "ippatsu": ["riichi"],  # comes only after riichi
    "honroutou": ["toitoi"],  # without runs all groups are triplets, or all are pairs
    "shousangen": ["haku", "hatsu"],  # two of the dragons are triplets
    "dora": ["haku"],  # bonus tiles are no yaku
    "ura dora": ["riichi"],
    "aka dora": ["haku"],
}
"""What an example cannot be without."""


def test_everything_has_an_example() -> None:
    assert list(EXAMPLES) == [*YAKU, "renhou", *BONUS]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_has_its_yaku_and_no_other_that_could_be_left_out(name: str) -> None:
    names = [item.name for item in example_score(name).yaku]
    assert sorted(names) == sorted([name, *COMES_WITH.get(name, [])])


@pytest.mark.parametrize("name", SHAPES)
def test_the_tiles_that_make_a_yaku_are_in_its_example(name: str) -> None:
    counts = list(EXAMPLES[name].counts)
    for tile in parse(SHAPES[name]):
        counts[tile.kind] -= 1
    assert min(counts) >= 0


def test_only_what_is_no_matter_of_tiles_has_no_shape() -> None:
    circumstances = {*FAMILIES["how it was won"], *FAMILIES["bonus tiles"], "tenhou", "chiihou"}
    special_waits = {"kokushi musou 13-wait", "suuankou tanki", "junsei chuuren poutou"}
    assert EXAMPLES.keys() - SHAPES.keys() == circumstances | special_waits


def test_every_example_is_in_one_family() -> None:
    assert sorted(name for names in FAMILIES.values() for name in names) == sorted(EXAMPLES)


def test_renhou_is_scored_by_rules_that_know_it() -> None:
    assert example_score("renhou").rules.name == "wrc 2025"
    with pytest.raises(NoYaku):
        score(EXAMPLES["renhou"])
