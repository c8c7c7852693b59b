"""Rules through time as drawn tables: changes on record, two rule sets side by side, limits, and ways to round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import escape
from typing import get_args

from mahjong_lessons.history.all_four import net_of, settle_all_four
from mahjong_lessons.history.change import Confidence
from mahjong_lessons.history.claims import REASONS, Claim
from mahjong_lessons.history.differences import differences, fu_counts
from mahjong_lessons.history.record import CHANGES, SOURCES, Change
from mahjong_lessons.history.roundings import RoundedOff, rounded_off, smallest_parting
from mahjong_lessons.rules import STANDARD, UNKNOWN, Rules, Unknown
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import DEALER_RON, NON_DEALER_RON, ROUNDINGS
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.show.cells import NONE, Cell, bold, table_of, unbroken
from mahjong_lessons.show.text import or_unknown, payment_in_words
from mahjong_lessons.show.tiles import Picture

# --- the record -----------------------------------------------------------------------------------


def changes(told: Iterable[Change]) -> Picture:
    """Changes on record: when, what, how sure that is, and the keys of the sources (see `sources`)."""
    rows = [(bold(each.when), _what(each), each.confidence, keys(each.sources)) for each in told]
    return table_of(("when", "what changed", "how sure", "sources"), rows)


def keys(named: Iterable[str]) -> Picture:
    """Keys of sources, none of them broken at its dash."""
    kept = list(named)
    return Picture(", ".join(map(unbroken, kept)), ", ".join(kept))


def _what(told: Change | Claim) -> Picture:
    if not told.doubt:
        return Picture(escape(told.what), told.what)
    html = f"{escape(told.what)}<br><em>But: {escape(told.doubt)}</em>"
    return Picture(html, f"{told.what} (but: {told.doubt})")


def resting_on(author: str) -> Picture:
    """The number of changes that rest on one author alone, by how sure they are; `author` is a key of sources."""
    alone = [each for each in CHANGES if all(key.partition("-")[0] == author for key in each.sources)]
    counted = Counter(each.confidence for each in alone)
    rows = [(sure, str(counted[sure])) for sure in get_args(Confidence) if counted[sure]]
    total = (bold(f"in all, of {len(CHANGES)}"), bold(str(len(alone))))
    return table_of(("how sure", f"from {author} alone"), [*rows, total], "lr")


def reasons() -> Picture:
    """The names and reasons on record: of what, what is said, how sure that is, and the keys of the sources."""
    rows = [(bold(each.about), _what(each), str(each.confidence), keys(each.sources)) for each in REASONS]
    return table_of(("of what", "what is said", "how sure", "sources"), rows)


def sources() -> Picture:
    """The sources by the key that the record names them with."""
    rows = [(bold(key), f"{each.what}{f', {each.url}' if each.url else ''}") for key, each in SOURCES.items()]
    return table_of(("key", "source"), rows)


# --- rule sets ------------------------------------------------------------------------------------


def compare_rules(rules: Rules, before: Rules) -> Picture:
    """Each switch in which two rule sets differ, in words, and who tells the new value."""
    rows = [(each.name, each.before, bold(each.now), each.source) for each in differences(rules, before)]
    return table_of(("rule", before.name, rules.name, "source of the new one"), rows)


def limits(rules: Iterable[Rules]) -> Picture:
    """The first limit of each rule set, in points: one share, and what a non-dealer and a dealer win in all."""
    heads = ("rules", "a share", "a non-dealer wins", "the dealer wins", "source")
    return table_of(heads, map(_limit, rules), "lrrrl")


def _limit(rules: Rules) -> tuple[Cell, ...]:
    cap: int | Unknown = rules.cap
    if isinstance(cap, Unknown):
        return (bold(rules.name), *(UNKNOWN,) * 3, "not told")
    worths = (f"{cap * shares:,}" for shares in (1, NON_DEALER_RON, DEALER_RON))
    return (bold(rules.name), *worths, rules.note("cap"))


# --- what hands come to ---------------------------------------------------------------------------


def worth(wins: Mapping[str, Win], rules: Rules = STANDARD, *, dealer: bool = False) -> Picture:
    """The worth of each of several hands under its label; with `dealer` the dealer holds them."""
    held = {label: replace(win, seat="east") if dealer else win for label, win in wins.items()}
    return _worth("hand", {label: score(win, rules) for label, win in held.items()})


def worth_under(win: Win, sets: Mapping[str, Rules]) -> Picture:
    """The worth of one hand under each of several rule sets, under their labels."""
    return _worth("rules", {label: score(win, rules) for label, rules in sets.items()})


def _worth(head: str, scores: Mapping[str, Score]) -> Picture:
    heads = (head, "han", "fu", "a share", "all shares", "who pays", "the winner gets")
    return table_of(heads, [_worth_of(label, each) for label, each in scores.items()], "lrrrrlr")


def _worth_of(label: str, scored: Score) -> tuple[Cell, ...]:
    shares = DEALER_RON if scored.win.dealer else NON_DEALER_RON
    return (
        bold(label),
        or_unknown(lambda: NONE if scored.han is None else f"{scored.han}"),
        fu_told(scored),
        or_unknown(lambda: f"{scored.basic_points:,}"),
        or_unknown(lambda: f"{shares * scored.basic_points:,}"),
        or_unknown(lambda: payment_in_words(scored.payment)),
        or_unknown(lambda: f"{scored.points:,}"),
    )


def fu_told(scored: Score) -> str:
    """The fu of a score, or each count that they may have where a rule of them is not told; a dash for none."""
    return NONE if scored.fu is None else " or ".join(str(each.fu) for each in fu_counts(scored))


# --- ways to round --------------------------------------------------------------------------------


def conventions() -> Picture:
    """The seven conventions: what each does to the fu, to a share and to a payment, and who tells of it."""
    rows = [(bold(each.name), each.meaning, each.source) for each in ROUNDINGS.values()]
    return table_of(("", "what is rounded", "source"), rows)


def ways_to_round(*hands: tuple[int, int], by: str = "ron") -> Picture:
    """The yield of a non-dealer's hands of (fu, han) under each convention.

    No doublings lie on the table, and there is no limit. What differs from the exact figure, R0, says by how much.
    """
    lines = [rounded_off(fu, han, by=by) for fu, han in hands]
    rows = [
        (bold(f"{fu} fu {han} han"), *(_against(each, line[0]) for each in line))
        for (fu, han), line in zip(hands, lines, strict=True)
    ]
    return table_of(("", *ROUNDINGS), rows, "l" + "r" * len(ROUNDINGS))


def _against(line: RoundedOff, exact: RoundedOff) -> Picture:
    points = f"{line.payment.points:,}"
    said = more_or_less(line.payment.points - exact.payment.points)
    if not said:
        return bold(points)
    return Picture(f"<b>{points}</b><br>{said}", f"{points} ({said})")


def more_or_less(points: int) -> str:
    """A difference with its sign, "+8" or "−32"; nothing for none."""
    return f"{points:+,}".replace("-", "−") if points else ""


def four_wins(fu: int, han: int, name: str) -> Picture:
    """The payments of `fu` fu (not rounded) and `han` han under one convention, whoever wins it and however."""
    rows = [
        (bold(winner), how, payment_in_words(line.payment))
        for winner, dealer in (("dealer", True), ("non-dealer", False))
        for how, by in (("ron", "ron"), ("self-draw", "tsumo"))
        for line in rounded_off(fu, han, dealer=dealer, by=by)
        if line.name == name
    ]
    return table_of(("winner", "by", f"{fu} fu {han} han, {name}"), rows)


def partings() -> Picture:
    """The smallest hand on which each two conventions part, fu and then han: won by ron, no doublings on the table."""
    names = [*ROUNDINGS]
    return table_of(("", *names), [_partings_of(one, names) for one in names])


def _partings_of(one: str, others: Iterable[str]) -> tuple[Cell, ...]:
    return (bold(one), *(_parting(one, other) for other in others))


def _parting(one: str, other: str) -> str:
    return NONE if one == other else "{} fu {} han".format(*smallest_parting(one, other))


# --- all four settle ------------------------------------------------------------------------------


def all_four(points: Mapping[str, int], winner: str) -> Picture:
    """All payments by the books of 1920 and 1922, given what each seat's tiles are worth, and each seat's balance."""
    transfers = settle_all_four(points, winner)
    rows = [(each.payer, each.payee, f"{each.points:,}") for each in transfers]
    net = net_of(transfers, tuple(points))
    balance = [(bold(seat), "in all", bold(f"{net[seat]:+,}".replace("-", "−"))) for seat in points]
    return table_of(("from", "to", "points"), [*rows, *balance], "llr")
