"""Draft of the next round, between two rounds: directors look at it, exchange players, and let it wait."""

import asyncio

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, TournamentId, UserId
from bot.core.work import At
from bot.features.tournaments.book import check_director, keep, player_of, read_sheet, record_of, write_audit
from bot.features.tournaments.pairing.formats import next_round
from bot.features.tournaments.pairing.values import Exchange, PairedRound
from bot.features.tournaments.values import ENTERED, RUNNING, Tournament, TournamentState


async def draft(sheet: TournamentState) -> PairedRound | None:
    """Return the next round as it would be drawn now; None if there is none."""
    return await asyncio.to_thread(next_round, record_of(sheet))


def exchange(at: At, number: TournamentId, who: Authority, user: UserId, other: UserId) -> Tournament:
    """Let two players swap places in the draft; doing it again undoes it.

    Raises:
        UnknownTournament, not-a-director, DirectorPlays: ``who`` may not direct it.
        no-break: no draft can be changed now.
        not-entered, no-pair: one of them isn't in the tournament, or they are the same user.
    """
    tournament = check_director(at.tx, number, who)
    sheet = read_sheet(at.tx, number)
    _check_break(sheet)
    if user == other:
        raise Refusal("no-pair", reason="same")
    players = [player_of(at.tx, number, person) for person in (user, other)]
    numbers = [player.number for player in players if player is not None and player.status == ENTERED]
    if len(numbers) < len(players):
        raise Refusal("not-entered", who="other")
    record, plan = record_of(sheet), tournament.plan
    change = Exchange(record.next_number, min(numbers), max(numbers))
    others = tuple(made for made in plan.exchanges if made != change)
    plan = msgspec.structs.replace(plan, exchanges=others if change in plan.exchanges else (*others, change))
    write_audit(at.tx, tournament, who.user, "exchange", at=at.now, user=user, other=other)
    return keep(at.tx, msgspec.structs.replace(tournament, plan=plan), at.now)


def wait(at: At, number: TournamentId, who: Authority) -> Tournament:
    """Let the break last until a director starts the next round. Raises as ``exchange``."""
    tournament = check_director(at.tx, number, who)
    _check_break(read_sheet(at.tx, number))
    write_audit(at.tx, tournament, who.user, "wait", at=at.now)
    return keep(at.tx, msgspec.structs.replace(tournament, wake=None), at.now)


def _check_break(sheet: TournamentState) -> None:
    """Raise no-break unless the tournament is between two rounds."""
    if sheet.tournament.status != RUNNING or sheet.open_round is not None:
        raise Refusal("no-break")
