"""A shown hand is recognized by its picture and its description."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.core.types import Options, Seat
from engine.games import registry
from sandbox.model.files import FileStore
from tests.simulation.hands import Hands, sealed_uis

ANA, BEN, CLEO = "101", "102", "103"
SEATED = {(1, 0): [ANA], (1, 1): [BEN], (1, 2): [CLEO]}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("CREATE TABLE audit (by INTEGER, verb TEXT)")
    return tmp_path / "a.db"


@pytest.mark.parametrize("game_id", ["colt-express", "super-express"])
@pytest.mark.parametrize(("seat", "noticed"), [(0, []), (1, ["picture", "words"]), (None, [])])
def test_the_hand_of_another_seat_is_noticed(
    database: Path, game_id: str, seat: int | None, noticed: list[str]
) -> None:
    game, ui = registry()[game_id], sealed_uis(registry())[game_id]
    state = game.setup(Options(), game.assign(Options(), [None] * 3, game.figures), bytes(16)).state
    view, names = game.view(state, None if seat is None else Seat(seat)), {Seat(at): f"p{at}" for at in range(3)}
    files = FileStore()
    core: Any = SimpleNamespace(files=files)
    hands = Hands(core)
    made = [(ui.decision(view, names, ()), ui.alt_decision(view, names, ()))]
    if seat is not None:
        made.append((ui.hand(view, names), ui.alt_hand(view, names)))
    for number, (picture, words) in enumerate(made):
        assert len(words) <= 1_024
        files.put(str(number), "x.png", picture)
        hands.shown(ANA, _message(str(number), "hand-1.png", words))
        hands.shown(ANA, _message(str(number), "lesson-first-1.png", words))  # all learners have the same hand
    sentences = list(hands.leaked_hands(database, SEATED))
    assert sentences == [f"match 1: {ANA} was shown the hand of seat {seat}, by its {what}" for what in noticed]
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO audit VALUES (?, 'hands')", (int(ANA),))
    assert not list(hands.leaked_hands(database, SEATED)), "a moderator who asked for the hands is told them"


def _message(file: str, name: str, words: str) -> dict[str, Any]:
    return {"attachments": [{"id": file, "filename": name, "description": words}]}
