"""Rules without extensions, and the extensions, each a function from Rules to Rules (RBS, "Extensions")."""

from collections.abc import Callable, Collection
from types import MappingProxyType
from typing import Final

from engine.super_express.actions import Card
from engine.super_express.cards.horse import RULE as HORSE
from engine.super_express.cards.reflex import RULE as REFLEX
from engine.super_express.cards.table import CARDS
from engine.super_express.content import Content
from engine.super_express.rules import Rules
from engine.super_express.rulings import Rulings


def base(content: Content, rulings: Rulings) -> Rules:
    """Return the rules without extensions. Raises KeyError for a card of ``content`` without a rule."""
    return Rules(content, rulings, {Card(card): CARDS[Card(card)] for card in content.cards})


def reflex(rules: Rules) -> Rules:
    """Return ``rules`` with the Reflex card in every hand (RBS, "Extension: Reflex")."""
    return rules.with_card(Card("reflex"), REFLEX)


def horse(rules: Rules) -> Rules:
    """Return ``rules`` with the Horse card in every hand (RBS, "Extension: Horse")."""
    return rules.with_card(Card("horse"), HORSE)


MODES: Final[MappingProxyType[str, Callable[[Rules], Rules]]] = MappingProxyType({"reflex": reflex, "horse": horse})
"""Extensions in the order they are offered and applied."""


def in_order(modes: Collection[str]) -> tuple[str, ...]:
    """Return ``modes`` in the table's order, without duplicates."""
    return tuple([mode for mode in MODES if mode in modes])


def compose(content: Content, rulings: Rulings, modes: Collection[str]) -> Rules:
    """Return the rules with these extensions."""
    rules = base(content, rulings)
    for mode in in_order(modes):
        rules = MODES[mode](rules)
    return rules
