"""Being away, and coming back: ``/away`` and its buttons."""

from typing import Final

from bot.discord_ui.away import posts as away_posts
from bot.discord_ui.away.digests import Digests
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.presses import press
from bot.discord_ui.core.when import moment_of
from bot.hosting.core.model import Match, MatchId, Person
from bot.hosting.core.seats import Absence
from bot.hosting.host import Host

AT_ONCE: Final = 3
"""Digests that somebody gets at once who is back; those of further matches come with the hand."""


class AwayActions:
    """Takes absences down, lists them and ends them."""

    def __init__(self, host: Host, digests: Digests) -> None:
        self.host = host
        self._digests = digests

    @press("away", "back", match=COUNT)
    async def end(self, call: Call, match: int) -> None:
        """End the absences from one match, or (0) all."""
        await self.back(call, MatchId(match) if match else None)

    async def leave(
        self, call: Call, times: tuple[str, str], how: str, stand_in: Person | None, match: MatchId | None
    ) -> None:
        """Be away between two moments as they were typed.

        Raises:
            NothingHere: nobody can tell which moment is meant.
        """
        now = self.host.now()
        zone = (await self.host.people.habits(call.user)).zone
        since, until = (moment_of(typed, now, zone) for typed in times)
        wish = Absence(person=call.person, match=match, how=how, since=since, until=until, stand_in=stand_in)
        made = await self.host.seats.go_away(wish)
        await call.show(away_posts.absences(made, await self._matches(made), how if match is None else ""))

    async def show(self, call: Call) -> None:
        """List somebody's absences."""
        found = await self.host.seats.absences(call.user)
        await call.show(away_posts.absences(found, await self._matches(found)))

    async def back(self, call: Call, match: MatchId | None) -> None:
        """End somebody's absences: those from one match, or all; and tell them what happened, at a few tables at once."""
        found = await self.host.seats.back(call.user, match)
        matches = await self._matches(found)
        await call.show(away_posts.welcome(found, matches))
        told = 0
        for number in matches:
            told += await self._digests.newest(call, number)
            if told == AT_ONCE:
                break

    async def _matches(self, found: tuple[Absence, ...]) -> dict[MatchId, Match]:
        numbers = [absence.match for absence in found if absence.match is not None]
        return {number: await self.host.matches.match(number) for number in numbers}
