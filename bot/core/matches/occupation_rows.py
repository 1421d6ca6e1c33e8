"""Rows of seats and the history of their players."""

from typing import Final, NamedTuple

from bot.core.ids import LobbyId, MatchId, TournamentId, UserId
from bot.core.matches.values import MatchSeat, Occupation
from bot.storage.connection import Connection
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

MATCH_SEATS: Final = Table(
    "match_seats", MatchSeat, ("match", "seat"), parts={"owner": ("owner", "owner_name")}, kept=("figures",)
)

OCCUPATIONS: Final = Table("occupations", Occupation)

_OF_SERVER: Final = "EXISTS (SELECT 1 FROM matches WHERE matches.id = match AND matches.guild = :guild)"

_NAMED: Final = (
    ("match_seats", "user", "name", _OF_SERVER),
    ("match_seats", "owner", "owner_name", _OF_SERVER),
    ("occupations", "user", "name", _OF_SERVER),
    ("lobby_seats", "user", "name", "lobby IN (SELECT id FROM lobbies WHERE guild = :guild)"),
    ("entrants", "user", "name", "tournament IN (SELECT id FROM tournaments WHERE guild = :guild)"),
)
"""Columns with users' names in a server: table, user column, name column, and the condition for the server's rows."""

_MATCHES: Final = (
    "SELECT id FROM matches WHERE guild = :guild AND status = 'running' AND id IN"
    " (SELECT match FROM match_seats WHERE user = :user UNION SELECT match FROM match_seats WHERE owner = :user"
    " UNION SELECT match FROM occupations WHERE user = :user) ORDER BY id"
)

_LOBBIES: Final = (
    "SELECT id FROM lobbies WHERE guild = :guild AND status = 'open'"
    " AND id IN (SELECT lobby FROM lobby_seats WHERE user = :user) ORDER BY id"
)

_TOURNAMENTS: Final = (
    "SELECT id FROM tournaments WHERE guild = :guild AND status IN ('signup', 'running')"
    " AND id IN (SELECT tournament FROM entrants WHERE user = :user) ORDER BY id"
)

_SHOWING: Final = (_MATCHES, _LOBBIES, _TOURNAMENTS)
"""A server's running matches, tables and tournaments that show a user's name."""


class Renamed(NamedTuple):
    """Running matches, open tables and current tournaments that show a user's name."""

    matches: tuple[MatchId, ...]
    lobbies: tuple[LobbyId, ...]
    tournaments: tuple[TournamentId, ...]


def has_other_name(tx: Reader, user: UserId, guild: int, name: str) -> bool:
    """Return whether a server's rows have another name than ``name`` for a user."""
    sql = " UNION ALL ".join(
        f"SELECT 1 FROM {table} WHERE {person} = :user AND {column} <> :name AND {where}"
        for table, person, column, where in _NAMED
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


def rename(tx: Writer, user: UserId, guild: int, name: str) -> Renamed:
    """Overwrite a user's name in a server's matches, open tables and tournaments.

    Return the current ones that show the name.
    """
    facts = {"user": user, "guild": guild, "name": name}
    for table in ("match_seats", "occupations"):
        # A computer that took over has the user's name without the id; the history has the id.
        tx.db.execute(
            f"UPDATE {table} SET name = :name WHERE user IS NULL AND match IN (SELECT match FROM occupations"
            f" WHERE user = :user) AND {_OF_SERVER} AND EXISTS (SELECT 1 FROM occupations AS past"
            f" WHERE past.match = {table}.match AND past.seat = {table}.seat AND past.user = :user"
            f" AND past.name = {table}.name)",
            facts,
        )
    for table, person, column, where in _NAMED:
        tx.db.execute(f"UPDATE {table} SET {column} = :name WHERE {person} = :user AND {where}", facts)
    tx.written("occupations")
    renamed = Renamed(*(tuple(row[0] for row in tx.db.execute(sql, facts).fetchall()) for sql in _SHOWING))
    for table, numbers in (("lobbies", renamed.lobbies), ("tournaments", renamed.tournaments)):
        for number in numbers:
            tx.db.execute(f"UPDATE {table} SET revision = revision + 1 WHERE id = ?", (number,))
    return renamed


def add_occupation(tx: Writer, match: MatchId, entry: Occupation) -> None:
    """Append to the history of a match's seats."""
    OCCUPATIONS.add(tx, entry, match=match)
    tx.written("occupations")


def close_seats(db: Connection, match: MatchId) -> None:
    """Mark the seats of a match as ended, so that a query for users' running matches skips them."""
    db.execute("UPDATE match_seats SET running = 0 WHERE match = ?", (match,))
