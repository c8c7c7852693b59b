"""The words of an answer: which of those to choose from somebody means, by another name or in part."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI
from mahjong_lessons.scoring.yaku import YAKU

OTHER_NAMES: dict[str, str] = {
    **{row.gloss: name for name, row in YAKU.items()},
    **{row.kanji: name for name, row in YAKU.items()},
    **dict.fromkeys(("two-sided", "two sided", "both sides", "open", "両面"), RYANMEN),
    **dict.fromkeys(("closed", "middle", "gap", "inside", "嵌張"), KANCHAN),
    **dict.fromkeys(("edge", "辺張"), PENCHAN),
    **dict.fromkeys(("dual pon", "double pon", "two pairs", "shabo", "双碰"), SHANPON),
    **dict.fromkeys(("pair", "single", "単騎"), TANKI),
    **dict.fromkeys(("all triplets", "toitoihou"), "toitoi"),
    **dict.fromkeys(("chiitoi", "chitoitsu", "seven pair"), "chiitoitsu"),
    **dict.fromkeys(("tsumo", "self-draw", "self draw", "closed self draw"), "menzen tsumo"),
    **dict.fromkeys(("red five", "red fives", "red fives", "akadora", "aka"), "aka dora"),
    **dict.fromkeys(("ura", "uradora", "hidden dora"), "ura dora"),
    **dict.fromkeys(("tanyaochuu", "simples"), "tanyao"),
    **dict.fromkeys(("half flush", "hon itsu"), "honitsu"),
    **dict.fromkeys(("full flush", "chin itsu"), "chinitsu"),
    **dict.fromkeys(("kazoe yakuman", "kazoe", "数え役満"), "counted yakuman"),
    **dict.fromkeys(("満貫",), "mangan"),
    **dict.fromkeys(("hane", "跳満"), "haneman"),
    **dict.fromkeys(("bai", "倍満"), "baiman"),
    **dict.fromkeys(("sanbai", "三倍満"), "sanbaiman"),
    **dict.fromkeys(("reach",), "riichi"),
    **dict.fromkeys(("ii peikou", "iipeiko", "ipeiko", "ipeikou", "pure double chi"), "iipeikou"),
    **dict.fromkeys(("itsu", "ikkitsuukan", "ikkitsukan"), "ittsu"),
    **dict.fromkeys(("san ankou", "sananko"), "sanankou"),
    **dict.fromkeys(("sanshoku", "three-coloured straight"), "sanshoku doujun"),
}
"""Other names of what is asked for, all in small letters."""
_TILE_NAMES = {"haku": "white dragon", "hatsu": "green dragon", "chun": "red dragon"}
_SHORT_ANSWERS = {
    **dict.fromkeys(("1", "1st"), "first"),
    **dict.fromkeys(("2", "2nd"), "second"),
    **dict.fromkeys(("n", "nope", "not needed"), "no"),
    **dict.fromkeys(("y", "yep", "yeah"), "yes"),
}

_BESIDE = frozenset("a an the it is wait waits machi hand one tile tiles yaku limit".split())
"""Words that may stand beside the one that counts."""
_BETWEEN = re.compile(r"[,/;&+|]|\band\b|\bor\b")
_AT_THE_END = re.compile(r"[.!?。]+$")
_QUOTES = re.compile("[\"'{}()\\[\\]\\u2018\\u2019\\u201c\\u201d]")
_LONGEST_NAME = 4


def alone(text: str) -> str:
    """A text without the quotes and brackets in which code writes words, and without the mark that ends a sentence."""
    return _AT_THE_END.sub("", " ".join(_QUOTES.sub("", text).split())).strip()


def option_of(text: str, options: Sequence[str]) -> str | None:
    """The option that a text means: itself, by another name, or by a part of its name that no other option has."""
    named = {option.casefold(): option for option in options}
    if text in named:
        return named[text]
    words = _telling(text)
    if not words:
        return None
    short = " ".join(words)
    for said in (text, short, short.replace("-", "")):
        other = OTHER_NAMES.get(said, said)
        for name in (other, _TILE_NAMES.get(other, other), _SHORT_ANSWERS.get(said, said)):
            if name in named:
                return named[name]
    same = [option for option in options if _telling(option.casefold()) == words]
    parts = same or [option for option in options if set(words) < set(_telling(option.casefold()))]
    return parts[0] if len(parts) == 1 else None


def _telling(text: str) -> list[str]:
    return [word for word in text.split() if word not in _BESIDE]


def options_in(text: str, options: Sequence[str]) -> list[str]:
    """The options that a text of several words means; a part that means none stands as it is."""
    whole = option_of(text, options)
    if whole is not None:
        return [whole]
    pieces = [piece.strip() for piece in _BETWEEN.split(text)]
    return [word for piece in pieces if piece for word in _side_by_side(piece, options)]


def _side_by_side(piece: str, options: Sequence[str]) -> list[str]:
    """The options in a text without commas, the longest name first; the whole text where a part of it means none."""
    words, found = piece.split(), []
    place = 0
    while place < len(words):
        spans = range(min(_LONGEST_NAME, len(words) - place), 0, -1)
        named = ((span, option_of(" ".join(words[place : place + span]), options)) for span in spans)
        span, option = next(((span, option) for span, option in named if option), (0, None))
        if option is None:
            return [piece]
        found.append(option)
        place += span
    return found
