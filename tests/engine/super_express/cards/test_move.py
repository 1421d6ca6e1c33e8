from engine.super_express.events import BanditFell, BanditMoved
from engine.super_express.train import CAB, roof
from tests.engine.super_express.tables import act, train


def test_it_moves_one_car_in_the_direction_of_the_gun() -> None:
    position = train("ghost tuco doc", inside="|| <ghost | tuco> |")
    assert act(position, "ghost move").inside == "| <ghost | | tuco> |"
    assert act(position, "tuco move").inside == "| | <ghost | | tuco>"


def test_on_the_roof_it_stays_on_the_roof() -> None:
    position = train("ghost tuco doc", roofs="|| <ghost | tuco> |")
    assert act(position, "ghost move", "tuco move").roofs == "| <ghost | | | tuco>"


def test_a_bandit_going_forward_takes_the_rearmost_place() -> None:
    position = train("ghost tuco doc", inside="| tuco> <doc | <ghost ||")
    assert act(position, "ghost move").inside == "| tuco> <doc <ghost | | |"


def test_a_bandit_going_back_takes_the_frontmost_place() -> None:
    position = train("ghost tuco doc", inside="| ghost> | tuco> <doc ||")
    assert act(position, "ghost move").inside == "| | ghost> tuco> <doc | |"


def test_bandits_left_behind_close_the_gap() -> None:
    position = train("ghost tuco doc", inside="|| tuco> <ghost doc> ||")
    assert act(position, "ghost move").inside == "| <ghost | tuco> doc> | |"


def test_it_leads_into_and_onto_the_locomotive() -> None:
    assert act(train("ghost tuco", inside="| <ghost | tuco> |"), "ghost move").inside == "<ghost | | tuco> |"
    assert act(train("ghost tuco", roofs="| <ghost | tuco> |"), "ghost move").roofs == "<ghost | | tuco> |"


def test_a_bandit_leaving_at_the_front_is_out() -> None:
    position = act(train("ghost tuco doc", inside="<ghost | tuco> | doc> |"), "ghost move")
    assert position.inside == "| tuco> | doc> |"
    assert position.told(BanditFell) == (BanditFell(bandit="ghost", spot=CAB, why="move", hope=False, round=2),)


def test_a_bandit_leaving_at_the_rear_is_out_even_on_the_roof() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> | doc> |", roofs="|||ghost>"), "ghost move")
    assert (position.roofs, position.out) == ("| | |", "ghost")
    assert position.told(BanditFell)[0].spot == roof(3)


def test_the_event_has_origin_destination_and_place() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> <doc | <ghost ||"), "ghost move")
    (moved,) = position.told(BanditMoved)
    assert (moved.bandit, moved.origin, moved.to, moved.rank, moved.why) == ("ghost", 4, 2, 2, "move")
