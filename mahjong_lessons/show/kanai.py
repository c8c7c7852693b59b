"""Kanai's count of 1952 drawn: his table, his waits, and hands counted in his words beside today's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import escape
from itertools import accumulate

from mahjong_lessons.history.claims import KANAI_EVIDENCE, STANDINGS, Claim
from mahjong_lessons.history.kanai import (
    KANAI_GOING_OUT,
    KANAI_PILLOWS,
    KANAI_SETS,
    KANAI_TILES,
    KanaiTotals,
    going_out_readings,
    kanai_totals,
    pillow_points,
)
from mahjong_lessons.rules import RULES, STANDARD, UNKNOWN, Rules
from mahjong_lessons.scoring.fu import GROUP_ITEMS, FuItem
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show.cells import NONE, Cell, bold, part_cell, table_of, unbroken
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.through_time import keys
from mahjong_lessons.show.tiles import SMALL, Picture, draw

_RULES = RULES["kanai 1952"]
_SETS = {(each.shape, each.open): each.name for each in KANAI_SETS}
_WORDS = {
    "base": "base",
    "self-draw": "drawn from the pile",
    "ron": "discarded",
    "tanki wait": "making a pillow",
    "kanchan wait": "an intermediate tile",
    "penchan wait": "a marginal tile",
    "ryanmen wait": "two chances",
    "seat wind": "bonus pon, seat wind",
    "round wind": "bonus pon, round wind",
    "haku": "bonus pon, colour",
    "hatsu": "bonus pon, colour",
    "chun": "bonus pon, colour",
    "four chis": "four chis: F. P. or base × 2",
}
"""The names that Kanai gives the items that are no group, by the names that they have here."""


def totals_of(win: Win) -> KanaiTotals:
    """The count of a hand by Kanai's book."""
    return kanai_totals(score(win, _RULES))


def in_his_words(name: str, part: Group | None = None) -> str:
    """The name that Kanai gives an item, from the name that it has here and the group or pair that it is of."""
    if part is None:
        return _WORDS.get(name, NONE)
    return {"run": "chi", "pair": "pillow"}.get(part.shape) or _SETS[part.shape, part.open]


# --- the evidence ---------------------------------------------------------------------------------


def evidence() -> Picture:
    """The evidence on Kanai's book: what is told, inferred and unknown, a row for each clue."""
    about = dict.fromkeys(each.about for each in KANAI_EVIDENCE)
    rows = [
        (Picture(f"<b>{unbroken(clue)}</b>", clue), *(_claimed(clue, standing) for standing in STANDINGS))
        for clue in about
    ]
    return table_of(("clue", *STANDINGS), rows)


def _claimed(clue: str, standing: str) -> Picture:
    found = [each for each in KANAI_EVIDENCE if (each.about, each.standing) == (clue, standing)]
    said = [_with_sources(each) for each in found]
    return Picture("<br>".join(each.html for each in said) or NONE, "; ".join(each.text for each in said) or NONE)


def _with_sources(claim: Claim) -> Picture:
    """A claim with how sure it is and the keys of its sources."""
    sure, told = f"{claim.confidence}; " if claim.confidence else "", keys(claim.sources)
    return Picture(f"{escape(claim.what)} ({sure}{told.html})", f"{claim.what} ({sure}{told.text})")


# --- his table ------------------------------------------------------------------------------------


def sets() -> Picture:
    """His table of pons and kans as he prints it, each drawn, and beside it what they are worth today."""
    heads = ("", *(head for name, _ in KANAI_TILES for head in (name, "points")), "today")
    rows = []
    for each in KANAI_SETS:
        parts = [group(each.shape, tile, open=each.open) for _, tile in KANAI_TILES]
        cells = [
            cell for part, points in zip(parts, each.points, strict=True) for cell in (part_cell(part), str(points))
        ]
        rows.append((each.name, *cells, ", ".join(str(GROUP_ITEMS[part].fu) for part in parts)))
    return table_of(heads, rows, "llrlrlrr")


def pillows() -> Picture:
    """The worth of each pillow by his book and today."""
    return table_of(("pillow", "", "1952", "today"), list(_pillow_rows()), "llrr")


def _pillow_rows() -> Iterator[tuple[Cell, ...]]:
    for name, win in KANAI_PILLOWS.items():
        # Today an open hand of chis has no yaku; drawn with the last tile it has one, which adds no fu.
        then, now = score(win, _RULES), score(replace(win, last_tile=True))
        told = UNKNOWN if kanai_totals(then).unknown else str(pillow_points(then.fu_items))
        yield name, part_cell(then.reading.pair), told, str(pillow_points(now.fu_items))


# --- going out ------------------------------------------------------------------------------------


def going_out() -> Picture:
    """His four cases of going out with the tiles that he names: the points on a discard, and drawn from the pile."""
    heads = ("case", "going out with", "held", "last tile", "on a discard", "drawn")
    return table_of(heads, [_going_out_row(*each) for each in KANAI_GOING_OUT], "llllrr")


def _going_out_row(case: int, what: str, win: Win) -> tuple[Cell, ...]:
    completed = score(win, _RULES).reading.completed
    held = list(completed.tiles) if completed else []
    held.remove(win.winning)
    drawn = replace(win, by="tsumo")
    tiles = (draw(held, size=SMALL), draw([win.winning], size=SMALL))
    return (f"({case})", what, *tiles, *(_sum(totals_of(each).going_out) for each in (win, drawn)))


def readings() -> Picture:
    """His two examples under both readings of his sentence, and the totals that he prints."""
    heads = ("example", "read as", "pillow", "wait", "draw", "comes to", "he prints", "")
    rows = [
        (
            each.example,
            each.reading,
            *map(str, (each.pillow, each.wait, each.draw, each.total, each.printed)),
            "agrees" if each.agrees else "does not",
        )
        for each in going_out_readings()
    ]
    return table_of(heads, rows, "llrrrrrl")


# --- hands counted --------------------------------------------------------------------------------


def count(win: Win) -> Picture:
    """A hand counted by his book, in his words: the Fundamental Points, what doubles them, going out, the total."""
    totals = totals_of(win)
    text = "\n\n".join([str(win), *(picture.text for picture in _parts(totals))])
    return Picture(win_image(win) + count_html(totals), text)


def total(win: Win) -> Picture:
    """The total of a hand by his book, or both totals where the page does not say which is meant."""
    return _total(totals_of(win), None)


def count_html(totals: KanaiTotals, before: KanaiTotals | None = None) -> str:
    """The count of a hand as HTML; what was another thing in the count `before` says so."""
    return "".join(f'<div style="margin:0 0 10px">{part.html}</div>' for part in _parts(totals, before))


def _parts(totals: KanaiTotals, before: KanaiTotals | None = None) -> Iterator[Picture]:
    rows = [*_fundamental(totals, before), *_doublings(totals, before), *_going_out(totals, before)]
    yield table_of(("", "Kanai says", "we say", "points", "so far", ""), rows, "lllrrl")
    yield _total(totals, before)
    if totals.unknown:
        rules = "".join(f"<li>{escape(each)}</li>" for each in totals.unknown)
        lead = "Not told, and it could change this total:"
        yield Picture(f"<p>{lead}</p><ul>{rules}</ul>", "\n".join([lead, *(f"- {each}" for each in totals.unknown)]))


def _fundamental(totals: KanaiTotals, before: KanaiTotals | None) -> Iterator[tuple[Cell, ...]]:
    """Base, pons, kans and pillow, added up."""
    was = before.fundamental if before else ()
    sums = accumulate(item.fu for item in totals.fundamental)
    for place, (item, so_far) in enumerate(zip(totals.fundamental, sums, strict=True)):
        changed = _was(item, was[place]) if place < len(was) else ""
        drawn = part_cell(item.part) if item.part else ""
        yield drawn, in_his_words(item.name, item.part), item.name, _plus(item, place), str(so_far), changed
    changed = _figure_was(totals, before, "fundamental_points")
    yield "", bold("F. P."), "", "", bold(str(totals.fundamental_points)), changed


def _doublings(totals: KanaiTotals, before: KanaiTotals | None) -> Iterator[tuple[Cell, ...]]:
    """The doublings of the Fundamental Points, a line each."""
    doubled = totals.fundamental_points
    for each in totals.doublings:
        doubled *= 2
        yield "", in_his_words(each.name), each.name, "× 2", str(doubled), ""
    changed = _figure_was(totals, before, "times", "× ")
    if changed or not totals.doublings:
        yield "", "doublings in all", "", f"× {totals.times}", str(doubled), changed


def _going_out(totals: KanaiTotals, before: KanaiTotals | None) -> Iterator[tuple[Cell, ...]]:
    """The points for going out, added up by themselves: first the wait, then the draw, or none for a discard."""
    yield "", bold("going out"), "", "", "", _figure_was(totals, before, "going_out_points")
    items = sorted(totals.going_out, key=lambda item: item.name == "self-draw")
    if len(items) == 1:
        items.append(FuItem("ron", 0))
    sums = accumulate(item.fu for item in items)
    for place, (item, so_far) in enumerate(zip(items, sums, strict=True)):
        yield "", in_his_words(item.name), item.name, _plus(item, place), str(so_far), ""


def _total(totals: KanaiTotals, before: KanaiTotals | None) -> Picture:
    points, once = totals.fundamental_points, totals.going_out_points
    times = _times(totals)
    apart, together = f"{points}{times}" + (f" + {once}" if once else ""), f"({points} + {once}){times}"
    if totals.agree:
        how = "F. P." if apart == str(totals.apart) else apart
        rows = [("the total", how, bold(str(totals.apart)), _figure_was(totals, before, "apart"))]
    else:
        rows = [
            ("F. P. doubled alone", apart, bold(str(totals.apart)), _figure_was(totals, before, "apart")),
            ("going out doubled too", together, bold(str(totals.together)), _figure_was(totals, before, "together")),
        ]
    return table_of((), rows, "llrl")


def _times(totals: KanaiTotals) -> str:
    """The doublings as he writes them, one after another."""
    return " × 2" * (totals.times.bit_length() - 1)


def line_up(wins: Mapping[str, Win]) -> Picture:
    """Hands counted by his book, a line each: his formula, the doublings, going out, and the total or both totals."""
    heads = ("", "hand", "F. P.", "doubled", "going out", "total")
    return table_of(heads, [(name, *_line(win)) for name, win in wins.items()], "llllrr")


def _line(win: Win) -> tuple[Cell, ...]:
    totals = totals_of(win)
    points = totals.fundamental_points
    eightfold = f" (or × {totals.times})" if totals.times > 4 else ""
    doubled = f"{points}{_times(totals)}{eightfold} = {points * totals.times}" if totals.doublings else NONE
    total = str(totals.apart) if totals.agree else f"{totals.apart} or {totals.together}"
    picture = Picture(win_image(win, size=SMALL), str(win))
    return picture, formula(totals), doubled, str(totals.going_out_points), bold(total)


def formula(totals: KanaiTotals) -> str:
    """The Fundamental Points by his formula: "base 20 + pon 8 + pillow 2 = 30"."""
    parts: dict[str, int] = {}
    for item in totals.fundamental:
        shape = item.part.shape if item.part else "base"
        name = {"triplet": "pon", "pair": "pillow"}.get(shape, shape)
        parts[name] = parts.get(name, 0) + item.fu
    summands = [f"{name} {points}" for name, points in parts.items() if points]
    total = f" = {totals.fundamental_points}" if len(summands) > 1 else ""
    return " + ".join(summands) + total


def four_chis_and_pinfu(wins: Mapping[str, Win]) -> Picture:
    """For each hand: whether it has his bonus for four chis, and whether it is a pinfu today."""
    heads = ("", "hand", "four chis 1952", "pinfu today")
    rows = [
        (
            name,
            Picture(win_image(win, size=SMALL), str(win)),
            "yes, × 2" if _counts("four chis", win, _RULES) else "no",
            "yes, 1 han" if _counts("pinfu", win, STANDARD) else "no",
        )
        for name, win in wins.items()
    ]
    return table_of(heads, rows, "llll")


def _counts(name: str, win: Win, rules: Rules) -> bool:
    try:
        return any(item.name == name for item in score(win, rules).yaku)
    except NoYaku:
        return False


# --- cells ----------------------------------------------------------------------------------------


def _sum(items: Iterable[FuItem]) -> str:
    return " + ".join(str(item.fu) for item in items if item.fu) or "0"


def _plus(item: FuItem, place: int) -> str:
    return f"+ {item.fu}" if place else str(item.fu)


def _was(item: FuItem, before: FuItem) -> str:
    if (item.name, item.fu) == (before.name, before.fu):
        return ""
    return f"← was {in_his_words(before.name, before.part)}, {before.fu}"


def _figure_was(totals: KanaiTotals, before: KanaiTotals | None, figure: str, sign: str = "") -> str:
    was = getattr(before, figure, None)
    return "" if was in (None, getattr(totals, figure)) else f"← was {sign}{was}"
