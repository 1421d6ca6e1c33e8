"""Names of people: a server's matches, tables and tournaments show each person by the name that the server shows now."""

from bot.core import outbox_table
from bot.core.ids import Person
from bot.core.matches import occupation_rows
from bot.core.outbox_rows import LOBBY_TOPIC, NAME_TOPIC, TOURNAMENT_TOPIC, Unsaid
from bot.core.work import At, Looking


def is_new(at: Looking, person: Person, guild: int) -> bool:
    """Return whether a server knew a person by another name until now."""
    return occupation_rows.has_other_name(at.tx, person.id, guild, person.name)


def rename(at: At, person: Person, guild: int) -> None:
    """Give a person their new name in a server, and publish it wherever the old one is shown."""
    renamed = occupation_rows.rename(at.tx, person.id, guild, person.name)
    for topic, numbers in zip((NAME_TOPIC, LOBBY_TOPIC, TOURNAMENT_TOPIC), renamed, strict=True):
        for number in numbers:
            outbox_table.queue(at.tx, Unsaid(topic=topic, target=number, wake=at.now))
