"""What hosting needs from a database about the people of a match."""

from typing import Protocol

from bot.hosting.core.model import MatchId, MatchSeat, Occupation, UserId
from bot.hosting.core.seats import Absence, Digest, Offer


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

    def absence(self, absence: int) -> Absence | None:
        """Return an absence."""

    def absences_of(self, user: UserId) -> tuple[Absence, ...]:
        """Return a person's absences that are not over, the next to begin first."""

    def absences_in(self, match: MatchId) -> tuple[Absence, ...]:
        """Return the absences from a match that are not over."""

    def absences_due(self, now: float, limit: int) -> tuple[Absence, ...]:
        """Return absences that begin or end by ``now``, the longest overdue first."""

    def next_absence(self) -> float | None:
        """Return when the next absence begins or ends."""

    def digest(self, user: UserId, match: MatchId) -> Digest | None:
        """Return what somebody has still to be told about a match."""

    def digests_in(self, match: MatchId) -> tuple[Digest, ...]:
        """Return what those who came back to a match have still to be told."""


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

    def add_absence(self, absence: Absence) -> Absence:
        """Keep a new absence; its id is chosen here."""

    def save_absence(self, absence: Absence) -> None:
        """Overwrite what can change of an absence."""

    def add_digest(self, digest: Digest) -> None:
        """Keep what somebody has to be told; an earlier one that was not told stays, for it tells more."""

    def remove_digest(self, digest: Digest) -> None:
        """Forget what has been told."""
