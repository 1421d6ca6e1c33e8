"""The end: falls and rescues by a Horse, and the final ranking (RBS, "Horse" and "End of the Game"; rulings.md 14.8 to 14.16, 15.11)."""

import pytest

from engine.core.types import Seat, Side
from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    BanditRescued,
    HopeLost,
    LootWon,
    MatchEnded,
    RoundEnded,
)
from engine.super_express.rulings import AS_DECIDED, Rulings
from engine.super_express.train import CAB
from tests.engine.super_express.tables import Table, act, play, train, unhook


class TestLastAboard:
    def test_it_ends_at_once_and_the_other_cards_are_not_revealed(self) -> None:
        position = train("ghost tuco doc", inside="<ghost | <tuco | |")
        position = play(position, "ghost plan move flip fire", "tuco plan floor flip fire")
        assert len(position.told(ActionBegan)) == 1
        assert position.outcome.reason == "last-aboard"
        assert position.outcome.winners == (1,)
        assert position.told(MatchEnded) == (MatchEnded(outcome=position.outcome),)
        assert not position.told(RoundEnded)

    def test_a_stunned_bandit_can_win(self) -> None:
        position = act(train("ghost tuco", inside="<ghost | (<tuco) |"), "ghost move")
        assert position.places == {"tuco": 1, "ghost": 2}

    def test_the_last_bandit_after_an_unhooking_wins_without_its_card(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost || <tuco", roofs="|| <doc"))
        assert position.outcome.reason == "last-aboard"
        assert position.outcome.winners == (0,)
        assert not position.told(LootWon)
        assert position.loot("ghost") == ()

    def test_by_the_other_ruling_the_card_is_taken_first(self) -> None:
        position = unhook(train("ghost tuco", inside="<ghost | | <tuco", rulings=Rulings(loot_for_the_last=True)))
        assert position.outcome.winners == (0,)
        assert position.loot("ghost") == (position.told(LootWon)[0].value,) == (312,)


class TestLastCar:
    def test_of_several_bandits_left_the_one_with_most_loot_cards_wins(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost <tuco |", roofs="<doc |", won="ghost tuco tuco"))
        assert position.outcome.reason == "last-car"
        assert [len(position.loot(name)) for name in ("tuco", "ghost", "doc")] == [2, 1, 1]
        assert position.places == {"tuco": 1, "ghost": 2, "doc": 3}

    def test_the_card_of_the_last_car_is_awarded_first(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost <tuco |", roofs="<doc |", won="ghost tuco"))
        assert position.told(LootWon)[0].bandit == "doc"
        assert position.loot("doc") == (301,)

    def test_a_tie_is_decided_by_the_highest_card(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost <tuco |", roofs="<doc |", won="tuco ghost doc"))
        assert [position.loot(name) for name in ("tuco", "ghost", "doc")] == [(345,), (323,), (301, 312)]
        assert position.places == {"doc": 1, "tuco": 2, "ghost": 3}

    def test_scores_list_rounds_and_cards(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost <tuco |", roofs="<doc |", won="tuco ghost doc"))
        first, second, _ = position.outcome.scores
        assert (first.side, first.seats, first.total, first.tie_break) == (Side(2), (Seat(2),), 2, 312)
        assert [(part.what, part.count, part.worth) for part in first.parts] == [
            ("rounds-aboard", 4, 0), ("loot-card", 1, 301), ("loot-card", 1, 312),
        ]  # fmt: skip
        assert (second.total, second.tie_break) == (1, 345)

    def test_bandits_without_cards_share_their_place(self) -> None:
        position = unhook(self.empty_handed())
        assert position.places == {"mei": 1, "ghost": 2, "tuco": 2, "doc": 4}

    def test_by_the_other_ruling_the_order_of_play_decides_among_them(self) -> None:
        position = unhook(self.empty_handed(Rulings(cardless_share=False)))
        assert position.places == {"mei": 1, "tuco": 2, "ghost": 3, "doc": 4}

    @staticmethod
    def empty_handed(rulings: Rulings = AS_DECIDED) -> Table:
        return train(
            "ghost tuco doc mei", inside="<ghost <tuco | <doc", roofs="<mei |", won="mei mei mei mei", first="tuco",
            rulings=rulings,
        )  # fmt: skip


class TestNobodyLeft:
    def all_in_the_last_car(self, won: str = "", rulings: Rulings = AS_DECIDED) -> Table:
        return train("ghost tuco doc mei", inside="|| <ghost <tuco", roofs="|| <doc", won=won, rulings=rulings)

    def test_bandits_of_the_last_car_are_ranked_by_their_loot(self) -> None:
        position = unhook(self.all_in_the_last_car("ghost doc"))
        assert position.outcome.reason == "nobody-left"
        assert not position.told(LootWon)
        assert position.places == {"ghost": 1, "doc": 2, "tuco": 3, "mei": 4}

    def test_without_any_loot_they_share_the_victory(self) -> None:
        position = unhook(self.all_in_the_last_car())
        assert position.outcome.winners == (0, 1, 2)
        assert position.places == {"ghost": 1, "tuco": 1, "doc": 1, "mei": 4}

    def test_by_the_other_ruling_no_one_wins(self) -> None:
        position = unhook(self.all_in_the_last_car("ghost doc", Rulings(nobody_left_wins=False)))
        assert position.outcome.winners == ()
        assert position.places == {"ghost": 2, "doc": 3, "tuco": 4, "mei": 5}


class TestPlacesOfTheOthers:
    def test_bandits_who_left_later_rank_higher(self) -> None:
        position = train("ghost tuco doc mei", inside="<ghost | <tuco | <doc | <mei |")
        position = act(position, "ghost move", "tuco move", "tuco move", "doc flip", "doc move", "doc move", "doc move")
        assert position.places == {"mei": 1, "doc": 2, "tuco": 3, "ghost": 4}

    def test_the_unhooking_comes_after_the_last_card(self) -> None:
        position = train("ghost tuco doc", inside="<doc | ghost> | | | <tuco", first="ghost")
        position = play(position, "ghost plan move floor flip", "tuco plan floor flip fire", "doc plan floor fire move")
        assert position.places == {"ghost": 1, "tuco": 2, "doc": 3}

    def test_bandits_who_left_at_the_same_moment_rank_by_loot(self) -> None:
        position = train("ghost tuco doc mei", inside="<ghost ||| <tuco <doc <mei", won="doc")
        assert unhook(position).places == {"ghost": 1, "doc": 2, "tuco": 3, "mei": 3}

    def test_by_the_other_ruling_they_share(self) -> None:
        rulings = Rulings(loot_ranks_the_fallen=False)
        position = train("ghost tuco doc mei", inside="<ghost ||| <tuco <doc <mei", won="doc", rulings=rulings)
        assert unhook(position).places == {"ghost": 1, "tuco": 2, "doc": 2, "mei": 2}

    def test_a_rescued_bandit_ranks_as_if_never_out(self) -> None:
        position = train("ghost tuco doc", inside="tuco> | <ghost | doc> |", modes="horse")
        position = act(position, "ghost fire", "tuco horse", "ghost move", "ghost move", "doc flip", "tuco move")
        assert position.places == {"doc": 1, "tuco": 2, "ghost": 3}

    def test_scores_count_the_rounds_aboard(self) -> None:
        position = unhook(train("ghost tuco doc", inside="<ghost || <tuco", roofs="|| <doc"))
        rounds = {position.named(score.seats): score.parts[0].count for score in position.outcome.scores}
        assert rounds == {"ghost": 3, "tuco": 2, "doc": 2}


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
