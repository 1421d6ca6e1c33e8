"""Reminders: one message in the match's thread for all late players, and a direct message to each; deleted once pointless."""

from collections.abc import Sequence
from functools import partial

import discord
from discord import ui
from msgspec.structs import replace

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.matches.loaded import user_at
from bot.core.matches.publication import PublicationState, ReminderMessage
from bot.core.matches.values import Match, Reminder
from bot.core.settings.habits import BOTH, DM, MENTION, NEVER
from bot.core.settings.rows import habits
from bot.discord_ui.content.layout import WARNING, framed, jump, mention, moment, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import LONGEST_MARK, Channel
from bot.discord_ui.core.languages import Languages
from bot.features.inbox.state import remind as remind_in_inbox
from bot.features.matches.poster import privately
from bot.features.matches.posts import away_button, hand_button, more_time_button, mute_button, to_table
from bot.features.story.thread_state import ThreadState, keep_told
from data.catalogue import listing, text
from engine.core.types import Seat


def reminders_post(match: Match, reminders: Sequence[ReminderMessage], url: str, ping: tuple[int, ...] = ()) -> Post:
    """Return the reminder of all late players of a match, grouped by deadline; ``url`` is the match's link."""
    alike: dict[tuple[int, int, float | None, bool, int], list[int]] = {}
    for reminder in reminders:
        kind = (reminder.share, reminder.due, reminder.plain, reminder.last, reminder.stake)
        alike.setdefault(kind, []).append(user_at(match, reminder.seat) or 0)
    lines = []
    for (share, due, plain, last, stake), users in alike.items():
        facts: dict[str, str | int] = {
            "count": len(users),
            "who": listing([mention(user) for user in users]),
            "share": str(share),
            "when": moment(due),
            "url": url,
        }
        if plain is not None:
            facts["bank"] = moment(plain, "f")
        lines.append(text("reminder-plain" if plain is None else "reminder-bank", **facts))
        lines += [text("reminder-stake", penalty=str(stake))] if stake else []
        lines += [text("reminder-last")] if last else []
    mute = [] if all(reminder.last for reminder in reminders) else [mute_button(match.id)]
    components = [more_time_button(match.id), *mute, away_button()]
    return framed(words(*lines), row(components), colour=WARNING, ping=ping)


def closed_post(match: Match) -> Post:
    """Return the private message to an awaited player while the bot can't post in their match's thread."""
    named = text("which-option", game=text(f"game-{match.game}"), id=str(match.id))
    return framed(
        words(text("closed-asked", match=named)), ui.ActionRow(hand_button(match.id), to_table(match)), colour=WARNING
    )


class Reminders:
    """Posts and deletes reminders: at most one in the thread, and one direct message per seat."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host

    async def remind(self, channel: Channel, telling: ThreadState, reminders: Sequence[Reminder]) -> None:
        """Remind seats if the match still waits for them with the reminder's deadline; ``channel`` is the match's thread.

        A player who accepts no direct messages is reminded in the thread.
        """
        waits = {wait.seat: wait for wait in telling.table.waits}
        url = jump(telling.match.place.guild, channel.id)
        aloud = []
        for reminder in reminders:
            # They have acted or were given more time, which brings another reminder.
            wait = waits.get(reminder.seat)
            if wait is None or wait.due != reminder.due:
                continue
            if reminder.user in telling.inboxed:
                await self._host.do(remind_in_inbox, wait, reminder.user, reminder.share)
                continue
            private = reminder.how in {DM, BOTH} and await self._whispered(telling, reminder, url)
            if reminder.how in {MENTION, BOTH} or not private:
                aloud.append(reminder)
        if aloud:
            await self._announce(channel, telling, aloud, url)

    async def _announce(self, channel: Channel, telling: ThreadState, new: Sequence[Reminder], url: str) -> None:
        """Post one reminder for all late players in place of the previous one; only the ``new`` ones are mentioned."""
        match, gone = telling.match, pointless(telling, telling.state)
        seats = {reminder.seat for reminder in new}
        standing = [reminder for reminder in telling.state.reminders if reminder.channel is None]
        kept = [reminder for reminder in standing if reminder not in gone and reminder.seat not in seats]
        alone = tuple(reminder for reminder in kept if not reminder.share)  # its contents are no longer known
        shown = [*(reminder for reminder in kept if reminder.share), *map(_unposted, new)]
        mark = f"{match.id}.{''.join(str(reminder.seat) for reminder in new)}.{new[0].share}.{int(new[0].due) % 100_000_000}"
        message = await channel.post(
            reminders_post(match, shown, url, tuple(reminder.user for reminder in new)), mark[:LONGEST_MARK]
        )
        posted = tuple(replace(reminder, message=message) for reminder in shown)
        await self._host.do(keep_told, match.id, partial(_instead, (*alone, *posted)))
        # Deleted only after the new one is stored: if killed in between, the old one stays a little longer and nothing is lost.
        for old in {reminder.message for reminder in standing} - {message} - {reminder.message for reminder in alone}:
            await channel.delete(old)

    async def _whispered(self, telling: ThreadState, reminder: Reminder, url: str) -> bool:
        """Remind by direct message; return False if the player doesn't accept any."""

        async def say(private: Channel) -> None:
            await self._post(private, telling, reminder, url)

        return await privately(self._client, self._languages, reminder.user, telling.match, say)

    async def closed(self, telling: ThreadState) -> None:
        """Send each awaited player one direct message, if they accept any, while the bot can't post in the thread."""
        match = telling.match
        users = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
        told = {(reminder.seat, reminder.due) for reminder in telling.state.reminders if reminder.channel is not None}
        for wait in telling.table.waits:
            due = int(wait.due or 0)
            if wait.seat not in users or wait.seat in telling.muted or (wait.seat, due) in told:
                continue
            if users[wait.seat] in telling.inboxed:
                continue
            if (await self._host.read(habits, users[wait.seat])).reminders != NEVER:
                await self._tell_closed(telling, wait.seat, users[wait.seat], due)

    async def _tell_closed(self, telling: ThreadState, seat: Seat, user: UserId, due: int) -> None:
        match = telling.match

        async def say(private: Channel) -> None:
            message = await private.post(closed_post(match), f"{match.id}.{seat}.closed.{due % 100_000_000}")
            posted = ReminderMessage(seat, message, due, private.id)
            await self._host.do(keep_told, match.id, partial(_with, posted))

        await privately(self._client, self._languages, user, match, say)

    async def _post(self, channel: Channel, telling: ThreadState, reminder: Reminder, url: str) -> None:
        """Send a seat's reminder by direct message in place of its previous one."""
        mark = f"{reminder.match}.{reminder.seat}.{reminder.share}.{int(reminder.due) % 100_000_000}w"
        post = reminders_post(telling.match, [_unposted(reminder)], url, (reminder.user,))
        message = await channel.post(post, mark)
        posted = ReminderMessage(reminder.seat, message, int(reminder.due), channel.id)
        olds = [earlier for earlier in telling.state.reminders if _same_place(earlier, posted)]
        await self._host.do(keep_told, reminder.match, partial(_with, posted))
        for old in olds:
            # The nonce may have returned the existing message.
            if old.message != message:
                await channel.delete(old.message)

    async def clear(self, channel: Channel, telling: ThreadState, state: PublicationState) -> PublicationState:
        """Delete pointless reminders, and drop players who are no longer late from the others; return the new state."""
        gone = pointless(telling, state)
        left = tuple(reminder for reminder in state.reminders if reminder not in gone)
        for message, place in {(reminder.message, reminder.channel) for reminder in gone}:
            where = channel if place is None else Channel(self._client, place, None)
            others = [reminder for reminder in left if reminder.message == message and reminder.share]
            if others:
                url = jump(telling.match.place.guild, channel.id)
                await where.replace(message, reminders_post(telling.match, others, url))
            else:
                await where.delete(message)
        return replace(state, reminders=left)


def pointless(telling: ThreadState, state: PublicationState) -> tuple[ReminderMessage, ...]:
    """Return the reminders of seats that have acted since, or have muted reminders."""
    due = {wait.seat: int(wait.due or 0) for wait in telling.table.waits if wait.seat not in telling.muted}
    return tuple(reminder for reminder in state.reminders if due.get(reminder.seat) != reminder.due)


def _unposted(reminder: Reminder) -> ReminderMessage:
    """Return a reminder as it is shown in the thread, without its message."""
    share, plain, last = reminder.share, reminder.plain, reminder.last
    return ReminderMessage(reminder.seat, 0, int(reminder.due), None, share, plain, last, reminder.stake)


def _instead(posted: tuple[ReminderMessage, ...], state: PublicationState) -> PublicationState:
    private = tuple(reminder for reminder in state.reminders if reminder.channel is not None)
    return replace(state, reminders=(*private, *posted))


def _same_place(reminder_message: ReminderMessage, other: ReminderMessage) -> bool:
    return reminder_message.seat == other.seat and (reminder_message.channel is None) == (other.channel is None)


def _with(posted: ReminderMessage, state: PublicationState) -> PublicationState:
    others = tuple(reminder for reminder in state.reminders if not _same_place(reminder, posted))
    return replace(state, reminders=(*others, posted))
