"""Directors' corrections of a place, dollars or points, with a public reason. A new winner after the end is announced."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, TournamentId, UserId
from bot.core.settings.server import reason_of
from bot.core.work import At
from bot.features.settings import rows as settings_rows
from bot.features.tournaments import rows
from bot.features.tournaments.book import (
    check_director,
    find,
    keep,
    last_round,
    player_of,
    read_sheet,
    record_of,
    with_standings,
    write_audit,
)
from bot.features.tournaments.pairing.standings import places_among_others, settled
from bot.features.tournaments.pairing.values import POINT, Correction
from bot.features.tournaments.under_way import sat
from bot.features.tournaments.values import FINISHED, Corrected, NewWinner, Posted, Tournament
from bot.storage.session import Reader

WINNER: Final = "winner-"
"""Key prefix of a message about a new winner, followed by the tournament's revision; message 0: not posted yet."""


def correct(
    at: At, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
) -> Tournament:
    """Correct a result of ``user``; ``correction.entrant`` is ignored.

    Raises:
        not-entered: the user isn't in the tournament.
        own-table: the director played at that table.
        bad-correction: there is no such result or place.
        reason-missing: there is no reason.
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
    # The current round may have to be redrawn.
    return keep(at.tx, msgspec.structs.replace(tournament, wake=at.now) if on else tournament, at.now)


def check_correction(tx: Reader, number: TournamentId, right: Correction) -> None:
    """Raise bad-correction if there is no such result to correct."""
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


@contextmanager
def noting_winners(at: At, number: TournamentId) -> Iterator[None]:
    """Queue a message if the work in the block changes the winners of a finished tournament."""
    before = _winners(at.tx, number)
    yield
    after = _winners(at.tx, number)
    if before is None or after is None or before == after:
        return
    tournament = find(at.tx, number)
    newest = settings_rows.audit(at.tx, tournament.place.guild or 0, None, 1)
    note = NewWinner(before, after, newest[0].id if newest else 0)
    rows.save_posted(at.tx, number, f"{WINNER}{tournament.revision}", Posted(0, msgspec.json.encode(note).decode()))


def _winners(tx: Reader, number: TournamentId) -> tuple[int, ...] | None:
    sheet = read_sheet(tx, number)
    return tuple(sorted(with_standings(sheet).winners)) if sheet.tournament.status == FINISHED else None


def pending(posted: Mapping[str, Posted]) -> dict[str, NewWinner]:
    """Return the new winners not announced yet, by the key of the message."""
    return {
        key: msgspec.json.decode(message.shown, type=NewWinner)
        for key, message in posted.items()
        if key.startswith(WINNER) and not message.message
    }
