"""Floor Change: rulings.md 8.3."""

import pytest

from engine.colt_express.events import BanditMoved
from tests.builders.colt import table


@pytest.mark.parametrize(("start", "goal"), [("2i", "2r"), ("2r", "2i"), ("0r", "0i"), ("3i", "3r")])
def test_it_leads_to_the_other_floor_of_the_same_car_without_a_question(start: str, goal: str) -> None:
    position = table(f"ghost {start}", cars=3, marshal=1, pile=["ghost.floor"])
    assert position.waiting == ()
    assert position.at("ghost") == goal


def test_coming_down_into_the_marshals_car_leads_straight_back_up_with_a_bullet() -> None:
    position = table("ghost 1r", cars=3, marshal=1, pile=["ghost.floor"])
    assert position.at("ghost") == "1r"
    assert position.received("ghost") == 1
    assert position.state.neutral == 12
    assert position.deck("ghost")[0] == "bullet.neutral"
    assert [(move.to, move.why) for move in position.told(BanditMoved)] == [(2, "floor"), (3, "flight")]
