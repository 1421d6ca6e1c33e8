"""Refusals of the replays feature."""

from bot.core.errors import NamedRefusal


class ReviewPending(NamedRefusal):
    """Raised while the review is being computed."""
