"""Marshal's Revenge: rulings.md 9.7."""

from engine.colt_express.events import PurseLost
from engine.colt_express.state import GONE
from tests.builders.colt import table


def test_everyone_on_his_roof_loses_their_cheapest_purse_for_good() -> None:
    position = table(
        "ghost 2r purse:300 purse:250 jewel", "doc 2r purse:500", "tuco 1r purse:250", cars=3, marshal=2, event="marshals-revenge"
    )  # fmt: skip
    assert position.holds("ghost") == ("jewel", "purse:300")
    assert position.holds("doc") == ()
    assert position.holds("tuco") == ("purse:250",)
    assert position.lying("2r") == ()
    assert position.state.loot.count(GONE) == 2
    assert position.told(PurseLost) == (PurseLost(bandit="ghost"), PurseLost(bandit="doc"))


def test_without_a_purse_nothing_is_lost() -> None:
    position = table("ghost 2r jewel strongbox", "doc 1r", cars=3, marshal=2, event="marshals-revenge")
    assert position.holds("ghost") == ("jewel", "strongbox")
    assert position.told(PurseLost) == ()


def test_bandits_inside_lose_nothing() -> None:
    position = table("ghost 1i purse:300", "doc 3i purse:300", cars=3, marshal=2, event="marshals-revenge")
    assert position.holds("ghost") == position.holds("doc") == ("purse:300",)


def test_of_two_equal_purses_one_is_lost() -> None:
    position = table("ghost 2r purse:250 purse:250", "doc 1r", cars=3, marshal=2, event="marshals-revenge")
    assert position.holds("ghost") == ("purse:250",)
