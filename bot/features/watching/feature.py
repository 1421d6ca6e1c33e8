"""People without a seat who follow a match."""

from bot.core.feature import Feature, Platform
from bot.features.watching.following import owing


def watching(on: Platform) -> Feature:
    """Note what those who follow a match are to be told."""
    return Feature(hooks=owing(on.clock.now))
