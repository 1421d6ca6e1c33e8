"""The contract of ``engine.core.game`` and the invariants of each game, checked in random matches of every offered game."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colt_express.modes.table import MODES
from engine.core.errors import BadRecord, GameOver, NotYourTurn
from engine.core.registry import AnyGame
from engine.core.types import Seat
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, usual_cases
from tests.engine.walking import Stride, walk
from tools.walks import faults

TABLES = usual_cases(registry())
SEEDS = st.integers(0, 2**32)
every_table = pytest.mark.parametrize("case", TABLES, ids=str)


MINDS_CHANGE = {"super-express"}
"""Games in which a seat may change its decision while others are still deciding."""


DECIDED: Final = 16 if THOROUGH else 48
"""Every ``DECIDED``-th step also asks the computer player of absent seats, which takes a thousand times as long as a step."""


@every_table
@given(seed=SEEDS)
def test_every_step_of_a_match_keeps_the_contract(case: Case, seed: int) -> None:
    """Checks at each step of a random match everything that a host relies on."""
    game, last, chance = case.game, case.begin(seed), random.Random(seed)
    for number, stride in enumerate(walk(game, last, random.Random(seed))):
        asked_seats_can_act(case, stride)
        other_seats_are_refused(case, stride)
        saving_and_loading_changes_nothing(game, stride)
        looking_and_acting_do_not_change_the_position(case, stride, chance)
        assert list(faults(case, stride)) == []
        if number % DECIDED == seed % DECIDED:
            data = game.dump(stride.before)
            assert game.default_action(stride.before, stride.seat) in game.legal(stride.before, stride.seat)
            assert game.dump(stride.before) == data
        last = stride.after
    assert game.outcome(last) is not None
    assert game.load(game.dump(last)) == last
    assert all(game.legal(last, Seat(seat)) == () for seat in range(len(case.seats)))
    with pytest.raises(GameOver):
        game.default_action(last, Seat(0))
    with pytest.raises(GameOver):
        game.apply(last, Seat(0), stride.action)


def asked_seats_can_act(case: Case, stride: Stride) -> None:
    """At least one seat is asked, asked seats have legal actions, and others have none."""
    game, state = case.game, stride.before
    asked = game.to_act(state)
    assert asked == tuple(sorted(set(asked)))
    assert game.outcome(state) is None
    for seat in (Seat(number) for number in range(len(case.seats))):
        legal = game.legal(state, seat)
        assert legal or seat not in asked
        assert seat in asked or not legal or game.id in MINDS_CHANGE
        assert len(set(legal)) == len(legal)


def other_seats_are_refused(case: Case, stride: Stride) -> None:
    """Seats that are not asked are refused, and audiences are seats of the table."""
    game, state = case.game, stride.before
    for number in range(-1, len(case.seats) + 1):
        seat = Seat(number)
        if number not in range(len(case.seats)) or not game.legal(state, seat):
            with pytest.raises(NotYourTurn):
                game.apply(state, seat, stride.action)
        if seat not in game.to_act(state):
            with pytest.raises(NotYourTurn):
                game.default_action(state, seat)
    for event in stride.events:
        assert event.audience is None or set(event.audience) <= set(range(len(case.seats)))


def saving_and_loading_changes_nothing(game: AnyGame, stride: Stride) -> None:
    """A stored position is the same when loaded, and continues in the same way."""
    data = game.dump(stride.before)
    again = game.load(data)
    assert again == stride.before
    assert game.dump(again) == data
    step = game.apply(again, stride.seat, game.read_action(game.write_action(stride.action)))
    assert (step.state, step.events) == (stride.after, stride.events)
    assert game.load_events(game.dump_events(stride.events)) == stride.events


def looking_and_acting_do_not_change_the_position(case: Case, stride: Stride, chance: random.Random) -> None:
    """Making views, legal actions and steps doesn't change the position, and gives the same each time."""
    game, state = case.game, stride.before
    data = game.dump(state)
    viewer = chance.choice((None, *(Seat(number) for number in range(len(case.seats)))))
    assert game.view(state, viewer) == game.view(state, viewer)
    assert game.legal(state, stride.seat) == game.legal(state, stride.seat)
    assert game.apply(state, stride.seat, stride.action).events == stride.events
    assert game.dump(state) == data


def test_every_mode_is_played() -> None:
    assert {mode for case in TABLES if case.game.id == "colt-express" for mode in case.options.modes} == set(MODES)


@for_each("case", TABLES)
@for_each(
    "data", [b"", b"[]", b"{}", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format":"another-game-1"}', b'{"format":1}']
)
def test_an_invalid_position_is_refused(case: Case, data: bytes) -> None:
    with pytest.raises(BadRecord):
        case.game.load(data)
    if data != b"[]":
        with pytest.raises(BadRecord):
            case.game.load_events(data)


@every_table
def test_another_seed_gives_another_match(case: Case) -> None:
    assert case.begin(1) != case.begin(2)
    assert case.begin(1) == case.begin(1)


def digest() -> str:
    """Return a digest of the positions, events and views in matches of all tables, which must not depend on the hash seed."""
    collected = hashlib.sha256()
    for number, case in enumerate(TABLES if THOROUGH else TABLES[::4]):
        game = case.game
        for count, stride in enumerate(walk(game, case.begin(number), random.Random(number))):
            collected.update(game.dump(stride.after) + game.dump_events(stride.events))
            for seat in game.to_act(stride.after):
                collected.update(repr(game.view(stride.after, seat)).encode())
                if count % DECIDED == number % DECIDED:
                    collected.update(game.write_action(game.default_action(stride.after, seat)).encode())
    return collected.hexdigest()


@pytest.mark.nightly
def test_matches_do_not_depend_on_the_hash_seed() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-W", "error", "-c", "from tests.engine.test_every_game import digest; print(digest())"]
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(
        command, cwd=root, env={**os.environ, "PYTHONHASHSEED": other}, capture_output=True, text=True, check=True
    )
    assert done.stdout == digest() + "\n"
