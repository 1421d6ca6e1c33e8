"""The tables ``absences`` and ``digests``."""

from typing import Any, Final

import msgspec

from bot.hosting.core.model import MatchId, Person, UserId
from bot.hosting.core.seats import Absence, Digest
from bot.storage.tables import Tables

_ABSENCE: Final = (
    "SELECT id, user, name, match, how, stand_in, stand_in_name, agreed, since, until, state FROM absences"
)


class AbsenceReader(Tables):
    """Reads who is away."""

    def absence(self, absence: int) -> Absence | None:
        """Return an absence."""
        row = self._db.execute(f"{_ABSENCE} WHERE id = ?", (absence,)).fetchone()
        return None if row is None else _absence(row)

    def absences_of(self, user: UserId) -> tuple[Absence, ...]:
        """Return a person's absences that are not over, the next to begin first."""
        rows = self._db.execute(f"{_ABSENCE} WHERE user = ? AND state <> 'over' ORDER BY since, id", (user,))
        return tuple(_absence(row) for row in rows.fetchall())

    def absences_in(self, match: MatchId) -> tuple[Absence, ...]:
        """Return the absences from a match that are not over."""
        rows = self._db.execute(f"{_ABSENCE} WHERE match = ? AND state <> 'over' ORDER BY id", (match,))
        return tuple(_absence(row) for row in rows.fetchall())

    def absences_due(self, now: float, limit: int) -> tuple[Absence, ...]:
        """Return absences that begin or end by ``now``, the longest overdue first."""
        rows = self._db.execute(f"{_ABSENCE} WHERE wake <= ? ORDER BY wake, id LIMIT ?", (now, limit))
        return tuple(_absence(row) for row in rows.fetchall())

    def next_absence(self) -> float | None:
        """Return when the next absence begins or ends."""
        row = self._db.execute("SELECT min(wake) FROM absences WHERE wake IS NOT NULL").fetchone()
        return None if row[0] is None else float(row[0])

    def digest(self, user: UserId, match: MatchId) -> Digest | None:
        """Return what somebody has still to be told about a match."""
        row = self._db.execute(
            "SELECT user, match, seat, start, at FROM digests WHERE user = ? AND match = ?", (user, match)
        ).fetchone()
        return None if row is None else Digest(*row)

    def digests_in(self, match: MatchId) -> tuple[Digest, ...]:
        """Return what those who came back to a match have still to be told."""
        rows = self._db.execute(
            "SELECT user, match, seat, start, at FROM digests WHERE match = ? ORDER BY at", (match,)
        )
        return tuple(Digest(*row) for row in rows.fetchall())


class AbsenceWriter(AbsenceReader):
    """Writes who is away."""

    def add_absence(self, absence: Absence) -> Absence:
        """Keep a new absence; its id is chosen here."""
        cursor = self._db.execute(
            "INSERT INTO absences (user, name, match, how, stand_in, stand_in_name, agreed, since, until, state, wake)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (absence.person.id, absence.person.name, absence.match, *_changing(absence)),
        )
        return msgspec.structs.replace(absence, id=cursor.lastrowid or 0)

    def save_absence(self, absence: Absence) -> None:
        """Overwrite what can change of an absence."""
        self._db.execute(
            "UPDATE absences SET how = ?, stand_in = ?, stand_in_name = ?, agreed = ?, since = ?, until = ?, state = ?,"
            " wake = ? WHERE id = ?",
            (*_changing(absence), absence.id),
        )

    def add_digest(self, digest: Digest) -> None:
        """Keep what somebody has to be told; an earlier one that was not told stays, for it tells more."""
        self._db.execute(
            "INSERT INTO digests (user, match, seat, start, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user, match)"
            " DO UPDATE SET start = min(start, excluded.start), at = excluded.at",
            msgspec.structs.astuple(digest),
        )

    def remove_digest(self, digest: Digest) -> None:
        """Forget what has been told."""
        self._db.execute(
            "DELETE FROM digests WHERE user = ? AND match = ? AND at = ?", (digest.user, digest.match, digest.at)
        )


def _changing(absence: Absence) -> tuple[Any, ...]:
    other = absence.stand_in
    return (
        absence.how,
        other.id if other else None,
        other.name if other else "",
        absence.agreed,
        absence.since,
        absence.until,
        absence.state,
        absence.wake,
    )


def _absence(row: tuple[Any, ...]) -> Absence:
    number, user, name, match, how, other, other_name, agreed, since, until, state = row
    return Absence(
        person=Person(user, name),
        match=match,
        how=how,
        since=since,
        until=until,
        stand_in=None if other is None else Person(other, other_name),
        agreed=bool(agreed),
        state=state,
        id=number,
    )
