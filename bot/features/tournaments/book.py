"""Tournaments in an open transaction: reading, computing standings, storing."""

from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, MatchId, TournamentId, UserId
from bot.core.outbox_rows import queue
from bot.core.settings.rows import is_on, moderates
from bot.core.settings.server import EVENTS
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.ratings.leaderboards import LeaderboardRow, leaderboard
from bot.features.ratings.records import family_of
from bot.features.ratings.values import scope_of
from bot.features.settings import rows as settings_rows
from bot.features.settings.servers import enter
from bot.features.tournaments import rows
from bot.features.tournaments.errors import DirectorPlays, UnknownTournament
from bot.features.tournaments.pairing.formats import ranking
from bot.features.tournaments.pairing.values import (
    NONE,
    Entrant,
    PairedRound,
    PairedTable,
    TableResult,
    TournamentRecord,
)
from bot.features.tournaments.values import (
    DISQUALIFIED,
    ENTERED,
    SIGNUP,
    TOURNAMENT_TOPIC,
    Player,
    Tournament,
    TournamentState,
    TournamentTable,
)
from bot.storage.session import Reader

LISTED_FOR_S: Final = 7 * DAY
"""Seconds after its end during which a tournament is listed."""


def find(tx: Reader, tournament_id: TournamentId) -> Tournament:
    """Return a tournament. Raises UnknownTournament."""
    tournament = rows.tournament(tx, tournament_id)
    if tournament is None:
        raise UnknownTournament
    return tournament


def find_in(tx: Reader, tournament_id: TournamentId, guild_id: int | None) -> Tournament:
    """Return a tournament of this server. Raises UnknownTournament, also for tournaments of other servers."""
    tournament = rows.tournament(tx, tournament_id)
    if tournament is None or tournament.place.guild != guild_id:
        raise UnknownTournament
    return tournament


def read_sheet(tx: Reader, tournament_id: TournamentId) -> TournamentState:
    """Return everything about a tournament except its standings. Raises UnknownTournament."""
    return TournamentState(
        tournament=find(tx, tournament_id),
        players=rows.players(tx, tournament_id),
        rounds=rows.tournament_rounds(tx, tournament_id),
        tables=rows.tournament_tables(tx, tournament_id),
        corrections=rows.CORRECTIONS.all(tx, "WHERE tournament = ? ORDER BY id", (tournament_id,)),
    )


def record_of(sheet: TournamentState) -> TournamentRecord:
    """Return the record from which pairings and standings follow, leaving out entrants who never played and won't."""
    sat = {person for table in sheet.tables for person in table.people}.union(*(round_.byes for round_ in sheet.rounds))
    return TournamentRecord(
        plan=sheet.tournament.plan,
        entrants=tuple(
            Entrant(number=player.number, since=player.since, until=player.until, out=player.status == DISQUALIFIED)
            for player in sheet.players
            if player.status == ENTERED or player.number in sat
        ),
        rounds=tuple(
            PairedRound(
                round_.number,
                tuple(PairedTable(table.number, table.people) for table in sheet.tables_of(round_.number)),
                round_.byes,
            )
            for round_ in sheet.rounds
        ),
        results=tuple(
            TableResult(table.round, table.number, table.lines) for table in sheet.tables if table.lines is not None
        ),
        corrections=tuple(correction.change for correction in sheet.corrections),
    )


def with_standings(sheet: TournamentState) -> TournamentState:
    """Return a sheet with the standings of the current season, or of all rounds once it is over."""
    record = record_of(sheet)
    season = None if sheet.tournament.over else record.season(max(sheet.last, 1))
    return msgspec.structs.replace(sheet, standings=ranking(record, season))


def before_final(sheet: TournamentState) -> TournamentState | None:
    """Return a sheet with the standings of the regular rounds; None if no final followed them."""
    record, plan = record_of(sheet), sheet.tournament.plan
    if plan.final == NONE or record.next_number <= plan.rounds + 1:
        return None
    regular = msgspec.structs.replace(record.regular, plan=msgspec.structs.replace(plan, final=NONE))
    return msgspec.structs.replace(sheet, standings=ranking(regular))


def before_round(sheet: TournamentState, number: int) -> TournamentState:
    """Return a sheet as it was at the draw of a round, with the standings then."""
    corrections = next((round_.corrections for round_ in sheet.rounds if round_.number == number), None)
    return with_standings(
        msgspec.structs.replace(
            sheet,
            rounds=tuple(round_ for round_ in sheet.rounds if round_.number < number),
            tables=tuple(table for table in sheet.tables if table.round < number),
            corrections=sheet.corrections[:corrections],
        )
    )


def of_season(sheet: TournamentState, season: int) -> TournamentState:
    """Return a sheet with the tables and standings of one season."""
    record = record_of(sheet)
    tables = tuple(table for table in sheet.tables if record.season(table.round) == season)
    return msgspec.structs.replace(sheet, tables=tables, standings=ranking(record, season))


def keep(at: At, tournament: Tournament) -> Tournament:
    """Store a changed tournament with its next revision, and queue an update of its messages."""
    tournament = msgspec.structs.replace(tournament, revision=tournament.revision + 1)
    rows.save_tournament(at, tournament)
    queue(at, TOURNAMENT_TOPIC, tournament.id, at.now)
    return tournament


def check_director(tx: Reader, tournament_id: TournamentId, who: Authority) -> Tournament:
    """Return a tournament as ``check_right`` does. Raises DirectorPlays if they play in it, which would change their own ranking."""
    tournament = check_right(tx, tournament_id, who)
    if player_of(tx, tournament_id, who.user) is not None:
        raise DirectorPlays
    return tournament


def check_right(tx: Reader, tournament_id: TournamentId, who: Authority) -> Tournament:
    """Return a tournament that a user directs or moderates. Raises UnknownTournament or not-a-director.

    They may play in it if they moderate or are named as director; members of its role direct only if they don't.
    """
    tournament = find_in(tx, tournament_id, who.guild)
    by_role = tournament.director_role in who.roles and player_of(tx, tournament_id, who.user) is None
    named = who.user in tournament.directors or by_role
    directs = named and not is_blocked(tx, tournament, who.user)
    if not directs and not moderates(tx, who):
        raise Refusal("not-a-director")
    return tournament


def is_blocked(tx: Reader, tournament: Tournament, user: UserId) -> bool:
    """Return whether a tournament's server has blocked a user."""
    guild_id = tournament.place.guild
    return guild_id is not None and settings_rows.BLOCKS.get(tx, guild_id, user) is not None


def player_of(tx: Reader, tournament_id: TournamentId, user: UserId) -> Player | None:
    """Return a user's entry, if any."""
    return next((player for player in rows.players(tx, tournament_id) if player.user == user), None)


def last_round(tx: Reader, tournament_id: TournamentId) -> int:
    """Return the number of the newest round; 0 before the first."""
    return tx.count("SELECT coalesce(max(number), 0) FROM tournament_rounds WHERE tournament = ?", (tournament_id,))


def write_audit(at: At, tournament: Tournament, who: UserId, verb: str, *, reason: str = "", **more: object) -> None:
    """Append a director's action to the server's audit log; ``user`` is the affected user, ``more`` are facts."""
    if tournament.place.guild is None:
        return
    user = more.pop("user", None)
    facts = {"name": tournament.name, **{key: str(fact) for key, fact in more.items()}}
    affected = UserId(int(str(user))) if user is not None else None
    enter(at, tournament.place.guild, who, f"tournament-{verb}", reason, user=affected, facts=facts)


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

    ``channel_id``: only those of that channel. ``archived``: also those long over.
    """
    return rows.tournaments_in(at.tx, guild_id, channel_id, 0.0 if archived else at.now - LISTED_FOR_S)


def leaderboard_of(at: Looking, tournament: Tournament) -> tuple[LeaderboardRow, ...]:
    """Return the server's leaderboard of a tournament's game and modes."""
    return leaderboard(at, scope_of(tournament.place), tournament.game, family_of(tournament.modes)).standings


def event_of(at: Looking, match: MatchId) -> tuple[Tournament, TournamentTable] | None:
    """Return the tournament and the table of a match; None if it isn't in a tournament."""
    table = rows.table_of_match(at.tx, match)
    return None if table is None else (find(at.tx, table[0]), table[1])
