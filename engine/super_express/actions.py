"""A player's decision: the cards of a round, in order. ``notation`` writes it as a short text and reads it back."""

from typing import Final, NewType

import msgspec

Card = NewType("Card", str)
"""An action card by its kind, one of ``KINDS``; every player has one of each."""

Spot = NewType("Spot", int)
"""Place of a bandit: twice the car's number (0 is the Locomotive, the Caboose is the highest) plus 1 for the roof."""

KINDS: Final = (Card("move"), Card("floor"), Card("flip"), Card("fire"), Card("reflex"), Card("horse"))
"""All kinds of action cards, the extensions' cards last."""


class Plan(msgspec.Struct, frozen=True):
    """Program a round with these cards, in the order they are revealed."""

    cards: tuple[Card, ...]


Action = Plan
