"""A Shot of Whiskey for the Marshal: a flask in his car sends him to the rear (rulings.md 13.2)."""

import pytest

from engine.colt_express.events import MarshalDrank, MarshalMoved
from engine.colt_express.state import GONE
from tests.builders.colt import Table, coach, table


def drinking(
    *who: str, flasks: tuple[str, ...], at: str = "1i", marshal: int = 1, half: tuple[str, ...] = (), seed: int = 0
) -> Table:
    return table(
        *who, cars=4, marshal=marshal, modes=("horses-stagecoach",), coach=coach(0), loot={at: flasks},
        event="whiskey-for-the-marshal", then=("event", "coach", "end"), half=half, seed=seed,
    )  # fmt: skip


def test_a_classic_flask_moves_him_one_car() -> None:
    position = drinking("ghost 2i", "doc 3i", flasks=("whiskey",))
    assert (position.state.marshal, position.at("ghost"), position.received("ghost"), position.at("doc")) == (
        2,
        "2r",
        1,
        "3i",
    )
    assert position.state.loot == (GONE,)
    assert position.state.tags == (0,)


def test_an_old_flask_moves_him_to_the_caboose_and_he_meets_everyone_on_the_way() -> None:
    position = drinking("ghost 2i", "doc 3i", "tuco 4i", "belle 0i", flasks=("old-whiskey",))
    assert position.state.marshal == 4
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle")] == ["2r", "3r", "4r", "0i"]
    assert [position.received(name) for name in ("ghost", "doc", "tuco", "belle")] == [1, 1, 1, 0]


@pytest.mark.parametrize("flasks", [("whiskey",), ("old-whiskey",)])
def test_a_half_empty_flask_counts_too(flasks: tuple[str, ...]) -> None:
    position = drinking("ghost 0i", "doc 0i", flasks=flasks, half=flasks)
    assert (position.state.loot, position.stagecoach.half) == ((GONE,), ())
    assert position.told(MarshalDrank)[0].flask == flasks[0]


def test_only_one_of_several_flasks_is_removed() -> None:
    position = drinking("ghost 0i", "doc 0i", flasks=("whiskey", "whiskey", "old-whiskey"))
    assert position.state.loot.count(GONE) == 1
    ends = [
        drinking("ghost 0i", "doc 0i", flasks=("whiskey", "old-whiskey"), seed=seed).state.marshal for seed in range(9)
    ]
    assert set(ends) == {2, 4}


def test_at_the_caboose_he_stays_but_the_flask_is_removed() -> None:
    position = drinking("ghost 0i", "doc 0i", flasks=("whiskey",), at="4i", marshal=4)
    assert position.told(MarshalMoved) == ()
    assert position.state.loot == (GONE,)


@pytest.mark.parametrize("at", ["2i", "1r"])
def test_a_flask_elsewhere_does_nothing(at: str) -> None:
    position = drinking("ghost 0i", "doc 0i", flasks=("whiskey",), at=at)
    assert position.told(MarshalDrank) == ()
    assert position.state.marshal == 1


def test_a_bandits_flask_does_nothing() -> None:
    position = drinking("ghost 1r whiskey", "doc 0i", flasks=())
    assert position.holds("ghost") == ("whiskey",)
    assert position.state.marshal == 1
