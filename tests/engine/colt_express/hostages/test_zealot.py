"""Zealot: Ride has no effect, and escaping by horse is impossible; ransom $700 (rulings.md 12.5, 13.7)."""

from engine.colt_express.events import NothingHappened
from tests.builders.colt import coach
from tests.engine.colt_express.hostages.laying import ransom, with_hostage


def test_a_ride_does_nothing() -> None:
    position = with_hostage("zealot", "ghost 2i", "doc 1i", cars=3, coach=coach(1, horses=[2]), pile=["ghost.ride"])
    assert position.at("ghost") == "2i"
    assert position.told(NothingHappened)[0].reason == "useless"


def test_no_escape_on_horseback() -> None:
    where = coach(0, horses=[2])
    position = with_hostage("zealot", "ghost 2i", "doc 1i", cars=3, coach=where, pile=["ghost.ride"], event="escape")
    assert position.at("ghost") == "2i"


def test_ransom() -> None:
    assert ransom(with_hostage("zealot", "ghost 1i", "doc 2i", then=("end",))) == 700
