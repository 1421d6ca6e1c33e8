"""Replays: imported matches, attempts, and reviews."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.replays.attempts import Attempts
from bot.features.replays.brought import Brought
from bot.features.replays.reviews import Reviews


def replays(on: Platform) -> Feature:
    """Set up imports, attempts, and reviews of matches that end."""
    brought = on.keep(Brought(on.store, on.games, on.clock))
    on.keep(Attempts(on.store, on.games, on.matches, brought, on.clock, on.quick))
    reviews = on.keep(Reviews(on.store, on.matches, brought, on.clock, on.background))
    return Feature(
        due={"reviews": reviews.step, "brought_reviews": reviews.step}, hooks=Hooks(closed=[reviews.match_closed])
    )
