from engine.super_express.events import BanditFell, BanditMoved
from engine.super_express.train import CAB, roof
from tests.engine.super_express.tables import act, train


def test_one_car_the_way_the_gun_points() -> None:
    position = train("ghost tuco doc", inside="|| <ghost | tuco> |")
    assert act(position, "ghost move").inside == "| <ghost | | tuco> |"
    assert act(position, "tuco move").inside == "| | <ghost | | tuco>"


def test_on_the_roof_it_stays_on_the_roof() -> None:
    position = train("ghost tuco doc", roofs="|| <ghost | tuco> |")
    assert act(position, "ghost move", "tuco move").roofs == "| <ghost | | | tuco>"


def test_going_forward_takes_the_rearmost_place() -> None:
    position = train("ghost tuco doc", inside="| tuco> <doc | <ghost ||")
    assert act(position, "ghost move").inside == "| tuco> <doc <ghost | | |"


def test_going_back_takes_the_frontmost_place() -> None:
    position = train("ghost tuco doc", inside="| ghost> | tuco> <doc ||")
    assert act(position, "ghost move").inside == "| | ghost> tuco> <doc | |"


def test_those_left_behind_close_up() -> None:
    position = train("ghost tuco doc", inside="|| tuco> <ghost doc> ||")
    assert act(position, "ghost move").inside == "| <ghost | tuco> doc> | |"


def test_into_and_onto_the_locomotive() -> None:
    assert act(train("ghost tuco", inside="| <ghost | tuco> |"), "ghost move").inside == "<ghost | | tuco> |"
    assert act(train("ghost tuco", roofs="| <ghost | tuco> |"), "ghost move").roofs == "<ghost | | tuco> |"


def test_out_of_the_front_is_out() -> None:
    position = act(train("ghost tuco doc", inside="<ghost | tuco> | doc> |"), "ghost move")
    assert position.inside == "| tuco> | doc> |"
    assert position.told(BanditFell) == (BanditFell(bandit="ghost", spot=CAB, why="move", hope=False, round=2),)


def test_out_of_the_rear_is_out_on_the_roof_too() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> | doc> |", roofs="|||ghost>"), "ghost move")
    assert (position.roofs, position.out) == ("| | |", "ghost")
    assert position.told(BanditFell)[0].spot == roof(3)


def test_the_event_tells_from_where_to_where_and_the_place_there() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> <doc | <ghost ||"), "ghost move")
    (moved,) = position.told(BanditMoved)
    assert (moved.bandit, moved.origin, moved.to, moved.rank, moved.why) == ("ghost", 4, 2, 2, "move")
