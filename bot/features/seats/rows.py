"""Database rows of the seats feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, OfferId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.seats.values import Offer
from bot.storage.due import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

OFFERS: Final = Table("offers", Offer, parts={"to": ("user", "name")})


def seats_taken(tx: Reader, user: UserId, guild: int, reason: str, since: float) -> int:
    """Return how many seats of running matches a user has taken in a server since ``since``, for one reason."""
    return tx.count(
        "SELECT count(*) FROM occupations JOIN matches ON matches.id = match"
        " WHERE user = ? AND guild = ? AND reason = ? AND at > ?",
        (user, guild, reason, since),
    )


def open_offers(tx: Reader, match: MatchId) -> tuple[Offer, ...]:
    """Return the open offers of a match, oldest first."""
    return OFFERS.all(tx, "WHERE match = ? AND status = 'open' ORDER BY id", (match,))


def expired_offers(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Offer, ...]:
    """Return open offers whose time is up."""
    mine = within(shards, OF_MATCH.format(table="offers"))
    return OFFERS.all(tx, f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit))


def add_offer(tx: Writer, offer: Offer) -> Offer:
    """Insert an offer with a new id."""
    return msgspec.structs.replace(offer, id=OFFERS.add(tx, offer))


def close_offer(tx: Writer, offer: OfferId, status: str) -> bool:
    """Close an open offer; False if it is no longer open."""
    # If two users accept at once, only one closes it.
    cursor = tx.db.execute("UPDATE offers SET status = ? WHERE id = ? AND status = 'open'", (status, offer))
    return cursor.rowcount == 1
