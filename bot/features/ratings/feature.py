"""Results, ratings and feats."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.core.outbox_rows import RATINGS_TOPIC
from bot.features.ratings.records import Records


def ratings(on: Platform) -> Feature:
    """Count the results of finished matches, and recount them if they end a second time."""
    records = on.keep(Records(on.store, on.games, on.matches, on.clock))
    return Feature(hooks=Hooks(closed=[records.closed]), after_commit={RATINGS_TOPIC: records.recount})
