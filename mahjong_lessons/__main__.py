"""The command line: `mahjong-lessons` opens the lessons; a subcommand answers one question."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple, NoReturn

from mahjong_lessons import __version__, commands
from mahjong_lessons.course.lessons import Copied, copy_lessons, open_lessons

DEFAULT_FOLDER = Path("my-lessons")


class Command(NamedTuple):
    """A subcommand: its name, a line of help, what declares its arguments, and what runs it and gives the exit code."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


COMMANDS = (
    Command("score", "tell what one hand is worth, and why", commands.score_arguments, commands.score),
    Command("review", "tell each win of a game log, and why", commands.review_arguments, commands.review),
    Command("tables", "write every table as CSV, Markdown and HTML", commands.tables_arguments, commands.tables),
    Command("practice", "deal hands and judge your answers", commands.practice_arguments, commands.practice),
)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, like every other complaint here."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"mahjong-lessons: {message}; --help shows what there is\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; bad input gives one line on stderr and exit code 2."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no "×" still gets the figures
    options = _parser().parse_args(arguments)
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("mahjong-lessons: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read the output, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as fault:
        print("mahjong-lessons:", " ".join(_said(fault).split()), file=sys.stderr)
        return 2


def _open_what_is_closed() -> None:
    """Give the streams that the shell closed, such as with `<&-`, nothing to read and nowhere to write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def _said(fault: Exception) -> str:
    """The words for a fault of the system, without the number that it has."""
    if isinstance(fault, OSError) and fault.strerror:
        return f"{fault.strerror}: {fault.filename}" if fault.filename else fault.strerror
    return str(fault)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="mahjong-lessons",
        description="Without a subcommand: copy the lessons to a folder of your own and open them in JupyterLab.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--folder",
        type=Path,
        default=DEFAULT_FOLDER,
        help="your working folder (default: %(default)s); what you changed there is never overwritten",
    )
    parser.add_argument("--no-browser", action="store_true", help="start JupyterLab, but open no browser window")
    parser.set_defaults(run=_open)
    subparsers = parser.add_subparsers(title="subcommands", metavar="subcommand")
    for command in COMMANDS:
        subparser = subparsers.add_parser(command.name, help=command.help, description=command.help)
        command.arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def _open(options: argparse.Namespace) -> int:
    print(_told(copy_lessons(options.folder), options.folder), flush=True)
    open_lessons(options.folder, browser=not options.no_browser)
    return 0


def _told(copied: Sequence[Copied], folder: Path) -> str:
    """Say what the reader now has in the working folder."""
    counts = Counter(copy.state for copy in copied)
    told = [f"{folder}: " + ", ".join(f"{count} {state}" for state, count in counts.items())]
    told += [
        f"{copy.lesson.file} is as you left it; the newer version is beside it, with .new in its name."
        for copy in copied
        if copy.state == "newer beside yours"
    ]
    return "\n".join(told)


if __name__ == "__main__":
    sys.exit(main())
