"""Refusals of the votes feature."""

from bot.core.errors import NamedRefusal


class NothingToTakeBack(NamedRefusal):
    """Raised when no action can be taken back without a vote; there is no button for it then, or a note on the panel."""


class UnknownBallot(NamedRefusal):
    """Raised when there is no such vote."""
