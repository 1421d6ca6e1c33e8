"""Computer players."""

from bot.core.feature import Feature, Platform
from bot.features.computers.choices import Computers
from bot.features.computers.turns import ComputerTurns


def computers(on: Platform) -> Feature:
    """Keep what decides for computer players, and what lets them think in the background."""
    choices = on.keep(Computers(on.limits, on.thoughts, on.thinker, on.quick))
    if on.background is not None:
        on.keep(ComputerTurns(on.store, on.matches, choices, on.limits, on.clock, on.background))
    return Feature()
