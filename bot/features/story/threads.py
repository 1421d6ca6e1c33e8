"""Place of a match: its thread, or the channel itself if threads can't be opened; and moderators' requests to move or repost."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

import discord
from msgspec.structs import replace

from bot.core.host import Host
from bot.core.matches.publication import LEFT, PublicationState
from bot.core.matches.values import Match
from bot.discord_ui.content.channel_types import ARCHIVE_MINUTES, is_thread, opens_threads, thread_type
from bot.discord_ui.content.components import clip
from bot.discord_ui.content.layout import mention, notice
from bot.discord_ui.core.channel import Channel, mark_of
from bot.discord_ui.core.trouble import Trouble, refused, trouble
from bot.discord_ui.interface import ThreadPart
from bot.features.story.thread_state import ThreadState, keep_told, leave_thread, settle_in
from data.catalogue import commas, text
from renderers.phrases.escape import plain

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class MatchVenue:
    """A match's channel or thread; ``fresh`` if it was just chosen, with ``notes`` on anything unusual."""

    channel: int
    fresh: bool = False
    notes: tuple[str, ...] = ()


class Venues:
    """Opens and renames threads."""

    def __init__(self, client: discord.Client, host: Host, parts: Sequence[ThreadPart]) -> None:
        self._client = client
        self._host = host
        self._parts = parts

    async def of(self, telling: ThreadState) -> MatchVenue:
        """Return the match's place; the first time, open a thread. A retry after a crash finds that thread."""
        match = telling.match
        if match.thread is not None:
            return MatchVenue(match.thread)
        channel, notes = await self._open(match, telling.state)
        await self._host.do(settle_in, match.id, channel)
        return MatchVenue(channel, fresh=True, notes=notes)

    async def _open(self, match: Match, state: PublicationState) -> tuple[int, tuple[str, ...]]:
        home = match.place.channel
        place = self._client.get_channel(home)
        # Direct messages and threads can't have threads.
        if match.place.guild is None or place is None or is_thread(place):
            return home, ()
        channel = opens_threads(place)
        if channel is None:
            return home, (text("opening-no-thread"),)
        try:
            return await self._thread(match, state, channel), ()
        except discord.HTTPException as error:
            match trouble(error):
                # The match continues in the channel itself: a missing permission must not end it.
                case Trouble.FORBIDDEN:
                    _log.warning("no thread for match %s: %s", match.id, error)
                    return home, (text("opening-no-thread-allowed", host=mention(match.host)),)
                case Trouble.NO_THREADS:
                    return home, (text("opening-no-thread"),)
            raise

    async def rename(self, match: Match) -> None:
        """Rename a match's thread after its players' current names."""
        if match.thread is None or match.thread == match.place.channel:
            return
        name = await self._title(match) or _usual_title(match)
        if getattr(self._client.get_channel(match.thread), "name", "") == name:
            return
        try:
            await Channel(self._client, match.thread, match.place.guild).rename(name)
        except discord.HTTPException as error:
            if not refused(error):
                raise
            _log.warning("the thread of match %s keeps its title: %s", match.id, error)

    async def _title(self, match: Match) -> str:
        """Return the name that a feature gives a match's thread; otherwise empty."""
        return next(filter(None, [await part.title(match) for part in self._parts]), "")

    async def _begun(self, state: PublicationState, channel: discord.TextChannel, name: str) -> int | None:
        """Return the thread opened for a tournament table just before a crash; other matches' threads are found by their lobby's card."""
        if state.lobby is not None or state.lost:
            return None
        me = self._client.user.id if self._client.user else 0
        for thread in channel.threads:
            if thread.owner_id == me and thread.name == name and not await self._host.matches.at(thread.id):
                return thread.id
        return None

    async def _thread(self, match: Match, state: PublicationState, channel: discord.TextChannel) -> int:
        title, cards = await self._title(match), [await part.card(state.lobby) for part in self._parts if state.lobby]
        name, card = title or _usual_title(match), next(filter(None, cards), None)
        # A message has at most one thread, with the message's id: a new thread on the card would look like the lost one.
        if card is not None and not state.lost:
            try:
                opened = await channel.get_partial_message(card).create_thread(
                    name=name, auto_archive_duration=ARCHIVE_MINUTES
                )
                return opened.id
            except discord.HTTPException as error:
                if trouble(error) is Trouble.HAS_THREAD:
                    return card  # a thread on a message has its id: it was opened before a crash
                if trouble(error) is not Trouble.GONE_MESSAGE:
                    raise
        if title and (begun := await self._begun(state, channel, name)) is not None:
            return begun
        thread = await channel.create_thread(
            name=name, type=thread_type(channel), auto_archive_duration=ARCHIVE_MINUTES
        )
        return thread.id


def _usual_title(match: Match) -> str:
    names = commas([plain(seat.name) for seat in match.seats if seat.user])
    return clip(text("thread-name", id=str(match.id), names=names), 100)


class Repairs:
    """Prepares the publication after a moderator's step; each step can be repeated after a crash."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def repair(self, telling: ThreadState) -> bool:
        """Carry out the request; return whether there was one, so that the match must be read again."""
        match, state = telling.match, telling.state
        if state.moved_from is not None:
            # Posted before it is stored: if killed in between, it is posted again with the same nonce.
            await self._leave(match, state.moved_from)
            await self._host.do(leave_thread, match.id, LEFT)
            return True
        if state.repair:
            if state.live.message is not None and match.thread is not None:
                await Channel(self._client, match.thread, match.place.guild).delete(state.live.message)
            live = replace(state.live, message=None)
            await self._host.do(keep_told, match.id, lambda kept: replace(kept, live=live, repair=False))
            return True
        return False

    async def _leave(self, match: Match, left: int) -> None:
        """Link the match's new place from the old one, if the bot can still post there."""
        channel = Channel(self._client, left, match.place.guild)
        try:
            await channel.post(
                notice(text("moved-away", channel=str(match.place.channel))), mark_of(match.id, 0, "gone")
            )
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
