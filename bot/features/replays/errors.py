"""Refusals of the replays feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "no-review": Meaning("There is no review of this match for this person, and none to come."),
    "nothing-to-play": Meaning("The seat decides nothing more in the match, so there is nothing to play on."),
    "review-given-up": Meaning("A review failed so often that it was given up; asking for it has begun it once more."),
    "review-pending": Meaning("The review is still being worked out."),
    "still-secret": Meaning(
        "The match isn't over, or its deal is still played elsewhere: not everything may be shown yet."
    ),
    "unknown-attempt": Meaning("This person plays on nothing of that number, or no longer."),
}


class ReviewPending(NamedRefusal):
    """Raised while the review is being computed."""
