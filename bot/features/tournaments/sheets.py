"""Views of tournaments, and the stored state of their messages."""

from collections.abc import Mapping
from typing import Final

from bot.core.ids import MatchId, TournamentId, UserId
from bot.core.outbox_rows import queue
from bot.core.settings.rows import is_on
from bot.core.settings.server import EVENTS
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.ratings.leaderboards import LeaderboardRow, leaderboard
from bot.features.ratings.records import family_of
from bot.features.ratings.values import scope_of
from bot.features.tournaments import rows
from bot.features.tournaments.book import find, find_in, player_of, read_sheet, with_standings
from bot.features.tournaments.values import (
    SIGNUP,
    TOURNAMENT_TOPIC,
    Posted,
    Tournament,
    TournamentState,
    TournamentTable,
)

LISTED_FOR_S: Final = 7 * DAY
"""Seconds after its end during which a tournament is listed."""


def sheet(at: Looking, tournament_id: TournamentId) -> TournamentState:
    """Return everything about a tournament with its standings. Raises UnknownTournament."""
    return with_standings(read_sheet(at.tx, tournament_id))


def sheet_in(at: Looking, tournament_id: TournamentId, guild_id: int | None) -> TournamentState:
    """Return everything about a tournament of a server. Raises UnknownTournament."""
    return sheet(at, find_in(at.tx, tournament_id, guild_id).id)


def is_dated(at: Looking, tournament: Tournament) -> bool:
    """Return whether a scheduled event should announce a tournament's start."""
    guild_id = tournament.place.guild
    waits = tournament.status == SIGNUP and tournament.starts_at is not None and tournament.paused_at is None
    return waits and guild_id is not None and is_on(at.tx, guild_id, EVENTS)


def seen_by(at: Looking, tournament_id: TournamentId, user: UserId) -> tuple[Tournament, bool]:
    """Return a tournament, and whether a user has ever entered it. Raises UnknownTournament."""
    return find(at.tx, tournament_id), player_of(at.tx, tournament_id, user) is not None


def listed(
    at: Looking, guild_id: int | None, channel_id: int | None = None, *, archived: bool = False
) -> tuple[Tournament, ...]:
    """Return a server's tournaments, running ones first, then the newest; at most 25.

    ``channel``: only those of that channel. ``archived``: also those long over.
    """
    return rows.tournaments_in(at.tx, guild_id, channel_id, 0.0 if archived else at.now - LISTED_FOR_S)


def leaderboard_of(at: Looking, tournament: Tournament) -> tuple[LeaderboardRow, ...]:
    """Return the server's leaderboard of a tournament's game and modes."""
    return leaderboard(at, scope_of(tournament.place), tournament.game, family_of(tournament.modes)).standings


def event_of(at: Looking, match: MatchId) -> tuple[Tournament, TournamentTable] | None:
    """Return the tournament and the table of a match; None if it isn't in a tournament."""
    table = rows.table_of_match(at.tx, match)
    return None if table is None else (find(at.tx, table[0]), table[1])


def posted(at: Looking, tournament_id: TournamentId) -> Mapping[str, Posted]:
    """Return the posted messages."""
    return rows.posted(at.tx, tournament_id)


def set_posted(at: At, tournament_id: TournamentId, key: str, message: Posted | None) -> None:
    """Store a posted message; None: forget it."""
    if message is None:
        rows.forget_posted(at.tx, tournament_id, (key,))
    else:
        rows.save_posted(at.tx, tournament_id, key, message)


def show_again(at: At, tournament_id: TournamentId) -> None:
    """Queue an update of a tournament's messages after the thread of a match was opened."""
    queue(at.tx, TOURNAMENT_TOPIC, tournament_id, at.now)
