"""Small parts of the core: random numbers with known answers, audiences, errors, the registry, outcomes, logs."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import errors
from engine.core.audience import may_know, visible
from engine.core.errors import BadNotation, BadRecord, BadSetup, GameOver, IllegalAction, NotYourTurn, RulesError
from engine.core.perft import divide, perft
from engine.core.registry import Registry
from engine.core.replay import Entry, Header, fold
from engine.core.rng import LONGEST_SHUFFLE, SEED_BYTES, commitment, pick, shuffle
from engine.core.types import Event, Options, Outcome, Score, Seat, SeatSetup, Side
from tests.builders.colt import GAME, Table, play, table
from tests.engine.walking import start


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


FIGURES = GAME.figures[:4]


SEED = 11


def header(seed: str = SEED.to_bytes(16, "big").hex()) -> Header:
    return Header(GAME.id, GAME.rules_version, Options(), tuple(SeatSetup((figure,)) for figure in FIGURES), seed)


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


def two_cards() -> Table:
    return table("ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move fire bullet.doc", "doc": "move"})


def test_a_turn_counted_by_hand() -> None:
    state = two_cards().state
    assert divide(GAME, state, 1) == {
        "play ghost.move": 1,
        "hide ghost.move": 1,
        "play ghost.fire": 1,
        "hide ghost.fire": 1,
        "draw": 1,
    }
    assert divide(GAME, state, 2) == dict.fromkeys(divide(GAME, state, 1), 2)
    assert perft(GAME, state, 2) == 10


def test_a_finished_match_and_a_depth_of_zero_count_one() -> None:
    over = play(two_cards(), "ghost draw", "doc draw").state
    assert perft(GAME, over, 5) == 1
    assert perft(GAME, two_cards().state, 0) == 1


def test_simultaneous_decisions_are_counted_once() -> None:
    loot = {"2i": ("purse:300", "purse:450"), "1r": ("purse:500",)}
    position = table("ghost 2i", "doc 1r", cars=3, loot=loot, event="pickpocketing")
    assert perft(GAME, position.state, 2) == 3 * 2


KNOWN_SEED = bytes(range(SEED_BYTES))


KNOWN_SHUFFLE = (7, 2, 9, 6, 1, 5, 4, 3, 8, 0)


KNOWN_PICKS = [0, 1, 3, 5, 2, 4, 2, 2, 2, 4, 3, 2]


KNOWN_COMMITMENT = "db45ea80707b22ec9706fdad4e1c5eaff766cc457250387e61eb645978132b59"


def test_known_answers_never_change() -> None:
    """A change here breaks every running match, so it needs a new rules version."""
    assert shuffle(range(10), KNOWN_SEED, 7) == KNOWN_SHUFFLE
    assert [pick(6, KNOWN_SEED, counter) for counter in range(12)] == KNOWN_PICKS
    assert commitment(KNOWN_SEED, "colt-express-1") == KNOWN_COMMITMENT


@given(st.lists(st.integers(), max_size=LONGEST_SHUFFLE), st.binary(min_size=16, max_size=16), st.integers(0, 2**63))
def test_a_shuffle_keeps_every_item_and_the_input(items: list[int], seed: bytes, counter: int) -> None:
    before = list(items)
    assert Counter(shuffle(items, seed, counter)) == Counter(items)
    assert items == before


def test_too_long_a_shuffle_is_refused() -> None:
    assert len(shuffle(range(LONGEST_SHUFFLE), KNOWN_SEED, 0)) == LONGEST_SHUFFLE
    with pytest.raises(ValueError, match="91"):
        shuffle(range(LONGEST_SHUFFLE + 1), KNOWN_SEED, 0)
