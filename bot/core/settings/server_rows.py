"""Rows of servers' settings."""

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer


def has_done(tx: Reader, match: MatchId, user: UserId, verb: str) -> bool:
    """Return whether the audit log has a step of this kind that a user has taken with a match."""
    cursor = tx.db.execute("SELECT 1 FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))
    return cursor.fetchone() is not None


def server(tx: Reader, guild: int) -> Server:
    """Return the settings of a server; the defaults if it has set none."""
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
