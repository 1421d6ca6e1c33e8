"""Absences: ``/away``, its buttons, and the reminder to come back."""

from collections import OrderedDict
from typing import Final

import discord
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match
from bot.core.settings.habits import NOWHERE
from bot.core.settings.rows import habits
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT, OneOf, Several
from bot.discord_ui.core.gate import OWN, SIT
from bot.discord_ui.core.localized import choice, matching, person_of, said
from bot.discord_ui.typed_times import moment_of, suggested
from bot.features.matches.match_content import HEADLINES, MatchContent
from bot.features.seats import away_posts, rows, seating
from bot.features.seats.away_posts import still_away
from bot.features.seats.rows import BY_COMPUTER, WAYS, Absence
from data.catalogue import text

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
        """Declare an absence between two typed times; without an end, list the user's absences.

        Raises:
            NothingHere: the times can't be parsed.
        """
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
        await call.show(away_posts.absences(made, await self._matches(made), wishes, no_zone=no_zone))

    @act(press="away until", gate=OWN, span=OneOf(away_posts.SPANS))
    async def usual(self, call: Call, span: str) -> None:
        """Declare an absence from all matches for one of the preset times."""
        await self.leave(call, text("when-tomorrow") if span == "tomorrow" else span)

    @act(press="away date", gate=OWN, where=Where.FORM)
    async def ask(self, call: Call) -> None:
        """Ask for the end of the absence."""
        await call.open(away_posts.date_form())

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
        await call.show(away_posts.welcome(ended, matches, news))

    async def _headlines(self, number: MatchId, user: UserId, most: int) -> tuple[str, ...]:
        """Return the headlines of a match since a user left; the panel shows how it hit them."""
        digest = await self._host.read(rows.digest, user, number)
        if digest is None:
            return ()
        match = await self._host.matches.match(number)
        if match.version == digest.start:  # nothing happened, so the panel has nothing to say either
            await self._host.do(rows.remove_digest, digest)
            return ()
        pages = await self._host.matches.pages(number, None, digest.start, match.version)
        return self._content.headlines(match, pages, most)

    @act(press="away open", gate=OWN, where=Where.NEW)
    async def show(self, call: Call) -> None:
        """List the user's absences; if there are none, ask for the end of a new one."""
        own_absences = await self._host.read(rows.absences_of, call.user)
        await call.show(away_posts.absences(own_absences, await self._matches(own_absences)))

    async def _matches(self, absences: tuple[Absence, ...]) -> dict[MatchId, Match]:
        numbers = [absence.match for absence in absences if absence.match is not None]
        return {number: await self._host.matches.match(number) for number in numbers}


REMIND_AGAIN_S: Final = 3_600.0
"""Seconds until an active player is reminded again."""

REMEMBERED_PLAYERS: Final = 1_000


class AwayReminder:
    """Sends the reminder in private. The time of the last one is only in memory, so a restart may cause one more."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told: OrderedDict[UserId, float] = OrderedDict()

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
        self._told.move_to_end(call.user)
        if len(self._told) > REMEMBERED_PLAYERS:
            self._told.popitem(last=False)
        await call.whisper(still_away(absence))
