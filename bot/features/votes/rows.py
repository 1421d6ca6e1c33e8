"""Rows of votes, as functions of an open transaction."""

from typing import Any, Final

import msgspec

from bot.core.ids import BallotId, MatchId
from bot.core.matches.occupation_rows import close_seats
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.votes.values import Ballot, Vote
from bot.storage.due import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

BALLOTS: Final = Table(
    "ballots", Ballot, aside=("votes",), kept=("match", "kind", "target", "version", "proposer", "at")
)

VOTES: Final = Table("ballot_votes", Vote, ("ballot", "seat"))


def ballot(tx: Reader, ballot: BallotId) -> Ballot | None:
    """Return a vote, open or closed."""
    ballots = _ballots(tx, "WHERE id = ?", (ballot,))
    return ballots[0] if ballots else None


def open_ballots(tx: Reader, match: MatchId) -> tuple[Ballot, ...]:
    """Return the open votes of a match, oldest first."""
    return tx.once(
        ("ballots", match), lambda: _ballots(tx, "WHERE match = ? AND status = 'open' ORDER BY id", (match,))
    )


def last_ballot(tx: Reader, match: MatchId, kind: str) -> Ballot | None:
    """Return the newest vote of a kind."""
    ballots = _ballots(tx, "WHERE match = ? AND kind = ? ORDER BY id DESC LIMIT 1", (match, kind))
    return ballots[0] if ballots else None


def expired_ballots(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Ballot, ...]:
    """Return open votes whose time is up."""
    mine = within(shards, OF_MATCH.format(table="ballots"))
    return _ballots(tx, f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit))


def idle_since(tx: Reader, before: float, limit: int) -> tuple[MatchId, ...]:
    """Return running matches without a step since ``before`` and without deadlines, not announced yet.

    Not those that wait for a player who has announced an absence.
    """
    rows = tx.db.execute(
        "SELECT id FROM matches WHERE status = 'running' AND unreadable_at IS NULL AND changed_at <= ? AND NOT EXISTS"
        " (SELECT 1 FROM waits WHERE waits.match = matches.id AND due IS NOT NULL) AND NOT EXISTS"
        " (SELECT 1 FROM absences WHERE absences.match = matches.id AND state = 'away') AND NOT EXISTS"
        # Announced once for each silence: whatever happens afterwards changes ``changed_at``.
        " (SELECT 1 FROM idle_notices WHERE match = matches.id AND seen = changed_at) ORDER BY changed_at LIMIT ?",
        (before, limit),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def overdue_notices(tx: Reader, before: float, limit: int) -> tuple[MatchId, ...]:
    """Return running matches that were announced before that time, and still have no step and no deadlines."""
    rows = tx.db.execute(
        "SELECT id FROM idle_notices JOIN matches ON id = match WHERE at <= ? AND seen = changed_at"
        " AND status = 'running' AND unreadable_at IS NULL AND NOT EXISTS"
        " (SELECT 1 FROM waits WHERE waits.match = matches.id AND due IS NOT NULL) AND NOT EXISTS"
        " (SELECT 1 FROM absences WHERE absences.match = matches.id AND state = 'away') ORDER BY at LIMIT ?",
        (before, limit),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def _ballots(tx: Reader, where: str, values: tuple[Any, ...]) -> tuple[Ballot, ...]:
    rows = tx.db.execute(f"{BALLOTS.select} {where}", values).fetchall()
    return tuple(_ballot(tx, row) for row in rows)


def _ballot(tx: Reader, row: tuple[Any, ...]) -> Ballot:
    ballot = BALLOTS.load(row)
    return msgspec.structs.replace(ballot, votes=VOTES.all(tx, "WHERE ballot = ? ORDER BY seat", (ballot.id,)))


def add_ballot(tx: Writer, ballot: Ballot) -> Ballot:
    """Keep a new vote; its id is chosen here."""
    kept = msgspec.structs.replace(ballot, id=BALLOTS.add(tx, ballot))
    _save_votes(tx, kept)
    tx.written("ballots")
    return kept


def save_ballot(tx: Writer, ballot: Ballot) -> None:
    """Overwrite a vote's state, its end, its revision and who voted how."""
    BALLOTS.update(tx, ballot)
    _save_votes(tx, ballot)
    tx.written("ballots")


def go_back(tx: Writer, match: MatchId, version: int, at: float) -> bool:
    """Move a running match, paused or not, from ``version`` to the next; False: it is not there any more."""
    cursor = tx.db.execute(
        # Going back is a step like any other: a press on something that was shown before it is stale.
        "UPDATE matches SET version = version + 1, changed_at = ? WHERE id = ? AND version = ? AND status = 'running'",
        (at, match, version),
    )
    return cursor.rowcount == 1


def set_paused(tx: Writer, match: MatchId, since: float | None, at: float) -> None:
    """Note since when no one has to act (None: it resumes)."""
    tx.db.execute("UPDATE matches SET paused_at = ?, changed_at = ? WHERE id = ?", (since, at, match))


def abandon(tx: Writer, match: MatchId, ending: str, at: float) -> None:
    """End a running match without a result."""
    cursor = tx.db.execute(
        "UPDATE matches SET status = 'abandoned', ending = ?, paused_at = NULL, changed_at = ?"
        " WHERE id = ? AND status = 'running'",
        (ending, at, match),
    )
    if cursor.rowcount == 1:
        close_seats(tx.db, match)


def note_idle(tx: Writer, match: MatchId, at: float) -> None:
    """Note that the match was announced to be closed."""
    tx.db.execute(
        "INSERT INTO idle_notices (match, at, seen) SELECT id, ?, changed_at FROM matches WHERE id = ?"
        " ON CONFLICT (match) DO UPDATE SET at = excluded.at, seen = excluded.seen",
        (at, match),
    )


def _save_votes(tx: Writer, ballot: Ballot) -> None:
    for vote in ballot.votes:
        VOTES.save(tx, vote, ballot=ballot.id)
