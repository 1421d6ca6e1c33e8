"""Refusals that come from a server's settings: rights, blocked players, switched-off parts."""

from bot.core.errors import HostingError


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


class SwitchedOff(HostingError):
    """This part of finding a game is switched off in this server; fact ``part``."""


class OnlyInServers(HostingError):
    """That needs a server, and people in it."""


class KnowsAnotherHand(HostingError):
    """Raised when the person has played another seat of this match, and knows what it held."""


class ReasonMissing(HostingError):
    """Moderators say why."""
