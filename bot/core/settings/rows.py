"""Rows of servers' and players' settings, and the rights that depend on them.

Users may moderate with the permission to manage the server, or with one of its chosen roles (until it chooses: to manage messages).
"""

from typing import Final

import msgspec

from bot.core.errors import Refusal, UnknownMatch
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches.values import Match
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

HABITS: Final = Table("habits", Habits, ("user",), cached=True)


def habits(tx: Reader, user: UserId) -> Habits:
    """Return a user's settings; the defaults if they have none."""
    return HABITS.get(tx, user) or Habits(user=user)


def note_client_language(tx: Writer, user: UserId, language: str) -> None:
    """Store the language of a user's client, which Discord reports by itself, for messages that don't answer a click."""
    HABITS.save(tx, msgspec.structs.replace(habits(tx, user), client_language=language))


def server(tx: Reader, guild_id: int) -> Server:
    """Return a server's settings; the defaults if it has none."""
    return tx.once(("servers", guild_id), lambda: _server(tx, guild_id))


def _server(tx: Reader, guild_id: int) -> Server:
    row = tx.db.execute("SELECT settings FROM servers WHERE guild = ?", (guild_id,)).fetchone()
    return Server(guild=guild_id, asking=True) if row is None else msgspec.json.decode(row[0], type=Server)


def save_server(tx: Writer, server: Server) -> None:
    """Overwrite the settings of a server."""
    tx.db.execute(
        "INSERT INTO servers (guild, settings) VALUES (?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (server.guild, msgspec.json.encode(server).decode()),
    )
    tx.written("servers")


def moderates(tx: Reader, who: Authority) -> bool:
    """Return whether a user may moderate in their server; until it chooses roles, users who manage messages may."""
    if who.guild is None:
        return False
    roles = server(tx, who.guild).roles
    return who.manager or bool(set(who.roles) & set(roles)) or (who.messages and not roles)


def check_moderator(tx: Reader, who: Authority) -> int:
    """Return the moderator's server. Raises not-a-moderator."""
    if who.guild is None or not moderates(tx, who):
        raise Refusal("not-a-moderator")
    return who.guild


def check_manager(who: Authority) -> int:
    """Return the manager's server: only managers change settings. Raises not-a-manager."""
    if who.guild is None or not who.manager:
        raise Refusal("not-a-manager")
    return who.guild


def check_over(tx: Reader, who: Authority, match: Match) -> int:
    """Return the server of a match that the user may moderate. Raises not-a-moderator, or UnknownMatch in another server."""
    guild_id = check_moderator(tx, who)
    if match.place.guild != guild_id:
        raise UnknownMatch
    return guild_id


LOOKED: Final = "hands"
"""Verb in the audit log for a moderator who looked at all hands of a match."""


def check_unknowing(tx: Reader, match: MatchId, user: UserId) -> None:
    """Raise knows-another-hand if a user has seen a match's hands as a moderator: they may not take a seat in it."""
    looked = "SELECT 1 FROM audit WHERE match = ? AND by = ? AND verb = ?"
    if tx.db.execute(looked, (match, user, LOOKED)).fetchone() is not None:
        raise Refusal("knows-another-hand")


def is_on(tx: Reader, guild_id: int, part: str) -> bool:
    """Return whether a part of finding a game (``bot.core.settings.server.PARTS``) is switched on in a server."""
    return part not in server(tx, guild_id).off


def check_on(tx: Reader, guild_id: int | None, part: str) -> int:
    """Return the server. Raises only-in-servers outside of one, switched-off if it has switched off that part."""
    if guild_id is None:
        raise Refusal("only-in-servers")
    if not is_on(tx, guild_id, part):
        raise Refusal("switched-off")
    return guild_id
