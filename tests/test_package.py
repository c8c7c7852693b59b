"""The package as a whole: what it loads, what it says of itself, what it carries."""

import json
import re
import subprocess
import sys
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
