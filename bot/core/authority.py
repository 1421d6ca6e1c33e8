"""Users who make requests, their rights, and the reasons for steps."""

import msgspec

from bot.core.ids import Person, UserId


class Authority(msgspec.Struct, frozen=True):
    """A user who makes a request, with their rights: ``guild`` is the server they are in, ``roles`` are their roles there.

    ``manager``: they have Discord's permission to manage the server; ``messages``: to manage messages. In a direct message ``guild``
    is None.
    """

    user: UserId
    guild: int | None
    roles: tuple[int, ...] = ()
    manager: bool = False
    messages: bool = False


def authority_in(guild: int | None, person: Person) -> Authority:
    """Return the authority of a user who acts in a server (None: in a direct message)."""
    return Authority(person.id, guild, person.roles, person.manager, person.messages)


class Why(msgspec.Struct, frozen=True):
    """Who ordered a step: ``by`` is one of the words in ``bot.core.matches.log``, ``user`` the user who asked for it, if any.

    ``reason`` is that user's text (empty: none); it is shown to everyone, escaped.
    """

    by: str
    user: UserId | None = None
    reason: str = ""
