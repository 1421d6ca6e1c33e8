"""What people do when seats change hands: resign, offer a seat, take one, come back. By button or by command."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import moment
from bot.discord_ui.core.presses import press
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.seats import posts as seat_posts
from bot.hosting.core.model import MatchId, Person
from bot.hosting.core.seats import Offer
from bot.hosting.host import Host


class SeatActions:
    """Answers what is asked of seats."""

    def __init__(self, host: Host, content: MatchContent, finder: Finder, opened: OpenPanels) -> None:
        self._host = host
        self._content = content
        self._finder = finder
        self._opened = opened

    async def back(self, call: Call, channel: int) -> None:
        """Bring somebody back to the seat that is kept for them, by command. Raises NothingHere or SeveralMatches."""
        await self.come_back(call, (await self._finder.mine(call.user, channel)).match.id)

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
            for match in await self._host.matches.at(channel)
            if match.status == "running" and match.place.guild == call.place.guild
            for offer in await self._host.seats.offers(match.id)
            if _is_for(offer, call, verb)
        ]
        if not offers:
            raise NothingHere("no-offer-here")
        named = [offer for offer in offers if offer.to is not None]
        await (self.accept if verb == "accept" else self.decline)(call, (named or offers)[0].id)

    @press("seats", "accept", offer=ID)
    async def accept(self, call: Call, offer: int) -> None:
        """Show what somebody would take over with an offered seat, and ask whether they do."""
        made = await self._host.seats.takeable(offer, call.user)
        table = await self._host.matches.table(made.match, None)
        game_ui = self._content.game_ui(table.match)
        lines = (game_ui.heading(table.view), *game_ui.seat_lines(table.view, made.seat))
        await call.show(seat_posts.taking(table, made, lines))

    @press("seats", "take", offer=ID)
    async def take(self, call: Call, offer: int) -> None:
        """Take an offered seat; the panel of the seat follows where it is theirs at once."""
        match = await self._host.seats.accept(offer, call.person)
        if any(seat.user == call.user for seat in match.seats):
            await self._opened.show(call, match.id)
        else:
            await call.show(seat_posts.done(match, "agreed"))
            await self._opened.away.joined(call)

    @press("seats", "decline", offer=ID)
    async def decline(self, call: Call, offer: int) -> None:
        """Say no to an offered seat."""
        made = await self._host.seats.decline(offer, call.user)
        await call.show(seat_posts.done(await self._host.matches.match(made.match), "declined"))

    @press("seats", "withdraw", offer=ID)
    async def withdraw(self, call: Call, offer: int) -> None:
        """Take an offer back."""
        made = await self._host.seats.withdraw(offer, call.user)
        await call.show(seat_posts.done(await self._host.matches.match(made.match), "withdrawn"))

    @press("seats", "resign", match=ID)
    async def resign(self, call: Call, match: int) -> None:
        """Give the seat up for good."""
        await call.show(seat_posts.done(await self._host.seats.resign(MatchId(match), call.user), "resigned"))

    @press("seats", "back", match=ID)
    async def come_back(self, call: Call, match: int) -> None:
        """Take the seat that is kept for the person again."""
        await self._host.seats.come_back(MatchId(match), call.user)
        await self._opened.show(call, MatchId(match))


def _is_for(offer: Offer, call: Call, verb: str) -> bool:
    return offer.to.id == call.user if offer.to is not None else verb == "accept"
