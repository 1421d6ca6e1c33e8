"""The tables ``occupations`` and ``offers``, and who sits where in ``match_seats``."""

from typing import Any, Final

import msgspec

from bot.hosting.core.model import MatchId, MatchSeat, Occupation, Person
from bot.hosting.core.seats import Offer
from bot.storage.tables import Tables
from engine.core.types import Seat

_OFFER: Final = "SELECT id, match, seat, by, holder, user, name, way, absence, at, expires_at, status FROM offers"


class SeatReader(Tables):
    """Reads offers of seats."""

    def offer(self, offer: int) -> Offer | None:
        """Return an offer, open or closed."""
        row = self._db.execute(f"{_OFFER} WHERE id = ?", (offer,)).fetchone()
        return None if row is None else _offer(row)

    def open_offers(self, match: MatchId) -> tuple[Offer, ...]:
        """Return the open offers of a match, oldest first."""
        rows = self._db.execute(f"{_OFFER} WHERE match = ? AND status = 'open' ORDER BY id", (match,))
        return tuple(_offer(row) for row in rows.fetchall())

    def expired_offers(self, now: float, limit: int) -> tuple[Offer, ...]:
        """Return open offers whose time is up."""
        rows = self._db.execute(
            f"{_OFFER} WHERE status = 'open' AND expires_at <= ? ORDER BY expires_at LIMIT ?", (now, limit)
        )
        return tuple(_offer(row) for row in rows.fetchall())

    def next_offer_expiry(self) -> float | None:
        """Return when the next open offer expires."""
        row = self._db.execute("SELECT min(expires_at) FROM offers WHERE status = 'open'").fetchone()
        return None if row[0] is None else float(row[0])


class SeatWriter(SeatReader):
    """Writes who occupies seats, and offers of them."""

    def save_seat(self, match: MatchId, seat: MatchSeat) -> None:
        """Overwrite who occupies a seat of a match."""
        owner = None if seat.owner is None else seat.owner.id
        self._db.execute(
            "UPDATE match_seats SET user = ?, name = ?, owner = ?, owner_name = ?, strength = ?"
            " WHERE match = ? AND seat = ?",
            (seat.user, seat.name, owner, seat.owner.name if seat.owner else "", seat.strength, match, seat.seat),
        )

    def add_occupation(self, match: MatchId, entry: Occupation) -> None:
        """Append to the history of a match's seats."""
        self._db.execute(
            "INSERT INTO occupations (match, seat, user, name, strength, version, at, reason)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (match, entry.seat, entry.user, entry.name, entry.strength, entry.version, entry.at, entry.reason),
        )

    def add_offer(self, offer: Offer) -> Offer:
        """Keep a new offer; its id is chosen here."""
        to = offer.to
        cursor = self._db.execute(
            "INSERT INTO offers (match, seat, by, holder, user, name, way, absence, at, expires_at, status)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(offer.match, offer.seat, offer.by, offer.holder, to.id if to else None, to.name if to else ""),
                *(offer.way, offer.absence, offer.at, offer.expires_at, offer.status),
            ),
        )
        return msgspec.structs.replace(offer, id=cursor.lastrowid or 0)

    def close_offer(self, offer: int, status: str) -> bool:
        """Close an open offer; False where it is not open any more."""
        cursor = self._db.execute("UPDATE offers SET status = ? WHERE id = ? AND status = 'open'", (status, offer))
        return cursor.rowcount == 1


def _offer(row: tuple[Any, ...]) -> Offer:
    number, match, seat, by, holder, user, name, way, absence, at, expires_at, status = row
    return Offer(
        match=match,
        seat=Seat(seat),
        by=by,
        holder=holder,
        to=None if user is None else Person(user, name),
        way=way,
        at=at,
        expires_at=expires_at,
        absence=absence,
        status=status,
        id=number,
    )
