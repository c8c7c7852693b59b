"""The package as a whole: what it loads, what it says of itself, what it carries."""

import ast
import doctest
import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

from mahjong_lessons import __version__
from tests.conftest import ROOT

# What may be in sys.modules after the import, besides the standard library: the package, and what Python's own start-up
# brings (names that begin with an underscore: compiled parts, the finders of editable installs).
LOADED = """
import json, sys
before = set(sys.modules)
import mahjong_lessons
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


def test_the_import_loads_nothing_from_outside_the_standard_library() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(json.loads(run.stdout)) - sys.stdlib_module_names == {"mahjong_lessons"}


def test_the_installed_version_is_the_one_in_the_source() -> None:
    assert version("mahjong-lessons") == __version__


def test_the_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = re.search(r"^## Run the tests$.*?^```sh\n(.+?)\n```", readme, re.MULTILINE | re.DOTALL)
    assert section is not None
    assert f"step '{section[1]}'" in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_an_installed_package_carries_the_lessons(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, check=True, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    lessons = {f"mahjong_lessons/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    files = (path for path in (ROOT / "mahjong_lessons").rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert lessons | {path.relative_to(ROOT).as_posix() for path in files} <= names


def test_the_tour_of_the_readme_is_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (failed, tried > 0) == (0, True)


def test_every_link_of_the_readme_can_be_followed_from_anywhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", readme)
    assert links
    assert [link for link in links if not link.startswith(("https://", "#"))] == []


def test_the_newest_change_is_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)$", changes, re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


FROM_A_WHEEL = """
import sys
import sysconfig
import venv
from pathlib import Path
import mahjong_lessons
from mahjong_lessons.__main__ import main
from mahjong_lessons.course.lessons import LESSONS, copy_lessons
assert Path(mahjong_lessons.__file__).is_relative_to(sys.argv[1]), mahjong_lessons.__file__
assert [copied.state for copied in copy_lessons(Path("lessons"))] == ["new"] * len(LESSONS)
assert main(["score", "345m 40677p 67s", "8s", "--meld", "chi 340m"]) == 0
assert main(["tables", "tables"]) == 0
assert main(["practice", "--kind", "fu", "--count", "1", "--seed", "7"]) == 0
from mahjong_lessons.course import build
try:
    build.main([])
except SystemExit as refused:
    assert refused.code == 2
else:
    raise AssertionError("a build wrote into the installed package")
"""


def test_the_wheel_works_in_an_environment_and_a_folder_of_its_own(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, check=True, cwd=ROOT)
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    installed = subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(installed)  # what pip does with a wheel of plain Python
    # What the package needs is lent by the environment of the tests; downloading it again would show nothing of ours.
    (Path(installed) / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), "-c", FROM_A_WHEEL, installed]
    run = subprocess.run(command, cwd=empty, env=clean, input="20\n", capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "8s" in run.stdout


def opens_text(call: ast.Call) -> bool:
    """Whether a call reads or writes a file as text; `os.open` and archives do not."""
    if isinstance(call.func, ast.Attribute):
        name, of, place = call.func.attr, call.func.value, 0
    elif isinstance(call.func, ast.Name):
        name, of, place = call.func.id, None, 1
    else:
        return False
    if name in ("read_text", "write_text"):
        return True
    if name != "open" or (isinstance(of, ast.Name) and of.id in ("os", "tarfile", "gzip", "webbrowser")):
        return False
    modes = [*call.args[place : place + 1], *(each.value for each in call.keywords if each.arg == "mode")]
    return not any(isinstance(mode, ast.Constant) and "b" in str(mode.value) for mode in modes)


def test_every_text_file_is_opened_in_an_encoding_that_is_named() -> None:
    """Windows has another one by default, and a lesson's kanji are not in it."""
    places = [*(ROOT / "mahjong_lessons").rglob("*.py"), *(ROOT / "site").rglob("*.py")]
    places += [ROOT / "site" / "build", ROOT / "site" / "build-book"]
    calls = [
        (path.name, call)
        for path in places
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and opens_text(call)
    ]
    assert len(calls) > 5
    assert [
        f"{name}, line {call.lineno}" for name, call in calls if "encoding" not in {each.arg for each in call.keywords}
    ] == []
