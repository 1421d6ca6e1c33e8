"""Directors correct results: a place, dollars or points, with a reason that everybody can read."""

import msgspec

from bot.hosting.core.model import UserId
from bot.hosting.core.pairing import POINT, Correction
from bot.hosting.core.servers import reason_of
from bot.hosting.core.tournaments import Corrected, Tournament, TournamentId
from bot.hosting.tournaments.book import (
    keep,
    last_round,
    player_of,
    read_sheet,
    record_of,
    write_audit,
)
from bot.hosting.tournaments.errors import BadCorrection, NotEntered, OwnTable
from bot.hosting.tournaments.pairing.corrections import places_among_others, settled
from bot.hosting.tournaments.under_way import sat
from bot.storage.session import Reader, Writer


def correct(
    tx: Writer, tournament: Tournament, by: UserId, user: UserId, correction: Correction, reason: str, now: float
) -> Tournament:
    """Lay a correction over a result (``correction.entrant`` does not matter: it is the entrant that ``user`` is).

    Raises:
        NotEntered: the user takes no part.
        OwnTable: the director sat at that table.
        BadCorrection: there is no result to correct, or no such place.
        ReasonMissing: nobody would know why.
    """
    why, number = reason_of(reason), tournament.id
    player = player_of(tx, number, user)
    if player is None:
        raise NotEntered(who="other")
    if sat(tx, number, correction.round, player.number, by):
        raise OwnTable
    right = msgspec.structs.replace(correction, entrant=player.number)
    check_correction(tx, number, right)
    tx.add_correction(number, Corrected(now, by, why, right))
    said = {
        "round": right.round,
        "place": f"{right.place or '–'}{' =' if right.shared else ''}",
        "money": "–" if right.money is None else right.money,
        "points": f"{right.points / POINT:g}",
    }
    write_audit(tx, tournament, by, "correct", at=now, reason=why, user=user, **said)
    return keep(tx, tournament, now)


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
