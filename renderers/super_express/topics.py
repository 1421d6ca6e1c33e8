"""What there is to read about the rules of Super Express."""

from typing import Final

FIRST: Final = "super"
"""What a newcomer reads first."""

TOPICS: Final = (
    FIRST,
    "super-setup",
    "super-schemin",
    "super-shootin",
    "super-order",
    "super-move",
    "super-floor",
    "super-flip",
    "super-fire",
    "super-stunned",
    "super-unhooking",
    "super-end",
    "super-reflex",
    "super-horse",
)
"""The topics (their texts are ``rule-<topic>``), in the order in which a newcomer would read them."""
