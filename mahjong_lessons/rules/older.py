"""The presets up to the 22-fu game, the Federation's and Kanai's; what no source at hand tells is unknown.

Asami: Asami Ryo's pages on the history of the game; tre, rule, labo, mtk, tensu are his series.
"""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons.rules.switches import DISCARDER_PAYS, INFERRED, LIST_STANDS_IN, LOST, THREE_PAY, Rules, unknown

SEVEN_PAIRS = unknown(
    "what seven pairs were worth: 100 fu, then 50 fu and 1 han, then 25 fu and 2 han; no year is told"
)

STACKED = unknown("whether several limit hands added up")

_DOUBLE_WIND = unknown("whether a pair of the double wind was worth 2 fu or 4: Kanai's book is the oldest to say 4")

LIST_NOTE = (
    f"{LIST_STANDS_IN}: the Federation's list and its 10 fu for a full flush (Asami labo47, medium confidence); its "
    "'four winds' are taken as little and big ones"
)

_STACKED_NOTE = "so one article on the 22-fu game (W-J, medium confidence); by Asami nothing is above the limit"
_NO_COUNTERS = "the 22-fu game has no counters: the deal passes on every draw, and nobody pays for not being ready"
_NO_SEVEN_PAIRS = "seven pairs are no winning hand in the 22-fu game (articles on it, medium to high confidence)"
_NO_RIICHI = "riichi is not on its list, so that there are no sticks"
_LOSERS = unknown("whether the losers still settled their differences: it was given up by the early 1930s")
_OF_22_FU = (
    ("stacked_yakuman", _STACKED_NOTE),
    ("seven_pairs_fu", _NO_SEVEN_PAIRS),
    ("seven_pairs_han", _NO_SEVEN_PAIRS),
    ("honba", _NO_COUNTERS),
    ("noten_payment", _NO_COUNTERS),
    ("riichi_stick", _NO_RIICHI),
)
"""The notes on what is told of the 22-fu game."""

_OF_1929 = tuple(
    (switch, f"{INFERRED} from the 22-fu game: no page at hand tells it of 1929") for switch, _ in _OF_22_FU
)

THREE_PAY_1929 = Rules(
    name="three pay 1929",
    year=1929,
    source="Asami tre28, rekisi09 and tre17, on the Rainbow conference of 11 April 1929",
    double_wind_pair_fu=_DOUBLE_WIND,
    full_flush_fu=10,
    seven_pairs_fu=0,
    seven_pairs_han=0,
    least_open_fu=0,
    yaku_list="federation",
    pinfu_self_draw=LOST,
    open_pinfu=True,
    minimum_han=0,
    stacked_yakuman=True,
    table_doubles=0,
    cap=500,
    yakuman_basic=500,
    rounding="R1",
    settlement=THREE_PAY,
    several_rons=unknown("who is paid when several win on one discard"),
    liability=unknown("whether anyone was liable for another's yakuman"),
    liability_covers=unknown("whether anyone was liable for another's yakuman"),
    liability_honba=unknown("whether anyone was liable for another's yakuman"),
    nagashi_mangan=unknown("whether a hand of outside discards alone was paid"),
    noten_payment=0,
    losers_settle=_LOSERS,
    honba=0,
    riichi_stick=0,
    notes=(
        ("yaku_list", LIST_NOTE),
        ("rounding", "nearest ten adopted officially in 1929 (Asami tre17, medium); Asami tre28 prints exact figures"),
        ("cap", "2,000 to a non-dealer in all (Asami only)"),
        ("yakuman_basic", "the limit, 2,000 to a non-dealer in all (Asami only)"),
        *_OF_1929,
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
    THREE_PAY_1929,
    name="discarder pays 1932",
    year=1932,
    source="Asami tre3, tre19 and mtk167; the settlement is also in a manual of about 1958",
    settlement=DISCARDER_PAYS,
    losers_settle=False,
    notes=(
        ("yaku_list", LIST_NOTE),
        ("losers_settle", "dropped between the late 1920s and the early 1930s (Asami tre17, tre19; M-8)"),
        ("settlement", "from about 1930, nationwide 1931-32 (Asami tre3); autumn 1931 (the manual): high confidence"),
        (
            "rounding",
            "sources differ: nearest ten on each share (Asami tre17, tensu01), or on each payment (tensu29, R2); by "
            "agreement exact or rounded up",
        ),
        ("cap", "2,000 to a non-dealer in all in the 22-fu game, 3,000 to the dealer (Asami tre19, mtk167; W-J)"),
        ("yakuman_basic", "the limit of the 22-fu game (Asami tre19, mtk167; W-J)"),
        *_OF_22_FU,
        ("pinfu_self_draw", "the 'tsumo-eight' writers of the 1930s dropped the 2 fu instead"),
    ),
)

_FEDERATION_2004 = replace(
    DISCARDER_PAYS_1932,
    name="federation 2004",
    year=2004,
    source="the Japan Mahjong Federation since 2004 (JMF page, W-J, Asami mtk167 and labo47)",
    rounding="R5",
    notes=(
        ("yaku_list", "Asami labo47, with its 10 fu for a full flush (medium confidence)"),
        ("cap", "2,000 to a non-dealer in all, 3,000 to the dealer (Asami tensu29, mtk167, labo47; high confidence)"),
        ("yakuman_basic", "each limit hand is the limit (Asami tensu29; high confidence)"),
        *_OF_22_FU,
    ),
)

_KANAI_1952 = replace(
    THREE_PAY_1929,
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
    seven_pairs_fu=SEVEN_PAIRS,
    seven_pairs_han=SEVEN_PAIRS,
    stacked_yakuman=STACKED,
    honba=unknown("what a counter added"),
    riichi_stick=unknown("what a riichi stick was worth"),
    noten_payment=unknown("whether those not ready paid after a drawn deal"),
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

_CLASSICAL_1920 = replace(
    THREE_PAY_1929,
    name="classical 1920",
    year=1920,
    source="Babcock's Red Book (1920), chapters 1, 5, 6 and 8, and Harr's Pung Chow (1922)",
    closed_ron_fu=0,
    double_wind_pair_fu=2,
    round_wind_pair_fu=unknown("whether a pair of the round wind counted: the pages name one's own wind only"),
    full_flush_fu=0,
    seven_pairs_fu=SEVEN_PAIRS,
    seven_pairs_han=SEVEN_PAIRS,
    yaku_list="classical",
    further_yaku=unknown("what else doubled: of the books' lists only pons of dragons and of one's own wind were seen"),
    open_pinfu=False,
    stacked_yakuman=STACKED,
    cap=unknown("the limit: 200 a share with a base of 10, in places 300 or 400; with a base of 20 none is told"),
    yakuman_basic=unknown("the limit"),
    rounding="R0",
    losers_settle=True,
    honba=unknown("what a counter added"),
    noten_payment=unknown("whether those not ready paid after a drawn deal"),
    notes=(
        ("settlement", "East plays for double stakes, and all three pay (Babcock, chapter 6; high confidence)"),
        ("losers_settle", "the losers pay one another the difference (Babcock, chapter 1; Harr; high confidence)"),
        ("yaku_list", "the doublings that Babcock's figures 16 to 18 show"),
        ("rounding", "their figures are exact"),
        ("closed_ron_fu", "the 10 points came in 1929 (Asami tre28)"),
        ("double_wind_pair_fu", "2 for one's own wind; 4 is told by nobody before Kanai's book"),
        ("full_flush_fu", "not in the figures seen"),
    ),
)
"""The two books have one set here: no figure at hand sets them apart but Harr's 10 for a hand with no other score."""

OLDER_SETS = (_CLASSICAL_1920, THREE_PAY_1929, DISCARDER_PAYS_1932, _FEDERATION_2004, _KANAI_1952)
