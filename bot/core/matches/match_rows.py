"""Rows about a match besides its log: seats, waits, notes, plans, visits, its event (``Schema.rounds``), its publication."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import MatchSeat, Note, Occupation, StoredPlan, Visit, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.connection import Connection
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.replay import Header

NOTES: Final = Table("notes", Note)


def notes(tx: Reader, match: MatchId, after: int) -> tuple[Note, ...]:
    """Return the notes about a match with ids over ``after``, oldest first."""
    return NOTES.all(tx, "WHERE match = ? AND id > ? ORDER BY id", (match, after))


def add_note(tx: Writer, note: Note) -> None:
    """Insert a note, and queue the match, so that it is posted."""
    number = NOTES.add(tx, note)
    # So that no one reads the match without its newest note.
    tx.db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
    queue(tx, MATCH_TOPIC, note.match, note.at)


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


def set_thread(tx: Writer, match: MatchId, thread_id: int | None) -> None:
    """Store a match's thread; None: none yet."""
    tx.db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread_id, match))


WAITS: Final = Table("waits", Waiting, ("match", "seat", "since"), kept=("computer", "asked"))

SERVER: Final = OF_MATCH.format(table="waits")


def waits(tx: Reader, match: MatchId) -> tuple[Waiting, ...]:
    """Return a match's waits, by seat."""
    return tx.once(("waits", match), lambda: WAITS.all(tx, "WHERE match = ? ORDER BY seat", (match,)))


def waking(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return due waits, the longest overdue first."""
    mine = within(shards, SERVER)
    return WAITS.all(tx, f"WHERE wake <= ?{mine} ORDER BY wake, match, seat LIMIT ?", (now, limit))


def missed(tx: Reader, since: float, before: float, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return users' waits that fall due after ``since`` and up to ``before``."""
    # A wait wakes at its deadline at the latest, so the index on ``wake`` covers all of them.
    return WAITS.all(
        tx,
        f"WHERE wake <= ? AND due > ? AND due <= ? AND computer = 0{within(shards, SERVER)} ORDER BY match, seat",
        (before, since, before),
    )


def clocks(tx: Reader, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return users' waits with a deadline, by match and seat."""
    mine = within(shards, SERVER)
    return WAITS.all(tx, f"WHERE due IS NOT NULL AND computer = 0{mine} ORDER BY match, seat")


def replace_waits(tx: Writer, match: MatchId, waits: tuple[Waiting, ...]) -> None:
    """Overwrite a match's waits."""
    tx.db.execute("DELETE FROM waits WHERE match = ?", (match,))
    WAITS.add_all(tx, waits)


MATCH_SEATS: Final = Table(
    "match_seats", MatchSeat, ("match", "seat"), parts={"owner": ("owner", "owner_name")}, kept=("figures",)
)

OCCUPATIONS: Final = Table("occupations", Occupation)

OF_SERVER: Final = "EXISTS (SELECT 1 FROM matches WHERE matches.id = match AND matches.guild = :guild)"
"""SQL condition for rows of matches in a server."""

_SHOWING: Final = (
    "SELECT id FROM matches WHERE guild = :guild AND status = 'running' AND id IN"
    " (SELECT match FROM match_seats WHERE user = :user UNION SELECT match FROM match_seats WHERE owner = :user"
    " UNION SELECT match FROM occupations WHERE user = :user) ORDER BY id"
)


def has_other_name(tx: Reader, user: UserId, guild_id: int, name: str) -> bool:
    """Return whether a server's rows have another name than ``name`` for a user."""
    sql = " UNION ALL ".join(
        f"SELECT 1 FROM {table} WHERE {person} = :user AND {column} <> :name AND {where}"
        for table, person, column, where in tx.schema.names
    )
    facts = {"user": user, "guild": guild_id, "name": name}
    return tx.db.execute(f"{sql} LIMIT 1", facts).fetchone() is not None


def save_seat(tx: Writer, match: MatchId, seat: MatchSeat) -> None:
    """Overwrite the player of a match's seat."""
    MATCH_SEATS.update(tx, seat, match=match)
    keep_players(tx, match)


def keep_players(tx: Writer, match: MatchId) -> None:
    """Add a match to its players' indexes of played matches."""
    tx.db.execute(
        "INSERT INTO played_matches (user, scope, private, match) SELECT user, coalesce(guild, 0), private, match"
        " FROM match_seats JOIN matches ON id = match WHERE match = ? AND user IS NOT NULL ON CONFLICT DO NOTHING",
        (match,),
    )


def rename(tx: Writer, user: UserId, guild_id: int, name: str) -> tuple[MatchId, ...]:
    """Overwrite a user's name in a server (``Schema.names``); return the running matches that show it."""
    facts = {"user": user, "guild": guild_id, "name": name}
    for table in ("match_seats", "occupations"):
        # A computer that took over has the user's name without the id; the history has the id.
        tx.db.execute(
            f"UPDATE {table} SET name = :name WHERE user IS NULL AND match IN (SELECT match FROM occupations"
            f" WHERE user = :user) AND {OF_SERVER} AND EXISTS (SELECT 1 FROM occupations AS past"
            f" WHERE past.match = {table}.match AND past.seat = {table}.seat AND past.user = :user"
            f" AND past.name = {table}.name)",
            facts,
        )
    for table, person, column, where in tx.schema.names:
        tx.db.execute(f"UPDATE {table} SET {column} = :name WHERE {person} = :user AND {where}", facts)
    tx.written("occupations")
    return tuple(MatchId(row[0]) for row in tx.db.execute(_SHOWING, facts).fetchall())


def close_seats(db: Connection, match: MatchId) -> None:
    """Mark the seats of a match as ended, so that a query for users' running matches skips them."""
    db.execute("UPDATE match_seats SET running = 0 WHERE match = ?", (match,))
