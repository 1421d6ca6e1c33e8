"""Database rows of the votes feature: functions that take an open transaction."""

from typing import Any, Final

import msgspec

from bot.core.ids import BallotId, MatchId, UserId
from bot.core.matches.match_rows import close_seats
from bot.core.shards.rows import within
from bot.core.shards.values import Shards
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

BALLOT: Final = "ballot"
"""Key of the fact with the number of the vote that a note announces."""


class Vote(msgspec.Struct, frozen=True):
    """A seat's answer in a vote, and its player at that time."""

    seat: Seat
    user: UserId
    yes: bool


class Ballot(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of the table. ``kind`` is a key of ``voting.KINDS``; ``target`` the version to rewind to.

    ``status``: ``open``, ``passed``, ``failed`` (refused) or ``lapsed`` (expired or pointless). ``version`` is the match's version when
    it was proposed, ``revision`` counts changes.
    """

    id: BallotId
    match: MatchId
    kind: str
    target: int | None
    version: int
    proposer: UserId
    at: float
    expires_at: float
    status: str = "open"
    closed_at: float | None = None
    revision: int = 0
    votes: tuple[Vote, ...] = ()


class Effect(msgspec.Struct, frozen=True):
    """Effect of an act of control, computed without doing it: its kind (a key of ``voting.KINDS``), and the version to rewind to.

    ``reveals``: the undone steps may have revealed hidden information.
    """

    kind: str
    match: MatchId
    version: int
    target: int | None = None
    reveals: bool = False


BALLOTS: Final = Table(
    "ballots", Ballot, aside=("votes",), kept=("match", "kind", "target", "version", "proposer", "at")
)

VOTES: Final = Table("ballot_votes", Vote, ("ballot", "seat"))


def ballot(tx: Reader, ballot: BallotId) -> Ballot | None:
    """Return a vote, open or closed."""
    return next(iter(_ballots(tx, "WHERE id = ?", (ballot,))), None)


def open_ballots(tx: Reader, match: MatchId) -> tuple[Ballot, ...]:
    """Return the open votes of a match, oldest first."""
    return tx.once(
        ("ballots", match), lambda: _ballots(tx, "WHERE match = ? AND status = 'open' ORDER BY id", (match,))
    )


def last_ballot(tx: Reader, match: MatchId, kind: str) -> Ballot | None:
    """Return a match's newest vote of a kind."""
    return next(iter(_ballots(tx, "WHERE match = ? AND kind = ? ORDER BY id DESC LIMIT 1", (match, kind))), None)


def expired_ballots(tx: Reader, now: float, limit: int, shards: Shards) -> tuple[Ballot, ...]:
    """Return open votes that have expired by ``now``."""
    mine = within(shards, OF_MATCH.format(table="ballots"))
    return _ballots(tx, f"WHERE status = 'open' AND expires_at <= ?{mine} ORDER BY expires_at LIMIT ?", (now, limit))


_SILENT: Final = (
    "status = 'running' AND unreadable_at IS NULL"
    " AND NOT EXISTS (SELECT 1 FROM waits WHERE waits.match = matches.id AND due IS NOT NULL)"
    " AND NOT EXISTS (SELECT 1 FROM absences WHERE absences.match = matches.id AND state = 'away')"
)
"""A running match without deadlines that doesn't wait for an absent player."""


def idle_since(tx: Reader, before: float, limit: int) -> tuple[MatchId, ...]:
    """Return silent matches without a step since ``before`` whose closing hasn't been announced."""
    rows = tx.db.execute(
        f"SELECT id FROM matches WHERE {_SILENT} AND changed_at <= ? AND NOT EXISTS"
        # Announced once per silence: any later change updates ``changed_at``.
        " (SELECT 1 FROM idle_notices WHERE match = matches.id AND seen = changed_at) ORDER BY changed_at LIMIT ?",
        (before, limit),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def overdue_notices(tx: Reader, before: float, limit: int) -> tuple[MatchId, ...]:
    """Return matches whose closing was announced before ``before``, and that have been silent since."""
    rows = tx.db.execute(
        f"SELECT id FROM idle_notices JOIN matches ON id = match WHERE {_SILENT} AND at <= ? AND seen = changed_at"
        " ORDER BY at LIMIT ?",
        (before, limit),
    )
    return tuple(MatchId(number) for (number,) in rows.fetchall())


def _ballots(tx: Reader, where: str, values: tuple[Any, ...]) -> tuple[Ballot, ...]:
    return tuple(
        msgspec.structs.replace(ballot, votes=VOTES.all(tx, "WHERE ballot = ? ORDER BY seat", (ballot.id,)))
        for ballot in BALLOTS.all(tx, where, values)
    )


def save_ballot(tx: Writer, ballot: Ballot) -> None:
    """Update a vote's state, end, revision and answers."""
    BALLOTS.update(tx, ballot)
    for vote in ballot.votes:
        VOTES.save(tx, vote, ballot=ballot.id)


def go_back(tx: Writer, match: MatchId, version: int, now: float) -> bool:
    """Move a running match (even if paused) from ``version`` to the next; False if it has another version."""
    cursor = tx.db.execute(
        # A rewind counts as a step, so that buttons shown before it are stale.
        "UPDATE matches SET version = version + 1, changed_at = ? WHERE id = ? AND version = ? AND status = 'running'",
        (now, match, version),
    )
    return cursor.rowcount == 1


def set_paused(tx: Writer, match: MatchId, since: float | None, now: float) -> None:
    """Store since when a match is paused (epoch seconds; None: it isn't)."""
    tx.db.execute("UPDATE matches SET paused_at = ?, changed_at = ? WHERE id = ?", (since, now, match))


def abandon(tx: Writer, match: MatchId, ending: str, now: float) -> None:
    """End a running match without a result."""
    cursor = tx.db.execute(
        "UPDATE matches SET status = 'abandoned', ending = ?, paused_at = NULL, changed_at = ?"
        " WHERE id = ? AND status = 'running'",
        (ending, now, match),
    )
    if cursor.rowcount == 1:
        close_seats(tx.db, match)


def note_idle(tx: Writer, match: MatchId, now: float) -> None:
    """Record that a match's closing was announced."""
    tx.db.execute(
        "INSERT INTO idle_notices (match, at, seen) SELECT id, ?, changed_at FROM matches WHERE id = ?"
        " ON CONFLICT (match) DO UPDATE SET at = excluded.at, seen = excluded.seen",
        (now, match),
    )
