"""Settings of servers and users, and the servers' logs."""

from typing import Final

from bot.core.feature import Feature
from bot.features.settings.rows import AUDIT_TOPIC
from bot.storage.schema import holding

SETTINGS: Final = Feature(
    topics={AUDIT_TOPIC: "audit"},
    personal=(
        holding("known_games", people="user", own="game at tips", goes="user"),
        holding("blocks", people="user by", own="guild at reason", words="reason", kept="user"),
    ),
    areas=("settings",),
)
