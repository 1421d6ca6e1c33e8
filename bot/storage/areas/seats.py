"""Tables ``occupations`` and ``offers``, and who sits where in ``match_seats``."""

from typing import Final

import msgspec

from bot.model.model import MatchId, MatchSeat, Occupation, OfferId
from bot.model.seats import Offer
from bot.model.shards import EVERYWHERE, Shards
from bot.storage.areas.shards import OF_MATCH, within
from bot.storage.connection import Connection
from bot.storage.tables import Session, Table

MATCH_SEATS: Final = Table(
    "match_seats", MatchSeat, ("match", "seat"), parts={"owner": ("owner", "owner_name")}, kept=("figures",)
)
OCCUPATIONS: Final = Table("occupations", Occupation)
OFFERS: Final = Table("offers", Offer, parts={"to": ("user", "name")})


def close_seats(db: Connection, match: MatchId) -> None:
    """Note at the seats of a match that it has ended, so that people's running matches are found without reading the others."""
    db.execute("UPDATE match_seats SET running = 0 WHERE match = ?", (match,))


class SeatReader(Session):
    """Reads offers of seats."""

    def offer(self, offer: OfferId) -> Offer | None:
        """Return an offer, open or closed."""
        return OFFERS.first(self._db, "WHERE id = ?", (offer,))

    def open_offers(self, match: MatchId) -> tuple[Offer, ...]:
        """Return the open offers of a match, oldest first."""
        return OFFERS.all(self._db, "WHERE match = ? AND status = 'open' ORDER BY id", (match,))

    def expired_offers(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Offer, ...]:
        """Return open offers whose time is up."""
        mine = within(shards, OF_MATCH.format(table="offers"))
        return OFFERS.all(
            self._db, f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit)
        )


class SeatWriter(SeatReader):
    """Writes who occupies seats, and offers of them."""

    def save_seat(self, match: MatchId, seat: MatchSeat) -> None:
        """Overwrite who occupies a seat of a match."""
        MATCH_SEATS.update(self._db, seat, match=match)

    def add_occupation(self, match: MatchId, entry: Occupation) -> None:
        """Append to the history of a match's seats."""
        OCCUPATIONS.add(self._db, entry, match=match)
        self._written("occupations")

    def add_offer(self, offer: Offer) -> Offer:
        """Keep a new offer; its id is chosen here."""
        return msgspec.structs.replace(offer, id=OFFERS.add(self._db, offer))

    def close_offer(self, offer: OfferId, status: str) -> bool:
        """Close an open offer; False where it is not open any more."""
        # Of two people who take an offer at once only one closes it.
        cursor = self._db.execute("UPDATE offers SET status = ? WHERE id = ? AND status = 'open'", (status, offer))
        return cursor.rowcount == 1
