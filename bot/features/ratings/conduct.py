"""How reliable a person is lately: counted from logs and histories of seats, apart from any rating."""

from typing import Final

import msgspec

from bot.core.ids import UserId
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.ratings import conduct_rows
from bot.features.ratings.values import Scope
from bot.features.seats.occupancy import AWAY, AWAY_DRAWING, MISSED
from bot.storage.session import Reader

WEIGHTS: Final = {"missed": 1, "gave_up": 20}
"""How many kept decisions it takes to make up for: a deadline that was missed, a seat that was given up."""

FEWEST_DECISIONS: Final = 20
"""Below this, reliability isn't shown."""

GIVEN_UP: Final = frozenset({MISSED, RESIGNED, REMOVED})
"""Reasons for a computer taking over that count against the person who sat there."""

EXCUSED: Final = frozenset({AWAY, AWAY_DRAWING})
"""Reasons that do not: it was announced."""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """Counts within a scope, about a user's newest matches (at most ``NEWEST``) that have ended or go on.

    ``kept`` are decisions taken in time (planned ones too), ``missed`` deadlines that passed, ``excused`` those for a good reason (the
    first of a match); ``resigned``, ``taken_over`` (after missed deadlines, or by a moderator) and ``away`` (announced) are seats that
    a computer got.
    """

    matches: int = 0
    kept: int = 0
    missed: int = 0
    excused: int = 0
    resigned: int = 0
    taken_over: int = 0
    away: int = 0

    @property
    def score(self) -> int | None:
        """Return a user's reliability in per cent; None if too little is known."""
        if self.kept + self.missed < FEWEST_DECISIONS:
            return None
        against = WEIGHTS["missed"] * self.missed + WEIGHTS["gave_up"] * (self.resigned + self.taken_over)
        return round(100 * self.kept / (self.kept + against))


def conduct(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Conduct:
    """Return a person's conduct within a scope; ``private``: matches of private tables are counted, too."""
    kept, missed, excused = conduct_rows.decisions(tx, scope, user, private=private)
    handed = conduct_rows.handed_over(tx, scope, user, private=private)
    return Conduct(
        matches=conduct_rows.count_matches(tx, scope, user, private=private),
        kept=kept,
        missed=missed,
        excused=excused,
        resigned=handed.get(RESIGNED, 0),
        taken_over=sum(count for reason, count in handed.items() if reason in GIVEN_UP - {RESIGNED}),
        away=sum(count for reason, count in handed.items() if reason in EXCUSED),
    )
