"""Entries of the audit log, posted in the log channel of their server."""

import logging
from typing import Final

import discord

from bot.core.current_names import ALIASES
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.ports import NotifierUnavailable
from bot.core.settings.server import Server
from bot.discord_ui.content.layout import QUIET_COLOR, notice
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import BARRED_CHANNEL_S, Trouble, trouble
from bot.features.moderation.calling import ModeratorCalls
from bot.features.moderation.overview import CALLED, OPENED
from bot.features.moderation.overview_posts import RENAME
from bot.features.moderation.posts import entry_words
from bot.features.settings import servers
from bot.features.settings.rows import AuditEntry
from data.catalogue import speaking

_log = logging.getLogger(__name__)

WORTH_POSTING: Final = 7 * 86_400.0
"""Seconds for which an entry is retried while the bot can't post in the log channel; ``/mod log`` has it in any case."""


class AuditLog:
    """Posts entries; a log channel that is gone or closed to the bot blocks nothing else."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host
        self._calls = ModeratorCalls(client, languages)

    async def publish(self, number: int) -> None:
        """Post an entry in its server's log channel, if any; deliver a call or its answer in any way possible.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        kept_entry = await self._host.read(servers.entry, number)
        if kept_entry is None:
            return
        entry, server = kept_entry
        if entry.verb == OPENED:
            await self._calls.opened(entry)
        if entry.verb == RENAME and entry.user is not None:
            alias = await self._host.read(ALIASES.get, entry.guild, entry.user)
            if alias is not None:
                await self._calls.renamed(entry, alias.name)
        if entry.verb == servers.UNTOLD:
            if await self._host.read(servers.still_untold, entry.match or MatchId(0)):
                await self._calls.warn(entry, server)
        elif entry.verb == servers.GONE:
            await self._calls.warn(entry, server)
        elif entry.verb == CALLED:
            await self._calls.deliver(entry, server)
        elif server.log_channel is not None:
            await self._post(entry, server)

    async def _post(self, entry: AuditEntry, server: Server) -> None:
        channel = Channel(self._client, server.log_channel or 0, server.guild)
        try:
            with speaking(await self._languages.of_server(server.guild)):
                await channel.post(notice(entry_words(entry), colour=QUIET_COLOR), f"audit.{entry.id}")
        except discord.HTTPException as error:
            kind = trouble(error)
            if kind is Trouble.LATER:
                raise
            _log.warning("entry %d of the audit log of %d cannot be posted: %s", entry.id, server.guild, error)
            if kind is Trouble.FORBIDDEN and self._host.now() < entry.at + WORTH_POSTING:
                raise NotifierUnavailable(BARRED_CHANNEL_S) from error
