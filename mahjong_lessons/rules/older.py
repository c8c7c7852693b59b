"""The older presets, each figure with its source; what no source at hand tells is unknown.

Asami: Asami Ryo's pages on the history of the game; tre, rule, labo, mtk, tensu are his series.
"""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons.rules.switches import DISCARDER_PAYS, LOST, THREE_PAY, Rules, unknown

_SEVEN_PAIRS = unknown(
    "what seven pairs were worth: 100 fu, then 50 fu and 1 han, then 25 fu and 2 han; no year is told"
)

_DOUBLE_WIND = unknown("whether a pair of the double wind was worth 2 fu or 4: Kanai's book is the oldest to say 4")

_LIST_NOTE = (
    "stand-in: the Federation's list and its 10 fu for a full flush (Asami labo47, medium confidence); its 'four "
    "winds' are taken as little and big ones"
)

_STACKED_NOTE = "no source tells of limit hands that add up: the limit is the most a hand is worth"

_THREE_PAY_1929 = Rules(
    name="three pay 1929",
    year=1929,
    source="Asami tre28, rekisi09 and tre17, on the Rainbow conference of 11 April 1929",
    double_wind_pair_fu=_DOUBLE_WIND,
    full_flush_fu=10,
    seven_pairs_fu=_SEVEN_PAIRS,
    seven_pairs_han=_SEVEN_PAIRS,
    least_open_fu=0,
    yaku_list="federation",
    pinfu_self_draw=LOST,
    open_pinfu=True,
    minimum_han=0,
    stacked_yakuman=False,
    table_doubles=0,
    cap=500,
    yakuman_basic=500,
    rounding="R1",
    settlement=THREE_PAY,
    several_rons=unknown("who is paid when several win on one discard"),
    liability=unknown("whether anyone was liable for another's yakuman"),
    liability_covers=unknown("whether anyone was liable for another's yakuman"),
    liability_honba=unknown("whether anyone was liable for another's yakuman"),
    honba_to=unknown("what a counter added"),
    nagashi_mangan=unknown("whether a hand of outside discards alone was paid"),
    noten_payment=unknown("whether those not ready paid after a drawn deal"),
    honba=unknown("what a counter added"),
    riichi_stick=unknown("what a riichi stick was worth"),
    notes=(
        ("yaku_list", _LIST_NOTE),
        ("rounding", "nearest ten adopted officially in 1929 (Asami tre17, medium); Asami tre28 prints exact figures"),
        ("cap", "2,000 to a non-dealer in all (Asami only)"),
        ("yakuman_basic", "the limit, 2,000 to a non-dealer in all (Asami only)"),
        ("stacked_yakuman", _STACKED_NOTE),
    ),
    dora=False,
    ippatsu=False,
    ura_dora=False,
    kan_dora=False,
    kan_ura=False,
    red_fives=False,
    limits=(),
    counted_yakuman=False,
)

DISCARDER_PAYS_1932 = replace(
    _THREE_PAY_1929,
    name="discarder pays 1932",
    year=1932,
    source="Asami tre3, tre19 and mtk167; the settlement is also in a manual of about 1958",
    settlement=DISCARDER_PAYS,
    notes=(
        ("yaku_list", _LIST_NOTE),
        ("settlement", "from about 1930, nationwide 1931-32 (Asami tre3); autumn 1931 (the manual): high confidence"),
        ("rounding", "nearest ten adopted officially in 1929 (Asami tre17, medium)"),
        ("cap", "2,000 to a non-dealer in all in the 22-fu game, 3,000 to the dealer (Asami tre19, mtk167; W-J)"),
        ("yakuman_basic", "the limit of the 22-fu game (Asami tre19, mtk167; W-J)"),
        ("stacked_yakuman", _STACKED_NOTE),
        ("pinfu_self_draw", "the 'tsumo-eight' writers of the 1930s dropped the 2 fu instead"),
    ),
)

_TWO_TABLE_DOUBLES_1954 = replace(
    _THREE_PAY_1929,
    name="two table doubles 1954",
    year=1954,
    source="Asami tre20 and tensu01: two permanent doubles about 1950 to 1954 (one author, medium confidence)",
    further_yaku=unknown("what else counted: riichi did (the Hochi rules), but no source at hand tells for how much"),
    least_open_fu=unknown("whether an open hand of 20 fu was raised to 30"),
    pinfu_self_draw=unknown("what a self-draw did to pinfu"),
    open_pinfu=unknown("whether an open hand could have pinfu"),
    minimum_han=unknown("whether a hand without yaku could win"),
    dora=True,
    table_doubles=2,
    cap=1500,
    yakuman_basic=1500,
    rounding="R6",
    settlement=DISCARDER_PAYS,
    notes=(
        ("yaku_list", _LIST_NOTE),
        ("dora", "the Hochi rules of 1952 or 1953; no ura dora, no kan dora, no ippatsu"),
        ("rounding", "fu to a ten, payments to a hundred, since about 1950 (Asami tre19, tensu01)"),
        ("cap", "6,000 to a non-dealer, from the name '6-9 mahjong' (low to medium confidence)"),
        ("yakuman_basic", "the limit, from the name '6-9 mahjong' (low to medium confidence)"),
        ("stacked_yakuman", _STACKED_NOTE),
    ),
)

_FEDERATION_2004 = replace(
    _THREE_PAY_1929,
    name="federation 2004",
    year=2004,
    source="the Japan Mahjong Federation since 2004 (JMF page, W-J, Asami mtk167 and labo47)",
    cap=unknown("the Federation's limit"),
    yakuman_basic=unknown("the Federation's limit"),
    rounding="R5",
    settlement=DISCARDER_PAYS,
    notes=(
        ("yaku_list", "Asami labo47, with its 10 fu for a full flush (medium confidence)"),
        ("stacked_yakuman", _STACKED_NOTE),
    ),
)

_KANAI_1952 = replace(
    _THREE_PAY_1929,
    name="kanai 1952",
    year=1952,
    source="Shozo Kanai, Mah Jong for Beginners (1952, revised 1955), chapter IX",
    closed_ron_fu=unknown("whether a concealed hand won on a discard added points"),
    double_wind_pair_fu=4,
    guest_wind_pair_fu=unknown(
        "whether a pair of a guest wind has 2 points: his table says so, his examples do not show it"
    ),
    full_flush_fu=0,
    yaku_list="kanai",
    further_yaku=unknown("further bonuses: Kanai's list goes on where the page at hand is cut off"),
    going_out_doubled=unknown("whether the points for going out (wait, draw) are doubled with the Fundamental Points"),
    cap=unknown("Kanai's limit"),
    yakuman_basic=unknown("Kanai's limit"),
    rounding=unknown("how Kanai rounds"),
    settlement=unknown("who pays"),
    notes=(
        ("yaku_list", "the bonuses on the page at hand; the list goes on where it is cut off"),
        ("full_flush_fu", "the page at hand gives no points for it"),
        ("minimum_han", "the chapter counts hands without any bonus"),
    ),
)

OLDER_SETS = (_THREE_PAY_1929, DISCARDER_PAYS_1932, _TWO_TABLE_DOUBLES_1954, _FEDERATION_2004, _KANAI_1952)
