"""Refusals of the settings feature."""

from bot.core.errors import NamedRefusal


class NotInThisChannel(NamedRefusal):
    """Raised when tables aren't allowed in a channel; **Play now** tries another channel, and a weekly game opens no table this week."""
