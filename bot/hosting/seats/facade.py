"""``Host.seats``: seats change hands. Times are UTC epoch seconds."""

from collections.abc import Callable
from typing import TypeVar

from bot.hosting import occupancy
from bot.hosting.errors import NotAway, UnknownOffer
from bot.hosting.limits import Limits
from bot.hosting.matches import kept_for, seat_of
from bot.hosting.model import Match, MatchId, Person, UserId
from bot.hosting.occupancy import Occupancy, running
from bot.hosting.ports import Clock
from bot.hosting.seats.model import Offer
from bot.hosting.seats.offers import Offers, seat_of_holder, usual
from bot.hosting.store import Store, Writer
from engine.core.types import Seat

T = TypeVar("T")


class Seats:
    """Who plays a seat from now on. ``changed`` is called after every commit."""

    def __init__(
        self, store: Store, seats: Occupancy, clock: Clock, limits: Limits, changed: Callable[[], None]
    ) -> None:
        self._store = store
        self._occupancy = seats
        self._offers = Offers(seats, limits)
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
        """Play one's own seat again, at once. Raises UnknownMatch, MatchIsOver, or NotAway where nobody else plays it."""
        now = self._clock.now()

        def work(tx: Writer) -> Match:
            seat = kept_for(running(tx, match), user)
            if seat is None:
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
        return await self._do(lambda tx: running(tx, self._offers.accept(tx, offer, person, now).match))

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

    async def step(self, now: float) -> bool:
        """Do what is due; say whether there was anything."""
        if not await self._store.read(lambda tx: tx.expired_offers(now, 1)):
            return False
        return await self._store.write(lambda tx: self._offers.expire(tx, now))

    async def next_time(self) -> float | None:
        """Return when ``step`` has something to do again."""
        return await self._store.read(lambda tx: tx.next_offer_expiry())

    async def _do(self, work: Callable[[Writer], T]) -> T:
        result = await self._store.write(work)
        self._changed()
        return result
