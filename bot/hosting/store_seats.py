"""What hosting needs from a database about the people of a match."""

from typing import Protocol

from bot.hosting.model import MatchId, MatchSeat, Occupation
from bot.hosting.seats.model import Offer


class SeatReader(Protocol):
    """Looks at offers of seats. Who occupies a seat is part of ``Reader.match``."""

    def offer(self, offer: int) -> Offer | None:
        """Return an offer, open or closed."""

    def open_offers(self, match: MatchId) -> tuple[Offer, ...]:
        """Return the open offers of a match, oldest first."""

    def expired_offers(self, now: float, limit: int) -> tuple[Offer, ...]:
        """Return open offers whose time is up."""

    def next_offer_expiry(self) -> float | None:
        """Return when the next open offer expires."""


class SeatWriter(Protocol):
    """Writes who occupies seats, and offers of them."""

    def save_seat(self, match: MatchId, seat: MatchSeat) -> None:
        """Overwrite who occupies a seat of a match."""

    def add_occupation(self, match: MatchId, entry: Occupation) -> None:
        """Append to the history of a match's seats."""

    def add_offer(self, offer: Offer) -> Offer:
        """Keep a new offer; its id is chosen here."""

    def close_offer(self, offer: int, status: str) -> bool:
        """Close an open offer; False where it is not open any more."""
