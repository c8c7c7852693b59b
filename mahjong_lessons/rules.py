"""The switches of a rule set as data, and the named, dated, cited presets.

A rule set of 1929 and one of today are two `Rules`: the same scoring reads both. Change one switch with
`dataclasses.replace(RULES["standard"], kiriage_mangan=True)`. What no source at hand tells is `Unknown`, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from dataclasses import fields as _fields
from typing import Any

UNKNOWN = "unknown"
"""What is printed for a figure that hangs on a rule no source at hand tells."""


class UnknownRule(ValueError):
    """A figure was asked for that hangs on a rule no source at hand tells."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The value of a switch that no source at hand tells; `what` says what is not known."""

    what: str

    def __str__(self) -> str:
        return UNKNOWN


def unknown(what: str) -> Any:
    """An `Unknown` that may stand for a value of any type. Scoring counts with `Rules.settled`, which holds none."""
    return Unknown(what)


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit: hands of `han` or more are worth `basic` basic points, whatever their fu."""

    name: str
    han: int
    basic: int


MANGAN, HANEMAN, BAIMAN, SANBAIMAN, COUNTED_YAKUMAN = TODAYS_LIMITS = (
    Limit("mangan", 5, 2000),
    Limit("haneman", 6, 3000),
    Limit("baiman", 8, 4000),
    Limit("sanbaiman", 11, 6000),
    Limit("counted yakuman", 13, 8000),
)
SINGLE_LIMIT = "limit"
"""The name of the only limit of the older games: there were no steps above it."""

LOST, DROPS, COUNTS = PINFU_SELF_DRAW = ("lost", "drops 2 fu", "counts 2 fu")
THREE_PAY, DISCARDER_PAYS = SETTLEMENTS = ("three pay", "discarder pays")
ROUNDING_NAMES = ("R0", "R1", "R2", "R3", "R4", "R5", "R6")
TODAY = "today"
YAKU_LISTS = (TODAY, "federation", "kanai")
"""The lists of what counts for how much; `catalogue.py` holds them."""

_Check = tuple[Callable[[Any], bool], str]


def _one_of(*allowed: object) -> _Check:
    return lambda value: value in allowed, f"one of {', '.join(map(repr, allowed))}"


_WHOLE_NUMBER: _Check = (lambda value: type(value) is int and value >= 0, "a whole number from 0 up")
_YES_OR_NO: _Check = (lambda value: isinstance(value, bool), "True or False")
_CHECKS: dict[str, _Check] = {
    "base_fu": _WHOLE_NUMBER,
    "closed_ron_fu": _WHOLE_NUMBER,
    "self_draw_fu": _WHOLE_NUMBER,
    "rinshan_self_draw_fu": _WHOLE_NUMBER,
    "double_wind_pair_fu": _WHOLE_NUMBER,
    "guest_wind_pair_fu": _WHOLE_NUMBER,
    "full_flush_fu": _WHOLE_NUMBER,
    "seven_pairs_fu": _WHOLE_NUMBER,
    "least_open_fu": _WHOLE_NUMBER,
    "yaku_list": _one_of(*YAKU_LISTS),
    "further_yaku": _YES_OR_NO,
    "seven_pairs_han": _WHOLE_NUMBER,
    "pinfu_self_draw": _one_of(*PINFU_SELF_DRAW),
    "open_pinfu": _YES_OR_NO,
    "open_tanyao": _YES_OR_NO,
    "renhou": _one_of(None, MANGAN.name),
    "dora": _YES_OR_NO,
    "ura_dora": _YES_OR_NO,
    "red_fives": _YES_OR_NO,
    "minimum_han": _WHOLE_NUMBER,
    "table_doubles": _WHOLE_NUMBER,
    "going_out_doubled": _YES_OR_NO,
    "cap": _WHOLE_NUMBER,
    "limits": (
        lambda value: isinstance(value, tuple) and all(isinstance(each, Limit) for each in value),
        "a tuple of Limit",
    ),
    "counted_yakuman": _YES_OR_NO,
    "kiriage_mangan": _YES_OR_NO,
    "yakuman_basic": _WHOLE_NUMBER,
    "stacked_yakuman": _YES_OR_NO,
    "double_yakuman": (
        lambda value: isinstance(value, frozenset | set | tuple | list),
        "the names of yakuman, as a frozenset",
    ),
    "rounding": _one_of(*ROUNDING_NAMES),
    "settlement": _one_of(*SETTLEMENTS),
    "honba": (
        lambda value: type(value) is int and value >= 0 and value % 3 == 0,
        "a multiple of 3, as three may share it",
    ),
    "riichi_stick": _WHOLE_NUMBER,
}
"""What each switch may be: a test, and the words for it."""
_NO_CAP = 1 << 62
SMALLEST_CAP = 500
"""The smallest limit on record for a base of 20 fu, in basic points: below it no unknown limit can matter."""
POSSIBLE: dict[str, tuple[Any, ...]] = {
    "closed_ron_fu": (0, 10),
    "double_wind_pair_fu": (2, 4),
    "guest_wind_pair_fu": (0, 2),
    "seven_pairs_fu": (0, 100, 50, 25),
    "seven_pairs_han": (0, 0, 1, 2),
    "least_open_fu": (0, 30),
    "pinfu_self_draw": PINFU_SELF_DRAW,
    "open_pinfu": (False, True),
    "further_yaku": (False,),
    "minimum_han": (0, 1),
    "going_out_doubled": (True, False),
    "cap": (_NO_CAP, SMALLEST_CAP),
    "yakuman_basic": (_NO_CAP, SMALLEST_CAP),
    "rounding": ROUNDING_NAMES,
    "settlement": (DISCARDER_PAYS,),
    "honba": (0, 300),
    "riichi_stick": (0, 1000),
}
"""What a switch may be while it is unknown: values that sources name for it. The first stands in for it in
`Rules.settled`. Switches that share one unknown change together. Of a single value nothing follows: who pays, and what
else counted, may have been otherwise in ways that no other rule set has."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Every switch that changes a score. The defaults are the cheat sheet's ("standard").

    Fu are before rounding; `least_open_fu` is what an open hand won on a discard has at least. `cap` and
    `yakuman_basic` are basic points, `honba` and `riichi_stick` are points, those of a counter on a discard. Steps of
    `limits` go by han alone, whatever the table doubles; `further_yaku` tells whether more counted than `yaku_list`
    holds.
    `notes` gives for single switches the source, or the doubt, where it is not the source of the whole set.
    Raises ValueError where a switch has a value that it cannot have.
    """

    name: str = "standard"
    year: int | None = None
    source: str = "the scoring cheat sheet"
    # fu
    base_fu: int = 20
    closed_ron_fu: int = 10
    self_draw_fu: int = 2
    rinshan_self_draw_fu: int = 2
    double_wind_pair_fu: int = 4
    guest_wind_pair_fu: int = 0
    full_flush_fu: int = 0
    seven_pairs_fu: int = 25
    least_open_fu: int = 30
    # han
    yaku_list: str = TODAY
    further_yaku: bool = False
    seven_pairs_han: int = 2
    pinfu_self_draw: str = DROPS
    open_pinfu: bool = False
    open_tanyao: bool = True
    renhou: str | None = None
    dora: bool = True
    ura_dora: bool = True
    red_fives: bool = True
    minimum_han: int = 1
    # basic points
    table_doubles: int = 2
    going_out_doubled: bool = True
    cap: int = MANGAN.basic
    limits: tuple[Limit, ...] = TODAYS_LIMITS
    counted_yakuman: bool = True
    kiriage_mangan: bool = False
    yakuman_basic: int = COUNTED_YAKUMAN.basic
    stacked_yakuman: bool = True
    double_yakuman: frozenset[str] = frozenset()
    # payments
    rounding: str = "R6"
    settlement: str = DISCARDER_PAYS
    honba: int = 300
    riichi_stick: int = 1000
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    unknowns: dict[str, Unknown] = field(init=False, repr=False, compare=False)
    """The switches whose value is unknown."""
    settled: Rules = field(init=False, repr=False, compare=False)
    """These rules with a stand-in for each unknown value; itself where all are known."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name, (is_right, allowed) in _CHECKS.items():
            value = getattr(self, name)
            if not isinstance(value, Unknown) and not is_right(value):
                raise ValueError(f"{name} is {allowed}, not {value!r}")
        object.__setattr__(self, "double_yakuman", frozenset(self.double_yakuman))
        values = {each.name: getattr(self, each.name) for each in _fields(self) if each.compare}
        unknowns = {name: value for name, value in values.items() if isinstance(value, Unknown)}
        object.__setattr__(self, "unknowns", unknowns)
        object.__setattr__(self, "settled", replace(self, **_stand_ins(unknowns)) if unknowns else self)
        # A rule set is looked up once a score, so its hash is worked out once.
        object.__setattr__(self, "_hash", hash(tuple(values.values())))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        """The name, and what was changed since: "tenhou with kiriage_mangan=True"."""
        preset = RULES.get(self.name)
        changes = self.changes_from(preset) if preset else {}
        said = ", ".join(f"{name}={new!r}" for name, (_, new) in changes.items())
        return f"{self.name} with {said}" if changes else self.name

    def note(self, switch: str) -> str:
        """Where the value of `switch` comes from."""
        return dict(self.notes).get(switch, self.source)

    def changes_from(self, other: Rules) -> dict[str, tuple[object, object]]:
        """The switches in which this set differs from `other`: name -> (there, here)."""
        switches = [each.name for each in _fields(self) if each.compare and each.name not in ("name", "year", "source")]
        pairs = {name: (getattr(other, name), getattr(self, name)) for name in switches}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _stand_ins(unknowns: dict[str, Unknown]) -> dict[str, Any]:
    missing = unknowns.keys() - POSSIBLE.keys()
    if missing:
        raise ValueError(f"{', '.join(sorted(missing))} cannot be unknown: every hand hangs on it")
    return {name: POSSIBLE[name][0] for name in unknowns}


SILENT = "the cheat sheet does not say; Tenhou's value"
DOUBLE_YAKUMAN = frozenset({"suuankou tanki", "kokushi musou 13-wait", "junsei chuuren poutou", "daisuushii"})
"""The yakuman worth two in the rule sets that know such."""

_MODERN = (
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

# --- history --------------------------------------------------------------------------------------
# Asami: Asami Ryo's pages on the history of the game; tre, rule, labo, mtk, tensu are his series.

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
    ura_dora=False,
    red_fives=False,
    limits=(),
    counted_yakuman=False,
)

_DISCARDER_PAYS_1932 = replace(
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

_HISTORICAL = (_THREE_PAY_1929, _DISCARDER_PAYS_1932, _TWO_TABLE_DOUBLES_1954, _FEDERATION_2004, _KANAI_1952)

RULES: dict[str, Rules] = {rules.name: rules for rules in (*_MODERN, *_HISTORICAL)}
"""The presets by name. "22-fu" is another name of "discarder pays 1932": no source tells them apart."""
RULES["22-fu"] = _DISCARDER_PAYS_1932
MODERN: tuple[str, ...] = tuple(rules.name for rules in _MODERN)
HISTORICAL: tuple[str, ...] = tuple(rules.name for rules in _HISTORICAL)
STANDARD = RULES["standard"]
