"""View of one player."""

from bot.core.feature import Feature, Platform
from bot.features.hand.look import Looks


def hand(on: Platform) -> Feature:
    """Set up reading matches for one user."""
    on.keep(Looks(on.matches, on.clock, on.limits))
    return Feature()
