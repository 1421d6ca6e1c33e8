"""Refusals of the tournaments feature."""

from bot.core.errors import NamedRefusal


class DirectorPlays(NamedRefusal):
    """Raised when a user may not direct because they play; a moderator's removal of a user then skips that tournament."""


class UnknownTournament(NamedRefusal):
    """Raised when there is no such tournament; then there is nothing to publish."""
