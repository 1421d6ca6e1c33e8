"""Replays: attempts, and reviews."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.replays import rows
from bot.features.replays.reviews import Reviews
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding


def _duties(on: Platform) -> Duties:
    reviews = on.the(Reviews)
    return Duties(
        due={"reviews": reviews.step}, hooks=Hooks(closed=[reviews.match_closed], leftovers=[rows.forget_attempts])
    )


REPLAYS: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={"reviews": DueColumn("reviews", "wake", OF_MATCH)},
        personal=(
            holding("reviews", people="user", own="match seat told", plain="tries wake", goes="user"),
            holding(
                "attempts",
                people="user",
                own="number match version seat way game played ended came at",
                plain="rules_version position",
                goes="user",
            ),
        ),
    ),
    personal=("replay", "attempt"),
)
