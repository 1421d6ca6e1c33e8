"""What people do when seats change hands: resign, offer a seat, take one, come back. By button or by command."""

from collections.abc import Awaitable, Callable, Mapping

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.parts import moment
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.seats import posts as seat_posts
from bot.hosting.core.model import MatchId, Person
from bot.hosting.core.seats import Offer
from bot.hosting.host import Host


class SeatDesk:
    """Answers what is asked of seats."""

    def __init__(self, host: Host, finder: Finder, opened: OpenPanels) -> None:
        self._host = host
        self._finder = finder
        self._opened = opened
        self._verbs: Mapping[str, Callable[[Call, int], Awaitable[None]]] = {
            "back": self._back,
            "resign": self._resign,
            "accept": self.accept,
            "decline": self.decline,
            "withdraw": self._withdraw,
        }

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button of this desk."""
        del values
        await call.defer()
        if press.verb not in self._verbs:
            raise BadCustomId(press.verb)
        await self._verbs[press.verb](call, press.target)

    async def back(self, call: Call, channel: int) -> None:
        """Bring somebody back to the seat that is kept for them, by command. Raises NothingHere or SeveralMatches."""
        await self._back(call, (await self._finder.mine(call.user, channel)).match.id)

    async def ask_resign(self, call: Call, channel: int) -> None:
        """Ask whether somebody really wants to give their seat up. Raises NothingHere or SeveralMatches."""
        await call.show(seat_posts.resigning((await self._finder.mine(call.user, channel)).match))

    async def offer(self, call: Call, channel: int, to: Person | None) -> None:
        """Offer somebody's own seat. Raises NothingHere or SeveralMatches."""
        match = (await self._finder.mine(call.user, channel)).match
        made = await self._host.seats.offer(match.id, call.user, to)
        await call.show(seat_posts.offered(match, made, moment(made.expires_at)))

    async def answer_here(self, call: Call, channel: int, verb: str) -> None:
        """Accept or decline the seat that is offered in this thread, by command.

        Raises:
            NothingHere: none is offered here to this person.
        """
        offers = [
            offer
            for match in await self._host.match_at(channel)
            if match.status == "running"
            for offer in await self._host.seats.offers(match.id)
            if _is_for(offer, call, verb)
        ]
        if not offers:
            raise NothingHere("no-offer-here")
        named = [offer for offer in offers if offer.to is not None]
        await self._verbs[verb](call, (named or offers)[0].id)

    async def accept(self, call: Call, number: int) -> None:
        """Take an offered seat; the panel of the seat follows where it is theirs at once."""
        match = await self._host.seats.accept(number, call.person)
        if any(seat.user == call.user for seat in match.seats):
            await self._opened.show(call, match.id)
        else:
            await call.show(seat_posts.done(match, "agreed"))

    async def decline(self, call: Call, number: int) -> None:
        """Say no to an offered seat."""
        offer = await self._host.seats.decline(number, call.user)
        await call.show(seat_posts.done(await self._host.match(offer.match), "declined"))

    async def _withdraw(self, call: Call, number: int) -> None:
        offer = await self._host.seats.withdraw(number, call.user)
        await call.show(seat_posts.done(await self._host.match(offer.match), "withdrawn"))

    async def _resign(self, call: Call, match: int) -> None:
        await call.show(seat_posts.done(await self._host.seats.resign(MatchId(match), call.user), "resigned"))

    async def _back(self, call: Call, match: int) -> None:
        await self._host.seats.come_back(MatchId(match), call.user)
        await self._opened.show(call, MatchId(match))


def _is_for(offer: Offer, call: Call, verb: str) -> bool:
    return offer.to.id == call.user if offer.to is not None else verb == "accept"
