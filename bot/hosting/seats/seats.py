"""``Host.seats``: seats change hands. Times are UTC epoch seconds."""

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.matches import kept_for, running, seat_of
from bot.hosting.core.model import Match, MatchId, Person, UserId
from bot.hosting.core.ports import Clock, StoreError
from bot.hosting.core.seat_errors import NotAway, UnknownOffer
from bot.hosting.core.seats import Absence, Digest, Offer
from bot.hosting.core.shards import Shards
from bot.hosting.seats import absences, missed, occupancy, offers
from bot.storage.session import Writer
from bot.storage.store import Store

T = TypeVar("T")

AT_ONCE: Final = 50
_log = logging.getLogger(__name__)


class Seats:
    """Who plays a seat from now on."""

    def __init__(self, store: Store, clock: Clock, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._tools = tools
        hooks = tools.hooks
        hooks.played.append(lambda tx, played: missed.count_missed(tx, tools, played))
        hooks.reseated.append(offers.withdraw_void)
        hooks.reseated.append(absences.follow_seat)
        hooks.begun.append(lambda tx, match: absences.begun(tx, tools, match))
        hooks.closed.append(absences.closed)

    async def resign(self, match: MatchId, user: UserId) -> Match:
        """Give a seat up for good: a computer plays it. A stand-in gives it back: a computer keeps it for its owner.

        Raises:
            HostingError: UnknownMatch, MatchIsOver or NotAtThisTable.
        """

        def work(tx: Writer, now: float) -> Match:
            seat = offers.seat_of_holder(running(tx, match), user)
            for_another = seat.owner is not None and seat.owner.id != user
            reason = occupancy.AWAY if for_another else occupancy.RESIGNED
            return occupancy.hand_over(tx, self._tools, match, seat.seat, reason, now)

        return await self._write(work)

    async def come_back(self, match: MatchId, user: UserId) -> Match:
        """Play one's own seat again, at once. Raises UnknownMatch, MatchIsOver, NotAtThisTable, or NotAway where nobody else plays it."""

        def work(tx: Writer, now: float) -> Match:
            table = running(tx, match)
            seat = kept_for(table, user)
            if seat is None:
                seat_of(table, user)
                raise NotAway
            return occupancy.give_back(tx, self._tools, match, seat, now)

        return await self._write(work)

    async def offer(self, match: MatchId, user: UserId, to: Person | None) -> Offer:
        """Offer one's own seat for good: to one person, or (None) to anybody.

        Raises:
            HostingError: UnknownMatch, MatchIsOver, NotAtThisTable, or AlreadySeated, KnowsAnotherHand, Blocked and TooManyTables
                for the person to whom it is offered.
        """

        def work(tx: Writer, now: float) -> Offer:
            table = running(tx, match)
            seat = kept_for(table, user)
            seat = seat_of(table, user) if seat is None else seat
            return offers.make(tx, self._tools, offers.usual(match, seat, user, to, now))

        return await self._write(work)

    async def accept(self, offer: int, person: Person) -> Match:
        """Take a seat that is offered.

        Raises:
            HostingError: UnknownOffer, OfferIsClosed, NotForYou, MatchIsOver, AlreadySeated, KnowsAnotherHand, Blocked, TooManyTables.
        """

        def work(tx: Writer, now: float) -> Match:
            taken = offers.accept(tx, self._tools, offer, person, now)
            if taken.absence is not None:
                absences.agreed(tx, self._tools, taken.absence, now)
            return running(tx, taken.match)

        return await self._write(work)

    async def takeable(self, offer: int, user: UserId) -> Offer:
        """Return an offer that a person may take, so that they can see what they would take. Raises as ``accept``."""
        now = self._clock.now()
        return await self._store.read(lambda tx: offers.takeable(tx, self._tools, offer, user, now))

    async def decline(self, offer: int, user: UserId) -> Offer:
        """Refuse a seat that is offered to this person. Raises UnknownOffer, OfferIsClosed or NotForYou."""
        return await self._write(lambda tx, now: offers.decline(tx, offer, user, now))

    async def withdraw(self, offer: int, user: UserId) -> Offer:
        """Take one's own offer back. Raises UnknownOffer, OfferIsClosed or NotForYou."""
        return await self._write(lambda tx, now: offers.withdraw(tx, offer, user, now))

    async def offers(self, match: MatchId) -> tuple[Offer, ...]:
        """Return the open offers of a match, oldest first."""
        return await self._store.read(lambda tx: tx.open_offers(match))

    async def offer_of(self, number: int) -> Offer:
        """Return an offer, open or closed. Raises UnknownOffer."""
        found = await self._store.read(lambda tx: tx.offer(number))
        if found is None:
            raise UnknownOffer
        return found

    async def go_away(self, wish: Absence) -> tuple[Absence, ...]:
        """Be away, from one match or from all (``match`` None); return every absence that this makes.

        Raises:
            HostingError: BadAbsence, NoStandIn, UnknownMatch, MatchIsOver, NotAtThisTable, PausesNotAgreed, or what keeps the stand-in
                from the seat.
        """
        return await self._write(lambda tx, now: absences.declare(tx, self._tools, wish, now))

    async def back(self, user: UserId, match: MatchId | None = None) -> tuple[Absence, ...]:
        """End one's absences, from one match or all, including those still to begin; return them as they were."""
        return await self._write(lambda tx, now: absences.back(tx, self._tools, user, match, now))

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """End all absences of a person who wants to be forgotten: what rested for them goes on."""
        absences.forget(tx, self._tools, user, now)

    async def absences(self, user: UserId) -> tuple[Absence, ...]:
        """Return a person's absences that are not over, the next to begin first."""
        return await self._store.read(lambda tx: tx.absences_of(user))

    async def away(self, user: UserId) -> Absence | None:
        """Return a person's absence from all matches, where it is on; None otherwise."""
        return await self._store.read(lambda tx: absences.everywhere(tx, user))

    async def digest(self, match: MatchId, user: UserId) -> Digest | None:
        """Return what somebody who came back has still to be told about a match."""
        return await self._store.read(lambda tx: tx.digest(user, match))

    async def digests(self, match: MatchId) -> tuple[tuple[Digest, ...], float | None]:
        """Return what those who came back to a match, and take direct messages, have still to be told now.

        Beside it, when to come again because somebody's quiet hours end; None where nobody's are on.
        """
        now = self._clock.now()
        found = await self._store.read(lambda tx: [(each, tx.habits(each.user)) for each in tx.digests_in(match)])
        loud = {digest: habits.quiet_until(now) for digest, habits in found if habits.reminders in absences.PRIVATELY}
        later = [at for at in loud.values() if at > now]
        return tuple(digest for digest, at in loud.items() if at <= now), min(later, default=None)

    async def digested(self, digest: Digest) -> None:
        """Forget what has been told."""
        await self._store.write(lambda tx: tx.remove_digest(digest))

    async def step(self, now: float, shards: Shards) -> bool:
        """Begin and end absences and let offers expire; return whether there were any."""
        due = await self._store.read(lambda tx: tx.absences_due(now, AT_ONCE, shards))
        for absence in due:
            await self._turn(absence.id, now)
        if not await self._store.read(lambda tx: tx.expired_offers(now, 1, shards)):
            return bool(due)
        return await self._store.write(lambda tx: offers.expire(tx, now, shards))

    async def _turn(self, absence: int, now: float) -> None:
        try:
            await self._store.write(lambda tx: absences.turn(tx, self._tools, absence, now))
        except StoreError:
            raise
        except Exception:
            _log.exception("absence %d can neither begin nor end; it is given up", absence)
            await self._store.write(lambda tx: absences.give_up(tx, absence))

    async def _write(self, work: Callable[[Writer, float], T]) -> T:
        now = self._clock.now()
        return await self._store.write(lambda tx: work(tx, now))
