"""Views of a match for one user."""

from bot.core.feature import Feature, Platform
from bot.features.hand.user_view import Looks


def hand(on: Platform) -> Feature:
    """Set up the reading of matches as one user may see them."""
    on.keep(Looks(on.matches, on.clock, on.limits))
    return Feature()
