"""Refusals of weekly games."""

from bot.core.errors import HostingError


class UnknownWeekly(HostingError):
    """There is no such regular table, or it has ended."""

    code = "unknown-weekly"


class NotYourWeekly(HostingError):
    """Only who opened a regular table, or a moderator, may change it."""

    code = "not-your-weekly"


class TooManyWeeklies(HostingError):
    """Raised when the server, or the person, has as many regular tables as there may be; fact ``limit``."""

    code = "too-many-weeklies"
