"""Rounds without an event, and the place of the event in a round (rulings.md 9.1)."""

from engine.colt_express.events import BanditMoved, RoundEventBegan
from tests.builders.colt import table


def test_a_card_without_event_does_nothing() -> None:
    position = table("ghost 1r", "doc 1i", cars=3, then=("event",))
    assert position.events == ()
    assert position.state.agenda == ()


def test_the_event_comes_after_all_cards() -> None:
    position = table("ghost 3i", "doc 3r", cars=3, pile=["ghost.floor", "doc.floor"], event="swivel-arm")
    moved = [event.why for event in position.events if isinstance(event, BanditMoved)]
    assert moved == ["floor", "floor"]
    position = table("ghost 2i", "doc 2r", cars=3, pile=["ghost.floor", "doc.floor"], event="swivel-arm")
    assert (position.at("ghost"), position.at("doc")) == ("3r", "2i")
    order = [type(event) for event in position.events if isinstance(event, BanditMoved | RoundEventBegan)]
    assert order == [BanditMoved, BanditMoved, RoundEventBegan, BanditMoved]
