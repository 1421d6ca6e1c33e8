from engine.super_express.events import BanditMoved
from tests.engine.super_express.tables import act, train


def test_it_changes_the_floor_in_the_same_car_and_keeps_the_facing() -> None:
    position = train("ghost tuco doc", inside="|| <ghost | tuco> | <doc")
    position = act(position, "ghost floor", "tuco floor")
    assert (position.roofs, position.inside) == ("| | <ghost | tuco> |", "| | | | <doc")
    position = act(position, "ghost floor", "tuco floor")
    assert (position.roofs, position.inside) == ("| | | |", "| | <ghost | tuco> | <doc")


def test_a_bandit_facing_the_locomotive_takes_the_rearmost_place() -> None:
    position = train("ghost tuco doc", roofs="|| tuco> <doc ||", inside="|| <ghost ||")
    assert act(position, "ghost floor").roofs == "| | tuco> <doc <ghost | |"


def test_a_bandit_facing_the_caboose_takes_the_frontmost_place() -> None:
    position = train("ghost tuco doc", roofs="|| tuco> <doc ||", inside="|| ghost> ||")
    assert act(position, "ghost floor").roofs == "| | ghost> tuco> <doc | |"


def test_going_down_follows_the_same_rule() -> None:
    position = train("ghost tuco doc", roofs="|| <ghost doc> ||", inside="|| <tuco ||")
    assert act(position, "ghost floor").inside == "| | <tuco <ghost | |"
    assert act(position, "doc floor").inside == "| | doc> <tuco | |"


def test_going_up_and_down_may_lead_to_another_place() -> None:
    position = train("ghost tuco doc", inside="|| <ghost tuco> <doc ||")
    assert act(position, "ghost floor", "ghost floor").inside == "| | tuco> <doc <ghost | |"


def test_the_locomotive_has_a_roof_too() -> None:
    position = act(train("ghost tuco", inside="<ghost | tuco> ||"), "ghost floor")
    assert position.roofs == "<ghost | | |"
    (moved,) = position.told(BanditMoved)
    assert (moved.origin, moved.to, moved.rank, moved.why) == (0, 1, 0, "floor")
