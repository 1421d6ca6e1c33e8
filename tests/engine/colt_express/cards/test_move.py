"""Move: rulings.md 8.1, 8.2, 8.13."""

import pytest

from engine.colt_express.events import BanditMoved, NeutralBullet
from tests.builders.colt import play, table
from tests.builders.for_each import for_each


@for_each(
    ("start", "goals"),
    [
        ("1i", ("go 0i", "go 2i")),
        ("3i", ("go 2i", "go 4i")),
        ("4r", ("go 1r", "go 2r", "go 3r", "go 5r", "go 6r")),
        ("0r", ("go 1r", "go 2r", "go 3r")),
        ("6r", ("go 3r", "go 4r", "go 5r")),
        ("1r", ("go 0r", "go 2r", "go 3r", "go 4r")),
    ],
)
def test_a_move_is_one_car_inside_and_one_to_three_on_roofs(start: str, goals: tuple[str, ...]) -> None:
    position = table(f"ghost {start}", cars=6, pile=["ghost.move"])
    assert position.options("ghost") == goals


@pytest.mark.parametrize("cars", [3, 4, 5, 6])
def test_no_one_leaves_the_train(cars: int) -> None:
    for car in range(cars + 1):
        position = table(f"ghost {car}r", cars=cars, pile=["ghost.move"])
        reached = {int(text[3:-1]) for text in position.options("ghost")}
        assert reached == {there for there in range(cars + 1) if 1 <= abs(there - car) <= 3}


@pytest.mark.parametrize(("start", "goal"), [("3i", "2i"), ("0i", "1i")])
def test_a_move_with_one_destination_is_made_without_a_question(start: str, goal: str) -> None:
    position = table(f"ghost {start}", cars=3, marshal=3 if start == "0i" else 0, pile=["ghost.move"])
    assert position.waiting == ()
    assert position.at("ghost") == goal


def test_a_run_on_roofs_is_one_move() -> None:
    position = play(table("ghost 0r", cars=5, pile=["ghost.move"]), "ghost go 3r")
    assert [(move.origin, move.to, move.why) for move in position.told(BanditMoved)] == [(1, 7, "move")]
    assert position.at("ghost") == "3r"


def test_running_into_the_marshals_car_costs_a_bullet_and_leads_to_the_roof() -> None:
    position = play(table("ghost 2i", cars=3, marshal=1, pile=["ghost.move"]), "ghost go 1i")
    assert position.at("ghost") == "1r"
    assert [bullet.why for bullet in position.told(NeutralBullet)] == ["marshal"]
    assert position.deck("ghost")[0] == "bullet.neutral"
    assert [move.why for move in position.told(BanditMoved)] == ["move", "flight"]


def test_the_marshal_ignores_bandits_on_his_roof() -> None:
    position = play(table("ghost 2r", cars=3, marshal=1, pile=["ghost.move"]), "ghost go 1r")
    assert position.at("ghost") == "1r"
    assert position.received("ghost") == 0
