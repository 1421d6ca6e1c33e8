"""What every game owes to a host, walked at random: the contract of ``engine.core.game``. The games are those that are offered."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadRecord, GameOver, NotYourTurn
from engine.core.types import Seat
from engine.games import registry
from tests.engine.cases import Case, cases
from tests.engine.walking import walk

pytestmark = pytest.mark.long

TABLES = cases(games=registry())
SEEDS = st.integers(0, 2**32)
every_table = pytest.mark.parametrize("case", TABLES, ids=str)


MINDS_CHANGE = {"super-express"}
"""Games in which a seat that has decided may decide again as long as others are asked."""


@every_table
@given(seed=SEEDS)
def test_somebody_can_act_or_the_match_is_over(case: Case, seed: int) -> None:
    game, last = case.game, case.begin(seed)
    for stride in walk(game, last, random.Random(seed)):
        state = stride.before
        asked = game.to_act(state)
        assert asked == tuple(sorted(set(asked)))
        assert game.outcome(state) is None
        for seat in (Seat(number) for number in range(len(case.seats))):
            legal = game.legal(state, seat)
            assert legal or seat not in asked
            assert seat in asked or not legal or case.game.id in MINDS_CHANGE
            assert len(set(legal)) == len(legal)
        last = stride.after
    assert game.outcome(last) is not None
    assert all(game.legal(last, Seat(seat)) == () for seat in range(len(case.seats)))
    with pytest.raises(GameOver):
        game.default_action(last, Seat(0))


@every_table
@given(seed=SEEDS)
def test_saving_and_loading_at_every_step_changes_nothing(case: Case, seed: int) -> None:
    game = case.game
    for stride in walk(game, case.begin(seed), random.Random(seed)):
        data = game.dump(stride.before)
        again = game.load(data)
        assert again == stride.before
        assert game.dump(again) == data
        step = game.apply(again, stride.seat, game.read_action(game.write_action(stride.action)))
        assert (step.state, step.events) == (stride.after, stride.events)
        assert game.load_events(game.dump_events(stride.events)) == stride.events
    assert game.load(game.dump(stride.after)) == stride.after


@every_table
@given(seed=SEEDS)
def test_looking_and_acting_leave_the_position_as_it_was(case: Case, seed: int) -> None:
    game, chance = case.game, random.Random(seed)
    for stride in walk(game, case.begin(seed), random.Random(seed)):
        state, data = stride.before, game.dump(stride.before)
        viewer = chance.choice((None, *(Seat(number) for number in range(len(case.seats)))))
        assert game.view(state, viewer) == game.view(state, viewer)
        legal = game.legal(state, stride.seat)
        assert game.legal(state, stride.seat) == legal
        assert game.default_action(state, stride.seat) in legal
        assert game.apply(state, stride.seat, stride.action).events == stride.events
        assert game.dump(state) == data


@every_table
def test_seats_that_are_not_asked_are_refused(case: Case) -> None:
    game = case.game
    for stride in walk(game, case.begin(3), random.Random(3)):
        for number in range(-1, len(case.seats) + 1):
            seat = Seat(number)
            if number not in range(len(case.seats)) or not game.legal(stride.before, seat):
                with pytest.raises(NotYourTurn):
                    game.apply(stride.before, seat, stride.action)
            if seat not in game.to_act(stride.before):
                with pytest.raises(NotYourTurn):
                    game.default_action(stride.before, seat)


@every_table
def test_audiences_are_seats_of_the_table(case: Case) -> None:
    for stride in walk(case.game, case.begin(4), random.Random(4)):
        for event in stride.events:
            assert event.audience is None or set(event.audience) <= set(range(len(case.seats)))


@every_table
@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format":"another-game-1"}', b'{"format":1}']
)
def test_what_is_no_position_is_refused(case: Case, data: bytes) -> None:
    with pytest.raises(BadRecord):
        case.game.load(data)
    if data != b"[]":
        with pytest.raises(BadRecord):
            case.game.load_events(data)


@every_table
def test_another_seed_is_another_match(case: Case) -> None:
    assert case.begin(1) != case.begin(2)
    assert case.begin(1) == case.begin(1)


def digest() -> str:
    """Return a hash over positions, events and views of matches at every table: the same for every run of the program."""
    found = hashlib.sha256()
    for number, case in enumerate(TABLES):
        game = case.game
        for stride in walk(game, case.begin(number), random.Random(number)):
            found.update(game.dump(stride.after) + game.dump_events(stride.events))
            for seat in game.to_act(stride.after):
                found.update(repr(game.view(stride.after, seat)).encode())
                found.update(game.write_action(game.default_action(stride.after, seat)).encode())
    return found.hexdigest()


def test_matches_do_not_depend_on_the_order_of_hashes() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-W", "error", "-c", "from tests.engine.test_every_game import digest; print(digest())"]
    found = [
        subprocess.run(
            command, cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert found[0] == found[1] == digest() + "\n"
