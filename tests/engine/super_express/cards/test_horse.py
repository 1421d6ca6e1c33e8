from engine.super_express.events import BanditFlipped, BanditMoved, BanditStoodUp, NothingHappened
from tests.engine.super_express.tables import act, train


def test_it_leads_to_the_front_inside_the_locomotive_facing_forward() -> None:
    position = train("ghost tuco doc", inside="<tuco doc> ||| ", roofs="||| ghost>", modes="horse")
    position = act(position, "ghost horse")
    assert (position.roofs, position.inside) == ("| | |", "<ghost <tuco doc> | | |")
    (moved,) = position.told(BanditMoved)
    assert (moved.origin, moved.to, moved.rank, moved.why) == (7, 0, 0, "horse")
    assert position.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="front", why="horse"),)


def test_a_bandit_facing_forward_does_not_turn() -> None:
    position = act(train("ghost tuco", inside="| tuco> | <ghost |", modes="horse"), "ghost horse")
    assert position.inside == "<ghost | tuco> | |"
    assert not position.told(BanditFlipped)


def test_a_bandit_in_the_locomotive_goes_to_the_front() -> None:
    position = act(train("ghost tuco", inside="tuco> <ghost |||", modes="horse"), "ghost horse")
    assert position.inside == "<ghost tuco> | | |"


def test_a_bandit_already_in_front_only_turns_if_needed() -> None:
    position = act(train("ghost tuco", inside="ghost> tuco> |||", modes="horse"), "ghost horse")
    assert position.inside == "<ghost tuco> | | |"
    assert position.told(BanditFlipped)
    assert not position.told(NothingHappened)
    position = act(position, "ghost horse")
    assert position.inside == "<ghost tuco> | | |"
    assert position.told(NothingHappened) == (NothingHappened(bandit="ghost", kind="horse", reason="in-place"),)


def test_a_stunned_bandit_on_the_train_only_gets_up() -> None:
    position = act(train("ghost tuco", inside="| tuco> | (ghost>) |", modes="horse"), "ghost horse")
    assert position.inside == "| tuco> | ghost> |"
    assert position.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why="horse"),)
