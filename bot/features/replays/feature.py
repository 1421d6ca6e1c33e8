"""Replays: attempts, and reviews."""

from typing import Final

from bot.core.feature import Feature
from bot.features.replays import reviews, rows
from bot.storage.schema import OF_MATCH, DueColumn, holding

REPLAYS: Final = Feature(
    logic=(reviews, rows),
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
    areas=("replay", "attempt"),
)
