"""Reminders in a match's thread: posted for one seat, deleted as soon as they are pointless."""

from bot.discord_ui import chronicle
from bot.discord_ui.chronicle import Memory, Nudge
from bot.discord_ui.stage import Stage
from bot.discord_ui.views.parts import jump
from bot.discord_ui.views.table_posts import reminder as reminder_post
from bot.hosting.host import Host
from bot.hosting.model import Reminder, Table


class Reminders:
    """Posts and clears reminders; at most one stands for each seat."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def remind(self, stage: Stage, table: Table, reminder: Reminder) -> None:
        """Post a reminder where the match still waits for the seat with that due time."""
        match = table.match
        if not any(wait.seat == reminder.seat and wait.due == reminder.due for wait in table.waits):
            return
        old = Memory(await self._host.recall(match.id)).nudges.get(reminder.seat)
        url = jump(match.place.guild, stage.id)
        mark = f"{match.id}.{reminder.seat}.{reminder.share}.{int(reminder.due) % 100_000_000}"
        message = await stage.post(reminder_post(reminder.user, reminder.share, reminder.due, url), mark)
        word = chronicle.write(Nudge(message, int(reminder.due)))
        await self._host.remember(match.id, f"{chronicle.REMINDER}{reminder.seat}", word)
        if old is not None and old.message != message:
            await stage.delete(old.message)

    async def clear(self, stage: Stage, table: Table, memory: Memory) -> None:
        """Delete the reminders of seats that have acted since."""
        due = {int(wait.seat): int(wait.due or 0) for wait in table.waits}
        for seat, nudge in memory.nudges.items():
            if due.get(seat) != nudge.due:
                await stage.delete(nudge.message)
                await self._host.remember(table.match.id, f"{chronicle.REMINDER}{seat}", None)
