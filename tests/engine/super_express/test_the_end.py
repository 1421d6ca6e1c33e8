"""The end of a match and the final ranking (RBS, "End of the Game"; rulings.md 14.14 to 14.16, 15.11)."""

from engine.core.types import Seat, Side
from engine.super_express.events import ActionBegan, LootWon, MatchEnded, RoundEnded
from engine.super_express.rulings import AS_DECIDED, Rulings
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
