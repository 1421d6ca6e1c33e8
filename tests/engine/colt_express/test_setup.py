"""The table before the first round (rulings.md 1, 3, 4, 9.12), and the decks of duplicate tournaments."""

import random
from collections import Counter

import pytest

from engine.colt_express.events import CardsSeen, DeckShuffled, LootDealt, PurseDrawn, RoundCardsDealt, TrainFormed
from engine.colt_express.hands import DECKS, EVEN, is_bullet
from engine.colt_express.state import BESIDE, HELD
from engine.core.errors import BadSetup
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import CONTENT, GAME, deal
from tests.builders.for_each import for_each

FIGURES = CONTENT.bandits


COUNTS = (3, 4, 5, 6)


SEEDS = range(60)


@pytest.mark.parametrize("players", COUNTS)
def test_there_are_as_many_different_cars_as_players(players: int) -> None:
    for seed in SEEDS:
        cars = deal(*FIGURES[:players], seed=seed).state.setting.cars
        assert cars[0] == "locomotive"
        assert len(set(cars[1:])) == len(cars) - 1 == players
        assert set(cars[1:]) <= {car.id for car in CONTENT.cars}


@pytest.mark.parametrize("players", COUNTS)
def test_each_floor_has_the_loot_printed_on_it(players: int) -> None:
    printed = {car.id: (car.purses, car.jewels) for car in CONTENT.cars}
    for seed in range(10):
        position = deal(*FIGURES[:players], seed=seed)
        for number, car in enumerate(position.state.setting.cars[1:], start=1):
            kinds = Counter(token.partition(":")[0] for token in position.lying(f"{number}i"))
            assert (kinds["purse"], kinds["jewel"], kinds["strongbox"]) == (*printed[car], 0)
            assert position.lying(f"{number}r") == ()
        assert position.lying("0i") == ("strongbox",)
        assert position.view().beside == 1
        assert position.state.marshal == 0


@pytest.mark.parametrize("players", COUNTS)
def test_everyone_starts_with_250_taken_out_of_the_stock_first(players: int) -> None:
    stock = Counter(dict(CONTENT.purses)) - Counter({250: players})
    for seed in SEEDS:
        position = deal(*FIGURES[:players], seed=seed)
        assert all(position.holds(name) == ("purse:250",) for name in position.state.setting.bandits)
        tokens = position.state.setting.tokens
        dealt = Counter(
            token.value
            for token, place in zip(tokens, position.state.loot, strict=True)
            if token.kind == "purse" and place < HELD
        )
        assert not dealt - stock
        if players == len(CONTENT.cars):
            assert dealt == stock


def test_only_its_owner_sees_the_starting_purse() -> None:
    position = deal("tuco", "doc", "belle")
    shown = [bandit.purse_values for bandit in position.view("doc").bandits]
    assert shown == [None, (250,), None]
    assert [bandit.purse_values for bandit in position.view().bandits] == [None, None, None]


@pytest.mark.parametrize("players", COUNTS)
def test_there_are_four_round_cards_for_the_table_size_then_a_station(players: int) -> None:
    band = "2-4" if players <= 4 else "5-6"
    for seed in SEEDS:
        cards = deal(*FIGURES[:players], seed=seed).state.setting.rounds
        assert len(cards) == 5
        assert len(set(cards)) == 5
        assert set(cards[:4]) <= set(CONTENT.round_cards[band])
        assert cards[4] in CONTENT.stations[band]


@pytest.mark.parametrize("players", COUNTS)
def test_odd_players_start_in_the_caboose_and_even_ones_in_the_next_car(players: int) -> None:
    for seed in range(20):
        state = deal(*FIGURES[:players], seed=seed).state
        order = [(state.first + step) % players for step in range(players)]
        assert [state.places[seat] for seat in order] == [2 * (players - step % 2) for step in range(players)]


def test_everyone_has_ten_cards_and_six_bullets() -> None:
    for seed in range(20):
        position = deal(*FIGURES[:4], seed=seed)
        for name in position.state.setting.bandits:
            kinds = Counter(card.partition(".")[2] for card in position.hand(name) + position.deck(name))
            assert kinds == Counter({"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1})
            assert all(card.startswith(f"{name}.") for card in position.hand(name) + position.deck(name))
            assert (position.left(name), position.received(name)) == (6, 0)
        assert position.state.neutral == 13
        assert set(position.state.cash) == {0}


def test_seats_and_bandits_are_as_chosen() -> None:
    position = deal("tuco", "belle", "ghost")
    assert position.state.setting.bandits == ("tuco", "belle", "ghost")
    assert [seat.bandits for seat in position.view().seats] == [("tuco",), ("belle",), ("ghost",)]


def test_shuffles_are_secret_until_the_end_and_hands_are_for_their_owners() -> None:
    position = deal(*FIGURES[:4])
    for kind in (LootDealt, RoundCardsDealt, DeckShuffled, PurseDrawn):
        assert {event.audience for event in position.told(kind)} <= {()}
    assert [(event.seat, event.audience) for event in position.told(CardsSeen)] == [
        (seat, (seat,)) for seat in range(4)
    ]
    assert position.told(TrainFormed)[0].audience is None


def test_the_second_strongbox_is_next_to_the_train_out_of_reach() -> None:
    position = deal(*FIGURES[:3])
    assert position.state.loot.count(BESIDE) == 1
    assert BESIDE not in position.state.places


@for_each(
    ("modes", "figures", "reason"),
    [
        (("nonsense",), FIGURES[:4], "unknown-mode"),
        ((), (), "player-count"),
        ((), FIGURES[:2], "player-count"),
        ((), (*FIGURES, "belle"), "player-count"),
        ((), ("belle", "doc", "belle"), "figure-twice"),
        ((), ("belle", "doc", "mei"), "figures"),
        ((), ("belle", "doc", ""), "figures"),
    ],
)
def test_an_invalid_setup_is_refused_with_a_reason(
    modes: tuple[str, ...], figures: tuple[str, ...], reason: str
) -> None:
    seats = [SeatSetup((figure,)) for figure in figures]
    for attempt in (GAME.check, lambda options, seats: GAME.setup(options, seats, bytes(16))):
        with pytest.raises(BadSetup) as caught:
            attempt(Options(modes=modes), seats)
        assert caught.value.facts["reason"] == reason


@pytest.mark.parametrize("figures", [(), ("belle", "ghost")])
def test_a_seat_plays_one_bandit(figures: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        GAME.check(Options(), [SeatSetup(("doc",)), SeatSetup(("tuco",)), SeatSetup(figures)])


def test_the_game_lists_its_figures_and_table_sizes() -> None:
    assert list(GAME.player_counts(Options())) == [3, 4, 5, 6]
    assert GAME.figures == FIGURES
    position = deal(*FIGURES[:3])
    assert GAME.outcome(position.state) is None
    assert GAME.legal(position.state, Seat(9)) == ()


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
