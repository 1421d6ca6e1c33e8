"""Refusals of settings."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "everybody-moderates": Meaning("The role that everyone has can't moderate."),
    "not-in-this-channel": Meaning(
        "This server allows tables in other channels only; the fact is the id of one.", ("channel",)
    ),
    "short-hours": Meaning("Playing hours must be longer; the fact is in hours.", ("least",)),
    "unknown-zone": Meaning("There is no such time zone.", ("zone",)),
}


class NotInThisChannel(NamedRefusal):
    """Another channel is tried, and a regular table isn't opened this week."""
