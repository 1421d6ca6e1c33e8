"""Reminders, in a match's thread or by direct message: for one seat, and deleted as soon as they are pointless."""

import logging
from functools import partial

import discord
from msgspec.structs import replace

from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.parts import jump
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.publishing.reminder_posts import closed_post, reminder_post
from bot.hosting.core.habits import BOTH, DM, MENTION, NEVER
from bot.hosting.core.model import Reminder, UserId
from bot.hosting.core.publication import PublicationState, ReminderMessage
from bot.hosting.host import Host
from bot.hosting.telling import Telling
from data.catalogue import speaking
from engine.core.types import Seat

_log = logging.getLogger(__name__)


class Reminders:
    """Posts and clears reminders; at most one stands for each seat in the thread, and one in private."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host

    async def remind(self, channel: Channel, telling: Telling, reminder: Reminder) -> None:
        """Remind where the match still waits for the seat with that due time; ``channel`` is the match's thread.

        Somebody who takes no direct messages is reminded in the thread.
        """
        table = telling.table
        if not any(wait.seat == reminder.seat and wait.due == reminder.due for wait in table.waits):
            return
        url = jump(table.match.place.guild, channel.id)
        private = reminder.how in {DM, BOTH} and await self._whispered(telling, reminder, url)
        if reminder.how in {MENTION, BOTH} or not private:
            await self._post(channel, telling, reminder, url, private=False)

    async def _whispered(self, telling: Telling, reminder: Reminder, url: str) -> bool:
        """Remind by direct message; False where the person takes none."""
        try:
            private = await self._client.create_dm(discord.Object(reminder.user))
            with speaking(await self._languages.of_person(reminder.user, guild=telling.table.match.place.guild)):
                await self._post(Channel(self._client, private.id, None), telling, reminder, url, private=True)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.info("user %s takes no direct messages: %s", reminder.user, error)
            return False
        return True

    async def closed(self, telling: Telling) -> None:
        """While the thread is closed to us, tell those whom the match waits for by direct message, where they take any; each once."""
        match = telling.table.match
        users = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
        told = {(each.seat, each.due) for each in telling.state.reminders if each.channel is not None}
        for wait in telling.table.waits:
            due = int(wait.due or 0)
            if wait.seat not in users or wait.seat in telling.muted or (wait.seat, due) in told:
                continue
            if (await self._host.people.habits(users[wait.seat])).reminders != NEVER:
                await self._tell_closed(telling, wait.seat, users[wait.seat], due)

    async def _tell_closed(self, telling: Telling, seat: Seat, user: UserId, due: int) -> None:
        match = telling.table.match
        try:
            private = await self._client.create_dm(discord.Object(user))
            with speaking(await self._languages.of_person(user, guild=match.place.guild)):
                mark = f"{match.id}.{seat}.closed.{due % 100_000_000}"
                message = await Channel(self._client, private.id, None).post(closed_post(match), mark)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.info("user %s takes no direct messages: %s", user, error)
            return
        posted = ReminderMessage(seat, message, due, private.id)
        await self._host.tellings.keep(match.id, partial(_with, posted))

    async def _post(self, channel: Channel, telling: Telling, reminder: Reminder, url: str, *, private: bool) -> None:
        """Post a reminder in place of the one of the same seat that stands there."""
        mark = f"{reminder.match}.{reminder.seat}.{reminder.share}.{int(reminder.due) % 100_000_000}{'w' * private}"
        message = await channel.post(reminder_post(reminder, url), mark)
        posted = ReminderMessage(reminder.seat, message, int(reminder.due), channel.id if private else None)
        olds = [each for each in telling.state.reminders if _same_place(each, posted)]
        await self._host.tellings.keep(reminder.match, partial(_with, posted))
        for old in olds:
            if old.message != message:
                await channel.delete(old.message)

    async def clear(self, channel: Channel, telling: Telling, state: PublicationState) -> PublicationState:
        """Delete the pointless reminders; return the state without them."""
        gone = pointless(telling, state)
        for each in gone:
            where = channel if each.channel is None else Channel(self._client, each.channel, None)
            await where.delete(each.message)
        return replace(state, reminders=tuple(each for each in state.reminders if each not in gone))


def pointless(telling: Telling, state: PublicationState) -> tuple[ReminderMessage, ...]:
    """Return the reminders of seats that have acted since, or want none."""
    due = {wait.seat: int(wait.due or 0) for wait in telling.table.waits if wait.seat not in telling.muted}
    return tuple(each for each in state.reminders if due.get(each.seat) != each.due)


def _same_place(one: ReminderMessage, other: ReminderMessage) -> bool:
    return one.seat == other.seat and (one.channel is None) == (other.channel is None)


def _with(posted: ReminderMessage, state: PublicationState) -> PublicationState:
    others = tuple(each for each in state.reminders if not _same_place(each, posted))
    return replace(state, reminders=(*others, posted))
