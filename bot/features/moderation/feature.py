"""Moderators' drafts and calls."""

from typing import Final

from bot.core.feature import Feature
from bot.storage.schema import holding

MODERATION: Final = Feature(
    personal=(
        holding(
            "mod_drafts",
            people="by",
            facts="arguments affected",
            own="id guild match verb reason version at",
            words="reason",
            goes="by arguments affected",
        ),
    ),
    groups={"mod": "manage_messages"},
)
