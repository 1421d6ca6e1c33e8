"""Refusals of the computers feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "hint-failed": Meaning("No hint could be worked out."),
    "no-hints": Meaning("The table didn't agree to hints."),
    "nothing-to-hint": Meaning("The person has nothing to decide now."),
}
