"""The end of a round: the last car comes off, and its card is won (RBS, "End of a Round"; rulings.md 14.12, 14.13)."""

from engine.super_express.events import BanditFell, CarUnhooked, LootWon, RoundBegan, RoundEnded
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import act, train, unhook


def test_everyone_in_and_on_the_last_car_is_out_even_if_stunned() -> None:
    position = train(
        "ghost tuco doc mei belle cheyenne",
        inside="<ghost | <tuco | | | | | <doc (mei>)",
        roofs="| | | | | | <belle (<cheyenne)",
    )
    position = unhook(position)
    assert (position.inside, position.out) == ("<ghost | <tuco | | | |", "doc mei belle cheyenne")
    (off,) = position.told(CarUnhooked)
    assert (off.car, set(off.bandits)) == (6, {"doc", "mei", "belle", "cheyenne"})
    assert {event.bandit for event in position.told(BanditFell)} == {"doc", "mei", "belle", "cheyenne"}
    assert all((event.why, event.hope) == ("unhooking", False) for event in position.told(BanditFell))


def test_the_last_car_may_be_empty() -> None:
    position = unhook(train("ghost tuco doc", inside="<ghost | <tuco <doc | | |"))
    assert position.inside == "<ghost | <tuco <doc | |"
    assert position.told(CarUnhooked) == (CarUnhooked(car=4, bandits=()),)
    assert position.told(RoundEnded) == (RoundEnded(number=1),)
    assert position.told(RoundBegan)[0].number == 2


@for_each(
    ("inside", "roofs", "winner"),
    [
        ("<ghost | <tuco | <doc | | |", "", "doc"),
        ("<ghost | <tuco | | | | <doc", "", "tuco"),
        ("<ghost | <tuco | <doc | | |", "| | <mei | | |", "mei"),
        ("<ghost | | <tuco <doc | | |", "| <mei | | | |", "doc"),
        ("<ghost | | <tuco doc> | | |", "", "doc"),
        ("<ghost | | (<doc) (<tuco) | | |", "", "tuco"),
        ("<ghost | | | | |", "<tuco doc> | | | | |", "doc"),
        ("<ghost <tuco | | | | |", "", "tuco"),
    ],
)
def test_the_card_goes_to_the_survivor_farthest_from_the_locomotive(inside: str, roofs: str, winner: str) -> None:
    """The rearmost car first, then roof before inside, then the rearmost place."""
    position = unhook(train("ghost tuco doc mei", inside=inside, roofs=roofs))
    (won,) = position.told(LootWon)
    assert (won.bandit, won.car, won.value) == (winner, 5, position.state.setting.cars[-1])
    assert position.loot(winner) == (won.value,)


def test_the_value_of_a_loot_card_is_revealed_when_it_is_won() -> None:
    position = train("ghost tuco doc", inside="<ghost | <tuco | <doc | |")
    assert [bandit.loot for bandit in position.view().bandits] == [(), (), ()]
    position = unhook(position)
    assert [bandit.loot for bandit in position.view("ghost").bandits] == [(), (), (345,)]
    assert position.told(LootWon)[0].audience is None


def test_one_bandit_may_win_several_loot_cards() -> None:
    position = unhook(train("ghost tuco doc", inside="<ghost | <tuco | |", won="tuco"))
    assert position.loot("tuco") == (323, 345)
    assert position.view().bandits[1].loot == (323, 345)


def test_every_bandit_can_be_stunned_and_the_round_still_ends() -> None:
    position = unhook(train("ghost tuco doc", inside="(<ghost) | (<tuco) | (<doc) | |"))
    assert position.inside == "(<ghost) | (<tuco) | (<doc) |"
    assert act(position, "ghost fire").inside == "<ghost | (<tuco) | (<doc) |"
