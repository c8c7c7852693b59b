"""The subcommands: `score` tells what a hand is worth and why, `tables` writes the tables of rule sets."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mahjong_lessons.practice import KINDS
from mahjong_lessons.records.record import RecordedWin
from mahjong_lessons.rules import FURTHER, HISTORICAL, MODERN, RULES, STANDARD, Rules
from mahjong_lessons.rules.own import read_rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku
from mahjong_lessons.scoring.score import score as score_of
from mahjong_lessons.scoring.short import from_short_text, is_short_text, short_text
from mahjong_lessons.scoring.tiles import WINDS

_FLAGS = {
    "ippatsu": "won within one go-around of the riichi",
    "last_tile": "won on the last tile of the wall or the last discard",
    "after_kan": "won on the tile drawn after an own kan",
    "robbed_kan": "won on the tile of another player's kan",
    "first_turn": "won before one's own first discard, no call by anyone before",
}
_INDICATORS = {"dora": "the dora indicators", "ura": "the ura dora indicators; they count with riichi"}
_COUNTERS = {"honba": "counters on the table", "sticks": "riichi sticks on the table, the winner's own counted"}
NOTATION = (
    "Tiles are digits and then a suit: m characters, p dots, s bamboo, z honours (1z to 4z the winds east, south, "
    "west, north; 5z to 7z the dragons white, green, red); 0 is a red five. A hand that has no yaku, that cannot be "
    "or that does not win gives one line and exit code 2."
)
_RULES_HELP = f"a rule set: {', '.join(RULES)}; or a TOML file with rules of your own"


def rules_named(name: str) -> Rules:
    """The rule set of that name, or the one that a TOML file tells. Raises the error that argparse shows."""
    if name in RULES:
        return RULES[name]
    if not name.endswith(".toml"):
        raise argparse.ArgumentTypeError(f"there are no rules {name!r}; there are {', '.join(RULES)}, or a TOML file")
    try:
        return read_rules(name)
    except (ValueError, OSError) as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def score_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `score` takes."""
    parser.epilog = NOTATION
    parser.add_argument(
        "hand",
        help="the concealed tiles without the winning one, such as '345m 40677p 67s'; or all of it as a short text",
    )
    parser.add_argument("win", nargs="?", help="the winning tile, such as 8s; a short text holds it already")
    parser.add_argument(
        "--meld",
        metavar="MELD",
        action="append",
        default=[],
        dest="melds",
        help="such as 'chi 340m', 'pon 777z', 'kan 7777z' or 'closed kan 7777z'; once for each meld",
    )
    parser.add_argument("--tsumo", action="store_const", dest="by", const="tsumo", default="ron", help="self-drawn")
    parser.add_argument("--seat", choices=WINDS, default="south", help="the winner's wind (default: %(default)s)")
    parser.add_argument("--round", choices=WINDS, default="east", help="the round's wind (default: %(default)s)")
    declared = parser.add_mutually_exclusive_group()
    for name, kind in (("--riichi", "riichi"), ("--double-riichi", "double riichi")):
        declared.add_argument(name, action="store_const", dest="riichi", const=kind, help=f"{kind} was declared")
    for name, help_ in _FLAGS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=help_)
    for name, help_ in _INDICATORS.items():
        parser.add_argument(
            f"--{name}", metavar="TILES", dest=f"{name}_indicators", default="", help=f"{help_}, such as '4s 1z'"
        )
    for name, help_ in _COUNTERS.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", default=0, help=help_)
    parser.add_argument("--rules", type=rules_named, metavar="NAME", default=STANDARD, help=_RULES_HELP)


def score(options: argparse.Namespace) -> int:
    """Print the whole account of one hand."""
    print(score_of(win := _win_of(options), options.rules))
    print(f"\nShort text of this hand: {short_text(win)}")
    return 0


def _win_of(options: argparse.Namespace) -> Win:
    """The win that the arguments tell: one by one, or all in a short text."""
    if is_short_text(options.hand):
        if options.win is not None:
            raise ValueError(f"the short text {options.hand!r} holds its winning tile; leave {options.win!r} out")
        return from_short_text(options.hand)
    if options.win is None:
        raise ValueError(f"which tile won the hand {options.hand!r}? name it after the hand, such as 8s")
    named = ("melds", "by", "seat", "round", "riichi", "honba", "dora_indicators", "ura_indicators", *_FLAGS)
    values = {name: getattr(options, name) for name in named}
    return Win(options.hand, options.win, riichi_sticks=options.sticks, **values)


def tables_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `tables` takes."""
    parser.add_argument("folder", type=Path, help="where to write; each rule set gets a folder of its own there")
    parser.add_argument("--force", action="store_true", help="write over files that hold something else")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--rules", action="append", type=rules_named, metavar="NAME", help=f"{_RULES_HELP}; once for each rule set"
    )
    every = [RULES[name] for name in (*MODERN, *FURTHER, *HISTORICAL)]
    which.add_argument("--all", action="store_const", dest="rules", const=every, help="every rule set")


def tables(options: argparse.Namespace) -> int:
    """Write every table of the rule sets as CSV, Markdown and HTML, and print which files there are now."""
    from mahjong_lessons.tables import files  # pandas is slow to load, and only this command needs it

    written = [
        path
        for rules in options.rules or [STANDARD]
        for path in files.write(options.folder, rules, force=options.force)
    ]
    print(*written, sep="\n")
    return 0


def practice_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `practice` takes."""
    parser.epilog = (
        "Type an answer to each question, and Enter. Where the input ends (Ctrl-D) it says how it went. " + NOTATION
    )
    parser.add_argument("--kind", choices=KINDS, metavar="KIND", help=f"what is asked: {', '.join(KINDS)}")
    parser.add_argument(
        "--count", type=_count, metavar="N", default=10, help="how many problems (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same problems")
    parser.add_argument(
        "--lesson", metavar="NN", default="15", help="only what is taught up to this lesson, such as 06"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep the results in this file, and repeat what is due"
    )
    parser.add_argument("--rules", type=rules_named, metavar="NAME", default=STANDARD, help=_RULES_HELP)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"a number of problems is 1 or more, not {text!r}")
    return int(text)


def practice(options: argparse.Namespace) -> int:
    """Ask one problem after another, and say at the end how it went; the end of the input is no mistake."""
    from mahjong_lessons.practice import terminal  # the repetition of what was missed is needed only here

    return terminal.run(options.kind, options.count, options.seed, options.lesson, options.keep, options.rules)


def review_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `review` takes."""
    formats = "Tenhou's XML, tenhou.net/6 JSON, or mjai; plain or gzipped"
    parser.add_argument("log", type=Path, help=f"a game log: {formats}; - reads it from the standard input")
    parser.add_argument("--rules", type=rules_named, metavar="NAME", default=None, help=_RULES_HELP)
    parser.add_argument("--why", type=int, metavar="N", help="tell the reasoning of win N in full")


def review(options: argparse.Namespace) -> int:
    """Print each win of a game log in a line, or one in full; where the log says otherwise, both."""
    from mahjong_lessons import records  # only this command reads logs

    log = sys.stdin.buffer.read(records.MOST_BYTES + 1) if options.log == Path("-") else options.log
    record = records.read(log, options.rules)
    if options.why is not None:
        chosen = record.win(options.why)
        print(chosen.score(), *chosen.differs(), sep="\n")
        return 0
    for number, win in enumerate(record.wins, 1):
        print(f"{number:3} {win.where}: {win.winner} wins by {win.win.by}: {_in_a_line(win)}")
    if not record.wins:
        print("No deal in this log was won.")
    for note in record.notes:
        print(note)
    return 0


def _in_a_line(win: RecordedWin) -> str:
    from mahjong_lessons.show.text import headline

    differs = win.differs()
    try:
        return "; ".join([headline(win.score()), *differs])
    except NoYaku:
        return "; ".join(differs)
