from engine.super_express.events import BanditFlipped
from tests.engine.super_express.tables import act, train


def test_it_turns_the_bandit_around_in_place() -> None:
    position = train("ghost tuco doc", inside="| tuco> <ghost <doc | |")
    position = act(position, "ghost flip")
    assert position.inside == "| tuco> ghost> <doc | |"
    assert position.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="rear", why="flip"),)


def test_two_flips_cancel_out() -> None:
    position = train("ghost tuco", roofs="| <ghost |", inside="| tuco> |")
    assert act(position, "ghost flip", "ghost flip").roofs == position.roofs
