"""Votes of a table."""

from bot.core.feature import Feature, Platform
from bot.features.votes.control import Sweeps
from bot.features.votes.voting import lapsing


def votes(on: Platform) -> Feature:
    """End votes that have lapsed or become pointless, and look after forgotten matches."""
    sweeps = on.keep(Sweeps(on.store, on.matches, on.tools))
    return Feature(
        due={"ballots": sweeps.step, "sweep": sweeps.step},
        times={"sweep": lambda: sweeps.next_sweep},
        hooks=lapsing(on.clock.now),
    )
