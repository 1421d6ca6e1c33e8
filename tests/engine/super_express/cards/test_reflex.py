from engine.super_express.events import BanditFell, BanditStoodUp, BanditStunned, ShotFired, ShotMissed
from tests.engine.super_express.tables import act, train


def test_a_standing_bandit_shoots_their_own_foot_and_is_not_pushed() -> None:
    position = act(train("ghost tuco", inside="| tuco> | <ghost |", modes="reflex"), "ghost reflex")
    assert position.inside == "| tuco> | (<ghost) |"
    assert position.told(BanditStunned) == (BanditStunned(bandit="ghost", why="reflex"),)
    assert not position.told(ShotFired) + position.told(ShotMissed)


def test_a_stunned_bandit_gets_up_facing_as_before_and_fires() -> None:
    position = act(train("ghost tuco", inside="|| tuco> | (<ghost)", modes="reflex"), "ghost reflex")
    assert position.inside == "| (tuco>) | | <ghost"
    assert position.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why="reflex"),)
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="reflex"),)


def test_a_stunned_bandit_with_no_target_only_gets_up() -> None:
    position = act(train("ghost tuco", inside="| (<ghost) | tuco> |", modes="reflex"), "ghost reflex")
    assert position.inside == "| <ghost | tuco> |"
    assert position.told(ShotMissed) == (ShotMissed(bandit="ghost", over=(), why="reflex"),)


def test_its_shot_can_push_a_bandit_off_the_train() -> None:
    position = act(
        train("ghost tuco doc", inside="tuco> (<ghost) ||", roofs="| doc> |", modes="reflex"), "ghost reflex"
    )
    assert (position.inside, position.out) == ("<ghost | |", "tuco")
    assert position.told(BanditFell)


def test_a_second_reflex_gets_the_bandit_up_with_a_shot() -> None:
    position = train("ghost tuco", inside="|| tuco> | <ghost", modes="reflex")
    assert act(position, "ghost reflex", "ghost reflex").inside == "| (tuco>) | | <ghost"
