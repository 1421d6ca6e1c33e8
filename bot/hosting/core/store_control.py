"""What the control of running matches needs from the store: votes, waits that stand still, going back, ends, notices."""

from typing import Protocol

from bot.hosting.core.control import Ballot, Held
from bot.hosting.core.model import MatchId


class ControlReader(Protocol):
    """One consistent look."""

    def ballot(self, ballot: int) -> Ballot | None:
        """Return a vote, open or closed."""

    def open_ballots(self, match: MatchId) -> tuple[Ballot, ...]:
        """Return the open votes of a match, oldest first."""

    def last_ballot(self, match: MatchId, kind: str) -> Ballot | None:
        """Return the newest vote of a kind."""

    def expired_ballots(self, now: float, limit: int) -> tuple[Ballot, ...]:
        """Return open votes whose time is up."""

    def next_ballot_expiry(self) -> float | None:
        """Return when the next open vote expires."""

    def held(self, match: MatchId) -> tuple[Held, ...]:
        """Return the waits that stand still, by seat."""

    def idle_since(self, before: float, limit: int) -> tuple[MatchId, ...]:
        """Return running matches in which nothing has happened since ``before`` and nobody has a deadline, not announced yet.

        Not those that wait for somebody who has said until when they are away.
        """

    def overdue_notices(self, before: float, limit: int) -> tuple[MatchId, ...]:
        """Return running matches that were announced before that time, and where still nothing has happened and nobody has a deadline."""


class ControlWriter(ControlReader, Protocol):
    """A transaction."""

    def add_ballot(self, ballot: Ballot) -> Ballot:
        """Keep a new vote; its id is chosen here."""

    def save_ballot(self, ballot: Ballot) -> None:
        """Overwrite a vote's state, its revision and who voted how."""

    def put_off_ballots(self, least: float) -> None:
        """Let no open vote expire before ``least``."""

    def hold(self, match: MatchId, held: tuple[Held, ...]) -> None:
        """Overwrite the waits that stand still."""

    def go_back(self, match: MatchId, version: int, at: float) -> bool:
        """Move a running match, paused or not, from ``version`` to the next; False: it is not there any more."""

    def set_paused(self, match: MatchId, since: float | None, at: float) -> None:
        """Note since when nobody has to act (None: it goes on)."""

    def abandon(self, match: MatchId, ending: str, at: float) -> None:
        """End a running match without a result."""

    def note_idle(self, match: MatchId, at: float) -> None:
        """Note that the match was announced to be closed."""

    def forget_leftovers(self, before: float, limit: int) -> bool:
        """Delete what was closed before a time, at most ``limit`` of each kind; say whether there is more.

        That is lobbies (but for those of matches that run, or that ended later), offers, and counts of reminders.
        """
