"""Votes of a table, and forgotten matches."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.features.votes.control import Sweeps
from bot.features.votes.voting import lapsing
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding

_EXPIRY: Final = DueColumn("ballots", "expires_at", OF_MATCH, "{row}status = 'open'")


def _duties(on: Platform) -> Duties:
    sweeps = on.the(Sweeps)
    return Duties(
        due={"ballots": sweeps.step, "sweep": sweeps.step},
        times={"sweep": lambda: sweeps.next_sweep},
        hooks=lapsing(on.clock.now),
    )


VOTES: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={"ballots": _EXPIRY},
        postponed=(_EXPIRY,),
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
    ),
)
