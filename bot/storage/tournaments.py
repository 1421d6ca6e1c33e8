"""The tables of tournaments."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.hosting.core.draw import commitment_to, draw_seed
from bot.hosting.core.model import MatchId, Place, UserId
from bot.hosting.core.pairing import Correction, TableLine, TournamentPlan
from bot.hosting.core.tournaments import (
    CANCELLED,
    FINISHED,
    SIGNUP,
    Corrected,
    Player,
    Posted,
    Tournament,
    TournamentId,
    TournamentRound,
    TournamentTable,
)
from bot.storage.tables import Tables

_TOURNAMENT: Final = (
    "SELECT id, guild, channel, host, name, status, archived, game, modes, pace, terms, plan, seed, cap, created_at,"
    " starts_at, checkin, round_time, pause, paused_at, wake, revision FROM tournaments"
)
_PLAYER: Final = "SELECT number, user, name, status, joined_at, checked, since, until FROM entrants"
_TABLE: Final = "SELECT round, number, seating, first, match, lines FROM tournament_tables"
SHOWN: Final = 25


class TournamentReader(Tables):
    """Reads tournaments."""

    def tournament(self, tournament: TournamentId) -> Tournament | None:
        """Return a tournament; its seed only if it is over, and so are all of its matches."""
        row = self._db.execute(f"{_TOURNAMENT} WHERE id = ?", (tournament,)).fetchone()
        return None if row is None else self._tournament(row)

    def tournament_seed(self, tournament: TournamentId) -> str:
        """Return its seed, which is secret until it is over."""
        return str(self._db.execute("SELECT seed FROM tournaments WHERE id = ?", (tournament,)).fetchone()[0])

    def tournaments_in(self, guild: int | None, channel: int | None, *, archived: bool) -> tuple[Tournament, ...]:
        """Return the tournaments of a server (``channel``: of that channel only), the newest first; at most 25."""
        rows = self._db.execute(
            f"{_TOURNAMENT} WHERE guild IS ? AND channel = coalesce(?, channel) AND archived <= ?"
            " ORDER BY status IN ('finished', 'cancelled'), id DESC LIMIT ?",
            (guild, channel, archived, SHOWN),
        )
        return tuple(self._tournament(row) for row in rows.fetchall())

    def tournaments_of(self, user: UserId) -> tuple[TournamentId, ...]:
        """Return the tournaments that are not over and in which a user has entered."""
        rows = self._db.execute(
            "SELECT tournaments.id FROM entrants JOIN tournaments ON tournaments.id = tournament WHERE user = ?"
            " AND entrants.status IN ('entered', 'waiting') AND tournaments.status IN ('signup', 'running')"
            " ORDER BY tournaments.id",
            (user,),
        )
        return tuple(TournamentId(row[0]) for row in rows.fetchall())

    def waking_tournaments(self, now: float, limit: int) -> tuple[TournamentId, ...]:
        """Return tournaments for which time has something to do."""
        rows = self._db.execute(
            "SELECT id FROM tournaments WHERE wake <= ? AND paused_at IS NULL ORDER BY wake, id LIMIT ?", (now, limit)
        )
        return tuple(TournamentId(row[0]) for row in rows.fetchall())

    def next_tournament_wake(self) -> float | None:
        """Return when time has something to do for a tournament again."""
        row = self._db.execute("SELECT min(wake) FROM tournaments WHERE wake IS NOT NULL AND paused_at IS NULL")
        found = row.fetchone()[0]
        return None if found is None else float(found)

    def players(self, tournament: TournamentId) -> tuple[Player, ...]:
        """Return who has ever entered, by number."""
        rows = self._db.execute(f"{_PLAYER} WHERE tournament = ? ORDER BY number", (tournament,))
        return tuple(_player(row) for row in rows.fetchall())

    def tournament_rounds(self, tournament: TournamentId) -> tuple[TournamentRound, ...]:
        """Return the rounds that have begun, in order."""
        rows = self._db.execute(
            "SELECT number, started_at, due, closed_at, byes, there, corrections FROM tournament_rounds"
            " WHERE tournament = ? ORDER BY number",
            (tournament,),
        )
        return tuple(_round(row) for row in rows.fetchall())

    def tournament_tables(self, tournament: TournamentId) -> tuple[TournamentTable, ...]:
        """Return the tables of all rounds, in order."""
        rows = self._db.execute(f"{_TABLE} WHERE tournament = ? ORDER BY round, number", (tournament,))
        return tuple(_table(row) for row in rows.fetchall())

    def table_of_match(self, match: MatchId) -> tuple[TournamentId, TournamentTable] | None:
        """Return the table whose match this is."""
        query = _TABLE.replace("SELECT ", "SELECT tournament, ")
        row = self._db.execute(f"{query} WHERE match = ?", (match,)).fetchone()
        return None if row is None else (TournamentId(row[0]), _table(row[1:]))

    def deal_is_played(self, match: MatchId) -> bool:
        """Say whether another table of the same round is still playing the very deal of a match."""
        row = self._db.execute(
            "SELECT 1 FROM tournament_tables AS mine JOIN matches AS played ON played.id = mine.match"
            " JOIN tournament_tables AS other ON other.tournament = mine.tournament AND other.round = mine.round"
            " JOIN matches AS going ON going.id = other.match WHERE mine.match = ? AND other.match <> mine.match"
            " AND going.status = 'running' AND json_extract(going.header, '$.seed') = json_extract(played.header, '$.seed')",
            (match,),
        ).fetchone()
        return row is not None

    def corrections(self, tournament: TournamentId) -> tuple[Corrected, ...]:
        """Return the corrections, in their order."""
        rows = self._db.execute(
            "SELECT at, by, reason, round, entrant, place, money, points, shared FROM tournament_corrections"
            " WHERE tournament = ? ORDER BY id",
            (tournament,),
        )
        return tuple(_corrected(row) for row in rows.fetchall())

    def posted(self, tournament: TournamentId) -> Mapping[str, Posted]:
        """Return the publisher's messages by key."""
        rows = self._db.execute(
            "SELECT key, message, shown FROM tournament_messages WHERE tournament = ?", (tournament,)
        )
        return {key: Posted(message, shown) for key, message, shown in rows.fetchall()}

    def _plays_on(self, tournament: int) -> bool:
        """Say whether a match of a tournament still goes on: one that was paused may outlast it."""
        query = "SELECT 1 FROM tournament_tables JOIN matches ON id = match WHERE tournament = ? AND status = 'running'"
        return self._db.execute(query, (tournament,)).fetchone() is not None

    def _tournament(self, row: tuple[Any, ...]) -> Tournament:
        number, guild, channel, host, name, status, archived, game, modes, pace, terms, plan, seed, cap, *rest = row
        created, starts, checkin, round_time, pause, paused, wake, revision = rest
        directors = self._db.execute(
            "SELECT user FROM tournament_directors WHERE tournament = ? ORDER BY user", (number,)
        )
        drawn = draw_seed(seed) if status != SIGNUP else ""
        return Tournament(
            id=number,
            place=Place(guild=guild, channel=channel),
            host=host,
            directors=tuple(user for (user,) in directors.fetchall()),
            name=name,
            status=status,
            archived=bool(archived),
            game=game,
            modes=tuple(json.loads(modes)),
            pace=pace,
            terms=json.loads(terms),
            plan=msgspec.structs.replace(msgspec.json.decode(plan, type=TournamentPlan), draw=drawn),
            commitment=commitment_to(seed),
            seed=seed if status in {FINISHED, CANCELLED} and not self._plays_on(number) else None,
            cap=cap,
            created_at=created,
            starts_at=starts,
            checkin=checkin,
            round_time=round_time,
            pause=pause,
            paused_at=paused,
            wake=wake,
            revision=revision,
        )


class TournamentWriter(TournamentReader):
    """Writes tournaments."""

    def add_tournament(self, tournament: Tournament, seed: str) -> TournamentId:
        """Keep a new tournament; its id is chosen here."""
        cursor = self._db.execute(
            "INSERT INTO tournaments (guild, channel, host, name, status, game, modes, pace, terms, plan, seed, cap,"
            " created_at, starts_at, checkin, round_time, pause, wake) VALUES"
            " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                tournament.place.guild,
                tournament.place.channel,
                tournament.host,
                tournament.name,
                tournament.status,
                tournament.game,
                json.dumps(tournament.modes),
                tournament.pace,
                json.dumps(dict(tournament.terms)),
                msgspec.json.encode(tournament.plan).decode(),
                seed,
                tournament.cap,
                tournament.created_at,
                tournament.starts_at,
                tournament.checkin,
                tournament.round_time,
                tournament.pause,
                tournament.wake,
            ),
        )
        number = TournamentId(cursor.lastrowid or 0)
        self._save_directors(number, tournament.directors)
        return number

    def save_tournament(self, tournament: Tournament) -> None:
        """Overwrite what can change of a tournament."""
        self._db.execute(
            "UPDATE tournaments SET channel = ?, status = ?, archived = ?, terms = ?, plan = ?, starts_at = ?, paused_at = ?,"
            " wake = ?, revision = ? WHERE id = ?",
            (
                tournament.place.channel,
                tournament.status,
                tournament.archived,
                json.dumps(dict(tournament.terms)),
                msgspec.json.encode(msgspec.structs.replace(tournament.plan, draw="")).decode(),
                tournament.starts_at,
                tournament.paused_at,
                tournament.wake,
                tournament.revision,
                tournament.id,
            ),
        )
        self._save_directors(tournament.id, tournament.directors)

    def _save_directors(self, tournament: TournamentId, directors: tuple[UserId, ...]) -> None:
        self._db.execute("DELETE FROM tournament_directors WHERE tournament = ?", (tournament,))
        self._db.executemany(
            "INSERT INTO tournament_directors (tournament, user) VALUES (?, ?)",
            [(tournament, user) for user in directors],
        )

    def save_player(self, tournament: TournamentId, player: Player) -> None:
        """Keep or overwrite an entrant."""
        self._db.execute(
            "INSERT INTO entrants (tournament, number, user, name, status, joined_at, checked, since, until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tournament, number) DO UPDATE SET user = excluded.user,"
            " name = excluded.name, status = excluded.status, checked = excluded.checked, since = excluded.since,"
            " until = excluded.until",
            (tournament, *msgspec.structs.astuple(player)),
        )

    def remove_player(self, tournament: TournamentId, number: int) -> None:
        """Forget somebody who left before the first round."""
        self._db.execute("DELETE FROM entrants WHERE tournament = ? AND number = ?", (tournament, number))

    def save_round(self, tournament: TournamentId, number: TournamentRound) -> None:
        """Keep or overwrite a round."""
        self._db.execute(
            "INSERT INTO tournament_rounds (tournament, number, started_at, due, closed_at, byes, there, corrections)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tournament, number) DO UPDATE SET due = excluded.due,"
            " closed_at = excluded.closed_at",
            (
                tournament,
                number.number,
                number.started_at,
                number.due,
                number.closed_at,
                json.dumps(number.byes),
                json.dumps(number.there),
                number.corrections,
            ),
        )

    def save_table(self, tournament: TournamentId, table: TournamentTable) -> None:
        """Keep or overwrite a table."""
        lines = None if table.lines is None else msgspec.json.encode(table.lines).decode()
        self._db.execute(
            "INSERT INTO tournament_tables (tournament, round, number, seating, first, match, lines) VALUES"
            " (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tournament, round, number) DO UPDATE SET lines = excluded.lines",
            (tournament, table.round, table.number, json.dumps(table.people), table.first, table.match, lines),
        )

    def add_correction(self, tournament: TournamentId, correction: Corrected) -> None:
        """Keep a correction behind those that are there."""
        self._db.execute(
            "INSERT INTO tournament_corrections (tournament, at, by, reason, round, entrant, place, money, points,"
            " shared) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                tournament,
                correction.at,
                correction.by,
                correction.reason,
                *msgspec.structs.astuple(correction.change),
            ),
        )

    def save_posted(self, tournament: TournamentId, key: str, posted: Posted) -> None:
        """Keep the publisher's message."""
        self._db.execute(
            "INSERT OR REPLACE INTO tournament_messages (tournament, key, message, shown) VALUES (?, ?, ?, ?)",
            (tournament, key, posted.message, posted.shown),
        )

    def forget_posted(self, tournament: TournamentId, keys: Sequence[str]) -> None:
        """Forget messages, all parts of each."""
        self._db.executemany(
            "DELETE FROM tournament_messages WHERE tournament = ? AND (key = ? OR key LIKE ? || '.%')",
            [(tournament, key, key) for key in keys],
        )


def _player(row: tuple[Any, ...]) -> Player:
    number, user, name, status, joined, checked, since, until = row
    return Player(
        number=number,
        user=user,
        name=name,
        status=status,
        joined_at=joined,
        checked=bool(checked),
        since=since,
        until=until,
    )


def _round(row: tuple[Any, ...]) -> TournamentRound:
    number, at, due, closed, byes, there, corrections = row
    return TournamentRound(
        number=number,
        started_at=at,
        due=due,
        closed_at=closed,
        byes=tuple(json.loads(byes)),
        there=tuple(json.loads(there)),
        corrections=corrections,
    )


def _corrected(row: tuple[Any, ...]) -> Corrected:
    at, by, why, number, entrant, place, money, points, shared = row
    change = Correction(round=number, entrant=entrant, place=place, money=money, points=points, shared=bool(shared))
    return Corrected(at, by, why, change)


def _table(row: tuple[Any, ...]) -> TournamentTable:
    number, table, people, first, match, lines = row
    return TournamentTable(
        round=number,
        number=table,
        people=tuple(json.loads(people)),
        first=first,
        match=match,
        lines=None if lines is None else msgspec.json.decode(lines, type=tuple[TableLine, ...]),
    )
