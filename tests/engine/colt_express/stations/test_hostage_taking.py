"""Hostage-Taking of the Conductor: rulings.md 9.8."""

from engine.colt_express.events import RansomPaid
from tests.builders.colt import table


def test_everyone_in_or_on_the_locomotive_gets_the_full_ransom_in_cash() -> None:
    position = table(
        "ghost 0r", "doc 0i", "tuco 0r", "belle 1r", "django 1i", cars=4, marshal=3, event="hostage-taking"
    )
    assert position.state.cash == (250, 250, 250, 0, 0)
    assert [(paid.bandit, paid.dollars) for paid in position.told(RansomPaid)] == [
        ("ghost", 250),
        ("doc", 250),
        ("tuco", 250),
    ]
    assert position.holds("ghost") == ()
