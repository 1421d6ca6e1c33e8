import pytest

from engine.super_express.events import BanditFell, BanditMoved, BanditStunned, ShotFired, ShotMissed
from tests.engine.super_express.tables import act, train


def test_the_first_bandit_ahead_is_stunned_and_pushed_a_car() -> None:
    position = act(train("ghost tuco", inside="|| tuco> | <ghost"), "ghost fire")
    assert position.inside == "| (tuco>) | | <ghost"
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="fire"),)
    assert position.told(BanditStunned) == (BanditStunned(bandit="tuco", why="shot"),)
    (pushed,) = position.told(BanditMoved)
    assert (pushed.bandit, pushed.origin, pushed.to, pushed.rank, pushed.why) == ("tuco", 4, 2, 0, "shot")


def test_a_shot_toward_the_caboose_works_alike() -> None:
    assert act(train("ghost tuco", inside="| ghost> | tuco> |"), "ghost fire").inside == "| ghost> | | (tuco>)"


def test_only_bandits_in_front_are_targets_in_the_shooters_car() -> None:
    position = train("ghost tuco doc mei", inside="| tuco> doc> <ghost <mei |||")
    assert act(position, "ghost fire").inside == "(doc>) | tuco> <ghost <mei | | |"
    position = train("ghost tuco doc mei", inside="| tuco> doc> ghost> <mei |||")
    assert act(position, "ghost fire").inside == "| tuco> doc> ghost> | (<mei) | |"


def test_the_nearest_bandit_in_the_shooters_car_is_hit_before_other_cars() -> None:
    position = train("ghost tuco doc", inside="| tuco> | <doc | <ghost")
    assert act(position, "ghost fire").inside == "| tuco> (<doc) | | <ghost"
    position = train("ghost tuco doc", inside="| tuco> | <doc <ghost |")
    assert act(position, "ghost fire").inside == "| tuco> (<doc) | <ghost |"


def test_in_another_car_the_nearest_bandit_is_hit() -> None:
    position = train("ghost tuco doc", inside="|| tuco> <doc | <ghost")
    assert act(position, "ghost fire").inside == "| (<doc) | tuco> | <ghost"
    position = train("ghost tuco doc", inside="| ghost> | tuco> <doc |")
    assert act(position, "ghost fire").inside == "| ghost> | <doc | (tuco>)"


def test_range_is_unlimited_and_includes_the_locomotive() -> None:
    position = train("ghost tuco doc mei belle", inside="tuco> |||||| <ghost", roofs="||| <doc <mei <belle |||")
    assert act(position, "ghost fire").out == "tuco"


def test_only_bandits_on_the_shooters_floor_are_targets() -> None:
    position = act(train("ghost tuco", inside="||| <ghost", roofs="| tuco> | |"), "ghost fire")
    assert position.roofs == "| tuco> | |"
    assert position.told(ShotMissed) == (ShotMissed(bandit="ghost", over=(), why="fire"),)


def test_a_shot_with_no_one_ahead_misses_and_changes_nothing() -> None:
    position = train("ghost tuco", inside="| <ghost | tuco> |")
    missed = act(position, "ghost fire")
    assert missed.state == position.state
    assert missed.told(ShotMissed)
    assert not missed.told(ShotFired)


def test_bullets_pass_over_stunned_bandits() -> None:
    position = train("ghost tuco doc mei", inside="|| mei> (<doc) | (tuco>) <ghost |")
    position = act(position, "ghost fire")
    assert position.inside == "| (mei>) | (<doc) | (tuco>) <ghost |"
    assert position.told(ShotFired)[0].over == ("tuco", "doc")


def test_a_shot_with_only_stunned_bandits_ahead_misses() -> None:
    position = act(train("ghost tuco doc", inside="| (tuco>) | <ghost |", roofs="| doc> ||"), "ghost fire")
    assert position.inside == "| (tuco>) | <ghost |"
    assert position.told(ShotMissed)[0].over == ("tuco",)


def test_a_pushed_bandit_enters_the_next_car_at_the_near_end() -> None:
    position = train("ghost tuco doc mei", inside="| doc> <mei | tuco> | <ghost |")
    assert act(position, "ghost fire").inside == "| doc> <mei (tuco>) | | <ghost |"
    position = train("ghost tuco doc mei", inside="| ghost> | tuco> | doc> <mei |")
    assert act(position, "ghost fire").inside == "| ghost> | | (tuco>) doc> <mei |"


@pytest.mark.parametrize("inside", ["tuco> | <ghost ||", "|| ghost> | <tuco", "tuco> <ghost |||", "||| ghost> <tuco"])
def test_a_bandit_pushed_off_the_train_is_out(inside: str) -> None:
    position = act(train("ghost tuco doc", inside=inside, roofs="| <doc ||"), "ghost fire")
    assert position.out == "tuco"
    (fell,) = position.told(BanditFell)
    assert (fell.bandit, fell.why, fell.hope) == ("tuco", "shot", False)
    assert not position.told(BanditStunned)


def test_shots_on_roofs_work_alike() -> None:
    position = act(train("ghost tuco", roofs="|| tuco> | <ghost"), "ghost fire")
    assert position.roofs == "| (tuco>) | | <ghost"
