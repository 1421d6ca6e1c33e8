"""Long runs, shortened: tournaments, a bot that is killed, the program's commands beside it, and an evening read as an editor does."""

import asyncio
import re
from pathlib import Path
from typing import Any, Final

import pytest

from data.catalogue import speaking
from tests.builders.campaign import Campaign, Plan
from tests.builders.editing import faults, report
from tests.builders.for_each import for_each
from tests.builders.local_bot import LocalBot
from tests.builders.second_programs import PROGRAMS
from tests.builders.transcripts import CUP, EVENINGS, LESSONS, LOCALES, Shown, evening
from tests.structure.sources import ROOT
from tools.soak import run
from tools.soak.beside import beside
from tools.soak.commands import commands
from tools.tournament import duplicate, swiss


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(swiss(7, 2, "super-express"), id="swiss", marks=pytest.mark.nightly),
        pytest.param(duplicate(6, 2, "super-express"), id="duplicate", marks=pytest.mark.nightly),
    ],
)
async def test_standings_follow_from_the_logs_whatever_happens(place: LocalBot, plan: Plan) -> None:
    sheet = await Campaign(place, plan).play()
    assert len(sheet.rounds) == 2
    assert any(0 in table.people for table in sheet.tables) or plan.options["format"] == "swiss"


KILLS = 4


@pytest.mark.nightly
async def test_nothing_acknowledged_is_lost_or_doubled_when_the_bot_is_killed(tmp_path: Path) -> None:
    verdict, kills = await run.soak(run.Plan((3, 4), KILLS, 2, seed=7), tmp_path, lambda: None, lambda: None)
    assert kills >= KILLS
    assert verdict.matches == 2
    assert verdict.acknowledged > 0
    assert verdict.clean, verdict


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


TEXT: Final = 10

PLANTED: Final[dict[str, list[dict[str, Any]]]] = {
    "alike_options": [
        {"type": 3, "custom_id": "menu", "options": [{"label": "Fire", "value": "1"}, {"label": "Fire", "value": "2"}]}
    ],
    "letterless_buttons": [{"type": 2, "label": "▶"}],
    "unended_alts": [
        {"type": TEXT, "content": "### Turn 1 of 4: pick your card"},
        {"type": 12, "items": [{"description": "Turn 1 of 4: pick your card In the picture: A Move."}]},
    ],
    "repeated_clauses": [{"type": TEXT, "content": "No match is running right now.\nNo match is running right now."}],
    "repeated_names": [
        {"type": TEXT, "content": "### Round 1"},
        {"type": TEXT, "content": "Boots clatter: **Doc** into car 2; **Belle** into car 3; **Doc** into car 4."},
    ],
}


@for_each("check", PLANTED)
def test_a_planted_fault_is_found(check: str) -> None:
    faulty = [*faults(Shown("#thread", "", tuple(PLANTED[check])))]
    assert [fault.partition(":")[0] for fault in faulty] == [check]


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "base"),
        ("fr", "stagecoach"),
        ("de", "super"),
        ("en", CUP),
        *(
            pytest.param(code, name, marks=pytest.mark.nightly)
            for code in LOCALES
            for name in (*EVENINGS, CUP, LESSONS)
            if (code, name) not in {("en", "base"), ("fr", "stagecoach"), ("de", "super"), ("en", CUP)}
        ),
    ],
)
def test_an_evening_has_no_fault_that_an_editor_would_find(language: str, name: str) -> None:
    shown = asyncio.run(evening(language, name, steps=6))
    assert len(shown) > (50 if name == CUP else 200)
    with speaking(language):
        assert report(shown) == []
