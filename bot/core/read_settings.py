"""Settings as anyone may read them, and the one that Discord gives by itself."""

import msgspec

from bot.core.authority import Authority
from bot.core.ids import UserId
from bot.core.settings import habits_rows, server_rows
from bot.core.settings.habits import Habits
from bot.core.settings.rights import moderates
from bot.core.settings.server import Server
from bot.core.work import At, Looking


def settings(at: Looking, guild: int) -> Server:
    """Return the settings of a server; the defaults if it has set none."""
    return server_rows.server(at.tx, guild)


def may_moderate(at: Looking, who: Authority) -> bool:
    """Return whether a user may moderate in their server."""
    return moderates(at.tx, who)


def habits_of(at: Looking, user: UserId) -> Habits:
    """Return how a person wants to be treated."""
    return habits_rows.habits(at.tx, user)


def note_client_language(at: At, user: UserId, language: str) -> None:
    """Keep the language of a person's client, for messages that answer no click."""
    habits_rows.HABITS.save(at.tx, msgspec.structs.replace(habits_rows.habits(at.tx, user), client_language=language))
