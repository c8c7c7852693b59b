"""The basic points explorer, and the two pictures that it is made of."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree

import pytest

from mahjong_lessons.explore.basic_points import FU, BasicPoints, State, basic_of
from mahjong_lessons.rules import RULES
from mahjong_lessons.show.curve import MOST_HAN, curve
from mahjong_lessons.show.doublings import doublings
from tests.explorer_driver import check_html, drive, words

SVG = "{http://www.w3.org/2000/svg}"


def picture(html: str) -> ElementTree.Element:
    """The SVG inside the only image."""
    (source,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', html)
    return ElementTree.fromstring(base64.b64decode(source))


NO_20 = (
    "No hand won on a discard has 20 fu: a closed hand gets 10 more, an open one is raised to 30. "
    "20 fu by self-draw are pinfu, which is 2 han with the self-draw. So 1 han is too few."
)
NO_25 = "25 fu are seven pairs: 2 han on a discard, 3 by self-draw. So 1 han is too few."


def test_every_state_shows_something_and_what_cannot_be_is_told() -> None:
    assert drive(BasicPoints) == {NO_20, NO_25}


@pytest.mark.parametrize(
    ("state", "formula"),
    [
        (State(), "30 × 2^(3 + 2) = 30 × 32 = 960 basic points"),
        (State(2, 25), "25 × 2^(2 + 2) = 25 × 16 = 400 basic points"),
        (
            State(4, 40),
            "40 × 2^(4 + 2) = 40 × 64 = 2,560. "
            "That is mangan, as 2,560 basic points are capped at 2,000: 2,000 basic points",
        ),
        (State(3, 70), "= 2,240. That is mangan, as 2,240 basic points are capped at 2,000: 2,000 basic points"),
        (State(3, 60), "60 × 2^(3 + 2) = 60 × 32 = 1,920 basic points"),
        (State(3, 60, True), "= 1,920. That is mangan, as kiriage lifts 1,920 to 2,000: 2,000 basic points"),
        (
            State(5, 30),
            "5 han are mangan, whatever the fu (not 30 × 2^(5 + 2) = 30 × 128 = 3,840): 2,000 basic points",
        ),
        (State(13, 30), "13 han are counted yakuman, whatever the fu"),
    ],
)
def test_the_formula_is_told_with_its_figures(state: State, formula: str) -> None:
    explorer = BasicPoints(han=state.han, fu=state.fu, kiriage=state.kiriage)
    assert formula in words(explorer.html)
    assert f"it stands at {basic_of(state).points:,} basic points" in explorer.html


def test_it_says_what_it_was_and_rings_where_it_stood() -> None:
    explorer = BasicPoints()
    rings = f".//{SVG}circle[@fill='none']"
    assert "was" not in words(explorer.html)
    assert picture(explorer.html).findall(rings) == []
    explorer.han = 4
    assert "1,920 basic points ← was 960" in words(explorer.html)
    assert len(picture(explorer.html).findall(rings)) == 1
    explorer.kiriage = True
    assert "2,000 basic points ← was 1,920" in words(explorer.html)


def test_an_unrun_notebook_shows_the_first_state() -> None:
    html = BasicPoints()._repr_mimebundle_()["text/html"]
    check_html(html)
    assert "960 basic points" in html


def written(html: str) -> list[str]:
    return [text.text or "" for text in picture(html).iter(f"{SVG}text")]


def test_the_curve_names_the_limits_and_reads_off_the_point() -> None:
    texts = written(curve(30, 3).html)
    limits = {"mangan 2,000", "haneman 3,000", "baiman 4,000", "sanbaiman 6,000", "counted yakuman 8,000"}
    assert limits <= set(texts)
    assert "960" in texts
    assert {str(han) for han in range(1, MOST_HAN + 1)} <= set(texts)


def test_a_limit_that_does_not_count_has_no_line() -> None:
    shown = curve(30, 13, RULES["ema 2016"])
    assert "counted yakuman 8,000" not in written(shown.html)
    assert "6,000" in written(shown.html)
    assert "counted yakuman" not in shown.text


def test_the_points_of_the_curve_rise_and_never_leave_it() -> None:
    for fu in FU:
        svg = picture(curve(fu, 1).html)
        heights = [float(dot.get("cy", "")) for dot in svg.iter(f"{SVG}circle")]
        assert len(heights) == MOST_HAN
        assert heights == sorted(heights, reverse=True)
        assert min(heights) > 0


def test_the_doublings_stand_one_a_line() -> None:
    assert [re.split(r"\s{2,}", line) for line in str(doublings(30, 2)).splitlines()] == [
        ["fu", "30"],
        ["for everybody", "× 2", "60"],
        ["for everybody", "× 2", "120"],
        ["1st han", "× 2", "240"],
        ["2nd han", "× 2", "480"],
    ]
    assert [line.split()[-1] for line in str(doublings(30, 3)).splitlines()] == ["30", "60", "120", "240", "480", "960"]
    assert str(doublings(40, 4)).splitlines()[-1] == "mangan: 2,560 basic points are capped at 2,000       2,000"
    assert str(doublings(40, 6)).splitlines() == ["6 han: haneman, fu no longer count    3,000"]
    assert [line.split()[-1] for line in str(doublings(30, 1, RULES["three pay 1929"])).splitlines()] == ["30", "60"]
