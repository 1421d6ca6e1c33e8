"""Refusals of the plans feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "no-planning": Meaning("This game can't be planned ahead."),
    "stale-plan": Meaning(
        "The plan has changed since it was shown: part of it was played, or it was edited elsewhere."
    ),
}


class StalePlan(NamedRefusal):
    """Raised when the plan has changed since the panel was shown; the panel then shows the current one with a note."""
