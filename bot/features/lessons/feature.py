"""Practice matches."""

from bot.core.feature import Feature, Platform
from bot.features.lessons.lessons import Lessons


def lessons(on: Platform) -> Feature:
    """Set up practice matches."""
    on.keep(Lessons(on.store, on.games, on.clock, on.quick))
    return Feature()
