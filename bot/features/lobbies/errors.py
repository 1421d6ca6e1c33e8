"""Refusals of the lobbies feature."""

from bot.core.errors import NamedRefusal


class UnknownPace(NamedRefusal):
    """Raised when there is no such pace; a weekly game then opens no table this week."""
