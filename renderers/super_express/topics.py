"""Topics of the rules of Super Express."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FIRST: Final = "super"
"""First topic for newcomers."""

BOOKS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "super-express": {
            "super-game": (
                FIRST,
                "super-setup",
                "super-schemin",
                "super-shootin",
                "super-order",
                "super-stunned",
                "super-unhooking",
                "super-end",
            ),
            "super-cards": ("super-move", "super-floor", "super-flip", "super-fire", "super-reflex", "super-horse"),
        }
    }
)
"""Topics by book and chapter, in the best order for newcomers; their texts are ``rule-<topic>``."""
