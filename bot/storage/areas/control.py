"""Tables ``ballots``, ``ballot_votes``, ``held_waits`` and ``idle_notices``, and going back, pauses and ends in ``matches``."""

from typing import Any, Final

import msgspec

from bot.core.clocks.values import Held
from bot.core.ids import BallotId, MatchId
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.votes.values import Ballot, Vote
from bot.storage.areas.seats import close_seats
from bot.storage.areas.shards import OF_MATCH, within
from bot.storage.tables import Session, Table

BALLOTS: Final = Table(
    "ballots", Ballot, aside=("votes",), kept=("match", "kind", "target", "version", "proposer", "at")
)
VOTES: Final = Table("ballot_votes", Vote, ("ballot", "seat"))
HELD: Final = Table("held_waits", Held, ("match", "seat"))


class ControlReader(Session):
    """Reads votes, pauses and notices of running matches."""

    def ballot(self, ballot: BallotId) -> Ballot | None:
        """Return a vote, open or closed."""
        ballots = self._ballots("WHERE id = ?", (ballot,))
        return ballots[0] if ballots else None

    def open_ballots(self, match: MatchId) -> tuple[Ballot, ...]:
        """Return the open votes of a match, oldest first."""
        return self._once(
            ("ballots", match), lambda: self._ballots("WHERE match = ? AND status = 'open' ORDER BY id", (match,))
        )

    def last_ballot(self, match: MatchId, kind: str) -> Ballot | None:
        """Return the newest vote of a kind."""
        ballots = self._ballots("WHERE match = ? AND kind = ? ORDER BY id DESC LIMIT 1", (match, kind))
        return ballots[0] if ballots else None

    def expired_ballots(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Ballot, ...]:
        """Return open votes whose time is up."""
        mine = within(shards, OF_MATCH.format(table="ballots"))
        return self._ballots(
            f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit)
        )

    def held(self, match: MatchId) -> tuple[Held, ...]:
        """Return the waits that stand still, by seat."""
        return HELD.all(self._db, "WHERE match = ? ORDER BY seat", (match,))

    def idle_since(self, before: float, limit: int) -> tuple[MatchId, ...]:
        """Return running matches in which nothing has happened since ``before`` and nobody has a deadline, not announced yet.

        Not those that wait for somebody who has said until when they are away.
        """
        rows = self._db.execute(
            "SELECT id FROM matches WHERE status = 'running' AND unreadable_at IS NULL AND changed_at <= ? AND NOT EXISTS"
            " (SELECT 1 FROM waits WHERE waits.match = matches.id AND due IS NOT NULL) AND NOT EXISTS"
            " (SELECT 1 FROM absences WHERE absences.match = matches.id AND state = 'away') AND NOT EXISTS"
            # Announced once for each silence: whatever happens afterwards changes ``changed_at``.
            " (SELECT 1 FROM idle_notices WHERE match = matches.id AND seen = changed_at) ORDER BY changed_at LIMIT ?",
            (before, limit),
        )
        return tuple(MatchId(number) for (number,) in rows.fetchall())

    def overdue_notices(self, before: float, limit: int) -> tuple[MatchId, ...]:
        """Return running matches that were announced before that time, and where still nothing has happened and nobody has a deadline."""
        rows = self._db.execute(
            "SELECT id FROM idle_notices JOIN matches ON id = match WHERE at <= ? AND seen = changed_at"
            " AND status = 'running' AND unreadable_at IS NULL AND NOT EXISTS"
            " (SELECT 1 FROM waits WHERE waits.match = matches.id AND due IS NOT NULL) AND NOT EXISTS"
            " (SELECT 1 FROM absences WHERE absences.match = matches.id AND state = 'away') ORDER BY at LIMIT ?",
            (before, limit),
        )
        return tuple(MatchId(number) for (number,) in rows.fetchall())

    def _ballots(self, where: str, values: tuple[Any, ...]) -> tuple[Ballot, ...]:
        rows = self._db.execute(f"{BALLOTS.select} {where}", values).fetchall()
        return tuple(self._ballot(row) for row in rows)

    def _ballot(self, row: tuple[Any, ...]) -> Ballot:
        ballot = BALLOTS.load(row)
        return msgspec.structs.replace(
            ballot, votes=VOTES.all(self._db, "WHERE ballot = ? ORDER BY seat", (ballot.id,))
        )


class ControlWriter(ControlReader):
    """Writes votes, pauses, ends and notices of running matches."""

    def add_ballot(self, ballot: Ballot) -> Ballot:
        """Keep a new vote; its id is chosen here."""
        kept = msgspec.structs.replace(ballot, id=BALLOTS.add(self._db, ballot))
        self._save_votes(kept)
        self._written("ballots")
        return kept

    def save_ballot(self, ballot: Ballot) -> None:
        """Overwrite a vote's state, its end, its revision and who voted how."""
        BALLOTS.update(self._db, ballot)
        self._save_votes(ballot)
        self._written("ballots")

    def hold(self, match: MatchId, held: tuple[Held, ...]) -> None:
        """Overwrite the waits that stand still."""
        self._db.execute("DELETE FROM held_waits WHERE match = ?", (match,))
        for each in held:
            HELD.add(self._db, each, match=match, seat=each.wait.seat)

    def go_back(self, match: MatchId, version: int, at: float) -> bool:
        """Move a running match, paused or not, from ``version`` to the next; False: it is not there any more."""
        cursor = self._db.execute(
            # Going back is a step like any other: a press on something that was shown before it is stale.
            "UPDATE matches SET version = version + 1, changed_at = ? WHERE id = ? AND version = ? AND status = 'running'",
            (at, match, version),
        )
        return cursor.rowcount == 1

    def set_paused(self, match: MatchId, since: float | None, at: float) -> None:
        """Note since when nobody has to act (None: it goes on)."""
        self._db.execute("UPDATE matches SET paused_at = ?, changed_at = ? WHERE id = ?", (since, at, match))

    def abandon(self, match: MatchId, ending: str, at: float) -> None:
        """End a running match without a result."""
        cursor = self._db.execute(
            "UPDATE matches SET status = 'abandoned', ending = ?, paused_at = NULL, changed_at = ?"
            " WHERE id = ? AND status = 'running'",
            (ending, at, match),
        )
        if cursor.rowcount == 1:
            close_seats(self._db, match)

    def note_idle(self, match: MatchId, at: float) -> None:
        """Note that the match was announced to be closed."""
        self._db.execute(
            "INSERT INTO idle_notices (match, at, seen) SELECT id, ?, changed_at FROM matches WHERE id = ?"
            " ON CONFLICT (match) DO UPDATE SET at = excluded.at, seen = excluded.seen",
            (at, match),
        )

    def _save_votes(self, ballot: Ballot) -> None:
        for vote in ballot.votes:
            VOTES.save(self._db, vote, ballot=ballot.id)
