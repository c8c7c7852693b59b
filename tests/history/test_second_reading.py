"""The second reading of the sources as data: each correction, each conflict, and what no rule set counts silently."""

from dataclasses import fields, replace
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.history.all_four import net_of, settle_all_four
from mahjong_lessons.history.claims import KANAI_EVIDENCE, REASONS, Claim
from mahjong_lessons.history.kanai import kanai_totals
from mahjong_lessons.history.record import AMANO, CHANGES, FEDERATION, KANAI, MAIN, SOURCES, Change
from mahjong_lessons.history.stations import LINES, preset_before, preset_of
from mahjong_lessons.rules import RULES, TABLE_SWITCHES, Unknown
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.remarks import ignored, stand_ins

PINFU = mj.Win("123m 67p 345s 789s 99p", "5p")
PAIRS = mj.Win("1144m 2299p 3366s 7z", "7z")
THREE_DRAGONS = mj.Win("34m 99p", "5m", melds=["pon 555z", "pon 666z", "pon 777z"])
TWO_LIMIT_HANDS = mj.Win("11z 22z", "2z", melds=["pon 555z", "pon 666z", "pon 777z"])
OF_22_FU = ("22-fu", "federation 2004")
of_the_22_fu_game = pytest.mark.parametrize("name", OF_22_FU)


def change(begins: str) -> Change:
    """The one change on record that begins so."""
    (found,) = (each for each in CHANGES if each.what.startswith(begins))
    return found


# --- what moves a switch is on record, both ways --------------------------------------------------


def test_neighbouring_rule_sets_differ_in_what_the_record_says_and_in_nothing_else() -> None:
    differ = {
        (station.preset, switch)
        for line, stations in LINES.items()
        for station in stations
        for before in [preset_before(station, line)]
        if before
        for switch, values in RULES[station.preset].changes_from(RULES[before]).items()
        if not any(isinstance(value, Unknown) for value in values)
    }
    assert differ == {move for each in CHANGES for move in each.moves}


def test_a_rule_set_that_changes_without_the_record_would_be_seen() -> None:
    changed = replace(RULES["federation 2004"], self_draw_fu=4)
    switches = changed.changes_from(RULES["discarder pays 1932"])
    recorded = {switch for each in CHANGES for preset, switch in each.moves if preset == "federation 2004"}
    assert set(switches) - recorded == {"self_draw_fu"}


# --- K1 to K4, K6: the 22-fu game and the Federation ------------------------------------------------


@pytest.mark.parametrize(("dealer", "points"), [(False, 2000), (True, 3000)])
@of_the_22_fu_game
def test_K1_nothing_is_above_the_limit_and_a_limit_hand_is_worth_it(name: str, dealer: bool, points: int) -> None:
    rules, seat = RULES[name], "east" if dealer else "south"
    four_han_forty_fu = mj.tables.payments(dealer, "ron", replace(rules, rounding="R5")).loc[40, 4]
    assert four_han_forty_fu == f"Limit {points:,}"
    assert mj.score(replace(THREE_DRAGONS, seat=seat, round="south"), rules).points == points


@of_the_22_fu_game
def test_K2_there_are_no_counters_no_seven_pairs_and_limit_hands_add_up(name: str) -> None:
    rules = RULES[name]
    assert (rules.honba, rules.noten_payment) == (0, 0)
    with pytest.raises(mj.NoYaku, match="seven pairs, which are no winning hand under these rules"):
        mj.score(PAIRS, rules)
    two = mj.score(TWO_LIMIT_HANDS, rules)
    assert (two.yakuman, two.points) == (2, 4000)


@of_the_22_fu_game
def test_K1_and_K2_where_limit_hands_add_up_the_score_says_who_tells_it(name: str) -> None:
    (said,) = (each for each in mj.score(TWO_LIMIT_HANDS, RULES[name]).remarks if "add up" in each)
    assert said.startswith("tsuuiisou and daisangen add up: ")
    assert "W-J, medium confidence" in said
    assert "by Asami nothing is above the limit" in said
    assert not any("add up" in each for each in mj.score(THREE_DRAGONS, RULES[name]).remarks)
    assert not mj.score(TWO_LIMIT_HANDS).remarks


INFERRED_OF_1929 = {"seven_pairs_fu", "seven_pairs_han", "honba", "noten_payment", "riichi_stick", "stacked_yakuman"}


def test_what_1929_takes_from_the_22_fu_game_is_marked_as_inferred_and_of_1932_it_is_told() -> None:
    rules, later = RULES["three pay 1929"], RULES["22-fu"]
    switches = {each.name for each in fields(mj.Rules) if each.compare}
    assert {each for each in switches if rules.inference(each)} == INFERRED_OF_1929
    assert not any(later.inference(each) for each in switches)
    assert all(getattr(rules, each) == getattr(later, each) for each in INFERRED_OF_1929)
    assert "inference" in change("the 22-fu game has no counters").doubt


def test_the_inference_of_1929_is_said_wherever_it_decides() -> None:
    rules = RULES["three pay 1929"]
    (counters,) = mj.score(replace(PINFU, honba=2), rules).remarks
    assert "inferred from the 22-fu game" in counters
    with pytest.raises(mj.NoYaku, match=r"no winning hand under these rules \(inferred from the 22-fu game"):
        mj.score(PAIRS, rules)
    assert any("inferred from the 22-fu game" in each for each in mj.score(TWO_LIMIT_HANDS, rules).remarks)
    assert not any("inferred" in each for each in mj.score(replace(PINFU, honba=2), RULES["22-fu"]).remarks)


def test_K2_a_hand_of_two_equal_pairs_of_runs_still_wins_where_seven_pairs_do_not() -> None:
    runs = mj.Win("112233m 77899p 44s", "8p")
    assert mj.score(runs, RULES["22-fu"]).reading.form == "groups and a pair"


def test_K2_seven_pairs_of_honours_are_no_limit_hand_there() -> None:
    honours = mj.Win("1122334455667z", "7z")
    assert mj.score(honours).yakuman
    with pytest.raises(mj.NoYaku):
        mj.score(honours, RULES["22-fu"])


def test_K3_the_sources_differ_on_the_rounding_of_the_22_fu_game_and_the_note_says_so() -> None:
    assert "sources differ" in RULES["22-fu"].note("rounding")


def test_K4_a_win_on_the_last_discard_is_not_on_the_federations_list() -> None:
    drawn = mj.Win("123m 46p 345s 888s 99p", "5p", by="tsumo", last_tile=True)
    rules = RULES["federation 2004"]
    assert "haitei" in [item.name for item in mj.score(drawn, rules).yaku]
    thrown = replace(drawn, by="ron")
    assert "houtei" not in [item.name for item in mj.score(thrown, rules).yaku]
    assert any(each.startswith("houtei is not counted") for each in ignored(thrown, rules))


def test_K6_the_federation_has_a_rule_set_from_1932_to_2003_too() -> None:
    assert preset_of(1932, FEDERATION).preset == preset_of(2003, FEDERATION).preset == "discarder pays 1932"
    assert preset_of(2004, FEDERATION).preset == "federation 2004"
    assert change("the Federation accepts a second rule set").since == 2016


# --- K5, K7 to K20: the record ----------------------------------------------------------------------


def test_K5_the_conference_took_one_doubling_from_each() -> None:
    before = change("a concealed self-draw is two doublings")
    assert (before.until, before.confidence) == (1929, "medium to high")
    assert "takes one doubling" in change("the Rainbow conference").what


def test_K7_and_K8_kanais_line_comes_from_the_22_fu_game() -> None:
    (station,) = LINES[KANAI]
    assert RULES[station.before] is RULES["22-fu"]
    assert "inference" in station.why
    assert [change(text).since for text in ("Sugiura Suero", "Sugiura's primer")] == [1928, 1951]


def claim(about: str, standing: str) -> Claim:
    """The one claim of a matter that stands so."""
    (found,) = (each for each in (*REASONS, *KANAI_EVIDENCE) if (each.about, each.standing) == (about, standing))
    return found


def test_K7_who_sugi_ura_was_is_inferred_with_its_evidence() -> None:
    who = claim("Mr Sugi-ura", "inferred")
    assert (who.confidence, who.sources) == ("high", ("A-bri14a", "W-J", "newlib"))
    assert "Sugiura Suero" in who.what
    game = claim("the game", "inferred")
    assert game.confidence is None
    assert "good inference" in game.what


def test_K8_that_going_out_is_doubled_is_the_likelier_and_an_inference_and_both_totals_stay() -> None:
    likelier = claim("going out", "inferred")
    assert (likelier.standing, likelier.confidence) == ("inferred", None)
    assert "the doubled one is the likelier" in likelier.what
    assert claim("going out", "unknown").sources == ("S2",)
    totals = kanai_totals(mj.score(mj.Win("46p 88m 456m 789s", "5p", melds=["pon 777z"]), RULES["kanai 1952"]))
    assert (totals.apart, totals.together) == (50, 52)


def test_K9_the_hochi_rules_are_of_1952() -> None:
    assert change("the Hochi rules").since == change("the Hochi rules").until == 1952


def test_K10_amanos_books_have_their_years() -> None:
    books = [each for each in CHANGES if each.line == AMANO]
    assert [each.since for each in books] == [1957, 1958, 1963, 1967, 1971]
    assert change("a yakuman is four limits").since == 1978
    assert RULES["amano 1957"].minimum_han == 1
    assert (RULES["amano 1967"].table_doubles, RULES["amano 1967"].ura_dora) == (2, True)


def test_K11_the_set_of_1954_says_that_it_is_a_reconstruction_and_that_sources_disagree() -> None:
    rules = RULES["two table doubles 1954"]
    assert rules.source.startswith("a reconstruction")
    assert "1967" in rules.note("table_doubles")
    assert "1967" in change("two doublings on the table become permanent").doubt


def test_K11_what_hangs_on_a_stand_in_list_is_marked() -> None:
    tanyao = mj.score(mj.Win("234m 67p 345s 678s 22p", "5p"), RULES["two table doubles 1954"])
    assert stand_ins(tanyao.yaku, tanyao.rules) == ("tanyao",)
    assert "tanyao: by a stand-in" in str(tanyao)
    assert "by a stand-in" in tanyao._repr_html_()
    assert not mj.score(PINFU, RULES["two table doubles 1954"]).remarks
    assert not mj.score(tanyao.win).remarks


def test_K12_ura_dora_have_their_conflict() -> None:
    ura = change("ura dora")
    assert ura.since == 1967
    assert "disagree" in ura.doubt
    assert not RULES["primer 1975"].ura_dora


def test_K13_three_dragon_pons_of_1970_are_not_worth_6000() -> None:
    score = mj.score(THREE_DRAGONS, RULES[preset_of(1970).preset])
    with pytest.raises(mj.UnknownRule, match="three limits"):
        _ = score.points
    assert mj.score(THREE_DRAGONS, RULES[preset_of(1974).preset]).points == 24000


def test_K14_the_limit_of_6_9_is_of_medium_confidence() -> None:
    assert change("'6-9 mahjong'").confidence == "medium"
    assert "240 to 960" in change("'4-6 mahjong'").doubt


def test_K15_pinfus_name_is_short_for_a_plain_win() -> None:
    name = claim("pinfu: its name", "told")
    assert "平らな和了, a plain win" in name.what
    assert (name.sources, name.confidence) == (("A-tre26",), "medium to high")
    assert "peace" in name.doubt


def test_K16_that_a_kan_doubles_too_is_an_assumption() -> None:
    assert "assumption" in change("Kanai's book").doubt
    assert "assumption" in claim("a bonus kan", "inferred").what


def test_K17_the_name_of_the_tsumo_eight_is_told() -> None:
    assert "name" in change("some writers, of Kamakura").what
    assert claim("tsumo-eight: its name", "told").confidence == "medium to high"


@pytest.mark.parametrize(
    ("about", "source", "confidence"),
    [("why four shares", "B-ch6", "high"), ("why the discarder pays", "A-tre3", "medium")],
)
def test_the_two_whys_have_their_source(about: str, source: str, confidence: str) -> None:
    why = claim(about, "told")
    assert (why.sources, why.confidence) == ((source,), confidence)


def test_what_is_told_has_a_confidence_and_what_is_unknown_has_none() -> None:
    for each in (*REASONS, *KANAI_EVIDENCE):
        assert each.sources
        assert each.standing != "told" or each.confidence
        assert each.standing != "unknown" or each.confidence is None


@pytest.mark.parametrize(("han", "points"), [(1, 500), (2, 1000), (3, 2000), (4, 3900), (5, 4000)])
def test_K18_the_limit_of_4_6_mahjong_stands_at_five_doublings(han: int, points: int) -> None:
    rules = RULES["four-six 1950"].settled
    assert settle(basic_points(han, 30, rules).points, False, "ron", rules).points == points
    assert RULES["four-six 1950"].cap * 4 == 4000


def test_K19_riichi_has_its_first_years() -> None:
    assert (change("riichi comes up").since, change("riichi comes up").until) == (1932, 1933)


def test_K20_whether_losers_settled_in_1929_is_unknown_and_by_1932_they_did_not() -> None:
    assert isinstance(RULES["three pay 1929"].losers_settle, Unknown)
    assert RULES["discarder pays 1932"].losers_settle is False
    assert "losers_settle" in TABLE_SWITCHES


def test_every_line_has_its_changes_and_every_source_its_words() -> None:
    assert {each.line for each in CHANGES} <= {*LINES}
    assert MAIN in LINES
    assert all(each.what for each in SOURCES.values())


# --- a setting that a set cannot have is never scored silently ----------------------------------------

SETTINGS: dict[str, dict[str, Any]] = {
    "riichi": {"riichi": "riichi"},
    "ippatsu": {"riichi": "riichi", "ippatsu": True},
    "dora indicators": {"dora_indicators": "8p"},
    "ura dora indicators": {"riichi": "riichi", "ura_indicators": "8p"},
    "counters": {"honba": 2},
    "riichi sticks": {"riichi_sticks": 1},
}


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("name", ["three pay 1929", *OF_22_FU])
def test_a_setting_that_the_older_game_does_not_know_is_said_to_be_ignored(name: str, setting: str) -> None:
    win, plain = replace(PINFU, **SETTINGS[setting]), mj.score(PINFU, RULES[name])
    score = mj.score(win, RULES[name])
    assert score.payment == plain.payment
    assert any(each.startswith(f"{setting} ") and "not counted" in each for each in score.remarks)
    assert f"{setting} " in str(score)
    assert "not counted" in score._repr_html_()


def test_red_fives_are_ignored_aloud_and_today_nothing_is() -> None:
    red = mj.Win("123m 67p 340s 789s 99p", "5p")
    assert any(each.startswith("red fives") for each in ignored(red, RULES["22-fu"]))
    assert ignored(replace(red, riichi="riichi"), RULES["tenhou"]) == ()


# --- E4: all four settle ------------------------------------------------------------------------------

HARR = {"east": 608, "west": 400, "south": 64, "north": 16}


def test_E4_all_four_settle_as_harr_prints_with_the_one_slip_corrected() -> None:
    paid = {(payer, payee): points for payer, payee, points in settle_all_four(HARR, "east")}
    assert {points for (_, payee), points in paid.items() if payee == "east"} == {1216}
    assert paid["south", "west"] == 336
    assert paid["north", "west"] == 384
    assert paid["north", "south"] == 48
    net = net_of(settle_all_four(HARR, "east"), tuple(HARR))
    assert net == {"east": 3648, "west": -496, "south": -1504, "north": -1648}


def test_a_losing_east_settles_for_double_and_equal_hands_pay_nothing() -> None:
    paid = settle_all_four({"east": 10, "south": 32, "west": 4, "north": 4}, "south")
    assert {(each.payer, each.payee): each.points for each in paid} == {
        ("east", "south"): 64,
        ("west", "south"): 32,
        ("north", "south"): 32,
        ("west", "east"): 12,
        ("north", "east"): 12,
    }
    with pytest.raises(ValueError, match="the winner is one of east"):
        settle_all_four(HARR, "nobody")
