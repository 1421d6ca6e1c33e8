"""Fire: rulings.md 8.5, 8.6, 8.9 (Tuco, Belle and Django have their own files)."""

import pytest

from engine.colt_express.events import NothingHappened, ShotFired
from tests.builders.colt import Table, play, table


def reason(position: Table) -> list[str]:
    return [event.reason for event in position.told(NothingHappened)]


def test_inside_only_the_next_cars_can_be_hit() -> None:
    position = table(
        "ghost 2i", "doc 1i", "cheyenne 3i", "django 4i", "belle 0i", cars=4, marshal=4, pile=["ghost.fire"]
    )
    assert position.options("ghost") == ("fire doc", "fire cheyenne")


def test_no_one_on_the_same_spot_can_be_hit() -> None:
    position = table("ghost 2i", "doc 2i", pile=["ghost.fire"])
    assert reason(position) == ["no-target"]


def test_shots_inside_do_not_reach_roofs_and_vice_versa() -> None:
    assert reason(table("ghost 2i", "doc 1r", "cheyenne 2r", pile=["ghost.fire"])) == ["no-target"]
    assert reason(table("ghost 2r", "doc 1i", "cheyenne 2i", pile=["ghost.fire"])) == ["no-target"]


def test_on_roofs_the_nearest_bandit_on_each_side_can_be_hit_at_any_distance() -> None:
    position = table("ghost 3r", "doc 0r", "cheyenne 6r", cars=6, pile=["ghost.fire"])
    assert position.options("ghost") == ("fire doc", "fire cheyenne")


def test_bandits_behind_another_cannot_be_hit() -> None:
    position = table("ghost 5r", "doc 1r", "cheyenne 3r", "django 6r", cars=6, pile=["ghost.fire"])
    assert position.options("ghost") == ("fire cheyenne", "fire django")


def test_any_one_of_several_bandits_on_the_nearest_roof_can_be_hit() -> None:
    position = table("ghost 5r", "doc 2r", "cheyenne 2r", "django 0r", cars=6, pile=["ghost.fire"])
    assert position.options("ghost") == ("fire doc", "fire cheyenne")


def test_a_bandit_on_the_shooters_spot_hides_no_one() -> None:
    position = table("ghost 3r", "doc 3r", "cheyenne 1r", "django 4r", cars=6, pile=["ghost.fire"])
    assert position.options("ghost") == ("fire cheyenne", "fire django")


def test_a_bandit_inside_hides_no_one_on_the_roofs() -> None:
    position = table("ghost 4r", "doc 3i", "cheyenne 1r", cars=4, marshal=0, pile=["ghost.fire"])
    assert [shot.target for shot in position.told(ShotFired)] == ["cheyenne"]


def test_the_victim_gets_the_bullet() -> None:
    position = play(table("ghost 2i", "doc 1i", "cheyenne 3i", pile=["ghost.fire"]), "ghost fire doc")
    assert position.left("ghost") == 5
    assert position.deck("doc")[0] == "bullet.ghost"
    assert (position.received("doc"), position.received("cheyenne"), position.received("ghost")) == (1, 0, 0)
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="doc", left=5),)
    assert position.at("doc") == "1i"


def test_a_single_target_cannot_be_declined() -> None:
    position = table("ghost 2i", "doc 1i", pile=["ghost.fire"])
    assert position.waiting == ()
    assert position.received("doc") == 1


def test_an_empty_gun_does_nothing_at_all() -> None:
    position = table("ghost 2i", "doc 1i", pile=["ghost.fire"], bullets={"ghost": 0})
    assert reason(position) == ["no-bullets"]
    assert (position.left("ghost"), position.received("doc")) == (0, 0)


@pytest.mark.parametrize("bullets", [1, 6])
def test_a_miss_keeps_the_bullet(bullets: int) -> None:
    position = table("ghost 2i", "doc 0r", pile=["ghost.fire"], bullets={"ghost": bullets})
    assert reason(position) == ["no-target"]
    assert position.left("ghost") == bullets
