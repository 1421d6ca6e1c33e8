"""Threads of private tables, opened by the bot for the players only."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable
from typing import Final

import discord

from bot.core.host import Host
from bot.core.ids import LobbyId, UserId
from bot.discord_ui.content.channel_types import ARCHIVE_MINUTES, abilities, is_private_thread, opens_private_threads
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.features.lobbies import gathering
from bot.features.lobbies.lobby import Lobby
from data.catalogue import text

_log = logging.getLogger(__name__)

REMEMBERED_TABLES: Final = 500
"""Number of tables whose thread members are remembered; beyond that, and after a restart, they are set again."""


class PrivateThreads:
    """Opens the threads of private tables, and adds and removes members."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host
        self._moved: OrderedDict[LobbyId, tuple[frozenset[UserId], frozenset[UserId]]] = OrderedDict()

    async def follow(self, lobby: Lobby) -> Lobby:
        """Open a private table's thread the first time, update its members, and return the table.

        Raises: discord.HTTPException: the thread can't be opened.
        """
        if lobby.status != "open":
            return lobby
        home = self._client.get_channel(lobby.place.channel)
        if lobby.hidden and (parent := opens_private_threads(home)) is not None:
            lobby = await self._host.do(gathering.moved, lobby.id, await self._thread(lobby, parent))
        await self._let(lobby)
        return lobby

    async def _thread(self, lobby: Lobby, parent: discord.TextChannel) -> int:
        """Return the table's thread, which may have been opened just before a crash."""
        name = text("private-thread", id=str(lobby.id))
        me = self._client.user.id if self._client.user else 0
        for thread in parent.threads:
            if is_private_thread(thread) and thread.owner_id == me and thread.name == name:
                return thread.id
        opened = await parent.create_thread(
            name=name, type=abilities(parent).private, auto_archive_duration=ARCHIVE_MINUTES, invitable=False
        )
        return opened.id

    async def _let(self, lobby: Lobby) -> None:
        """Add new players to the thread, and remove those whom the host has removed."""
        thread, http = lobby.place.channel, self._client.http
        seated = frozenset(seat.user for seat in lobby.seats if seat.user is not None)
        removed = frozenset(lobby.removed)
        let_in, put_out = self._moved.get(lobby.id, (frozenset(), frozenset()))
        for user in sorted(seated - let_in):
            await _try(http.add_user_to_thread(thread, user))
        for user in removed - put_out:
            await _try(http.remove_user_from_thread(thread, user))
        self._moved[lobby.id] = seated, removed
        while len(self._moved) > REMEMBERED_TABLES:
            self._moved.popitem(last=False)


async def _try(doing: Awaitable[object]) -> None:
    """Await a call to Discord; ignore its error if the user has left the server or Discord forbids the change."""
    try:
        await doing
    except discord.HTTPException as error:
        if trouble(error) is Trouble.LATER:
            raise
        _log.info("a private thread stays as it is: %s", error)
