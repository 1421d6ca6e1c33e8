"""What a server's settings and rights refuse.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.hosting.core.errors import HostingError


class NotAModerator(HostingError):
    """Only moderators of this server may do that."""

    code = "not-a-moderator"


class NotAManager(NotAModerator):
    """Only those with the platform's permission to manage this server may do that; a role that moderates is not enough."""

    code = "not-a-manager"


class Blocked(HostingError):
    """Moderators of this server keep the person from its tables."""

    code = "blocked"


class PersonIsBlocked(HostingError):
    """The person who was named is kept from the tables of this server."""

    code = "person-is-blocked"


class NotBlocked(HostingError):
    """That person is not blocked here."""

    code = "not-blocked"


class EverybodyModerates(HostingError):
    """The role that everybody has cannot moderate."""

    code = "everybody-moderates"


class NotInThisChannel(HostingError):
    """This server allows tables in other channels only."""

    code = "not-in-this-channel"


class ServerFull(HostingError):
    """As many matches run in this server as it allows."""

    code = "server-full"
