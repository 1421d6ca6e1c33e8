"""docs/adding-rules.md is correct: its ninth hostage needs only a row and a function."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.colt_express.content import Hostage
from engine.colt_express.game import ColtExpress
from engine.colt_express.rules import Draft
from engine.colt_express.stagecoach import hostages
from tests.builders.colt import CONTENT, coach, play, table
from tests.builders.games import colt_express
from tests.engine.colt_express.hostages.laying import ransom

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "adding-rules.md").read_text(encoding="utf-8")
MODES = ("horses-stagecoach",)


def block(language: str) -> str:
    actual = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert actual
    return actual.group(1)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> ColtExpress:
    """Return the game with the document's hostage, added by its row and function alone."""
    (row,) = tomllib.loads(block("toml"))["stagecoach"]["hostages"]
    known: dict[str, Callable[[Draft, int], int]] = {}
    exec(block("python"), {"Draft": Draft}, known)
    monkeypatch.setattr(hostages, "RANSOMS", {**hostages.RANSOMS, row["id"]: known["_wounds"]})
    more = msgspec.structs.replace(
        CONTENT.stagecoach, hostages=(*CONTENT.stagecoach.hostages, msgspec.convert(row, Hostage))
    )
    return colt_express(content=msgspec.structs.replace(CONTENT, stagecoach=more))


def test_the_ninth_hostage_is_taken_and_its_ransom_paid(game: ColtExpress) -> None:
    where = coach(1, display=["banker", "undertaker"])
    position = table(
        "ghost cr", "doc 2i", "tuco 3i", cars=3, modes=MODES, coach=where, received={"ghost": 3}, loot={"guarded": ["strongbox"]},
        turns=["standard"],
        pile=["ghost.floor"], then=("event", "coach", "end"), game=game,
    )  # fmt: skip
    assert game.load(game.dump(position.state)) == position.state
    position = play(position, "ghost capture undertaker")
    assert position.stagecoach.hostages == ("undertaker", "", "")
    assert ransom(position) == 300


def test_the_files_and_names_in_the_document_exist() -> None:
    named = set(re.findall(r"`((?:engine|data|renderers|tests)/[\w/.-]+)`", TEXT))
    assert {path for path in named if not (ROOT / path).exists()} == set()
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "engine" / "colt_express").rglob("*.py"))
    for name in (
        "without_ability",
        "in_the_open",
        "one_card_fewer",
        "no_fists",
        "RANSOMS",
        "EVENTS",
        "VERSIONS",
        "UPGRADES",
        "TaskRule",
        "CardRule",
    ):
        assert name in TEXT
        assert name in sources
