"""The Horse Attack: car by car, all undecided players choose at once (rulings.md 10.1, 15.10)."""

import pytest

from engine.colt_express.events import FirstPlayerDrawn, HorsemanBoarded, HorsemenRodeOn
from tests.builders.colt import Table, deal, play

MODES = ("horses-stagecoach",)
TWO = ("expert", "two-player", *MODES)


def attacked(*lines: str, names: str = "ghost doc tuco", modes: tuple[str, ...] = MODES, seed: int = 0) -> Table:
    return play(deal(*names.split(), modes=modes, seed=seed), *lines)


def test_it_begins_at_the_caboose_with_all_bandits_on_horseback() -> None:
    position = attacked()
    assert position.waiting == ("ghost", "doc", "tuco")
    assert position.options("doc") == ("board", "ride-on")
    assert [position.at(name) for name in ("ghost", "doc", "tuco")] == ["away"] * 3
    coach = position.view().coach
    assert coach is not None
    assert (coach.riders_at, coach.horses) == (3, ())


def test_choices_are_revealed_together() -> None:
    first, second = attacked("ghost board"), attacked("ghost ride-on")
    assert first.view("doc") == second.view("doc")
    assert first.events == second.events == ()
    position = attacked("ghost board", "doc ride-on", "tuco ride-on")
    assert position.told(HorsemanBoarded) == (HorsemanBoarded(bandit="ghost", car=3),)
    assert position.told(HorsemenRodeOn) == (HorsemenRodeOn(bandits=("doc", "tuco"), car=3),)
    assert (position.at("ghost"), position.stagecoach.horses, position.waiting) == ("3i", (3,), ("doc", "tuco"))


def test_the_last_bandit_may_board_any_remaining_car() -> None:
    position = attacked("ghost board", "doc board", "tuco ride-on")
    assert position.options("tuco") == ("start 2", "start 1")
    position = play(position, "tuco start 1")
    assert (position.at("tuco"), position.stagecoach.horses) == ("1i", (1, 3, 3))


def test_bandits_who_ride_past_the_last_choice_board_the_foremost_car() -> None:
    position = attacked(*[f"{name} ride-on" for _ in range(2) for name in ("ghost", "doc", "tuco")])
    assert [position.at(name) for name in ("ghost", "doc", "tuco")] == ["1i"] * 3
    assert position.stagecoach.horses == (1, 1, 1)
    assert position.view().phase == "schemin"


def test_the_first_player_is_in_the_rearmost_car_with_bandits() -> None:
    actual = set()
    for seed in range(8):
        lines = (
            "ghost ride-on",
            "doc ride-on",
            "tuco ride-on",
            "ghost board",
            "doc ride-on",
            "tuco board",
        )
        position = attacked(*lines, seed=seed)
        actual.add(position.told(FirstPlayerDrawn)[0].seat)
    assert actual == {0, 2}


def test_in_two_player_matches_players_choose_for_both_bandits_at_once() -> None:
    position = attacked("ghost board", names="ghost doc tuco belle", modes=TWO)
    assert position.waiting == ("ghost", "tuco")
    position = play(position, "ghost ride-on", "tuco board")
    assert position.at("ghost") == "away"
    position = play(position, "tuco board")
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle")] == ["4i", "away", "4i", "4i"]


@pytest.mark.parametrize("both", [True, False])
def test_the_last_player_may_board_any_car_with_one_or_two_bandits(both: bool) -> None:
    first = ("ghost ride-on" if both else "ghost board", "ghost ride-on")
    position = attacked(*first, "tuco board", "tuco board", names="ghost doc tuco belle", modes=TWO)
    assert position.options("ghost") == ("start 3", "start 2", "start 1")
    if both:
        position = play(position, "ghost start 1")
        assert position.options("ghost") == ("start 3", "start 2", "start 1")
    position = play(position, "ghost start 3")
    assert position.at("doc") == "3i"
    assert position.view().phase == "schemin"


def test_in_teams_an_a_player_becomes_first_player() -> None:
    actual = set()
    for seed in range(10):
        rest = (
            "doc ride-on",
            "tuco ride-on",
            "belle ride-on",
            "doc board",
            "tuco board",
            "belle ride-on",
            "belle start 1",
        )
        position = attacked("ghost board", *rest, names="ghost doc tuco belle", modes=("teams", *MODES), seed=seed)
        actual.add(position.told(FirstPlayerDrawn)[0].seat)
    assert actual == {0, 2}


def test_there_are_sixteen_neutral_bullets_and_a_ride_card_each() -> None:
    position = attacked()
    assert position.state.neutral == 16
    assert [sum(card.endswith(".ride") for card in deck) for deck in position.state.decks] == [1, 1, 1]
    assert [len(deck) for deck in position.state.decks] == [11, 11, 11]
