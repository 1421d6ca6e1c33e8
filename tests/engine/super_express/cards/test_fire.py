import pytest

from engine.super_express.events import BanditFell, BanditMoved, BanditStunned, ShotFired, ShotMissed
from tests.engine.super_express.tables import act, train


def test_the_first_bandit_ahead_is_stunned_and_pushed_one_car() -> None:
    t = act(train("ghost tuco", inside="|| tuco> | <ghost"), "ghost fire")
    assert t.inside == "| (tuco>) | | <ghost"
    assert t.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="fire"),)
    assert t.told(BanditStunned) == (BanditStunned(bandit="tuco", why="shot"),)
    (pushed,) = t.told(BanditMoved)
    assert (pushed.bandit, pushed.origin, pushed.to, pushed.rank, pushed.why) == ("tuco", 4, 2, 0, "shot")


def test_the_other_way_round() -> None:
    assert act(train("ghost tuco", inside="| ghost> | tuco> |"), "ghost fire").inside == "| ghost> | | (tuco>)"


def test_in_the_own_car_only_those_in_front_can_be_seen() -> None:
    t = train("ghost tuco doc mei", inside="| tuco> doc> <ghost <mei |||")
    assert act(t, "ghost fire").inside == "(doc>) | tuco> <ghost <mei | | |"
    t = train("ghost tuco doc mei", inside="| tuco> doc> ghost> <mei |||")
    assert act(t, "ghost fire").inside == "| tuco> doc> ghost> | (<mei) | |"


def test_the_nearest_of_the_own_car_comes_before_the_cars_beyond() -> None:
    t = train("ghost tuco doc", inside="| tuco> | <doc | <ghost")
    assert act(t, "ghost fire").inside == "| tuco> (<doc) | | <ghost"
    t = train("ghost tuco doc", inside="| tuco> | <doc <ghost |")
    assert act(t, "ghost fire").inside == "| tuco> (<doc) | <ghost |"


def test_in_a_car_beyond_the_nearest_place_is_hit_first() -> None:
    t = train("ghost tuco doc", inside="|| tuco> <doc | <ghost")
    assert act(t, "ghost fire").inside == "| (<doc) | tuco> | <ghost"
    t = train("ghost tuco doc", inside="| ghost> | tuco> <doc |")
    assert act(t, "ghost fire").inside == "| ghost> | <doc | (tuco>)"


def test_no_limit_of_range_and_the_locomotive_counts() -> None:
    t = train("ghost tuco doc mei belle", inside="tuco> |||||| <ghost", roofs="||| <doc <mei <belle |||")
    assert act(t, "ghost fire").out == "tuco"


def test_only_the_own_floor() -> None:
    t = act(train("ghost tuco", inside="||| <ghost", roofs="| tuco> | |"), "ghost fire")
    assert t.roofs == "| tuco> | |"
    assert t.told(ShotMissed) == (ShotMissed(bandit="ghost", over=(), why="fire"),)


def test_nobody_ahead_is_a_miss_that_changes_nothing() -> None:
    t = train("ghost tuco", inside="| <ghost | tuco> |")
    missed = act(t, "ghost fire")
    assert missed.state == t.state
    assert missed.told(ShotMissed)
    assert not missed.told(ShotFired)


def test_the_bullet_flies_over_the_stunned() -> None:
    t = train("ghost tuco doc mei", inside="|| mei> (<doc) | (tuco>) <ghost |")
    t = act(t, "ghost fire")
    assert t.inside == "| (mei>) | (<doc) | (tuco>) <ghost |"
    assert t.told(ShotFired)[0].over == ("tuco", "doc")


def test_only_stunned_ones_ahead_is_a_miss() -> None:
    t = act(train("ghost tuco doc", inside="| (tuco>) | <ghost |", roofs="| doc> ||"), "ghost fire")
    assert t.inside == "| (tuco>) | <ghost |"
    assert t.told(ShotMissed)[0].over == ("tuco",)


def test_the_pushed_one_comes_in_on_the_side_of_the_push() -> None:
    t = train("ghost tuco doc mei", inside="| doc> <mei | tuco> | <ghost |")
    assert act(t, "ghost fire").inside == "| doc> <mei (tuco>) | | <ghost |"
    t = train("ghost tuco doc mei", inside="| ghost> | tuco> | doc> <mei |")
    assert act(t, "ghost fire").inside == "| ghost> | | (tuco>) doc> <mei |"


@pytest.mark.parametrize("inside", ["tuco> | <ghost ||", "|| ghost> | <tuco", "tuco> <ghost |||", "||| ghost> <tuco"])
def test_pushed_out_of_the_train_is_out(inside: str) -> None:
    t = act(train("ghost tuco doc", inside=inside, roofs="| <doc ||"), "ghost fire")
    assert t.out == "tuco"
    (fell,) = t.told(BanditFell)
    assert (fell.bandit, fell.why, fell.hope) == ("tuco", "shot", False)
    assert not t.told(BanditStunned)


def test_on_the_roofs_too() -> None:
    t = act(train("ghost tuco", roofs="|| tuco> | <ghost"), "ghost fire")
    assert t.roofs == "| (tuco>) | | <ghost"
