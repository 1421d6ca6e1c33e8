"""Acts on seats: resign, offer a seat, take one, come back."""

from typing import Final

import discord

from bot.core.host import Host
from bot.core.ids import MatchId, OfferId, UserId
from bot.discord_ui.content.layout import moment
from bot.discord_ui.core.acts import MINE, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.gate import LOOK, SIT, Entry, Found, Numbered, Right, find_match
from bot.discord_ui.core.localized import person_of
from bot.discord_ui.interface import Panels, Seated
from bot.features.matches.match_content import MatchContent
from bot.features.seats import newcomers, offers, seating
from bot.features.seats import posts as seat_posts
from bot.features.seats.offers import UnknownOffer
from engine.core.types import Seat


async def _offer(host: Host, number: int, user: UserId) -> Found:
    offer = await host.read(offers.offer_of, OfferId(number))
    match_subject = await find_match(host, offer.match, user)
    return Found(
        match_subject.place,
        match_subject.thread,
        match_subject.belongs or (offer.to is not None and offer.to.id == user),
    )


OFFER: Final = Numbered("offer", _offer, UnknownOffer)
OFFERED: Final = Entry(OFFER, Right.ASKED)


class SeatActs:
    """Acts that offer, take, give up and return to seats."""

    def __init__(self, host: Host, content: MatchContent, opened: Panels, seated: Seated) -> None:
        self._host = host
        self._content = content
        self._opened = opened
        self._seated = seated

    @act(command="match offer", gate=SIT, match=MINE, player=Option("option-offer-to"))
    async def offer(self, call: Call, match: MatchId, player: discord.User | None = None) -> None:
        """Offer the player's own seat to a user, or to anyone."""
        made = await self._host.do(seating.offer, match, call.user, person_of(player))
        await call.show(seat_posts.offered(await self._host.matches.match(match), made, moment(made.expires_at)))

    @act(command="match resign", gate=SIT, match=MINE)
    async def ask_resign(self, call: Call, match: MatchId) -> None:
        """Ask the player to confirm before they give up their seat."""
        await call.show(seat_posts.resigning(await self._host.matches.match(match)))

    @act(press="seats resign", gate=SIT)
    async def resign(self, call: Call, match: MatchId) -> None:
        """Give up the seat for good."""
        await call.show(seat_posts.done(await self._host.do(seating.resign, match, call.user), "resigned"))

    @act(press="seats accept", gate=OFFERED)
    async def accept(self, call: Call, offer: OfferId) -> None:
        """Show an offered seat and ask for confirmation."""
        made = await self._host.read(offers.takeable, offer, call.user)
        table = await self._host.matches.table(made.match, None)
        game_ui = self._content.game_ui(table.match)
        lines = (game_ui.heading(table.view), *game_ui.seat_lines(table.view, made.seat))
        await call.show(seat_posts.taking(table, made, lines))

    @act(press="seats take", gate=OFFERED)
    async def take(self, call: Call, offer: OfferId) -> None:
        """Take an offered seat, and show its panel if it changes hands at once."""
        match = await self._host.do(seating.accept, offer, call.person)
        if any(seat.user == call.user for seat in match.seats):
            await self._opened.show(call, match.id)
        else:
            await call.show(seat_posts.done(match, "agreed"))
            await self._seated(call)

    @act(press="seats enter", gate=LOOK, seat=COUNT)
    async def enter(self, call: Call, match: MatchId, seat: int) -> None:
        """Take over a computer player's seat, and show its panel."""
        await self._host.do(newcomers.take, match, Seat(seat), call.person)
        await self._opened.show(call, match)

    @act(press="seats free", gate=LOOK, where=Where.NEW)
    async def free(self, call: Call, match: MatchId) -> None:
        """Show a newcomer the computer player's seat that they would take, and ask for confirmation."""
        _, seat = await self._host.read(newcomers.offered, match, call.person)
        table = await self._host.matches.table(match, None)
        game_ui = self._content.game_ui(table.match)
        lines = (game_ui.heading(table.view), *game_ui.seat_lines(table.view, seat.seat))
        await call.show(seat_posts.coming(table, seat.seat, lines))

    @act(press="seats decline", gate=OFFERED)
    async def decline(self, call: Call, offer: OfferId) -> None:
        """Decline an offered seat."""
        made = await self._host.do(offers.decline, offer, call.user)
        await call.show(seat_posts.done(await self._host.matches.match(made.match), "declined"))

    @act(press="seats withdraw", gate=OFFERED)
    async def withdraw(self, call: Call, offer: OfferId) -> None:
        """Withdraw an offer."""
        made = await self._host.do(offers.withdraw, offer, call.user)
        await call.show(seat_posts.done(await self._host.matches.match(made.match), "withdrawn"))

    @act(press="seats back", gate=SIT)
    async def come_back(self, call: Call, match: MatchId) -> None:
        """Return to the player's own seat; this also ends their absence from all matches."""
        await self._host.do(seating.all_back, match, call.user)
        await self._opened.show(call, match)
