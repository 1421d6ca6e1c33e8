"""Lobbies: their due work, and removing deleted users."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.lobbies import rows
from bot.features.lobbies.changes import leave_open
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.rows import INVITATION_TOPIC, LOBBY_TOPIC
from bot.storage.schema import DueColumn, NameColumn, Schema, holding

_OPEN: Final = "{row}status = 'open'"
_EXPIRY: Final = DueColumn("lobbies", "expires_at", "guild", _OPEN)


def _duties(on: Platform) -> Duties:
    lobbies = on.the(Lobbies)
    return Duties(
        due={"lobbies": lobbies.expire, "beginnings": lobbies.begin_due},
        hooks=Hooks(
            farewell=[leave_open],
            renamed=[rows.renamed],
            leftovers=[rows.forget_lobbies],
        ),
    )


LOBBIES: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={"lobbies": _EXPIRY, "beginnings": DueColumn("lobbies", "begins_at", "guild", _OPEN)},
        postponed=(_EXPIRY,),
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
            holding(
                "invitations", people="by user", names="name", own="lobby guild at state", plain="id", goes="user by"
            ),
            holding("uninvited", people="user", own="guild at", goes="user"),
        ),
    ),
)
