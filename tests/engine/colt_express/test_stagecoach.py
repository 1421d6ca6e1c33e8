"""The Horse Attack, rides, the stagecoach and shots near it (rulings.md 10, 11, 15.4, 15.10, 15.12)."""

import pytest

from engine.colt_express.events import (
    BanditMoved,
    CoachMoved,
    FirstPlayerDrawn,
    HorsemanBoarded,
    HorsemenRodeOn,
    HorseRidden,
    NothingHappened,
)
from tests.builders.colt import Table, coach, deal, play, table
from tests.builders.for_each import for_each

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


def test_there_are_sixteen_neutral_bullets_and_a_ride_card_each() -> None:
    position = attacked()
    assert position.state.neutral == 16
    assert [sum(card.endswith(".ride") for card in deck) for deck in position.state.decks] == [1, 1, 1]
    assert [len(deck) for deck in position.state.decks] == [11, 11, 11]


def riding(*who: str, horses: tuple[int, ...], car: int = 0, marshal: int = 5, cars: int = 5, **more: str) -> Table:
    name = who[0].split()[0]
    return table(
        *who, cars=cars, marshal=marshal, modes=MODES, coach=coach(car, horses=horses), pile=[f"{name}.ride"],
        hostages=more,
    )  # fmt: skip


def test_a_ride_without_a_horse_next_to_the_car_has_no_effect() -> None:
    position = riding("ghost 3r", "doc 4i", horses=(2, 4))
    assert position.at("ghost") == "3r"
    assert position.told(NothingHappened) == (NothingHappened(bandit="ghost", kind="ride", reason="no-horse"),)


@pytest.mark.parametrize("spot", ["4i", "4r"])
def test_a_ride_is_up_to_three_cars_and_ends_inside_from_either_floor(spot: str) -> None:
    position = riding(f"ghost {spot}", "doc 4i", horses=(4,))
    assert position.options("ghost") == ("ride 1i", "ride 2i", "ride 3i", "ride 4i", "ride 5i")
    position = play(position, "ghost ride 2i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("2i", (2,))
    assert position.told(HorseRidden) == (HorseRidden(bandit="ghost", origin=4, to=2),)


def test_a_ride_cannot_be_declined_but_may_end_in_the_same_car() -> None:
    position = play(riding("ghost 4r", "doc 4i", horses=(1, 4, 4)), "ghost ride 4i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("4i", (1, 4, 4))


def test_a_ride_may_end_in_the_locomotive() -> None:
    assert play(riding("ghost 2i", "doc 4i", horses=(2,), car=5), "ghost ride 0i").at("ghost") == "0i"


def test_a_ride_into_the_marshals_car_costs_a_bullet() -> None:
    position = play(riding("ghost 2i", "doc 4i", horses=(2,), marshal=3, car=5), "ghost ride 3i")
    assert (position.at("ghost"), position.received("ghost"), position.stagecoach.horses) == ("3r", 1, (3,))


def test_a_ride_may_end_in_a_stagecoach_within_reach() -> None:
    position = riding("ghost 4i", "doc 4i", horses=(4,), car=2)
    assert position.options("ghost")[-1] == "ride 20i"
    position = play(position, "ghost ride 20i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("ci", (2,))
    assert "ride 20i" not in riding("ghost 5i", "doc 4i", horses=(5,), car=1, marshal=0).options("ghost")


@pytest.mark.parametrize("spot", ["ci", "cr"])
def test_a_ride_from_the_stagecoach_uses_a_horse_next_to_its_car(spot: str) -> None:
    position = riding(f"ghost {spot}", "doc 4i", horses=(1,), car=1)
    assert position.options("ghost") == ("ride 0i", "ride 1i", "ride 2i", "ride 3i", "ride 4i", "ride 20i")
    assert play(position, "ghost ride 3i").stagecoach.horses == (3,)


def test_a_horse_only_crossed_to_the_stagecoach_stays() -> None:
    position = play(riding("ghost ci", "doc 4i", horses=(1,), car=1), "ghost ride 1i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("1i", (1,))
    position = play(riding("ghost 1i", "doc 4i", horses=(1,), car=1), "ghost ride 20i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("ci", (1,))


def test_riding_into_the_coach_takes_a_hostage() -> None:
    where = coach(2, horses=[4], display=["banker", "zealot"])
    position = table("ghost 4i", "doc 4i", cars=5, marshal=5, modes=MODES, coach=where, pile=["ghost.ride"])
    position = play(position, "ghost ride 20i")
    assert position.options("ghost") == ("capture banker", "capture zealot")


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


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_is_a_hostage_for_all_players_but_one(players: int) -> None:
    who = ("ghost", "doc", "tuco", "belle", "django", "cheyenne")[:players]
    assert len(deal(*who, modes=("horses-stagecoach",)).stagecoach.display) == players - 1


def shooting(*who: str, shooter: str = "ghost", car: int = 1, shotgun: str | None = None) -> Table:
    return table(*who, cars=4, modes=MODES, coach=coach(car, shotgun=shotgun), pile=[f"{shooter}.fire"])


def test_from_the_coachs_roof_every_roof_of_the_train_is_in_sight() -> None:
    position = shooting("ghost cr", "doc 1r", "tuco 2r", "belle 4r", "cheyenne 3i")
    assert position.options("ghost") == ("fire doc", "fire tuco")
    assert shooting("ghost cr", "belle 4r", "doc 3i").received("belle") == 1


def test_every_roof_of_the_train_sees_the_coachs_roof() -> None:
    position = shooting("ghost 4r", "doc cr", "tuco 3r", "cheyenne 2r")
    assert position.options("ghost") == ("fire doc", "fire tuco")


def test_two_bandits_on_the_coachs_roof_are_on_the_same_spot() -> None:
    assert shooting("ghost cr", "doc cr").received("doc") == 0


def test_the_shotgun_blocks_the_line_along_the_roofs() -> None:
    assert shooting("ghost 0r", "doc 3r", shotgun="1r").received("doc") == 0
    assert shooting("ghost 0r", "doc 3r").received("doc") == 1


def test_the_shotgun_does_not_block_shots_to_or_from_the_coach() -> None:
    assert shooting("ghost cr", "doc 3r", shotgun="1r").received("doc") == 1
    assert shooting("ghost 4r", "doc cr", shotgun="1r").received("doc") == 1


def test_the_interiors_of_the_coach_and_its_car_are_adjacent() -> None:
    assert shooting("ghost ci", "doc 1i").received("doc") == 1
    assert shooting("ghost 1i", "doc ci").received("doc") == 1
    assert shooting("ghost 2i", "doc ci").received("doc") == 0
    assert shooting("ghost ci", "doc 2i").received("doc") == 0
    assert shooting("ghost ci", "doc 1r", "tuco cr").received("doc") == 0


@for_each(
    ("django", "doc"),
    [("cr", "2r"), ("cr", "1r"), ("2r", "cr"), ("ci", "1i"), ("1i", "ci"), ("cr", "4r"), ("cr", "0r"), ("0r", "cr")],
)
def test_django_does_not_push_across_the_gap(django: str, doc: str) -> None:
    position = shooting(f"django {django}", f"doc {doc}", shooter="django", car=1)
    assert (position.at("doc"), position.received("doc")) == (doc, 1)
    assert position.told(BanditMoved) == ()


def test_django_still_pushes_along_the_train() -> None:
    assert shooting("django 2r", "doc 3r", shooter="django").at("doc") == "4r"


def test_tuco_shoots_between_the_coachs_floors() -> None:
    assert shooting("tuco cr", "doc ci", shooter="tuco").received("doc") == 1
    assert shooting("tuco ci", "doc cr", shooter="tuco").received("doc") == 1
    assert shooting("ghost ci", "doc cr").received("doc") == 0


def test_belle_is_spared_across_the_gap_too() -> None:
    position = shooting("ghost cr", "belle 1r", "doc 4r")
    assert (position.received("belle"), position.received("doc")) == (0, 1)


def test_all_targets_in_sight_are_one_choice() -> None:
    position = play(shooting("ghost cr", "doc 0r", "tuco 4r"), "ghost fire tuco")
    assert (position.received("doc"), position.received("tuco")) == (0, 1)
