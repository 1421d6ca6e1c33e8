"""The extension Reflex: one card more in every hand (RBS, "Extension: Reflex")."""

from engine.super_express.actions import Card
from engine.super_express.cards.reflex import RULE
from engine.super_express.rules import Rules


def reflex(rules: Rules) -> Rules:
    """Return ``rules`` with the Reflex card."""
    return rules.with_card(Card("reflex"), RULE)
