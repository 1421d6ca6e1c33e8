"""Publishes committed rows to Discord.

At the bottom of a match's thread is one live message: the turn so far, the awaited seats, and the buttons. A step edits its text in
place, and the picture follows at rest. A step that ends a chapter posts a new live message below and edits the old one into a page of
the story. To notify players who haven't decided after some seconds and aren't at their panel, the message is reposted, because edits
don't notify, and the old one is deleted. The state stored before and after posting (``PublicationState``) makes it safe to be killed
between any two calls: it searches the thread for posts in progress, and every post has a nonce.
"""

import logging
from collections.abc import Awaitable, Mapping, Sequence
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.core.errors import UnknownMatch, UnreadableMatch
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.locks import Locks
from bot.core.matches.publication import DELETED, Begun, PublicationState, PublishedMessage
from bot.core.matches.values import Match, Reminder
from bot.core.outbox_rows import NAME_TOPIC, Unsaid
from bot.core.ports import NotifierUnavailable, NotYet
from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.pictures import PICTURE_WAIT_S, Patience
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel, mark_again, mark_of
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import ATTACH, REFUSED, missing_here
from bot.discord_ui.core.standing import AttachmentCache
from bot.discord_ui.core.trouble import BARRED_CHANNEL_S, SHUT, Trouble, patiently, refused, tried_before, trouble
from bot.discord_ui.interface import Publish
from bot.discord_ui.owner import tell_refused, tell_unreadable
from bot.features.hand.open_panels import OpenPanels
from bot.features.lobbies.publishing import LobbyCards
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import Chapter, chapters, since
from bot.features.settings.servers import note_untold
from bot.features.story.content import MatchMessages
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.live_message import LiveMessage, Scene
from bot.features.story.pages import AskingNotes, PageOpening, Pages
from bot.features.story.reminders import Reminders, pointless
from bot.features.story.thread_state import (
    PublicationChange,
    ThreadState,
    actors,
    all_called,
    call_at,
    called,
    is_told,
    keep_told,
    kept_of,
    leave_thread,
    notes_alone,
    notified,
    people,
    to_tell,
    until,
    with_late,
)
from bot.features.story.threads import Repairs, Venues
from bot.features.tournaments.publishing import TournamentPosts
from bot.features.votes.publishing import Votes
from bot.features.watching import guesses
from data.catalogue import speaking, text
from engine.core.types import Seat

_log = logging.getLogger(__name__)

ENDED: Final = "ended"
"""Stored in place of the live message's fingerprint once a match's last message is posted."""

CALLS: Final = 3
"""Calls of each step that are left for publishing it: of five, the player's click takes two (acknowledge, answer)."""


class Publisher:
    """Updates Discord to the committed state, one task at a time per match."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        content: MatchContent,
        opened: OpenPanels,
        languages: Languages,
        topics: Mapping[str, Publish],
    ) -> None:
        """``topics``: functions that publish a row of the outbox, by topic."""
        self._client = client
        self._host = host
        self._content = content
        self._messages = MatchMessages(content)
        self._keepsakes = Keepsakes(host, content)
        self._bottom = LiveMessage(host, self._messages, content, self._keepsakes)
        self._pages = Pages(host, content, self._messages)
        self._opened = opened
        self._languages = languages
        self._locks = Locks()
        self._standing = AttachmentCache()
        host.ownership.listen(self._standing.forget_all)  # whoever served a shard meanwhile replaced pictures
        self._cards = LobbyCards(client, host, content, languages)
        self._venues = Venues(client, host)
        self._repairs = Repairs(client, host)
        self._reminders = Reminders(client, host, languages)
        self._events = TournamentPosts(client, host, content, languages)
        self._votes = Votes(host, content)
        self._asking = AskingNotes(self._messages)
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
        async with self._locks.of(("match", match)):
            return await patiently(lambda: self._catch_up(match, row))

    async def draw_again(self, match: MatchId) -> None:
        """Redraw a match's newest pages and live message, because a process that has lost the match may have made a late call."""
        async with self._locks.of(("match", match)):
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
        async with self._locks.of(("match", number)):
            telling = await to_tell(self._host.matches, number)
            match = telling.table.match
            if match.thread is not None:
                channel = Channel(self._client, match.thread, match.place.guild, self._standing)
                with speaking(await self._languages.of_table(match)):
                    await patiently(
                        lambda: self._unless_barred(match, self._reminders.remind(channel, telling, reminders))
                    )

    async def thread_gone(self, channel: int) -> None:
        """Continue the matches of a deleted thread elsewhere."""
        for match in await self._host.matches.at(channel):
            if match.status == "running" and match.thread == channel:
                async with self._host.ownership.speaking(match.place.guild), self._locks.of(("match", match.id)):
                    await patiently(partial(self._move, match.id))

    async def _catch_up(self, number: MatchId, row: Unsaid | None) -> bool:
        try:
            telling = await to_tell(self._host.matches, number)
        except UnknownMatch:
            return False
        except UnreadableMatch:
            await self._note_alone(number)
            return False
        with speaking(await self._languages.of_table(telling.table.match)):
            if await self._repairs.repair(telling):
                telling = await to_tell(self._host.matches, number)
            return await self._bring_up_to_date(telling, row)

    async def _note_alone(self, number: MatchId) -> None:
        """Post the notes of an unreadable match, for example that a moderator has ended it."""
        match, notes = await self._host.read(notes_alone, number)
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

    async def _follow_votes(self, channel: Channel, telling: ThreadState, state: PublicationState) -> PublicationState:
        changed = telling.changed(state)
        return await self._votes.follow(channel, telling.table.match, changed, telling.announced, state)

    async def _move(self, number: MatchId, row: Unsaid | None = None) -> bool:
        """Open another thread and continue there."""
        _log.warning("the thread of match %s is gone; opening another", number)
        await self._host.do(leave_thread, number, DELETED)
        telling = await to_tell(self._host.matches, number)
        match = telling.table.match
        with speaking(await self._languages.of_table(match)):
            return await self._unless_barred(match, self._tell_all(telling, row)) and row is not None

    async def _tell_all(self, telling: ThreadState, row: Unsaid | None) -> None:
        table, state = telling.table, telling.state
        match = table.match
        venue = await self._venues.of(telling)
        channel, patience = (
            Channel(self._client, venue.channel, match.place.guild, self._standing),
            Patience(PICTURE_WAIT_S),
        )
        if venue.fresh:
            await self._cards.started(state.lobby)
            await self._events.opened(match.id)
            if state.lost == DELETED:
                await channel.post(notice(text("opening-thread-lost")), mark_of(match.id, match.version, "lost"))
        if channel.bare and state.lacking != ATTACH:
            said = notice(text("pictures-closed", lacking=permission_names((ATTACH,))))
            await channel.post(said, mark_of(match.id, match.version, "bare"))
        begun = state.begun
        if begun is not None and begun.version > state.live.version:  # the bot was killed during the publication
            await channel.look_back(match.id)
            told = await self._tell(channel, telling, state, begun.version, patience, venue.notes, again=begun.asked)
            state = await told.whole()
        elif begun is not None and state.unfinished:  # likewise, during a note or a mention
            known, mark = state.live.message, mark_again(match.id, begun.version, begun.note, begun.asked)
            posted = await channel.posted_again(match.id, begun.version, known, mark)
            if posted is not None:  # it is the live message in any case
                if known is not None:
                    await channel.delete(known)
                state = replace(state, live=replace(state.live, message=posted, asked=begun.asked, shown=""))
        live, told = state.live, PublicationChange(state)
        news = match.noted > live.note or not all_called(table, live, telling.spared(self._opened.present(match)))
        missing = live.message is None or live.bare
        if match.version > live.version or missing or live.until != until(table) or news:
            told = await self._tell(channel, telling, state, match.version, patience, venue.notes)
        state = await self._follow_votes(channel, telling, told.state)
        notes_now = await self._asking.follow(channel, match, state.live.notes, telling.asked)
        state = replace(state, live=replace(state.live, notes=notes_now))
        state = await self._reminders.clear(channel, telling, state)
        if match.occupations:
            await self._opened.part(match)
        steps = match.version - max(telling.state.live.version, 0)
        spent = channel.calls + (told.turn is not None)
        await self._opened.follow(table, CALLS * steps - spent)
        # Pages last, so that awaited players don't wait for them.
        opening = PageOpening(partial(self._opening, telling, patience))
        state = await told.whole(await self._pages.complete(channel, match, state, patience, opening))
        # Panels that couldn't be updated are closed by now, so their owners are notified at once.
        later = call_at(table, state.live, telling.spared(self._opened.present(match)), self._host.now())
        kept = partial(kept_of, replace(state, lacking=ATTACH if channel.bare else ""))
        await self._host.do(keep_told, match.id, kept, row, later)

    async def _draw_again(self, number: MatchId) -> None:
        try:
            telling = await to_tell(self._host.matches, number)
        except (UnknownMatch, UnreadableMatch):
            return
        match, state = telling.table.match, telling.state
        if match.thread is None or state.live.message is None:
            return
        channel = Channel(self._client, match.thread, match.place.guild, self._standing)
        with speaking(await self._languages.of_table(match)):
            await self._unless_barred(match, self._once_more(channel, telling))

    async def _once_more(self, channel: Channel, telling: ThreadState) -> None:
        match, state = telling.table.match, telling.state
        over = match.status != "running" and state.live.version == match.version
        steps = self._content.steps(match, await self._host.matches.pages(match.id, None, 0, state.live.version))
        closed = [chapter for chapter in chapters(steps, finished=over) if chapter.closed and chapter.first]
        await self._pages.draw_again(channel, match, closed, state.live.message)
        if over:
            return
        if state.live.message is not None:
            self._standing.forget(state.live.message)  # redraw its picture as well
        ballots = tuple(replace(ballot, revision=-1) for ballot in state.ballots)
        state = replace(state, live=replace(state.live, shown=""), ballots=ballots)
        told = await self._tell(channel, telling, state, state.live.version, Patience(None), (), rested=True)
        state = await told.whole()
        state = await self._follow_votes(channel, telling, state)
        await self._host.do(keep_told, match.id, partial(kept_of, state))

    async def _tell(
        self,
        channel: Channel,
        telling: ThreadState,
        state: PublicationState,
        upto: int,
        patience: Patience,
        notes: Sequence[str],
        *,
        again: tuple[Seat, ...] | None = None,
        rested: bool = False,
    ) -> PublicationChange:
        """Publish up to version ``upto``; ``telling`` may be ahead of it.

        ``again``: an interrupted publication that mentions these seats, some of whose posts may exist. ``rested``: edit the picture too.
        """
        table, live = telling.table, state.live
        match = table.match
        pages = [page for page in telling.pages if page.version <= upto]
        newest = upto == match.version
        over = newest and match.status != "running"
        scene = Scene(table, upto, table.view if newest else pages[-1].view, over, patience)
        ended = scene.over and live.version == upto and live.shown == ENDED
        steps = () if ended else since(self._content.steps(match, pages), live.chapter)
        told_chapters = chapters(steps, finished=scene.over)
        closed = [chapter for chapter in told_chapters if chapter.closed]
        rest = told_chapters[-1] if told_chapters and not told_chapters[-1].closed else None
        begins = live.message is None and newest and not scene.over
        news = [note for note in telling.notes if note.id > live.note] if newest else []
        noted = news[-1].id if news else live.note
        news, asking_notes = await self._asking.answer(channel, match, live.notes, telling.asked, news)
        message, turn = live.message, None
        said = self._bottom.said(scene, rest, voting=telling.voting)
        shown = ENDED if scene.over else said.fingerprint
        self._opened.note_acts(match.id, actors(match, steps, live.version))
        done = notified(table, live, same=live.shown == shown)
        present = {} if begins else self._opened.present(match)
        due = called(table, telling.spared(present), done, begins=begins) if newest else ()
        asked = due if again is None else again
        fresh = tuple(seat for seat in asked if seat not in done)
        quiet = not closed and not news and not fresh and (ended or not scene.over)
        if quiet and again is None and message is not None:
            bottom = await self._bottom.follow(channel, scene, message, live, shown, rest, said, rested=rested)
        else:
            state = replace(state, begun=Begun(upto, noted, asked))
            await self._host.do(keep_told, match.id, partial(kept_of, state))
            spare = None
            if message is not None and len(closed) == 1 and closed[0].first and not scene.over:
                turn = partial(self._pages.turn, channel, match, closed[0], message, patience)
            else:
                opening = PageOpening(partial(self._opening, telling, patience), tuple(notes))
                spare, missing = await self._pages.post(channel, match, message, closed, patience, opening, asked)
                state = with_late(state, missing)
            for fresh_note in news:
                asking = await self._votes.say(channel, match, telling.ballots, state, fresh_note)
                state = state if asking is None else asking
                if asking is None:
                    asking_notes += await self._asking.post(channel, match, fresh_note, telling.asked)
            again_mark = mark_again(match.id, upto, noted, asked)
            mark = again_mark if upto == live.version else mark_of(match.id, upto, "live")
            bottom = await self._bottom.post(channel, scene, rest, said, fresh, mark)
            # After a crash: a live message that was posted and not recorded isn't needed if the match has ended meanwhile.
            lost = [posted for _, posted in channel.hands(match.id) if scene.over and posted != message]
            for left in (spare, *lost):
                if left is not None and left != bottom.message:
                    await channel.delete(left)
        told = PublishedMessage(
            upto,
            bottom.message,
            rest.first if rest else upto + 1,
            asked,
            until(table) if newest else (),
            shown,
            noted,
            bottom.bare,
            bottom.picture_at,
            state.live.late,
            bottom.named,
            asking_notes,
        )
        return PublicationChange(replace(state, live=told), turn)

    async def _opening(self, telling: ThreadState, patience: Patience, chapter: Chapter, notes: Sequence[str]) -> Post:
        match = telling.table.match
        told = (*notes, *await self._events.origin(match.id))
        guessed = await self._host.read(guesses.are_on, match)
        return await self._messages.opening(match, chapter, told, telling.choices, patience, guesses=guessed)

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
