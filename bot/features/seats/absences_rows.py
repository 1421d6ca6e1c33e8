"""Rows of absences and of their digests: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.seats.rows import Absence, Digest
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

ABSENCES: Final = Table(
    "absences",
    Absence,
    parts={"person": ("user", "name"), "stand_in": ("stand_in", "stand_in_name")},
    kept=("user", "name", "match"),
)

DIGESTS: Final = Table("digests", Digest, ("user", "match"))


def absences_of(tx: Reader, user: UserId) -> tuple[Absence, ...]:
    """Return a user's absences that are not over, soonest first."""
    return tx.once(
        ("absences", user),
        lambda: ABSENCES.all(tx, "WHERE user = ? AND state <> 'over' ORDER BY since, id", (user,)),
    )


def absences_in(tx: Reader, match: MatchId) -> tuple[Absence, ...]:
    """Return the absences from a match that are not over."""
    return ABSENCES.all(tx, "WHERE match = ? AND state <> 'over' ORDER BY id", (match,))


def absences_due(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Absence, ...]:
    """Return absences that begin or end by ``now``, the longest overdue first."""
    mine = within(shards, OF_MATCH.format(table="absences"))
    return ABSENCES.all(tx, f"WHERE wake <= ?{mine} ORDER BY wake, id LIMIT ?", (now, limit))


def digest(tx: Reader, user: UserId, match: MatchId) -> Digest | None:
    """Return a user's unread digest of a match."""
    return tx.once(
        ("digests", match, user),
        lambda: DIGESTS.first(tx, "WHERE user = ? AND match = ?", (user, match)),
    )


def add_absence(tx: Writer, absence: Absence) -> Absence:
    """Insert an absence with a new id."""
    tx.written("absences")
    return msgspec.structs.replace(absence, id=ABSENCES.add(tx, absence, wake=absence.wake))


def save_absence(tx: Writer, absence: Absence) -> None:
    """Update an absence."""
    ABSENCES.update(tx, absence, wake=absence.wake)
    tx.written("absences")


def add_digest(tx: Writer, new: Digest) -> None:
    """Store a digest. If an earlier digest is unread, the new one starts at the earlier one's start."""
    earlier = digest(tx, new.user, new.match)
    # A user who went away again before reading it has missed the steps of both absences.
    start = new.start if earlier is None else min(earlier.start, new.start)
    DIGESTS.save(tx, msgspec.structs.replace(new, start=start))
    tx.written("digests")


def remove_digest(tx: Writer, digest: Digest) -> None:
    """Delete a digest that has been sent."""
    tx.db.execute(
        # Matched by its time as well: a newer digest, queued while this one was being sent, stays.
        "DELETE FROM digests WHERE user = ? AND match = ? AND at = ?",
        (digest.user, digest.match, digest.at),
    )
    tx.written("digests")
