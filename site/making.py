"""What the scripts of this folder share: an environment for each, made with the newest Python found, and commands."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = ROOT / "build" / "site"
NEWEST_FIRST = ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python")


def pythons() -> Iterator[str]:
    """The Pythons of this machine that may do, as paths: the one that runs this, those in PATH, those of pyenv."""
    yield sys.executable
    yield from filter(None, map(shutil.which, NEWEST_FIRST))
    yield from sorted(map(str, Path.home().glob(".pyenv/versions/3.*/bin/python3")), reverse=True)


def version(python: str) -> tuple[int, ...]:
    """The version of a Python, (0, 0) of what cannot be run."""
    told = subprocess.run([python, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True)
    return tuple(map(int, told.stdout.split())) if told.returncode == 0 else (0, 0)


def environment(name: str, requirements: str, least: tuple[int, int]) -> Path:
    """Make an environment with the package and what a file of this folder lists, unless it is there; return its Python.

    Ends the program where no Python from the version `least` on is found.
    """
    inside = python_of(name)
    if not inside.exists():
        best = max(dict.fromkeys(pythons()), key=version)
        if version(best) < least:
            sys.exit(f"{sys.argv[0]}: a Python {'.'.join(map(str, least))} or newer is needed; the newest is {best}")
        run(best, "-m", "venv", WORK / name)
    run(inside, "-m", "pip", "install", "--quiet", "-r", HERE / requirements, ROOT)
    return inside


def python_of(name: str) -> Path:
    """The path of an environment's Python."""
    return WORK / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: object, **options: Any) -> None:
    """Run a command, and stop where it fails."""
    subprocess.run(list(map(str, command)), check=True, **options)


def answer(python: Path, program: str, *arguments: object) -> str:
    """What a short program prints, the package being that of this checkout."""
    command = [str(python), "-c", program, *map(str, arguments)]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, env=with_checkout())
    return told.stdout.strip()


def with_checkout() -> dict[str, str]:
    """The environment variables with which Python takes the package from this checkout, installed or not."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}


def empty(out: Path, mark: str) -> None:
    """Empty the folder to write to. Ends the program where it holds something that was not built here."""
    if out.exists() and any(out.iterdir()) and not (out / mark).exists():
        sys.exit(f"{sys.argv[0]}: {out} holds something that was not built here; name another folder")
    shutil.rmtree(out, ignore_errors=True)
