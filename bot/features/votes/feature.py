"""Votes of a table, and forgotten matches."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.votes.control import Sweeps
from bot.features.votes.voting import KINDS, PAUSE, RESUME, REWIND, lapse, recount, stepped
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding

_EXPIRY: Final = DueColumn("ballots", "expires_at", OF_MATCH, "{row}status = 'open'")


def _duties(on: Platform) -> Duties:
    sweeps = on.the(Sweeps)
    return Duties(
        due={"ballots": sweeps.step, "sweep": sweeps.step},
        times={"sweep": lambda: sweeps.next_sweep},
        hooks=Hooks(
            played=[stepped],
            reseated=[lambda at, match, _: recount(at, match)],
            closed=[lambda at, match: lapse(at, match.id, *KINDS)],
            rewound=[lambda at, step: lapse(at, step.match.id, REWIND)],
            paused=[lambda at, match: lapse(at, match.id, PAUSE)],
            resumed=[lambda at, match, _: lapse(at, match.id, RESUME)],
        ),
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
