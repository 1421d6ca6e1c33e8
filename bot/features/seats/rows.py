"""Database rows of the seats feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.ids import MatchId, OfferId, Person, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import Shards
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

PAUSE: Final = "pause"
BY_STAND_IN: Final = "stand-in"
BY_COMPUTER: Final = "computer"
BY_DRAWING: Final = "drawing"
WAYS: Final = (BY_COMPUTER, BY_DRAWING, BY_STAND_IN, PAUSE)
"""Ways to be away: a computer plays, it only draws cards, a stand-in plays, the match pauses."""

COMING: Final = "coming"
GONE: Final = "away"
OVER: Final = "over"


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An offer of a seat to user ``to``, or (None) to anyone who hasn't played in the match.

    ``holder`` had the seat when it was offered (None: a computer); the offer is void once the seat has another holder. ``way`` is one of
    ``occupancy.TO_PEOPLE``; ``status``: ``open``, ``accepted``, ``declined``, ``withdrawn`` or ``expired``.
    """

    match: MatchId
    seat: Seat
    by: UserId
    holder: UserId | None
    to: Person | None
    way: str
    at: float
    expires_at: float
    absence: int | None = None
    status: str = "open"
    id: OfferId = OfferId(0)


class Absence(msgspec.Struct, frozen=True, kw_only=True):
    """A user's absence from a match (None: from matches that begin in that time) from ``since`` to ``until``.

    ``how`` is one of WAYS; a ``stand_in`` plays only if ``agreed``, else a computer does. ``state``: COMING, GONE or OVER.
    """

    person: Person
    match: MatchId | None
    how: str
    since: float
    until: float
    stand_in: Person | None = None
    agreed: bool = False
    state: str = COMING
    id: int = 0

    @property
    def wake(self) -> float | None:
        """When the absence begins or ends next, in epoch seconds; None if it is over."""
        return {COMING: self.since, GONE: self.until}.get(self.state)


class Digest(msgspec.Struct, frozen=True):
    """Unread news for a user who has returned to ``seat``: the events since version ``start``."""

    user: UserId
    match: MatchId
    seat: Seat
    start: int
    at: float


OFFERS: Final = Table("offers", Offer, parts={"to": ("user", "name")})


def seats_taken(tx: Reader, user: UserId, guild_id: int, reason: str, since: float) -> int:
    """Return how many seats of running matches a user has taken in a server since ``since``, for one reason."""
    return tx.count(
        "SELECT count(*) FROM occupations JOIN matches ON matches.id = match"
        " WHERE user = ? AND guild = ? AND reason = ? AND at > ?",
        (user, guild_id, reason, since),
    )


def open_offers(tx: Reader, match: MatchId) -> tuple[Offer, ...]:
    """Return the open offers of a match, oldest first."""
    return OFFERS.all(tx, "WHERE match = ? AND status = 'open' ORDER BY id", (match,))


def expired_offers(tx: Reader, now: float, limit: int, shards: Shards) -> tuple[Offer, ...]:
    """Return open offers whose time is up."""
    mine = within(shards, OF_MATCH.format(table="offers"))
    return OFFERS.all(tx, f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit))


def close_offer(tx: Writer, offer: OfferId, status: str) -> bool:
    """Close an open offer; False if it is no longer open."""
    # If two users accept at once, only one closes it.
    cursor = tx.db.execute("UPDATE offers SET status = ? WHERE id = ? AND status = 'open'", (status, offer))
    return cursor.rowcount == 1


@hooks.leftovers
def forget_offers(tx: Writer, before: float, limit: int) -> int:
    """Delete offers closed before a time, at most ``limit``; return how many."""
    return tx.db.execute(
        "DELETE FROM offers WHERE id IN (SELECT id FROM offers WHERE status <> 'open' AND expires_at < ?"
        " ORDER BY expires_at LIMIT ?)",
        (before, limit),
    ).rowcount


ABSENCES: Final = Table(
    "absences",
    Absence,
    parts={"person": ("user", "name"), "stand_in": ("stand_in", "stand_in_name")},
    kept=("user", "name", "match"),
)

DIGESTS: Final = Table("digests", Digest, ("match", "user"), cached=True)


def absences_of(tx: Reader, user: UserId) -> tuple[Absence, ...]:
    """Return a user's absences that are not over, soonest first."""
    return tx.once(
        ("absences", user),
        lambda: ABSENCES.all(tx, "WHERE user = ? AND state <> 'over' ORDER BY since, id", (user,)),
    )


def absences_in(tx: Reader, match: MatchId) -> tuple[Absence, ...]:
    """Return the absences from a match that are not over."""
    return ABSENCES.all(tx, "WHERE match = ? AND state <> 'over' ORDER BY id", (match,))


def away_from(tx: Reader, match: MatchId, user: UserId) -> Absence | None:
    """Return a user's current absence from a match, if any."""
    return next((own for own in absences_in(tx, match) if own.person.id == user and own.state == GONE), None)


def absences_due(tx: Reader, now: float, limit: int, shards: Shards) -> tuple[Absence, ...]:
    """Return absences that begin or end by ``now``, the longest overdue first."""
    mine = within(shards, OF_MATCH.format(table="absences"))
    return ABSENCES.all(tx, f"WHERE wake <= ?{mine} ORDER BY wake, id LIMIT ?", (now, limit))


def add_absence(tx: Writer, absence: Absence) -> Absence:
    """Insert an absence with a new id."""
    return ABSENCES.added(tx, absence, wake=absence.wake)


def save_absence(tx: Writer, absence: Absence) -> None:
    """Update an absence."""
    ABSENCES.update(tx, absence, wake=absence.wake)


def add_digest(tx: Writer, new: Digest) -> None:
    """Store a digest. If an earlier digest is unread, the new one starts at the earlier one's start."""
    earlier = DIGESTS.get(tx, new.match, new.user)
    # A user who went away again before reading it has missed the steps of both absences.
    start = new.start if earlier is None else min(earlier.start, new.start)
    DIGESTS.save(tx, msgspec.structs.replace(new, start=start))


def remove_digest(tx: Writer, digest: Digest) -> None:
    """Delete a digest that has been sent."""
    tx.db.execute(
        # Matched by its time as well: a newer digest, queued while this one was being sent, stays.
        "DELETE FROM digests WHERE user = ? AND match = ? AND at = ?",
        (digest.user, digest.match, digest.at),
    )
    tx.written("digests")
