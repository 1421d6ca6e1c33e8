"""Builds the view of one player."""

from bot.core.feature import Feature, Platform
from bot.features.hand.look import Looks


def hand(on: Platform) -> Feature:
    """Keep what reads a match for one person."""
    on.keep(Looks(on.matches, on.clock, on.limits))
    return Feature()
