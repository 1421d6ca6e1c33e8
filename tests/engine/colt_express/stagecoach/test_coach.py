"""The stagecoach: how it falls back, and how bandits reach it on foot (rulings.md 11.1 to 11.4, 11.16, 11.17, 15.12)."""

import pytest

from engine.colt_express.events import CoachMoved
from tests.builders.colt import Table, coach, deal, play, table

MODES = ("horses-stagecoach",)
ROUND = ("event", "coach")


def running(*who: str, car: int = 1, shotgun: str | None = None, cars: int = 5) -> Table:
    runner = who[0].split()[0]
    return table(*who, cars=cars, modes=MODES, coach=coach(car, shotgun=shotgun), pile=[f"{runner}.move"])


@pytest.mark.parametrize(
    ("start", "car", "goals"),
    [
        ("1r", 1, "go 0r, go 2r, go 3r, go 4r, go 20r"),
        ("3r", 1, "go 0r, go 1r, go 2r, go 4r, go 5r, go 20r"),
        ("4r", 1, "go 1r, go 2r, go 3r, go 5r"),
        ("cr", 1, "go 0r, go 1r, go 2r, go 3r"),
        ("cr", 3, "go 1r, go 2r, go 3r, go 4r, go 5r"),
    ],
)
def test_crossing_the_gap_costs_one_of_three_steps(start: str, car: int, goals: str) -> None:
    position = running(f"ghost {start}", "doc 5i", car=car)
    assert position.options("ghost") == tuple(goals.split(", "))


def test_a_move_inside_the_stagecoach_is_impossible() -> None:
    position = running("ghost ci", "doc 5i")
    assert position.at("ghost") == "ci"


def test_a_move_inside_its_car_does_not_lead_into_the_stagecoach() -> None:
    assert running("ghost 1i", "doc 5i").options("ghost") == ("go 0i", "go 2i") or running(
        "ghost 2i", "doc 5i"
    ).options("ghost") == ("go 1i", "go 3i")
    assert "go 20i" not in running("ghost 2i", "doc 5i", car=2).options("ghost")


@pytest.mark.parametrize(("start", "end"), [("cr", "ci"), ("ci", "cr")])
def test_floor_change_works_on_the_stagecoach(start: str, end: str) -> None:
    position = table(f"ghost {start}", "doc 5i", cars=5, modes=MODES, coach=coach(1), pile=["ghost.floor"])
    assert position.at("ghost") == end


def test_punches_can_cross_the_gap() -> None:
    position = table("ghost 1i", "doc 1i", cars=3, marshal=3, modes=MODES, coach=coach(1), pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 0i", "punch doc none 2i", "punch doc none 20i")
    position = table("ghost 2r", "doc 2r", cars=3, modes=MODES, coach=coach(1), pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 1r", "punch doc none 3r")
    position = table("ghost ci", "doc ci", cars=3, marshal=3, modes=MODES, coach=coach(1), pile=["ghost.punch"])
    assert position.at("doc") == "1i"
    position = table("ghost cr", "doc cr", cars=3, modes=MODES, coach=coach(1, shotgun="1r"), pile=["ghost.punch"])
    assert (position.waiting, position.received("doc")) == (("doc",), 1)


def test_it_falls_back_one_car_after_the_event() -> None:
    position = table("ghost 5i", "doc 5i", cars=5, modes=MODES, coach=coach(1), then=ROUND, last_round=False)
    assert position.told(CoachMoved) == (CoachMoved(origin=1, to=2, shotgun=False, why="round"),)
    assert position.stagecoach.car == 2


def test_the_shotgun_on_the_train_moves_with_it_and_is_met() -> None:
    bandits = ("ghost 2r", "doc 2r", "tuco 1i")
    position = table(*bandits, cars=5, modes=MODES, coach=coach(1, shotgun="1r"), then=ROUND, last_round=False)
    assert position.stagecoach.shotgun == 5
    assert (position.received("ghost"), position.received("doc"), position.received("tuco")) == (1, 1, 0)
    position = play(position, "ghost go 3r", "doc go 1r")
    assert (position.at("ghost"), position.at("doc")) == ("3r", "1r")


def test_two_bandits_met_at_once_both_get_a_bullet_or_neither() -> None:
    bandits = ("ghost 2r", "doc 2r")
    where = coach(1, shotgun="1r")
    position = table(*bandits, cars=5, neutral=1, modes=MODES, coach=where, then=ROUND, last_round=False)
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (0, 0, 0)
    assert position.waiting == ("ghost",)


def test_it_stays_next_to_the_caboose() -> None:
    position = table("ghost 5r", "doc 1i", cars=5, modes=MODES, coach=coach(5), then=ROUND, last_round=False)
    assert position.told(CoachMoved) == ()
    assert position.stagecoach.car == 5


def test_after_the_last_round_it_stays() -> None:
    position = table("ghost 5i", "doc 5i", cars=5, modes=MODES, coach=coach(1), then=ROUND)
    assert position.told(CoachMoved) == ()


@pytest.mark.parametrize("event", ["swivel-arm", "braking", "higher-speed"])
def test_roof_events_do_not_affect_it(event: str) -> None:
    position = table("ghost cr", "doc ci", "tuco 2r", cars=5, modes=MODES, coach=coach(1), event=event)
    assert (position.at("ghost"), position.at("doc")) == ("cr", "ci")
    assert position.at("tuco") != "2r"


def test_rebellion_and_hostage_taking_do_not_affect_it() -> None:
    position = table("ghost ci", "doc 2i", cars=3, modes=MODES, coach=coach(0), event="passengers-rebellion")
    assert (position.received("ghost"), position.received("doc")) == (0, 1)
    position = table("ghost ci", "doc cr", "tuco 0r", cars=3, modes=MODES, coach=coach(0), event="hostage-taking")
    assert position.state.cash == (0, 0, 250)


def test_the_marshal_does_not_enter_it() -> None:
    position = table("ghost ci", "doc 3i", cars=3, marshal=0, modes=MODES, coach=coach(1), pile=["doc.marshal"])
    assert (position.state.marshal, position.at("ghost"), position.received("ghost")) == (1, "ci", 0)


def test_the_angry_marshal_does_not_affect_its_roof() -> None:
    position = table("ghost cr", "doc 1r", cars=3, marshal=1, modes=MODES, coach=coach(1), event="angry-marshal")
    assert (position.received("ghost"), position.received("doc")) == (0, 1)


def test_pockets_are_picked_on_it_too() -> None:
    position = table(
        "ghost ci", "doc 2i", cars=3, modes=MODES, coach=coach(1), loot={"ci": ["purse:300"]}, event="pickpocketing"
    )
    position = play(position, f"ghost rob purse {position.tag(300)}")
    assert position.holds("ghost") == ("purse:300",)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_is_a_hostage_for_all_players_but_one(players: int) -> None:
    who = ("ghost", "doc", "tuco", "belle", "django", "cheyenne")[:players]
    assert len(deal(*who, modes=("horses-stagecoach",)).stagecoach.display) == players - 1
