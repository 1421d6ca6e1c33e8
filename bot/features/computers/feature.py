"""Computer players."""

from bot.core.feature import Feature, Platform
from bot.features.computers.choices import Computers
from bot.features.computers.turns import ComputerTurns


def computers(on: Platform) -> Feature:
    """Set up computer players and their background thinking."""
    choices = on.keep(Computers(on.limits, on.thoughts, on.thinker, on.quick))
    if on.background is not None:
        on.keep(ComputerTurns(on.store, on.matches, choices, on.limits, on.clock, on.background))
    return Feature()
