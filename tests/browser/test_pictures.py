"""The picture of an explorer that the README shows, in the light and the dark theme.

With MAHJONG_PICTURES=write it is taken anew; otherwise it must still have the size of what is there to see.
"""

import os
from struct import unpack

import pytest

from tests.browser.conftest import OpenFile
from tests.conftest import ROOT

PICTURES = ROOT / "site" / "pictures"
THEMES = {"light": False, "dark": True}
LARGEST = 100_000
MARGIN = 0.1
"""Fonts differ a little between machines."""


def size(png: bytes) -> tuple[int, int]:
    """The width and the height of a PNG, in pixels."""
    width, height = unpack(">II", png[16:24])
    return width, height


def test_the_pictures_of_the_readme_show_the_explorer_as_it_is(open_file: OpenFile) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    with open_file("02_base_fu.ipynb") as lesson:
        lesson.run_all()
        explorer = lesson.page.locator(".jupyter-widgets.mj-base-fu").first
        for theme, dark in THEMES.items():
            lesson.use_theme(dark=dark)
            taken, file = explorer.screenshot(), PICTURES / f"explorer-{theme}.png"
            if os.environ.get("MAHJONG_PICTURES") == "write":
                file.write_bytes(taken)
            assert size(taken) == pytest.approx(size(file.read_bytes()), rel=MARGIN)
            assert file.stat().st_size < LARGEST
            assert f"/main/site/pictures/{file.name}" in readme
