"""What moderators asked the publisher to do: go on in another channel, or post afresh what stands at the bottom."""

import discord
import msgspec

from bot.discord_ui.core import publication
from bot.discord_ui.core.channel import Channel, mark_of
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.publication import PublicationState
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.publishing.venue import Venues
from bot.hosting.control.moving import MOVED, REPAIR
from bot.hosting.core.model import Match
from bot.hosting.host import Host
from data.catalogue import text


class Repairs:
    """Prepares the telling after a moderator's step; each of its steps can be done again after a crash."""

    def __init__(self, client: discord.Client, host: Host, places: Venues) -> None:
        self._client = client
        self._host = host
        self._venues = places

    async def repair(self, match: Match, memory: PublicationState) -> bool:
        """Do what was asked for; say whether there was anything, so that what is remembered must be read anew."""
        if memory.moved is not None:
            await self._leave(match, memory.moved)
            await self._venues.forget(match, memory.live, publication.LEFT)
            await self._host.remember(match.id, MOVED, None)
            return True
        if memory.repair:
            if memory.live.message is not None and match.thread is not None:
                await Channel(self._client, match.thread, match.place.guild).delete(memory.live.message)
            live = msgspec.structs.replace(memory.live, message=None)
            await self._host.remember(match.id, publication.LIVE, publication.write(live))
            await self._host.remember(match.id, REPAIR, None)
            return True
        return False

    async def _leave(self, match: Match, left: int) -> None:
        """Say where the match was taken, if that can still be said there."""
        channel = Channel(self._client, left, match.place.guild)
        try:
            await channel.post(
                notice(text("moved-away", channel=str(match.place.channel))), mark_of(match.id, 0, "gone")
            )
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
