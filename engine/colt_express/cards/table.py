"""Action cards of the base game, by kind."""

from types import MappingProxyType
from typing import Final

from engine.colt_express.cards import fire, floor, marshal, move, punch, robbery

CARDS: Final = MappingProxyType(
    {
        "move": move.RULE,
        "floor": floor.RULE,
        "fire": fire.RULE,
        "robbery": robbery.RULE,
        "punch": punch.RULE,
        "marshal": marshal.RULE,
    }
)
