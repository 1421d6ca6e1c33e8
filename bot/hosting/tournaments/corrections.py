"""Directors put results right: a place, dollars or points, with a reason that everybody can read."""

import msgspec

from bot.hosting.core.model import UserId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.pairing import POINT, Correction
from bot.hosting.core.ports import Clock
from bot.hosting.core.servers import reason_of
from bot.hosting.core.tournaments import PutRight, Tournament, TournamentId
from bot.hosting.tournaments.book import (
    check_director,
    keep,
    last_round,
    player_of,
    read_sheet,
    record_of,
    write_audit,
)
from bot.hosting.tournaments.errors import BadCorrection, NotEntered, OwnTable
from bot.hosting.tournaments.pairing.corrections import places_among_others, settled
from bot.hosting.tournaments.seats import sat
from bot.storage.session import Reader, Writer
from bot.storage.store import Store


class PuttingRight:
    """Lays corrections over results."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def correct(
        self, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
    ) -> Tournament:
        """Put something right (``correction.entrant`` does not matter: it is the entrant that ``user`` is).

        Raises:
            NotEntered, OwnTable: the director sat at that table.
            BadCorrection: there is no result to put right, or no such place.
            ReasonMissing: nobody would know why.
        """
        why, now = reason_of(reason), self._clock.now()

        def work(tx: Writer) -> Tournament:
            tournament = check_director(tx, number, who)
            player = player_of(tx, number, user)
            if player is None:
                raise NotEntered(who="other")
            if sat(tx, number, correction.round, player.number, who.user):
                raise OwnTable
            right = msgspec.structs.replace(correction, entrant=player.number)
            check_correction(tx, number, right)
            tx.add_correction(number, PutRight(now, who.user, why, right))
            said = {
                "round": right.round,
                "place": f"{right.place or '–'}{' =' if right.shared else ''}",
                "money": "–" if right.money is None else right.money,
                "points": f"{right.points / POINT:g}",
            }
            write_audit(tx, tournament, who.user, "correct", at=now, reason=why, user=user, **said)
            return keep(tx, tournament, now)

        return await self._store.write(work)


def check_correction(tx: Reader, number: TournamentId, right: Correction) -> None:
    """Raise BadCorrection where there is nothing that could be put right so."""
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
