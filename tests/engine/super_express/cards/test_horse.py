from engine.super_express.events import BanditFlipped, BanditMoved, BanditStoodUp, NothingHappened
from tests.engine.super_express.tables import act, train


def test_to_the_frontmost_place_inside_the_locomotive_facing_forward() -> None:
    t = train("ghost tuco doc", inside="<tuco doc> ||| ", roofs="||| ghost>", modes="horse")
    t = act(t, "ghost horse")
    assert (t.roofs, t.inside) == ("| | |", "<ghost <tuco doc> | | |")
    (moved,) = t.told(BanditMoved)
    assert (moved.origin, moved.to, moved.rank, moved.why) == (7, 0, 0, "horse")
    assert t.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="front", why="horse"),)


def test_who_faces_forward_already_does_not_turn() -> None:
    t = act(train("ghost tuco", inside="| tuco> | <ghost |", modes="horse"), "ghost horse")
    assert t.inside == "<ghost | tuco> | |"
    assert not t.told(BanditFlipped)


def test_in_the_locomotive_it_passes_to_the_front() -> None:
    t = act(train("ghost tuco", inside="tuco> <ghost |||", modes="horse"), "ghost horse")
    assert t.inside == "<ghost tuco> | | |"


def test_in_place_already_it_only_turns_or_does_nothing() -> None:
    t = act(train("ghost tuco", inside="ghost> tuco> |||", modes="horse"), "ghost horse")
    assert t.inside == "<ghost tuco> | | |"
    assert t.told(BanditFlipped)
    assert not t.told(NothingHappened)
    t = act(t, "ghost horse")
    assert t.inside == "<ghost tuco> | | |"
    assert t.told(NothingHappened) == (NothingHappened(bandit="ghost", kind="horse", reason="in-place"),)


def test_stunned_on_the_train_it_only_stands_up() -> None:
    t = act(train("ghost tuco", inside="| tuco> | (ghost>) |", modes="horse"), "ghost horse")
    assert t.inside == "| tuco> | ghost> |"
    assert t.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why="horse"),)
