"""Running matches of a tournament: paused, resumed and moved with it, and their seats."""

from collections.abc import Collection

import msgspec

from bot.core import hooks
from bot.core.ids import MatchId, Person, TournamentId, UserId, Why
from bot.core.matches.loaded import find
from bot.core.matches.values import DIRECTOR, LOST, MODERATOR, Match
from bot.core.work import At
from bot.features.seats.occupancy import seat_again
from bot.features.tournaments import rows
from bot.features.tournaments.book import find as find_tournament
from bot.features.tournaments.book import keep, write_audit
from bot.features.tournaments.values import Player, Tournament, TournamentRound, TournamentTable
from bot.features.votes.pausing import pause, resume, table_resumes
from bot.storage.session import Reader
from engine.core.types import Seat


def playing(tx: Reader, tournament_id: TournamentId) -> list[Match]:
    """Return the matches of a tournament that are not over."""
    tables = [table for table in rows.tournament_tables(tx, tournament_id) if table.lines is None]
    table_matches = [find(tx, table.match).match for table in tables]
    return [match for match in table_matches if match.status == "running"]


def pause_all(at: At, tournament_id: TournamentId, why: Why) -> None:
    """Pause the running matches, also those that their tables have paused."""
    for match in playing(at.tx, tournament_id):
        if match.paused_at is None or table_resumes(match):
            pause(at, match.id, why)


def lose_channel(at: At, tournament_id: TournamentId) -> None:
    """Pause a tournament whose channel is gone, so that no player is at a disadvantage."""
    tournament = find_tournament(at.tx, tournament_id)
    if tournament.over or tournament.paused_at is not None:
        return
    write_audit(at, tournament, tournament.host, "lost")
    pause_all(at, tournament_id, Why(LOST))
    keep(at, msgspec.structs.replace(tournament, paused_at=at.now))


@hooks.resumed
def resumed(at: At, paused: Match) -> None:
    """Pause a match again if a moderator resumed it while its tournament is paused."""
    counted = counting(at, paused.id)
    if paused.paused_by == MODERATOR and counted is not None and counted[0].paused_at is not None:
        pause(at, paused.id, Why(DIRECTOR, reason="again"))


def resume_all(at: At, tournament: Tournament, by: UserId) -> None:
    """Resume the matches paused with the tournament. Matches that are paused for another reason stay paused."""
    for match in playing(at.tx, tournament.id):
        if match.paused_by in {DIRECTOR, LOST} and match.game in at.tools.games:
            resume(at, match.id, Why(DIRECTOR, by))


def counting(tx: Reader, match: MatchId) -> tuple[Tournament, TournamentRound] | None:
    """Return the tournament and its current round that wait for a match's result, if any."""
    played = rows.table_of_match(tx, match)
    if played is None or played[1].lines is not None:
        return None
    number, table = played
    on = rows.round_of(tx, number, table)
    return None if on.closed_at is not None else (find_tournament(tx, number), on)


def seat_taken(tx: Reader, tournament: TournamentId, player: Player) -> TournamentTable | None:
    """Return the table at which a player sits now; None if there is none, or a computer has their seat."""
    table = table_on(tx, tournament, player.number)
    seated = table is not None and find(tx, table.match).match.seats[table.seat_of(player.number)].user == player.user
    return table if seated else None


def table_on(tx: Reader, tournament: TournamentId, entrant: int) -> TournamentTable | None:
    """Return the table at which an entrant plays now; None if there is none."""
    return next(
        (
            table
            for table in rows.tournament_tables(tx, tournament)
            if table.lines is None and entrant in table.people and find(tx, table.match).match.status == "running"
        ),
        None,
    )


def take_seat_back(
    at: At, tournament: TournamentId, player: Player, reasons: Collection[str], since: float
) -> TournamentTable | None:
    """Give a player their seat back if they lost it for one of ``reasons`` at or after ``since``; return its table."""
    table = table_on(at.tx, tournament, player.number)
    if table is None:
        return None
    seat, match = Seat(table.seat_of(player.number)), find(at.tx, table.match).match
    past = [entry for entry in match.occupations if entry.seat == seat]
    knows = any(entry.user == player.user and entry.seat != seat for entry in match.occupations)
    if not past or knows or player.user in match.seated or past[-1].reason not in reasons or past[-1].at < since:
        return None
    seat_again(at, table.match, seat, Person(player.user, player.name))
    return table
