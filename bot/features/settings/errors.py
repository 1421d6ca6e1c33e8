"""Refusals of settings."""

from bot.core.errors import HostingError


class UnknownZone(HostingError):
    """There is no such time zone; fact ``zone``."""


class ShortHours(HostingError):
    """Playing hours must be longer; fact ``least``, in hours."""


class EverybodyModerates(HostingError):
    """Raised when the role that everybody has cannot moderate."""


class NotInThisChannel(HostingError):
    """This server allows tables in other channels only."""


class ServerFull(HostingError):
    """As many matches run in this server as it allows."""
