"""Poker Player: the bandit's ability is lost; $250 for each purse (rulings.md 12.6)."""

import pytest

from tests.builders.colt import coach
from tests.engine.colt_express.hostages.laying import ransom, with_hostage


def test_doc_draws_six() -> None:
    assert len(with_hostage("poker-player", "doc 1i", "ghost 2i", then=("fill",)).hand("doc")) == 6


def test_belle_is_no_longer_spared() -> None:
    position = with_hostage("poker-player", "belle 1i", "ghost 2i", "doc 3i", cars=3, pile=["ghost.fire"])
    assert position.options("ghost") == ("fire belle", "fire doc")


def test_the_shotgun_does_not_shield_her_either() -> None:
    position = with_hostage(
        "poker-player", "belle cr", "ghost cr", loot={"guarded": ["strongbox"]}, pile=["ghost.punch"]
    )
    assert position.options("ghost") == ("punch belle none 1r", "punch shotgun none 1r")


def test_ghost_cannot_hide_a_card() -> None:
    position = with_hostage("poker-player", "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move"})
    assert position.options("ghost") == ("play ghost.move", "draw")


def test_django_pushes_no_one() -> None:
    position = with_hostage("poker-player", "django 1i", "doc 2i", cars=3, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("2i", 1)


def test_tuco_does_not_shoot_through_the_roof() -> None:
    position = with_hostage("poker-player", "tuco 1i", "doc 1r", cars=3, pile=["tuco.fire"])
    assert position.received("doc") == 0


def test_cheyenne_cannot_keep_the_purse() -> None:
    position = with_hostage(
        "poker-player", "cheyenne 1i", "doc 1i purse:300", cars=3, coach=coach(3), pile=["cheyenne.punch"]
    )
    assert position.options("cheyenne") == ("punch doc purse 0i", "punch doc purse 2i")


@pytest.mark.parametrize("purses", range(3))
def test_ransom(purses: int) -> None:
    position = with_hostage("poker-player", "ghost 1i jewel" + " purse:300" * purses, "doc 2i", then=("end",))
    assert ransom(position) == 250 * purses
