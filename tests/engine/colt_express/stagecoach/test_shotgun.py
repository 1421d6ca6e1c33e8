"""The Shotgun: his strongbox, how he is thrown off, whom he chases (rulings.md 11.7 to 11.11, 15.15, 15.16)."""

import pytest

from engine.colt_express.events import NeutralBullet, ShotgunCrossed
from tests.builders.colt import Table, coach, play, table

MODES = ("horses-stagecoach",)
BOX = {"guarded": ["strongbox"]}


def test_his_strongbox_cannot_be_robbed() -> None:
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.robbery"])
    assert position.holds("ghost") == ()


def test_another_strongbox_on_the_same_roof_can_be_robbed() -> None:
    loot = BOX | {"cr": ["strongbox"]}
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1), loot=loot, pile=["ghost.robbery"])
    assert position.holds("ghost") == ("strongbox",)


def test_a_punch_throws_him_onto_the_roof_of_the_car_and_frees_the_box() -> None:
    position = table("ghost cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch", "ghost.robbery"])
    assert position.stagecoach.shotgun == 3
    assert position.holds("ghost") == ("strongbox",)


def test_not_even_cheyenne_takes_the_box_with_the_punch() -> None:
    position = table("cheyenne cr", "doc 1i", modes=MODES, coach=coach(1), loot=BOX, pile=["cheyenne.punch"])
    assert (position.lying("cr"), position.holds("cheyenne")) == (("strongbox",), ())


def test_he_can_be_hit_only_from_the_coachs_roof() -> None:
    for spot in ("ci", "1r", "1i"):
        position = table(f"ghost {spot}", "doc 2i", cars=3, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
        assert position.stagecoach.shotgun == -1


def test_he_is_one_target_among_others_but_shields_belle() -> None:
    position = table("ghost cr", "doc cr", "belle cr", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 1r", "punch shotgun none 1r")
    position = table("ghost cr", "belle cr", modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.stagecoach.shotgun, position.at("belle")) == (3, "cr")


def test_thrown_among_bandits_he_chases_them_all() -> None:
    bandits = ("ghost cr", "doc 1r", "tuco 1r")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.received("doc"), position.received("tuco"), position.received("ghost")) == (1, 1, 0)
    assert position.options("doc") == ("go 0r", "go 2r")
    position = play(position, "doc go 0r", "tuco go 2r")
    assert (position.at("doc"), position.at("tuco")) == ("0r", "2r")


def test_no_one_gets_a_bullet_if_there_are_too_few_for_all() -> None:
    bandits = ("ghost cr", "doc 1r", "tuco 1r")
    position = table(*bandits, cars=3, neutral=1, modes=MODES, coach=coach(1), loot=BOX, pile=["ghost.punch"])
    assert (position.received("doc"), position.received("tuco"), position.state.neutral) == (0, 0, 0)
    assert position.waiting == ("doc",)


def arriving(who: str, card: str, *others: str, car: int = 2, marshal: int = 0, cars: int = 4) -> Table:
    name = who.split(maxsplit=1)[0]
    where = coach(car, shotgun=f"{car}r")
    return table(who, *others, cars=cars, marshal=marshal, modes=MODES, coach=where, pile=[f"{name}.{card}"])


def test_a_bandit_ending_a_move_on_his_roof_runs_to_a_train_roof_of_their_choice() -> None:
    position = play(arriving("ghost 4r", "move", "doc 4i"), "ghost go 2r")
    assert position.received("ghost") == 1
    assert position.options("ghost") == ("go 1r", "go 3r")  # never to the stagecoach
    assert play(position, "ghost go 3r").at("ghost") == "3r"


@pytest.mark.parametrize(("car", "to"), [(0, "1r"), (4, "3r")])
def test_at_an_end_of_the_train_there_is_one_direction_to_run(car: int, to: str) -> None:
    position = arriving(f"ghost {car}i", "floor", "doc 2i", car=car, marshal=1)
    assert (position.at("ghost"), position.received("ghost"), position.waiting) == (to, 1, ())


def test_fleeing_from_the_marshal_onto_his_roof_costs_two_bullets() -> None:
    position = arriving("doc 1i", "marshal", "ghost 2i", marshal=3)
    position = play(position, "doc marshal 2")
    assert [hit.why for hit in position.told(NeutralBullet)] == ["marshal", "shotgun"]
    assert play(position, "ghost go 1r").at("ghost") == "1r"


def test_bandits_pushed_punched_or_swept_onto_his_roof_run() -> None:
    position = arriving("django 0r", "fire", "doc 1r")
    assert (position.received("doc"), position.waiting) == (2, ("doc",))
    position = play(arriving("ghost 3r", "punch", "doc 3r"), "ghost punch doc none 2r")
    assert (position.received("doc"), position.waiting) == (1, ("doc",))
    where = coach(4, shotgun="4r")
    position = table("ghost 1r", "doc 4i", cars=4, modes=MODES, coach=where, event="swivel-arm")
    assert (position.at("ghost"), position.received("ghost")) == ("3r", 1)
    where = coach(1, shotgun="1r")
    position = table("ghost 2r", "doc 4i", cars=4, modes=MODES, coach=where, event="braking")
    assert play(position, "ghost go 0r").at("ghost") == "0r"


def test_running_past_him_costs_a_bullet_and_the_run_continues() -> None:
    position = play(arriving("ghost 4r", "move", "doc 4i"), "ghost go 1r")
    assert (position.at("ghost"), position.received("ghost"), position.waiting) == ("1r", 1, ())
    assert len(position.told(ShotgunCrossed)) == 1


def test_a_run_from_the_stagecoach_can_lead_past_him() -> None:
    position = play(arriving("ghost cr", "move", "doc 4i"), "ghost go 3r")
    assert (position.at("ghost"), position.received("ghost")) == ("3r", 1)
    position = play(arriving("ghost 3r", "move", "doc 4i"), "ghost go 20r")
    assert (position.at("ghost"), position.received("ghost")) == ("cr", 1)


def test_running_away_from_him_costs_nothing() -> None:
    position = play(arriving("ghost 3r", "move", "doc 4i"), "ghost go 4r")
    assert position.received("ghost") == 0


def test_being_swept_past_him_costs_nothing() -> None:
    where = coach(2, shotgun="2r")
    position = table("ghost 1r", "doc 4i", cars=4, modes=MODES, coach=where, event="swivel-arm")
    assert (position.at("ghost"), position.received("ghost")) == ("4r", 0)


def test_he_cannot_be_shot_or_punched_on_the_train() -> None:
    position = arriving("ghost 1r", "fire", "doc 4i")
    assert position.left("ghost") == 6
    position = arriving("ghost cr", "punch", "doc 4i")
    assert position.stagecoach.shotgun == 5
