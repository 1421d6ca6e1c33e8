"""Posts of weekly games: a scheduled event if the bot may create one, and messages in the channel."""

import logging
from typing import Any

import discord

from bot.discord_ui.content.layout import pace_words
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.server_events import Known, ServerEvents, event
from bot.discord_ui.core.trouble import SHUT, Trouble, trouble
from bot.features.finding import weekly as dates
from bot.features.finding import weekly_posts
from bot.features.finding.rows import Weekly
from bot.features.finding.weekly import WeeklyNotice
from bot.features.matches.poster import Poster
from data.catalogue import speaking, text

_log = logging.getLogger(__name__)


class WeeklyEvents(Poster):
    """Publishes weekly games."""

    async def publish(self, number: int) -> None:
        """Update the event of a weekly game, and post its pending message.

        There is no event without the permission, or if not all members can see the channel; the table's card is enough then.
        """
        announced = await self._host.read(dates.announced, number)
        if announced is None:
            return
        with speaking(announced.weekly.language or await self._languages.of_server(announced.weekly.guild)):
            later = None
            # The event is optional: neither it nor the message waits for the other or fails with it.
            for part in (self._say, self._follow):
                try:
                    await part(announced)
                except discord.HTTPException as error:
                    if trouble(error) is Trouble.LATER:
                        later = error
                    else:
                        _log.warning("weekly game %d cannot be announced: %s", number, error)
            if later is not None:
                raise later

    async def _follow(self, announced: WeeklyNotice) -> None:
        weekly = announced.weekly
        known = None if weekly.event is None else Known(weekly.event, weekly.event_at or 0.0, weekly.shown)
        wanted = self._event(weekly) if announced.wanted else None
        now = await ServerEvents(self._client).follow(
            weekly.guild, weekly.channel, known, wanted, weekly.at, self._host.now()
        )
        if now is not None:
            await self._host.do(dates.keep_event, weekly.id, now.event, now.at, now.shown)
        elif known is not None:
            await self._host.do(dates.keep_event, weekly.id, None, None, "")

    def _event(self, weekly: Weekly) -> dict[str, Any]:
        game = text(self._content.game_uis[weekly.game].name_key)
        about = text(
            "weekly-event-about",
            when=weekly_posts.when(weekly),
            pace=pace_words(weekly.pace),
            channel=f"<#{weekly.channel}>",
        )
        name = text("weekly-event", game=game, id=str(weekly.id))
        return event(name, about, weekly.guild, weekly.channel, weekly.at)

    async def _say(self, announced: WeeklyNotice) -> None:
        weekly = announced.weekly
        if not weekly.notice:
            return
        users = dates.to_mention(weekly, announced.lobby, self._host.now())
        mark = f"wk.{weekly.id}.{weekly.notice[:1]}{int(weekly.at) % 10**9}"
        channel = Channel(self._client, weekly.channel, weekly.guild)
        try:
            await channel.post(weekly_posts.notice(weekly, self._content.game_uis, users), mark)
        except discord.HTTPException as error:
            if trouble(error) not in SHUT:
                raise
            _log.warning("regular table %d cannot be spoken of: %s", weekly.id, error)
        await self._host.do(dates.mark_posted, weekly.id, weekly.notice, mentioned=bool(users))
