"""What a server's settings and rights refuse.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.model.errors import HostingError


class NotAModerator(HostingError):
    """Only moderators of this server may do that."""


class NotAManager(NotAModerator):
    """Only those with the platform's permission to manage this server may do that; a role that moderates is not enough."""


class Blocked(HostingError):
    """Moderators of this server keep the person from its tables."""


class PersonIsBlocked(HostingError):
    """Raised when the person who was named is kept from the tables of this server."""


class NotBlocked(HostingError):
    """That person is not blocked here."""


class EverybodyModerates(HostingError):
    """Raised when the role that everybody has cannot moderate."""


class NotInThisChannel(HostingError):
    """This server allows tables in other channels only."""


class ServerFull(HostingError):
    """As many matches run in this server as it allows."""


class SwitchedOff(HostingError):
    """This part of finding a game is switched off in this server; fact ``part``."""


class OnlyInServers(HostingError):
    """That needs a server, and people in it."""


class TooManyClosed(HostingError):
    """Raised when the person has opened and closed as many tables today as this server allows; fact ``limit``."""


class NotInvited(HostingError):
    """Only people who are invited may join this table."""

    code = "not-invited"


class StillHidden(HostingError):
    """Raised when the private thread of this table is not open yet."""

    code = "still-hidden"


class NoFreeSeat(HostingError):
    """No seat of this match is a computer's that a newcomer may take, or the match has gone too far."""

    code = "no-free-seat"


class TooManySeatsTaken(HostingError):
    """Raised when the person has taken as many seats of computers today as this server allows; fact ``limit``."""

    code = "too-many-seats-taken"


class RoleMissing(HostingError):
    """Only people with a role may join this table; fact ``role``, its id."""

    code = "role-missing"


class NotReliable(HostingError):
    """Only people who keep their deadlines may join this table; facts ``least`` and ``have``, in per cent."""

    code = "not-reliable"


class RatingOutOfRange(HostingError):
    """Only people of other ratings may join this table; facts ``least``, ``most`` (0: any) and ``have``."""

    code = "rating-out-of-range"


class UnknownInvitation(HostingError):
    """There is no such invitation, or it is somebody else's."""

    code = "unknown-invitation"


class AlreadyInvited(HostingError):
    """Raised when the person was invited to this table already."""

    code = "already-invited"


class WantsNoInvitations(HostingError):
    """Raised when the person wants no invitations from this server, or not from whom invites them, today."""

    code = "wants-no-invitations"


class TooManyInvitations(HostingError):
    """Raised when the person has invited as many people today as this server allows; fact ``limit``."""

    code = "too-many-invitations"


class UnknownWeekly(HostingError):
    """There is no such regular table, or it has ended."""

    code = "unknown-weekly"


class NotYourWeekly(HostingError):
    """Only who opened a regular table, or a moderator, may change it."""

    code = "not-your-weekly"


class TooManyWeeklies(HostingError):
    """Raised when the server, or the person, has as many regular tables as there may be; fact ``limit``."""

    code = "too-many-weeklies"


class NotBefore(HostingError):
    """Raised when the table begins by itself at a fixed time, not before; fact ``at``."""

    code = "not-before"
