"""Says what is committed: the Notifier of hosting, over Discord.

At the bottom of a match's thread stands one live message: the turn so far, whom the match waits for, and the buttons. A step edits it
in place; one that ends a chapter turns it into a page of the story and posts a new one below. Whoever still has not decided some
seconds later is called: the message is posted afresh (edits do not notify) and the old one deleted. That is at most three calls at once,
or four where a reminder has become pointless. Words of ``Memory`` make it safe to be killed between any two of them: what was begun is
looked for in the thread, and every post carries a nonce.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any, Final

import discord

from bot.discord_ui.core import publication
from bot.discord_ui.core.channel import Channel, mark_anew, mark_of
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.locks import Locks
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.permissions import missing_here
from bot.discord_ui.core.post import Post
from bot.discord_ui.core.publication import PublicationState, PublishedMessage
from bot.discord_ui.core.story import Chapter, chapters
from bot.discord_ui.core.trouble import Trouble, patience, trouble
from bot.discord_ui.lobby.cards import LobbyCards
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.moderation.audit_log import AuditLog
from bot.discord_ui.publishing.messages import MatchMessages
from bot.discord_ui.publishing.reminders import Reminders
from bot.discord_ui.publishing.repair import Repairs
from bot.discord_ui.publishing.venue import Venues
from bot.discord_ui.tournaments.messages import TournamentPosts
from bot.discord_ui.votes.messages import Votes
from bot.hosting.core.errors import UnknownMatch
from bot.hosting.core.model import LobbyId, Match, MatchId, Reminder, Table, UserId
from bot.hosting.core.ports import NotifierUnavailable
from bot.hosting.core.tournaments import TournamentId
from bot.hosting.host import Host
from data.catalogue import current, speaking, text
from engine.core.types import Seat

_log = logging.getLogger(__name__)


BARRED: Final = 300.0
"""Seconds after which a channel that did not let us speak is tried again, if no step of the match comes first."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the version up to which it is told; ``over``: nothing comes after it."""

    table: Table
    upto: int
    view: object
    over: bool


CALLS: Final = 3
"""Calls for each step that remain for telling it: of five, the player's own click takes two (taken, answered)."""


class Publisher:
    """Brings Discord up to date with what hosting has committed. One telling at a time for each match."""

    def __init__(
        self, client: discord.Client, host: Host, content: MatchContent, opened: OpenPanels, languages: Languages
    ) -> None:
        self._client = client
        self._host = host
        self._content = content
        self._messages = MatchMessages(content)
        self._opened = opened
        self._languages = languages
        self._locks = Locks()
        self._cards = LobbyCards(client, host, content, languages)
        self._venues = Venues(client, host)
        self._repairs = Repairs(client, host, self._venues)
        self._reminders = Reminders(client, host, languages)
        self._audit = AuditLog(client, host, languages)
        self._events = TournamentPosts(client, host, content, languages)
        self._votes = Votes(host, content)

    async def publish_lobby(self, lobby: LobbyId) -> None:
        """Bring the lobby's card up to date, or post it."""
        async with self._locks.of(("lobby", lobby)):
            await patiently(lambda: self._cards.publish(lobby))

    async def publish_digests(self, match: MatchId) -> None:
        """Tell those who came back to a match, and take direct messages, what happened while they were away.

        Raises:
            NotifierUnavailable: it is somebody's quiet hour (a restart has woken it too early), or Discord is not there.
        """
        digests, later = await self._host.seats.digests(match)
        for digest in digests:
            await patiently(partial(self._opened.digests.send, self._client, digest))
        if later is not None:
            raise NotifierUnavailable(later - self._host.now())

    async def publish_audit(self, entry: int) -> None:
        """Post an entry of the audit log in its server's log channel."""
        await patiently(lambda: self._audit.publish(entry))

    async def publish_tournament(self, tournament: int) -> None:
        """Bring the messages of a tournament up to date."""
        async with self._locks.of(("tournament", tournament)):
            await patiently(lambda: self._events.publish(TournamentId(tournament)))

    async def publish_match(self, match: MatchId) -> None:
        """Tell everything up to the match's newest version that was not told yet."""
        async with self._locks.of(("match", match)):
            await patiently(lambda: self._in_its_language(match, self._catch_up))

    async def remind(self, reminder: Reminder) -> None:
        """Tell a seat that its time is running out, where that is still so."""
        async with self._locks.of(("match", reminder.match)):
            table = await self._host.table(reminder.match, None)
            if table.match.thread is not None:
                channel = self._stage(table.match)
                with speaking(await self._languages.of_server(table.match.place.guild)):
                    await patiently(
                        lambda: self._unless_barred(table.match, self._reminders.remind(channel, table, reminder))
                    )

    def _stage(self, match: Match) -> Channel:
        return Channel(self._client, match.thread or match.place.channel, match.place.guild)

    async def thread_gone(self, channel: int) -> None:
        """Go on elsewhere with the matches whose thread somebody has deleted."""
        for match in await self._host.match_at(channel):
            if match.status == "running" and match.thread == channel:
                async with self._locks.of(("match", match.id)):
                    await patiently(partial(self._in_its_language, match.id, self._move))

    async def _in_its_language(self, number: MatchId, doing: Callable[[MatchId], Awaitable[None]]) -> None:
        """Tell something of a match in the language of its server."""
        if len(current().languages()) < 2:
            await doing(number)
            return
        try:
            match = await self._host.match(number)
        except UnknownMatch:
            return
        with speaking(await self._languages.of_server(match.place.guild)):
            await doing(number)

    async def _catch_up(self, number: MatchId) -> None:
        try:
            table = await self._host.table(number, None)
        except UnknownMatch:
            return
        memory = PublicationState(await self._host.recall(number))
        if await self._repairs.repair(table.match, memory):
            table, memory = await self._host.table(number, None), PublicationState(await self._host.recall(number))
        votes = await self._votes.changed(memory)
        news = table.match.noted > memory.live.note or bool(votes)
        busy = table.match.playing and not _people(table)
        if busy and not news:
            return  # computer players are at it: what they do is told in one go, after them
        told = memory.live.version >= table.match.version == table.match.published and _all_called(table, memory.live)
        told = told and memory.live.message is not None and memory.live.until == _until(table) and not news
        if told and not await self._reminders.pointless(table, memory):
            return
        try:
            await self._tell_all(table, memory)
        except discord.HTTPException as error:
            if trouble(error) is Trouble.GONE_CHANNEL:
                await self._move(number)
            else:
                await self._barred(table.match, error)

    async def _move(self, number: MatchId) -> None:
        """Open another thread and go on there."""
        _log.warning("the thread of match %s is gone; opening another", number)
        await self._venues.forget(
            await self._host.match(number), PublicationState(await self._host.recall(number)).live
        )
        table, memory = await self._host.table(number, None), PublicationState(await self._host.recall(number))
        await self._unless_barred(table.match, self._tell_all(table, memory))

    async def _tell_all(self, table: Table, memory: PublicationState) -> None:
        match = table.match
        place = await self._venues.of(match, memory)
        channel, live = Channel(self._client, place.channel, match.place.guild), memory.live
        if place.fresh:
            await self._cards.started(memory.lobby)
            await self._events.opened(match.id)
            if memory.deleted:
                await channel.post(notice(text("opening-thread-lost")), mark_of(match.id, match.version, "lost"))
        if memory.telling > live.version:  # killed in the middle of a telling
            await channel.look_back(match.id)
            live = await self._tell(channel, table, live, memory.telling, place.notes, again=memory.calling)
        elif memory.telling == live.version and _unfinished(memory):  # likewise, of a note or a call
            mark = mark_anew(match.id, live.version, memory.noting, memory.calling)
            await channel.look_for_anew(match.id, live.version, live.message, mark)
        news = match.noted > live.note or not _all_called(table, live)
        if match.version > live.version or live.message is None or live.until != _until(table) or news:
            live = await self._tell(channel, table, live, match.version, place.notes)
        await self._votes.follow(channel, match)
        await self._reminders.clear(channel, table, memory)
        await self._host.said(match.id, live.version, place.channel)
        if memory.muted:
            await self._host.remember(match.id, publication.MUTED, None)
        if match.occupations:
            await self._opened.part(match)
        steps = match.version - max(memory.live.version, 0)
        await self._opened.follow(match, _asked_users(table), CALLS * steps - channel.calls)

    async def _tell(
        self,
        channel: Channel,
        table: Table,
        live: PublishedMessage,
        upto: int,
        notes: Sequence[str],
        *,
        again: tuple[int, ...] | None = None,
    ) -> PublishedMessage:
        """Tell up to a version and remember it; ``table`` may be ahead of it.

        ``again``: it was begun before, to call these seats, and posts stand already.
        """
        match = table.match
        pages = await self._host.pages(match.id, None, max(0, live.chapter - 1), upto)
        newest = upto == match.version
        scene = Scene(table, upto, table.view if newest else pages[-1].view, newest and match.status != "running")
        steps = self._content.steps(match, [page for page in pages if page.version >= live.chapter])
        found = chapters(steps, pages[0].view, finished=scene.over)
        closed = [chapter for chapter in found if chapter.closed]
        rest = found[-1] if found and not found[-1].closed else None
        asked = again if again is not None else _called(table) if newest else ()
        fresh = tuple(seat for seat in asked if seat not in live.asked)
        news = await self._host.notes(match.id, live.note) if newest else ()
        quiet = not closed and not scene.over and not news and not fresh
        if quiet and again is None and live.message is not None:
            same = live.shown == self._fingerprint(scene, rest)
            message = live.message if same else await self._redraw(channel, scene, live.message, rest)
        else:
            noted = news[-1].id if news else live.note
            await self._host.remember(match.id, publication.TELLING, publication.begun(upto, noted, asked))
            spare = await self._pages(channel, match, live, closed, notes)
            for each in news:
                if not await self._votes.say(channel, match, each):
                    await channel.post(self._messages.note(match, each), mark_of(match.id, each.id, "note"))
            anew = mark_anew(match.id, upto, noted, asked)
            mark = anew if upto == live.version else mark_of(match.id, upto, "live")
            message = await self._bottom(channel, scene, rest, fresh, mark)
            if spare is not None:
                await channel.delete(spare)
        until, shown = _until(table) if newest else (), self._fingerprint(scene, rest)
        note = news[-1].id if news else live.note
        told = PublishedMessage(upto, message, rest.first if rest else upto + 1, asked, until, shown, note)
        await self._host.remember(match.id, publication.LIVE, publication.write(told))
        return told

    async def _pages(
        self, channel: Channel, match: Match, live: PublishedMessage, closed: Sequence[Chapter], notes: Sequence[str]
    ) -> int | None:
        """Post the closed chapters, the first in place of the live message; return that where it is still to be deleted."""
        spare = live.message
        for chapter in closed:
            if chapter.first == 0:
                await channel.post(await self._opening(match, chapter, notes), mark_of(match.id, 0, "open"))
                continue
            post = await self._messages.page(match, chapter)
            if spare is not None and await channel.replace(spare, post):
                spare = None
                continue
            await channel.post(post, mark_of(match.id, chapter.last, "page"))
        return spare

    async def _opening(self, match: Match, chapter: Chapter, notes: Sequence[str]) -> Post:
        told = (*notes, *await self._events.origin(match.id))
        return await self._messages.opening(match, chapter, told, await self._host.choices(match.id))

    async def _bottom(
        self, channel: Channel, scene: Scene, rest: Chapter | None, fresh: Collection[int], mark: str
    ) -> int:
        """Post the message at the bottom: the live one, by which ``fresh`` seats are called, or the last one of the match."""
        match = scene.table.match
        if scene.over:
            _, lines, done = await self._host.records.left_behind(match.id)
            post = await self._messages.ending(match, scene.view, lines, done)
            return await channel.post(post, mark_of(match.id, scene.upto, "end"))
        called = {seat.user for seat in match.seats if seat.seat in fresh}
        post = self._live(scene, rest)
        post = replace(post, ping=tuple(user for user in post.ping if user in called))
        return await channel.post(post, mark)

    async def _redraw(self, channel: Channel, scene: Scene, message: int, rest: Chapter | None) -> int:
        """Edit the live message, or post it again where somebody deleted it."""
        if await channel.replace(message, self._live(scene, rest)):
            return message
        return await channel.post(self._live(scene, rest), mark_of(scene.table.match.id, scene.upto, "live"))

    def _fingerprint(self, scene: Scene, rest: Chapter | None) -> str:
        """Return what tells two live messages apart for those who read them.

        A step that nobody may know of, such as a card that somebody discards in secret while others choose, leaves no trace, not even
        in the time of an edit.
        """
        layout: Any = self._messages.live(scene.table, 0, rest, scene.view).view
        return sha256(repr(layout.to_components()).encode()).hexdigest()[:16]

    def _live(self, scene: Scene, rest: Chapter | None) -> Post:
        return self._messages.live(scene.table, scene.upto, rest, scene.view)

    async def _unless_barred(self, match: Match, doing: Awaitable[None]) -> None:
        try:
            await doing
        except discord.HTTPException as error:
            await self._barred(match, error)

    async def _barred(self, match: Match, error: discord.HTTPException) -> None:
        """Note that nothing can be told there now: hands say so, and each step tries again. Other errors come through.

        Raises:
            NotifierUnavailable: the permission may come back, and what is unsaid will be said then.
        """
        if trouble(error) not in {Trouble.FORBIDDEN, Trouble.GONE_CHANNEL}:
            raise error
        lacking = missing_here(self._client, match)
        _log.warning("match %s cannot be told: %s; lacking: %s", match.id, error, lacking)
        await self._host.remember(match.id, publication.MUTED, lacking)
        if trouble(error) is Trouble.FORBIDDEN:
            raise NotifierUnavailable(BARRED)


def _people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits."""
    people = {seat.seat for seat in table.match.seats if seat.user is not None}
    return tuple(wait.seat for wait in table.waits if wait.seat in people)


def _unfinished(memory: PublicationState) -> bool:
    """Say whether a telling at the version that is told already was begun and not remembered."""
    return memory.noting > memory.live.note or not set(memory.calling) <= set(memory.live.asked)


def _called(table: Table) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits and who are to be notified of it by now."""
    called = {wait.seat for wait in table.waits if wait.called}
    return tuple(seat for seat in _people(table) if seat in called)


def _all_called(table: Table, live: PublishedMessage) -> bool:
    return set(_called(table)) <= set(live.asked)


def _until(table: Table) -> tuple[int, ...]:
    """Return when the time of each seat runs out, as the live message names it."""
    return tuple(int(wait.due or 0) for wait in table.waits)


def _asked_users(table: Table) -> tuple[UserId, ...]:
    asked = _people(table)
    return tuple(seat.user for seat in table.match.seats if seat.seat in asked and seat.user is not None)


async def patiently(doing: Callable[[], Awaitable[None]]) -> None:
    """Do it; where Discord cannot take it now, raise NotifierUnavailable, so that the outbox tries again later."""
    try:
        await doing()
    except Exception as error:
        if trouble(error) is Trouble.LATER:
            raise NotifierUnavailable(patience(error)) from error
        raise
