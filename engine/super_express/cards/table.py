"""Action cards of the game without extensions, by kind."""

from types import MappingProxyType
from typing import Final

from engine.super_express.actions import Card
from engine.super_express.cards import fire, flip, floor, move

CARDS: Final = MappingProxyType(
    {
        Card("move"): move.RULE,
        Card("floor"): floor.RULE,
        Card("flip"): flip.RULE,
        Card("fire"): fire.RULE,
    }
)
