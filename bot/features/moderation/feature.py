"""Moderators' drafts and calls."""

from typing import Final

from bot.core.feature import Feature
from bot.features.settings.rows import AUDIT_TOPIC
from bot.storage.schema import Schema, holding

MODERATION: Final = Feature(
    schema=Schema(
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
    ),
    publishers={AUDIT_TOPIC: "publishing.AuditLog"},
    groups={"mod": "manage_messages"},
)
