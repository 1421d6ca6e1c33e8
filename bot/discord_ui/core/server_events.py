"""Scheduled events of a server that announce dates: created if the bot may, updated, and deleted. Each date is one event."""

import logging
import zlib
from datetime import UTC, datetime
from typing import Any, Final

import discord
import msgspec

from bot.discord_ui.content.layout import jump
from bot.discord_ui.core.permissions import is_public
from bot.discord_ui.raw_calls import call

LASTS: Final = 7_200.0
"""Duration of a server's event, in seconds."""


_log = logging.getLogger(__name__)

EVENTS: Final = "/guilds/{guild_id}/scheduled-events"
EVENT: Final = EVENTS + "/{event_id}"
EXTERNAL: Final = 3
GUILD_ONLY: Final = 2
"""Discord's constants for an event outside of its voice channels, and for one that only members see."""

OVER: Final = 180000
"""Discord's error code for a change of an event that has ended or was canceled."""

LONGEST_NAME: Final = 100
LONGEST_ABOUT: Final = 1_000


class Known(msgspec.Struct, frozen=True):
    """A created event: its id, its date (UTC epoch seconds), and a fingerprint of its text."""

    event: int
    at: float
    shown: str


class ServerEvents:
    """Creates, updates and deletes events. Discord's errors are raised."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def follow(
        self,
        guild_id: int,
        channel_id: int,
        known: Known | None,
        payload: dict[str, Any] | None,
        when: float,
        now: float,
    ) -> Known | None:
        """Update or create the event of a date ``when``; return its new state.

        No event is created, and an existing one is deleted, if nothing is ``payload`` (see ``event``) or not all members see the channel.
        Without the permission for events nothing changes. An event whose date is over ends by itself.
        """
        # A moderator may have canceled the event: that stays, and the next date gets its own.
        if known is not None and (known.at <= now or await self._is_canceled(guild_id, known, when)):
            known = None
        server = self._client.get_guild(guild_id)
        if server is None or not may_announce(server):
            return known
        if payload is None or when <= now or not is_public(server, channel_id):
            if known is not None:
                await self._drop(guild_id, known.event)
            return None
        shown = str(zlib.crc32(repr(sorted(payload.items())).encode()))
        if known is not None and (known.shown == shown or await self._edit(guild_id, known.event, payload)):
            return Known(known.event, when, shown)
        made = await self._made_before(guild_id, payload, when)
        if made is None:
            made = int((await call(self._client, "POST", EVENTS, payload, guild_id=guild_id))["id"])
        return Known(made, when, shown)

    async def _is_canceled(self, guild_id: int, known: Known, when: float) -> bool:
        """Return whether the event of another date than ``when`` was canceled or deleted; for the same date Discord isn't asked."""
        if int(known.at) == int(when):
            return False
        return all(
            int(event["id"]) != known.event for event in await call(self._client, "GET", EVENTS, guild_id=guild_id)
        )

    async def _made_before(self, guild_id: int, payload: dict[str, Any], when: float) -> int | None:
        """Return the id of an event for this date that was created but not recorded, because the bot died in between; None if none."""
        me = self._client.user
        for event in await call(self._client, "GET", EVENTS, guild_id=guild_id):
            same = event["name"] == payload["name"] and _read(event["scheduled_start_time"]) == int(when)
            if same and me is not None and str(event.get("creator_id")) == str(me.id):
                return int(event["id"])
        return None

    async def _edit(self, guild_id: int, event: int, payload: dict[str, Any]) -> bool:
        """Update an event; return False if it is gone."""
        try:
            await call(self._client, "PATCH", EVENT, payload, guild_id=guild_id, event_id=event)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            if error.code != OVER:
                raise
            _log.info("the event %d has been canceled", event)
        return True

    async def _drop(self, guild_id: int, event: int) -> None:
        try:
            await call(self._client, "DELETE", EVENT, guild_id=guild_id, event_id=event)
        except discord.NotFound:
            _log.info("the event %d is gone already", event)


def event(name: str, about: str, guild_id: int, channel_id: int, when: float) -> dict[str, Any]:
    """Return the payload of the event that announces a date in a channel."""
    return {
        "name": name[:LONGEST_NAME],
        "description": about[:LONGEST_ABOUT],
        "scheduled_start_time": _written(when),
        "scheduled_end_time": _written(when + LASTS),
        "privacy_level": GUILD_ONLY,
        "entity_type": EXTERNAL,
        "entity_metadata": {"location": jump(guild_id, channel_id)},
    }


def may_announce(server: discord.Guild) -> bool:
    """Return whether the bot may create events: since February 2026 **Manage Events** alone isn't enough (Discord's change log)."""
    return server.me.guild_permissions.create_events


def _written(when: float) -> str:
    return datetime.fromtimestamp(int(when), UTC).isoformat()


def _read(written: str) -> int:
    return int(datetime.fromisoformat(written).timestamp())
