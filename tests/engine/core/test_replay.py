"""A match can be replayed from its header and log."""

import random
from typing import cast

import msgspec
import pytest

from engine.colt_express.state import State
from engine.core.errors import BadNotation, BadRecord, IllegalAction, NotYourTurn
from engine.core.replay import Entry, Header, fold
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import GAME
from tests.engine.walking import start, walk

FIGURES = GAME.figures[:4]
SEED = 11


def header(seed: str = SEED.to_bytes(16, "big").hex()) -> Header:
    return Header(GAME.id, GAME.rules_version, Options(), tuple(SeatSetup((figure,)) for figure in FIGURES), seed)


def test_the_log_leads_through_the_same_positions() -> None:
    steps = list(walk(GAME, start(GAME, FIGURES, SEED), random.Random(1)))
    log = [Entry(step.seat, GAME.write_action(step.action)) for step in steps]
    folded = list(fold(GAME, header(), log))
    assert [step.state for step in folded[:-1]] == [step.before for step in steps]
    assert GAME.outcome(cast("State", folded[-1].state)) is not None


def test_header_and_log_survive_as_json() -> None:
    log = (Entry(Seat(1), "draw"), Entry(Seat(2), "play tuco.move"))
    assert msgspec.json.decode(msgspec.json.encode(log), type=tuple[Entry, ...]) == log
    assert msgspec.json.decode(msgspec.json.encode(header()), type=Header) == header()


def test_a_log_is_refused_at_its_first_illegal_action() -> None:
    first = GAME.to_act(start(GAME, FIGURES, SEED))[0]
    later = Seat((first + 1) % 4)
    for entry, error in (
        (Entry(first, "nonsense"), BadNotation),
        (Entry(first, "go 1i"), IllegalAction),
        (Entry(later, "draw"), NotYourTurn),
    ):
        steps = fold(GAME, header(), [entry])
        next(steps)
        with pytest.raises(error):
            next(steps)


@pytest.mark.parametrize("seed", ["", "zz" * 16, "00" * 15, "00" * 17])
def test_an_invalid_seed_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord):
        next(fold(GAME, header(seed), []))
