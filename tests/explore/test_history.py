"""The explorers of the lessons on history: every state is shown, and shows what the core computes."""

import json
import re
from html import unescape

import pytest

from mahjong_lessons import RULES, score
from mahjong_lessons.explore import eras, roundings
from mahjong_lessons.explore.eras import ERAS, Eras
from mahjong_lessons.explore.roundings import Roundings
from mahjong_lessons.explore.time_machine import FIRST_YEAR, HANDS, TimeMachine
from mahjong_lessons.history.stations import LAST_YEAR, LINES, preset_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.show.text import payment_in_words
from tests.conftest import ROOT
from tests.explorer_driver import check_html, drive, press
from tests.explorer_driver import widget_of as dropdown

EXAMPLES = json.loads((ROOT / "tests" / "data" / "history_examples.json").read_text(encoding="utf-8"))


def text(html: str) -> str:
    """What a reader reads, cells apart."""
    cells = re.sub(r"</t[dh]>|</p>|</li>|</tr>", " | ", re.sub(r"<img[^>]*>", "", html))
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", cells)))


@pytest.mark.parametrize("cls", [TimeMachine, Eras, Roundings])
def test_no_state_is_refused(cls: type[TimeMachine] | type[Eras] | type[Roundings]) -> None:
    assert drive(cls) == set()


@pytest.mark.parametrize("cls", [TimeMachine, Eras, Roundings])
def test_the_static_view_shows_the_first_state(cls: type[TimeMachine | Eras | Roundings]) -> None:
    explorer = cls()
    bundle = explorer._repr_mimebundle_()
    check_html(bundle["text/html"])
    assert explorer.html in bundle["text/html"]
    assert bundle["text/plain"].startswith(cls.__name__)


# --- the time machine -----------------------------------------------------------------------------


def test_a_year_shows_the_rule_set_of_its_line_and_the_figures_of_the_core() -> None:
    machine = TimeMachine()
    for year, payment in (
        (1929, "60 from each non-dealer and 120 from the dealer"),
        (1940, "240 from the discarder"),
        (1954, "1,000 from the discarder"),
        (2025, "1,000 from the discarder"),
    ):
        machine.year = year
        preset = preset_of(year).preset
        assert f"{year}: {preset}" in text(machine.html)
        assert payment in text(machine.html)
    machine.set(line="federation", year=2010)
    assert "240 from the discarder" in text(machine.html)


def test_a_hand_of_ones_own_is_sent_through_time() -> None:
    machine = TimeMachine(hand="the same, self-drawn", year=2025)
    press(machine, "take", area="tiles", place=0)
    assert machine.tiles == "23m 6799p 345789s"
    assert machine.board.said == "1 of characters taken away. 13 of 14 tiles so far, 1 to go."
    assert "13 of 14 tiles so far" in machine.html
    press(machine, "add", tile="4m")
    worth = score(Win("234m 6799p 345789s", "5p", by="tsumo"), RULES[preset_of(2025).preset])
    assert payment_in_words(worth.payment) in text(machine.html)
    assert payment_in_words(worth.payment) in machine.board.said
    dropdown(machine, "hand").value = "seven pairs"
    assert (machine.tiles, machine.winning) == ("", "")
    assert len(machine.draft.tiles) == 13


def test_what_changed_since_the_rule_set_before_is_told_in_words_and_figures() -> None:
    machine = TimeMachine(year=1932)
    shown = text(machine.html)
    assert "What changed since three pay 1929" in shown
    assert "on a discard | three pay | discarder pays" in shown
    assert "payment | 60 from each non-dealer and 120 from the dealer | 240 from the discarder | ← changed" in shown
    machine.year = 1954
    shown = text(machine.html)
    assert "doublings on the table | 0 | 2" in shown
    assert "basic points | 60 | 240 | ← changed" in shown
    machine.year = 1929
    assert "none before it to compare with" in text(machine.html)
    machine.set(line="federation", year=2004)
    assert "rounded to the nearest ten (high confidence)" in text(machine.html)


def test_an_uncertain_year_says_so_and_a_sure_one_does_not() -> None:
    machine = TimeMachine()
    for line, stations in LINES.items():
        for year in range(stations[0].year, LAST_YEAR + 1):
            machine.set(line=line, year=year)
            assert ("Not sure:" in text(machine.html)) == bool(preset_of(year, line).note)


def test_before_the_first_rule_set_there_is_none_yet_and_what_is_on_record() -> None:
    machine = TimeMachine(year=FIRST_YEAR)
    shown = text(machine.html)
    assert f"{FIRST_YEAR}: no rule set yet" in shown
    assert "three pay 1929" in shown
    assert "the base rises from 10 to 20" in shown
    assert machine.refusal is None


def test_what_is_unknown_is_named() -> None:
    machine = TimeMachine(line="kanai", year=1952)
    shown = text(machine.html)
    assert "payment | 240 from the discarder | unknown" in shown
    for what in ("who pays", "how Kanai rounds", "concealed hand"):
        assert what in shown
    machine.set(line="main", year=1954, hand="the same, self-drawn")
    assert "what a self-draw did to pinfu" in text(machine.html)


@pytest.mark.parametrize(
    ("hand", "line", "year", "fu"),
    [
        ("the same, self-drawn", "main", 1954, "22, counted as 30; or 20 (not told which)"),
        ("the same, open, on a discard", "main", 1954, "20; or 20, counted as 30 (not told which)"),
        ("pair of the double wind", "main", 1932, "32; or 34 (not told which)"),
        ("plain pinfu, concealed, on a discard", "kanai", 1952, "20; or 30 (not told which)"),
        ("plain pinfu, concealed, on a discard", "main", 1954, "30"),
        ("seven pairs", "main", 1954, "unknown"),
        ("seven pairs", "main", 1978, "25"),
    ],
)
def test_fu_that_hang_on_what_is_not_told_are_told_in_each_count(hand: str, line: str, year: int, fu: str) -> None:
    shown = text(TimeMachine(hand=hand, line=line, year=year).html)
    assert re.search(rf"\| fu \| [^|]+ \| {re.escape(fu)} \|", shown)


def test_a_list_of_yaku_that_stands_in_for_another_is_labelled() -> None:
    machine = TimeMachine(hand="full flush, open", year=1932)
    assert "for how much: stand-in: the Federation's list" in text(machine.html)
    machine.year = 1978
    assert "stand-in" not in text(machine.html)


def test_a_hand_without_yaku_wins_then_and_is_refused_today() -> None:
    machine = TimeMachine(hand="the same, open, self-drawn", year=1940)
    assert "20 from each non-dealer and 40 from the dealer" in text(machine.html)
    machine.year = 2000
    assert "no yaku, so no win" in text(machine.html)
    assert machine.refusal is None


def test_changes_on_the_way_are_listed() -> None:
    assert "mid-1960s | the red five" in text(TimeMachine(year=1970).html)
    assert "mid-1960s" not in text(TimeMachine(year=1963).html)


@pytest.mark.parametrize("name", HANDS)
def test_each_hand_can_be_sent_through_every_rule_set(name: str) -> None:
    machine = TimeMachine(hand=name)
    for line, stations in LINES.items():
        for station in stations:
            machine.set(line=line, year=station.year)
            check_html(machine.html)


# --- the eras -------------------------------------------------------------------------------------


def test_the_eras_tell_the_story_of_pinfu() -> None:
    def totals(state: eras.State) -> dict[str, str]:
        return {line.era: line.total for line in eras.lines_of(state)}

    ron, drawn = totals(eras.State()), totals(eras.State(by="tsumo"))
    assert list(ron.values()) == ["240", "240", "240", "1,000", "1,000", "1,000", "240"]
    assert list(drawn.values()) == ["160", "160", "320", "unknown", "1,500", "1,100", "240"]
    dealer = totals(eras.State(dealer=True))
    assert list(dealer.values()) == ["360", "360", "360", "1,500", "1,500", "1,500", "360"]
    opened = totals(eras.State(open=True))
    assert list(opened.values()) == ["160", "160", "160", "unknown", "–", "–", "160"]
    both = totals(eras.State(open=True, by="tsumo"))
    assert list(both.values()) == ["80", "80", "unknown", "unknown", "–", "–", "120"]


def test_fu_that_hang_on_what_is_not_told_show_each_count() -> None:
    fu = [line.fu for line in eras.lines_of(eras.State(by="tsumo"))]
    assert fu[3] == "20 + 2 = 22 → 30 or 20"
    assert not any(" or " in each for each in [*fu[:3], *fu[4:]])
    opened = [line.fu for line in eras.lines_of(eras.State(open=True))]
    assert opened[3] == "20 or 20 → 30"


@pytest.mark.parametrize("by", ["ron", "tsumo"])
@pytest.mark.parametrize("dealer", [False, True])
def test_an_era_shows_the_score(by: str, dealer: bool) -> None:
    state = eras.State(by=by, dealer=dealer)
    shown = text(Eras(by=by, dealer=dealer).html)
    for era, line in zip(ERAS, eras.lines_of(state), strict=True):
        assert era.name in shown
        if line.total != "unknown":
            assert line.total == f"{score(eras.win_of(state), era.rules).points:,}"
        assert line.notes.endswith(era.sure)


def test_the_eras_say_what_a_total_was_before() -> None:
    explorer = Eras()
    assert "was" not in text(explorer.html)
    explorer.by = "tsumo"
    assert "was 240" in text(explorer.html)


# --- the roundings --------------------------------------------------------------------------------


@pytest.mark.parametrize("case", EXAMPLES["conventions"])
def test_the_published_differences_are_lines_of_the_explorer(case: dict[str, int]) -> None:
    state = roundings.State(fu=case["fu"], han=case["han"], dealer=bool(case["dealer"]), by=str(case["by"]))
    found = {line.name: line.payment.points for line in roundings.lines_of(state)}
    expect = dict(case["expect"])  # type: ignore[call-overload]
    assert {name: found[name] for name in expect} == expect


def test_every_convention_has_a_line_and_the_difference_is_marked() -> None:
    lines = roundings.lines_of(roundings.State())
    assert [line.name for line in lines] == list(ROUNDINGS)
    shown = text(Roundings().html)
    assert "34 fu × 2^1" in shown
    assert "68 a share" in shown
    assert "R4 | each share up to a ten | 34 | 68 → 70 | 280 from the discarder | 280 | | +8" in shown
    assert "R1 = R4" in shown
    assert "all seven agree" in text(Roundings(fu=50, han=4).html)


def test_the_roundings_say_what_a_total_was_before() -> None:
    explorer = Roundings()
    assert "was" not in text(explorer.html)
    explorer.fu = 32
    assert "320 | ← was 320" not in text(explorer.html)
    assert "256 | ← was 272" in text(explorer.html)


def test_today_two_doublings_on_the_table_and_r6_are_todays_payment() -> None:
    state = roundings.State(fu=30, han=1, doubles=2)
    (today,) = (line for line in roundings.lines_of(state) if line.name == RULES["standard"].rounding)
    assert today.payment.points == 1000
