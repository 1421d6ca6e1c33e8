"""Views of a match for one user."""

from typing import Final

from bot.core.feature import Feature
from bot.features.hand import rows
from bot.storage.schema import holding

HAND: Final = Feature(
    logic=(rows,),
    personal=(
        holding("seen_tips", people="user", own="match tip asked", goes="user"),
        holding("memos", people="user", own="match memo at", words="memo", goes="user"),
    ),
    areas=("match",),
)
