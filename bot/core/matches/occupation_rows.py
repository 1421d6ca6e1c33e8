"""Rows of seats and the history of their players."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import MatchSeat, Occupation
from bot.storage.connection import Connection
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

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


def has_other_name(tx: Reader, user: UserId, guild: int, name: str) -> bool:
    """Return whether a server's rows have another name than ``name`` for a user."""
    sql = " UNION ALL ".join(
        f"SELECT 1 FROM {table} WHERE {person} = :user AND {column} <> :name AND {where}"
        for table, person, column, where in tx.schema.names
    )
    facts = {"user": user, "guild": guild, "name": name}
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


def rename(tx: Writer, user: UserId, guild: int, name: str) -> tuple[MatchId, ...]:
    """Overwrite a user's name in a server (``Schema.names``); return the running matches that show it."""
    facts = {"user": user, "guild": guild, "name": name}
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


def add_occupation(tx: Writer, match: MatchId, entry: Occupation) -> None:
    """Append to the history of a match's seats."""
    OCCUPATIONS.add(tx, entry, match=match)
    tx.written("occupations")


def close_seats(db: Connection, match: MatchId) -> None:
    """Mark the seats of a match as ended, so that a query for users' running matches skips them."""
    db.execute("UPDATE match_seats SET running = 0 WHERE match = ?", (match,))
