"""Database rows of the tournaments feature: functions that take an open transaction."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.ids import MatchId, TournamentId, UserId
from bot.core.outbox_rows import queue
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.core.work import At
from bot.features.tournaments.pairing.values import Correction, commitment_to, draw_seed
from bot.features.tournaments.values import (
    CANCELLED,
    FINISHED,
    SIGNUP,
    TOURNAMENT_TOPIC,
    Corrected,
    Player,
    Posted,
    Proposal,
    Tournament,
    TournamentRound,
    TournamentTable,
)
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

TOURNAMENTS: Final = Table(
    "tournaments",
    Tournament,
    parts={"place": ("guild", "channel")},
    aside=("directors", "commitment", "seed"),
    kept=("guild", "host", "created_at", "language"),
)

PLAYERS: Final = Table("entrants", Player, ("tournament", "number"), kept=("joined_at",))

ROUNDS: Final = Table("tournament_rounds", TournamentRound, ("tournament", "number"))

TABLES: Final = Table(
    "tournament_tables", TournamentTable, ("tournament", "round", "number"), kept=("people", "first", "match")
)

CORRECTIONS: Final = Table("tournament_corrections", Corrected, parts={"change": Correction.__struct_fields__})

PROPOSALS: Final = Table("tournament_proposals", Proposal)

MESSAGES: Final = Table("tournament_messages", Posted, ("tournament", "key"))

_TOURNAMENT: Final = f"SELECT seed, {TOURNAMENTS.of('tournaments')} FROM tournaments"

SHOWN_TOURNAMENTS: Final = 25


def tournament(tx: Reader, tournament: TournamentId) -> Tournament | None:
    """Return a tournament; its seed only if it and all its matches are over."""
    row = tx.db.execute(f"{_TOURNAMENT} WHERE id = ?", (tournament,)).fetchone()
    return None if row is None else _tournament(tx, row)


def tournament_seed(tx: Reader, tournament: TournamentId) -> str:
    """Return a tournament's seed, which is secret until the tournament is over."""
    return str(tx.db.execute("SELECT seed FROM tournaments WHERE id = ?", (tournament,)).fetchone()[0])


def tournaments_in(tx: Reader, guild_id: int | None, channel_id: int | None, since: float) -> tuple[Tournament, ...]:
    """Return a server's tournaments (``channel_id``: only that channel's), running ones first, then the newest; at most 25.

    Those that were over before ``since`` (epoch seconds) are left out.
    """
    rows = tx.db.execute(
        f"{_TOURNAMENT} WHERE guild IS NOT DISTINCT FROM ? AND channel = coalesce(?, channel)"
        " AND (status IN ('signup', 'running') OR ? <= coalesce("
        "(SELECT max(closed_at) FROM tournament_rounds WHERE tournament = tournaments.id), created_at))"
        " ORDER BY status IN ('finished', 'cancelled'), id DESC LIMIT ?",
        (guild_id, channel_id, since, SHOWN_TOURNAMENTS),
    )
    return tx.readable(rows.fetchall(), partial(_tournament, tx))


def count_tournaments(tx: Reader, guild_id: int, host: UserId | None = None) -> int:
    """Return the number of tournaments in a server that aren't over (``host``: only that user's)."""
    mine = "" if host is None else " AND host = :host"
    return tx.count(
        f"SELECT count(*) FROM tournaments WHERE guild = :guild AND status IN ('signup', 'running'){mine}",
        {"guild": guild_id, "host": host},
    )


def dated_tournaments(tx: Reader, guild_id: int) -> tuple[TournamentId, ...]:
    """Return a server's tournaments that haven't started and have a start time."""
    rows = tx.db.execute(
        "SELECT id FROM tournaments WHERE guild = ? AND status = 'signup' AND starts_at IS NOT NULL ORDER BY id",
        (guild_id,),
    )
    return tuple(TournamentId(number) for (number,) in rows.fetchall())


def tournaments_of(tx: Reader, user: UserId) -> tuple[TournamentId, ...]:
    """Return the tournaments that a user has entered and that aren't over."""
    rows = tx.db.execute(
        "SELECT tournaments.id FROM entrants JOIN tournaments ON tournaments.id = tournament WHERE user = ?"
        " AND entrants.status IN ('entered', 'waiting') AND tournaments.status IN ('signup', 'running')"
        " ORDER BY tournaments.id",
        (user,),
    )
    return tuple(TournamentId(row[0]) for row in rows.fetchall())


def waking_tournaments(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[TournamentId, ...]:
    """Return the tournaments due by ``now``."""
    mine = within(shards, "guild")
    rows = tx.db.execute(
        f"SELECT id FROM tournaments WHERE wake <= ? AND paused_at IS NULL{mine} ORDER BY wake, id LIMIT ?",
        (now, limit),
    )
    return tuple(TournamentId(row[0]) for row in rows.fetchall())


def players(tx: Reader, tournament: TournamentId) -> tuple[Player, ...]:
    """Return all entries ever made, by number."""
    return PLAYERS.all(tx, "WHERE tournament = ? ORDER BY number", (tournament,))


def tournament_rounds(tx: Reader, tournament: TournamentId) -> tuple[TournamentRound, ...]:
    """Return the rounds that have begun, in order."""
    return ROUNDS.all(tx, "WHERE tournament = ? ORDER BY number", (tournament,))


def round_of(tx: Reader, tournament: TournamentId, table: TournamentTable) -> TournamentRound:
    """Return the round of a table."""
    round_ = ROUNDS.get(tx, tournament, table.round)
    assert round_ is not None  # noqa: S101  a round is stored before its tables
    return round_


def tournament_tables(tx: Reader, tournament: TournamentId) -> tuple[TournamentTable, ...]:
    """Return the tables of all rounds, in order."""
    return TABLES.all(tx, "WHERE tournament = ? ORDER BY round, number", (tournament,))


def table_of_match(tx: Reader, match: MatchId) -> tuple[TournamentId, TournamentTable] | None:
    """Return the tournament and the table of a match; None if it has none."""
    row = tx.db.execute(
        f"SELECT tournament, {TABLES.of('tournament_tables')} FROM tournament_tables WHERE match = ?", (match,)
    ).fetchone()
    return None if row is None else (TournamentId(row[0]), TABLES.load(row[1:]))


def posted(tx: Reader, tournament: TournamentId) -> Mapping[str, Posted]:
    """Return the posted messages by key."""
    rows = tx.db.execute("SELECT key, message, shown FROM tournament_messages WHERE tournament = ?", (tournament,))
    return {key: Posted(message, shown) for key, message, shown in rows.fetchall()}


def _plays_on(tx: Reader, tournament: int) -> bool:
    """Return whether a match of a tournament is still running: a paused match may outlast the tournament."""
    query = "SELECT 1 FROM tournament_tables JOIN matches ON id = match WHERE tournament = ? AND status = 'running'"
    return tx.db.execute(query, (tournament,)).fetchone() is not None


def _tournament(tx: Reader, row: tuple[Any, ...]) -> Tournament:
    seed, *rest = row
    number = rest[TOURNAMENTS.columns.index("id")]
    directors = tx.db.execute("SELECT user FROM tournament_directors WHERE tournament = ? ORDER BY user", (number,))
    loaded = TOURNAMENTS.load(
        rest, directors=tuple(user for (user,) in directors.fetchall()), commitment=commitment_to(seed), seed=None
    )
    return msgspec.structs.replace(
        loaded,
        plan=msgspec.structs.replace(loaded.plan, draw="" if loaded.status == SIGNUP else draw_seed(seed)),
        seed=seed if loaded.status in {FINISHED, CANCELLED} and not _plays_on(tx, number) else None,
    )


def add_tournament(tx: Writer, tournament: Tournament, seed: str) -> TournamentId:
    """Insert a tournament with a new id."""
    number = TournamentId(TOURNAMENTS.add(tx, tournament, seed=seed))
    _save_directors(tx, number, tournament.directors)
    return number


def save_tournament(tx: Writer, tournament: Tournament) -> None:
    """Update a tournament."""
    # The draw follows from the secret seed, so it is computed when it may be known and never stored.
    undrawn = msgspec.structs.replace(tournament.plan, draw="")
    TOURNAMENTS.update(tx, msgspec.structs.replace(tournament, plan=undrawn))
    _save_directors(tx, tournament.id, tournament.directors)


def _save_directors(tx: Writer, tournament: TournamentId, directors: tuple[UserId, ...]) -> None:
    tx.db.execute("DELETE FROM tournament_directors WHERE tournament = ?", (tournament,))
    tx.db.executemany(
        "INSERT INTO tournament_directors (tournament, user) VALUES (?, ?)",
        [(tournament, user) for user in directors],
    )


def save_posted(tx: Writer, tournament: TournamentId, key: str, posted: Posted) -> None:
    """Store a posted message."""
    MESSAGES.save(tx, posted, tournament=tournament, key=key)


def forget_posted(tx: Writer, tournament: TournamentId, keys: Sequence[str]) -> None:
    """Delete posted messages with all their parts."""
    tx.db.executemany(
        "DELETE FROM tournament_messages WHERE tournament = ? AND (key = ? OR key LIKE ? || '.%')",
        [(tournament, key, key) for key in keys],
    )


@hooks.renamed
def renamed(at: At, user: UserId, guild_id: int) -> None:
    """Count a change of the current tournaments of a server that show a user's name, and queue them."""
    changed = at.db.execute(
        "UPDATE tournaments SET revision = revision + 1 WHERE guild = ? AND status IN ('signup', 'running')"
        " AND id IN (SELECT tournament FROM entrants WHERE user = ?) RETURNING id",
        (guild_id, user),
    ).fetchall()
    for (tournament,) in changed:
        queue(at, TOURNAMENT_TOPIC, tournament, at.now)
