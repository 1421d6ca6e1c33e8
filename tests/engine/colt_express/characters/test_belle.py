"""Belle can't be the target of Fire or Punch if there is another one (rulings.md 8.8)."""

from tests.builders.colt import table


def test_she_is_spared_if_another_bandit_can_be_shot_in_any_direction() -> None:
    position = table("ghost 2i", "belle 1i", "doc 3i", cars=3, pile=["ghost.fire"])
    assert (position.waiting, position.received("belle"), position.received("doc")) == ((), 0, 1)
    roofs = table("ghost 3r", "belle 2r", "doc 6r", cars=6, pile=["ghost.fire"])
    assert (roofs.received("belle"), roofs.received("doc")) == (0, 1)


def test_she_is_spared_if_another_bandit_is_on_her_spot() -> None:
    position = table("ghost 3r", "belle 1r", "doc 1r", cars=3, pile=["ghost.fire"])
    assert (position.received("belle"), position.received("doc")) == (0, 1)


def test_alone_she_is_hit() -> None:
    position = table("ghost 2i", "belle 1i", "doc 2i", "tuco 0r", cars=4, pile=["ghost.fire"])
    assert position.received("belle") == 1


def test_on_the_roof_bandits_hidden_behind_her_do_not_spare_her() -> None:
    position = table("ghost 4r", "belle 2r", "doc 1r", cars=4, pile=["ghost.fire"])
    assert (position.received("belle"), position.received("doc")) == (1, 0)


def test_tucos_targets_on_the_other_floor_spare_her_too() -> None:
    position = table("tuco 2i", "belle 1i", "doc 2r", cars=3, pile=["tuco.fire"])
    assert (position.received("belle"), position.received("doc")) == (0, 1)


def test_tuco_may_shoot_her_through_the_roof_if_she_is_the_only_target() -> None:
    position = table("tuco 2i", "belle 2r", "doc 2i", cars=3, pile=["tuco.fire"])
    assert position.received("belle") == 1


def test_she_is_spared_a_punch_if_another_bandit_is_there() -> None:
    position = table("ghost 2i", "belle 2i jewel", "doc 2i", cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc none 1i", "punch doc none 3i")


def test_alone_with_the_puncher_she_is_hit() -> None:
    position = table("ghost 2i", "belle 2i jewel", "doc 2r", cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch belle jewel 1i", "punch belle jewel 3i")


def test_a_target_of_one_action_does_not_shield_her_from_another() -> None:
    position = table("ghost 2i", "belle 2i", "doc 1i", cars=2, pile=["ghost.punch"])
    assert position.at("belle") == "1i"


def test_her_ability_affects_neither_the_marshal_nor_her_own_shots() -> None:
    position = table("belle 1r", "doc 2r", cars=2, marshal=1, pile=["belle.floor", "belle.fire"])
    assert (position.received("belle"), position.received("doc"), position.at("belle")) == (1, 1, "1r")
