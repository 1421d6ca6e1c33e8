"""Duplicate tournaments: all tables with one seed get the same decks, whatever is played."""

import random

import pytest

from engine.colt_express.events import DeckShuffled, TrainFormed
from engine.colt_express.hands import DECKS, EVEN, is_bullet
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import GAME

SEATS = tuple(SeatSetup((name,)) for name in ("tuco", "belle", "doc", "ghost"))
SEED = bytes(range(16))

Decks = dict[tuple[int, int], tuple[str, ...]]


def shuffled_decks(modes: tuple[str, ...], choice: dict[str, str], play: int) -> Decks:
    """Play a random match with the seed ``play``. Return each shuffled deck, by seat and number of its shuffle."""
    dice = random.Random(play)
    step = GAME.setup(Options(modes, choice), SEATS, SEED)
    result: Decks = {}
    count = [0] * len(SEATS)
    while True:
        for event in step.events:
            if isinstance(event, DeckShuffled):
                result[event.seat, count[event.seat]] = event.cards
                count[event.seat] += 1
        state = step.state
        assert GAME.load(GAME.dump(state)) == state
        if state.outcome is not None:
            return result
        seat = dice.choice(GAME.to_act(state))
        step = GAME.apply(state, seat, dice.choice(GAME.legal(state, seat)))


def actions(deck: tuple[str, ...], among: tuple[str, ...]) -> list[str]:
    """Return the action cards of ``deck`` whose kind is as frequent in ``among``."""
    return [card for card in deck if not is_bullet(card) and deck.count(card) == among.count(card)]


@pytest.mark.parametrize("modes", [(), ("horses-stagecoach",)])
def test_every_round_deals_the_same_decks_whatever_is_played(modes: tuple[str, ...]) -> None:
    tables = [shuffled_decks(modes, {DECKS: EVEN}, play) for play in range(4)]
    assert len({tuple(sorted(table)) for table in tables}) == 1
    for other in tables[1:]:
        for key, deck in tables[0].items():
            assert actions(deck, other[key]) == actions(other[key], deck), key
    later = [table[Seat(0), 2] for table in tables]
    assert len(set(later)) > 1  # the bullets differ, so the matches did, too


def test_bullets_are_at_the_same_places_in_the_decks() -> None:
    tables = [shuffled_decks((), {DECKS: EVEN}, play) for play in range(12)]
    places: dict[tuple[int, int, int], set[tuple[int, ...]]] = {}
    for table in tables:
        for (seat, number), deck in table.items():
            where = tuple(place for place, card in enumerate(deck) if is_bullet(card))
            places.setdefault((seat, number, len(where)), set()).add(where)
    assert all(len(candidate) == 1 for candidate in places.values())
    assert any(key[2] > 1 for key in places)


def test_decks_differ_from_round_to_round_and_from_seat_to_seat() -> None:
    table = shuffled_decks((), {DECKS: EVEN}, 1)
    kinds = [tuple(card.partition(".")[2] for card in deck if not is_bullet(card)) for deck in table.values()]
    assert len(kinds) == 20
    assert len(set(kinds)) == 20


def test_a_reshuffled_expert_deck_depends_on_the_number_of_its_shuffle() -> None:
    tables = [shuffled_decks(("expert",), {DECKS: EVEN}, play) for play in range(6)]
    firsts = {tuple(table[seat, 0] for seat in range(4)) for table in tables}
    assert len(firsts) == 1
    assert all((0, 1) in table for table in tables)


def test_shuffles_are_counted_only_with_this_choice() -> None:
    plain = GAME.setup(Options(), SEATS, SEED).state
    assert plain.shuffles == ()
    assert b"shuffles" not in GAME.dump(plain)
    even = GAME.setup(Options((), {DECKS: EVEN}), SEATS, SEED)
    assert even.state.shuffles == (1, 1, 1, 1)
    cars = [event.cars for event in even.events if isinstance(event, TrainFormed)]
    assert cars == [plain.setting.cars]
    assert even.state.setting.tokens == plain.setting.tokens
    assert even.state.setting.rounds == plain.setting.rounds
    assert even.state.first == plain.first
