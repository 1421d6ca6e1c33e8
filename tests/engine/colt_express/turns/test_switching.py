"""Switching: counterclockwise from the First Player, for this turn only (rulings.md 7.4)."""

from tests.builders.colt import play, table


def test_one_turn_goes_counterclockwise_from_the_first_player() -> None:
    position = table("ghost 1i", "doc 2i", "tuco 1i", "belle 2i", first="doc", turns=["switching", "standard"])
    order = []
    while position.waiting:
        order.append(position.waiting[0])
        position = play(position, f"{position.waiting[0]} draw")
    assert order == ["doc", "ghost", "belle", "tuco", "doc", "tuco", "belle", "ghost"]
