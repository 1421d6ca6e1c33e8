"""Rows about a match besides its log.

The bot's notes, plans (every step reads them), how far players have read, its event (``Schema.rounds``), and its publication.
"""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.log import StoredPlan
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import Note, Visit
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.replay import Header

NOTES: Final = Table("notes", Note)


def notes(tx: Reader, match: MatchId, after: int) -> tuple[Note, ...]:
    """Return the notes about a match with ids over ``after``, oldest first."""
    return NOTES.all(tx, "WHERE match = ? AND id > ? ORDER BY id", (match, after))


def add_note(tx: Writer, note: Note) -> Note:
    """Insert a note, and return it with its id. The caller must queue the match, so that the note is posted."""
    number = NOTES.add(tx, note)
    # So that no one reads the match without its newest note.
    tx.db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
    return msgspec.structs.replace(note, id=number)


PLANS: Final = Table("plans", StoredPlan, ("match", "user"), cached=True)


def drop_plans(tx: Writer, match: MatchId) -> None:
    """Delete all plans of a match."""
    tx.db.execute("DELETE FROM plans WHERE match = ?", (match,))
    tx.written("plans")


VISITS: Final = Table("visits", Visit, ("match", "user"), cached=True)


def save_visit(tx: Writer, match: MatchId, user: UserId, visit: Visit) -> None:
    """Store how far a user has read a match; an older visit never replaces a newer one."""
    further = ", ".join(
        # A user's two clients may store theirs in either order.
        f"{column} = CASE WHEN excluded.{column} > visits.{column} THEN excluded.{column} ELSE visits.{column} END"
        for column in VISITS.columns
    )
    row = {**VISITS.dump(visit), "match": match, "user": user}
    marks = ", ".join("?" * len(row))
    tx.db.execute(
        f"INSERT INTO visits ({', '.join(row)}) VALUES ({marks}) ON CONFLICT (match, user) DO UPDATE SET {further}",
        tuple(row.values()),
    )
    tx.written("visits")


def deal_is_played(tx: Reader, match: MatchId) -> bool:
    """Return whether another table of the same round is still playing the same deal as a match."""
    headers = tx.db.execute(
        f"SELECT played.header, going.header FROM ({tx.schema.rounds}) AS ended JOIN matches AS played ON played.id = ended.match"
        f" JOIN ({tx.schema.rounds}) AS other ON other.event = ended.event AND other.round = ended.round"
        " JOIN matches AS going ON going.id = other.match"
        " WHERE ended.match = ? AND other.match <> ended.match AND going.status = 'running'",
        (match,),
    )
    return any(_seed(played) == _seed(going) is not None for played, going in headers.fetchall())


def _seed(header: str) -> str | None:
    """Return the seed in a match's header; None if it can't be read."""
    try:
        return msgspec.json.decode(header, type=Header).seed
    except msgspec.MsgspecError:
        return None


def in_tournament(tx: Reader, match: MatchId) -> bool:
    """Return whether a match belongs to an event."""
    return (
        tx.db.execute(f"SELECT 1 FROM ({tx.schema.rounds}) AS event WHERE match = ?", (match,)).fetchone() is not None
    )


def round_due(tx: Reader, match: MatchId) -> float | None:
    """Return when the round of a match's event ends (UTC epoch seconds); None without an event, or without an end."""
    row = tx.db.execute(f"SELECT due FROM ({tx.schema.rounds}) AS event WHERE match = ?", (match,)).fetchone()
    return None if row is None else row[0]


PUBLICATIONS: Final = Table("publications", PublicationState, ("match",))


def publication(tx: Reader, match: MatchId) -> PublicationState:
    """Return the publisher's state of a match; an empty one if it was never published."""
    return tx.once(
        ("publications", match),
        lambda: PUBLICATIONS.first(tx, "WHERE match = ?", (match,)) or PublicationState(match=match),
    )


def save_publication(tx: Writer, state: PublicationState) -> None:
    """Overwrite the publisher's state of a match."""
    PUBLICATIONS.save(tx, state)
    tx.written("publications")


def set_thread(tx: Writer, match: MatchId, thread: int | None) -> None:
    """Store a match's thread; None: none yet."""
    tx.db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match))
