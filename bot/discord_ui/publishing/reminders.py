"""Reminders, in a match's thread or by direct message: for one seat, and deleted as soon as they are pointless."""

import logging

import discord

from bot.discord_ui.core.channel import Stage
from bot.discord_ui.core.parts import jump
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.publishing import state as chronicle
from bot.discord_ui.publishing.reminder_posts import reminder_post
from bot.discord_ui.publishing.state import Memory, Nudge
from bot.hosting.core.habits import BOTH, DM, MENTION
from bot.hosting.core.model import Reminder, Table
from bot.hosting.host import Host

_log = logging.getLogger(__name__)


class Reminders:
    """Posts and clears reminders; at most one stands for each seat in the thread, and one in private."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def remind(self, stage: Stage, table: Table, reminder: Reminder) -> None:
        """Remind where the match still waits for the seat with that due time; ``stage`` is the match's thread.

        Somebody who takes no direct messages is reminded in the thread.
        """
        if not any(wait.seat == reminder.seat and wait.due == reminder.due for wait in table.waits):
            return
        url = jump(table.match.place.guild, stage.id)
        private = reminder.how in {DM, BOTH} and await self._whispered(reminder, url)
        if reminder.how in {MENTION, BOTH} or not private:
            await self._post(stage, reminder, url, chronicle.REMINDER)

    async def _whispered(self, reminder: Reminder, url: str) -> bool:
        """Remind by direct message; False where the person takes none."""
        try:
            channel = await self._client.create_dm(discord.Object(reminder.user))
            await self._post(Stage(self._client, channel.id, None), reminder, url, chronicle.WHISPER)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.info("user %s takes no direct messages: %s", reminder.user, error)
            return False
        return True

    async def _post(self, stage: Stage, reminder: Reminder, url: str, kind: str) -> None:
        key = f"{kind}{reminder.seat}"
        old = Memory(await self._host.recall(reminder.match)).nudges.get(key)
        private = kind == chronicle.WHISPER
        mark = f"{reminder.match}.{reminder.seat}.{reminder.share}.{int(reminder.due) % 100_000_000}{'w' * private}"
        message = await stage.post(reminder_post(reminder, url), mark)
        nudge = Nudge(message, int(reminder.due), stage.id if private else None)
        await self._host.remember(reminder.match, key, chronicle.write(nudge))
        if old is not None and old.message != message:
            await stage.delete(old.message)

    async def pointless(self, table: Table, memory: Memory) -> dict[str, Nudge]:
        """Return the reminders of seats that have acted since, or want none, by the key of their word."""
        due = {int(wait.seat): int(wait.due or 0) for wait in table.waits}
        if memory.nudges:
            for seat in await self._host.people.muted(table.match.id):
                due.pop(int(seat), None)
        return {key: nudge for key, nudge in memory.nudges.items() if due.get(chronicle.seat_of(key)) != nudge.due}

    async def clear(self, stage: Stage, table: Table, memory: Memory) -> None:
        """Delete the pointless reminders."""
        for key, nudge in (await self.pointless(table, memory)).items():
            where = stage if nudge.channel is None else Stage(self._client, nudge.channel, None)
            await where.delete(nudge.message)
            await self._host.remember(table.match.id, key, None)
