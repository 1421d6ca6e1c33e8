"""What hosting needs from a database about the people of a match."""

from typing import Protocol

from bot.hosting.model import MatchId, MatchSeat, Occupation


class SeatWriter(Protocol):
    """Who occupies seats, in a transaction. Reading it is part of ``Reader.match``."""

    def save_seat(self, match: MatchId, seat: MatchSeat) -> None:
        """Overwrite who occupies a seat of a match."""

    def add_occupation(self, match: MatchId, entry: Occupation) -> None:
        """Append to the history of a match's seats."""
