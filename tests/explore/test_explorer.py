"""The frame of the explorers, tried on one small explorer that has every kind of control."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, make_dataclass
from html import escape
from types import new_class
from typing import Any, ClassVar

import ipywidgets
import pytest
from traitlets import TraitError

from mahjong_lessons.explore.access import in_short
from mahjong_lessons.explore.explorer import Explorer, choice, flag, number, text
from tests.explorer_driver import check_html, drive, fuzz


@dataclass(frozen=True)
class State:
    """One control of each kind, and a dropdown whose labels are not its values."""

    by: str = choice("Won by", ("closed ron", "open ron", "self-draw"))
    fu: int | None = choice("Fu", {"seven pairs": None, "30 fu": 30, "40 fu": 40}, 30)
    honba: int = number("Honba", high=20)
    riichi: bool = flag("Riichi")
    hand: str = text("Concealed tiles", "345m", limit=12)


class SmallHand(Explorer[State]):
    """Refuses riichi with an open ron, is at fault at 13 honba, and says what changed."""

    calls: ClassVar[list[tuple[State, State | None]]] = []

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        SmallHand.calls.append((state, previous))
        if state.riichi and state.by == "open ron":
            raise ValueError("riichi with <open> melds")
        if state.honba == 13:
            raise KeyError("<13>")
        changed = previous is not None and previous.honba != state.honba
        return f"<p>{escape(state.hand)}: {state.honba} honba{' (changed)' if changed else ''}</p>"


@dataclass(frozen=True)
class SoundState:
    """Nothing that can go wrong but what the driver has to find."""

    honba: int = number("Honba", 2, low=1, high=5)
    riichi: bool = flag("Riichi")
    hand: str = text("Tiles")


class Sound(Explorer[SoundState]):
    """Refuses one pair of values."""

    @staticmethod
    def view(state: SoundState, previous: SoundState | None) -> str:
        if state.honba == 5 and state.riichi:
            raise ValueError(f"not {state.hand!r}")
        return f"<p>{escape(state.hand)}<br>{state.honba}</p>"


@pytest.fixture
def small() -> SmallHand:
    explorer = SmallHand()
    SmallHand.calls.clear()
    return explorer


def widgets_of(explorer: Explorer[Any], name: str) -> list[Any]:
    """The widgets of one control, found as a browser finds them: by the CSS class of their group."""
    controls = explorer.widget.children[0].children
    return next(list(group.children) for group in controls if f"mj-{name}" in group._dom_classes)


def test_state_holds_the_values_and_is_frozen(small: SmallHand) -> None:
    assert small.state == State("closed ron", 30, 0, False, "345m")
    assert SmallHand(by="self-draw", fu=None).state == State(by="self-draw", fu=None)
    with pytest.raises(FrozenInstanceError):
        small.state.honba = 3  # type: ignore[misc]


def test_setting_a_trait_moves_the_widgets_and_redraws(small: SmallHand) -> None:
    small.honba = 3
    assert [widget.value for widget in widgets_of(small, "honba")] == [3, 3]
    assert small.html == "<p>345m: 3 honba (changed)</p>"


def test_controls_are_traits_that_others_can_observe(small: SmallHand) -> None:
    seen = []
    small.observe(lambda change: seen.append(change.new), "honba")
    small.honba = 4
    assert seen == [4]
    assert set(State.__dataclass_fields__) <= set(SmallHand.class_trait_names())


@pytest.mark.parametrize("position", [0, 1])
def test_moving_one_widget_moves_its_twin_and_draws_once(small: SmallHand, position: int) -> None:
    widgets_of(small, "honba")[position].value = 7
    assert [widget.value for widget in widgets_of(small, "honba")] == [7, 7]
    assert [state.honba for state, _ in SmallHand.calls] == [7]


@pytest.mark.parametrize("position", [0, 1])
def test_a_message_from_the_browser_draws_once(small: SmallHand, position: int) -> None:
    widgets_of(small, "honba")[position].set_state({"value": 9})
    assert small.honba == 9
    assert len(SmallHand.calls) == 1


def test_every_kind_of_widget_sets_its_trait(small: SmallHand) -> None:
    for name, value in {"by": "self-draw", "fu": "seven pairs", "riichi": True, "hand": "1z"}.items():
        (widget,) = widgets_of(small, name)
        widget.value = value
        assert widget.value == value
    assert small.state == State("self-draw", None, 0, True, "1z")


def test_none_is_a_value_that_a_dropdown_shows(small: SmallHand) -> None:
    small.fu = None
    (dropdown,) = widgets_of(small, "fu")
    assert dropdown.label == "seven pairs"
    dropdown.set_state({"index": 2})
    dropdown.set_state({"index": 0})
    assert (small.fu, dropdown.label) == (None, "seven pairs")


def test_setting_several_is_one_step_and_one_drawing(small: SmallHand) -> None:
    small.set(by="self-draw", honba=3, hand="1m")
    assert SmallHand.calls == [(State("self-draw", honba=3, hand="1m"), State())]
    assert widgets_of(small, "by")[0].value == "self-draw"


def test_setting_several_is_all_or_nothing(small: SmallHand) -> None:
    with pytest.raises(TraitError, match="from 0 to 20"):
        small.set(by="self-draw", honba=21)
    with pytest.raises(AttributeError, match="no control 'hnoba'"):
        small.set(by="self-draw", hnoba=1)
    assert small.state == State()
    assert SmallHand.calls == []


def test_the_same_value_again_draws_nothing(small: SmallHand) -> None:
    small.set(honba=0, by="closed ron")
    assert SmallHand.calls == []


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("by", "ron", r"by: Won by must be one of 'closed ron', 'open ron', 'self-draw', not 'ron'"),
        ("fu", 20, r"fu: Fu must be one of None, 30, 40, not 20"),
        ("honba", 21, r"honba: Honba must be a whole number from 0 to 20, not 21"),
        ("honba", "3", r"honba: Honba must be a whole number"),
        ("honba", 1.5, r"honba: Honba must be a whole number"),
        ("riichi", "yes", r"riichi: Riichi must be True or False, not 'yes'"),
        ("riichi", -1, r"riichi: Riichi must be True or False, not -1"),
        ("hand", 5, r"hand: Concealed tiles must be a text, not 5"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(
    small: SmallHand, name: str, value: object, message: str
) -> None:
    with pytest.raises(TraitError, match=message):
        setattr(small, name, value)
    with pytest.raises(TraitError, match=message):
        SmallHand(**{name: value})
    assert small.state == State()


def test_a_misspelt_control_is_named(small: SmallHand) -> None:
    has = "SmallHand has no control 'hnoba'; it has by, fu, honba, riichi, hand"
    with pytest.raises(AttributeError, match=has):
        small.hnoba = 3
    with pytest.raises(AttributeError, match=has):
        _ = small.hnoba
    with pytest.raises(AttributeError, match=has):
        SmallHand(hnoba=3)


def test_a_long_text_is_cut_also_where_it_was_typed(small: SmallHand) -> None:
    (widget,) = widgets_of(small, "hand")
    for _ in range(2):  # the second time the cut text is the one already held
        widget.value = "1" * 10_000
        assert widget.value == small.hand == "1" * 12


def test_a_state_that_is_not_possible_is_explained_in_place(small: SmallHand) -> None:
    small.set(by="open ron", riichi=True)
    assert small.refusal == "riichi with <open> melds"
    assert "<strong>Not possible:</strong> riichi with &lt;open&gt; melds" in small.html
    check_html(small.html)
    small.riichi = False
    assert small.refusal is None
    assert small.html == "<p>345m: 0 honba</p>"


def test_previous_is_the_last_state_that_could_be_shown(small: SmallHand) -> None:
    small.riichi = True
    small.by = "open ron"
    small.by = "self-draw"
    riichi = State(riichi=True)
    assert [previous for _, previous in SmallHand.calls] == [State(), riichi, riichi]


def test_a_fault_is_shown_and_raised_and_passes(small: SmallHand) -> None:
    with pytest.raises(KeyError):
        small.honba = 13
    assert "This explorer has a fault:</strong> KeyError: &#x27;&lt;13&gt;&#x27;" in small.html
    assert [widget.value for widget in widgets_of(small, "honba")] == [13, 13]
    small.honba = 12
    assert small.html == "<p>345m: 12 honba (changed)</p>"


def test_repr_evaluates_back(small: SmallHand) -> None:
    small.set(fu=None, hand="1'm")
    assert repr(small) == """SmallHand(by='closed ron', fu=None, honba=0, riichi=False, hand="1'm")"""
    assert eval(repr(small)).state == small.state


def test_the_bundle_has_the_widget_and_what_stands_for_it(small: SmallHand) -> None:
    small.set(fu=None, hand="<b>&")
    bundle = small._repr_mimebundle_(include=None, exclude=None)
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == small.widget.model_id
    assert bundle["text/plain"] == repr(small)
    for shown in ("Won by: <b>closed ron</b>", "Fu: <b>seven pairs</b>", "Riichi: <b>no</b>", "&lt;b&gt;&amp;"):
        assert shown in bundle["text/html"]
    assert bundle["text/html"].endswith(small.html)
    check_html(bundle["text/html"])
    assert "Concealed tiles: <b>none</b>" in SmallHand(hand="")._repr_mimebundle_()["text/html"]


def test_every_control_has_a_name_and_every_part_a_css_class(small: SmallHand) -> None:
    assert "mj-small-hand" in small.widget._dom_classes
    assert "mj-view" in small.widget.children[1]._dom_classes
    for name, control in SmallHand.controls.items():
        assert widgets_of(small, name)[0].description == control.label


def test_what_is_typed_waits_until_the_reader_is_done_and_a_slider_does_not(small: SmallHand) -> None:
    (line,) = widgets_of(small, "hand")
    field, slider = widgets_of(small, "honba")
    assert [each.continuous_update for each in (line, field, slider)] == [False, False, True]


def test_what_a_change_comes_to_is_read_out_and_the_first_state_is_not(small: SmallHand) -> None:
    access = small.widget.children[2]
    assert access.told == ""
    small.honba = 3
    assert access.told == "345m: 3 honba (changed)"


@pytest.mark.parametrize(
    ("html", "said"),
    [
        (
            "<p>One &amp; <b>two</b>.</p><table><tr><td>x</td></tr></table><p> </p><p>Three.</p><p>Four.</p>",
            "One & two. Three.",
        ),
        ("<table><tr><th>fu</th><td>30</td></tr></table>", "fu, 30,"),
        (f"<p>{'x' * 900}</p>", "x" * 300),
    ],
)
def test_a_view_is_read_out_in_short(html: str, said: str) -> None:
    assert in_short(html) == said


def test_two_explorers_do_not_share_their_state(small: SmallHand) -> None:
    other = SmallHand(honba=5)
    small.honba = 1
    assert other.honba == 5
    assert isinstance(other.widget, ipywidgets.VBox)


def test_a_default_that_is_not_allowed_or_a_taken_name_fails_at_once() -> None:
    too_many = make_dataclass("TooMany", [("honba", int, number("Honba", 30, high=20))])
    with pytest.raises(ValueError, match="Honba must be a whole number from 0 to 20, not 30"):
        new_class("Bad", (Explorer[too_many],))  # type: ignore[valid-type]
    taken = make_dataclass("Taken", [("view", bool, flag("View"))])
    with pytest.raises(TypeError, match="cannot be called 'view'"):
        new_class("Bad", (Explorer[taken],))  # type: ignore[valid-type]


def test_the_driver_drives_and_returns_the_refusals() -> None:
    assert drive(Sound) == {"not ''"}
    assert fuzz(Sound, ["1m", "<i>"]) == set()


def test_the_driver_finds_a_fault() -> None:
    with pytest.raises(KeyError):
        drive(SmallHand)


@pytest.mark.parametrize(
    "bad",
    [
        " ",
        "<p>open",
        "<p><b>crossed</p></b>",
        "</p>",
        '<img src="x">',
        '<img src="x" alt="">',
        "<p>x</p><script></script>",
        "<style></style>",
        "<svg></svg>",
        '<p onclick="x">y</p>',
    ],
)
def test_the_driver_refuses_bad_html(bad: str) -> None:
    with pytest.raises(AssertionError):
        check_html(bad)


@pytest.mark.parametrize("position", [0, 1])
def test_a_number_out_of_range_is_said_and_what_was_held_stays(small: SmallHand, position: int) -> None:
    small.honba = 3
    widget = widgets_of(small, "honba")[0]
    widget.set_state({"value": 99 if position else -1})
    assert small.honba == widget.value == 3
    said = f"Honba must be a whole number from 0 to 20, not {99 if position else -1}. Honba stays 3."
    assert said in word_of(small).value
    assert small.widget.children[2].told == said
    widget.set_state({"value": 4})
    assert (small.honba, word_of(small).value, word_of(small).layout.display) == (4, "", "none")


def test_a_text_that_is_cut_is_said_to_be(small: SmallHand) -> None:
    (line,) = widgets_of(small, "hand")
    line.value = "1" * 12
    assert word_of(small).value == ""
    line.value = "2" * 13
    assert word_of(small).value == "<p>Concealed tiles takes 12 characters: what came after is left out.</p>"


def test_a_word_about_a_control_is_gone_with_the_next_state(small: SmallHand) -> None:
    widgets_of(small, "honba")[0].value = 21
    assert word_of(small).value
    small.riichi = True
    assert word_of(small).value == ""


def word_of(explorer: Explorer[Any]) -> Any:
    return explorer.widget.children[0].children[-1]
