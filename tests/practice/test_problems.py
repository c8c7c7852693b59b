"""Dealt problems: legal, scored, the same from the same seed, as in real wins or as wanted, and never a crash."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.practice import ENDS, KINDS, Asked, NobodyWon, NoSuchHand, Problem, TableProblem, deal
from mahjong_lessons.practice.kinds import HAND_KINDS, TABLE_KINDS
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.wanted import limits_of
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.groups import WAITS
from mahjong_lessons.scoring.yaku import YAKU
from mahjong_lessons.settlements.game import Deal
from tests.explorer_driver import check_html
from tests.practice.test_answers import HOSTILE
from tests.practice.test_real_wins import shares

MANY = 2000
"""How many problems are dealt here; `python -m tests.practice.many` deals ten thousand and tells the shares."""
FARTHEST = 3.5
"""How many points of a hundred a share among the dealt hands may lie from that among the real wins."""
of_every_kind = pytest.mark.parametrize("kind", KINDS)


def check_problem(problem: Asked) -> None:
    """Assert that a problem is whole: a legal hand with a score, a question, and an answer that is taken."""
    if isinstance(problem, TableProblem):
        assert sum(problem.sheet.deltas) == sum(step.points for step in problem.sheet.sticks)
    else:
        assert problem.score.payment.received > 0
    assert problem.ask
    assert problem.check(problem.answer).right, problem
    assert problem.check().right is None


@of_every_kind
def test_problems_are_whole(kind: str) -> None:
    for seed in range(MANY // len(KINDS)):
        check_problem(deal(kind, seed))


@of_every_kind
def test_the_right_answer_may_be_typed_as_it_is_said(kind: str) -> None:
    for seed in range(20):
        problem = deal(kind, seed)
        assert problem.check(problem.answer_text).right, (problem, problem.answer_text)


@of_every_kind
def test_nothing_that_is_typed_breaks_it(kind: str) -> None:
    problem = deal(kind, 7)
    for answer in HOSTILE:
        judgement = problem.check(answer)
        assert judgement.right in (False, None)
        assert len(judgement.text) < 1000
        check_html(judgement._repr_html_())


@of_every_kind
def test_it_shows_itself(kind: str) -> None:
    problem = deal(kind, 3)
    check_html(problem._repr_html_())
    assert problem.ask in str(problem)
    assert eval(repr(problem), {"deal": deal}) == problem
    assert pickle.loads(pickle.dumps(problem)) == copy.deepcopy(problem) == problem


def test_one_that_was_not_dealt_tells_its_hand() -> None:
    problem = Problem("han", None, deal("han", 3).win, mj.RULES["wrc 2025"])
    assert eval(repr(problem), {"Problem": Problem, "Win": mj.Win, "RULES": mj.RULES}) == problem


def test_a_wish_is_told_again() -> None:
    problem = deal("fu", 3, yaku="chanta", rules="wrc 2025", by="ron")
    assert repr(problem) == "deal('fu', seed=3, by='ron', rules='wrc 2025', yaku='chanta')"
    assert eval(repr(problem), {"deal": deal}) == problem


# --- the same seed, the same problem --------------------------------------------------------------

_DEALT = "from mahjong_lessons.practice import KINDS, deal\nprint([str(deal(kind, 5)) for kind in KINDS])"


def test_the_same_seed_deals_the_same_problem_whatever_the_hashes() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", _DEALT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(told) == 1
    assert told == {f"{[str(deal(kind, 5)) for kind in KINDS]}\n"}


@pytest.mark.parametrize(
    ("kind", "seed", "dealt"),
    [
        (
            "fu",
            7,
            "1133m 3366p 6699s 4z + 4z: ron, south seat, east round, riichi, "
            "dora indicators 5p, ura indicators 8m, honba 1, riichi sticks 1",
        ),
        (
            "payment",
            -1,
            "6789m 123p 456678s + 9m: ron, west seat, east round, riichi, "
            "dora indicators 6p, ura indicators 7z, honba 4, riichi sticks 1",
        ),
        ("whole", 10**30, "33445p 33z + 5p [chi 678s] [pon 777z]: tsumo, east seat, east round, dora indicators 4p"),
    ],
)
def test_a_seed_stands_for_one_hand_for_good(kind: str, seed: int, dealt: str) -> None:
    assert str(deal(kind, seed).win) == dealt


def test_seeds_deal_different_hands() -> None:
    assert len({deal("fu", seed).win for seed in range(300)}) > 290
    assert len({deal("fu").seed for _ in range(5)}) == 5


# --- as in real wins ------------------------------------------------------------------------------


def differences_of_shares(dealt: Iterable[mj.Score]) -> dict[str, float]:
    """By how many points of a hundred the shares among dealt hands differ from those among the real wins."""
    real = shares(mj.score(each.win) for each in real_wins())
    here = shares(dealt)
    return {name: here.get(name, 0) - share for name, share in real.items()}


def test_hands_occur_as_often_as_in_real_wins() -> None:
    differences = differences_of_shares(deal("received", seed).score for seed in range(MANY))
    assert {name: by for name, by in differences.items() if abs(by) > FARTHEST} == {}


# --- as wanted ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*YAKU, "dora", "ura dora", "aka dora"])
def test_every_yaku_may_be_wanted(name: str) -> None:
    for seed in range(3):
        problem = deal("payment", seed, yaku=name)
        assert name in [item.name for item in problem.score.yaku]
        check_problem(problem)


@pytest.mark.parametrize("limit", limits_of(mj.RULES["standard"]))
def test_every_limit_may_be_wanted(limit: str) -> None:
    for seed in range(3):
        assert (deal("received", seed, limit=limit).score.limit or "none") == limit


@pytest.mark.parametrize("fu", [20, 25, 30, 40, 50, 60, 70, 80, 90, 100])
def test_every_fu_may_be_wanted(fu: int) -> None:
    assert {deal("payment", seed, fu=fu).score.fu for seed in range(3)} == {fu}


@pytest.mark.parametrize("wait", WAITS)
@pytest.mark.parametrize("by", BY)
def test_wishes_go_together(wait: str, by: str) -> None:
    for closed in (True, False):
        for dealer in (True, False):
            win = deal("payment", 1, wait=wait, by=by, closed=closed, dealer=dealer, honba=3).win
            assert (win.by, win.closed, win.dealer, win.honba) == (by, closed, dealer, 3)
            assert mj.score(win).reading.wait == wait


@pytest.mark.parametrize("rules", [name for name, rules in mj.RULES.items() if not rules.unknowns])
def test_other_rules_may_be_wanted(rules: str) -> None:
    for kind in HAND_KINDS:
        problem = deal(kind, 2, rules=rules)
        assert problem.rules == mj.RULES[rules]
        check_problem(problem)


@pytest.mark.parametrize("kind", TABLE_KINDS)
@pytest.mark.parametrize("rules", [*mj.MODERN, *mj.FURTHER])
def test_a_deal_may_end_under_any_rules_of_today(kind: str, rules: str) -> None:
    for seed in range(4):
        problem = deal(kind, seed, rules=rules)
        assert problem.rules == mj.RULES[rules]
        check_problem(problem)


@pytest.mark.parametrize("ended", ENDS)
def test_how_a_deal_ended_may_be_wanted(ended: str) -> None:
    for seed in range(20):
        problem = deal("settlement", seed, ended=ended, honba=1)
        assert isinstance(problem, TableProblem)
        deal_ = problem.deal
        assert problem.honba == 1
        assert (len(deal_.wins), bool(deal_.liable), bool(deal_.nagashi)) == _LOOKS[ended]
        assert eval(repr(problem), {"deal": deal}) == problem


_LOOKS = {
    **{"ron": (1, False, False), "self-draw": (1, False, False), "two rons": (2, False, False)},
    **{"liability": (1, True, False), "draw": (0, False, False), "nagashi mangan": (0, False, True)},
}


def test_two_hands_that_win_on_one_tile_could_lie_on_one_table() -> None:
    for seed in range(40):
        problem = deal("settlement", seed, ended="two rons")
        assert isinstance(problem, TableProblem)
        first, second = problem.deal.wins
        assert first.winning == second.winning
        assert len({first.seat, second.seat, problem.deal.discarder}) == 3
        for kind in range(34):
            assert first.count(kind) + second.count(kind) - (kind == first.winning.kind) <= 4
        assert problem.riichi_sticks >= bool(first.riichi) + bool(second.riichi)


def test_the_hand_of_a_drawn_deal_is_told_to_be_none() -> None:
    problem = deal("settlement", 1, ended="draw")
    with pytest.raises(NobodyWon):
        _ = problem.win
    with pytest.raises(NobodyWon):
        _ = problem.score


def test_a_deal_that_was_not_dealt_tells_itself() -> None:
    won = TableProblem("settlement", None, Deal((mj.Win("123m 67p 345s 789s 99p", "5p"),), "west"), 1, 2)
    assert eval(repr(won), {"TableProblem": TableProblem, "Deal": Deal, "Win": mj.Win, "RULES": mj.RULES}) == won


@pytest.mark.parametrize("rules", [name for name, rules in mj.RULES.items() if rules.unknowns])
def test_nothing_is_asked_that_hangs_on_an_unknown_rule(rules: str) -> None:
    told: dict[str, Callable[[mj.Score], object]] = {
        "han": lambda score: score.han,
        "fu": lambda score: score.fu,
        "limit": lambda score: score.limit or "none",
        "received": lambda score: score.payment.received,
    }
    for kind, figure in told.items():
        for seed in range(4):
            try:
                problem = deal(kind, seed, rules=rules)
            except NoSuchHand:
                continue
            assert problem.answer == figure(problem.score)


def test_rare_hands_do_not_repeat() -> None:
    assert len({deal("fu", seed, yaku="sanshoku doukou").win for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"yaku": "pinfu", "closed": False}, "no open hand has pinfu"),
        ({"yaku": "menzen tsumo", "by": "ron"}, "menzen tsumo cannot be won this way"),
        ({"yaku": "pinfu", "wait": "tanki"}, "no hand for 'fu' was found with yaku='pinfu', wait='tanki'"),
        ({"yaku": "kokushi musou", "fu": 30}, "kokushi musou is a yakuman, and those have no fu"),
        ({"yaku": ("tanyao", "chanta")}, "no hand for 'fu' was found"),
        ({"fu": 25, "wait": "ryanmen"}, "seven pairs are a tanki"),
        ({"fu": 35}, "no hand has 35 fu under these rules"),
        ({"fu": 20, "by": "ron"}, "no hand for 'fu' was found"),
        ({"limit": "yakuman"}, "a yakuman has neither han nor fu, which 'fu' asks for"),
    ],
)
def test_what_cannot_be_is_told(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(NoSuchHand, match=said):
        deal("fu", 1, **wishes)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (
            {"yakus": "pinfu"},
            "yakus cannot be wanted: there are yaku, limit, fu, wait, by, closed, dealer, honba, rules",
        ),
        ({"yaku": "pinfuu"}, "yaku is the name of a yaku, or several, not"),
        ({"limit": "limit"}, "limit is one of none, mangan, haneman"),
        ({"fu": -30}, "fu is a number of fu"),
        ({"wait": "edge"}, "wait is one of ryanmen"),
        ({"by": "self-draw"}, "by is 'ron' or 'tsumo'"),
        ({"closed": 1}, "closed is True or False"),
        ({"honba": 1000}, "honba is a number from 0 to 30"),
        ({"rules": "ours"}, "rules is a Rules, or one of standard"),
    ],
)
def test_a_wish_that_there_is_not_is_told(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        deal("fu", 1, **wishes)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"ended": "draw", "yaku": "pinfu"}, "no hand can be wanted of a deal that ended by draw: leave out yaku"),
        ({"ended": "ron", "by": "tsumo"}, "no deal for 'settlement' was found"),
    ],
)
def test_a_deal_that_cannot_end_so_is_told(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(NoSuchHand, match=said):
        deal("settlement", 1, **wishes)


def test_an_end_that_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="ended is one of ron, self-draw, two rons"):
        deal("settlement", 1, ended="abort")
    with pytest.raises(ValueError, match="ended cannot be wanted"):
        deal("fu", 1, ended="ron")


@pytest.mark.parametrize(("kind", "seed"), [("fuu", 1), ("fu", "1"), ("fu", 1.0)])
def test_a_kind_or_seed_that_is_none_is_told(kind: str, seed: Any) -> None:
    with pytest.raises(ValueError, match=r"a problem is one of wait|a seed is a whole number"):
        deal(kind, seed)
