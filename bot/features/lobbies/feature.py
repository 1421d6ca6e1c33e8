"""Lobbies: their due work, and removing deleted users."""

from typing import Final

from bot.core.feature import Feature
from bot.features.lobbies import changes, lobbies, rows
from bot.features.lobbies.rows import INVITATION_TOPIC, LOBBY_TOPIC
from bot.storage.schema import DueColumn, NameColumn, Postponed, holding

_OPEN: Final = "{row}status = 'open'"
_EXPIRY: Final = DueColumn("lobbies", "expires_at", "guild", _OPEN)

LOBBIES: Final = Feature(
    logic=(lobbies, changes, rows),
    due={"lobbies": _EXPIRY, "beginnings": DueColumn("lobbies", "begins_at", "guild", _OPEN)},
    postponed=(Postponed(_EXPIRY, LOBBY_TOPIC, "id"),),
    topics={LOBBY_TOPIC: "lobbies", INVITATION_TOPIC: "invitations"},
    redrawn=(LOBBY_TOPIC,),
    numbered=("lobbies",),
    names=(NameColumn("lobby_seats", "user", "name", "lobby IN (SELECT id FROM lobbies WHERE guild = :guild)"),),
    personal=(
        holding(
            "lobbies",
            people="host",
            own="id game modes pace guild channel status created_at expires_at match begins_after begins_at starts_at weekly",
            plain="choices terms language gates again meanwhile message revision",
        ),
        holding("lobby_removed", people="user", own="lobby", goes="user"),
        holding("lobby_seats", people="user", names="name", own="lobby position figure", plain="strength"),
        holding(
            "table_calls", people="user by", own="lobby at state channel guild", plain="shown message", goes="user"
        ),
        holding("invitations", people="by user", names="name", own="lobby guild at state", plain="id", goes="user by"),
        holding("uninvited", people="user", own="guild at", goes="user"),
    ),
)
