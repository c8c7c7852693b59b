"""The switches of a rule set as data: `Rules`, its limits, and values that no source at hand tells.

A rule set of 1929 and one of today are two `Rules`: the same scoring reads both. Change one switch with
`dataclasses.replace(RULES["standard"], kiriage_mangan=True)`. What no source at hand tells is `Unknown`, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from dataclasses import fields as _fields
from itertools import pairwise
from typing import Any

UNKNOWN = "unknown"
"""The text printed for a figure that hangs on a rule no source at hand tells."""


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

ALL_PAID, NEAREST_ONLY, TWO_PAID = SEVERAL_RONS = ("all", "nearest only", "two pay, three abort")
"""The winners that are paid when several win on one discard."""
THREE_UNTOLD = unknown("whether three rons on one discard are paid")
"""Two winners are both paid, and of three nothing is told."""
ITS_YAKUMAN, WHOLE_HAND = LIABILITY_COVERS = ("its yakuman", "the whole hand")
LIABLE, DISCARDER = LIABILITY_HONBA = ("liable", "discarder")
TO_NEAREST, TO_EACH = HONBA_TO = ("nearest winner", "each winner")
BIG_THREE, BIG_FOUR, FOUR_KANS = LIABLE_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman for whose last called set the player who fed it may be liable."""
SPECIAL_WAITS = frozenset({"suuankou tanki", "kokushi musou 13-wait", "junsei chuuren poutou", "daisuushii"})
"""The yakuman worth two in the rule sets that know such."""
TABLE_SWITCHES = (
    *("several_rons", "liability", "liability_covers", "liability_honba", "honba_to", "nagashi_mangan"),
    *("noten_payment", "losers_settle"),
)
"""The switches that say who ends with what at the table; the score of a hand never hangs on one."""

ROUNDING_NAMES = ("R0", "R1", "R2", "R3", "R4", "R5", "R6")

TODAY = "today"

YAKU_LISTS = (TODAY, "federation", "kanai", "classical")
"""The lists of what counts for how much; `scoring/asking.py` holds them."""

LIST_STANDS_IN = "stand-in"
"""The beginning of the note on a list that stands in for one that no source at hand tells."""

INFERRED = "inferred"
"""The beginning of the note on a switch whose value is inferred for that rule set, as no source tells it outright."""

_Check = tuple[Callable[[Any], bool], str]


def _one_of(*allowed: object) -> _Check:
    return lambda value: value in allowed, f"one of {', '.join(map(repr, allowed))}"


YAKUMAN_NAMES = (
    *("kokushi musou", "kokushi musou 13-wait", "suuankou", "suuankou tanki", "daisangen", "shousuushii"),
    *("daisuushii", "tsuuiisou", "chinroutou", "ryuuiisou", "chuuren poutou", "junsei chuuren poutou", "suukantsu"),
    *("tenhou", "chiihou"),
)
"""The yakuman, by the names of the yaku."""


def _are_limits(value: object) -> bool:
    if not isinstance(value, tuple) or not all(isinstance(each, Limit) for each in value):
        return False
    if not all(type(each.han) is int and type(each.basic) is int and each.han > 0 < each.basic for each in value):
        return False
    return all(
        one.han < other.han and one.basic < other.basic and isinstance(other.name, str)
        for one, other in pairwise(value)
    )


_WHOLE_NUMBER: _Check = (lambda value: type(value) is int and value >= 0, "a whole number from 0 up")

_YES_OR_NO: _Check = (lambda value: isinstance(value, bool), "True or False")

_CHECKS: dict[str, _Check] = {
    "base_fu": _WHOLE_NUMBER,
    "closed_ron_fu": _WHOLE_NUMBER,
    "self_draw_fu": _WHOLE_NUMBER,
    "rinshan_self_draw_fu": _WHOLE_NUMBER,
    "double_wind_pair_fu": _WHOLE_NUMBER,
    "guest_wind_pair_fu": _WHOLE_NUMBER,
    "round_wind_pair_fu": _WHOLE_NUMBER,
    "full_flush_fu": _WHOLE_NUMBER,
    "seven_pairs_fu": _WHOLE_NUMBER,
    "least_open_fu": _WHOLE_NUMBER,
    "yaku_list": _one_of(*YAKU_LISTS),
    "further_yaku": _YES_OR_NO,
    "local_yaku": (
        lambda value: isinstance(value, frozenset) and all(isinstance(name, str) for name in value),
        "a frozenset of names of yaku that were put into LOCAL_YAKU",
    ),
    "seven_pairs_han": _WHOLE_NUMBER,
    "pinfu_self_draw": _one_of(*PINFU_SELF_DRAW),
    "open_pinfu": _YES_OR_NO,
    "open_tanyao": _YES_OR_NO,
    "renhou": _one_of(None, MANGAN.name),
    "dora": _YES_OR_NO,
    "ippatsu": _YES_OR_NO,
    "ura_dora": _YES_OR_NO,
    "kan_dora": _YES_OR_NO,
    "kan_ura": _YES_OR_NO,
    "red_fives": _YES_OR_NO,
    "minimum_han": _WHOLE_NUMBER,
    "table_doubles": (lambda value: type(value) is int and 0 <= value <= 10, "a whole number from 0 to 10"),
    "going_out_doubled": _YES_OR_NO,
    "cap": _WHOLE_NUMBER,
    "limits": (lambda value: _are_limits(value), "a tuple of Limit, each dearer and for more han than the one before"),
    "counted_yakuman": _YES_OR_NO,
    "kiriage_mangan": _YES_OR_NO,
    "yakuman_basic": _WHOLE_NUMBER,
    "stacked_yakuman": _YES_OR_NO,
    "double_yakuman": (
        lambda value: isinstance(value, frozenset | set | tuple | list) and set(value) <= set(YAKUMAN_NAMES),
        f"a frozenset of yakuman: {', '.join(YAKUMAN_NAMES)}",
    ),
    "rounding": _one_of(*ROUNDING_NAMES),
    "settlement": _one_of(*SETTLEMENTS),
    "honba": (
        lambda value: type(value) is int and value >= 0 and value % 3 == 0,
        "a multiple of 3, as three may share it",
    ),
    "riichi_stick": _WHOLE_NUMBER,
    "several_rons": _one_of(*SEVERAL_RONS),
    "liability": (
        lambda value: isinstance(value, frozenset) and value <= frozenset(LIABLE_YAKUMAN),
        f"a frozenset of {', '.join(LIABLE_YAKUMAN)}",
    ),
    "liability_covers": _one_of(*LIABILITY_COVERS),
    "liability_honba": _one_of(*LIABILITY_HONBA),
    "honba_to": _one_of(*HONBA_TO),
    "nagashi_mangan": _YES_OR_NO,
    "noten_payment": (
        lambda value: type(value) is int and value >= 0 and value % 600 == 0,
        "a multiple of 600, as one, two or three may share it in hundreds",
    ),
    "losers_settle": _YES_OR_NO,
}
"""The values that each switch may have: a test, and the words for it."""

_NO_CAP = 1 << 62

SMALLEST_CAP = 500
"""The smallest limit on record for a base of 20 fu, in basic points: below it no unknown limit can matter."""

POSSIBLE: dict[str, tuple[Any, ...]] = {
    "closed_ron_fu": (0, 10),
    "rinshan_self_draw_fu": (2, 0),
    "counted_yakuman": (True, False),
    "stacked_yakuman": (True, False),
    "double_yakuman": (frozenset(), SPECIAL_WAITS),
    "renhou": (None, MANGAN.name),
    **dict.fromkeys(("ippatsu", "ura_dora", "kan_dora", "kan_ura"), (True, False)),
    "double_wind_pair_fu": (2, 4),
    "guest_wind_pair_fu": (0, 2),
    "round_wind_pair_fu": (2, 0),
    "seven_pairs_fu": (100, 50, 25, 0),
    "seven_pairs_han": (0, 1, 2, 0),
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
"""The values that a switch may have while it is unknown, as sources name them. The first stands in for it in
`Rules.settled`. Switches that share one unknown change together. Of a single value nothing follows: who pays, and what
else counted, may have been otherwise in ways that no other rule set has."""

RULES: dict[str, Rules] = {}
"""The presets by name. The modules of presets are above this one and fill it: a rule set tells itself by its preset."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Every switch that changes a score or a settlement. The defaults are the cheat sheet's ("standard").

    Fu are before rounding; `least_open_fu` is what an open hand won on a discard has at least. Where `seven_pairs_fu`
    is 0, seven pairs are no winning hand; `losers_settle` tells whether the losers pay one another's hands too.
    `cap` and `yakuman_basic` are basic points, `honba` and `riichi_stick` are points, those of a counter on a discard.
    `local_yaku` names those of a table's own that count.
    Steps of `limits` go by han alone, whatever the table doubles; `further_yaku` tells whether more counted than
    `yaku_list` holds.
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
    round_wind_pair_fu: int = 2
    full_flush_fu: int = 0
    seven_pairs_fu: int = 25
    least_open_fu: int = 30
    # han
    yaku_list: str = TODAY
    further_yaku: bool = False
    local_yaku: frozenset[str] = frozenset()
    seven_pairs_han: int = 2
    pinfu_self_draw: str = DROPS
    open_pinfu: bool = False
    open_tanyao: bool = True
    renhou: str | None = None
    dora: bool = True
    ippatsu: bool = True
    ura_dora: bool = True
    kan_dora: bool = True
    kan_ura: bool = True
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
    # at the table
    several_rons: str = TWO_PAID
    liability: frozenset[str] = frozenset({BIG_THREE, BIG_FOUR})
    liability_covers: str = WHOLE_HAND
    liability_honba: str = LIABLE
    honba_to: str = TO_NEAREST
    nagashi_mangan: bool = True
    noten_payment: int = 3000
    losers_settle: bool = False
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    unknowns: dict[str, Unknown] = field(init=False, repr=False, compare=False)
    """The switches whose value is unknown and may change a score."""
    settled: Rules = field(init=False, repr=False, compare=False)
    """These rules with a stand-in for each unknown value; itself where all are known."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            raise ValueError(f"name is a text, such as 'our table', not {self.name!r}")
        for name, (is_right, allowed) in _CHECKS.items():
            value = getattr(self, name)
            if not isinstance(value, Unknown) and not is_right(value):
                raise ValueError(f"{name} is {allowed}, not {value!r}")
        if not isinstance(self.double_yakuman, Unknown):
            object.__setattr__(self, "double_yakuman", frozenset(self.double_yakuman))
        values = {each.name: getattr(self, each.name) for each in _fields(self) if each.compare}
        unknowns = {name: value for name, value in values.items() if isinstance(value, Unknown)}
        unknowns = {name: value for name, value in unknowns.items() if name not in TABLE_SWITCHES}
        if self.limits == (COUNTED_YAKUMAN,) and self.counted_yakuman is False:
            raise ValueError("limits leave no step: name one below the counted yakuman, or count it")
        object.__setattr__(self, "unknowns", unknowns)
        object.__setattr__(self, "settled", replace(self, **_stand_ins(unknowns)) if unknowns else self)
        # A rule set is looked up once a score, so its hash is worked out once.
        object.__setattr__(self, "_hash", hash(tuple(values.values())))

    def __repr__(self) -> str:
        told = (f"{each.name}={_written(getattr(self, each.name))}" for each in _fields(self) if each.init)
        return f"Rules({', '.join(told)})"

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        """The name, and what was changed since: "tenhou with kiriage_mangan=True"."""
        preset = RULES.get(self.name)
        changes = self.changes_from(preset) if preset else {}
        said = ", ".join(f"{name}={_written(new)}" for name, (_, new) in changes.items())
        return f"{self.name} with {said}" if changes else self.name

    def note(self, switch: str) -> str:
        """The source of the value of `switch`."""
        return dict(self.notes).get(switch, self.source)

    def inference(self, switch: str) -> str:
        """The note on `switch` where its value is inferred; nothing where a source tells it."""
        note = self.note(switch)
        return note if note.startswith(INFERRED) else ""

    def changes_from(self, other: Rules) -> dict[str, tuple[object, object]]:
        """The switches in which this set differs from `other`: name -> (there, here)."""
        switches = [each.name for each in _fields(self) if each.compare and each.name not in ("name", "year", "source")]
        pairs = {name: (getattr(other, name), getattr(self, name)) for name in switches}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _written(value: object) -> str:
    """A value as Python writes it, a set in the order of the alphabet."""
    return f"frozenset({sorted(value)!r})" if isinstance(value, frozenset) and value else repr(value)


def _stand_ins(unknowns: dict[str, Unknown]) -> dict[str, Any]:
    missing = unknowns.keys() - POSSIBLE.keys()
    if missing:
        raise ValueError(f"{', '.join(sorted(missing))} cannot be unknown: every hand hangs on it")
    return {name: POSSIBLE[name][0] for name in unknowns}
