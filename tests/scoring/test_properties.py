"""What holds of every hand, tried on many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import mahjong_lessons as mj
from mahjong_lessons.scoring import groups, score, tiles
from mahjong_lessons.scoring.claim import MOST_INDICATORS
from mahjong_lessons.scoring.counting import counts
from mahjong_lessons.scoring.fu import fu_book, fu_items, group_fu
from mahjong_lessons.scoring.groups import GROUPS, OPENED, Group
from mahjong_lessons.scoring.payments import Payment
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, Reading, readings
from mahjong_lessons.scoring.tiles import DORA_OF, KINDS, WINDS, notation, parse
from tests.hands import Hand, wins

PRESETS = tuple(mj.RULES.values())
FIGURES = ("han", "fu", "limit", "basic_points", "points", "payment")
NAMED_ERRORS = (mj.NotTiles, mj.ImpossibleHand, mj.IncompleteHand)
NAMES = {**vars(mj), "frozenset": frozenset, "group": groups.group, "Limit": mj.rules.Limit}
"""What the text of a `repr` may use."""


def many(examples: int) -> Callable[..., Any]:
    """So many examples, the same in each run."""
    return settings(max_examples=examples, derandomize=True, database=None, deadline=None)


def score_or_none(win: mj.Win, rules: mj.Rules = mj.RULES["standard"]) -> mj.Score | None:
    try:
        return mj.score(win, rules=rules)
    except mj.NoYaku:
        return None


# --- order ----------------------------------------------------------------------------------------


@many(400)
@given(wins(), st.randoms(use_true_random=True))
def test_the_order_of_tiles_and_melds_makes_no_difference(hand: Hand, chance: Random) -> None:
    shuffled = hand | {
        "melds": [_shuffled_meld(meld, chance) for meld in chance.sample(hand["melds"], len(hand["melds"]))]
    }
    shuffled["hand"] = _shuffled(hand["hand"], chance)
    one, other = mj.Win(**hand), mj.Win(**shuffled)
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert score_or_none(one) == score_or_none(other)


@many(100)
@given(wins(), st.randoms(use_true_random=True))
def test_the_order_of_indicators_changes_no_score_where_all_count(hand: Hand, chance: Random) -> None:
    names = ("dora_indicators", "ura_indicators")
    one, other = mj.Win(**hand), mj.Win(**hand | {name: _shuffled(hand[name], chance) for name in names})
    assert (one.dora, one.ura) == (other.dora, other.ura)
    assert eval(repr(other), vars(mj)) == other


def _shuffled(text: str, chance: Random) -> str:
    held = [tile.text for tile in parse(text)]
    return " ".join(chance.sample(held, len(held)))


def _shuffled_meld(text: str, chance: Random) -> str:
    kind, _, held = text.rpartition(" ")
    return f"{kind} {_shuffled(held, chance)}"


# --- text -----------------------------------------------------------------------------------------

TILES = st.lists(st.sampled_from(sorted(tiles.TILES.values(), key=str)), max_size=20)


@many(300)
@given(TILES)
def test_parse_and_notation_are_inverses(held: list[tiles.Tile]) -> None:
    assert parse(notation(held)) == tuple(held)
    assert notation(parse(notation(held))) == notation(held)


@many(300)
@given(wins())
def test_the_repr_of_a_win_and_of_its_melds_evaluates_back(hand: Hand) -> None:
    win = mj.Win(**hand)
    assert eval(repr(win), NAMES) == win
    assert [eval(repr(meld), NAMES) for meld in win.called] == list(win.called)


@many(100)
@given(wins(), st.sampled_from(PRESETS))
def test_the_repr_of_a_score_evaluates_back(hand: Hand, rules: mj.Rules) -> None:
    for used in (rules, replace(rules, name="house rules", base_fu=40)):
        if score := score_or_none(mj.Win(**hand), used):
            assert eval(repr(score), NAMES) == score


@pytest.mark.parametrize("one", [*tiles.TILES.values(), *GROUPS, *PRESETS], ids=str)
def test_the_repr_of_a_tile_a_group_and_a_rule_set_evaluates_back(one: object) -> None:
    assert eval(repr(one), NAMES) == one


# --- fu -------------------------------------------------------------------------------------------


def test_opening_a_group_never_raises_its_fu() -> None:
    assert all(group_fu(opened) <= group_fu(closed) for closed, opened in OPENED.items())
    assert any(group_fu(opened) < group_fu(closed) for closed, opened in OPENED.items())


@many(300)
@given(wins())
def test_calling_a_group_of_a_hand_never_raises_the_fu_of_that_group(hand: Hand) -> None:
    win = mj.Win(**hand)
    for reading in readings(win):
        for place in _concealed_groups(win, reading):
            called = _with_called(win, reading, place)
            closed, opened = reading.groups[place], OPENED[reading.groups[place]]
            others = sorted(map(str, reading.groups))
            same = [
                each
                for each in readings(called)
                if opened in each.groups and sorted(map(str, each.groups)) == others and each.wait == reading.wait
            ]
            assert same, (win, reading, called)
            for each in same:
                assert _fu_of_group(called, each, opened) <= _fu_of_group(win, reading, closed)


def _concealed_groups(win: mj.Win, reading: Reading) -> list[int]:
    """The places of the groups that might have been called: concealed, and not completed by the winning tile."""
    if reading.form != GROUPS_AND_PAIR:
        return []
    return [place for place in range(4 - len(win.groups)) if reading.groups[place] is not reading.completed]


def _with_called(win: mj.Win, reading: Reading, place: int) -> mj.Win:
    called = reading.groups[place]
    left = [tile.kind for tile in win.concealed]
    for tile in called.tiles:
        left.remove(tile.kind)
    meld = f"{'chi' if called.shape == 'run' else 'pon'} {called}"
    plain = " ".join(KINDS[kind].text for kind in left)
    return mj.Win(plain, KINDS[win.winning.kind].text, [*win.melds, meld], by=win.by, seat=win.seat, round=win.round)


def _fu_of_group(win: mj.Win, reading: Reading, group: Group) -> int:
    items = fu_items(win, reading, fu_book(mj.RULES["standard"]))
    return next(item.fu for item in items if item.part is group)


# --- payments -------------------------------------------------------------------------------------


def gains(win: mj.Win, payment: Payment, discarder: str) -> dict[str, int]:
    """What each player wins or loses, by seat."""
    paid = dict.fromkeys(WINDS, 0)
    for seat in WINDS:
        if seat == win.seat:
            paid[seat] = payment.received
        elif payment.from_discarder is not None:
            paid[seat] = -payment.from_discarder if seat == discarder else 0
        else:
            share = payment.from_dealer if seat == "east" else payment.from_each_non_dealer
            assert share is not None
            paid[seat] = -share
    return paid


@many(500)
@given(wins(), st.sampled_from(PRESETS), st.sampled_from(WINDS))
def test_what_is_won_is_what_is_paid_and_the_sticks_on_the_table(hand: Hand, rules: mj.Rules, seat: str) -> None:
    score = score_or_none(mj.Win(**hand), rules.settled)
    if score is None:
        return
    discarder = seat if seat != score.win.seat else WINDS[WINDS.index(seat) - 1]
    assert (
        sum(gains(score.win, score.payment, discarder).values()) == rules.settled.riichi_stick * score.win.riichi_sticks
    )
    bonus = score.win.honba * rules.settled.honba + rules.settled.riichi_stick * score.win.riichi_sticks
    assert score.payment.received == score.points + bonus
    assert score.payment.points == score.points


@many(300)
@given(wins(), st.sampled_from(("standard", "wrc 2025", "ema 2016", "m-league", "mahjong soul")), st.data())
def test_one_more_dora_never_lowers_the_points(hand: Hand, name: str, data: st.DataObject) -> None:
    win = mj.Win(**hand)
    seen = list(win.counts)
    for tile in parse(win.dora_indicators + win.ura_indicators):
        seen[tile.kind] += 1
    fit = [kind for kind in range(len(KINDS)) if seen[kind] < tiles.COPIES and win.counts[DORA_OF[kind]]]
    turned = len(parse(win.dora_indicators))
    most = 1 if win.first_turn else MOST_INDICATORS - win.robbed_kan
    if not fit or turned == most or (win.robbed_kan and fit == [win.winning.kind]):
        return
    kind = data.draw(st.sampled_from([each for each in fit if each != win.winning.kind or not win.robbed_kan]))
    richer = replace(win, dora_indicators=f"{win.dora_indicators}{KINDS[kind]}")
    before, after = score_or_none(win, mj.RULES[name]), score_or_none(richer, mj.RULES[name])
    assert (before is None) == (after is None)
    if before and after:
        assert after.points >= before.points
        if before.han is not None and after.han is not None and "renhou" not in {item.name for item in after.yaku}:
            assert after.han > before.han or before.yaku[0].name == "renhou"


@many(400)
@given(wins())
def test_where_there_is_one_limit_no_hand_is_worth_more(hand: Hand) -> None:
    for name in ("three pay 1929", "discarder pays 1932", "two table doubles 1954"):
        rules = mj.RULES[name]
        score = score_or_none(mj.Win(**hand), rules.settled)
        assert score is None or score.basic_points <= rules.cap * max(score.yakuman, 1)  # several limit hands add up


# --- readings -------------------------------------------------------------------------------------


@many(500)
@given(wins(), st.sampled_from(PRESETS))
def test_the_score_is_the_best_paid_of_its_readings_and_the_others_say_why_they_lost(
    hand: Hand, rules: mj.Rules
) -> None:
    win = mj.Win(**hand)
    score = score_or_none(win, rules)
    if score is None:
        assert not any(count.yaku for count in counts(win, rules))
        return
    considered = [score.best, *(each.comes_to for each in score.rejected)]
    assert sorted(map(repr, considered)) == sorted(map(repr, counts(win, rules)))
    assert score.best.basic.points == max(count.basic.points for count in considered)
    equal = [count for count in considered if count.basic.points == score.best.basic.points and not count.yakuman]
    assert score.yakuman or score.best.han == max(count.han or 0 for count in equal)
    assert all(each.why for each in score.rejected)


# --- nothing but the named errors -----------------------------------------------------------------

LETTERS = st.text("0123456789mpsz ", max_size=24)
ANY_TEXT = st.one_of(LETTERS, st.text(max_size=12))
MELD_TEXTS = st.one_of(
    st.builds("{} {}".format, st.sampled_from(("chi", "pon", "kan", "closed kan")), LETTERS), ANY_TEXT
)
FLAGS = ("ippatsu", "last_tile", "after_kan", "robbed_kan", "first_turn")
ANYTHING: dict[str, st.SearchStrategy[Any]] = {
    "hand": ANY_TEXT,
    "win": ANY_TEXT,
    "melds": st.lists(MELD_TEXTS, max_size=6),
    "by": st.sampled_from(("ron", "tsumo", "Ron", "", "self-draw")),
    "seat": st.sampled_from((*WINDS, "East", "", "white")),
    "round": st.sampled_from((*WINDS, "1z", "")),
    "riichi": st.sampled_from((None, "riichi", "double riichi", "", "open riichi")),
    **dict.fromkeys(FLAGS, st.booleans()),
    "dora_indicators": ANY_TEXT,
    "ura_indicators": ANY_TEXT,
    "honba": st.integers(-2, 10**9),
    "riichi_sticks": st.integers(-2, 10**9),
}


def only_the_named_errors(arguments: Hand, rules: mj.Rules) -> None:
    note(repr(arguments))
    try:
        win = mj.Win(**arguments)
    except NAMED_ERRORS:
        return
    score = score_or_none(win, rules)
    assert score is None or str(score)


@many(400)
@given(st.fixed_dictionaries(ANYTHING), st.sampled_from(PRESETS))
def test_any_text_and_flags_make_a_win_or_a_named_error(arguments: Hand, rules: mj.Rules) -> None:
    only_the_named_errors(arguments, rules)


@many(600)
@given(wins(), st.sets(st.sampled_from(sorted(ANYTHING)), min_size=1, max_size=3), st.data(), st.sampled_from(PRESETS))
def test_a_hand_spoilt_in_places_makes_a_win_or_a_named_error(
    hand: Hand, spoilt: set[str], data: st.DataObject, rules: mj.Rules
) -> None:
    only_the_named_errors(hand | {name: data.draw(ANYTHING[name], label=name) for name in sorted(spoilt)}, rules)


@many(300)
@given(wins(), st.sampled_from(FLAGS), st.booleans(), st.sampled_from(PRESETS))
def test_a_hand_with_one_flag_turned_makes_a_win_or_a_named_error(
    hand: Hand, flag: str, value: bool, rules: mj.Rules
) -> None:
    only_the_named_errors(hand | {flag: value}, rules)


@many(60)
@given(wins())
def test_under_every_preset_figures_raise_nothing_but_unknown_rule(hand: Hand) -> None:
    win = mj.Win(**hand)
    for rules in PRESETS:
        score = score_or_none(win, rules)
        if score is None:
            assert rules.minimum_han or not rules.seven_pairs_fu
            continue
        told = {figure for figure in FIGURES if _is_told(score, figure)}
        assert score.fu_items or score.yakuman or score.reading.form != GROUPS_AND_PAIR
        assert score.yaku or not rules.settled.minimum_han or score.unknowns("payment")  # whether it wins is not told
        assert score.steps
        if not rules.unknowns:
            assert told == set(FIGURES)
        if "payment" in told:
            assert {"points", "fu"} <= told


def _is_told(score: mj.Score, figure: str) -> bool:
    try:
        getattr(score, figure)
    except mj.UnknownRule:
        return False
    return True


# --- nothing is remembered ------------------------------------------------------------------------


@many(300)
@given(wins(), wins(), st.sampled_from(PRESETS), st.sampled_from(PRESETS))
def test_a_score_does_not_depend_on_what_was_scored_before(
    hand: Hand, other: Hand, one: mj.Rules, two: mj.Rules
) -> None:
    win = mj.Win(**hand)
    first = score_or_none(win, one)
    told = first and (first.yaku, first.fu_items, first.steps, first.rejected)
    score_or_none(mj.Win(**other), two)
    score_or_none(win, two)
    again = score_or_none(mj.Win(**hand), one)
    assert again == first
    assert told == (again and (again.yaku, again.fu_items, again.steps, again.rejected))


def test_no_two_scores_share_a_list_that_could_be_changed() -> None:
    win = mj.Win("123m 46p 345s 99p", "5p", melds=["pon 555z"], dora_indicators="8p")
    one, other = score.score(win), score.score(win)
    assert isinstance(one.yaku, tuple)
    assert isinstance(one.fu_items, tuple)
    assert one == other
