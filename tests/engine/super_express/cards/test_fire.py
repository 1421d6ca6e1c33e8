import pytest

from engine.super_express.events import BanditFell, BanditMoved, BanditStunned, ShotFired, ShotMissed
from tests.engine.super_express.tables import act, train


def test_the_first_bandit_ahead_is_stunned_and_pushed_one_car() -> None:
    position = act(train("ghost tuco", inside="|| tuco> | <ghost"), "ghost fire")
    assert position.inside == "| (tuco>) | | <ghost"
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="fire"),)
    assert position.told(BanditStunned) == (BanditStunned(bandit="tuco", why="shot"),)
    (pushed,) = position.told(BanditMoved)
    assert (pushed.bandit, pushed.origin, pushed.to, pushed.rank, pushed.why) == ("tuco", 4, 2, 0, "shot")


def test_the_other_way_round() -> None:
    assert act(train("ghost tuco", inside="| ghost> | tuco> |"), "ghost fire").inside == "| ghost> | | (tuco>)"


def test_in_the_own_car_only_those_in_front_can_be_seen() -> None:
    position = train("ghost tuco doc mei", inside="| tuco> doc> <ghost <mei |||")
    assert act(position, "ghost fire").inside == "(doc>) | tuco> <ghost <mei | | |"
    position = train("ghost tuco doc mei", inside="| tuco> doc> ghost> <mei |||")
    assert act(position, "ghost fire").inside == "| tuco> doc> ghost> | (<mei) | |"


def test_the_nearest_of_the_own_car_comes_before_the_cars_beyond() -> None:
    position = train("ghost tuco doc", inside="| tuco> | <doc | <ghost")
    assert act(position, "ghost fire").inside == "| tuco> (<doc) | | <ghost"
    position = train("ghost tuco doc", inside="| tuco> | <doc <ghost |")
    assert act(position, "ghost fire").inside == "| tuco> (<doc) | <ghost |"


def test_in_a_car_beyond_the_nearest_place_is_hit_first() -> None:
    position = train("ghost tuco doc", inside="|| tuco> <doc | <ghost")
    assert act(position, "ghost fire").inside == "| (<doc) | tuco> | <ghost"
    position = train("ghost tuco doc", inside="| ghost> | tuco> <doc |")
    assert act(position, "ghost fire").inside == "| ghost> | <doc | (tuco>)"


def test_no_limit_of_range_and_the_locomotive_counts() -> None:
    position = train("ghost tuco doc mei belle", inside="tuco> |||||| <ghost", roofs="||| <doc <mei <belle |||")
    assert act(position, "ghost fire").out == "tuco"


def test_only_the_own_floor() -> None:
    position = act(train("ghost tuco", inside="||| <ghost", roofs="| tuco> | |"), "ghost fire")
    assert position.roofs == "| tuco> | |"
    assert position.told(ShotMissed) == (ShotMissed(bandit="ghost", over=(), why="fire"),)


def test_nobody_ahead_is_a_miss_that_changes_nothing() -> None:
    position = train("ghost tuco", inside="| <ghost | tuco> |")
    missed = act(position, "ghost fire")
    assert missed.state == position.state
    assert missed.told(ShotMissed)
    assert not missed.told(ShotFired)


def test_the_bullet_flies_over_the_stunned() -> None:
    position = train("ghost tuco doc mei", inside="|| mei> (<doc) | (tuco>) <ghost |")
    position = act(position, "ghost fire")
    assert position.inside == "| (mei>) | (<doc) | (tuco>) <ghost |"
    assert position.told(ShotFired)[0].over == ("tuco", "doc")


def test_only_stunned_ones_ahead_is_a_miss() -> None:
    position = act(train("ghost tuco doc", inside="| (tuco>) | <ghost |", roofs="| doc> ||"), "ghost fire")
    assert position.inside == "| (tuco>) | <ghost |"
    assert position.told(ShotMissed)[0].over == ("tuco",)


def test_the_pushed_one_comes_in_on_the_side_of_the_push() -> None:
    position = train("ghost tuco doc mei", inside="| doc> <mei | tuco> | <ghost |")
    assert act(position, "ghost fire").inside == "| doc> <mei (tuco>) | | <ghost |"
    position = train("ghost tuco doc mei", inside="| ghost> | tuco> | doc> <mei |")
    assert act(position, "ghost fire").inside == "| ghost> | | (tuco>) doc> <mei |"


@pytest.mark.parametrize("inside", ["tuco> | <ghost ||", "|| ghost> | <tuco", "tuco> <ghost |||", "||| ghost> <tuco"])
def test_pushed_out_of_the_train_is_out(inside: str) -> None:
    position = act(train("ghost tuco doc", inside=inside, roofs="| <doc ||"), "ghost fire")
    assert position.out == "tuco"
    (fell,) = position.told(BanditFell)
    assert (fell.bandit, fell.why, fell.hope) == ("tuco", "shot", False)
    assert not position.told(BanditStunned)


def test_on_the_roofs_too() -> None:
    position = act(train("ghost tuco", roofs="|| tuco> | <ghost"), "ghost fire")
    assert position.roofs == "| (tuco>) | | <ghost"
