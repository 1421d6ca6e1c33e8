"""Thrown out and saved by the Horse at the last minute (RBS, "Horse"; rulings.md 14.8 to 14.10)."""

import pytest

from engine.super_express.events import ActionBegan, BanditFell, BanditRescued, HopeLost
from engine.super_express.rulings import AS_DECIDED, Rulings
from engine.super_express.train import CAB
from tests.engine.super_express.tables import Table, act, play, train, unhook


def shot_off(modes: str = "horse", rulings: Rulings = AS_DECIDED) -> Table:
    return train("ghost tuco doc", inside="tuco> | <ghost | doc> |", modes=modes, rulings=rulings)


def test_the_very_next_card_brings_back_standing_and_facing_forward() -> None:
    t = act(shot_off(), "ghost fire", "tuco horse")
    assert (t.inside, t.out) == ("<tuco | <ghost | doc> |", "")
    assert t.told(BanditRescued) == (BanditRescued(bandit="tuco", to=CAB, rank=0, facing="front"),)
    assert t.told(BanditFell)[0].hope
    assert t.told(ActionBegan)[1].state == "thrown-out"


def test_it_is_the_frontmost_place_inside_the_locomotive() -> None:
    t = train("ghost tuco doc mei", inside="tuco> <doc mei> | <ghost |||", modes="horse", roofs="")
    t = act(t, "tuco flip", "tuco move", "tuco horse")
    assert t.inside == "<tuco <doc mei> | <ghost | | |"


def test_any_other_card_is_revealed_in_vain_and_a_later_horse_does_not_help() -> None:
    t = act(shot_off(), "ghost fire", "tuco move", "doc flip", "tuco horse")
    assert t.out == "tuco"
    assert t.told(HopeLost) == (HopeLost(bandit="tuco"),)
    assert [f"{event.bandit} {event.card}" for event in t.told(ActionBegan)] == ["ghost fire", "tuco move", "doc flip"]


def test_no_rescue_after_the_last_card() -> None:
    t = act(shot_off(), "tuco horse", "ghost fire", "doc flip")
    assert t.out == "tuco"
    assert not t.told(BanditFell)[0].hope
    t = unhook(t)
    assert t.waiting == "ghost doc"


def test_the_turn_of_somebody_else_between_does_not_matter() -> None:
    t = act(shot_off(), "ghost fire", "doc flip", "ghost floor", "tuco horse")
    assert t.out == ""


def test_no_rescue_at_the_unhooking() -> None:
    t = unhook(train("ghost tuco doc", inside="<ghost | <doc | | tuco>", modes="horse"))
    assert not t.told(BanditFell)[0].hope
    assert t.out == "tuco"


def test_without_the_horse_nobody_reveals_anything_after_being_thrown_out() -> None:
    for modes in ("", "reflex"):
        t = act(shot_off(modes), "ghost fire", "tuco floor", "doc flip")
        assert [event.bandit for event in t.told(ActionBegan)] == ["ghost", "doc"]
        assert not t.told(BanditFell)[0].hope


def test_walking_out_counts_too() -> None:
    t = act(shot_off(), "tuco flip", "tuco move", "tuco horse")
    assert (t.inside, t.out) == ("<tuco | <ghost | doc> |", "")


def test_by_the_other_ruling_walkers_are_lost() -> None:
    t = shot_off(rulings=Rulings(walkers_may_return=False))
    lost = act(t, "tuco flip", "tuco move", "tuco horse")
    assert lost.out == "tuco"
    assert len(lost.told(ActionBegan)) == 2
    assert act(t, "ghost fire", "tuco horse").out == ""


def test_thrown_out_twice_and_saved_once() -> None:
    t = act(shot_off(), "ghost fire", "tuco horse", "tuco move", "tuco flip", "doc flip")
    assert t.out == "tuco"
    assert [event.hope for event in t.told(BanditFell)] == [True, True]
    assert len(t.told(HopeLost)) == 1


def test_a_stunned_one_who_is_pushed_out_comes_back_standing() -> None:
    """The stunned can't be shot; but one who was stunned, stood up and was shot off has nothing left of it."""
    t = train("ghost tuco doc", inside="(tuco>) | <ghost | doc> |", modes="horse")
    t = act(t, "tuco flip", "ghost fire", "tuco horse")
    assert t.inside == "<tuco | <ghost | doc> |"


def test_the_match_ends_before_a_rescue_when_one_is_left() -> None:
    t = train("ghost tuco", inside="tuco> | <ghost |", modes="horse")
    t = act(t, "ghost fire", "tuco horse")
    assert t.places == {"ghost": 1, "tuco": 2}
    assert [event.card for event in t.told(ActionBegan)] == ["fire"]
    assert [event.hope for event in t.told(BanditFell)] == [False]  # impossible rescues aren't promised


class TestByTheOtherReading:
    """``rescue_before_end``: the match waits for the one card that may still save."""

    rulings = Rulings(rescue_before_end=True)

    def table(self) -> Table:
        return train("ghost tuco", inside="tuco> | <ghost |", modes="horse", rulings=self.rulings)

    def test_the_rescue_comes_first(self) -> None:
        t = act(self.table(), "ghost fire", "tuco horse")
        assert [event.hope for event in t.told(BanditFell)] == [True]
        assert t.state.outcome is None
        assert t.inside == "<tuco | <ghost |"

    def test_without_it_the_match_ends_after_that_card(self) -> None:
        t = act(self.table(), "ghost fire", "tuco move", "ghost flip")
        assert t.places == {"ghost": 1, "tuco": 2}
        assert len(t.told(ActionBegan)) == 2

    def test_the_last_one_aboard_may_walk_off_meanwhile(self) -> None:
        t = act(self.table(), "ghost fire", "ghost move", "ghost move", "tuco horse", "ghost flip")
        assert t.outcome.reason == "last-aboard"
        assert t.places == {"tuco": 1, "ghost": 2}

    def test_if_nobody_comes_back_the_last_to_leave_wins(self) -> None:
        t = act(self.table(), "ghost fire", "ghost move", "ghost move", "tuco floor", "ghost flip")
        assert t.outcome.reason == "nobody-left"
        assert t.places == {"ghost": 1, "tuco": 2}

    def test_nothing_to_wait_for_without_a_card_left(self) -> None:
        assert act(self.table(), "tuco horse", "ghost fire").places == {"ghost": 1, "tuco": 2}


@pytest.mark.parametrize("modes", ["horse", "reflex horse"])
def test_in_a_whole_round(modes: str) -> None:
    t = shot_off(modes)
    t = play(t, "ghost plan fire flip floor", "tuco plan horse flip floor", "doc plan floor flip fire")
    assert t.told(BanditRescued)
    assert t.waiting == "ghost tuco doc"
