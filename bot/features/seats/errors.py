"""Refusals of the seats feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "bad-absence": Meaning(
        "The times of an absence make no sense: its end isn't after its start or is past (``order``), or it is too ``long``.",
        ("why",),
    ),
    "no-free-seat": Meaning(
        "No seat of this match is a computer's that a newcomer may take, or the match has gone too far."
    ),
    "no-stand-in": Meaning("No other person was named as a stand-in."),
    "not-away": Meaning("The person plays their seat themselves, so there is nothing to come back to."),
    "not-for-you": Meaning("That offer is for another person."),
    "offer-is-closed": Meaning("That offer is no longer open.", ("status",)),
    "pauses-not-agreed": Meaning("This table hasn't agreed that a match pauses during an absence."),
    "sits-at-this-match": Meaning("The person has a seat in this match, or one that is kept for them."),
    "too-many-seats-taken": Meaning(
        "The person has taken as many seats of computers today as this server allows.", ("limit",)
    ),
    "unknown-offer": Meaning("There is no such offer of a seat."),
}


class UnknownOffer(NamedRefusal):
    """Raised when there is no such offer."""
