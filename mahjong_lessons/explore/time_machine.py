"""One hand under the rules of any year: a line of descent, a year, and what changed since the rule set before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from html import escape

from mahjong_lessons.explore.draft import Draft, calls
from mahjong_lessons.explore.explorer import choice, number, text
from mahjong_lessons.explore.on_board import OnBoard, progress
from mahjong_lessons.history.differences import fu_counts
from mahjong_lessons.history.pinfu import PLAIN_PINFU
from mahjong_lessons.history.record import CHANGES
from mahjong_lessons.history.stations import (
    LAST_YEAR,
    LINE_NAMES,
    LINES,
    Standing,
    Station,
    changes_until,
    preset_before,
    preset_of,
    station_of,
)
from mahjong_lessons.rules import RULES, UNKNOWN, Rules
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.near_misses import lacking
from mahjong_lessons.scoring.remarks import ignored
from mahjong_lessons.scoring.score import NoYaku, Outcome, Score, outcome
from mahjong_lessons.scoring.unknowns import HAN, PAYMENT
from mahjong_lessons.show.cells import NONE
from mahjong_lessons.show.report import (
    fu_ladder,
    ladder_of,
    part,
    remarks_list,
    steps_table,
    table,
    win_image,
    yaku_table,
)
from mahjong_lessons.show.text import or_unknown, payment_in_words
from mahjong_lessons.show.through_time import changes, compare_rules

HANDS: dict[str, Win] = {
    "plain pinfu, concealed, on a discard": PLAIN_PINFU,
    "the same, self-drawn": Win(PLAIN_PINFU.hand, PLAIN_PINFU.win, by="tsumo"),
    "the same, open, on a discard": Win("67p 345s 789s 99p", "5p", melds=["chi 123m"]),
    "the same, open, self-drawn": Win("67p 345s 789s 99p", "5p", melds=["chi 123m"], by="tsumo"),
    "red dragons called, middle tile drawn": Win("11s 345m 789p 57s", "6s", melds=["pon 777z"], by="tsumo"),
    "four pons, four doublings": Win("777z 555s 8s", "8s", melds=["pon 666s", "pon 222z"]),
    "three dragon pons": Win("34m 99p", "5m", melds=["pon 555z", "pon 666z", "pon 777z"]),
    "seven pairs": Win("1144m 2299p 3366s 7z", "7z"),
    "full flush, open": Win("23m 456m 99m", "1m", melds=["pon 888m", "chi 567m"]),
    "pair of the double wind": Win("123m 67p 345s 789s 22z", "5p", seat="south", round="south"),
}
"""The hands to send through time."""
FIRST_YEAR = 1920
"""A few years before the first rule set, to show that nothing whole is on record there."""


@dataclass(frozen=True)
class State:
    """The settings of the controls. Tiles of one's own take the place of the hand picked, won as that one is."""

    hand: str = choice("Hand", tuple(HANDS))
    line: str = choice("Rules of", {name: line for line, name in LINE_NAMES.items()})
    year: int = number("Year", 1932, low=FIRST_YEAR, high=LAST_YEAR)
    tiles: str = text("Tiles held", limit=40)
    winning: str = text("Winning tile", limit=6)
    melds: str = text("Melds", limit=120)

    @property
    def own(self) -> bool:
        """True where the tiles are the reader's own."""
        return any(each.strip() for each in (self.tiles, self.winning, self.melds))


def figures_of(found: Outcome, rules: Rules) -> dict[str, str]:
    """The figures of a hand in words, "unknown" where they hang on a rule that is not told."""
    if isinstance(found, NoYaku):
        return {
            "fu": f"{found.fu}",
            "han": f"0: it {lacking(found.win, found.reading, rules)}, so no win",
            "payment": "none",
        }
    if found.yakuman:
        worth = {"limit hand": "yes"}
    else:
        doubles = f" + {rules.table_doubles} on the table" if rules.table_doubles else ""
        worth = {"fu": _fu(found), "han": or_unknown(lambda: f"{found.han}{doubles}")}
    return {
        **worth,
        "basic points": or_unknown(lambda: f"{found.basic_points:,}{f' ({found.limit})' if found.limit else ''}"),
        "payment": or_unknown(lambda: payment_in_words(found.payment)),
        "the winner gets": or_unknown(lambda: f"{found.points:,}"),
    }


def _fu(found: Score) -> str:
    """The fu, or each count that they may have where a rule of them is not told."""
    if not found.fu_items:
        return UNKNOWN
    ways = [_rounded(fu_of(each.fu_items), each.fu) for each in fu_counts(found)]
    return "; or ".join(ways) + (" (not told which)" if len(ways) > 1 else "")


def _rounded(raw: int, fu: int | None) -> str:
    return str(raw) if raw == fu else f"{raw}, counted as {fu}"


def win_of(state: State) -> Win:
    """The hand of a state. Raises what `Win` raises where the reader's own tiles are none."""
    picked = HANDS[state.hand]
    if not state.own:
        return picked
    melds = [str(call.meld) for call in calls(state.melds)]
    return replace(picked, hand=state.tiles, win=state.winning, melds=melds)


class TimeMachine(OnBoard[State]):
    """A hand in a year: which rules stood, what the hand was worth under them, and what had changed."""

    picked_by = "hand"
    folded = ("board", "tiles", "winning", "melds")
    fold_labels = ("A hand of your own", "Hide the tiles")

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The rule set, the hand, its figures beside those of the rule set before, and what changed in between."""
        if lacking := state.own and progress(_draft(state), wins=True):
            return f"<p>{escape(lacking)}</p>"
        win = win_of(state)
        if state.year < LINES[state.line][0].year:
            return _nothing_yet(state) + win_image(win)
        standing, station = preset_of(state.year, state.line), station_of(state.year, state.line)
        rules = RULES[station.preset]
        found = outcome(win, rules)
        before = preset_before(station, state.line)
        return "".join(
            [
                _rule_set(state, standing, rules),
                win_image(win),
                _part("", _figures(win, found, rules, before)),
                remarks_list(found.remarks if isinstance(found, Score) else ignored(win, rules)),
                _what_changed(rules, station, before),
                _on_the_way(state, station),
                _reasoning(found),
            ]
        )

    def _laid(self, state: State) -> dict[str, str]:
        """A hand of ours is laid out until the reader lays out tiles."""
        return super()._laid(state) if state.own else _texts(HANDS[state.hand])

    def _result(self) -> str:
        return super()._result() or _told(self.state)


def _texts(win: Win) -> dict[str, str]:
    """A win as the texts of a draft."""
    return {"tiles": win.hand, "winning": win.win, "melds": ", ".join(win.melds)}


def _draft(state: State) -> Draft:
    return Draft.read(tiles=state.tiles, winning=state.winning, melds=state.melds)


def _told(state: State) -> str:
    """The worth of the hand in the year, in one sentence."""
    if state.year < LINES[state.line][0].year:
        return f"{state.year}: no rule set yet."
    rules = RULES[preset_of(state.year, state.line).preset]
    figures = figures_of(outcome(win_of(state), rules), rules)
    return f"{state.year}, {rules.name}: {figures.get('payment', 'a limit hand')}."


def _nothing_yet(state: State) -> str:
    first = LINES[state.line][0]
    known = [each for each in CHANGES if each.line == state.line and each.since and each.since <= state.year]
    told = _part("What is on record by then", changes(known).html) if known else ""
    name = escape(LINE_NAMES[state.line])
    return f"<p><b>{state.year}: no rule set yet.</b> The first of {name} is <b>{escape(first.preset)}</b>.</p>{told}"


def _rule_set(state: State, standing: Standing, rules: Rules) -> str:
    note = f"<p><b>Not sure:</b> {escape(standing.note)}</p>" if standing.note else ""
    listed = rules.note("yaku_list")
    what = f"<p>Which hands count, and for how much: {escape(listed)}.</p>" if listed != rules.source else ""
    return f"<p><b>{state.year}: {escape(rules.name)}</b>. Source: {escape(rules.source)}.</p>{note}{what}"


def _figures(win: Win, found: Outcome, rules: Rules, before: str | None) -> str:
    now = figures_of(found, rules)
    then = figures_of(outcome(win, RULES[before]), RULES[before]) if before else {}
    rows = [
        (escape(name), escape(then.get(name, NONE)), f"<b>{escape(value)}</b>", _mark(then.get(name), value))
        for name, value in now.items()
    ]
    if not before:
        return table([(name, value) for name, _, value, _ in rows], ("", "worth"))
    return table(rows, ("", escape(before), escape(rules.name), ""))


def _mark(before: str | None, now: str) -> str:
    return "" if before == now else "← changed"


def _reasoning(found: Outcome) -> str:
    """The reasons for that worth: the fu, and beside them what doubles and each step."""
    if isinstance(found, NoYaku):
        return _part(f"{found}.", fu_ladder(found.fu_items, won_on=found.reading.completed))
    unknown = "".join(f"<li>{escape(each.what)}</li>" for each in found.unknowns(PAYMENT))
    fu_head = "The fu, one of the counts" if len(fu_counts(found)) > 1 else "The fu"
    doubles = "" if found.unknowns(HAN) else _part("What doubles", yaku_table(found.yaku))
    return "".join(
        [
            _part("Unknown, and this hand hangs on it", f'<ul style="margin:0">{unknown}</ul>') if unknown else "",
            _beside(_part(fu_head, ladder_of(found))) if found.fu_items else "",
            _beside(doubles + _part("Step by step", steps_table(found.steps))),
        ]
    )


def _what_changed(rules: Rules, station: Station, before: str | None) -> str:
    if not before:
        return _part("", "It is the first rule set of its line: there is none before it to compare with.")
    why = f"<div>{escape(station.why)}</div>" if station.why else ""
    return _part(f"What changed since {before}", why + compare_rules(rules, RULES[before]).html)


_part = partial(part, below=12)


def _beside(content: str) -> str:
    """A block with room for another one at its right, where the page is wide enough."""
    fits = "box-sizing:border-box;max-width:100%"  # on a narrow page it stands alone, and its table moves in its frame
    return f'<div style="display:inline-block;vertical-align:top;padding:0 40px 0 0;{fits}">{content}</div>'


def _on_the_way(state: State, station: Station) -> str:
    found = changes_until(state.year, station.year, state.line)
    return _part(f"Changes with a year since {station.year}", changes(found).html) if found else ""
