"""The cards: Move, Change Floor, Flip, Fire, Reflex and Horse, and what they do for stunned bandits (RBS; rulings.md 14.1 to 14.7)."""

import pytest

from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    BanditFlipped,
    BanditMoved,
    BanditStoodUp,
    BanditStunned,
    NothingHappened,
    ShotFired,
    ShotMissed,
)
from engine.super_express.train import CAB, roof
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import act, play, train, unhook

FOUR = "ghost tuco doc mei"


@for_each(
    ("inside", "after"),
    [
        ("|| <ghost | tuco> |", "| <ghost | | tuco> |"),
        ("| <ghost | tuco> |", "<ghost | | tuco> |"),
        ("| tuco> <doc | <ghost ||", "| tuco> <doc <ghost | | |"),  # at the rear end if going forward
        ("| ghost> | tuco> <doc ||", "| | ghost> tuco> <doc | |"),  # at the front end if going back
        ("|| tuco> <ghost doc> ||", "| <ghost | tuco> doc> | |"),  # the others close the gap
    ],
)
@for_each("floor", ["inside", "roofs"])
def test_a_move_goes_one_car_where_the_gun_points(inside: str, after: str, floor: str) -> None:
    position = train(FOUR, inside=inside) if floor == "inside" else train(FOUR, roofs=inside)
    assert getattr(act(position, "ghost move"), floor) == after


def test_a_move_off_the_front_or_the_rear_is_a_fall_even_on_the_roof() -> None:
    position = act(train("ghost tuco doc", inside="<ghost | tuco> | doc> |"), "ghost move")
    assert position.inside == "| tuco> | doc> |"
    assert position.told(BanditFell) == (BanditFell(bandit="ghost", spot=CAB, why="move", hope=False, round=2),)
    position = act(train("ghost tuco doc", inside="| tuco> | doc> |", roofs="|||ghost>"), "ghost move")
    assert (position.roofs, position.out) == ("| | |", "ghost")
    assert position.told(BanditFell)[0].spot == roof(3)


def test_the_event_of_a_move_has_origin_destination_and_place() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> <doc | <ghost ||"), "ghost move")
    (moved,) = position.told(BanditMoved)
    assert (moved.bandit, moved.origin, moved.to, moved.rank, moved.why) == ("ghost", 4, 2, 2, "move")


@for_each(
    ("inside", "roofs", "after"),
    [
        ("|| <ghost ||", "|| tuco> <doc ||", "| | tuco> <doc <ghost | |"),  # facing the Locomotive: the rearmost place
        ("|| ghost> ||", "|| tuco> <doc ||", "| | ghost> tuco> <doc | |"),  # facing the Caboose: the frontmost place
        ("<ghost | tuco> ||", "", "<ghost | | |"),
    ],
)
def test_a_floor_change_is_to_the_same_car_and_keeps_the_facing(inside: str, roofs: str, after: str) -> None:
    position = act(train(FOUR, inside=inside, roofs=roofs), "ghost floor")
    assert position.roofs == after
    assert act(train(FOUR, inside=roofs or "| | |", roofs=inside), "ghost floor").inside == after
    assert [event.why for event in position.told(BanditMoved)] == ["floor"]


def test_going_up_and_down_may_lead_to_another_place() -> None:
    position = train("ghost tuco doc", inside="|| <ghost tuco> <doc ||")
    assert act(position, "ghost floor", "ghost floor").inside == "| | tuco> <doc <ghost | |"


def test_a_flip_turns_the_bandit_around_in_place() -> None:
    position = act(train("ghost tuco doc", inside="| tuco> <ghost <doc | |"), "ghost flip")
    assert position.inside == "| tuco> ghost> <doc | |"
    assert position.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="rear", why="flip"),)
    assert act(position, "ghost flip").inside == "| tuco> <ghost <doc | |"


def test_a_shot_stuns_the_first_bandit_ahead_and_pushes_it_a_car() -> None:
    position = act(train("ghost tuco", inside="|| tuco> | <ghost"), "ghost fire")
    assert position.inside == "| (tuco>) | | <ghost"
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="fire"),)
    assert position.told(BanditStunned) == (BanditStunned(bandit="tuco", why="shot"),)
    (pushed,) = position.told(BanditMoved)
    assert (pushed.bandit, pushed.origin, pushed.to, pushed.rank, pushed.why) == ("tuco", 4, 2, 0, "shot")


@for_each(
    ("inside", "after"),
    [
        ("| ghost> | tuco> |", "| ghost> | | (tuco>)"),
        ("| tuco> doc> <ghost <mei |||", "(doc>) | tuco> <ghost <mei | | |"),  # those in front in the shooter's car
        ("| tuco> doc> ghost> <mei |||", "| tuco> doc> ghost> | (<mei) | |"),
        ("| tuco> | <doc | <ghost", "| tuco> (<doc) | | <ghost"),  # the nearest car
        ("| tuco> | <doc <ghost |", "| tuco> (<doc) | <ghost |"),
        ("|| tuco> <doc | <ghost", "| (<doc) | tuco> | <ghost"),  # the nearest in another car
        ("| ghost> | tuco> <doc |", "| ghost> | <doc | (tuco>)"),
        ("| doc> <mei | tuco> | <ghost |", "| doc> <mei (tuco>) | | <ghost |"),  # pushed to the near end of a car
        ("| ghost> | tuco> | doc> <mei |", "| ghost> | | (tuco>) doc> <mei |"),
        ("|| mei> (<doc) | (tuco>) <ghost |", "| (mei>) | (<doc) | (tuco>) <ghost |"),  # bullets pass over the stunned
    ],
)
@for_each("floor", ["inside", "roofs"])
def test_the_nearest_standing_bandit_ahead_is_hit(inside: str, after: str, floor: str) -> None:
    position = train(FOUR, inside=inside) if floor == "inside" else train(FOUR, roofs=inside)
    assert getattr(act(position, "ghost fire"), floor) == after


def test_range_is_unlimited_and_includes_the_locomotive() -> None:
    position = train(f"{FOUR} belle", inside="tuco> |||||| <ghost", roofs="||| <doc <mei <belle |||")
    assert act(position, "ghost fire").out == "tuco"


def test_a_shot_with_only_stunned_bandits_and_another_floor_ahead_misses_and_changes_nothing() -> None:
    position = train("ghost tuco doc", inside="| (tuco>) | <ghost |", roofs="| doc> ||")
    missed = act(position, "ghost fire")
    assert missed.state == position.state
    assert missed.told(ShotMissed) == (ShotMissed(bandit="ghost", over=("tuco",), why="fire"),)
    assert not missed.told(ShotFired)


@pytest.mark.parametrize("inside", ["tuco> | <ghost ||", "|| ghost> | <tuco", "tuco> <ghost |||", "||| ghost> <tuco"])
def test_a_bandit_pushed_off_the_train_is_out(inside: str) -> None:
    position = act(train("ghost tuco doc", inside=inside, roofs="| <doc ||"), "ghost fire")
    assert position.out == "tuco"
    (fell,) = position.told(BanditFell)
    assert (fell.bandit, fell.why, fell.hope) == ("tuco", "shot", False)
    assert not position.told(BanditStunned)


def test_a_reflex_of_a_standing_bandit_hits_their_own_foot_and_pushes_no_one() -> None:
    position = act(train("ghost tuco", inside="| tuco> | <ghost |", modes="reflex"), "ghost reflex")
    assert position.inside == "| tuco> | (<ghost) |"
    assert position.told(BanditStunned) == (BanditStunned(bandit="ghost", why="reflex"),)
    assert not position.told(ShotFired) + position.told(ShotMissed)
    assert act(position, "ghost reflex").inside == "(tuco>) | | <ghost |"


def test_a_reflex_of_a_stunned_bandit_gets_it_up_facing_as_before_and_fires() -> None:
    position = act(train("ghost tuco", inside="|| tuco> | (<ghost)", modes="reflex"), "ghost reflex")
    assert position.inside == "| (tuco>) | | <ghost"
    assert position.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why="reflex"),)
    assert position.told(ShotFired) == (ShotFired(bandit="ghost", target="tuco", over=(), why="reflex"),)
    position = act(train("ghost tuco", inside="| (<ghost) | tuco> |", modes="reflex"), "ghost reflex")
    assert position.inside == "| <ghost | tuco> |"
    assert position.told(ShotMissed) == (ShotMissed(bandit="ghost", over=(), why="reflex"),)


def test_a_horse_leads_to_the_front_inside_the_locomotive_facing_forward() -> None:
    position = train("ghost tuco doc", inside="<tuco doc> ||| ", roofs="||| ghost>", modes="horse")
    position = act(position, "ghost horse")
    assert (position.roofs, position.inside) == ("| | |", "<ghost <tuco doc> | | |")
    (moved,) = position.told(BanditMoved)
    assert (moved.origin, moved.to, moved.rank, moved.why) == (7, 0, 0, "horse")
    assert position.told(BanditFlipped) == (BanditFlipped(bandit="ghost", facing="front", why="horse"),)


@for_each(
    ("inside", "after", "flips", "idle"),
    [
        ("| tuco> | <ghost |", "<ghost | tuco> | |", 0, 0),
        ("tuco> <ghost |||", "<ghost tuco> | | |", 0, 0),
        ("ghost> tuco> |||", "<ghost tuco> | | |", 1, 0),
        ("<ghost tuco> |||", "<ghost tuco> | | |", 0, 1),
        ("| tuco> | (ghost>) |", "| tuco> | ghost> |", 0, 0),  # a stunned bandit only gets up
    ],
)
def test_a_horse_does_no_more_than_needed(inside: str, after: str, flips: int, idle: int) -> None:
    position = act(train("ghost tuco", inside=inside, modes="horse"), "ghost horse")
    assert position.inside == after
    assert len(position.told(BanditFlipped)) == flips
    nothing = NothingHappened(bandit="ghost", kind="horse", reason="in-place")
    assert position.told(NothingHappened) == (nothing,) * idle


@pytest.mark.parametrize("card", ["move", "floor", "flip", "fire", "horse"])
def test_any_card_only_gets_a_stunned_bandit_up(card: str) -> None:
    position = train("ghost tuco doc", inside="| tuco> | (<ghost) doc> |", modes="reflex horse")
    position = act(position, f"ghost {card}")
    assert (position.inside, position.roofs) == ("| tuco> | <ghost doc> |", "| | |")
    assert position.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why=card),)
    assert position.told(ActionBegan)[0].state == "stunned"
    assert len(position.events) == 2


def test_the_next_card_works_as_usual_and_the_bandit_can_be_stunned_again() -> None:
    position = train("ghost tuco", inside="| tuco> | (<ghost) |")
    assert act(position, "ghost flip", "ghost move").inside == "| tuco> <ghost | |"
    assert act(position, "ghost flip", "tuco flip", "tuco flip", "tuco fire").inside == "| tuco> | | (<ghost)"


def test_bandits_stay_stunned_into_the_next_round() -> None:
    position = unhook(train("ghost tuco doc", inside="| (ghost>) | <tuco | doc> |"))
    assert position.inside == "| (ghost>) | <tuco | doc>"
    assert position.view().bandits[0].stunned
    position = play(position, "ghost plan move flip fire", "tuco plan floor flip fire", "doc plan floor flip fire")
    states = [event.state for event in position.told(ActionBegan) if event.bandit == "ghost"]
    assert states == ["stunned", "standing", "standing"]
