"""Refusals of tables and invitations."""

from bot.core.errors import HostingError


class TooManyClosed(HostingError):
    """Raised when the person has opened and closed as many tables today as this server allows; fact ``limit``."""


class NotInvited(HostingError):
    """Only people who are invited may join this table."""

    code = "not-invited"


class StillHidden(HostingError):
    """Raised when the private thread of this table is not open yet."""

    code = "still-hidden"


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


class NotBefore(HostingError):
    """Raised when the table begins by itself at a fixed time, not before; fact ``at``."""

    code = "not-before"


class LobbyClosed(HostingError):
    """Raised when the lobby takes no more changes; fact ``status`` says why."""


class LobbyFull(HostingError):
    """Every seat is taken."""


class NotSeated(HostingError):
    """Raised when the person does not sit in this lobby."""


class RemovedByHost(HostingError):
    """Raised when the host has put the person out of this lobby."""


class FigureTaken(HostingError):
    """Somebody else plays that bandit; fact ``figure``."""


class UnknownFigure(HostingError):
    """There is no such bandit; fact ``figure``."""


class NotTheHost(HostingError):
    """Only the person who opened the lobby may do that."""


class TooFewPlayers(HostingError):
    """Facts ``have`` and ``need``."""


class UnknownMode(HostingError):
    """There is no such mode; fact ``mode``."""


class UnknownPace(HostingError):
    """There is no such pace; fact ``pace``."""
