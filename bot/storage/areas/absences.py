"""Tables ``absences`` and ``digests``."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.seats.values import Absence, Digest
from bot.storage.areas.shards import OF_MATCH, within
from bot.storage.tables import Session, Table

ABSENCES: Final = Table(
    "absences",
    Absence,
    parts={"person": ("user", "name"), "stand_in": ("stand_in", "stand_in_name")},
    kept=("user", "name", "match"),
)
DIGESTS: Final = Table("digests", Digest, ("user", "match"))


class AbsenceReader(Session):
    """Reads who is away."""

    def absence(self, absence: int) -> Absence | None:
        """Return an absence."""
        return ABSENCES.first(self._db, "WHERE id = ?", (absence,))

    def absences_of(self, user: UserId) -> tuple[Absence, ...]:
        """Return a person's absences that are not over, the next to begin first."""
        return self._once(
            ("absences", user),
            lambda: ABSENCES.all(self._db, "WHERE user = ? AND state <> 'over' ORDER BY since, id", (user,)),
        )

    def absences_in(self, match: MatchId) -> tuple[Absence, ...]:
        """Return the absences from a match that are not over."""
        return ABSENCES.all(self._db, "WHERE match = ? AND state <> 'over' ORDER BY id", (match,))

    def absences_due(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Absence, ...]:
        """Return absences that begin or end by ``now``, the longest overdue first."""
        mine = within(shards, OF_MATCH.format(table="absences"))
        return ABSENCES.all(self._db, f"WHERE wake <= ?{mine} ORDER BY wake, id LIMIT ?", (now, limit))

    def digest(self, user: UserId, match: MatchId) -> Digest | None:
        """Return what somebody has still to be told about a match."""
        return self._once(
            ("digests", match, user),
            lambda: DIGESTS.first(self._db, "WHERE user = ? AND match = ?", (user, match)),
        )

    def digests_in(self, match: MatchId) -> tuple[Digest, ...]:
        """Return what those who came back to a match have still to be told."""
        return DIGESTS.all(self._db, "WHERE match = ? ORDER BY at", (match,))


class AbsenceWriter(AbsenceReader):
    """Writes who is away."""

    def add_absence(self, absence: Absence) -> Absence:
        """Keep a new absence; its id is chosen here."""
        self._written("absences")
        return msgspec.structs.replace(absence, id=ABSENCES.add(self._db, absence, wake=absence.wake))

    def save_absence(self, absence: Absence) -> None:
        """Overwrite what can change of an absence."""
        ABSENCES.update(self._db, absence, wake=absence.wake)
        self._written("absences")

    def add_digest(self, digest: Digest) -> None:
        """Keep what somebody has to be told; an earlier one that was not told stays, for it tells more."""
        earlier = self.digest(digest.user, digest.match)
        # Somebody who went away again before they were told has missed the steps of both absences.
        start = digest.start if earlier is None else min(earlier.start, digest.start)
        DIGESTS.save(self._db, msgspec.structs.replace(digest, start=start))
        self._written("digests")

    def remove_digest(self, digest: Digest) -> None:
        """Forget what has been told."""
        self._db.execute(
            # By its time, too: a digest that was queued while this one was being sent stays.
            "DELETE FROM digests WHERE user = ? AND match = ? AND at = ?",
            (digest.user, digest.match, digest.at),
        )
        self._written("digests")
