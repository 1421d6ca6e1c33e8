"""Refusals of plans."""

from bot.core.errors import HostingError


class NoPlanning(HostingError):
    """This game cannot be planned ahead."""


class StalePlan(HostingError):
    """Raised when the plan has changed since it was shown: something of it was played, or it was edited elsewhere."""
