"""What the tests share."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of shared data beside this checkout; it is not part of the project."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("shared data not present")
    return folder
