"""Moderators' requests to the publisher: move to another channel, or repost the last messages."""

import discord
from msgspec.structs import replace

from bot.core.host import Host
from bot.core.matches.publication import LEFT
from bot.core.matches.values import Match
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.channel import Channel, mark_of
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.features.story.telling import ThreadState, keep_told, leave_thread
from data.catalogue import text


class Repairs:
    """Prepares the publication after a moderator's step; each step can be repeated after a crash."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def repair(self, telling: ThreadState) -> bool:
        """Carry out the request; return whether there was one, so that the match must be read again."""
        match, state = telling.table.match, telling.state
        if state.moved_from is not None:
            # Posted before it is stored: if killed in between, it is posted again with the same nonce.
            await self._leave(match, state.moved_from)
            await self._host.do(leave_thread, match.id, LEFT)
            return True
        if state.repair:
            if state.live.message is not None and match.thread is not None:
                await Channel(self._client, match.thread, match.place.guild).delete(state.live.message)
            live = replace(state.live, message=None)
            await self._host.do(keep_told, match.id, lambda kept: replace(kept, live=live, repair=False))
            return True
        return False

    async def _leave(self, match: Match, left: int) -> None:
        """Link the match's new place from the old one, if the bot can still post there."""
        channel = Channel(self._client, left, match.place.guild)
        try:
            await channel.post(
                notice(text("moved-away", channel=str(match.place.channel))), mark_of(match.id, 0, "gone")
            )
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
