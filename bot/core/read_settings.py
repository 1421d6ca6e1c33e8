"""Reads settings, and stores the language of a user's client, which Discord reports by itself."""

import msgspec

from bot.core.ids import Authority, UserId
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.habits import Habits
from bot.core.settings.rights import moderates
from bot.core.settings.server import Server
from bot.core.work import At, Looking


def settings(at: Looking, guild: int) -> Server:
    """Return a server's settings; the defaults if it has none."""
    return core_settings_rows.server(at.tx, guild)


def may_moderate(at: Looking, who: Authority) -> bool:
    """Return whether a user may moderate in their server."""
    return moderates(at.tx, who)


def habits_of(at: Looking, user: UserId) -> Habits:
    """Return a user's settings."""
    return core_settings_rows.habits(at.tx, user)


def note_client_language(at: At, user: UserId, language: str) -> None:
    """Store the language of a user's client, for messages that don't answer a click."""
    core_settings_rows.HABITS.save(
        at.tx, msgspec.structs.replace(core_settings_rows.habits(at.tx, user), client_language=language)
    )
