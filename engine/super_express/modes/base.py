"""The game without extensions, as one table of units."""

from engine.super_express.actions import Card
from engine.super_express.cards.table import CARDS
from engine.super_express.content import Content
from engine.super_express.rules import Rules
from engine.super_express.rulings import Rulings


def rules(content: Content, rulings: Rulings) -> Rules:
    """Return the rules without extensions. Raises KeyError for a card of ``content`` that has no rule."""
    return Rules(content, rulings, {Card(card): CARDS[Card(card)] for card in content.cards})
