"""Features, from low to high: each may import those above it in this list. Their hooks run in this order."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from bot.core.feature import Feature
from bot.core.schema import CORE
from bot.storage.schema import together

ORDER: Final[Mapping[str, Feature]] = {
    name: getattr(import_module(f"bot.features.{name}.feature"), name.upper())
    for name in (
        "settings",
        "matches",
        "rules",
        "lobbies",
        "computers",
        "plans",
        "votes",
        "clocks",
        "seats",
        "ratings",
        "watching",
        "hand",
        "inbox",
        "editions",
        "lessons",
        "replays",
        "puzzles",
        "tournaments",
        "story",
        "finding",
        "moderation",
        "privacy",
    )
}
"""Features by folder of ``bot/features``."""

FEATURES: Final = tuple(ORDER.values())
SCHEMA: Final = together(CORE, *FEATURES)
"""Facts of all tables."""
