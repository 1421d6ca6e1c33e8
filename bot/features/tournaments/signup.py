"""Entering a tournament, checking in, leaving; and who plays when sign-up closes."""

from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.current_names import shown_name
from bot.core.errors import Blocked, Refusal
from bot.core.ids import Person, TournamentId, UserId
from bot.core.work import At, Looking
from bot.features.matches.sitting import RESIGNED
from bot.features.seats.occupancy import hand_over
from bot.features.tournaments import rows
from bot.features.tournaments.book import find, find_in, is_blocked, keep, last_round, player_of
from bot.features.tournaments.pairing.formats import FORMATS, fewest
from bot.features.tournaments.pairing.values import TournamentPlan
from bot.features.tournaments.under_way import seat_taken, table_on, take_seat_back
from bot.features.tournaments.values import (
    DISQUALIFIED,
    ENTERED,
    LEFT,
    NO_SHOW,
    RUNNING,
    SIGNUP,
    WAITING,
    Player,
    Tournament,
    TournamentState,
    TournamentTable,
)
from bot.storage.session import Reader, Writer
from engine.core.types import Seat

UNDO: Final = 120.0
"""Seconds within which leaving a running table can be undone."""


def join(at: At, tournament_id: TournamentId, person: Person, guild_id: int | None) -> Player:
    """Enter a tournament or its waiting list; even late, or again after leaving, if a round is left."""
    tournament = find_in(at.tx, tournament_id, guild_id)
    player = player_of(at.tx, tournament_id, person.id)
    last = last_round(at.tx, tournament_id)
    if is_blocked(at.tx, tournament, person.id):
        raise Blocked
    if player is not None and player.is_in:
        raise Refusal("already-entered", who="you")
    if player is not None and player.status == DISQUALIFIED:
        raise Refusal("is-disqualified")
    if tournament.status != SIGNUP and not takes_late(tournament, last, again=player is not None):
        raise too_late(tournament, last)
    # Late in a tournament waiting players are no longer admitted.
    room = _room(rows.players(at.tx, tournament.id), tournament) or not admits(tournament, last)
    entered = msgspec.structs.replace(
        player or newcomer(at, tournament_id, person),
        user=person.id,
        name=shown_name(at.tx, person, tournament.place.guild),
        status=ENTERED if room else WAITING,
        checked=tournament.checks_in(at.now),
        until=None,
    )
    rows.PLAYERS.save(at.tx, entered, tournament=tournament_id)
    keep(at, tournament)
    return entered


def newcomer(at: Looking, tournament_id: TournamentId, person: Person) -> Player:
    """Return the entry of a new player for the next round, not stored yet."""
    return Player(
        number=1 + max((player.number for player in rows.players(at.tx, tournament_id)), default=0),
        user=person.id,
        name=person.name,
        status=ENTERED,
        joined_at=at.now,
        since=last_round(at.tx, tournament_id) + 1,
    )


def check_in(at: At, tournament_id: TournamentId, user: UserId, guild_id: int | None) -> Tournament:
    """Check a player in. Raises UnknownTournament, not-entered or no-check-in."""
    tournament = find_in(at.tx, tournament_id, guild_id)
    player = _own_entry(at.tx, tournament_id, user)
    if not tournament.checks_in(at.now):
        raise Refusal("no-check-in", at=int(tournament.checkin_from or 0))
    rows.PLAYERS.save(at.tx, msgspec.structs.replace(player, checked=True), tournament=tournament_id)
    return keep(at, tournament)


def _own_entry(tx: Reader, tournament_id: TournamentId, user: UserId) -> Player:
    """Return the entry of a user who is in a tournament. Raises not-entered."""
    player = player_of(tx, tournament_id, user)
    if player is None or not player.is_in:
        raise Refusal("not-entered", who="you")
    return player


def leave(at: At, tournament_id: TournamentId, user: UserId, guild_id: int | None) -> Tournament:
    """Leave a tournament: a computer plays the seat of a running match. Raises UnknownTournament, not-entered or tournament-closed."""
    tournament = find_in(at.tx, tournament_id, guild_id)
    player = _own_entry(at.tx, tournament_id, user)
    if tournament.over:
        raise Refusal("tournament-closed", status=tournament.status)
    return keep(at, take_out(at, tournament, player, LEFT, RESIGNED))


def at_stake(at: Looking, tournament_id: TournamentId, user: UserId, guild_id: int | None) -> TournamentTable | None:
    """Return the table at which a player would give up their seat by leaving now, if any. Raises UnknownTournament."""
    tournament = find_in(at.tx, tournament_id, guild_id)
    player = player_of(at.tx, tournament_id, user)
    if player is None or not player.is_in or tournament.status != RUNNING:
        return None
    return seat_taken(at.tx, tournament_id, player)


def undo_leaving(at: At, tournament_id: TournamentId, person: Person, guild_id: int | None) -> TournamentTable:
    """Return a player to the tournament and their seat within UNDO seconds of leaving; return the table.

    They are in again even if a waiting player was admitted meanwhile. Raises left-for-good if there is no seat to return to.
    """
    tournament = find_in(at.tx, tournament_id, guild_id)
    player = player_of(at.tx, tournament_id, person.id)
    table = None
    if player is not None and player.status == LEFT and tournament.status == RUNNING:
        rows.PLAYERS.save(at.tx, msgspec.structs.replace(player, status=ENTERED, until=None), tournament=tournament_id)
        table = take_seat_back(at, tournament_id, player, {RESIGNED}, at.now - UNDO)
    if table is None:
        raise Refusal("left-for-good")
    keep(at, tournament)
    return table


@hooks.farewell
def forget(at: At, user: UserId) -> None:
    """When a user's data is deleted, withdraw them from all tournaments that aren't over."""
    at.db.execute("DELETE FROM tournament_proposals WHERE facts LIKE ?", (f'%"other":"{user}"%',))
    for number in rows.tournaments_of(at, user):
        keep(at, take_out(at, find(at, number), _own_entry(at, number, user), LEFT, RESIGNED))


def take_out(at: At, tournament: Tournament, player: Player, status: str, reason: str) -> Tournament:
    """Remove a player who is in, and admit the player who has waited longest; return the tournament, not stored yet."""
    if not player.is_in:
        raise Refusal("not-entered", who="other")
    table = table_on(at.tx, tournament.id, player.number)
    if table is not None:  # a running match needs a player on every seat
        hand_over(at, table.match, Seat(table.seat_of(player.number)), reason)
    return _struck(at.tx, tournament, player, status)


def _struck(tx: Writer, tournament: Tournament, player: Player, status: str) -> Tournament:
    """Exclude a player from further rounds, and admit the player who has waited longest."""
    number = last_round(tx, tournament.id)
    # Before the first round the number isn't used; later it is in stored results.
    if tournament.status == SIGNUP and status == LEFT:
        tx.db.execute("DELETE FROM entrants WHERE tournament = ? AND number = ?", (tournament.id, player.number))
        # The number may be given to another player.
        plan = tournament.plan
        pairs = tuple(pair for pair in plan.apart if player.number not in {pair.one, pair.other})
        seeds = tuple(seed for seed in plan.seeds if seed != player.number)
        plan = msgspec.structs.replace(plan, apart=pairs, seeds=seeds)
        tournament = msgspec.structs.replace(tournament, plan=plan)
    else:
        rows.PLAYERS.save(tx, msgspec.structs.replace(player, status=status, until=number), tournament=tournament.id)
    promote(tx, tournament, number)
    return tournament


def bow_out(at: At, tournament: Tournament, user: UserId) -> None:
    """Exclude a player from further rounds, but let them finish the current one."""
    player = player_of(at, tournament.id, user)
    if player is not None and player.is_in:
        keep(at, _struck(at, tournament, player, LEFT))


def _room(players: Collection[Player], tournament: Tournament) -> int:
    """Return how many of the waiting players there is room for."""
    cap = len(players) + 1 if tournament.cap is None else tournament.cap
    return max(cap - sum(player.status == ENTERED for player in players), 0)


def admits(tournament: Tournament, last: int) -> bool:
    """Return whether new players may enter after round ``last``."""
    return tournament.status == SIGNUP or takes_late(tournament, last)


def promote(tx: Writer, tournament: Tournament, last: int) -> None:
    """Admit waiting players, longest waiting first, while there is room and it isn't too late."""
    players = rows.players(tx, tournament.id)
    for entry in _waiting(players)[: _room(players, tournament)] if admits(tournament, last) else ():
        rows.PLAYERS.save(tx, msgspec.structs.replace(entry, status=ENTERED, since=last + 1), tournament=tournament.id)


def takes_late(tournament: Tournament, last: int, *, again: bool = False) -> bool:
    """Return whether a new player may enter for the round after ``last``, up to the ``latest_entry`` of its season.

    ``again``: the player was in before, or a director admits them, so they may enter before any round.
    """
    form, plan = FORMATS[tournament.plan.format], tournament.plan
    if tournament.status != RUNNING or not form.late or last >= plan.rounds * plan.seasons:
        return False
    return again or last < latest_entry(plan, last)


def latest_entry(plan: TournamentPlan, last: int) -> int:
    """Return the last round that new players may enter, in the season of the round after ``last``: about the middle one."""
    if not FORMATS[plan.format].late:
        return 1
    before = last - last % plan.rounds
    return min(before + plan.rounds // 2 + 1, before + plan.rounds)


def too_late(tournament: Tournament, last: int) -> Refusal:
    """Return the refusal to enter a tournament after round ``last``."""
    if tournament.over:
        return Refusal("tournament-closed", status=tournament.status)
    return Refusal("too-late", round=latest_entry(tournament.plan, last))


def admit(sheet: TournamentState) -> TournamentState:
    """Return the sheet at the start: players who didn't check in are out, and waiting players are admitted."""
    tournament = sheet.tournament
    if tournament.checkin_from is None:
        return sheet
    there = [
        msgspec.structs.replace(player, status=NO_SHOW, until=0)
        if player.status == ENTERED and not player.checked
        else player
        for player in sheet.players
    ]
    late = [player for player in _waiting(there) if player.checked][: _room(there, tournament)]
    players = (msgspec.structs.replace(player, status=ENTERED) if player in late else player for player in there)
    return msgspec.structs.replace(sheet, players=tuple(players))


def _waiting(players: Iterable[Player]) -> list[Player]:
    """Return the waiting players, longest waiting first."""
    return sorted(
        (player for player in players if player.status == WAITING),
        key=lambda player: (player.joined_at, player.number),
    )


def unchecked(players: Iterable[Player], tournament: Tournament, now: float) -> list[Player]:
    """Return the players who haven't checked in while check-in is open."""
    return [player for player in players if player.is_in and not player.checked and tournament.checks_in(now)]


def ready(sheet: TournamentState, now: float) -> TournamentState:
    """Return the sheet for a start now: before check-in opens, all count as checked in."""
    opens = sheet.tournament.checkin_from
    if opens is None or opens <= now:
        return sheet
    return msgspec.structs.replace(
        sheet, players=tuple(msgspec.structs.replace(player, checked=True) for player in sheet.players)
    )


def crowd(sheet: TournamentState) -> tuple[int, int]:
    """Return how many players would start now, and how many are needed."""
    return len(admit(sheet).entered), fewest(sheet.tournament.plan)
