"""Refusals of the tournaments feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "already-entered": Meaning("The person (``who``: ``you`` or ``other``) takes part already.", ("who",)),
    "bad-correction": Meaning("There is no result that could be corrected that way.", ("reason",)),
    "bad-tournament": Meaning("The tournament can't be played as announced.", ("reason",)),
    "cup-of-yours": Meaning("A person who doesn't moderate has announced a tournament that isn't over."),
    "director-plays": Meaning("A user who plays or has played in a tournament doesn't direct it."),
    "host-directs": Meaning("Only moderators take the rights of the user who announced a tournament."),
    "is-disqualified": Meaning("The person was disqualified and can't enter again."),
    "left-for-good": Meaning("It is too late to undo leaving, or there is no seat to return to."),
    "no-check-in": Meaning("People don't need to check in, or not yet; the fact is in seconds, 0 for never.", ("at",)),
    "no-pair": Meaning(
        "The two players are one (``reason``: ``same``), or aren't kept apart (``unknown``).", ("reason",)
    ),
    "too-late": Meaning("The tournament takes no more players.", ("round",)),
    "no-break": Meaning("The tournament isn't between two rounds."),
    "no-round-is-on": Meaning("No round is being played."),
    "not-a-director": Meaning("Only directors of the tournament and moderators of its server may do that."),
    "not-entered": Meaning("The person (``who``: ``you`` or ``other``) doesn't take part.", ("who",)),
    "own-table": Meaning("Directors don't correct a table at which they sat."),
    "round-is-on": Meaning("A round is being played; ``open`` counts its tables that aren't over.", ("open",)),
    "round-without-end": Meaning("The round has no deadline that could be put off."),
    "table-without-end": Meaning("The match of a table can't be played out.", ("table",)),
    "too-few-entrants": Meaning("The tournament needs more entrants.", ("have", "need")),
    "too-many-tournaments": Meaning("As many tournaments go on in this server as it allows.", ("limit",)),
    "tournament-closed": Meaning("That isn't possible at this point of the tournament.", ("status",)),
    "undo-is-over": Meaning("The step of a director can't be taken back (any more)."),
    "unknown-tournament": Meaning("There is no such tournament in this server."),
}


class DirectorPlays(NamedRefusal):
    """Raised when a user may not direct because they play; a moderator's removal of a user then skips that tournament."""


class UnknownTournament(NamedRefusal):
    """Raised when there is no such tournament; then there is nothing to publish."""
