"""Refusals of plans."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "no-planning": Meaning("This game can't be planned ahead."),
    "stale-plan": Meaning(
        "The plan has changed since it was shown: part of it was played, or it was edited elsewhere."
    ),
}


class StalePlan(NamedRefusal):
    """A panel shows it as a note, with the plan as it is now."""
