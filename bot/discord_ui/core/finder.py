"""Finds the match that a user means: that of this thread or channel, or else one of their own."""

from collections.abc import Sequence

import discord

from bot.core.errors import UnreadableMatch
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Match, Table
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere


class SeveralMatches(Exception):
    """Raised if more than one match may be meant; the user is asked which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(len(tables))
        self.tables = tuple(tables)


class Finder:
    """Finds tables for the user of an interaction."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def mine(self, user: UserId, channel: int) -> Table:
        """Return the user's match that is meant in this channel.

        Raises:
            NothingHere: the user plays in no match.
            NotAtThisTable: they had a seat here, and play nowhere else.
            SeveralMatches: it could be one of several.
            UnreadableMatch: it is set aside.
        """
        here = [match for match in await self.host.matches.at(channel) if match.status == "running"]
        seated = [match.id for match in here if user in match.seated]
        mine = await self.host.matches.tables_of(user)
        if seated:
            mine = tuple(table for table in mine if table.match.id in seated)
            if not mine:
                # They have a seat here, but no readable table: the match is set aside.
                raise UnreadableMatch(match=seated[0])
        waiting = [table for table in mine if waits_for(table)]
        if len(waiting) == 1 or len(mine) == 1:
            return waiting[0] if waiting else mine[0]
        if not mine:
            former = next((match for match in here if any(entry.user == user for entry in match.occupations)), None)
            # Players replaced by a computer learn that, and how to come back.
            raise NothingHere("no-match-of-yours") if former is None else no_seat(former, user)
        raise SeveralMatches(waiting or mine)

    async def watched(self, user: UserId, channel: int) -> Match:
        """Return the match to look at: that of this channel, even for spectators and after its end, or else the user's own.

        Raises:
            NothingHere: there is none.
            SeveralMatches: it could be one of several.
        """
        here = await self.host.matches.at(channel)
        running = [match for match in here if match.status == "running"]
        if len(running) == 1:
            return running[0]
        if not running and here:
            return here[0]
        return (await self.mine(user, channel)).match

    async def my_match(self, call: Call) -> MatchId:
        """Return the id of the user's match that is meant in this channel. Raises what ``mine`` raises."""
        return (await self.mine(call.user, call.place.channel)).match.id

    async def watched_match(self, call: Call) -> MatchId:
        """Return the match to watch in this channel. Raises what ``watched`` raises."""
        return (await self.watched(call.user, call.place.channel)).id

    async def replayed(self, call: Call, number: int | None) -> MatchId:
        """Return the match to replay: the one with the number, or the channel's. Raises what ``watched`` raises."""
        return await self.watched_match(call) if number is None else MatchId(number)

    async def moderated(self, call: Call, number: int | None) -> MatchId:
        """Return the match that a moderator means: the one with the number, or the channel's. Raises NothingHere."""
        if number is not None:
            return MatchId(number)
        here = await self.host.matches.at(call.place.channel)
        running = [match for match in here if match.status == "running"] or list(here[:1])
        if len(running) != 1:
            raise NothingHere("mod-which" if running else "mod-nowhere")
        return running[0].id

    async def person(self, call: Call, user: discord.User | discord.Member | None) -> UserId:
        """Return the named user, or else the user of the command."""
        return call.user if user is None else UserId(user.id)


def waits_for(table: Table) -> bool:
    """Return whether the match waits for this user."""
    return table.seat is not None and any(wait.seat == table.seat for wait in table.waits)
