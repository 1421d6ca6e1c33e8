"""A made-up position looks to its seat like the real one, can be kept and played on, and depends on nothing hidden."""

import random
from typing import Any

import pytest

from engine.core.types import Seat
from engine.supposed import SUPPOSED
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.engine.colt_express.secrets import ColtSecrets
from tests.engine.super_express.secrets import SuperSecrets
from tests.engine.walking import random_positions, walk

SECRETS: dict[str, Any] = {"colt-express": ColtSecrets(), "super-express": SuperSecrets()}
TABLES = usual_cases()


@for_each("case", TABLES)
def test_it_is_kept_played_on_and_told_nothing(case: Case) -> None:
    game, suppose = case.game, SUPPOSED[case.game.id]
    for number, state in enumerate(random_positions(game, case.begin(3), 3, 4)):
        seat = game.to_act(state)[0]
        seed = bytes([number]) * 16
        made = suppose(game, state, seat, seed)
        assert game.load(game.dump(made)) == made
        assert game.legal(made, seat) == game.legal(state, seat)
        world = SECRETS[game.id].another_world(state, seat, random.Random(number))
        assert suppose(game, world, seat, seed) == made, "what the seat could not see has a say"
        for stride in walk(game, made, random.Random(number)):
            last = stride.after
        assert game.outcome(last) is not None


def test_another_seed_makes_up_another_table_and_who_is_not_asked_gets_none() -> None:
    for game_id in SUPPOSED:
        case = next(item for item in TABLES if item.game.id == game_id and len(item.seats) == 4)
        state = case.begin(1)
        seat = case.game.to_act(state)[0]
        made = {case.game.dump(SUPPOSED[game_id](case.game, state, seat, bytes([n]) * 16)) for n in range(4)}
        assert len(made) == 4
    early = TABLES[1].begin(1)
    waiting = next(Seat(number) for number in range(3) if Seat(number) not in TABLES[1].game.to_act(early))
    with pytest.raises(ValueError, match=r"\d"):
        SUPPOSED["colt-express"](TABLES[1].game, early, waiting, bytes(16))
