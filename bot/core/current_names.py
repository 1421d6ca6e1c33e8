"""Users' current names in a server: the Discord name, or the alias that a moderator has set."""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.ids import Person, UserId
from bot.core.matches import match_rows
from bot.core.outbox_rows import NAME_TOPIC, queue
from bot.core.work import At, Looking
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table


class Alias(msgspec.Struct, frozen=True):
    """Name that a moderator set for a user in a server. ``at`` is in UTC epoch seconds."""

    guild: int
    user: UserId
    name: str
    by: UserId
    at: float


ALIASES: Final = Table("aliases", Alias, ("guild", "user"))


def shown_name(tx: Reader, person: Person, guild_id: int | None) -> str:
    """Return a user's displayed name in a server: the alias, or else the Discord name."""
    alias = None if guild_id is None else ALIASES.get(tx, guild_id, person.id)
    return person.name if alias is None else alias.name


def drop_alias(tx: Writer, guild_id: int, user: UserId) -> None:
    """Delete a user's alias in a server."""
    tx.db.execute("DELETE FROM aliases WHERE guild = ? AND user = ?", (guild_id, user))


def is_new(at: Looking, person: Person, guild_id: int) -> bool:
    """Return whether a server still shows a name of the user that is no longer current."""
    return match_rows.has_other_name(at.tx, person.id, guild_id, shown_name(at.tx, person, guild_id))


def rename(at: At, person: Person, guild_id: int) -> None:
    """Store a user's new name in a server, and update everything that shows the old one."""
    for match in match_rows.rename(at.tx, person.id, guild_id, shown_name(at.tx, person, guild_id)):
        queue(at.tx, NAME_TOPIC, match, at.now)
    hooks.renamed.run(at, person.id, guild_id)
