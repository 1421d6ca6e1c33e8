"""Bandits thrown out and rescued by their Horse (RBS, "Horse"; rulings.md 14.8 to 14.10)."""

import pytest

from engine.super_express.events import ActionBegan, BanditFell, BanditRescued, HopeLost
from engine.super_express.rulings import AS_DECIDED, Rulings
from engine.super_express.train import CAB
from tests.engine.super_express.tables import Table, act, play, train, unhook


def shot_off(modes: str = "horse", rulings: Rulings = AS_DECIDED) -> Table:
    return train("ghost tuco doc", inside="tuco> | <ghost | doc> |", modes=modes, rulings=rulings)


def test_a_horse_as_the_very_next_card_rescues_standing_and_facing_forward() -> None:
    position = act(shot_off(), "ghost fire", "tuco horse")
    assert (position.inside, position.out) == ("<tuco | <ghost | doc> |", "")
    assert position.told(BanditRescued) == (BanditRescued(bandit="tuco", to=CAB, rank=0, facing="front"),)
    assert position.told(BanditFell)[0].hope
    assert position.told(ActionBegan)[1].state == "thrown-out"


def test_rescued_bandits_are_at_the_front_inside_the_locomotive() -> None:
    position = train("ghost tuco doc mei", inside="tuco> <doc mei> | <ghost |||", modes="horse", roofs="")
    position = act(position, "tuco flip", "tuco move", "tuco horse")
    assert position.inside == "<tuco <doc mei> | <ghost | | |"


def test_any_other_next_card_is_wasted_and_a_later_horse_does_not_help() -> None:
    position = act(shot_off(), "ghost fire", "tuco move", "doc flip", "tuco horse")
    assert position.out == "tuco"
    assert position.told(HopeLost) == (HopeLost(bandit="tuco"),)
    assert [f"{event.bandit} {event.card}" for event in position.told(ActionBegan)] == [
        "ghost fire",
        "tuco move",
        "doc flip",
    ]


def test_no_rescue_after_the_last_card() -> None:
    position = act(shot_off(), "tuco horse", "ghost fire", "doc flip")
    assert position.out == "tuco"
    assert not position.told(BanditFell)[0].hope
    position = unhook(position)
    assert position.waiting == "ghost doc"


def test_turns_of_others_in_between_do_not_matter() -> None:
    position = act(shot_off(), "ghost fire", "doc flip", "ghost floor", "tuco horse")
    assert position.out == ""


def test_no_rescue_at_the_unhooking() -> None:
    position = unhook(train("ghost tuco doc", inside="<ghost | <doc | | tuco>", modes="horse"))
    assert not position.told(BanditFell)[0].hope
    assert position.out == "tuco"


def test_without_the_extension_thrown_out_bandits_reveal_nothing() -> None:
    for modes in ("", "reflex"):
        position = act(shot_off(modes), "ghost fire", "tuco floor", "doc flip")
        assert [event.bandit for event in position.told(ActionBegan)] == ["ghost", "doc"]
        assert not position.told(BanditFell)[0].hope


def test_bandits_who_walked_off_can_be_rescued_too() -> None:
    position = act(shot_off(), "tuco flip", "tuco move", "tuco horse")
    assert (position.inside, position.out) == ("<tuco | <ghost | doc> |", "")


def test_by_the_other_ruling_bandits_who_walked_off_are_lost() -> None:
    position = shot_off(rulings=Rulings(walkers_may_return=False))
    lost = act(position, "tuco flip", "tuco move", "tuco horse")
    assert lost.out == "tuco"
    assert len(lost.told(ActionBegan)) == 2
    assert act(position, "ghost fire", "tuco horse").out == ""


def test_a_bandit_thrown_out_again_after_a_rescue_is_out() -> None:
    position = act(shot_off(), "ghost fire", "tuco horse", "tuco move", "tuco flip", "doc flip")
    assert position.out == "tuco"
    assert [event.hope for event in position.told(BanditFell)] == [True, True]
    assert len(position.told(HopeLost)) == 1


def test_a_bandit_who_was_stunned_before_comes_back_standing() -> None:
    """Stunned bandits can't be shot, but one who got up again can. After a rescue they aren't stunned."""
    position = train("ghost tuco doc", inside="(tuco>) | <ghost | doc> |", modes="horse")
    position = act(position, "tuco flip", "ghost fire", "tuco horse")
    assert position.inside == "<tuco | <ghost | doc> |"


def test_the_match_ends_before_a_rescue_if_one_bandit_is_left() -> None:
    position = train("ghost tuco", inside="tuco> | <ghost |", modes="horse")
    position = act(position, "ghost fire", "tuco horse")
    assert position.places == {"ghost": 1, "tuco": 2}
    assert [event.card for event in position.told(ActionBegan)] == ["fire"]
    assert [event.hope for event in position.told(BanditFell)] == [False]  # impossible rescues aren't promised


class TestByTheOtherReading:
    """``rescue_before_end``: the match waits for the card that may still rescue a bandit."""

    rulings = Rulings(rescue_before_end=True)

    def table(self) -> Table:
        return train("ghost tuco", inside="tuco> | <ghost |", modes="horse", rulings=self.rulings)

    def test_the_rescue_comes_first(self) -> None:
        position = act(self.table(), "ghost fire", "tuco horse")
        assert [event.hope for event in position.told(BanditFell)] == [True]
        assert position.state.outcome is None
        assert position.inside == "<tuco | <ghost |"

    def test_without_a_rescue_the_match_ends_after_that_card(self) -> None:
        position = act(self.table(), "ghost fire", "tuco move", "ghost flip")
        assert position.places == {"ghost": 1, "tuco": 2}
        assert len(position.told(ActionBegan)) == 2

    def test_the_last_one_aboard_may_walk_off_meanwhile(self) -> None:
        position = act(self.table(), "ghost fire", "ghost move", "ghost move", "tuco horse", "ghost flip")
        assert position.outcome.reason == "last-aboard"
        assert position.places == {"tuco": 1, "ghost": 2}

    def test_if_no_one_comes_back_the_last_to_leave_wins(self) -> None:
        position = act(self.table(), "ghost fire", "ghost move", "ghost move", "tuco floor", "ghost flip")
        assert position.outcome.reason == "nobody-left"
        assert position.places == {"ghost": 1, "tuco": 2}

    def test_the_match_does_not_wait_for_a_bandit_without_cards(self) -> None:
        assert act(self.table(), "tuco horse", "ghost fire").places == {"ghost": 1, "tuco": 2}


@pytest.mark.parametrize("modes", ["horse", "reflex horse"])
def test_a_rescue_in_a_whole_round(modes: str) -> None:
    position = shot_off(modes)
    position = play(position, "ghost plan fire flip floor", "tuco plan horse flip floor", "doc plan floor flip fire")
    assert position.told(BanditRescued)
    assert position.waiting == "ghost tuco doc"
