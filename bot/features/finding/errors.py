"""Refusals of the finding feature."""

from bot.core.errors import NamedRefusal


class UnknownWeekly(NamedRefusal):
    """Raised when there is no such weekly game, or when it has ended."""
