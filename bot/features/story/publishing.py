"""Publishes committed rows to Discord: each topic's own, and the threads of matches."""

import logging
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.core.errors import UnknownMatch, UnreadableMatch
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.publication import DELETED
from bot.core.matches.values import Match, Reminder
from bot.core.outbox_rows import NAME_TOPIC, Unsaid
from bot.core.play.submit import Locks
from bot.core.ports import NotifierUnavailable, NotYet
from bot.discord_ui.content.pictures import PICTURE_WAIT_S, Patience
from bot.discord_ui.content.post import AttachmentCache
from bot.discord_ui.core.channel import Channel, mark_of
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import ATTACH, REFUSED, missing_here
from bot.discord_ui.core.trouble import (
    BARRED_CHANNEL_S,
    SHUT,
    Trouble,
    patiently,
    refused,
    tell_refused,
    tell_unreadable,
    tried_before,
    trouble,
)
from bot.discord_ui.interface import Publish, ThreadPart
from bot.features.hand.open_panels import OpenPanels
from bot.features.matches.match_content import MatchContent
from bot.features.settings.servers import note_untold
from bot.features.story.content import MatchMessages
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.live_message import LiveMessage
from bot.features.story.pages import AskingNotes, Pages
from bot.features.story.reminders import Reminders, pointless
from bot.features.story.thread_publishing import Desk, ThreadPublication
from bot.features.story.thread_state import (
    ThreadState,
    call_at,
    is_told,
    keep_told,
    kept_of,
    leave_thread,
    lose_thread,
    notes_alone,
    people,
    thread_rows,
    to_tell,
)
from bot.features.story.threads import Repairs, Venues
from bot.features.votes.publishing import Votes
from data.catalogue import speaking

_log = logging.getLogger(__name__)

CALLS: Final = 3
"""Calls of each step that are left for publishing it: of five, the player's click takes two (acknowledge, answer)."""


class Publisher:
    """Updates Discord to the committed state, one task at a time per match."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        content: MatchContent,
        open_panels: OpenPanels,
        languages: Languages,
        topics: Mapping[str, Publish],
        parts: Sequence[ThreadPart],
    ) -> None:
        """``topics``: functions that publish a row of the outbox, by topic. ``parts``: the features' parts of threads."""
        self._client = client
        self._host = host
        self._messages = MatchMessages(content)
        self._desk = Desk(
            host,
            content,
            self._messages,
            LiveMessage(host, self._messages, content, Keepsakes(host, content), parts),
            Pages(host, content, self._messages),
            AskingNotes(self._messages),
            Votes(host, content),
            parts,
            open_panels,
        )
        self._opened = open_panels
        self._languages = languages
        self._locks = Locks()
        self._standing = AttachmentCache()
        host.ownership.listen(self._standing.forget_all)  # whoever served a shard meanwhile replaced pictures
        host.ownership.listen(host.matches.forget_threads)
        self._venues = Venues(client, host, parts)
        self._repairs = Repairs(client, host)
        self._reminders = Reminders(client, host, languages)
        host.matches.thread_view = thread_rows
        self._topics = {**topics, NAME_TOPIC: self._rename}

    async def publish(self, topic: str, target: int, *, again: bool = False) -> None:
        """Publish a row of the outbox, by topic, or update its published messages."""
        publish = self._topics[topic]
        async with self._locks.of((topic, target)):
            await patiently(lambda: publish(target, again=True) if again else publish(target))

    async def tell_operator(self, matches: tuple[MatchId, ...]) -> None:
        """Notify the application's owner of matches that can't be read."""
        await patiently(lambda: tell_unreadable(self._client, matches))

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        """Publish a match up to its newest version; return whether ``row`` has left the outbox."""
        async with self._publishing(match):
            return await patiently(lambda: self._catch_up(match, row))

    @asynccontextmanager
    async def _publishing(self, match: MatchId) -> AsyncIterator[None]:
        """Change a match's thread within the block, alone."""
        async with self._locks.of(("match", match)):
            try:
                yield
            finally:
                self._host.matches.forget_threads(match)  # it may have been read before it was changed here

    async def draw_again(self, match: MatchId) -> None:
        """Redraw a match's newest pages and live message, because a process that has lost the match may have made a late call."""
        async with self._publishing(match):
            await patiently(lambda: self._draw_again(match))

    async def _rename(self, number: int) -> None:
        """Update the thread's title and the newest messages after a player's name has changed."""
        await self.draw_again(MatchId(number))
        match = await self._host.matches.match(MatchId(number))
        with speaking(await self._languages.of_table(match)):
            await self._venues.rename(match)

    async def remind(self, reminders: tuple[Reminder, ...]) -> None:
        """Remind the seats of one match whose deadline is still near."""
        number = reminders[0].match
        async with self._publishing(number):
            telling = await to_tell(self._host.matches, number)
            match = telling.match
            if match.thread is not None:
                channel = Channel(self._client, match.thread, match.place.guild, self._standing)
                with speaking(await self._languages.of_table(match)):
                    await patiently(
                        lambda: self._unless_barred(match, self._reminders.remind(channel, telling, reminders))
                    )

    async def thread_gone(self, channel_id: int) -> None:
        """Have the matches of a deleted thread continue elsewhere."""
        for match in await self._host.matches.at(channel_id):
            if match.status == "running" and match.thread == channel_id:
                async with self._publishing(match.id):
                    await self._host.do(lose_thread, match.id, channel_id)

    async def _catch_up(self, match_id: MatchId, row: Unsaid | None) -> bool:
        try:
            telling = await to_tell(self._host.matches, match_id, await self._host.matches.take_thread(match_id))
        except UnknownMatch:
            return False
        except UnreadableMatch:
            await self._note_alone(match_id)
            return False
        with speaking(await self._languages.of_table(telling.match)):
            if await self._repairs.repair(telling):
                telling = await to_tell(self._host.matches, match_id)
            # Not ``row``: a newer revision asks for what is published here, too.
            return await self._bring_up_to_date(telling, row and telling.row)

    async def _note_alone(self, match_id: MatchId) -> None:
        """Post the notes of an unreadable match, for example that a moderator has ended it."""
        match, notes = await self._host.read(notes_alone, match_id)
        if match.thread is None or not notes:
            return
        channel = Channel(self._client, match.thread, match.place.guild, self._standing)
        with speaking(await self._languages.of_table(match)):
            for note in notes:
                post = self._messages.note(match, note)
                await self._unless_barred(match, channel.post(post, mark_of(match.id, note.id, "note")))
        await self._host.do(keep_told, match.id, lambda kept: replace(kept, live=replace(kept.live, note=notes[-1].id)))

    async def _bring_up_to_date(self, telling: ThreadState, row: Unsaid | None) -> bool:
        table, state = telling.table, telling.state
        news = bool(telling.notes) or bool(telling.changed(state)) or telling.settled
        if table.match.playing and not people(table) and not news:
            return False  # Computers are playing: their steps are published together afterward.
        present = telling.spared(self._opened.present(table.match))
        if is_told(telling, present) and not news and not pointless(telling, state):
            if (later := call_at(table, state.live, present, self._host.now())) is not None:
                raise NotYet(later)
            return False
        try:
            await self._tell_all(telling, row)
        except discord.HTTPException as error:
            if trouble(error) is not Trouble.GONE_CHANNEL:
                await self._barred(table.match, error)
                return False
            return await self._move(table.match.id, row)
        return row is not None

    async def _move(self, match_id: MatchId, row: Unsaid | None) -> bool:
        """Open another thread and continue there."""
        _log.warning("the thread of match %s is gone; opening another", match_id)
        await self._host.do(leave_thread, match_id, DELETED)
        telling = await to_tell(self._host.matches, match_id)
        match = telling.match
        with speaking(await self._languages.of_table(match)):
            return await self._unless_barred(match, self._tell_all(telling, row)) and row is not None

    async def _tell_all(self, telling: ThreadState, row: Unsaid | None) -> None:
        """Bring a thread up to date, and the open panels of its match; then remove ``row`` from the outbox."""
        table, match = telling.table, telling.match
        venue = await self._venues.of(telling)
        channel = Channel(self._client, venue.channel, match.place.guild, self._standing)
        thread = ThreadPublication(self._desk, channel, telling, Patience(PICTURE_WAIT_S), venue.notes)
        if venue.fresh:
            for part in self._desk.parts:
                await part.opened(match)
        await thread.announce(fresh=venue.fresh)
        await thread.finish()
        await thread.catch_up()
        await thread.follow()
        thread.state = await self._reminders.clear(channel, telling, thread.state)
        if match.occupations:
            await self._opened.part(match)
        # Before the panels are updated, which say so while the bot can't post.
        lacking = ATTACH if channel.bare else ""
        if thread.state.lacking != lacking:
            thread.state = replace(thread.state, lacking=lacking)
            await self._host.do(keep_told, match.id, lambda kept: replace(kept, lacking=lacking))
        steps = match.version - max(telling.state.live.version, 0)
        seen = await self._opened.follow(table, CALLS * steps - thread.calls)
        await thread.complete()
        if (venue.fresh or thread.grown) and (lobby := telling.state.lobby) is not None:
            for part in self._desk.parts:
                await part.grown(match, lobby)
        # Panels that couldn't be updated are closed by now, so their owners are notified at once.
        spared = telling.spared(self._opened.present(match))
        later = call_at(table, thread.state.live, spared, self._host.now())
        await self._host.do(keep_told, match.id, partial(kept_of, thread.state), row, later, seen)

    async def _draw_again(self, match_id: MatchId) -> None:
        try:
            telling = await to_tell(self._host.matches, match_id)
        except (UnknownMatch, UnreadableMatch):
            return
        match, state = telling.match, telling.state
        if match.thread is None or state.live.message is None:
            return
        channel = Channel(self._client, match.thread, match.place.guild, self._standing)
        self._standing.forget(state.live.message)  # redraw its picture as well
        with speaking(await self._languages.of_table(match)):
            redrawing = ThreadPublication(self._desk, channel, telling, Patience(None)).redraw()
            await self._unless_barred(match, redrawing)

    async def _unless_barred(self, match: Match, doing: Awaitable[object]) -> bool:
        """Await ``doing``; return False if the bot can't post in the channel."""
        try:
            await doing
        except discord.HTTPException as error:
            await self._barred(match, error)
            return False
        return True

    async def _barred(self, match: Match, error: discord.HTTPException) -> None:
        """Record that the bot can't post there now, which panels show; each step tries again. Other errors are raised, and so is an
        unforeseen refusal the first time; the second time it is recorded, and the application's owner is notified once.

        Raises:
            NotifierUnavailable: the permission may return; the rest is published then.
        """
        kind = trouble(error)
        unforeseen = kind not in SHUT and refused(error) and tried_before()
        if kind not in SHUT and not unforeseen:
            raise error
        lacking = REFUSED if unforeseen else missing_here(self._client, match)
        _log.warning("match %s cannot be told: %s; lacking: %s", match.id, error, lacking)
        telling = await to_tell(self._host.matches, match.id)
        if unforeseen and telling.state.lacking != REFUSED:
            await tell_refused(self._client, match.id, error)
        await self._host.do(keep_told, match.id, lambda kept: replace(kept, lacking=lacking))
        await self._host.do(note_untold, match, lacking)
        await self._reminders.closed(telling)
        if kind is not Trouble.GONE_CHANNEL:
            raise NotifierUnavailable(BARRED_CHANNEL_S)
