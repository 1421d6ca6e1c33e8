"""Votes of a table, and forgotten matches."""

from typing import Final

from bot.core.feature import Feature
from bot.core.outbox_rows import MATCH_TOPIC
from bot.features.votes import control, voting
from bot.storage.schema import OF_MATCH, DueColumn, Postponed, holding

_EXPIRY: Final = DueColumn("ballots", "expires_at", OF_MATCH, "{row}status = 'open'")

VOTES: Final = Feature(
    logic=(control, voting),
    due={"ballots": _EXPIRY},
    postponed=(Postponed(_EXPIRY, MATCH_TOPIC, "match", "revision = revision + 1, "),),
    rare={"ballots": "SELECT 1 FROM ballots WHERE ballots.match = matches.id AND ballots.status = 'open'"},
    personal=(
        holding(
            "ballots",
            people="proposer",
            own="id match kind target version at expires_at status closed_at",
            plain="revision",
        ),
        holding("ballot_votes", people="user", own="ballot seat yes"),
    ),
)
