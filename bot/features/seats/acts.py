"""Acts on seats: resign, offer a seat, take one, go away and come back."""

from typing import Final

import discord
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId, OfferId, UserId
from bot.core.matches.values import Match
from bot.core.newest import Newest
from bot.core.settings.habits import NOWHERE
from bot.core.settings.rows import habits
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import moment
from bot.discord_ui.core.acts import MINE, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT, OneOf, Several
from bot.discord_ui.core.gate import LOOK, OWN, SIT, Entry, Found, Numbered, Right, find_match
from bot.discord_ui.core.localized import choice, matching, person_of, said
from bot.discord_ui.interface import Greeter, Panels, Seated
from bot.discord_ui.typed_times import moment_of, suggested
from bot.features.matches.match_content import HEADLINES, MatchContent
from bot.features.seats import newcomers, offers, rows, seating
from bot.features.seats import posts as seat_posts
from bot.features.seats.offers import UnknownOffer
from bot.features.seats.posts import still_away
from bot.features.seats.rows import BY_COMPUTER, WAYS, Absence
from data.catalogue import text
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

    def __init__(self, host: Host, content: MatchContent, panels: Panels, seated: Seated) -> None:
        self._host = host
        self._content = content
        self._opened = panels
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
        about = text("taking-about" if made.absence is None else "taking-stand-in")
        await self._show(call, made.match, made.seat, about, custom_id("seats", "take", made.id))

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
        await self._show(call, match, seat.seat, text("taking-newcomer"), custom_id("seats", "enter", match, seat.seat))

    async def _show(self, call: Call, match: MatchId, seat: Seat, about: str, press: str) -> None:
        """Show a seat that the user may take on the board, and ask for confirmation."""
        table = await self._host.matches.table(match, None)
        board = await self._content.board(table.match, table.view, table.match.version)
        heading = self._content.game_ui(table.match).heading(table.view)
        await call.show(seat_posts.taking(table, seat, heading, board, about, press))

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


ELSEWHERE: Final = "Asia/Tokyo"
"""A zone whose days begin at another time than UTC's."""


class AwayActs:
    """Acts that declare, list and end absences."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="away back", gate=SIT, match=COUNT)
    async def end(self, call: Call, match: int) -> None:
        """End the absences from one match, or from all (0)."""
        await self.back(call, MatchId(match) if match else None)

    async def moments(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest times that match the typed text."""
        zone = (await self._host.read(habits, call.user)).zone
        return suggested(typed, self._host.now(), zone, self._host.tools.limits.longest_absence)

    async def own(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest the user's running matches that match the typed text."""
        matches = [table.match for table in await self._host.matches.tables_of(call.user)]
        pairs = [
            (text("which-option", game=text(f"game-{match.game}"), id=str(match.id)), int(match.id))
            for match in matches
        ]
        return matching(pairs, typed)

    def ways(self) -> list[app_commands.Choice[str]]:
        """Return the ways to play the user's seats during an absence as choices of a command option."""
        return [choice(said(f"away-option-{how}"), how) for how in WAYS]

    @act(
        command="away",
        gate=SIT,
        until=Option("option-until", suggest=moments, timed=True),
        start=Option("option-start", suggest=moments, timed=True),
        instead=Option("option-instead", choices=ways),
        stand_in=Option("option-stand-in", name="stand-in"),
        match=Option("option-away-match", suggest=own),
    )
    async def leave(
        self,
        call: Call,
        until: str = "",
        start: str = "",
        instead: str = BY_COMPUTER,
        stand_in: discord.User | None = None,
        match: MatchId | None = None,
    ) -> None:
        """Declare an absence between two typed times; without an end, list the user's absences."""
        if not until:
            await self.show(call)
            return
        now = self._host.now()
        zone = (await self._host.read(habits, call.user)).zone
        most = self._host.tools.limits.longest_absence
        since, end = (moment_of(typed, now, zone, most) for typed in (start or text("when-now"), until))
        other = person_of(stand_in)
        wish = Absence(person=call.person, match=match, how=instead, since=since, until=end, stand_in=other)
        made = await self._host.do(seating.declare, wish)
        # A day begins at another time in other zones; "3d" doesn't depend on the zone.
        no_zone = zone == NOWHERE and end != moment_of(until, now, ELSEWHERE, most)
        wishes = instead if match is None else ""
        await call.show(seat_posts.absences(made, await self._matches(made), wishes, no_zone=no_zone))

    @act(press="away until", gate=OWN, span=OneOf(seat_posts.SPANS))
    async def usual(self, call: Call, span: str) -> None:
        """Declare an absence from all matches for one of the preset times."""
        await self.leave(call, text("when-tomorrow") if span == "tomorrow" else span)

    @act(press="away date", gate=OWN, where=Where.FORM)
    async def ask(self, call: Call) -> None:
        """Ask for the end of the absence."""
        await call.open(seat_posts.date_form())

    @act(press="away typed", gate=OWN, chosen=Several(TEXT, 1))
    async def until(self, call: Call, chosen: tuple[str, ...]) -> None:
        """Declare an absence from all matches until the typed time; if nothing was typed, list the absences."""
        await (self.leave(call, chosen[0]) if chosen else self.show(call))

    async def back(self, call: Call, match: MatchId | None) -> None:
        """End the user's absences from one match or all, and show the headlines since."""
        ended = await self._host.do(seating.back, call.user, match)
        matches = await self._matches(ended)
        most = max(1, HEADLINES // max(1, len(matches)))
        news = {number: await self._headlines(number, call.user, most) for number in matches}
        await call.show(seat_posts.welcome(ended, matches, news))

    async def _headlines(self, match_id: MatchId, user: UserId, most: int) -> tuple[str, ...]:
        """Return the headlines of a match since a user left; the panel shows how it hit them."""
        digest = await self._host.read(rows.DIGESTS.get, match_id, user)
        if digest is None:
            return ()
        match = await self._host.matches.match(match_id)
        if match.version == digest.start:  # nothing happened, so the panel has nothing to say either
            await self._host.do(rows.remove_digest, digest)
            return ()
        pages = await self._host.matches.pages(match_id, None, digest.start, match.version)
        return self._content.headlines(match, pages, most)

    @act(press="away open", gate=OWN, where=Where.NEW)
    async def show(self, call: Call) -> None:
        """List the user's absences; if there are none, ask for the end of a new one."""
        own_absences = await self._host.read(rows.absences_of, call.user)
        await call.show(seat_posts.absences(own_absences, await self._matches(own_absences)))

    async def _matches(self, absences: tuple[Absence, ...]) -> dict[MatchId, Match]:
        numbers = [absence.match for absence in absences if absence.match is not None]
        return {number: await self._host.matches.match(number) for number in numbers}


REMIND_AGAIN_S: Final = 3_600.0
"""Seconds until an active player is reminded again."""

REMEMBERED_PLAYERS: Final = 1_000


class AwayReminder(Greeter):
    """Sends the reminder in private. The time of the last one is only in memory, so a restart may cause one more."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told: Newest[UserId, float] = Newest(REMEMBERED_PLAYERS)

    async def joined(self, call: Call) -> None:
        """Remind a user each time they join a table or a tournament."""
        absence = await self._host.read(seating.everywhere, call.user)
        if absence is not None:
            await self._tell(call, absence)

    async def playing(self, call: Call, absence: Absence | None) -> None:
        """Remind a user who opens their hand, at most once per ``REMIND_AGAIN_S`` seconds."""
        last = self._told.get(call.user)
        if absence is None or (last is not None and absence.since <= last and self._host.now() < last + REMIND_AGAIN_S):
            return
        await self._tell(call, absence)

    async def _tell(self, call: Call, absence: Absence) -> None:
        self._told[call.user] = self._host.now()
        await call.whisper(still_away(absence))
