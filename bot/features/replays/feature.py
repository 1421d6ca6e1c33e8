"""Replays: attempts, and reviews."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.replays.attempts import Attempts
from bot.features.replays.reviews import Reviews


def replays(on: Platform) -> Feature:
    """Set up attempts, and reviews of matches that end."""
    on.keep(Attempts(on.store, on.games, on.matches, on.clock, on.quick))
    reviews = on.keep(Reviews(on.store, on.matches, on.clock, on.background))
    return Feature(due={"reviews": reviews.step}, hooks=Hooks(closed=[reviews.match_closed]))
