"""Directors correct results: a place, dollars or points, with a public reason."""

import msgspec

from bot.core.authority import Authority
from bot.core.errors import Refusal
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
from bot.features.tournaments.pairing.corrections import places_among_others, settled
from bot.features.tournaments.pairing.values import POINT, Correction
from bot.features.tournaments.under_way import sat
from bot.features.tournaments.values import Corrected, Tournament
from bot.storage.session import Reader


def correct(
    at: At, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
) -> Tournament:
    """Add a correction to a result (``correction.entrant`` doesn't matter: it is the entrant of ``user``).

    Raises: not-entered: the user takes no part. own-table: the director sat at that table. bad-correction: there is no result to
    correct, or no such place. reason-missing: there is no reason.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    why = reason_of(reason)
    player = player_of(at.tx, number, user)
    if player is None:
        raise Refusal("not-entered", who="other")
    if sat(at.tx, number, correction.round, player.number, by):
        raise Refusal("own-table")
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
    """Raise bad-correction if there is nothing to correct."""
    if not 1 <= right.round <= last_round(tx, number):
        raise Refusal("bad-correction", reason="no-round")
    if right.place is None and right.money is None:
        if not right.points or right.shared:
            raise Refusal("bad-correction", reason="nothing")
        return
    record = record_of(read_sheet(tx, number))
    results = [
        result
        for result in settled(record)
        if result.round == right.round and any(line.entrant == right.entrant for line in result.lines)
    ]
    if not results:
        raise Refusal("bad-correction", reason="no-result")
    lines = results[0].lines
    if right.place is not None and not 1 <= right.place <= len(lines):
        raise Refusal("bad-correction", reason="no-place")
    if right.shared and right.place not in places_among_others(lines, right.entrant).values():
        raise Refusal("bad-correction", reason="no-tie")
