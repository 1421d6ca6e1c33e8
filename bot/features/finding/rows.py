"""Database rows of the finding feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.calendars import Window
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.work import At
from bot.durations import DAY
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.rows import LONGEST_LIST
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments.values import TOURNAMENT_TOPIC
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

WEEKLY_TOPIC: Final = "weekly"
WELCOME_TOPIC: Final = "welcome"
STATION_TOPIC: Final = "station"
CALL_TOPIC: Final = "call"

DAYTIMES: Final[dict[str, tuple[int, int]]] = {
    "mornings": (6, 12),
    "afternoons": (12, 18),
    "evenings": (18, 23),
    "nights": (23, 6),
}
"""Hours of the day for alerts, in the user's own time zone."""

WAITING: Final = (1, 2, 3, 4)
"""Choices for the number of players waiting at a table before an alert; the player who opened it counts."""


BEGINS_AFTER: Final = 30
BEGINS_AFTER_LIVE: Final = 5
"""Minutes after the second player joins until a live table opened by **Play now** starts by itself."""


STATION_DELAY: Final = 3.0
"""Seconds until the pinned card shows a change, so that several changes become one edit."""

MAX_UNANSWERED_ALERTS: Final = 5
"""Unanswered alerts in a row after which there are no more."""

OPENS_BEFORE: Final = 2 * 86_400.0
"""Seconds before a date at which its table opens for players to join."""


CALLS_BEFORE: Final = 3_600.0
"""Seconds before a date at which its table begins to send alerts."""

GOES_ON: Final = "open"
ENDED: Final = "ended"
"""States of a weekly game."""

MOVED: Final = "moved"
UNWANTED: Final = "unwanted"
"""Reasons for a post in the channel: the time has changed, or the game has ended because no one came."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A user's game alerts in a server.

    No games or paces: any. ``daytimes`` are keys of DAYTIMES, none of them: any time. ``waiting``: how many players must be at the table.
    ``gathers``: also open a table once enough users want one. ``channel``: it was set there. ``unanswered``
    alerts came since the user last took a seat. ``gathered_at``: when a table was last opened for this user.
    """

    guild: int
    user: UserId
    name: str
    channel: int
    at: float
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ()
    daytimes: tuple[str, ...] = ()
    waiting: int = 1
    gathers: bool = False
    unanswered: int = 0
    gathered_at: float | None = None
    wake: float | None = None
    """When to check next whether a table can be opened for this user; None: never."""

    @property
    def rests(self) -> bool:
        """Whether alerts pause until the user sets them again, because too many went unanswered."""
        return self.unanswered >= MAX_UNANSWERED_ALERTS

    def wants(self, game: str, pace: str) -> bool:
        """Return whether a table of this game and pace is wanted."""
        return (not self.games or game in self.games) and (not self.paces or pace in self.paces)

    def callable_at(self, habits: Habits, earliest: float) -> float:
        """Return the first time at or after ``earliest`` that is within the user's hours for alerts and outside their quiet hours."""
        for _ in range(2 * len(DAYTIMES)):
            awake = self._wanted_from(habits.quiet_until(earliest), habits.zone)
            if awake == earliest:
                return earliest
            earliest = awake
        return earliest + DAY  # Quiet hours cover all hours for alerts: check again tomorrow.

    def _wanted_from(self, earliest: float, zone: str) -> float:
        windows = [Window(*DAYTIMES[daytime], zone) for daytime in self.daytimes if daytime in DAYTIMES]
        return min((window.next_opening(earliest) for window in windows), default=earliest)


class Station(msgspec.Struct, frozen=True, kw_only=True):
    """A server's pinned card: its message, and a fingerprint of its contents. ``greeted``: the bot has explained it."""

    guild: int
    channel: int | None = None
    message: int | None = None
    shown: str = ""
    greeted: bool = False
    id: int = 0


class Weekly(msgspec.Struct, frozen=True, kw_only=True):
    """A weekly game on ``day`` (0 is Monday) at ``minute`` of the day, in time zone ``zone``.

    ``at`` is the next date, ``lobby`` its table once it is open. ``event`` is the server's scheduled event for the date ``event_at``,
    ``shown`` a fingerprint of its contents. ``notice`` is a pending post for the channel.
    """

    guild: int
    channel: int
    host: UserId
    name: str
    game: str
    pace: str
    day: int
    minute: int
    zone: str
    created_at: float
    at: float
    wake: float | None
    language: str = ""
    status: str = GOES_ON
    missed: int = 0
    lobby: LobbyId | None = None
    event: int | None = None
    event_at: float | None = None
    shown: str = ""
    notice: str = ""
    told_at: float = 0.0
    id: int = 0


class Running(msgspec.Struct, frozen=True):
    """A running match in a list: game, players, thread."""

    id: MatchId
    game: str
    pace: str
    channel: int
    thread: int | None
    names: tuple[str, ...]
    computers: int
    users: tuple[UserId, ...]
    open: bool = False
    """Whether a newcomer can take a computer player's seat."""


WISHES: Final = Table("wishes", Wish, ("guild", "user"))

WEEKLIES: Final = Table("weeklies", Weekly, kept=("guild", "channel", "host", "game", "created_at"))

STATIONS: Final = Table("stations", Station, kept=("guild",))

COMPANIONS: Final = 50
"""Number of a user's latest matches whose players count as people they know."""


def running_in(tx: Reader, guild_id: int) -> tuple[Running, ...]:
    """Return a server's running matches with several players, newest first, excluding tournaments and private tables."""
    rows = tx.db.execute(
        "SELECT id, game, pace, channel, thread FROM matches WHERE guild = ? AND status = 'running' AND private = 0"
        # No one can join a tournament's table.
        " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)"
        " AND (SELECT count(user) FROM match_seats WHERE match = matches.id) > 1 ORDER BY id DESC LIMIT ?",
        (guild_id, LONGEST_LIST),
    ).fetchall()
    return tuple(_running(tx, *row) for row in rows)


def _running(tx: Reader, match_id: MatchId, game: str, pace: str, channel_id: int, thread_id: int | None) -> Running:
    seats = tx.db.execute("SELECT user, name FROM match_seats WHERE match = ? ORDER BY seat", (match_id,)).fetchall()
    names = tuple(name for user, name in seats if user is not None)
    users = tuple(UserId(user) for user, _ in seats if user is not None)
    return Running(match_id, game, pace, channel_id, thread_id, names, len(seats) - len(names), users)


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


def wishes(tx: Reader, guild_id: int) -> tuple[Wish, ...]:
    """Return the game alerts set in a server, oldest first."""
    return WISHES.all(tx, "WHERE guild = ? ORDER BY at, user", (guild_id,))


def has_wishes(tx: Reader, guild_id: int) -> bool:
    """Return whether any user in a server wants alerts."""
    return tx.db.execute("SELECT 1 FROM wishes WHERE guild = ? LIMIT 1", (guild_id,)).fetchone() is not None


def station(tx: Reader, guild_id: int) -> Station | None:
    """Return the row of a server's pinned card; None if it has none."""
    return tx.once(("stations", guild_id), lambda: STATIONS.first(tx, "WHERE guild = ?", (guild_id,)))


def weeklies(tx: Reader, guild_id: int) -> tuple[Weekly, ...]:
    """Return a server's running weekly games, soonest date first."""
    return WEEKLIES.all(tx, "WHERE guild = ? AND status = ? ORDER BY at, id", (guild_id, GOES_ON))


def weeklies_of(tx: Reader, host: UserId) -> tuple[Weekly, ...]:
    """Return a user's running weekly games in all servers."""
    return WEEKLIES.all(tx, "WHERE host = ? AND status = ? ORDER BY id", (host, GOES_ON))


def weeklies_since(tx: Reader, host: UserId, guild_id: int, since: float) -> int:
    """Return how many weekly games a user has created in a server since ``since``."""
    return tx.count(
        "SELECT count(*) FROM weeklies WHERE host = ? AND guild = ? AND created_at > ?", (host, guild_id, since)
    )


def keep_event(tx: Writer, weekly: int, event: int | None, event_at: float | None, shown: str) -> None:
    """Store a weekly game's scheduled event, its date, and a fingerprint of its contents."""
    values = event, event_at, shown, weekly
    tx.db.execute("UPDATE weeklies SET event = ?, event_at = ?, shown = ? WHERE id = ?", values)


def answered(tx: Writer, user: UserId) -> None:
    """Reset the count of a user's unanswered alerts, because they have taken a seat."""
    tx.db.execute("UPDATE wishes SET unanswered = 0 WHERE user = ? AND unanswered > 0", (user,))


def save_station(tx: Writer, station: Station) -> Station:
    """Store a pinned card; a new one gets an id."""
    if station.id:
        STATIONS.update(tx, station)
        return station
    return STATIONS.added(tx, station)


def freshen(at: At, guild_id: int | None) -> None:
    """Refresh the server's pinned card, if any."""
    pinned = station(at, guild_id) if guild_id is not None else None
    if pinned is not None:
        queue(at, STATION_TOPIC, pinned.id, at.now + STATION_DELAY)


def place(at: At, guild_id: int) -> None:
    """Update a server's pinned card and scheduled events after a change of its settings."""
    if station(at, guild_id) is None and settings_rows.server(at, guild_id).station is not None:
        save_station(at, Station(guild=guild_id))
    freshen(at, guild_id)
    for weekly in weeklies(at, guild_id):
        queue(at, WEEKLY_TOPIC, weekly.id, at.now)
    for number in tournaments_rows.dated_tournaments(at, guild_id):
        queue(at, TOURNAMENT_TOPIC, number, at.now)


@hooks.begun
@hooks.closed
def match_changed(at: At, match: Match) -> None:
    """Refresh the card when a match begins or ends."""
    freshen(at, match.place.guild)


@hooks.reseated
def seat_changed(at: At, match: Match, _: Seat) -> None:
    """Refresh the card, which names the players of running matches, when a seat changes hands."""
    freshen(at, match.place.guild)


@hooks.renamed
def name_changed(at: At, _: UserId, guild_id: int) -> None:
    """Refresh the card when a user's name changes."""
    freshen(at, guild_id)


@hooks.lobby_changed
def lobby_changed(at: At, lobby: Lobby) -> None:
    """Refresh the card when a table is opened or changed."""
    freshen(at, lobby.place.guild)


@hooks.server_changed
def settings_changed(at: At, server: Server, changed: frozenset[str]) -> None:
    """Refresh the card when the server's settings change."""
    if {"station", "off"} & changed:
        place(at, server.guild)
