"""Newcomers: a user may take over a computer player's seat in a match that has only just begun.

The seat must have been a computer's from the beginning, at a table with at least two players that isn't part of a tournament. The user
must pass the checks for joining the table. Such a seat isn't rated (``ratings/ledger.py``).
"""

from bot.core.errors import AlreadySeated, Refusal
from bot.core.ids import MatchId, Person
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import running
from bot.core.matches.values import Match, MatchSeat
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import check_on, is_on
from bot.core.settings.server import NEWCOMERS, SEATS_A_DAY
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.lobbies import changes
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.admission import check_join
from bot.features.seats import occupancy, offers, rows
from engine.core.beginning import is_young
from engine.core.errors import RulesError
from engine.core.types import Seat


def free_seats(at: Looking, match: Match) -> tuple[MatchSeat, ...]:
    """Return the seats that a newcomer may take; none if it is too late, or the server has switched newcomers off."""
    guild_id = match.place.guild
    if guild_id is None or not match.playing or match_rows.in_tournament(at.tx, match.id):
        return ()
    if not is_on(at.tx, guild_id, NEWCOMERS) or sum(seat.user is not None for seat in match.seats) < 2:
        return ()
    free = tuple(seat for seat in match.seats if seat.user is None and seat.owner is None and not seat.name)
    return free if free and _is_young(at, match) else ()


def _is_young(at: Looking, match: Match) -> bool:
    try:
        game = at.tools.games.of(match)
        return is_young(game, game.view(game.load(log_rows.snapshot(at.tx, match.id).state), None))
    except RulesError:
        return False


def offered(at: Looking, match_id: MatchId, person: Person) -> tuple[Match, MatchSeat]:
    """Return a match and the seat that a user would take."""
    match, free = _on_offer(at, match_id, person)
    return match, free[0]


def _on_offer(at: Looking, match_id: MatchId, person: Person) -> tuple[Match, tuple[MatchSeat, ...]]:
    """Return a match and the seats, at least one, that a user may take in it; refuse users whom the table or the server doesn't admit."""
    match = running(at.tx, match_id)
    guild_id = check_on(at.tx, match.place.guild, NEWCOMERS)
    if person.id in match.seated:
        raise AlreadySeated
    free = free_seats(at, match)
    if not free:
        raise Refusal("no-free-seat")
    check_join(at.tx, guild_id, person.id)
    lobby = lobbies_rows.lobby_of_match(at.tx, match_id)
    if lobby is not None:
        changes.check_wanted(at, lobby, person)
    most = settings_rows.server(at.tx, guild_id).seats_a_day or SEATS_A_DAY
    if rows.seats_taken(at.tx, person.id, guild_id, occupancy.NEWCOMER, at.now - DAY) >= most:
        raise Refusal("too-many-seats-taken", limit=most)
    offers.check(at, match, free[0].seat, person.id)
    return match, free


def take(at: At, match_id: MatchId, seat: Seat, person: Person) -> Match:
    """Seat a user on a computer's seat with its cards and loot. Raises no-free-seat if another user took it first."""
    _, free = _on_offer(at, match_id, person)
    if seat not in {free_seat.seat for free_seat in free}:
        raise Refusal("no-free-seat")
    return occupancy.occupy(at, match_id, seat, person, occupancy.NEWCOMER)
