"""Groups, their waits, and every way in which tiles split into them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_lessons.scoring.groups import GROUPS, OPENED, SIZES, group, pack, ways
from mahjong_lessons.scoring.tiles import KINDS, parse
from tests.hands import hands


def splits(text: str) -> list[str]:
    return sorted(" ".join(sorted(map(str, groups))) + f" + {pair}" for groups, pair in ways(pack(parse(text))))


@pytest.mark.parametrize(
    ("lowest", "winning", "wait"),
    [
        ("1m", "1m", "ryanmen"),
        ("1m", "2m", "kanchan"),
        ("1m", "3m", "penchan"),
        ("7m", "7m", "penchan"),
        ("7m", "8m", "kanchan"),
        ("7m", "9m", "ryanmen"),
        ("4p", "4p", "ryanmen"),
        ("4p", "5p", "kanchan"),
        ("4p", "6p", "ryanmen"),
    ],
)
def test_the_tile_that_completes_a_run_makes_its_wait(lowest: str, winning: str, wait: str) -> None:
    assert group("run", lowest).waits[parse(winning)[0].kind] == wait


def test_a_triplet_is_completed_on_a_shanpon_a_pair_on_a_tanki_and_a_kan_not_at_all() -> None:
    east = parse("1z")[0].kind
    assert group("triplet", "1z").waits == {east: "shanpon"}
    assert group("pair", "1z").waits == {east: "tanki"}
    assert group("kan", "1z").waits == {}


def test_there_is_no_run_of_honours_and_none_that_runs_over_the_nine() -> None:
    for lowest in ("1z", "5z", "8m", "9s"):
        with pytest.raises(KeyError):
            group("run", lowest)


def test_there_are_34_pairs_triplets_and_kans_and_21_runs() -> None:
    assert Counter((each.shape, each.open) for each in GROUPS) == {
        ("pair", False): 34,
        **dict.fromkeys([("triplet", False), ("triplet", True), ("kan", False), ("kan", True)], 34),
        **dict.fromkeys([("run", False), ("run", True)], 21),
    }


def test_a_group_exists_once_and_has_as_many_tiles_as_its_shape_says() -> None:
    assert group("run", "3s") is group("run", "3s")
    assert all(len(each.tiles) == SIZES[each.shape] for each in GROUPS)
    assert all(opened.open and opened.tiles == each.tiles for each, opened in OPENED.items())


def test_an_open_triplet_is_not_hidden() -> None:
    assert group("triplet", "5z").hidden == group("kan", "5z").hidden != 0
    assert group("triplet", "5z", open=True).hidden == group("run", "5m").hidden == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("11z", [" + 11z"]),
        ("123m 55p", ["123m + 55p"]),
        ("111222333m 55p", ["111m 222m 333m + 55p", "123m 123m 123m + 55p"]),
        ("11123m", ["123m + 11m"]),
        (
            "11223344556677m",
            ["123m 123m 456m 456m + 77m", "123m 123m 567m 567m + 44m", "234m 234m 567m 567m + 11m"],
        ),
        ("123m 5p", []),
        ("11m 22p", []),
        ("111m 222p", []),
    ],
)
def test_tiles_split_in_every_way_there_is(text: str, expected: list[str]) -> None:
    assert splits(text) == expected


def all_ways(counts: Counter[int], groups: tuple[str, ...] = (), pair: str = "") -> set[tuple[tuple[str, ...], str]]:
    """The splits found by plain trial: take the lowest tile as part of each thing that it can be part of."""
    kind = min((kind for kind, count in counts.items() if count), default=None)
    if kind is None:
        return {(tuple(sorted(groups)), pair)} if pair else set()
    tile = KINDS[kind]
    found = set()
    tries = [("pair", [kind] * 2)] if not pair else []
    tries.append(("group", [kind] * 3))
    if tile.suit != "z" and tile.number <= 7:
        tries.append(("group", [kind, kind + 1, kind + 2]))
    for shape, taken in tries:
        left = Counter(counts)
        left.subtract(taken)
        if min(left.values()) >= 0:
            name = " ".join(KINDS[each].text for each in taken)
            found |= all_ways(left, groups, name) if shape == "pair" else all_ways(left, (*groups, name), pair)
    return found


def as_tried(text: str) -> list[tuple[tuple[str, ...], str]]:
    """The same from the module under test, each split as often as it is given."""
    return sorted(
        (tuple(sorted(" ".join(map(str, each.tiles)) for each in groups)), " ".join(map(str, pair.tiles)))
        for groups, pair in ways(pack(parse(text)))
    )


def test_plain_trial_finds_the_same_splits() -> None:
    texts = [hand["hand"] + hand["win"] for hand in hands(1500, seed=3)]
    for text in texts:
        assert as_tried(text) == sorted(all_ways(Counter(tile.kind for tile in parse(text)))), text


def test_plain_trial_finds_the_same_in_one_suit_complete_or_not() -> None:
    chance = Random(11)
    suit = [f"{number}m" for number in range(1, 10) for _ in range(4)]
    complete = 0
    for _ in range(1500):
        text = "".join(chance.sample(suit, 14))
        found = as_tried(text)
        assert found == sorted(all_ways(Counter(tile.kind for tile in parse(text)))), text
        complete += bool(found)
    assert complete
