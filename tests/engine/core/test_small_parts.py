"""Audiences, errors, the registry and outcomes."""

import pytest

from engine.core import errors
from engine.core.audience import may_know, visible
from engine.core.errors import BadSetup, GameOver, RulesError
from engine.core.registry import Registry
from engine.core.types import Event, Outcome, Score, Seat, Side
from tests.builders.colt import GAME


def test_events_are_for_everyone_some_or_no_one() -> None:
    public, mine, secret = Event(), Event(audience=(Seat(1),)), Event(audience=())
    assert [may_know(public, viewer) for viewer in (None, Seat(0), Seat(1))] == [True, True, True]
    assert [may_know(mine, viewer) for viewer in (None, Seat(0), Seat(1))] == [False, False, True]
    assert [may_know(secret, viewer) for viewer in (None, Seat(0), Seat(1))] == [False, False, False]
    assert visible([public, secret, mine], Seat(1)) == (public, mine)
    assert visible([public, secret, mine], None) == (public,)


def test_every_error_has_a_unique_code_and_facts() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, RulesError)]
    assert len({kind.code for kind in kinds}) == len(kinds) == 8
    error = BadSetup(reason="player-count", have=7)
    assert (error.code, error.facts) == ("bad-setup", {"reason": "player-count", "have": 7})
    assert isinstance(GameOver(), RulesError)


def test_games_are_found_by_id_in_their_order() -> None:
    registry = Registry([GAME])
    assert registry["colt-express"] is GAME
    assert "colt-express" in registry
    assert "chess" not in registry
    assert list(registry) == [GAME]
    with pytest.raises(KeyError):
        registry["chess"]


def test_all_in_first_place_win() -> None:
    def score(seats: tuple[int, ...], place: int) -> Score:
        return Score(Side(0), tuple(Seat(seat) for seat in seats), place, 0, 0, ())

    assert Outcome("rounds-played", (score((2,), 1), score((0,), 1), score((1,), 3))).winners == (2, 0)
    assert Outcome("rounds-played", (score((2, 3), 1), score((0, 1), 2))).winners == (2, 3)
