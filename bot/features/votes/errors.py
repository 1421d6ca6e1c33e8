"""Refusals of the votes feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "ballot-is-closed": Meaning("That vote is over."),
    "ballot-is-open": Meaning("The table votes on that kind of thing already."),
    "ballot-too-soon": Meaning(
        "The table has refused that just now; the fact is when it may be proposed again.", ("minutes",)
    ),
    "match-not-paused": Meaning("The match is running, so it can't be resumed."),
    "no-way-back": Meaning("The match can't go back to that version."),
    "nothing-to-take-back": Meaning(
        "The person has no action that may be taken back freely; ``why``: ``none``, ``acted``, ``seen`` or ``often``.",
        ("why",),
    ),
    "paused-by-others": Meaning(
        "The match was paused by a moderator or director, who can resume it; ``who`` says which of them.", ("who",)
    ),
    "unknown-ballot": Meaning("There is no such vote, or nothing of that kind to vote on."),
}


class NothingToTakeBack(NamedRefusal):
    """Raised when no action can be taken back without a vote; there is no button for it then, or a note on the panel."""


class UnknownBallot(NamedRefusal):
    """Raised when there is no such vote."""
