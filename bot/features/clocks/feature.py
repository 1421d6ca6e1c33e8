"""Deadlines, reminders, and fairness after the bot was away."""

from bot.core.feature import Feature, Platform
from bot.features.clocks.deadlines import Deadlines
from bot.features.computers.choices import Computers
from bot.features.computers.turns import ComputerTurns


def clocks(on: Platform) -> Feature:
    """Play due decisions, and send reminders."""
    turns = None if on.background is None else on.the(ComputerTurns)
    deadlines = on.keep(Deadlines(on.store, on.matches, on.the(Computers), turns, on.tools.timekeeper, on.limits))
    return Feature(due={"waits": deadlines.step}, pulse=deadlines)
