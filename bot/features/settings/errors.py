"""Refusals of the settings feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "everybody-moderates": Meaning("The role that everyone has can't moderate."),
    "not-an-opener": Meaning(
        "The server lets only a role and moderators open tables; ``moderators`` is a role to ask, or none.",
        ("role", "moderators"),
    ),
    "not-in-this-channel": Meaning(
        "This server allows such tables in other channels only: ``games`` is live or all, ``channel`` the id of one.",
        ("channel", "games"),
    ),
    "short-hours": Meaning("Playing hours must be longer; the fact is in hours.", ("least",)),
    "unknown-zone": Meaning("There is no such time zone.", ("zone",)),
}


class NotInThisChannel(NamedRefusal):
    """Raised when tables aren't allowed in a channel; **Play now** tries another channel, and a weekly game opens no table this week."""
