"""Tables ``wishes``, ``table_calls``, ``invitations``, ``weeklies`` and ``stations``, and the lists of a server's tables."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.lobby import Lobby
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.finding.values import GOES_ON, Running, Station, Weekly, Wish
from bot.features.lobbies.values import CALLED, DECLINED, Invitation, TableCall
from bot.storage.areas.lobbies import LOBBIES, LobbyReader
from bot.storage.areas.shards import within
from bot.storage.tables import Table

WISHES: Final = Table("wishes", Wish, ("guild", "user"))
CALLS: Final = Table("table_calls", TableCall, ("lobby", "user"))
INVITATIONS: Final = Table("invitations", Invitation)
WEEKLIES: Final = Table("weeklies", Weekly, kept=("guild", "channel", "host", "game", "created_at"))
STATIONS: Final = Table("stations", Station, kept=("guild",))

LONGEST_LIST: Final = 50
"""Tables of a server that are looked at to list or choose one."""


class FindingReader(LobbyReader):
    """Reads who looks for a game, and which games there are."""

    def open_lobbies_in(self, guild: int) -> tuple[Lobby, ...]:
        """Return the open lobbies of a server, the oldest first."""
        rows = self._db.execute(
            f"{LOBBIES.select} WHERE guild = ? AND status = 'open' ORDER BY id LIMIT ?", (guild, LONGEST_LIST)
        )
        return self._readable(rows.fetchall(), self._lobby)

    def running_in(self, guild: int) -> tuple[Running, ...]:
        """Return the running matches of a server, the newest first, without those of tournaments and of private tables."""
        rows = self._db.execute(
            "SELECT id, game, pace, channel, thread FROM matches WHERE guild = ? AND status = 'running' AND private = 0"
            # Nobody may take a seat at a table that a tournament has set.
            " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id) ORDER BY id DESC LIMIT ?",
            (guild, LONGEST_LIST),
        ).fetchall()
        return tuple(self._running(*row) for row in rows)

    def _running(self, number: MatchId, game: str, pace: str, channel: int, thread: int | None) -> Running:
        seats = self._db.execute(
            "SELECT user, name FROM match_seats WHERE match = ? ORDER BY seat", (number,)
        ).fetchall()
        names = tuple(name for user, name in seats if user is not None)
        return Running(number, game, pace, channel, thread, names, len(seats) - len(names))

    def come_to_nothing(self, host: UserId, guild: int, since: float) -> int:
        """Return how many tables of a person in a server, opened since a time, were closed without a match."""
        return self._count(
            "SELECT count(*) FROM lobbies WHERE host = ? AND guild = ? AND created_at > ? AND status IN ('cancelled', 'expired')",
            (host, guild, since),
        )

    def played_last(self, user: UserId) -> tuple[str, str] | None:
        """Return the game and the pace of the newest match in which a person sat."""
        row = self._db.execute(
            "SELECT game, pace FROM matches WHERE id = (SELECT max(match) FROM match_seats WHERE user = ?)", (user,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    def wish(self, guild: int, user: UserId) -> Wish | None:
        """Return what a person wants to be called for in a server."""
        return WISHES.first(self._db, "WHERE guild = ? AND user = ?", (guild, user))

    def wishes(self, guild: int) -> tuple[Wish, ...]:
        """Return what people want to be called for in a server, the oldest first."""
        return WISHES.all(self._db, "WHERE guild = ? ORDER BY at, user", (guild,))

    def due_wishes(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Wish, ...]:
        """Return wishes for which it is time to look whether a table can be opened."""
        return WISHES.all(self._db, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))

    def anybody_waits(self, guild: int) -> bool:
        """Return whether anybody in a server wants to be called."""
        return self._db.execute("SELECT 1 FROM wishes WHERE guild = ? LIMIT 1", (guild,)).fetchone() is not None

    def table_calls(self, lobby: LobbyId) -> tuple[TableCall, ...]:
        """Return who was called to a table."""
        return CALLS.all(self._db, "WHERE lobby = ? ORDER BY at, user", (lobby,))

    def callers_of(self, user: UserId, guild: int | None = None) -> tuple[LobbyId, ...]:
        """Return the open tables that have called a person, in a server or in all."""
        where, given = ("", ()) if guild is None else (" AND table_calls.guild = ?", (guild,))
        rows = self._db.execute(
            "SELECT lobby FROM table_calls JOIN lobbies ON lobbies.id = lobby"
            f" WHERE user = ? AND state = 'called' AND status = 'open'{where}",
            (user, *given),
        )
        return tuple(LobbyId(number) for (number,) in rows.fetchall())

    def calls_to(self, user: UserId, since: float) -> int:
        """Return how often a person was called since a time, in all servers."""
        return self._count(
            "SELECT count(*) FROM table_calls WHERE user = ? AND at > ? AND state <> 'unseen'", (user, since)
        )

    def last_call(self, user: UserId) -> float:
        """Return when a person was called last; 0 for never."""
        return self._least("SELECT max(at) FROM table_calls WHERE user = ? AND state <> 'unseen'", (user,)) or 0.0

    def calling_tables(self, by: UserId, guild: int, since: float) -> int:
        """Return to how many tables a person has had others called in a server since a time."""
        return self._count(
            "SELECT count(DISTINCT lobby) FROM table_calls WHERE by = ? AND guild = ? AND at > ?", (by, guild, since)
        )

    def seats_taken(self, user: UserId, guild: int, reason: str, since: float) -> int:
        """Return how many seats of running matches a person has taken in a server since a time, for one reason."""
        return self._count(
            "SELECT count(*) FROM occupations JOIN matches ON matches.id = match"
            " WHERE user = ? AND guild = ? AND reason = ? AND at > ?",
            (user, guild, reason, since),
        )

    def invitation(self, number: int) -> Invitation | None:
        """Return an invitation."""
        return INVITATIONS.first(self._db, "WHERE id = ?", (number,))

    def invitation_to(self, lobby: LobbyId, user: UserId) -> Invitation | None:
        """Return the invitation of a person to a table."""
        return INVITATIONS.first(self._db, "WHERE lobby = ? AND user = ?", (lobby, user))

    def invitations_by(self, by: UserId, guild: int, since: float) -> int:
        """Return how many people somebody has invited in a server since a time."""
        return self._count("SELECT count(*) FROM invitations WHERE by = ? AND guild = ? AND at > ?", (by, guild, since))

    def was_declined(self, by: UserId, user: UserId, since: float) -> bool:
        """Return whether a person has said "not now" to an invitation that somebody has sent since a time."""
        return bool(
            self._count(
                "SELECT count(*) FROM invitations WHERE by = ? AND user = ? AND at > ? AND state = ?",
                (by, user, since, DECLINED),
            )
        )

    def is_uninvited(self, guild: int, user: UserId) -> bool:
        """Return whether a person wants no invitations from a server."""
        return bool(self._count("SELECT count(*) FROM uninvited WHERE guild = ? AND user = ?", (guild, user)))

    def station(self, guild: int) -> Station | None:
        """Return the standing card of a server."""
        return self._once(("stations", guild), lambda: STATIONS.first(self._db, "WHERE guild = ?", (guild,)))

    def station_of(self, number: int) -> Station | None:
        """Return a standing card by its number."""
        return STATIONS.first(self._db, "WHERE id = ?", (number,))

    def weekly(self, number: int) -> Weekly | None:
        """Return a regular table, also one that has ended."""
        return WEEKLIES.first(self._db, "WHERE id = ?", (number,))

    def weeklies(self, guild: int) -> tuple[Weekly, ...]:
        """Return the regular tables of a server that go on, the next date first."""
        return WEEKLIES.all(self._db, "WHERE guild = ? AND status = ? ORDER BY at, id", (guild, GOES_ON))

    def weeklies_of(self, host: UserId) -> tuple[Weekly, ...]:
        """Return the regular tables of a person that go on, in all servers."""
        return WEEKLIES.all(self._db, "WHERE host = ? AND status = ? ORDER BY id", (host, GOES_ON))

    def weeklies_since(self, host: UserId, guild: int, since: float) -> int:
        """Return how many regular tables a person has opened in a server since a time."""
        return self._count(
            "SELECT count(*) FROM weeklies WHERE host = ? AND guild = ? AND created_at > ?", (host, guild, since)
        )

    def due_weeklies(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Weekly, ...]:
        """Return regular tables for which time has something to do."""
        return WEEKLIES.all(self._db, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))


class FindingWriter(FindingReader):
    """Writes who looks for a game."""

    def save_wish(self, wish: Wish) -> None:
        """Keep what a person wants to be called for."""
        WISHES.save(self._db, wish)

    def remove_wish(self, guild: int, user: UserId) -> bool:
        """Call a person no more; False where nobody would have."""
        return self._db.execute("DELETE FROM wishes WHERE guild = ? AND user = ?", (guild, user)).rowcount == 1

    def answered(self, user: UserId) -> None:
        """Note that a person has taken a seat: calls that they did not answer before count no more."""
        self._db.execute("UPDATE wishes SET unanswered = 0 WHERE user = ? AND unanswered > 0", (user,))

    def save_call(self, call: TableCall) -> None:
        """Keep a call."""
        CALLS.save(self._db, call)

    def show_calls(self, lobby: LobbyId, message: int, shown: str) -> None:
        """Keep what a call says of its table now."""
        self._db.execute(
            "UPDATE table_calls SET shown = ? WHERE lobby = ? AND message = ? AND state = ?",
            (shown, lobby, message, CALLED),
        )

    def save_station(self, station: Station) -> Station:
        """Keep a standing card; a new one gets its number here."""
        self._written("stations")
        if station.id:
            STATIONS.update(self._db, station)
            return station
        return msgspec.structs.replace(station, id=STATIONS.add(self._db, station))

    def add_invitation(self, invitation: Invitation) -> Invitation:
        """Keep an invitation; its number is chosen here."""
        return msgspec.structs.replace(invitation, id=INVITATIONS.add(self._db, invitation))

    def save_invitation(self, invitation: Invitation) -> None:
        """Keep what has become of an invitation."""
        INVITATIONS.update(self._db, invitation)

    def uninvite(self, guild: int, user: UserId, at: float) -> None:
        """Keep that a person wants no invitations from a server."""
        self._db.execute(
            "INSERT INTO uninvited (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guild, user, at)
        )

    def add_weekly(self, weekly: Weekly) -> Weekly:
        """Keep a new regular table; its number is chosen here."""
        return msgspec.structs.replace(weekly, id=WEEKLIES.add(self._db, weekly))

    def save_weekly(self, weekly: Weekly) -> None:
        """Overwrite what can change of a regular table."""
        WEEKLIES.update(self._db, weekly)
