"""The extension Horse: one card more in every hand (RBS, "Extension: Horse")."""

from engine.super_express.actions import Card
from engine.super_express.cards.horse import RULE
from engine.super_express.rules import Rules


def horse(rules: Rules) -> Rules:
    """Return ``rules`` with the Horse card."""
    return rules.with_card(Card("horse"), RULE)
