"""The whole way from a hand to its payment on one card, to be printed and laid on the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.show.cells import Cell, bold, table_of
from mahjong_lessons.show.fu_tables import group_table
from mahjong_lessons.show.tiles import Picture

CARD_FILE = Path("scoring-card.html")
_PAGE = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Riichi scoring</title>\n{}\n</html>\n'
_STEPS = (
    ("1 Han", "Is there a yaku? How many han, dora counted?", "from 5 han on: no fu, go to the limits"),
    ("2 Fu", "Seven pairs?", "25 fu"),
    ("", "Pinfu?", "ron 30 fu, self-draw 20"),
    ("", "No triplet, no kan?", "closed ron 40 fu, else 30"),
    ("", "A triplet or a kan?", "add up: 20 + how won + groups + pair + wait"),
    ("", "How won: closed ron 10, self-draw 2", "pair of value 2, wait on one kind 2; round up once"),
    ("3 Price", "Ron?", "the row below"),
    ("", "20 fu, a self-drawn pinfu?", "the row of 40 fu, with one han less"),
    ("", "80 or 100 fu?", "the row of 40 or 50 fu, with one han more"),
    ("", "Self-draw?", "the dealer half of it, each other a quarter, rounded up"),
    ("", "The dealer draws?", "each of the three a third of it, rounded up"),
    ("4 Extra", "Counters?", "300 each: the discarder, or 100 from each player"),
    ("", "Riichi sticks?", "1,000 each; your own comes back"),
)
_ROWS = (25, 30, 40, 50, 60, 70)
_TABLE_HAN = range(1, 5)
_FEWEST_HAN = {25: 2}


def card(rules: Rules = STANDARD) -> Picture:
    """The steps, the fu of triplets and kans, and the prices by ron, each as a table."""
    steps: list[list[Cell]] = [[bold(step), ask, then] for step, ask, then in _STEPS]
    head = ("ron", *(f"{han} han" for han in _TABLE_HAN), *(f"dealer {han}" for han in _TABLE_HAN))
    prices = table_of(head, [_price_row(fu, rules) for fu in _ROWS], "l" + "r" * (len(head) - 1))
    limits = table_of(("from 5 han", "ron", "dealer's ron"), list(_limit_rows(rules)), "lrr")
    parts = (table_of(("step", "ask", "then"), steps), group_table(), prices, limits)
    return Picture("".join(part.html for part in parts), "\n\n".join(part.text for part in parts))


def _price_row(fu: int, rules: Rules) -> list[Cell]:
    prices = [_price(han, fu, dealer, rules) for dealer in (False, True) for han in _TABLE_HAN]
    return [bold(f"{fu} fu"), *prices]


def _price(han: int, fu: int, dealer: bool, rules: Rules) -> str:
    if han < _FEWEST_HAN.get(fu, 1):
        return "·"
    return f"{settle(basic_points(han, fu, rules).points, dealer, 'ron', rules).points:,}"


def _limit_rows(rules: Rules) -> Iterator[list[Cell]]:
    for limit in rules.limits:
        ron, dealer = (settle(limit.basic, dealer, "ron", rules).points for dealer in (False, True))
        yield [bold(f"{limit.han} {limit.name}"), f"{ron:,}", f"{dealer:,}"]


def save_card(file: Path | str = CARD_FILE) -> Path:
    """Write the card as a page of its own, to be opened in a browser and printed; gives where it is."""
    path = Path(file)
    path.write_text(_PAGE.format(card().html), encoding="utf-8", newline="\n")
    return path.resolve()
