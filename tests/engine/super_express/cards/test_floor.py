from engine.super_express.events import BanditMoved
from tests.engine.super_express.tables import act, train


def test_up_and_down_in_the_same_car_facing_as_before() -> None:
    t = train("ghost tuco doc", inside="|| <ghost | tuco> | <doc")
    t = act(t, "ghost floor", "tuco floor")
    assert (t.roofs, t.inside) == ("| | <ghost | tuco> |", "| | | | <doc")
    t = act(t, "ghost floor", "tuco floor")
    assert (t.roofs, t.inside) == ("| | | |", "| | <ghost | tuco> | <doc")


def test_facing_the_locomotive_takes_the_rearmost_place() -> None:
    t = train("ghost tuco doc", roofs="|| tuco> <doc ||", inside="|| <ghost ||")
    assert act(t, "ghost floor").roofs == "| | tuco> <doc <ghost | |"


def test_facing_the_caboose_takes_the_frontmost_place() -> None:
    t = train("ghost tuco doc", roofs="|| tuco> <doc ||", inside="|| ghost> ||")
    assert act(t, "ghost floor").roofs == "| | ghost> tuco> <doc | |"


def test_the_same_holds_on_the_way_down() -> None:
    t = train("ghost tuco doc", roofs="|| <ghost doc> ||", inside="|| <tuco ||")
    assert act(t, "ghost floor").inside == "| | <tuco <ghost | |"
    assert act(t, "doc floor").inside == "| | doc> <tuco | |"


def test_up_and_down_again_is_not_the_same_place() -> None:
    t = train("ghost tuco doc", inside="|| <ghost tuco> <doc ||")
    assert act(t, "ghost floor", "ghost floor").inside == "| | tuco> <doc <ghost | |"


def test_the_locomotive_has_a_roof_too() -> None:
    t = act(train("ghost tuco", inside="<ghost | tuco> ||"), "ghost floor")
    assert t.roofs == "<ghost | | |"
    (moved,) = t.told(BanditMoved)
    assert (moved.origin, moved.to, moved.rank, moved.why) == (0, 1, 0, "floor")
