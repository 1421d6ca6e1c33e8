"""Names of people: a server's matches, tables and tournaments show each person by the name that the server shows now.

Moderators may give a person an alias in their server: it is shown instead, whatever the person is called on Discord.
"""

from typing import Final

import msgspec

from bot.core import outbox_table
from bot.core.ids import Person, UserId
from bot.core.matches import occupation_rows
from bot.core.outbox_rows import LOBBY_TOPIC, NAME_TOPIC, TOURNAMENT_TOPIC, Unsaid
from bot.core.work import At, Looking
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table


class Alias(msgspec.Struct, frozen=True):
    """Name that a moderator gave a user in a server. ``at`` is in UTC epoch seconds."""

    guild: int
    user: UserId
    name: str
    by: UserId
    at: float


ALIASES: Final = Table("aliases", Alias, ("guild", "user"))


def shown_name(tx: Reader, person: Person, guild: int | None) -> str:
    """Return the name that a server shows for a person: the alias, if there is one."""
    alias = None if guild is None else ALIASES.get(tx, guild, person.id)
    return person.name if alias is None else alias.name


def alias_of(at: Looking, user: UserId, guild: int) -> Alias | None:
    """Return a user's alias in a server."""
    return ALIASES.get(at.tx, guild, user)


def drop_alias(tx: Writer, guild: int, user: UserId) -> None:
    """Delete a user's alias in a server."""
    tx.db.execute("DELETE FROM aliases WHERE guild = ? AND user = ?", (guild, user))


def is_new(at: Looking, person: Person, guild: int) -> bool:
    """Return whether a server knew a person by another name until now."""
    return occupation_rows.has_other_name(at.tx, person.id, guild, shown_name(at.tx, person, guild))


def rename(at: At, person: Person, guild: int) -> None:
    """Give a person their new name in a server, and publish it wherever the old one is shown."""
    renamed = occupation_rows.rename(at.tx, person.id, guild, shown_name(at.tx, person, guild))
    for topic, numbers in zip((NAME_TOPIC, LOBBY_TOPIC, TOURNAMENT_TOPIC), renamed, strict=True):
        for number in numbers:
            outbox_table.queue(at.tx, Unsaid(topic=topic, target=number, wake=at.now))
