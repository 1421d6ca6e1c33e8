"""The same seed and log give the same match, in spite of Python's random hash seed."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.replay import Entry, Header, fold
from engine.core.types import Options, SeatSetup
from tests.engine.super_express.strolls import begin, stroll
from tests.engine.super_express.tables import GAME, WAYS


def digest() -> str:
    """Return a digest of the positions, events, views and default actions in some matches."""
    collected = hashlib.sha256()
    for number, modes in enumerate(WAYS):
        for turn, stride in enumerate(stroll(begin(3 + number, modes, number), random.Random(number))):
            collected.update(GAME.dump(stride.after) + GAME.dump_events(stride.told))
            for seat in GAME.to_act(stride.after):
                collected.update(repr(GAME.view(stride.after, seat)).encode())
                if turn % 7 == 0:
                    collected.update(GAME.write_action(GAME.default_action(stride.after, seat)).encode())
    return collected.hexdigest()


@pytest.mark.nightly
def test_matches_do_not_depend_on_the_hash_seed() -> None:
    root = Path(__file__).parents[3]
    command = [sys.executable, "-c", "from tests.engine.super_express.test_repeatable import digest; print(digest())"]
    actual = [
        subprocess.run(
            command, cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert actual[0] == actual[1] == digest() + "\n"


def test_a_log_replays_to_the_same_end() -> None:
    seats = tuple(SeatSetup((figure,)) for figure in GAME.figures[:5])
    header = Header(GAME.id, GAME.rules_version, Options(("reflex", "horse")), seats, bytes(range(16)).hex())
    first = GAME.setup(header.options, seats, bytes(range(16)))
    log, last = [], first.state
    for stride in stroll(first.state, random.Random(4)):
        log.append(Entry(stride.seat, GAME.write_action(stride.action)))
        last = stride.after
    *_, step = fold(GAME, header, log)
    assert step.state == last
    assert last.outcome is not None
