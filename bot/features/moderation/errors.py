"""Refusals of the moderation feature."""

from typing import Final

from bot.core.errors import Meaning

REFUSALS: Final = {
    "called-already": Meaning(
        "The person has called the moderators to this match a short time ago; ``at`` is when they may again.", ("at",)
    ),
    "computers-seat": Meaning("A computer plays that seat for good already."),
    "hands-closed": Meaning("The table didn't agree to show its hands to moderators."),
    "not-blocked": Meaning("That person isn't blocked here."),
    "not-possible-now": Meaning("The step makes no sense in the match's current state."),
    "not-renamed": Meaning("The moderators have given that person no name here."),
    "own-match": Meaning("A moderator plays in this match."),
    "seat-for-oneself": Meaning("Moderators can't offer themselves a seat: taking it shows its hand."),
}
