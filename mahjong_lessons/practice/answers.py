"""The answers that people type, read into the form in which answers are compared.

`read(answer, form)` gives what somebody meant: 5,200 typed as two arguments, "500 / 1,000", "40fu", "penchan wait",
"2-5-8s". What cannot be the answer asked for, such as han where fu are asked, raises `NotAnAnswer`, which says why.
Nothing that anybody may type raises anything else.
"""

from __future__ import annotations

import math
import operator
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any, NamedTuple

from mahjong_lessons.practice.words import alone, option_of, options_in
from mahjong_lessons.scoring.tiles import KINDS, parse

Answer = int | str | tuple[int, ...] | frozenset[str]
"""A number, a word, several numbers in order, or several words in any order."""


class NotAnAnswer(ValueError):
    """Something that cannot be an answer to what was asked. The message says why."""


@dataclass(frozen=True)
class Form:
    """The shape that an answer should have.

    kind       the type of the right answer: int, str, tuple or frozenset
    size       how many numbers a tuple has
    unit       what a number counts
    options    the words to choose from
    reads      gives the words that a text stands for: "258s" is three tiles
    named      the figures that words stand for, such as what a mangan pays
    signed     whether a figure may be less than nothing
    """

    kind: type = int
    size: int = 1
    unit: str = ""
    options: tuple[str, ...] = ()
    reads: Callable[[str], Iterable[str]] | None = None
    named: Mapping[str, Answer] = field(default_factory=dict)
    signed: bool = False


LONGEST = 200
"""The longest text, in characters, that is looked at."""
_MOST_PARTS = 40
_MOST_RUNS = 8
_LONGEST_NUMBER = 9


def read(answer: object, form: Form) -> Answer:
    """The answer that somebody means; of another kind than `form` where it cannot be read as that.

    Raises `NotAnAnswer` for what can be no answer, and for a number in a wrong unit.
    """
    if isinstance(answer, bool) and {"yes", "no"} <= set(form.options):
        return "yes" if answer else "no"
    parts = _parts(answer, thousands=form.unit == "points")
    if form.kind in (int, tuple):
        return _figure([_result(part) if isinstance(part, str) else part for part in parts], form)
    if form.options and form.kind is str:
        parts = [str(part) for part in parts]
    if form.reads:
        parts = _with_the_suit(parts, form.options)
    if all(isinstance(part, int) for part in parts) and parts:
        return _numbers(parts)
    texts = [str(part) for part in parts]
    if form.kind is frozenset:
        return frozenset(word for text in texts for word in _words(text, form))
    return _word(texts[0], form) if len(texts) == 1 else frozenset(_word(text, form) for text in texts)


def plain(answer: object) -> Answer:
    """An answer in the form in which answers are compared, nothing being known of the question.

    Raises `NotAnAnswer` for what can be no answer.
    """
    parts = [_number_first(part) for part in _parts(answer)]
    if isinstance(answer, set | frozenset):
        return frozenset(map(str, parts))
    if len(parts) == 1:
        return parts[0]
    return _numbers(parts) if parts and all(isinstance(part, int) for part in parts) else frozenset(map(str, parts))


def _number_first(part: int | str) -> int | str:
    """The number of a text such as "1,000 points"; any other text as it is."""
    found = re.match(r"([0-9][0-9,]*)(?: |$)", part) if isinstance(part, str) else None
    digits = found[1].replace(",", "") if found else ""
    return int(digits) if 0 < len(digits) <= _LONGEST_NUMBER else part


def _numbers(parts: Sequence[int | str]) -> int | tuple[int, ...]:
    numbers = tuple(map(int, parts))
    return numbers if len(numbers) > 1 else numbers[0]


# --- what was given -------------------------------------------------------------------------------


def _parts(answer: object, *, thousands: bool = False) -> list[int | str]:
    """The numbers and texts of an answer, one for an answer that is no collection."""
    if isinstance(answer, tuple | list):
        values = list(answer[: _MOST_PARTS + 1])
    elif isinstance(answer, set | frozenset):
        values = list(answer)
    else:
        return [_part(answer, thousands)]
    if len(values) > _MOST_PARTS:
        raise NotAnAnswer("those are too many values")
    return [_part(each, thousands) for each in values]


def _part(value: Any, thousands: bool) -> int | str:
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise NotAnAnswer("the text is too long to be an answer")
        return " ".join(unicodedata.normalize("NFKC", value).casefold().split())
    if isinstance(value, bool) or value is None:
        raise NotAnAnswer(f"{value} is neither a number nor a word")
    if isinstance(value, float):
        return _of_float(value, thousands)
    try:
        number = operator.index(value)
    except Exception:
        raise NotAnAnswer(f"an object of type {type(value).__name__} is neither a number nor a word") from None
    if abs(number) >= 10**_LONGEST_NUMBER:
        raise NotAnAnswer("that number is too large to be an answer")
    return number


def _of_float(value: float, thousands: bool) -> int | str:
    """A whole number; and 5.2 as "5.200" where `thousands` are likely: whoever types 5.200 for points means those."""
    if math.isfinite(value) and 0 <= value < 10**_LONGEST_NUMBER:
        if value.is_integer():
            return int(value)
        if thousands and value < _MOST_THOUSANDS and round(value, 1) == value:
            return f"{value:.3f}"
    raise NotAnAnswer("that is no whole number from 0 up")


# --- numbers --------------------------------------------------------------------------------------

_NUMBER_WORDS = {
    **dict.fromkeys(("none", "nothing", "no", "nil", "nought"), 0),
    **{
        word: number
        for number, word in enumerate(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen".split()
        )
    },
    **{word: 10 * tens for tens, word in enumerate("twenty thirty forty fifty sixty seventy".split(), 2)},
}
_UNITS = {
    **dict.fromkeys(("fu", "符"), "fu"),
    **dict.fromkeys(("han", "fan", "翻", "飜"), "han"),
    **dict.fromkeys(("points", "point", "pts", "pt", "点"), "points"),
    **dict.fromkeys(("tiles", "tile"), "tiles"),
    **dict.fromkeys(("runs", "run"), "runs"),
    **dict.fromkeys(("readings", "reading", "ways", "way"), "readings"),
    **dict.fromkeys(("doublings", "doubling"), "doublings"),
    "yaku": "yaku",
}
_PAYERS = frozenset(
    "a an the is it its it's of in all from each and or both basic non nondealer nondealers dealer dealers other others"
    " they that this about for to pay pays paid payer payers discarder ron tsumo total winner gets get receives i"
    " think oya ko has have raw before after rounding rounded up".split()
)
"""Words that may stand beside figures without changing them."""
_LIMIT_WORDS = {"kazoe yakuman": "counted yakuman", "kazoe": "counted yakuman"}
_WORD = re.compile(r"[^\W\d_]+")
_WORKING = re.compile(r"=|->|→|⇒|=>")
"""The signs between a calculation and its result."""
_THOUSANDS = re.compile(r"\b([0-9]{1,3})(?:\.([0-9]))?k\b")
_WHOLE = re.compile(r"(?<![0-9.])([0-9]+)\.0{1,2}(?![0-9])")

_APART, _LOOSE, _CLOSE = range(3)
_CLOSE_GAPS = frozenset((",", ".", "'", "\N{RIGHT SINGLE QUOTATION MARK}", "_"))
_LOOSE_GAPS = frozenset((" ", ", "))
_MOST_THOUSANDS = 200
"""No question is about as many thousands of points; 300,500 are two figures."""


_MINUS = "\\-\N{MINUS SIGN}\N{EN DASH}"
_DIGITS, _SIGNED = re.compile("[0-9]+"), re.compile(f"(?:[+{_MINUS}] ?)?[0-9]+")


class _Run(NamedTuple):
    """Digits, and how they stand to those before: apart, loosely beside them, or as close as thousands do."""

    digits: str
    stands: int


def _figure(parts: Sequence[int | str], form: Form) -> Answer:
    """The number or numbers of an answer, or its words where it has none."""
    if len(parts) == 1 and isinstance(parts[0], str) and (named := _named(parts[0], form)) is not None:
        return named
    runs: list[_Run] = []
    for part in parts:
        runs += _runs(part, form) if isinstance(part, str) else [_run_of_number(part, bool(runs))]
    without = [part for part in parts if isinstance(part, str) and not re.search("[0-9]", part)]
    if runs and without:
        raise NotAnAnswer(f"numbers are asked for, and {without[0][:40]!r} is none")
    if not runs:
        return str(parts[0]) if len(parts) == 1 else frozenset(map(str, parts))
    if len(runs) > _MOST_RUNS or any(len(run.digits) > _LONGEST_NUMBER for run in runs):
        raise NotAnAnswer("those are too many figures")
    return _numbers(_together(runs, form.size))


def _result(text: str) -> str:
    """The result of a text: "20 + 2 = 22 -> 30" is 30, "5.2k" is 5200, "30.0" is 30."""
    last = _WORKING.split(text)[-1].strip() or text
    return _WHOLE.sub(r"\1", _THOUSANDS.sub(lambda found: f"{found[1]}{found[2] or 0}00", last))


def _run_of_number(number: int, follows: bool) -> _Run:
    """An int as digits: after 5 a 200 may belong to 5,200, and after 2 a 0, which is how 000 comes here, to 2,000."""
    if follows and (number == 0 or 100 <= number <= 999):
        return _Run(f"{number:03}", _LOOSE)
    return _Run(str(number), _APART)


def _named(text: str, form: Form) -> Answer | None:
    """The figure that a text without digits stands for: "mangan", "zero", "none"."""
    words = [word for word in _WORD.findall(text) if word not in _PAYERS and word not in _UNITS]
    if re.search("[0-9]", text) or not words:
        return None
    said = " ".join(words)
    said = _LIMIT_WORDS.get(said, said)
    return form.named.get(said, _NUMBER_WORDS.get(said))


def _runs(text: str, form: Form) -> list[_Run]:
    """The runs of digits in a text. Raises `NotAnAnswer` for a wrong unit and for what is no whole number from 0 up."""
    matches = list((_SIGNED if form.signed else _DIGITS).finditer(text))
    if not matches:
        return []
    words = _WORD.findall(text)
    units = {_UNITS[word] for word in words if word in _UNITS}
    if form.unit and units and form.unit not in units:
        raise NotAnAnswer(f"asked are {form.unit}, and these are {' and '.join(sorted(units))}")
    strange = [word for word in words if word not in _PAYERS and word not in _UNITS]
    if strange:
        raise NotAnAnswer(f"a number is asked for, and {strange[0]!r} is none")
    if not form.signed and re.match(r"[( ]*[-−]", text):
        raise NotAnAnswer("no figure here is less than nothing")
    found = [_Run(_with_sign(matches[0][0]), _APART)]
    for before, match in pairwise(matches):
        gap = text[before.end() : match.start()]
        found.append(_Run(_with_sign(match[0]), _standing(gap, match[0])))
        if gap == "." and found[-1].stands == _APART:
            raise NotAnAnswer(f"{before[0][:9]}.{match[0][:9]} is no whole number")
    return found


def _with_sign(figure: str) -> str:
    """A figure with its sign, if it has one, as `int` takes it."""
    return re.sub(f"[{_MINUS}] ?", "-", figure).replace(" ", "")


def _standing(gap: str, digits: str) -> int:
    if len(digits) != 3 or not digits.isdecimal():
        return _APART
    return _CLOSE if gap in _CLOSE_GAPS else _LOOSE if gap in _LOOSE_GAPS else _APART


def _together(runs: Sequence[_Run], size: int) -> list[int]:
    """The runs put together to `size` numbers if that can be, and in the way that goes best with how they stand."""
    joins = product(*[(False, True) if run.stands != _APART else (False,) for run in runs[1:]])
    ways = [way for way in joins if _can_be(runs, way)]
    fitting = [way for way in ways if len(runs) - sum(way) == size]
    best = min(fitting or ways, key=lambda way: _strain(runs, way))
    numbers = [runs[0].digits]
    for run, joined in zip(runs[1:], best, strict=True):
        numbers = [*numbers[:-1], numbers[-1] + run.digits] if joined else [*numbers, run.digits]
    return list(map(int, numbers))


def _can_be(runs: Sequence[_Run], way: Sequence[bool]) -> bool:
    """True where each join puts three digits to some thousands: once, and to no more thousands than there can be."""
    joins = [False, *way]
    return all(
        not joined or (not joins[place - 1] and 0 < abs(int(runs[place - 1].digits)) < _MOST_THOUSANDS)
        for place, joined in enumerate(joins)
    )


def _strain(runs: Sequence[_Run], way: Sequence[bool]) -> int:
    """In how many places what stands close is taken apart, or what stands loose is put together."""
    return sum(joined != (run.stands == _CLOSE) for run, joined in zip(runs[1:], way, strict=True))


# --- words ----------------------------------------------------------------------------------------

_NONE = frozenset(("none", "nothing", "no", "nil", "no yaku", "none of them", "-", "0"))
_SUIT_WORDS = {
    **dict.fromkeys(("characters", "character", "manzu", "man"), "m"),
    **dict.fromkeys(("dots", "dot", "pinzu", "pin"), "p"),
    **dict.fromkeys(("bamboos", "bamboo", "souzu", "sou"), "s"),
    **dict.fromkeys(("honours", "honors"), "z"),
}
_BETWEEN_TILES = re.compile(r"[-–−/,;&+.|]|\band\b|\bor\b|\bof\b|\s")


def _word(text: str, form: Form) -> str:
    """The word to choose that a text means, or the text itself."""
    return option_of(alone(text), form.options) or text


def _words(text: str, form: Form) -> list[str]:
    """The words that a text of several stands for."""
    text = alone(text)
    if text in _NONE:
        return []
    if form.reads and (found := _tiles(text, form.reads)):
        return found
    return options_in(text, form.options)


def _with_the_suit(parts: Sequence[int | str], options: Sequence[str]) -> list[int | str]:
    """The parts with the suit put to bare numbers, where all the tiles to choose from are of one suit."""
    suits = {option[-1] for option in options}
    if len(suits) != 1:
        return list(parts)
    (suit,) = suits
    return [f"{part}{suit}" if re.fullmatch(r"[0-9]+(\D*[0-9])*", str(part)) else part for part in parts]


def _tiles(text: str, reads: Callable[[str], Iterable[str]]) -> list[str]:
    """The tiles that `reads` finds in a text as "2-5-8s" or "2 and 5 of bamboo"; nothing where it is none of that."""
    for word, suit in _SUIT_WORDS.items():
        text = re.sub(rf"\b{word}\b", suit, text)
    try:
        return list(reads(_BETWEEN_TILES.sub("", text)))
    except ValueError:
        return []


def tiles_in(text: str) -> list[str]:
    """The tiles that a text stands for, a red five as a five: "20s" is "2s" and "5s". Raises ValueError for others."""
    return [KINDS[tile.kind].text for tile in parse(text)]


def in_words(answer: Answer, unit: str = "") -> str:
    """An answer as a sentence has it."""
    if isinstance(answer, frozenset):
        return ", ".join(sorted(answer)) or "none"
    parts = answer if isinstance(answer, tuple) else (answer,)
    said = " and ".join(f"{part:,}" if isinstance(part, int) else part for part in parts)
    return f"{said} {unit}" if unit and not isinstance(answer, str) else said


STEP_BY_STEP = "Go through it step by step."


def judged(given: int, right: int, steps: str = STEP_BY_STEP) -> str:
    """The reply to a wrong number, and then how to go about it."""
    return f"That is {_too(given, right)}. {steps}"


def _too(given: int, right: int) -> str:
    return "too little" if given < right else "too much"


_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def each_judged(given: tuple[int, ...], right: tuple[int, ...]) -> str:
    """The reply to several wrong numbers: of each by itself whether it is right, if there are as many as asked."""
    if len(given) != len(right):
        return f"{len(right)} numbers are asked, and these are {len(given)}."
    if sorted(given) == sorted(right):
        return "These are the right numbers, but not in this order."
    said = (
        f"{place}, {mine:,}, is {'right' if mine == due else _too(mine, due)}"
        for place, mine, due in zip(_PLACES, given, right, strict=False)
    )
    return f"The {'; the '.join(said)}."
