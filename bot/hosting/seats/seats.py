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
from bot.hosting.seats import occupancy
from bot.hosting.seats.absences import PRIVATELY, Absences
from bot.hosting.seats.occupancy import Occupancy
from bot.hosting.seats.offers import Offers, seat_of_holder, usual
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.types import Seat

T = TypeVar("T")

AT_ONCE: Final = 50
_log = logging.getLogger(__name__)


class Seats:
    """Who plays a seat from now on. ``changed`` is called after every commit."""

    def __init__(
        self, store: Store, seats: Occupancy, clock: Clock, tools: ControlTools, changed: Callable[[], None]
    ) -> None:
        self._store = store
        self._occupancy = seats
        self.offering = self._offers = Offers(seats, tools.limits, tools.hooks)
        self._absences = Absences(seats, self._offers, tools)
        self._clock = clock
        self._changed = changed

    async def resign(self, match: MatchId, user: UserId) -> Match:
        """Give a seat up for good: a computer plays it. A stand-in gives it back to whoever is away: a computer keeps it for them.

        Raises:
            HostingError: UnknownMatch, MatchIsOver or NotAtThisTable.
        """
        now = self._clock.now()

        def work(tx: Writer) -> Match:
            seat = seat_of_holder(running(tx, match), user)
            for_another = seat.owner is not None and seat.owner.id != user
            reason = occupancy.AWAY if for_another else occupancy.RESIGNED
            return self._occupancy.hand_over(tx, match, seat.seat, reason, now)

        return await self._do(work)

    async def come_back(self, match: MatchId, user: UserId) -> Match:
        """Play one's own seat again, at once. Raises UnknownMatch, MatchIsOver, NotAtThisTable, or NotAway where nobody else plays it."""
        now = self._clock.now()

        def work(tx: Writer) -> Match:
            table = running(tx, match)
            seat = kept_for(table, user)
            if seat is None:
                seat_of(table, user)
                raise NotAway
            return self._occupancy.give_back(tx, match, seat, now)

        return await self._do(work)

    async def offer(self, match: MatchId, user: UserId, to: Person | None) -> Offer:
        """Offer one's own seat for good: to one person, or (None) to anybody.

        Raises:
            HostingError: UnknownMatch, MatchIsOver, NotAtThisTable, or AlreadySeated, KnowsAnotherHand, Blocked and TooManyTables
                for the person to whom it is offered.
        """
        now = self._clock.now()

        def work(tx: Writer) -> Offer:
            table = running(tx, match)
            seat = kept_for(table, user)
            seat = seat_of(table, user) if seat is None else seat
            return self._offers.make(tx, usual(match, seat, user, to, now))

        return await self._do(work)

    async def offer_for(self, match: MatchId, seat: Seat, by: UserId, to: Person | None) -> Offer:
        """Offer any seat, as a moderator may (the caller has made sure of that). Raises as ``offer`` does."""
        now = self._clock.now()
        return await self._do(lambda tx: self._offers.make(tx, usual(match, seat, by, to, now, occupancy.NAMED)))

    async def accept(self, offer: int, person: Person) -> Match:
        """Take a seat that is offered.

        Raises:
            HostingError: UnknownOffer, OfferIsClosed, NotForYou, MatchIsOver, AlreadySeated, KnowsAnotherHand, Blocked, TooManyTables.
        """
        now = self._clock.now()

        def work(tx: Writer) -> Match:
            taken = self._offers.accept(tx, offer, person, now)
            if taken.absence is not None:
                self._absences.agreed(tx, taken.absence, now)
            return running(tx, taken.match)

        return await self._do(work)

    async def decline(self, offer: int, user: UserId) -> Offer:
        """Say no to a seat that is offered to this person. Raises UnknownOffer, OfferIsClosed or NotForYou."""
        now = self._clock.now()
        return await self._do(lambda tx: self._offers.decline(tx, offer, user, now))

    async def withdraw(self, offer: int, user: UserId) -> Offer:
        """Take one's own offer back. Raises UnknownOffer, OfferIsClosed or NotForYou."""
        now = self._clock.now()
        return await self._do(lambda tx: self._offers.withdraw(tx, offer, user, now))

    async def offers(self, match: MatchId) -> tuple[Offer, ...]:
        """Return the open offers of a match, oldest first."""
        return await self._store.read(lambda tx: tx.open_offers(match))

    async def offer_made(self, offer: int) -> Offer:
        """Return an offer, open or closed. Raises UnknownOffer."""
        found = await self._store.read(lambda tx: tx.offer(offer))
        if found is None:
            raise UnknownOffer
        return found

    async def go_away(self, wish: Absence) -> tuple[Absence, ...]:
        """Be away, from one match or from all (``match`` None); return every absence that this makes.

        Raises:
            HostingError: BadAbsence, NoStandIn, UnknownMatch, MatchIsOver, NotAtThisTable, PausesNotAgreed, or what keeps the stand-in
                from the seat.
        """
        now = self._clock.now()
        return await self._do(lambda tx: self._absences.declare(tx, wish, now))

    async def back(self, user: UserId, match: MatchId | None = None) -> tuple[Absence, ...]:
        """End one's absences, from one match or all, also those that have not begun; return them as they were."""
        now = self._clock.now()
        return await self._do(lambda tx: self._absences.back(tx, user, match, now))

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """End everything that is asked for somebody's absence, because they want to be forgotten: what rested for them goes on."""
        self._absences.forget(tx, user, now)

    async def absences(self, user: UserId) -> tuple[Absence, ...]:
        """Return a person's absences that are not over, the next to begin first."""
        return await self._store.read(lambda tx: tx.absences_of(user))

    async def digest(self, match: MatchId, user: UserId) -> Digest | None:
        """Return what somebody who came back has still to be told about a match."""
        return await self._store.read(lambda tx: tx.digest(user, match))

    async def digests(self, match: MatchId) -> tuple[tuple[Digest, ...], float | None]:
        """Return what those who came back to a match, and take direct messages, have still to be told now.

        Beside it, when there is more to tell because somebody's quiet hours are over then; None where nobody's are on.
        """
        now = self._clock.now()
        found = await self._store.read(lambda tx: [(each, tx.habits(each.user)) for each in tx.digests_in(match)])
        loud = {digest: habits.quiet_until(now) for digest, habits in found if habits.reminders in PRIVATELY}
        later = [at for at in loud.values() if at > now]
        return tuple(digest for digest, at in loud.items() if at <= now), min(later, default=None)

    async def digested(self, digest: Digest) -> None:
        """Forget what has been told."""
        await self._store.write(lambda tx: tx.remove_digest(digest))

    async def step(self, now: float) -> bool:
        """Do what is due; say whether there was anything."""
        due = await self._store.read(lambda tx: tx.absences_due(now, AT_ONCE))
        for absence in due:
            await self._turn(absence.id, now)
        if not await self._store.read(lambda tx: tx.expired_offers(now, 1)):
            return bool(due)
        return await self._store.write(lambda tx: self._offers.expire(tx, now))

    async def _turn(self, absence: int, now: float) -> None:
        try:
            await self._store.write(lambda tx: self._absences.turn(tx, absence, now))
        except StoreError:
            raise
        except Exception:
            _log.exception("absence %d can neither begin nor end; it is given up", absence)
            await self._store.write(lambda tx: self._absences.give_up(tx, absence))

    async def next_time(self) -> float | None:
        """Return when ``step`` has something to do again."""
        times = await self._store.read(lambda tx: (tx.next_offer_expiry(), tx.next_absence()))
        return min((time for time in times if time is not None), default=None)

    async def _do(self, work: Callable[[Writer], T]) -> T:
        result = await self._store.write(work)
        self._changed()
        return result
