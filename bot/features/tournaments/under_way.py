"""Running matches of a tournament: paused, resumed and moved with it, and their seats."""

from collections.abc import Collection

from bot.core.ids import MatchId, Person, TournamentId, UserId, Why
from bot.core.matches.loaded import find
from bot.core.matches.values import DIRECTOR, Match
from bot.core.work import ControlTools
from bot.features.seats.occupancy import NAMED, hand_over, occupy, seat_again
from bot.features.tournaments import rows
from bot.features.tournaments.book import find as find_tournament
from bot.features.tournaments.values import Player, Tournament, TournamentRound, TournamentTable
from bot.features.votes.pausing import pause, resume
from bot.storage.session import Reader, Writer
from engine.core.types import Seat


def playing(tx: Reader, number: TournamentId) -> list[Match]:
    """Return the matches of a tournament that are not over."""
    tables = [table for table in rows.tournament_tables(tx, number) if table.lines is None]
    table_matches = [find(tx, table.match).match for table in tables]
    return [match for match in table_matches if match.status == "running"]


def pause_all(tx: Writer, tools: ControlTools, number: TournamentId, why: Why, now: float) -> None:
    """Pause the running matches; matches that are already paused stay so."""
    for match in playing(tx, number):
        if match.paused_at is None:
            pause(tx, tools, match.id, why, now)


def resume_all(tx: Writer, tools: ControlTools, number: TournamentId, since: float, by: UserId, now: float) -> None:
    """Resume the matches paused with the tournament at ``since``; matches paused for another reason stay paused."""
    for match in playing(tx, number):
        if match.paused_at == since and match.game in tools.games:
            resume(tx, tools, match.id, Why(DIRECTOR, by), now)


def counting(tx: Reader, match: MatchId) -> tuple[Tournament, TournamentRound] | None:
    """Return the tournament and its current round that wait for a match's result, if any."""
    played = rows.table_of_match(tx, match)
    if played is None or played[1].lines is not None:
        return None
    number, table = played
    rounds = rows.tournament_rounds(tx, number)
    on = next((round_ for round_ in rounds if round_.number == table.round and round_.closed_at is None), None)
    return None if on is None else (find_tournament(tx, number), on)


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
    tx: Writer,
    tools: ControlTools,
    table: TournamentTable,
    entrant: int,
    person: Person,
    reasons: Collection[str],
    since: float,
    now: float,
) -> bool:
    """Give an entrant their seat back if they lost it for one of ``reasons`` at or after ``since``; return whether they got it."""
    seat = Seat(table.seat_of(entrant))
    match = find(tx, table.match).match
    past = [entry for entry in match.occupations if entry.seat == seat]
    knows = any(entry.user == person.id and entry.seat != seat for entry in match.occupations)
    if not past or knows or person.id in match.seated or past[-1].reason not in reasons or past[-1].at < since:
        return False
    seat_again(tx, tools, table.match, seat, person, now)
    return True


def give_up_seats(
    tx: Writer, tools: ControlTools, tournament: TournamentId, entrant: int, reason: str, now: float
) -> None:
    """Hand an entrant's seats to computers."""
    for match, seat in running_seats(tx, tournament, entrant):
        hand_over(tx, tools, match, seat, reason, now)


def stand_in_for(
    tx: Writer, tools: ControlTools, tournament: TournamentId, entrant: int, person: Person, now: float
) -> None:
    """Give an entrant's seats to another user. Raises AlreadySeated or knows-another-hand."""
    for match, seat in running_seats(tx, tournament, entrant):
        occupy(tx, tools, match, seat, person, NAMED, now)


def running_seats(tx: Reader, tournament: TournamentId, entrant: int) -> list[tuple[MatchId, Seat]]:
    """Return an entrant's seats at unfinished tables."""
    table = table_on(tx, tournament, entrant)
    return [] if table is None else [(table.match, Seat(table.seat_of(entrant)))]


def sat(tx: Reader, tournament: TournamentId, number: int, entrant: int, user: UserId) -> bool:
    """Return whether a user has ever played at an entrant's table of a round, even for another entrant."""
    return any(
        user in find(tx, table.match).match.participants
        for table in rows.tournament_tables(tx, tournament)
        if table.round == number and entrant in table.people
    )
