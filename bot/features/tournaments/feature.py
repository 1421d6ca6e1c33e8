"""Rounds, sign-up and reports of tournaments."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.computers.choices import Computers
from bot.features.tournaments.rounds import Rounds, closed
from bot.features.tournaments.tournaments import Tournaments


def tournaments(on: Platform) -> Feature:
    """Start and end rounds, and store results of matches that end."""
    rounds = Rounds(on.store, on.clock, on.tools, on.chance, on.matches, on.the(Computers))
    kept = on.keep(Tournaments(on.store, on.clock, on.chance, on.tools, rounds))
    games, now = on.games, on.clock.now
    return Feature(
        due={"tournaments": kept.step},
        hooks=Hooks(closed=[lambda tx, match: closed(tx, games, match, now())], farewell=[kept.forget]),
    )
