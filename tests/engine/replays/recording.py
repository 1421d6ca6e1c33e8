"""Recorded matches as fixtures, in a folder for each rules version. To turn a player's complaint into a test, add its log.

A file is JSON: ``header`` (``engine.core.replay.Header``), ``log`` (lines of a seat and the text of its action), ``outcome``
(``engine.core.types.Outcome``) and ``rounds`` (the SHA-256 of all events up to the end of each round, as ``dump_events`` writes them).
"""

import hashlib
import json
import random
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.core.replay import Entry, Header, fold
from engine.core.types import Outcome, Seat
from tests.engine.cases import GAMES, Case, cases

FOLDER: Final = Path(__file__).parent


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match and its outcome."""

    header: Header
    log: tuple[str, ...]
    outcome: Outcome
    rounds: tuple[str, ...]


def entries(log: tuple[str, ...]) -> list[Entry]:
    """Return the log as entries."""
    collected = []
    for line in log:
        seat, _, action = line.partition(" ")
        collected.append(Entry(Seat(int(seat)), action))
    return collected


def replayed(header: Header, log: tuple[str, ...]) -> Recording:
    """Play a log and return its recording. Raises RulesError if the log breaks the rules."""
    game = GAMES.of(header)
    digest, rounds, outcome = hashlib.sha256(), [], None
    steps: Any = fold(game, header, entries(log))
    for step in steps:
        digest.update(game.dump_events(step.events))
        if any(type(event).__name__ == "RoundEnded" for event in step.events):
            rounds.append(digest.hexdigest())
        outcome = game.outcome(step.state)
    assert outcome is not None
    return Recording(header, log, outcome, tuple(rounds))


def record(case: Case, seed: int) -> Recording:
    """Play and record a match. Every other seat plays as after missed deadlines, the others at random."""
    game, chance = case.game, random.Random(seed)
    header = Header(game.id, game.rules_version, case.options, case.seats, seed.to_bytes(16, "big").hex())
    state, log = case.begin(seed), []
    while seats := game.to_act(state):
        seat = chance.choice(seats)
        action = game.default_action(state, seat) if seat % 2 else chance.choice(game.legal(state, seat))
        log.append(f"{seat} {game.write_action(action)}")
        state = game.apply(state, seat, action).state
    return replayed(header, tuple(log))


def load(path: Path) -> Recording:
    """Return the recording in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Recording)


def save(recording: Recording, path: Path) -> None:
    """Write a recording as JSON, with a line for each line of the log."""
    path.write_text(json.dumps(msgspec.to_builtins(recording), indent=1) + "\n", encoding="utf-8")


def write_all(*, only_missing: bool = False) -> None:
    """Record a match of every table with the newest rules, or only missing ones. Recordings of older versions stay."""
    for number, case in enumerate(cases()):
        target = FOLDER / case.game.rules_version / f"{case}.json"
        if only_missing and target.exists():
            continue
        target.parent.mkdir(exist_ok=True)
        save(record(case, 1899 + number), target)
