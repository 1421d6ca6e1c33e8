"""Reminders, in a match's thread or by direct message: for one seat, and deleted as soon as they are pointless."""

import logging

import discord

from bot.discord_ui.core import publication
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.parts import jump
from bot.discord_ui.core.publication import PublicationState, ReminderMessage
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.publishing.reminder_posts import reminder_post
from bot.hosting.core.habits import BOTH, DM, MENTION
from bot.hosting.core.model import Reminder, Table
from bot.hosting.host import Host
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class Reminders:
    """Posts and clears reminders; at most one stands for each seat in the thread, and one in private."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host

    async def remind(self, channel: Channel, table: Table, reminder: Reminder) -> None:
        """Remind where the match still waits for the seat with that due time; ``stage`` is the match's thread.

        Somebody who takes no direct messages is reminded in the thread.
        """
        if not any(wait.seat == reminder.seat and wait.due == reminder.due for wait in table.waits):
            return
        url = jump(table.match.place.guild, channel.id)
        private = reminder.how in {DM, BOTH} and await self._whispered(reminder, url, table.match.place.guild)
        if reminder.how in {MENTION, BOTH} or not private:
            await self._post(channel, reminder, url, publication.REMINDER)

    async def _whispered(self, reminder: Reminder, url: str, guild: int | None) -> bool:
        """Remind by direct message; False where the person takes none."""
        try:
            private = await self._client.create_dm(discord.Object(reminder.user))
            with speaking(await self._languages.of_person(reminder.user, guild=guild)):
                await self._post(Channel(self._client, private.id, None), reminder, url, publication.WHISPER)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.info("user %s takes no direct messages: %s", reminder.user, error)
            return False
        return True

    async def _post(self, channel: Channel, reminder: Reminder, url: str, kind: str) -> None:
        key = f"{kind}{reminder.seat}"
        old = PublicationState(await self._host.recall(reminder.match)).reminder_messages.get(key)
        private = kind == publication.WHISPER
        mark = f"{reminder.match}.{reminder.seat}.{reminder.share}.{int(reminder.due) % 100_000_000}{'w' * private}"
        message = await channel.post(reminder_post(reminder, url), mark)
        reminder_message = ReminderMessage(message, int(reminder.due), channel.id if private else None)
        await self._host.remember(reminder.match, key, publication.write(reminder_message))
        if old is not None and old.message != message:
            await channel.delete(old.message)

    async def pointless(self, table: Table, memory: PublicationState) -> dict[str, ReminderMessage]:
        """Return the reminders of seats that have acted since, or want none, by the key of their word."""
        due = {int(wait.seat): int(wait.due or 0) for wait in table.waits}
        if memory.reminder_messages:
            for seat in await self._host.people.muted(table.match.id):
                due.pop(int(seat), None)
        return {
            key: reminder_message
            for key, reminder_message in memory.reminder_messages.items()
            if due.get(publication.seat_of(key)) != reminder_message.due
        }

    async def clear(self, channel: Channel, table: Table, memory: PublicationState) -> None:
        """Delete the pointless reminders."""
        for key, reminder_message in (await self.pointless(table, memory)).items():
            where = (
                channel if reminder_message.channel is None else Channel(self._client, reminder_message.channel, None)
            )
            await where.delete(reminder_message.message)
            await self._host.remember(table.match.id, key, None)
