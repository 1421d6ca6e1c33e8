"""Regular tables as the publisher announces them: by a scheduled event of the server where the bot may make one, and in the channel."""

import logging
import zlib
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.discord_ui.content.formatting import pace_words
from bot.discord_ui.content.layout import jump
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.permissions import is_public
from bot.discord_ui.core.poster import Poster
from bot.discord_ui.core.trouble import SHUT, Trouble, trouble
from bot.discord_ui.finding import weekly_posts
from bot.hosting.finding import weekly as dates
from bot.hosting.finding.weekly import Announced
from bot.model.finding import LASTS, Weekly
from data.catalogue import speaking, text

_log = logging.getLogger(__name__)

EXTERNAL: Final = 3
GUILD_ONLY: Final = 2
"""Kinds of Discord's: an event that is held nowhere in its voice channels, and one for members only."""

LONGEST_NAME: Final = 100
LONGEST_ABOUT: Final = 1_000


class WeeklyEvents(Poster):
    """Announces them."""

    async def publish(self, number: int) -> None:
        """Bring the event of a regular table up to date, and say in its channel what is to be said.

        Without the permission for events, or where not everybody sees the channel, there is none: the table's own card has to do.
        """
        found = await self._host.read(dates.announced, number)
        if found is None:
            return
        with speaking(found.weekly.language or await self._languages.of_server(found.weekly.guild)):
            try:
                await self._follow(found)
                await self._say(found)
            except discord.HTTPException as error:
                if trouble(error) is Trouble.LATER:
                    raise
                _log.warning("regular table %d cannot be announced: %s", number, error)

    async def _follow(self, found: Announced) -> None:
        weekly, now = found.weekly, self._host.now()
        event = (
            weekly.event if weekly.event_at is not None and weekly.event_at > now else None
        )  # else it ends by itself
        server = self._client.get_guild(weekly.guild)
        if server is None or not self._may(server):
            return
        if not found.wanted or weekly.at <= now or not is_public(server, weekly.channel):
            if event is not None:
                await self._drop(weekly, event)
            return
        wanted = self._event(weekly)
        shown = str(hash_of(wanted))
        if event is not None and (shown == weekly.shown or await self._edit(weekly, event, wanted)):
            await self._host.do(dates.keep_event, weekly.id, event, weekly.at, shown)
            return
        made = await self._made_before(weekly, wanted) or await self._make(weekly, wanted)
        await self._host.do(dates.keep_event, weekly.id, made, weekly.at, shown)

    @staticmethod
    def _may(server: discord.Guild) -> bool:
        """Return whether the bot may make events of its own."""
        allowed = server.me.guild_permissions
        return allowed.create_events or allowed.manage_events

    def _event(self, weekly: Weekly) -> dict[str, Any]:
        """Return the event that announces the next date, as Discord takes it."""
        game = text(self._content.game_uis[weekly.game].name_key)
        about = text(
            "weekly-event-about",
            when=weekly_posts.when(weekly),
            pace=pace_words(weekly.pace),
            channel=f"<#{weekly.channel}>",
        )
        return {
            "name": text("weekly-event", game=game, id=str(weekly.id))[:LONGEST_NAME],
            "description": about[:LONGEST_ABOUT],
            "scheduled_start_time": _written(weekly.at),
            "scheduled_end_time": _written(weekly.at + LASTS),
            "privacy_level": GUILD_ONLY,
            "entity_type": EXTERNAL,
            "entity_metadata": {"location": jump(weekly.guild, weekly.channel)},
        }

    async def _made_before(self, weekly: Weekly, wanted: dict[str, Any]) -> int | None:
        """Return an event that was made for this date but not remembered, because the bot died in between; None for none."""
        me = self._client.user
        for event in await self._client.http.get_scheduled_events(weekly.guild, False):
            same = event["name"] == wanted["name"] and _read(event["scheduled_start_time"]) == int(weekly.at)
            if same and me is not None and str(event.get("creator_id")) == str(me.id):
                return int(event["id"])
        return None

    async def _make(self, weekly: Weekly, wanted: dict[str, Any]) -> int:
        made = await self._client.http.create_guild_scheduled_event(weekly.guild, reason=None, **wanted)
        return int(made["id"])

    async def _edit(self, weekly: Weekly, event: int, wanted: dict[str, Any]) -> bool:
        """Change an event; False where somebody has deleted it."""
        try:
            await self._client.http.edit_scheduled_event(weekly.guild, event, reason=None, **wanted)
        except discord.NotFound:
            return False
        return True

    async def _drop(self, weekly: Weekly, event: int) -> None:
        try:
            await self._client.http.delete_scheduled_event(weekly.guild, event)
        except discord.NotFound:
            _log.info("the event of regular table %d is gone already", weekly.id)
        await self._host.do(dates.keep_event, weekly.id, None, None, "")

    async def _say(self, found: Announced) -> None:
        weekly = found.weekly
        if not weekly.notice:
            return
        users = dates.to_mention(weekly, found.lobby, self._host.now())
        mark = f"wk.{weekly.id}.{weekly.notice[:1]}{int(weekly.at) % 10**9}"
        channel = Channel(self._client, weekly.channel, weekly.guild)
        try:
            await channel.post(weekly_posts.notice(weekly, self._content.game_uis, users), mark)
        except discord.HTTPException as error:
            if trouble(error) not in SHUT:
                raise
            _log.warning("regular table %d cannot be spoken of: %s", weekly.id, error)
        await self._host.do(dates.told, weekly.id, weekly.notice, mentioned=bool(users))


def hash_of(event: dict[str, Any]) -> int:
    """Return a number by which it is known whether an event says the same."""
    return zlib.crc32(repr(sorted(event.items())).encode())


def _written(at: float) -> str:
    return datetime.fromtimestamp(int(at), UTC).isoformat()


def _read(written: str) -> int:
    return int(datetime.fromisoformat(written).timestamp())
