"""The presets from about 1950 on, when doublings came to lie on the table; what no source at hand tells is unknown.

No rule book at hand joins the dora of 1952 to table doubles before 1967: the sets of the main line are put together
from single changes, and say so.
"""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons.rules.older import LIST_NOTE, SEVEN_PAIRS, STACKED, THREE_PAY_1929
from mahjong_lessons.rules.switches import DISCARDER_PAYS, DROPS, unknown

_RECONSTRUCTED = "a reconstruction, put together from single changes"
_CONFLICT = (
    "played from about 1950 to 1954 by one author (Asami tre20, medium confidence); Amano's rule book took them in "
    "only in 1967 (W-J, high confidence)"
)
_HOCHI_DORA = "the Hochi rules, published at the end of 1952 for 1953; no ura dora, no kan dora, no ippatsu"
_DOUBLE_ROUNDING = "fu to a ten, payments to a hundred, since about 1950 (Asami tre19, tensu01)"

_TWO_TABLE_DOUBLES_1954 = replace(
    THREE_PAY_1929,
    name="two table doubles 1954",
    year=1954,
    source=f"{_RECONSTRUCTED} (Asami tre20 and tensu01); no rule book of the time has them all",
    further_yaku=unknown("what else counted: riichi did (the Hochi rules), but no source at hand tells for how much"),
    least_open_fu=unknown("whether an open hand of 20 fu was raised to 30"),
    seven_pairs_fu=SEVEN_PAIRS,
    seven_pairs_han=SEVEN_PAIRS,
    pinfu_self_draw=unknown("what a self-draw did to pinfu"),
    open_pinfu=unknown("whether an open hand could have pinfu"),
    minimum_han=unknown("whether a hand without yaku could win"),
    dora=True,
    table_doubles=2,
    stacked_yakuman=STACKED,
    cap=1500,
    yakuman_basic=1500,
    rounding="R6",
    settlement=DISCARDER_PAYS,
    losers_settle=False,
    honba=unknown("what a counter added"),
    riichi_stick=unknown("what a riichi stick was worth"),
    noten_payment=unknown("whether those not ready paid after a drawn deal"),
    notes=(
        ("yaku_list", LIST_NOTE),
        ("table_doubles", _CONFLICT),
        ("dora", _HOCHI_DORA),
        ("rounding", _DOUBLE_ROUNDING),
        ("cap", "6,000 to a non-dealer, '6-9 mahjong' (Asami tre20 and K, medium confidence)"),
        ("yakuman_basic", "the limit of '6-9 mahjong' (Asami tre20 and K, medium confidence)"),
    ),
)

_FOUR_SIX_1950 = replace(
    _TWO_TABLE_DOUBLES_1954,
    name="four-six 1950",
    year=1950,
    source="Asami tre19 and tensu01 on '4-6 mahjong' about 1950 (one author, medium confidence)",
    dora=False,
    table_doubles=1,
    cap=1000,
    yakuman_basic=1000,
    notes=(
        ("yaku_list", LIST_NOTE),
        ("table_doubles", "one, about 1950 (Asami tre19); his tre20 goes to two without this step"),
        ("rounding", _DOUBLE_ROUNDING),
        ("cap", "4,000 to a non-dealer, 6,000 to the dealer, reached at 5 doublings (Asami tre19, tensu01)"),
        ("yakuman_basic", "the limit of '4-6 mahjong' (Asami tre19, tensu01)"),
        ("dora", "the dora of Osaka are told of another game"),
    ),
)

_EIGHT_TWELVE_1960 = replace(
    _TWO_TABLE_DOUBLES_1954,
    name="eight-twelve 1960",
    year=1960,
    source=f"{_RECONSTRUCTED}: that of 1954 with the limit of about 1960 (Asami tensu31)",
    cap=2000,
    yakuman_basic=unknown("what a limit hand was worth before the three limits of 1965 to 1974"),
    notes=(
        ("yaku_list", LIST_NOTE),
        ("table_doubles", _CONFLICT),
        ("dora", _HOCHI_DORA),
        ("rounding", _DOUBLE_ROUNDING),
        ("cap", "8,000 to a non-dealer, 12,000 to the dealer, about 1960 (Asami tensu31, medium confidence)"),
    ),
)

_THREE_LIMITS_1974 = replace(
    _EIGHT_TWELVE_1960,
    name="three limits 1974",
    year=1974,
    source=f"{_RECONSTRUCTED}: that of 1960 with what is told of 1965 to 1974 (N, K)",
    kan_dora=True,
    yakuman_basic=6000,
    notes=(
        *_EIGHT_TWELVE_1960.notes,
        ("yakuman_basic", "three limits in the rules of 1965 to 1974 (N, medium confidence)"),
        ("kan_dora", "an indicator is turned for each kan by 1965 to 1974 (K, medium confidence)"),
    ),
)

_UNTOLD_LIMIT = unknown("the limit of Amano's book")
_AMANO = "told for others, not for this book"

_AMANO_1957 = replace(
    _TWO_TABLE_DOUBLES_1954,
    name="amano 1957",
    year=1957,
    source="Amano's rules of 1957, 'one han needed' (weblio and W-J on Amano, high confidence that the book says so)",
    table_doubles=0,
    minimum_han=1,
    cap=_UNTOLD_LIMIT,
    yakuman_basic=_UNTOLD_LIMIT,
    rounding=unknown("how Amano's book rounds"),
    notes=(
        ("yaku_list", LIST_NOTE),
        ("table_doubles", "his books took them in only in 1967 (W-J, high confidence)"),
        ("dora", _HOCHI_DORA),
    ),
)

_AMANO_1967 = replace(
    _AMANO_1957,
    name="amano 1967",
    year=1967,
    source="Amano's 'modern rules' of 1967 (weblio and W-J on Amano, high confidence that the book says so)",
    table_doubles=2,
    ura_dora=True,
    notes=(
        ("yaku_list", LIST_NOTE),
        ("minimum_han", "needed since his rules of 1957; no change of it is told"),
        ("dora", _HOCHI_DORA),
        ("ura_dora", "taken in by 1967; two other sources do not have them by 1965 to 1975 (N, Z)"),
    ),
)

_PRIMER_1975 = replace(
    _THREE_LIMITS_1974,
    name="primer 1975",
    year=1975,
    source="the popular game of a primer of 1975, or 1969 (Z, high confidence in what it says)",
    further_yaku=unknown("the primer's list of yaku"),
    pinfu_self_draw=DROPS,
    cap=unknown("the primer's limit"),
    yakuman_basic=unknown("the primer's limit"),
    rounding=unknown("how the primer rounds"),
    notes=(
        ("yaku_list", LIST_NOTE),
        ("open_tanyao", "open tanyao counts (Z)"),
        ("kan_dora", "it has kan dora, no ura dora, no ippatsu (Z)"),
    ),
)

AFTER_WAR_SETS = (
    _FOUR_SIX_1950,
    _TWO_TABLE_DOUBLES_1954,
    _AMANO_1957,
    _EIGHT_TWELVE_1960,
    _AMANO_1967,
    _THREE_LIMITS_1974,
    _PRIMER_1975,
)
