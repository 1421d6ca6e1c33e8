"""A user's recent reliability, counted from logs and seat histories, independent of ratings."""

from typing import Final

import msgspec

from bot.core.ids import UserId
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.ratings import conduct_rows
from bot.features.ratings.values import Scope
from bot.features.seats.occupancy import AWAY, AWAY_DRAWING, MISSED
from bot.storage.session import Reader

WEIGHTS: Final = {"missed": 1, "gave_up": 20}
"""Decisions in time that make up for a missed deadline, or for giving up a seat."""

FEWEST_DECISIONS: Final = 20
"""Minimum number of decisions for showing a reliability."""

GIVEN_UP: Final = frozenset({MISSED, RESIGNED, REMOVED})
"""Reasons for a computer's takeover that count against the player."""

EXCUSED: Final = frozenset({AWAY, AWAY_DRAWING})
"""Reasons that don't count against the player, because the absence was announced."""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """Counts over a user's newest ``NEWEST`` matches in a scope, running or finished.

    ``kept`` are decisions in time, including planned ones; ``missed`` are missed deadlines, ``excused`` those that don't count (the
    first of a match). ``resigned``, ``taken_over`` (after missed deadlines, or by a moderator) and ``away`` (announced) are seats that
    a computer took over.
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
        """Return the reliability in percent; None if there are too few decisions."""
        if self.kept + self.missed < FEWEST_DECISIONS:
            return None
        against = WEIGHTS["missed"] * self.missed + WEIGHTS["gave_up"] * (self.resigned + self.taken_over)
        return round(100 * self.kept / (self.kept + against))


def conduct(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Conduct:
    """Return a user's conduct within a scope; ``private``: count private tables as well."""
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
