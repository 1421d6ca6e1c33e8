"""Changes of seats as functions for ``Host.do``, and the due work of absences and offers."""

import logging
from typing import Final

from bot.core.errors import Refusal
from bot.core.ids import MatchId, OfferId, Person, UserId
from bot.core.matches.loaded import kept_for, running, seat_of
from bot.core.matches.values import Match
from bot.core.shards.values import Shards
from bot.core.tools import ControlTools
from bot.core.work import At
from bot.features.matches.sitting import RESIGNED
from bot.features.seats import absences, absences_rows, occupancy, offers, rows
from bot.features.seats.values import GONE, Offer
from bot.storage.errors import StoreError
from bot.storage.store import Store

AT_ONCE: Final = 50
_log = logging.getLogger(__name__)


class Seats:
    """Due work of seats: absences that begin or end, and offers that expire."""

    def __init__(self, store: Store, tools: ControlTools) -> None:
        self._store = store
        self._tools = tools

    async def step(self, now: float, shards: Shards) -> bool:
        """Begin and end absences and let offers expire; return whether there were any."""
        due = await self._store.read(lambda tx: absences_rows.absences_due(tx, now, AT_ONCE, shards))
        for absence in due:
            await self._turn(absence.id, now)
        if not await self._store.read(lambda tx: rows.expired_offers(tx, now, 1, shards)):
            return bool(due)
        return await self._store.write(lambda tx: offers.expire(tx, now, shards))

    async def _turn(self, absence: int, now: float) -> None:
        try:
            await self._store.write(lambda tx: absences.turn(tx, self._tools, absence, now))
        except StoreError:
            raise
        # An absence that can't end must not block all others.
        except Exception:
            _log.exception("absence %d can neither begin nor end; it is given up", absence)
            await self._store.write(lambda tx: absences.give_up(tx, absence))


def resign(at: At, match: MatchId, user: UserId) -> Match:
    """Give up a seat for good: a computer plays it. If a stand-in resigns, a computer plays until the owner returns.

    Raises:
        Refusal: UnknownMatch, MatchIsOver or NotAtThisTable.
    """
    seat = offers.seat_of_holder(running(at.tx, match), user)
    for_another = seat.owner is not None and seat.owner.id != user
    # A stand-in only returns the seat: it still belongs to its owner.
    reason = occupancy.AWAY if for_another else RESIGNED
    return occupancy.hand_over(at.tx, at.tools, match, seat.seat, reason, at.now)


def come_back(at: At, match: MatchId, user: UserId) -> Match:
    """Return a player to their own seat. Raises UnknownMatch, MatchIsOver, NotAtThisTable, or not-away if they play it."""
    table = running(at.tx, match)
    seat = kept_for(table, user)
    if seat is None:
        seat_of(table, user)
        raise Refusal("not-away")
    return occupancy.give_back(at.tx, at.tools, match, seat, at.now)


def all_back(at: At, match: MatchId, user: UserId) -> None:
    """Return a player to their seat, and to their seats in other matches if they were away from all. Raises as ``come_back`` does."""
    come_back(at, match, user)
    if absences.everywhere(at.tx, user) is not None:
        for absence in absences_rows.absences_of(at.tx, user):
            if absence.state == GONE:
                absences.end(at.tx, at.tools, absence, at.now)


def offer(at: At, match: MatchId, user: UserId, to: Person | None) -> Offer:
    """Offer the player's own seat for good to one user, or (None) to anyone.

    Raises:
        Refusal: UnknownMatch, MatchIsOver, NotAtThisTable, or AlreadySeated, knows-another-hand, Blocked or too-many-tables for the
            user who gets the offer.
    """
    table = running(at.tx, match)
    seat = kept_for(table, user)
    seat = seat_of(table, user) if seat is None else seat
    return offers.make(at.tx, at.tools, offers.usual(match, seat, user, to, at.now))


def accept(at: At, offer: OfferId, person: Person) -> Match:
    """Take an offered seat.

    Raises:
        Refusal: UnknownOffer, offer-is-closed, not-for-you, MatchIsOver, AlreadySeated, knows-another-hand, Blocked, too-many-tables.
    """
    taken = offers.accept(at, offer, person)
    if taken.absence is not None:
        absences.agreed(at.tx, at.tools, taken.absence, at.now)
    return running(at.tx, taken.match)
