"""Rulings on the stagecoach, the Shotgun and everything that moves with them, decided both ways."""

from engine.colt_express.events import NothingHappened
from tests.builders.colt import coach, deal, play
from tests.engine.colt_express.rulings.answers import HORSES, both, tables


def test_hostages_by_bandit() -> None:
    modes = ("expert", "two-player", *HORSES)
    shown = [
        len(deal("ghost", "doc", "tuco", "belle", modes=modes, game=game).stagecoach.display)
        for game in both("hostages_by_bandit")
    ]
    assert shown == [3, 1]


def test_tuco_shoots_in_the_coach() -> None:
    decided, other = tables(
        "tuco_shoots_in_the_coach", "tuco cr", "doc ci", modes=HORSES, coach=coach(1), pile=["tuco.fire"]
    )
    assert (decided.received("doc"), other.received("doc")) == (1, 0)


def test_pockets_on_the_coach() -> None:
    decided, other = tables(
        "pockets_on_the_coach", "ghost cr", "doc 2i", modes=HORSES, coach=coach(1), loot={"cr": ["purse:300"]},
        event="pickpocketing",
    )  # fmt: skip
    assert (decided.waiting, other.waiting) == (("ghost",), ())


def test_coach_moves_after_the_last_round() -> None:
    decided, other = tables(
        "coach_moves_after_the_last_round", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), then=("coach",)
    )
    assert (decided.stagecoach.car, other.stagecoach.car) == (1, 2)


def test_sweeping_past_is_free() -> None:
    decided, other = tables(
        "sweeping_past_is_free", "ghost 0r", "doc 3r", "tuco 4r", "belle 1i", modes=HORSES, coach=coach(2, shotgun="2r"),
        event="swivel-arm",
    )  # fmt: skip
    assert (
        [decided.at(name) for name in ("ghost", "doc")] == [other.at(name) for name in ("ghost", "doc")] == ["4r", "4r"]
    )
    assert [decided.received(name) for name in ("ghost", "doc", "tuco")] == [0, 0, 0]
    assert [other.received(name) for name in ("ghost", "doc", "tuco")] == [1, 0, 0]


def test_ride_back_into_the_coach() -> None:
    decided, other = tables(
        "ride_back_into_the_coach", "ghost ci", "doc 2i", modes=HORSES, coach=coach(1, horses=[1]), pile=["ghost.ride"]
    )
    assert ["ride 20i" in position.options("ghost") for position in (decided, other)] == [True, False]
    assert "ride 1i" in other.options("ghost")


def test_coach_step_meets_the_shotgun() -> None:
    decided, other = tables(
        "coach_step_meets_the_shotgun", "ghost cr", "doc 1i", "tuco 1i", modes=HORSES, coach=coach(2, shotgun="2r"),
        pile=["ghost.move"],
    )  # fmt: skip
    assert [play(position, "ghost go 1r").received("ghost") for position in (decided, other)] == [1, 0]
    assert [play(position, "ghost go 2r").received("ghost") for position in (decided, other)] == [
        1,
        1,
    ]  # onto the Shotgun's roof


def test_loose_box_can_be_robbed() -> None:
    decided, other = tables(
        "loose_box_can_be_robbed", "ghost cr", "doc 2i", modes=HORSES, coach=coach(1), loot={"cr": ["strongbox"]},
        pile=["ghost.robbery"],
    )  # fmt: skip
    assert (decided.holds("ghost"), other.holds("ghost")) == (("strongbox",), ())
    assert [event.reason for event in other.told(NothingHappened)] == ["no-loot"]


def test_all_speed_up_at_once() -> None:
    """Ghost falls back onto the roof where the Shotgun was before."""
    decided, other = tables(
        "all_speed_up_at_once",
        "ghost 1r",
        "doc 1i",
        cars=4,
        modes=HORSES,
        coach=coach(2, shotgun="2r"),
        event="higher-speed",
    )
    assert (decided.at("ghost"), decided.received("ghost"), decided.waiting) == ("2r", 0, ())
    assert (other.received("ghost"), other.waiting, other.stagecoach.shotgun) == (1, ("ghost",), 7)
    decided, other = tables(
        "all_speed_up_at_once",
        "ghost 3r",
        "doc 1i",
        cars=4,
        modes=HORSES,
        coach=coach(4, shotgun="4r"),
        event="higher-speed",
    )
    assert [(position.at("ghost"), position.received("ghost"), position.waiting) for position in (decided, other)] == [
        ("3r", 1, ())
    ] * 2  # met only once


def test_moved_on_is_over() -> None:
    options = {"modes": HORSES, "coach": coach(2, shotgun="2r"), "cars": 3, "marshal": 2, "pile": ["ghost.move"]}
    decided, other = [
        play(position, "ghost go 2i") for position in tables("moved_on_is_over", "ghost 1i", "doc 0i", **options)
    ]
    assert (decided.received("ghost"), other.received("ghost")) == (2, 3)
    assert [play(position, "ghost go 1r").waiting for position in (decided, other)] == [(), ("ghost",)]
