"""Votes of a table."""

from bot.core.feature import Feature, Platform
from bot.features.votes.control import Sweeps
from bot.features.votes.voting import lapsing


def votes(on: Platform) -> Feature:
    """Close expired and pointless votes, and handle forgotten matches."""
    sweeps = on.keep(Sweeps(on.store, on.matches, on.tools))
    return Feature(
        due={"ballots": sweeps.step, "sweep": sweeps.step},
        times={"sweep": lambda: sweeps.next_sweep},
        hooks=lapsing(on.clock.now),
    )
