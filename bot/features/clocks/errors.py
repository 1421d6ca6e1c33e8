"""Refusals of the clocks feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "no-clock-runs": Meaning("The match doesn't wait for the person, or there is no deadline."),
    "no-such-time": Meaning(
        "That time is no later than the deadline, too late, or after the end of a tournament's round."
    ),
    "time-already-asked": Meaning("The person has asked for more time in this round of play."),
    "time-no-longer-asked": Meaning(
        "The time is given already or no longer needed, or the person would give it to themselves."
    ),
}
