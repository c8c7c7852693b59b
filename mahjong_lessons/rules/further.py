"""Further rule sets of today: associations, a platform and a parlour, each figure as comparison tables tell it.

Most of their texts were reached second-hand. What is not told is unknown; where sources disagree the note says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahjong_lessons.rules.switches import (
    ALL_PAID,
    DISCARDER,
    ITS_YAKUMAN,
    MANGAN,
    NEAREST_ONLY,
    THREE_UNTOLD,
    TO_EACH,
    Rules,
    unknown,
)
from mahjong_lessons.rules.today import ALL_THREE, UNTOLD_COUNTERS, UNTOLD_COVERS

_RINSHAN = unknown("whether a self-draw after a kan keeps its 2 fu")

_NO_BONUS: dict[str, Any] = {"ippatsu": False, "ura_dora": False, "kan_dora": False, "kan_ura": False}
"""The switches of the rules that play without ippatsu, ura dora and the further indicators of kans."""
_LEAGUE: dict[str, Any] = {
    "double_wind_pair_fu": 2,
    "red_fives": False,
    "several_rons": NEAREST_ONLY,
    "nagashi_mangan": False,
}
"""The switches that the Japanese associations have in common."""
_NOBODY_LIABLE: dict[str, Any] = {"liability": frozenset()}

EMA_2025 = Rules(
    name="ema 2025",
    year=2025,
    source="EMA rules of 2025, version 1.1, in force from 1 January 2026",
    kiriage_mangan=True,
    double_wind_pair_fu=2,
    counted_yakuman=False,
    stacked_yakuman=False,
    red_fives=False,
    renhou=MANGAN.name,
    several_rons=ALL_PAID,
    liability_covers=UNTOLD_COVERS,
    liability_honba=DISCARDER,
    honba_to=TO_EACH,
    nagashi_mangan=False,
    notes=(("honba_to", "each winner gets the counters and their own stick back; other sticks go to the nearest"),),
)
WRC_2014 = Rules(
    name="wrc 2014",
    year=2014,
    source="WRC rules until 2022, second-hand",
    kiriage_mangan=True,
    counted_yakuman=False,
    stacked_yakuman=False,
    renhou=MANGAN.name,
    **_LEAGUE,
    liability=ALL_THREE,
    liability_covers=ITS_YAKUMAN,
    liability_honba=UNTOLD_COUNTERS,
    notes=(
        ("counted_yakuman", "13 han were capped at sanbaiman from 2014 to 2022"),
        ("stacked_yakuman", "yakuman add up since 2022"),
        *(
            (switch, "the value of 2025: no change of it is told")
            for switch in ("kiriage_mangan", "double_wind_pair_fu", "renhou", "several_rons", "liability")
        ),
    ),
)
JPML_A_2026 = Rules(
    name="jpml a 2026",
    year=2026,
    source="JPML A rules, a comparison table of 1 April 2026",
    **_LEAGUE,
    **_NO_BONUS,
    liability=ALL_THREE,
    liability_covers=UNTOLD_COVERS,
    liability_honba=DISCARDER,
    notes=(
        ("counted_yakuman", "sources disagree: yes in the sheet of 2026, no in another"),
        ("stacked_yakuman", "four yakuman at most"),
    ),
)
JPML_A_2022 = replace(
    JPML_A_2026,
    name="jpml a 2022",
    year=2022,
    source="JPML A rules before the changes of 2023, second-hand",
    double_wind_pair_fu=4,
    rinshan_self_draw_fu=0,
    stacked_yakuman=False,
    counted_yakuman=False,
    notes=tuple(
        (switch, "the value of 2026: no change of it is told")
        for switch in ("red_fives", "several_rons", "liability", "liability_honba", "nagashi_mangan")
    ),
)
SAIKOUISEN = Rules(
    name="saikouisen",
    year=2025,
    source="Saikouisen, an outline of its rules of 25 August 2025",
    **_LEAGUE,
    **_NOBODY_LIABLE,
    kiriage_mangan=True,
    counted_yakuman=False,
    rinshan_self_draw_fu=_RINSHAN,
    notes=(("stacked_yakuman", "yakuman add up since 2023"),),
)
SAIKOUISEN_CLASSIC = Rules(
    name="saikouisen classic",
    year=2025,
    source="Saikouisen's Classic rules, second-hand",
    **_LEAGUE,
    **_NO_BONUS,
    **_NOBODY_LIABLE,
    counted_yakuman=False,
    stacked_yakuman=unknown("whether several yakuman add up"),
    rinshan_self_draw_fu=_RINSHAN,
    renhou=unknown("whether renhou is played"),
    noten_payment=0,
)
RMU_A = Rules(
    name="rmu a",
    source="RMU A rules, its rules page and comparison tables",
    **_LEAGUE,
    **_NOBODY_LIABLE,
    kiriage_mangan=True,
    rinshan_self_draw_fu=_RINSHAN,
    notes=(("counted_yakuman", "sources disagree: yes in two, no in one of 2022"),),
)
NPM = Rules(
    name="npm",
    source="NPM rules, comparison tables",
    **_LEAGUE,
    **_NOBODY_LIABLE,
    kiriage_mangan=True,
    counted_yakuman=False,
    rinshan_self_draw_fu=_RINSHAN,
    notes=(("kiriage_mangan", "sources disagree: yes in three, no (7,700) in one"),),
)
RIICHI_CITY = Rules(
    name="riichi city",
    source="Riichi City, comparison tables; low to medium confidence",
    counted_yakuman=unknown("whether 13 han count as a yakuman"),
    stacked_yakuman=unknown("whether several yakuman add up"),
    double_yakuman=unknown("which yakuman are worth two"),
    rinshan_self_draw_fu=_RINSHAN,
    **dict.fromkeys(_NO_BONUS, unknown("whether ippatsu, ura dora and the indicators of kans count")),
    several_rons=THREE_UNTOLD,
    liability=unknown("which yakuman have a liable player"),
    liability_covers=UNTOLD_COVERS,
    liability_honba=UNTOLD_COUNTERS,
    notes=(("several_rons", "two winners are both paid; of three nothing is told"),),
)
PARLOUR = Rules(
    name="parlour",
    source="seven pages of parlours, undated; low to medium confidence",
    kiriage_mangan=True,
    double_wind_pair_fu=2,
    liability_covers=ITS_YAKUMAN,
    notes=(
        ("double_wind_pair_fu", "parlours disagree: 2 in most"),
        ("renhou", "parlours disagree: from none over 8 han to a yakuman; none here"),
        ("several_rons", "parlours disagree on three rons: paid in some, abortive in others"),
        ("double_yakuman", "parlours disagree: none in most"),
        ("red_fives", "three or four"),
        ("liability", "two yakuman in some, three in others"),
    ),
)

FURTHER_SETS = (
    EMA_2025,
    WRC_2014,
    JPML_A_2026,
    JPML_A_2022,
    SAIKOUISEN,
    SAIKOUISEN_CLASSIC,
    RMU_A,
    NPM,
    RIICHI_CITY,
    PARLOUR,
)
