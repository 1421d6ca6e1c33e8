from engine.super_express.events import BanditFlipped
from tests.engine.super_express.tables import act, train


def test_it_turns_round_and_keeps_the_place() -> None:
    t = train("ghost tuco doc", inside="| tuco> <ghost <doc | |")
    t = act(t, "ghost flip")
    assert t.inside == "| tuco> ghost> <doc | |"
    assert t.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="rear", why="flip"),)


def test_twice_is_as_before() -> None:
    t = train("ghost tuco", roofs="| <ghost |", inside="| tuco> |")
    assert act(t, "ghost flip", "ghost flip").roofs == t.roofs
