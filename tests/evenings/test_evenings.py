"""Transcripts of whole evenings are stored and compared, so a change of anything that users see is a line of a diff.

``python -m tests.evenings.test_evenings`` writes ``told/`` again; read the difference.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from tests.evenings.all import EVENINGS
from tests.evenings.place import told

FOLDER: Final = Path(__file__).with_name("told")
MOST: Final = 200
"""Lines of a difference that are shown."""

IN_VAIN: Final = (": finds no ", ": has no form", ": failed")
"""Marks of presses that the story meant to be possible."""


def file_of(name: str) -> Path:
    """Return the file of an evening."""
    return FOLDER / f"{name}.txt"


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_told_as_before(name: str) -> None:
    stored, now = file_of(name).read_text(encoding="utf-8").splitlines(), told(EVENINGS[name]).splitlines()
    changed = "\n".join(islice(unified_diff(stored, now, "stored", "now", n=1), MOST))
    assert not changed, f"python -m tests.evenings.test_evenings writes it again:\n{changed}"


@pytest.mark.parametrize("name", EVENINGS)
def test_every_press_of_an_evening_was_possible(name: str) -> None:
    lines = file_of(name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if any(mark in line for mark in IN_VAIN) and line[:3].istitle()] == []


def write(name: str) -> None:
    """Write an evening again."""
    file_of(name).write_text(told(EVENINGS[name]), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    with ProcessPoolExecutor() as pool:
        list(pool.map(write, EVENINGS))
    sys.stdout.write(f"{FOLDER}\n")
