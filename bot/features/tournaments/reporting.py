"""Automatic reports: a table's result is stored in the transaction that ends its match."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from bot.core.ids import TournamentId
from bot.core.matches import log_rows
from bot.core.matches.loaded import find as find_match
from bot.core.matches.log import PLAN, PLAYER, LoggedAction
from bot.core.matches.values import Match, MatchSeat
from bot.core.play.positions import fold
from bot.features.matches.sitting import RESIGNED
from bot.features.seats.occupancy import why_kept
from bot.features.tournaments import rows
from bot.features.tournaments.book import find, keep
from bot.features.tournaments.pairing.points import lines_of
from bot.features.tournaments.pairing.values import COMPUTER
from bot.features.tournaments.values import ENTERED, NO_SHOW, RUNNING, TournamentTable
from bot.storage.session import Reader, Writer
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.types import Outcome, Seat

BY_PEOPLE: Final = frozenset({PLAYER, PLAN})


def closed(tx: Writer, games: Registry, match: Match, now: float) -> None:
    """Report a match that has ended if it belongs to a tournament; after the end of the round only corrections count."""
    reported = rows.table_of_match(tx, match.id)
    if reported is None:
        return
    number, table = reported
    if any(
        round_.number == table.round and round_.closed_at is not None for round_ in rows.tournament_rounds(tx, number)
    ):
        if (tournament := find(tx, number)).over:  # its seed may be shown now
            keep(tx, tournament, now)
        return
    if match.outcome is None:  # to be played out by computers, which takes longer than a transaction may
        keep(tx, msgspec.structs.replace(find(tx, number), wake=now), now)
        return
    report(tx, games.of(match), number, table, match, match.outcome, now)


def report(
    tx: Writer,
    game: AnyGame,
    number: TournamentId,
    table: TournamentTable,
    match: Match,
    outcome: Outcome,
    now: float,
) -> None:
    """Store a table's result. An entrant who decided nothing is a no-show; an entrant who left earns nothing, as in ratings."""
    due = next((round_.due for round_ in rows.tournament_rounds(tx, number) if round_.number == table.round), None)
    absent = away(tx, game, match, table, due if due is not None and due <= now else None)
    entrants = {seat.seat: table.entrant_at(seat.seat) for seat in match.seats}
    left = tuple(seat.seat for seat in match.seats if why_kept(match, seat.seat) == RESIGNED)
    lines = lines_of(outcome, entrants, table.first, {*absent, *left})
    rows.save_table(tx, number, msgspec.structs.replace(table, lines=lines))
    _send_home(tx, number, table, [match.seats[seat] for seat in absent])
    tournament = find(tx, number)
    on = tournament.status == RUNNING
    keep(tx, msgspec.structs.replace(tournament, wake=now) if on else tournament, now)


def _send_home(tx: Writer, number: TournamentId, table: TournamentTable, empty: Iterable[MatchSeat]) -> None:
    """Exclude no-shows from further rounds until they enter again, except those who had given up their seat before."""
    theirs = {seat.user or (seat.owner.id if seat.owner else None) for seat in empty}
    for player in rows.players(tx, number):
        if player.user in theirs and player.status == ENTERED:
            rows.save_player(tx, number, msgspec.structs.replace(player, status=NO_SHOW, until=table.round))


def away(tx: Reader, game: AnyGame, match: Match, table: TournamentTable, cut: float | None) -> tuple[Seat, ...]:
    """Return the seats of entrants who decided nothing: others decided for them, or the match still waited for them at the end.

    ``cut`` is when the round's time ended (epoch seconds), None if it hasn't. Entrants who weren't asked before then don't count.
    """
    log = log_rows.actions(tx, match.id, 0)
    there = {entry.seat for entry in log if entry.by in BY_PEOPLE}
    silent = [seat.seat for seat in match.seats if table.entrant_at(seat.seat) != COMPUTER and seat.seat not in there]
    early = [entry for entry in log if cut is None or entry.at < cut]
    asked = {entry.seat for entry in early}
    if cut is not None and not asked.issuperset(silent):
        asked |= waited_for(tx, game, match, early)
    return tuple(seat for seat in silent if seat in asked)


def waited_for(tx: Reader, game: AnyGame, match: Match, log: Sequence[LoggedAction]) -> set[Seat]:
    """Return the seats that had to act after the first entries of a log; all seats if that is no longer known."""
    try:
        state = fold(game, find_match(tx, match.id), None, log)[-1].state
        return set(game.to_act(state))
    except RulesError:
        return {seat.seat for seat in match.seats}
