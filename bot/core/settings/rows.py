"""Rows of servers' and players' settings."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

HABITS: Final = Table("habits", Habits, ("user",), cached=True)


def habits(tx: Reader, user: UserId) -> Habits:
    """Return a user's settings; the defaults if they have none."""
    return tx.once(("habits", user), lambda: HABITS.first(tx, "WHERE user = ?", (user,)) or Habits(user=user))


def note_client_language(tx: Writer, user: UserId, language: str) -> None:
    """Store the language of a user's client, which Discord reports by itself, for messages that don't answer a click."""
    HABITS.save(tx, msgspec.structs.replace(habits(tx, user), client_language=language))


def has_done(tx: Reader, match: MatchId, user: UserId, verb: str) -> bool:
    """Return whether the audit log has an entry with this verb about a match by a user."""
    cursor = tx.db.execute("SELECT 1 FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))
    return cursor.fetchone() is not None


def server(tx: Reader, guild: int) -> Server:
    """Return a server's settings; the defaults if it has none."""
    return tx.once(("servers", guild), lambda: _server(tx, guild))


def _server(tx: Reader, guild: int) -> Server:
    row = tx.db.execute("SELECT settings FROM servers WHERE guild = ?", (guild,)).fetchone()
    return Server(guild=guild, asking=True) if row is None else msgspec.json.decode(row[0], type=Server)


def save_server(tx: Writer, server: Server) -> None:
    """Overwrite the settings of a server."""
    tx.db.execute(
        "INSERT INTO servers (guild, settings) VALUES (?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (server.guild, msgspec.json.encode(server).decode()),
    )
    tx.written("servers")
