"""The expansion's card without an event changes nothing at the end of a round (rulings.md 2)."""

from engine.colt_express.events import RoundEventBegan
from tests.builders.colt import CONTENT, coach, table


def test_it_has_no_effect() -> None:
    position = table("ghost 1r", "doc 1i", modes=("horses-stagecoach",), coach=coach(1, horses=[1, 2]), then=("event",))
    assert position.told(RoundEventBegan) == ()
    assert position.stagecoach.horses == (1, 2)


def test_both_bands_have_such_a_card_with_two_cards_to_keep() -> None:
    for band, turns in (("2-4", 4), ("5-6", 3)):
        card = next(card for card in CONTENT.stagecoach.round_cards[band] if card.event is None)
        assert (card.id, len(card.turns), card.turns[0], card.keep) == ("armed-bandits", turns, "turmoil", 2)
