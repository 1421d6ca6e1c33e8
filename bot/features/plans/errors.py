"""Refusals of the plans feature."""

from bot.core.errors import NamedRefusal


class StalePlan(NamedRefusal):
    """Raised when the plan has changed since the panel was shown; the panel then shows the current one with a note."""
