"""Today's presets: the cheat sheet's rules, and those of the associations, leagues and platforms."""

from __future__ import annotations

from mahjong_lessons.rules.switches import (
    ALL_PAID,
    BIG_FOUR,
    BIG_THREE,
    DISCARDER,
    FOUR_KANS,
    ITS_YAKUMAN,
    NEAREST_ONLY,
    SPECIAL_WAITS,
    Rules,
    unknown,
)

ALL_THREE = frozenset({BIG_THREE, BIG_FOUR, FOUR_KANS})
UNTOLD_COVERS = unknown("how much of a hand with a second yakuman the liable player answers for")
UNTOLD_COUNTERS = unknown("who pays the counters when a hand with a liable player is won on another's discard")

SILENT = "the cheat sheet does not say; Tenhou's value"


MODERN_SETS = (
    Rules(
        notes=(
            ("stacked_yakuman", SILENT),
            ("rinshan_self_draw_fu", SILENT),
            ("honba", SILENT),
            ("riichi_stick", SILENT),
            ("several_rons", SILENT),
            ("liability", SILENT),
            ("liability_covers", SILENT),
            ("liability_honba", SILENT),
            ("nagashi_mangan", SILENT),
            ("noten_payment", SILENT),
        )
    ),
    Rules(
        name="wrc 2025",
        year=2025,
        source="WRC rules 2025, second-hand",
        kiriage_mangan=True,
        double_wind_pair_fu=2,
        red_fives=False,
        renhou="mangan",
        several_rons=NEAREST_ONLY,
        liability=ALL_THREE,
        liability_covers=ITS_YAKUMAN,
        liability_honba=UNTOLD_COUNTERS,
        nagashi_mangan=False,
    ),
    Rules(
        name="ema 2016",
        year=2016,
        source="EMA rules 2016, second-hand",
        counted_yakuman=False,
        stacked_yakuman=False,
        red_fives=False,
        renhou="mangan",
        several_rons=ALL_PAID,
        liability_covers=UNTOLD_COVERS,
        liability_honba=DISCARDER,
        nagashi_mangan=False,
        notes=(
            ("double_wind_pair_fu", "disputed: the text does not say; read as 2 + 2 = 4 by some, as 2 by others"),
            ("liability_honba", "inferred: the text of 2025 names the discarder"),
            ("honba_to", "not told: the texts of 2012 and of 2025 give the counters to each winner"),
        ),
    ),
    Rules(
        name="tenhou",
        source="Tenhou's rules page and 2,056 recorded wins",
        notes=(("liability", "three sources say these two; one adds suukantsu"),),
    ),
    Rules(
        name="m-league",
        source="M-League rules, second-hand",
        kiriage_mangan=True,
        double_wind_pair_fu=2,
        counted_yakuman=False,
        several_rons=NEAREST_ONLY,
        liability=ALL_THREE,
        liability_covers=ITS_YAKUMAN,
        nagashi_mangan=False,
        notes=(("liability", "suukantsu only where the fourth kan is called from a discard"),),
    ),
    Rules(
        name="mahjong soul",
        source="Mahjong Soul's help pages, second-hand",
        double_yakuman=SPECIAL_WAITS,
        several_rons=ALL_PAID,
        liability_covers=ITS_YAKUMAN,
        notes=(
            ("kiriage_mangan", "sources disagree: no in four, yes in two"),
            ("stacked_yakuman", "six yakuman at most"),
            ("liability_covers", "the part of daisuushii counts double, as the yakuman does"),
        ),
    ),
)
