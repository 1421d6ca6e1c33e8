"""Entries of the audit log, posted in their server, and calls for a moderator, posted where moderators read them."""

import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.core.current_names import ALIASES
from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.ports import NotifierUnavailable
from bot.core.settings.server import Server
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, jump, mention, notice
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import BARRED_CHANNEL_S, Trouble, trouble
from bot.features.matches.poster import privately
from bot.features.moderation.overview import CALLED, OPENED
from bot.features.moderation.persons import RENAME
from bot.features.moderation.posts import entry_words
from bot.features.settings import servers
from bot.features.settings.rows import AUDIT_TOPIC, AuditEntry
from data.catalogue import passage, speaking, text
from renderers.phrases.escape import escape, remark

LOG: Final = "log"
SYSTEM: Final = "system"
OWNER: Final = "owner"
NO_ONE: Final = "no-one"
LATER: Final = "later"
"""Recipients of a call: the log channel, the system channel, the server's owner, or no one (yet)."""
NONE: Final = "none"
"""Fact for a sentence in which no role is mentioned."""


class ModeratorCalls:
    """Delivers calls to the first recipient that accepts them, once each."""

    def __init__(self, client: discord.Client, languages: Languages) -> None:
        self._client = client
        self._languages = languages

    async def deliver(self, entry: AuditEntry, server: Server) -> str:
        """Post a call in the server's language; return a sentence in the caller's language about who was reached.

        Raises:
            discord.HTTPException: Discord is busy or down.
        """
        guild = self._client.get_guild(server.guild)
        with speaking(await self._languages.of_server(server.guild)):
            # Everyone reads the system channel, so the post names neither the caller nor the match nor the reason.
            whole, in_public = entry_words(entry), text("call-in-public")
        home = None if guild is None else _system_channel(guild)
        for place, channel, said in (
            (LOG, server.log_channel, whole),
            (SYSTEM, None if home is None else home.id, in_public),
        ):
            if channel is None:
                continue
            role = _pingable(guild, channel, server.call_role)
            owner = None if role or guild is None else guild.owner_id
            if await self._post(channel, entry, _post(said, role, owner)):
                who = _of_role(role) if role else mention(owner) if owner else NONE
                return text(f"call-reached-{place}", channel=str(channel), who=who)
        reached = await self._write_owner(guild, entry)
        return text(f"call-reached-{OWNER}", who=reached) if reached else text(f"call-reached-{NO_ONE}")

    async def warn(self, entry: AuditEntry, server: Server) -> None:
        """Report what only the server's people can change, in the log channel or else to the server's owner.

        Raises:
            discord.HTTPException: Discord is busy or down.
        """
        guild = self._client.get_guild(server.guild)
        with speaking(await self._languages.of_server(server.guild)):
            said = _post(entry_words(entry))
        if server.log_channel is not None and await self._post(server.log_channel, entry, said):
            return
        await self._write_owner(guild, entry)

    async def opened(self, entry: AuditEntry, user: UserId) -> None:
        """Notify a caller that a moderator has opened the match."""
        url = jump(entry.guild, int(entry.facts["channel"]))
        await self._write(user, f"opened.{entry.id}", lambda: text("call-opened", match=str(entry.match), url=url))

    async def renamed(self, entry: AuditEntry, user: UserId, name: str) -> None:
        """Notify a player by direct message of the name that a server now displays for them."""
        guild = self._client.get_guild(entry.guild)
        server = escape(guild.name, 100) if guild is not None else str(entry.guild)
        facts = {"server": server, "name": escape(name), "reason": remark(entry.reason)}
        await self._write(user, f"renamed.{entry.id}", lambda: text("rename-told", **facts))

    async def _post(self, channel_id: int, entry: AuditEntry, post: Post) -> bool:
        try:
            await Channel(self._client, channel_id, entry.guild).post(post, f"audit.{entry.id}")
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.warning("call %d can't be posted in channel %d: %s", entry.id, channel_id, error)
            return False
        return True

    async def _write(self, user: int, mark: str, told: Callable[[], str], colour: int = QUIET_COLOR) -> bool:
        async def say(private: Channel) -> None:
            await private.post(notice(told(), colour=colour), mark)

        return await privately(self._client, self._languages, user, None, say)

    async def _write_owner(self, guild: discord.Guild | None, entry: AuditEntry) -> str:
        """Send an entry to a server's owner; return their mention, or an empty text if they can't be reached."""
        if guild is None or guild.owner_id is None:
            return ""
        server = escape(guild.name, 100)
        reached = await self._write(
            guild.owner_id,
            f"audit.{entry.id}",
            lambda: passage([entry_words(entry), text("call-to-owner", server=server)]),
            DUSK,
        )
        return mention(guild.owner_id) if reached else ""


def _post(said: str, role: int | None = None, person: int | None = None) -> Post:
    """Return a post that mentions a role or a user, if given."""
    mentions = [*([_of_role(role)] if role else ()), *([mention(person)] if person else ())]
    told = notice(passage([*mentions, said]), colour=DUSK)
    return Post(told.view, ping=(person,) if person else (), roles=(role,) if role else ())


def _of_role(role: int) -> str:
    return f"<@&{role}>"


def _pingable(guild: discord.Guild | None, channel_id: int, role: int | None) -> int | None:
    """Return the role if the bot can mention it in a channel, else None."""
    known = guild.get_role(role) if guild is not None and role is not None else None
    if guild is None or known is None:
        return None
    home = guild.get_channel_or_thread(channel_id)
    allowed = known.mentionable or (home is not None and home.permissions_for(guild.me).mention_everyone)
    return known.id if allowed else None


def _system_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel if the bot can post there, else None."""
    home = guild.system_channel
    if home is None:
        return None
    allowed = home.permissions_for(guild.me)
    return home if allowed.view_channel and allowed.send_messages else None


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

    @handles(AUDIT_TOPIC)
    async def publish(self, number: int) -> None:
        """Post an entry in its server's log channel, if any; deliver a call or its answer in any way possible.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        kept_entry = await self._host.read(servers.entry, number)
        if kept_entry is None:
            return
        entry, server = kept_entry
        if entry.verb == OPENED and entry.user is not None:
            await self._calls.opened(entry, entry.user)
        if entry.verb == RENAME and entry.user is not None:
            alias = await self._host.read(ALIASES.get, entry.guild, entry.user)
            if alias is not None:
                await self._calls.renamed(entry, entry.user, alias.name)
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
