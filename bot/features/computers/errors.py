"""Refusals of hints."""

from bot.core.errors import HostingError


class NoHints(HostingError):
    """Raised when the table did not agree to hints."""


class NothingToHint(HostingError):
    """Raised when the person has nothing to decide now, so there is nothing to advise."""
