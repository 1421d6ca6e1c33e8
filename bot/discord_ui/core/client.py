"""The connection to Discord: least intents, nothing cached that is not needed, everything handed to the router."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_ui.core.busy import Busy
from bot.discord_ui.core.call import Interaction
from bot.discord_ui.core.forms import submitted
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.tree import Tree
from bot.hosting.core.ports import NotifierUnavailable

_log = logging.getLogger(__name__)

Takes = Callable[[int, int | None], Awaitable[bool]]

DISCORD = Route.BASE
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a bot that never speaks needs no voice packages

LONGEST_WINDOW_S: Final = 600.0
"""Rate limits whose window is longer are refused at once instead of waited for.

discord.py compares with what is left of a window even where calls remain in it, and threads are counted by five minutes: with anything
shorter, the second table of a channel would wait for its thread until the window of the first one has passed.
"""


PRESSED: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

IDENTIFY_PAUSE_S: Final = 5.0
"""Between two IDENTIFYs of shards with the same number modulo ``max_concurrency`` (Discord docs, "Session Start Limit Object")."""


class ColtClient(discord.AutoShardedClient):
    """The bot's client; its commands are those of ``tree``.

    Of all intents it takes only ``guilds`` (channels and threads come and go); it mentions nobody unless a message says so.
    """

    def __init__(
        self,
        router: Router,
        busy: Busy,
        guild: int | None = None,
        shard_count: int | None = None,
        shard_ids: Sequence[int] = (),
        **options: Any,
    ) -> None:
        """``shard_count`` None: as many as Discord recommends. ``shard_ids``: those that this process connects, all where it is empty."""
        if shard_ids:
            options["shard_ids"] = list(shard_ids)
        super().__init__(
            shard_count=shard_count,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WINDOW_S,
            **options,
        )
        self.tree = Tree(self, router.typed, self.takes)
        self._guild = guild
        self._down: set[int] = set()
        self._parted: set[int] = set()
        self._wanted = shard_count
        self._concurrency = 1
        self._identified: dict[int, float] = {}
        self._busy = busy
        self._router = router
        self._takes: Takes | None = None
        self._serves: Callable[[int | None], bool] | None = None
        self._thread_gone: Callable[[int], Awaitable[None]] | None = None
        self._reachable: Callable[[int, bool], None] | None = None
        self._opened: Callable[[int], Awaitable[None]] | None = None

    async def close(self) -> None:
        """Close the connection; one that was never opened has none, and discord.py 2.7 would fail at it."""
        if isinstance(self.loop, asyncio.AbstractEventLoop):
            await super().close()

    def attach(
        self,
        thread_gone: Callable[[int], Awaitable[None]],
        reachable: Callable[[int, bool], None],
        opened: Callable[[int], Awaitable[None]],
    ) -> None:
        """Call the first with the id of each thread that is deleted, the second with a shard whenever the people of its servers can reach
        the bot no more, or again, the third with each server in which something may have been opened to us.
        """
        self._thread_gone = thread_gone
        self._reachable = reachable
        self._opened = opened

    def attend(self, takes: Takes, serves: Callable[[int | None], bool]) -> None:
        """Answer only the interactions (by id and server) that this process ``takes``, and hear only of servers that it ``serves``."""
        self._takes, self._serves = takes, serves

    async def takes(self, interaction: Interaction) -> bool:
        """Say whether this process answers an interaction."""
        return self._takes is None or await self._takes(interaction.id, interaction.guild_id)

    def connected(self) -> bool:
        """Say whether the gateway answers the heartbeats of every shard."""
        return self.is_ready() and not self._down - self._parted and math.isfinite(self.latency)

    def servers(self) -> int:
        """Return on how many servers the bot is."""
        return len(self.guilds)

    async def setup_hook(self) -> None:
        """Find the gateway and register the commands; if Discord does not take them now, the old ones stay."""
        count, gateway, limits = await self.http.get_bot_gateway()
        self.shard_count = self._wanted or count
        self._concurrency = max(1, int(limits["max_concurrency"]))
        if Route.BASE != DISCORD:  # discord.py asks nobody where its gateway is
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        try:
            await self.tree.register(self._guild)
        except discord.HTTPException:
            _log.exception("the commands could not be registered")

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press or a form, where it is for this process; discord.py itself knows only views that it keeps in memory."""
        if interaction.type in PRESSED and interaction.data is not None and await self.takes(interaction):
            custom_id = str(interaction.data.get("custom_id"))
            await self._router.pressed(interaction, custom_id, submitted(interaction.data))

    async def rest(self, seconds: float) -> None:
        """Wait until everybody who clicked has had an answer, but no longer than that."""
        await self._busy.rest(seconds)

    async def keep_sessions(self, shards: Collection[int]) -> None:
        """Open the gateway sessions of these shards, and close those of others; one after the other, as Discord asks for."""
        for shard, session in self.shards.items():
            if shard not in shards and shard not in self._parted:
                self._parted.add(shard)
                await session.disconnect()
        for shard in sorted(shards):
            known = self.get_shard(shard)
            if known is None:
                await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            elif shard in self._parted:
                self._parted.remove(shard)
                await known.connect()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord takes another IDENTIFY of this shard's bucket."""
        del initial
        loop, bucket = asyncio.get_running_loop(), (shard_id or 0) % self._concurrency
        now = loop.time()
        self._identified[bucket] = at = max(now, self._identified.get(bucket, -math.inf) + IDENTIFY_PAUSE_S)
        await asyncio.sleep(at - now)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop the clocks of its servers: no press arrives while its gateway is gone."""
        self._set_reachable(shard, reachable=False)

    async def on_shard_ready(self, shard: int) -> None:
        """Let the clocks of its servers go on."""
        self._set_reachable(shard, reachable=True)

    async def on_shard_resumed(self, shard: int) -> None:
        """Let the clocks of its servers go on."""
        self._set_reachable(shard, reachable=True)

    def _set_reachable(self, shard: int, *, reachable: bool) -> None:
        if reachable:
            self._down.discard(shard)
        else:
            self._down.add(shard)
        if self._reachable is not None:
            self._reachable(shard, reachable)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Go on elsewhere when a match's thread was deleted."""
        if self._thread_gone is not None and self.serves(payload.guild_id):
            try:
                with self._busy.work(payload.guild_id):
                    await self._thread_gone(payload.thread_id)
            except NotifierUnavailable:
                _log.warning("thread %s is gone; its match goes on with its next step", payload.thread_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Permissions of a channel may have changed."""
        if before.overwrites != after.overwrites:
            await self._changed(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Permissions of a role may have changed."""
        if before.permissions != after.permissions:
            await self._changed(after.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """What a role forbade in some channel is forbidden no longer."""
        await self._changed(role.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Our own roles may have changed: of members, Discord tells us only of ourselves."""
        if before.roles != after.roles or before.timed_out_until != after.timed_out_until:
            await self._changed(after.guild)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread may have been unlocked."""
        if before.locked and not after.locked:
            await self._changed(after.guild)

    async def _changed(self, guild: discord.Guild) -> None:
        if self._opened is not None and self.serves(guild.id):
            with self._busy.work(guild.id):
                await self._opened(guild.id)

    def serves(self, guild: int | None) -> bool:
        """Say whether this process serves a server now (None: direct messages)."""
        return self._serves is None or self._serves(guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what a listener did not catch."""
        del args, kwargs
        _log.exception("failed to handle %s", event_method)


def point_at(api_url: str) -> None:
    """Send every REST call to this address; the gateway's address is asked for there, too."""
    Route.BASE = api_url
