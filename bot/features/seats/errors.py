"""Refusals of the seats feature."""

from bot.core.errors import NamedRefusal


class UnknownOffer(NamedRefusal):
    """Raised when there is no such offer."""
