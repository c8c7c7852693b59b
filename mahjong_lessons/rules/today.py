"""Today's presets: the cheat sheet's rules, and those of the associations, leagues and platforms."""

from __future__ import annotations

from mahjong_lessons.rules.switches import Rules

SILENT = "the cheat sheet does not say; Tenhou's value"

DOUBLE_YAKUMAN = frozenset({"suuankou tanki", "kokushi musou 13-wait", "junsei chuuren poutou", "daisuushii"})
"""The yakuman worth two in the rule sets that know such."""

MODERN_SETS = (
    Rules(
        notes=(
            ("stacked_yakuman", SILENT),
            ("rinshan_self_draw_fu", SILENT),
            ("honba", SILENT),
            ("riichi_stick", SILENT),
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
    ),
    Rules(
        name="ema 2016",
        year=2016,
        source="EMA rules 2016, second-hand",
        counted_yakuman=False,
        stacked_yakuman=False,
        red_fives=False,
        renhou="mangan",
        notes=(("double_wind_pair_fu", "disputed: the text does not say; read as 2 + 2 = 4 by some, as 2 by others"),),
    ),
    Rules(name="tenhou", source="Tenhou's rules page and 2,056 recorded wins"),
    Rules(
        name="m-league",
        source="M-League rules, second-hand",
        kiriage_mangan=True,
        double_wind_pair_fu=2,
        counted_yakuman=False,
    ),
    Rules(name="mahjong soul", source="Mahjong Soul's help pages, second-hand", double_yakuman=DOUBLE_YAKUMAN),
)
