"""Database rows of the finding feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.finding.values import GOES_ON, Running, Station, Weekly, Wish
from bot.features.lobbies.rows import LONGEST_LIST
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

WISHES: Final = Table("wishes", Wish, ("guild", "user"))

WEEKLIES: Final = Table("weeklies", Weekly, kept=("guild", "channel", "host", "game", "created_at"))

STATIONS: Final = Table("stations", Station, kept=("guild",))

COMPANIONS: Final = 50
"""Number of a user's latest matches whose players count as people they know."""


def running_in(tx: Reader, guild: int) -> tuple[Running, ...]:
    """Return a server's running matches with several players, newest first, excluding tournaments and private tables."""
    rows = tx.db.execute(
        "SELECT id, game, pace, channel, thread FROM matches WHERE guild = ? AND status = 'running' AND private = 0"
        # No one can join a tournament's table.
        " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)"
        " AND (SELECT count(user) FROM match_seats WHERE match = matches.id) > 1 ORDER BY id DESC LIMIT ?",
        (guild, LONGEST_LIST),
    ).fetchall()
    return tuple(_running(tx, *row) for row in rows)


def _running(tx: Reader, number: MatchId, game: str, pace: str, channel: int, thread: int | None) -> Running:
    seats = tx.db.execute("SELECT user, name FROM match_seats WHERE match = ? ORDER BY seat", (number,)).fetchall()
    names = tuple(name for user, name in seats if user is not None)
    users = tuple(UserId(user) for user, _ in seats if user is not None)
    return Running(number, game, pace, channel, thread, names, len(seats) - len(names), users)


def companions(tx: Reader, user: UserId) -> frozenset[UserId]:
    """Return the users who played with a user in that user's latest matches."""
    rows = tx.db.execute(
        "SELECT DISTINCT other.user FROM (SELECT match FROM match_seats WHERE user = ? ORDER BY match DESC LIMIT ?) AS own"
        " JOIN match_seats AS other ON other.match = own.match WHERE other.user <> ?",
        (user, COMPANIONS, user),
    ).fetchall()
    return frozenset(UserId(companion) for (companion,) in rows)


def played_last(tx: Reader, user: UserId) -> tuple[str, str] | None:
    """Return the game and pace of a user's latest match."""
    row = tx.db.execute(
        "SELECT game, pace FROM matches WHERE id = (SELECT max(match) FROM match_seats WHERE user = ?)", (user,)
    ).fetchone()
    return None if row is None else (row[0], row[1])


def wishes(tx: Reader, guild: int) -> tuple[Wish, ...]:
    """Return the game alerts set in a server, oldest first."""
    return WISHES.all(tx, "WHERE guild = ? ORDER BY at, user", (guild,))


def due_wishes(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Wish, ...]:
    """Return game alerts for which a table may be opened by ``now``."""
    return WISHES.all(tx, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))


def has_wishes(tx: Reader, guild: int) -> bool:
    """Return whether any user in a server wants alerts."""
    return tx.db.execute("SELECT 1 FROM wishes WHERE guild = ? LIMIT 1", (guild,)).fetchone() is not None


def station(tx: Reader, guild: int) -> Station | None:
    """Return the row of a server's pinned card; None if it has none."""
    return tx.once(("stations", guild), lambda: STATIONS.first(tx, "WHERE guild = ?", (guild,)))


def weeklies(tx: Reader, guild: int) -> tuple[Weekly, ...]:
    """Return a server's running weekly games, soonest date first."""
    return WEEKLIES.all(tx, "WHERE guild = ? AND status = ? ORDER BY at, id", (guild, GOES_ON))


def weeklies_of(tx: Reader, host: UserId) -> tuple[Weekly, ...]:
    """Return a user's running weekly games in all servers."""
    return WEEKLIES.all(tx, "WHERE host = ? AND status = ? ORDER BY id", (host, GOES_ON))


def weeklies_since(tx: Reader, host: UserId, guild: int, since: float) -> int:
    """Return how many weekly games a user has created in a server since ``since``."""
    return tx.count(
        "SELECT count(*) FROM weeklies WHERE host = ? AND guild = ? AND created_at > ?", (host, guild, since)
    )


def due_weeklies(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Weekly, ...]:
    """Return the weekly games that are due by ``now``."""
    return WEEKLIES.all(tx, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))


def remove_wish(tx: Writer, guild: int, user: UserId) -> bool:
    """Switch a user's alerts off; False if they had none."""
    return tx.db.execute("DELETE FROM wishes WHERE guild = ? AND user = ?", (guild, user)).rowcount == 1


def answered(tx: Writer, user: UserId) -> None:
    """Reset the count of a user's unanswered alerts, because they have taken a seat."""
    tx.db.execute("UPDATE wishes SET unanswered = 0 WHERE user = ? AND unanswered > 0", (user,))


def save_station(tx: Writer, station: Station) -> Station:
    """Store a pinned card; a new one gets an id."""
    tx.written("stations")
    if station.id:
        STATIONS.update(tx, station)
        return station
    return msgspec.structs.replace(station, id=STATIONS.add(tx, station))


def add_weekly(tx: Writer, weekly: Weekly) -> Weekly:
    """Insert a weekly game with a new id."""
    return msgspec.structs.replace(weekly, id=WEEKLIES.add(tx, weekly))
