"""Watchers: users without a seat who follow a match."""

from bot.core.feature import Feature, Platform
from bot.features.watching.following import owing


def watching(on: Platform) -> Feature:
    """Record the messages due to followers in the transactions of steps."""
    return Feature(hooks=owing(on.clock.now))
