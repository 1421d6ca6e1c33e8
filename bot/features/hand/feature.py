"""Views of a match for one user."""

from typing import Final

from bot.core.feature import Duties, Feature
from bot.core.work import Hooks
from bot.features.hand.rows import forget_tips_of
from bot.storage.schema import Schema, holding

HAND: Final = Feature(
    duties=lambda _: Duties(hooks=Hooks(closed=[forget_tips_of])),
    schema=Schema(
        personal=(
            holding("seen_tips", people="user", own="match tip asked", goes="user"),
            holding("memos", people="user", own="match memo at", words="memo", goes="user"),
        ),
    ),
    personal=("match",),
)
