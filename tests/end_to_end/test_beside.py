"""Runs every command of the program next to a live bot at random moments; then the bot is killed.

The commands come from the parser, so a new one is included automatically. ``make beside`` runs them at length.
"""

import re
from pathlib import Path

import pytest

from tests.builders.second_programs import PROGRAMS
from tests.structure.sources import ROOT
from tools.soak.beside import beside
from tools.soak.commands import commands


@pytest.mark.nightly
async def test_nothing_confirmed_is_missing_and_no_copy_is_stale(tmp_path: Path) -> None:
    result = await beside(tmp_path, seed=3, times=1, per_kill=8, tables=1)
    assert {ran.words[0] for ran in result.ran} >= commands().keys()
    assert len(result.ran) == len(commands()) + len(PROGRAMS)
    assert [ran for ran in result.ran if "Traceback" in ran.printed] == []
    assert result.acknowledged > 0
    assert result.kills == 2
    assert result.clean, result


def test_every_command_of_the_guides_is_one_of_them() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    named = {name for page in pages for name in re.findall(r"python -m bot ([a-z-]+)", page.read_text("utf-8"))}
    assert named
    assert named <= commands().keys()
