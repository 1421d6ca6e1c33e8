"""Decision of a player: the cards of a round, in order. One decision, with a short text that round-trips."""

from typing import Final, NewType

import msgspec

Card = NewType("Card", str)
"""An action card by its kind, a word of ``KINDS``; every player holds one of each."""

Spot = NewType("Spot", int)
"""Place of a bandit: twice the car's number (the Locomotive is 0, the Caboose the highest) plus 1 for the roof."""

KINDS: Final = (Card("move"), Card("floor"), Card("flip"), Card("fire"), Card("reflex"), Card("horse"))
"""All kinds of action card, those of the extensions last."""


class Plan(msgspec.Struct, frozen=True):
    """Program a round with these cards, in the order in which they are revealed."""

    cards: tuple[Card, ...]


Action = Plan
