"""Connection to Discord, with the fewest intents and a minimal cache; passes all interactions to the router.

If the database is down, or the process that serves the server has died, the process that still receives the press answers without state.
Discord accepts only one first answer, so there are no duplicates.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import discord
from discord.http import Route

from bot.core.ownership import Ownership
from bot.core.ports import NotifierUnavailable
from bot.core.shards.values import NotOurs
from bot.discord_ui import raw_calls
from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.post import sending
from bot.discord_ui.core.call import Interaction
from bot.discord_ui.core.emoji_upload import read_emojis, upload_emojis, without_emojis
from bot.discord_ui.core.errors import report
from bot.discord_ui.core.languages import spoken
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.shard_session import ShardSession
from bot.discord_ui.core.tree import Tree
from bot.discord_ui.core.trouble import patiently, reason
from bot.discord_ui.in_flight import Busy, Freshness
from bot.discord_ui.patches import (
    GatewaySocket,
    Resume,
    close_quickly,
    number_shards,
    open_gateway,
    patch_calls,
    read_channels,
    silence_voice,
    use_gateway,
)
from data.catalogue import ENGLISH, speaking, text

STATELESS: Final = ("help", "rules")
"""Commands, and areas of presses, that are answered from the catalog alone."""

ALREADY_ANSWERED_CODE: Final = 40060
"""Discord's error code for a second first answer."""


def stateless(interaction: Interaction) -> bool:
    """Return whether an interaction can be answered in full without a database."""
    data: Mapping[str, object] = interaction.data or {}
    words = str(data.get("custom_id") or "").split(":")
    return str(data.get("name")) in STATELESS or (len(words) > 1 and words[1] in STATELESS)


async def answer_instead(interaction: Interaction, key: str) -> None:
    """Explain privately, in the client's language, why nothing was done; never raises."""
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        with speaking(spoken(interaction.locale.value) or ENGLISH):
            await interaction.response.send_message(**sending(notice(text(key))), ephemeral=True)
    except Exception as error:
        # Another process has answered: its answer is better.
        if not (isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED_CODE):
            report(error, interaction, "an answer without a state")


_log = logging.getLogger(__name__)

LONGEST_WINDOW_S: Final = 600.0
"""Rate limits with a longer wait raise an error at once.

discord.py compares this with the rest of a window even if calls remain in it, and threads are counted per five minutes: with a
shorter limit, the second table of a channel would wait for its thread until the first one's window has passed.
"""


NEWLY_ADDED_S: Final = 3_600.0
"""A server that added the bot within this many seconds may not have been greeted yet."""

PRESSED: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

IDENTIFY_PAUSE_S: Final = 5.0
"""Seconds between IDENTIFY calls of shards with the same number modulo ``max_concurrency`` (Discord docs, "Session Start Limit Object")."""

HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})
NEXT_SERVER_S: Final = 0.25
"""Seconds to wait for another server from a local stand-in of Discord, which sends all of them at once."""
USUAL_NEXT_SERVER_S: Final = 2.0
"""Seconds to wait for another server from Discord; discord.py's default."""


def ready_timeout() -> float:
    """Return for how many seconds a client waits for further servers before it is ready."""
    return NEXT_SERVER_S if urlsplit(Route.BASE).hostname in HERE else USUAL_NEXT_SERVER_S


class ColtClient(discord.AutoShardedClient):
    """Client of the bot; ``tree`` has its commands.

    Its only intent is ``guilds`` (created and deleted channels and threads); it pings no one unless a message says so.
    """

    def __init__(
        self,
        router: Router,
        busy: Busy,
        guild_id: int | None = None,
        shard_count: int | None = None,
        shard_ids: Sequence[int] = (),
        *,
        emojis: bool = False,
        ownership: Ownership | None = None,
        **options: Any,
    ) -> None:
        """``shard_count`` None: as many as Discord recommends. ``shard_ids``: the shards of this process, all if empty.

        ``emojis``: whether to upload and show our own emojis. ``ownership``: answer only interactions of this process, and receive only
        events of servers that it serves.
        """
        # Without this option discord.py connects all shards.
        if shard_ids:
            options["shard_ids"] = list(shard_ids)
        silence_voice()
        close_quickly()
        super().__init__(
            shard_count=shard_count,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WINDOW_S,
            guild_ready_timeout=ready_timeout(),
            **options,
        )
        patch_calls(self, without_emojis)
        read_channels(self)
        self.tree = Tree(self, self.takes)
        self.leaving = asyncio.Event()
        """Set when the client starts to close."""
        self._guild = guild_id
        self._art = emojis
        self._uploading: asyncio.Task[None] | None = None
        self.sessions: dict[int, ShardSession] = {}
        """Gateway session of each shard that this process ever served."""
        self._ending: asyncio.Future[None] | None = None
        self._wanted = shard_count
        self._concurrency = 1
        self._identified: dict[int, float] = {}
        self._busy = busy
        self._router = router
        self._ownership = ownership
        self._freshness = Freshness()
        self.channel_gone: Callable[[int], Awaitable[None]] | None = None
        """Called with the id of each deleted channel and thread."""
        self.opened: Callable[[int], Awaitable[None]] | None = None
        """Called with each server with changed permissions."""
        self.joined: Callable[[int], Awaitable[None]] | None = None
        """Called with each server that just added the bot."""
        self.missing: Callable[[int, frozenset[int]], Awaitable[frozenset[int]]] | None = None
        """Called with a server and the channels and roles that it has; returns those that its settings name and it lacks."""
        self.gone: Callable[[int, frozenset[int]], Awaitable[object]] | None = None
        """Called with a server and its deleted channels and roles."""
        self.reachable: Callable[[int, bool], None] = lambda *_: None
        """Called with each shard whose gateway connection is lost or restored."""
        self.now: Callable[[], float] = time.time
        self.nonce_word = ""
        """Word of the database in every nonce (``bot.storage.session``)."""
        self.unreadable: Callable[[], None] = lambda: None
        """Called for each event that discord.py couldn't read."""
        self._unreadable: set[str] = set()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect the shards of this process, and keep them connected until ``close``.

        Raises:
            discord.ConnectionClosed: Discord closed a session, and no retry helps.
        """
        del reconnect
        shards = self.shard_ids or range(self.shard_count or 1)
        number_shards(self, shards)
        self._ending = asyncio.get_running_loop().create_future()
        if not self.leaving.is_set():
            await self.keep_sessions(shards)
            await self._ending

    async def close(self) -> None:
        """Close the connection; discord.py 2.7 would fail on one that was never opened."""
        self.leaving.set()
        if self._uploading is not None:
            self._uploading.cancel()
        await asyncio.gather(*(session.end() for session in self.sessions.values()))
        if self._ending is not None and not self._ending.done():
            self._ending.set_result(None)
        if isinstance(self.loop, asyncio.AbstractEventLoop):
            await super().close()

    async def takes(self, interaction: Interaction) -> bool:
        """Return whether this process can still answer an interaction in time; if no process can, say why, if the reason is known."""
        if not interaction.user:  # discord.py goes on without one
            await self.on_unreadable("INTERACTION_CREATE", (), "no user")
            return False
        # Discord refuses answers after three seconds, which would only log an error.
        if not self._freshness.fresh(interaction.created_at.timestamp()):
            _log.warning("an interaction came too late to be answered")
            return False
        ownership = self._ownership
        if ownership is None or (ownership.away and stateless(interaction)):
            return True
        if await ownership.takes(interaction.id, interaction.guild_id):
            return True
        if ownership.away:
            await answer_instead(interaction, "error-storage-unreachable")
        elif ownership.silent(interaction.guild_id):
            await answer_instead(interaction, "trouble-starting")
        return False

    def connected(self) -> bool:
        """Return whether the gateway answers the heartbeats of every shard."""
        return self.is_ready() and all(up for _, up, _ in self.gateway())

    def gateway(self) -> list[tuple[int, bool, float]]:
        """Return for each shard of this process: its number, whether its gateway answers, and its last heartbeat's latency in seconds."""
        return [
            (number, session.up and math.isfinite(session.latency), session.latency)
            for number, session in self.sessions.items()
            if session.running
        ]

    def servers(self) -> int:
        """Return how many servers the bot is in."""
        return len(self.guilds)

    async def setup_hook(self) -> None:
        """Find the gateway and register the commands; if Discord refuses them, the old ones remain."""
        count, gateway, limits = await raw_calls.gateway(self)
        self.shard_count = self._wanted or int(count)
        with suppress(KeyError, TypeError, ValueError):  # a limit that isn't given is the lowest
            self._concurrency = max(1, int(limits["max_concurrency"]))
        use_gateway(gateway)
        try:
            await self.tree.register(self._guild)
        # Matches continue through their buttons, so the bot must start anyway.
        except (discord.DiscordException, OSError) as error:
            _log.error("the commands could not be registered: %s", reason(error))
        except Exception:
            _log.exception("Discord's answer about the commands can't be read")
        if self._art:
            await self._bring_emojis()

    async def _bring_emojis(self) -> None:
        """Read the known emojis; the process with the first shard uploads missing ones in the background."""
        there = None
        try:
            there = await read_emojis(self)
        except Exception as error:  # they are only decoration
            _log.warning("emojis cannot be read, words say it instead: %s", reason(error))
        if not self.shard_ids or 0 in self.shard_ids:
            self._uploading = asyncio.create_task(upload_emojis(self, there))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press or a form if it is for this process; discord.py itself knows only views in memory."""
        # Commands come through the tree, which calls ``takes`` itself.
        if interaction.type in PRESSED and interaction.data is not None and await self.takes(interaction):
            await self._router.pressed(interaction, interaction.data)

    async def rest(self, seconds: float) -> None:
        """Wait until all clicks are answered, at most ``seconds``."""
        await self._busy.rest(seconds)

    async def keep_sessions(self, shards: Collection[int]) -> None:
        """Open the gateway sessions of these shards and close those of others."""
        for shard, session in self.sessions.items():
            if shard not in shards:
                await session.end()
        for shard in sorted(shards):
            if shard not in self.sessions:
                self.sessions[shard] = self._session(shard)
            self.sessions[shard].begin()

    def _session(self, shard: int) -> ShardSession:
        async def connect(shard: int, resume: Resume | None) -> GatewaySocket:
            return await open_gateway(self, shard, resume)

        def failed(error: BaseException) -> None:
            if self._ending is not None and not self._ending.done():
                self._ending.set_exception(error)

        return ShardSession(shard, self, connect, f", shard {shard}" if (self.shard_count or 1) > 1 else "", failed)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord accepts another IDENTIFY of this shard's bucket."""
        del initial
        if shard_id in self.sessions:
            self.sessions[shard_id].identifies()
        loop, bucket = asyncio.get_running_loop(), (shard_id or 0) % self._concurrency
        now = loop.time()
        # Reserve the slot before the wait: two shards of one bucket must not get the same one.
        self._identified[bucket] = at = max(now, self._identified.get(bucket, -math.inf) + IDENTIFY_PAUSE_S)
        await asyncio.sleep(at - now)

    async def on_unreadable(self, name: str, keys: Sequence[str], place: str) -> None:
        """Count an event that discord.py couldn't read, and log the first one of its name."""
        self.unreadable()
        if name not in self._unreadable:
            self._unreadable.add(name)
            _log.error("dropped %s, which can't be read: %s; its keys: %s", name, place, keys)

    async def on_shard_connect(self, shard: int) -> None:
        """Note that a shard's session has begun."""
        self._established(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Resume the clocks of a shard's servers."""
        self.set_reachable(shard, reachable=True)

    async def on_shard_resumed(self, shard: int) -> None:
        """Resume the clocks of a shard's servers."""
        self._established(shard)
        self.set_reachable(shard, reachable=True)

    def _established(self, shard: int) -> None:
        if shard in self.sessions:
            self.sessions[shard].established()

    def set_reachable(self, shard: int, *, reachable: bool) -> None:
        """Note that a shard's presses arrive, or don't: then its servers' clocks stop."""
        self.reachable(shard, reachable)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Post a match elsewhere after its thread was deleted."""
        await self._channel_deleted(payload.guild_id, payload.thread_id)

    async def _channel_deleted(self, guild_id: int, channel_id: int) -> None:
        try:
            await self._tell(guild_id, self.channel_gone, channel_id)
        except NotOurs:  # another process serves the server by now
            _log.warning("channel or thread %s is gone; its match goes on with its next step", channel_id)

    async def _tell(self, guild_id: int, listener: Callable[..., Awaitable[object]] | None, *facts: Any) -> None:
        """Pass an event of a server on if this process serves it."""
        if listener is not None and self.serves(guild_id):
            with self._busy.work(guild_id):
                await listener(*facts)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that added the bot."""
        _log.info("added to server %d", guild.id)
        await self._tell(guild.id, self.joined, guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Log that a server removed the bot."""
        _log.info("removed from server %d", guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close what was open in a deleted channel."""
        await self._channel_deleted(channel.guild.id, channel.id)
        await self._tell(channel.guild.id, self.gone, channel.guild.id, frozenset({channel.id}))

    async def _compare(self, guild: discord.Guild) -> None:
        """Forget channels and roles that a server has deleted while the bot was offline."""
        # An event without channels or roles says nothing.
        if self.missing is None or not (guild.channels and guild.roles and self.serves(guild.id)):
            return
        there = frozenset(part.id for part in (*guild.channels, *guild.threads, *guild.roles))
        lacking = await self.missing(guild.id, there)
        try:
            # discord.py leaves out channels of kinds that it doesn't know.
            if lacking and (deleted := lacking - await patiently(lambda: raw_calls.channels_and_roles(self, guild.id))):
                await self._tell(guild.id, self.gone, guild.id, deleted)
        except NotifierUnavailable as error:
            _log.warning("the settings of server %d are compared at the next start: %r", guild.id, error.__cause__)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that may have added the bot while it was offline, and notice what it has deleted meanwhile."""
        await self._compare(guild)
        added = guild.me.joined_at if guild.me is not None else None
        # Discord sends every server at every start: greet only new ones.
        if added is not None and self.now() - added.timestamp() < NEWLY_ADDED_S:
            await self._tell(guild.id, self.joined, guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Retry posts after a channel's permissions changed."""
        # A channel is also updated with every new topic or position.
        if before.overwrites != after.overwrites:
            await self._tell(after.guild.id, self.opened, after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry posts after a role's permissions changed."""
        if before.permissions != after.permissions:
            await self._tell(after.guild.id, self.opened, after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Retry posts after a role was deleted, because its restrictions are gone."""
        await self._tell(role.guild.id, self.opened, role.guild.id)
        await self._tell(role.guild.id, self.gone, role.guild.id, frozenset({role.id}))

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry posts after our own roles changed: Discord sends member updates only about ourselves."""
        # A timeout takes permissions away like a role, and returns them without another event.
        if before.roles != after.roles or before.timed_out_until != after.timed_out_until:
            await self._tell(after.guild.id, self.opened, after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Retry posts in a thread that may have been unlocked."""
        if before.locked and not after.locked:
            await self._tell(after.guild.id, self.opened, after.guild.id)

    def serves(self, guild_id: int | None) -> bool:
        """Return whether this process serves a server now (None: direct messages)."""
        return self._ownership is None or self._ownership.serves(guild_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an uncaught error of a listener."""
        del args, kwargs
        _log.exception("failed to handle %s", event_method)
