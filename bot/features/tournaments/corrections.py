"""Directors correct results: a place, dollars or points, with a reason that everybody can read."""

import msgspec

from bot.core.authority import Authority
from bot.core.ids import TournamentId, UserId
from bot.core.settings.server import reason_of
from bot.core.work import At
from bot.features.tournaments import rows
from bot.features.tournaments.book import (
    check_director,
    keep,
    last_round,
    player_of,
    read_sheet,
    record_of,
    write_audit,
)
from bot.features.tournaments.errors import BadCorrection, NotEntered, OwnTable
from bot.features.tournaments.pairing.corrections import places_among_others, settled
from bot.features.tournaments.pairing.values import POINT, Correction
from bot.features.tournaments.under_way import sat
from bot.features.tournaments.values import Corrected, Tournament
from bot.storage.session import Reader


def correct(
    at: At, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
) -> Tournament:
    """Lay a correction over a result (``correction.entrant`` does not matter: it is the entrant that ``user`` is).

    Raises:
        NotEntered: the user takes no part.
        OwnTable: the director sat at that table.
        BadCorrection: there is no result to correct, or no such place.
        ReasonMissing: nobody would know why.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    why = reason_of(reason)
    player = player_of(at.tx, number, user)
    if player is None:
        raise NotEntered(who="other")
    if sat(at.tx, number, correction.round, player.number, by):
        raise OwnTable
    right = msgspec.structs.replace(correction, entrant=player.number)
    check_correction(at.tx, number, right)
    rows.add_correction(at.tx, number, Corrected(at.now, by, why, right))
    said = {
        "round": right.round,
        "place": f"{right.place or '–'}{' =' if right.shared else ''}",
        "money": "–" if right.money is None else right.money,
        "points": f"{right.points / POINT:g}",
    }
    write_audit(at.tx, tournament, by, "correct", at=at.now, reason=why, user=user, **said)
    on = any(round_.closed_at is None for round_ in rows.tournament_rounds(at.tx, number))
    # The round that is on may have to be drawn again.
    return keep(at.tx, msgspec.structs.replace(tournament, wake=at.now) if on else tournament, at.now)


def check_correction(tx: Reader, number: TournamentId, right: Correction) -> None:
    """Raise BadCorrection where there is nothing to correct."""
    if not 1 <= right.round <= last_round(tx, number):
        raise BadCorrection(reason="no-round")
    if right.place is None and right.money is None:
        if not right.points or right.shared:
            raise BadCorrection(reason="nothing")
        return
    record = record_of(read_sheet(tx, number))
    found = [
        result
        for result in settled(record)
        if result.round == right.round and any(line.entrant == right.entrant for line in result.lines)
    ]
    if not found:
        raise BadCorrection(reason="no-result")
    lines = found[0].lines
    if right.place is not None and not 1 <= right.place <= len(lines):
        raise BadCorrection(reason="no-place")
    if right.shared and right.place not in places_among_others(lines, right.entrant).values():
        raise BadCorrection(reason="no-tie")
