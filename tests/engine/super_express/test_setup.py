"""The table before the first round (RBS, "Set up"; rulings.md, section 6)."""

import pytest

from engine.core.errors import BadSetup
from engine.core.types import Options, SeatSetup
from engine.super_express.events import BanditPlaced, FirstPlayerDrawn, LootDealt, RoundBegan, TrainFormed
from tests.builders.for_each import for_each
from tests.builders.games import SUPER_CONTENT
from tests.engine.super_express.tables import GAME, deal

FIGURES = GAME.figures


@pytest.mark.parametrize("players", range(3, 8))
def test_there_is_one_car_more_than_players_with_different_secret_loot(players: int) -> None:
    position = deal(*FIGURES[:players], seed=players)
    cars = position.state.setting.cars
    assert len(cars) == len(set(cars)) == players + 1
    assert set(cars) <= set(SUPER_CONTENT.loot)
    (dealt,) = position.told(LootDealt)
    assert (dealt.values, dealt.audience) == (cars, ())
    assert position.told(TrainFormed) == (TrainFormed(cars=players + 1),)


@pytest.mark.parametrize(
    ("players", "inside"),
    [
        (3, "| c> | <b | <a |"),
        (4, "| d> | c> | <b | <a |"),
        (5, "| e> | d> | <c | <b | <a |"),
        (6, "| f> | e> | d> | <c | <b | <a |"),
        (7, "| g> | f> | e> | <d | <c | <b | <a |"),
    ],
)
def test_bandits_start_from_the_last_car_but_one_toward_the_front(players: int, inside: str) -> None:
    """``a`` is the First Player, ``b`` the player to the left, and so on."""
    position = deal(*FIGURES[:players], seed=1)
    drawn = position.inside
    for step, letter in enumerate("abcdefg"[:players]):
        drawn = drawn.replace(FIGURES[(position.state.first + step) % players], letter)
    assert drawn == inside
    assert set(position.roofs) <= set("| ")


def test_the_events_of_the_setup_agree_with_it() -> None:
    position = deal("ghost", "tuco", "doc", "mei", seed=5)
    placed = {event.bandit: (event.spot, event.facing) for event in position.told(BanditPlaced)}
    assert placed == {bandit.bandit: (bandit.spot, bandit.facing) for bandit in position.view().bandits}
    first = position.seat(position.first)
    assert position.told(FirstPlayerDrawn) == (FirstPlayerDrawn(seat=first),)
    assert position.told(RoundBegan) == (RoundBegan(number=1, first_player=first),)
    assert position.told(BanditPlaced)[0].bandit == position.first


def test_modes_are_stored_in_one_order() -> None:
    for modes in (("horse", "reflex"), ("reflex", "horse"), ("horse", "reflex", "horse")):
        assert deal("ghost", "tuco", "doc", modes=modes).state.setting.modes == ("reflex", "horse")


@for_each(
    ("modes", "figures", "reason"),
    [
        (("expert",), ["ghost", "tuco", "doc"], "unknown-mode"),
        ((), ["ghost", "tuco"], "player-count"),
        ((), [*FIGURES, "ghost"], "player-count"),
        ((), ["ghost", "tuco", "zorro"], "figures"),
        ((), ["ghost", "tuco", "mei tuco"], "figures"),
        ((), ["ghost", "tuco", ""], "figures"),
        ((), ["ghost", "tuco", "ghost"], "figure-twice"),
    ],
)
def test_an_invalid_super_express_setup_is_refused(modes: tuple[str, ...], figures: list[str], reason: str) -> None:
    seats = [SeatSetup(tuple(figure.split())) for figure in figures]
    for refuse in (GAME.check, lambda options, seats: GAME.setup(options, seats, bytes(16))):
        with pytest.raises(BadSetup) as caught:
            refuse(Options(modes), seats)
        assert caught.value.facts["reason"] == reason
