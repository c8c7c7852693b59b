"""A win at the moment of winning: what is refused and with which words, and what is worked out."""

from __future__ import annotations

from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.packed import Makeup
from mahjong_lessons.scoring.tiles import notation, parse

PLAIN: dict[str, Any] = {"hand": "123m 46p 345s 888s 99p", "win": "5p"}
OPEN: dict[str, Any] = {"hand": "123m 46p 345s 99p", "win": "5p", "melds": ["pon 555z"]}


def refusal(error: type[ValueError], **arguments: Any) -> str:
    with pytest.raises(error) as refused:
        mj.Win(**arguments)
    assert type(refused.value) is error
    return str(refused.value)


# --- melds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shape", "opened"),
    [
        ("chi 340m", "run", True),
        ("pon 777z", "triplet", True),
        ("kan 7777z", "kan", True),
        ("closed kan 7777z", "kan", False),
    ],
)
def test_a_meld_is_written_as_its_kind_and_its_tiles(text: str, shape: str, opened: bool) -> None:
    meld = mj.Meld.parse(text)
    assert (meld.group.shape, meld.is_open, str(meld)) == (shape, opened, text)


def test_the_tiles_of_a_meld_come_in_any_order() -> None:
    assert mj.Meld.parse(" chi  0m3m 4m ") == mj.Meld.parse("chi 340m")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chi 124m", "'chi 124m' is not a chi: a chi is three numbers of one suit in a row"),
        ("chi 89m 1p", "'chi 89m 1p' is not a chi: a chi is three numbers of one suit in a row"),
        ("chi 567z", "'chi 567z' is not a chi: a chi is three numbers of one suit in a row"),
        ("pon 556z", "'pon 556z' is not a pon: a pon is tiles that are all alike"),
        ("pon 5555z", "a pon has 3 tiles, and 'pon 5555z' has 4"),
        ("kan 555z", "a kan has 4 tiles, and 'kan 555z' has 3"),
        ("555z", "'555z' does not begin with a kind of meld: chi, pon, kan or closed kan, and then a space"),
        (
            "ankan 5555z",
            "'ankan 5555z' does not begin with a kind of meld: chi, pon, kan or closed kan, and then a space",
        ),
    ],
)
def test_what_is_no_meld_is_refused_with_what_it_should_be(text: str, message: str) -> None:
    with pytest.raises(mj.ImpossibleHand) as refused:
        mj.Meld.parse(text)
    assert str(refused.value) == message


def test_melds_are_a_list_even_if_there_is_one() -> None:
    for value in ("pon 555z", None, 5):
        message = refusal(mj.ImpossibleHand, **OPEN | {"melds": value})
        assert message == f"melds is a list of melds, such as ['chi 340m'], not {value!r}"


# --- what cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["123m 46p 345s 888s 9p", "123m 46p 345s 888s 999p"])
def test_a_wrong_count_is_told_with_the_right_one(hand: str) -> None:
    message = refusal(mj.ImpossibleHand, **PLAIN | {"hand": hand})
    assert message.startswith("13 concealed tiles are needed, the winning tile not counted, and ")
    assert message.endswith(f"has {len(parse(hand))}")


@pytest.mark.parametrize("win", ["", "55p", "5p 5p"])
def test_a_hand_is_won_on_one_tile(win: str) -> None:
    message = refusal(mj.ImpossibleHand, **PLAIN | {"win": win})
    assert message == f"a hand is won on one tile, and {win!r} is {len(parse(win))}"


@pytest.mark.parametrize(
    ("changes", "tile"),
    [
        ({"hand": "9999m 19p 19s 12345z", "win": "9m"}, "5 tiles of 9m (9 of characters)"),
        ({"dora_indicators": "8s", "ura_indicators": "8s"}, "5 tiles of 8s (8 of bamboo)"),
        ({"dora_indicators": "5p0p", "ura_indicators": "5p0p"}, "5 tiles of 5p (5 of dots)"),
    ],
)
def test_a_fifth_tile_is_named_indicators_counted(changes: dict[str, Any], tile: str) -> None:
    message = refusal(mj.ImpossibleHand, **PLAIN | changes)
    assert message == f"{tile}, indicators counted: a set has 4 of each"


@pytest.mark.parametrize("name", ["dora_indicators", "ura_indicators"])
def test_five_indicators_can_be_turned_and_no_more(name: str) -> None:
    assert mj.Win(**PLAIN | {name: "1z 1z 2z 2z 3z"})
    message = refusal(mj.ImpossibleHand, **PLAIN | {name: "1z 1z 2z 2z 3z 3z"})
    assert message == f"6 {name.replace('_', ' ')}: at most 5 can be turned"


@pytest.mark.parametrize(
    ("name", "value"), [("by", "self-draw"), ("seat", "East"), ("round", "1z"), ("riichi", True), ("riichi", "")]
)
def test_a_choice_that_is_none_is_told_the_choices(name: str, value: object) -> None:
    message = refusal(mj.ImpossibleHand, **PLAIN | {name: value})
    assert message.startswith(f"{name} is one of ")
    assert message.endswith(f", not {value!r}")


@pytest.mark.parametrize("name", ["honba", "riichi_sticks"])
@pytest.mark.parametrize("value", [-1, 1.0, "1", None, True])
def test_counters_and_sticks_are_whole_numbers(name: str, value: object) -> None:
    message = refusal(mj.ImpossibleHand, **PLAIN | {name: value})
    assert message == f"{name} is a whole number from 0 up, not {value!r}"


KAN: dict[str, Any] = {"hand": "123m 46p 345s 99p", "win": "5p", "melds": ["closed kan 8888s"]}


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(PLAIN | {"ippatsu": True, "riichi": "riichi", "last_tile": True}, id="ippatsu on the last tile"),
        pytest.param(PLAIN | {"ippatsu": True, "riichi": "riichi", "robbed_kan": True}, id="ippatsu by robbing a kan"),
        pytest.param(KAN | {"by": "tsumo", "after_kan": True, "riichi": "riichi"}, id="riichi, then a closed kan"),
        pytest.param(PLAIN | {"first_turn": True}, id="ron before the first discard"),
        pytest.param(PLAIN | {"first_turn": True, "seat": "east", "by": "tsumo"}, id="heavenly hand"),
        pytest.param(PLAIN | {"ura_indicators": "1z"}, id="ura indicators without riichi"),
        pytest.param(
            {"hand": "119m 19p 19s 123456z", "win": "7z", "robbed_kan": True, "first_turn": True},
            id="a kan robbed before the first discard",
        ),
        pytest.param(PLAIN | {"riichi": "riichi", "riichi_sticks": 0}, id="riichi asks for no stick"),
    ],
)
def test_what_can_be_is_accepted(arguments: dict[str, Any]) -> None:
    assert mj.Win(**arguments)


@pytest.mark.parametrize("flag", [{"riichi": "riichi"}, {"last_tile": True}], ids=str)
def test_the_first_turn_goes_with_nothing_that_takes_a_discard(flag: dict[str, Any]) -> None:
    assert "first_turn" in refusal(mj.ImpossibleHand, **PLAIN | {"first_turn": True} | flag)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param(
            {"hand": "7z", "win": "7z", "robbed_kan": True, "melds": [f"kan {n}{n}{n}{n}m" for n in (2, 4, 6, 8)]},
            "no other tile of its kind",
            id="a robbed tile in hand",
        ),
        pytest.param(PLAIN | {"last_tile": "no"}, "last_tile is True or False", id="a word for a flag"),
        pytest.param(PLAIN | {"melds": ["pon 111z"] * 5}, "at most 4", id="five melds"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(arguments: dict[str, Any], told: str) -> None:
    assert told in refusal(mj.ImpossibleHand, **arguments)


def test_spaces_in_a_meld_are_free() -> None:
    assert str(mj.Meld.parse("  closed   kan 55 55z ")) == "closed kan 5555z"


# --- what is not complete -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (PLAIN | {"win": "1z"}, "it wins on 5p"),
        ({"hand": "1112345678999m", "win": "1p"}, "it wins on 123456789m"),
        ({"hand": "19m 19p 19s 1234567z", "win": "5p"}, "it wins on 19m 19p 19s 1234567z"),
        ({"hand": "1144m 2299p 3366s 7z", "win": "6z"}, "it wins on 7z"),
        ({"hand": "1111m 22334455p 6s", "win": "6s"}, "it is not one tile from winning"),
        ({"hand": "2444s", "win": "5s", "melds": ["pon 111z", "pon 222z", "pon 333z"]}, "it wins on 23s"),
    ],
)
def test_a_hand_that_does_not_win_is_told_what_it_waits_on(arguments: dict[str, Any], advice: str) -> None:
    assert refusal(mj.IncompleteHand, **arguments).endswith(advice)


def test_a_tile_all_held_in_the_hand_is_no_wait() -> None:
    assert winning_tiles(parse("1111m 234p 567s 888s")) == ()
    assert (
        notation(winning_tiles(parse("123p 4567s"), [mj.Meld.parse("kan 4444m"), mj.Meld.parse("chi 123m")])) == "47s"
    )


# --- what is worked out ---------------------------------------------------------------------------


def test_a_closed_kan_leaves_a_hand_closed_and_an_open_one_does_not() -> None:
    assert mj.Win(**KAN).closed
    assert not mj.Win(**KAN | {"melds": ["kan 8888s"]}).closed


def test_only_the_dealer_sits_east() -> None:
    assert mj.Win(**PLAIN, seat="east").dealer
    assert not mj.Win(**PLAIN, round="south").dealer


def test_dora_are_counted_once_for_each_indicator_and_ura_with_riichi_only() -> None:
    turned: dict[str, Any] = {"dora_indicators": "7s 7s 4p", "ura_indicators": "8p"}
    win = mj.Win(**PLAIN, **turned)
    assert (win.dora, win.ura) == (7, 0)
    assert mj.Win(**PLAIN, **turned, riichi="riichi").ura == 2


def test_red_fives_are_counted_in_melds_and_as_the_winning_tile() -> None:
    assert mj.Win("46p 34s 0s 888s 99p", "0p", melds=["chi 340m"]).reds == 3


def test_the_makeup_tells_what_the_hand_is_made_of() -> None:
    win = mj.Win(**OPEN)
    assert win.makeup == Makeup(suits=3, simples=True, terminals=True, honours=True)
    assert win.makeup is mj.Win(**OPEN, honba=1).makeup, "all hands of one makeup share it, so that it is found fast"


@pytest.mark.parametrize(
    ("tiles", "makeup"),
    [
        ("222m 333m 444m 555m 66m", Makeup(suits=1, simples=True, terminals=False, honours=False)),
        ("111p 999p 111s 999s 11m", Makeup(suits=3, simples=False, terminals=True, honours=False)),
        ("111s 222s 333s 555z 66z", Makeup(suits=1, simples=True, terminals=True, honours=True)),
        ("111z 222z 333z 555z 66z", Makeup(suits=0, simples=False, terminals=False, honours=True)),
    ],
)
def test_a_makeup_names_no_more_than_is_there(tiles: str, makeup: Makeup) -> None:
    assert mj.Win(tiles[:-3] + tiles[-2:], tiles[-2:]).makeup == makeup


@pytest.mark.parametrize(
    "melds",
    [["kan 1111m"] * 4, [*["kan 1111m"] * 3, "pon 111m"], ["kan 5550m", *["kan 5555m"] * 3], ["kan 9999m"] * 4],
)
def test_sixteen_tiles_of_a_kind_are_no_hand(melds: list[str]) -> None:
    with pytest.raises(mj.ImpossibleHand, match="a set has 4 of each"):
        mj.Win("1p", "1p", melds=melds)


def test_four_equal_runs_are_a_hand() -> None:
    assert mj.Win("1p", "1p", melds=["chi 123m"] * 4).melds == ("chi 123m",) * 4


def test_a_win_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        mj.Win(**PLAIN).win = "1m"  # type: ignore[misc]


def test_the_repr_says_only_what_is_not_the_default() -> None:
    assert repr(mj.Win(**PLAIN)) == "Win('123m 4699p 345888s', '5p')"
    assert (
        repr(mj.Win(**OPEN, by="tsumo", honba=2))
        == "Win('123m 4699p 345s', '5p', melds=['pon 555z'], by='tsumo', honba=2)"
    )


def test_the_text_of_a_win_names_its_tiles_and_how_it_was_won() -> None:
    text = str(mj.Win(**OPEN, by="tsumo", last_tile=True))
    for part in ("123m 4699p 345s", "5p", "pon 555z", "tsumo", "south", "east", "last tile"):
        assert part in text


def test_a_slip_in_a_meld_is_placed_in_the_text_that_was_typed() -> None:
    slip = refusal(mj.NotTiles, hand="345m 40677p", win="8s", melds=["chi 123k"])
    assert "position 8 of 'chi 123k'" in slip
