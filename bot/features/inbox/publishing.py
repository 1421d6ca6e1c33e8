"""Posts, edits and deletes inboxes, and answers presses in them."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.core.errors import UnreadableMatch
from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Accepted, Match, Table
from bot.core.newest import Newest
from bot.core.play.submit import Locks
from bot.core.ports import NotYet
from bot.core.settings.habits import OFFERED
from bot.discord_ui.content.layout import INBOX, notice
from bot.discord_ui.content.post import Attachment, Post, fingerprint
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.interface import Sight, ThreadPart
from bot.features.hand.answers import StepPress
from bot.features.hand.open_panels import OpenPanels, in_time, present_until
from bot.features.hand.panel_content import waiting_words
from bot.features.hand.panel_posts import Frame
from bot.features.hand.posts import games
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Look, Looks
from bot.features.inbox import posts, state
from bot.features.inbox.rows import INBOX_TOPIC, Inbox
from bot.features.inbox.state import Waited, owed, post_at
from bot.features.matches.match_content import MatchContent
from bot.features.matches.poster import Poster
from data.catalogue import speaking, text
from renderers.theme import drawn_in

_log = logging.getLogger(__name__)

REMEMBERED_USERS: Final = 2_000
"""How many users' last presses are remembered."""

NEWS: Final = 3
"""Number of matches whose latest events an inbox shows when nothing waits."""


@dataclass(frozen=True, slots=True)
class Pane:
    """Content of an inbox: ``look`` at the match with the decision (None: nothing waits), and the user's other waiting matches.

    If nothing waits, ``tables`` are all their matches.
    """

    look: Look | None
    tables: tuple[Table, ...]


class Inboxes(Poster, ThreadPart):
    """Posts inboxes, and shows them to their users after their presses."""

    def __init__(
        self, client: discord.Client, host: Host, content: MatchContent, languages: Languages, open_panels: OpenPanels
    ) -> None:
        super().__init__(client, host, content, languages)
        self._opened = open_panels
        open_panels.inbox = self
        self._locks = Locks()
        self._pressed: Newest[UserId, float] = Newest(REMEMBERED_USERS)

    async def opened(self, match: Match) -> None:
        """Link a match's newly opened thread in its players' inboxes."""
        await self._host.do(state.relink, match.id)

    @handles(INBOX_TOPIC)
    async def publish(self, number: int) -> None:
        """Bring an inbox up to date: post it anew if it has to notify its user, otherwise edit it.

        Raises:
            NotYet: its user may be notified later.
        """
        async with self._locks.of(number):
            waited = await self._host.read(state.waited, number)
            if waited is None:
                return
            try:
                await self._publish(waited)
            except discord.HTTPException as error:
                if trouble(error) in {Trouble.LATER, Trouble.OURS}:
                    raise
                _log.info("user %s takes no direct messages: %s", waited.inbox.user, error)
                await self._host.do(state.close, waited.inbox)

    async def _publish(self, waited: Waited) -> None:
        inbox, now = waited.inbox, self._host.now()
        if not waited.on:
            if inbox.channel is not None and inbox.message is not None:
                await self._direct(inbox.channel).delete(inbox.message)
            await self._host.do(state.remove, inbox)
            return
        user = inbox.user
        with speaking(await self._languages.of_person(user)), drawn_in(await self._languages.theme_of(user)):
            pane = await self._pane(waited)
            at = post_at(inbox, waited.waits, now, self._present_until(user, pane), waited.loud_at)
            if (
                inbox.begun
                or inbox.message is None
                or (at is not None and at <= now)
                or not await self._edit(waited, pane)
            ):
                await self._post_anew(waited, pane)
                return
        if at is not None:
            raise NotYet(at)

    async def _post_anew(self, waited: Waited, pane: Pane) -> None:
        """Post an inbox and delete the one before. If the bot is killed at any call, it is done again to the same effect."""
        inbox, again = waited.inbox, waited.inbox.begun
        if not again:
            inbox = await self._host.do(state.save, replace(inbox, begun=True, number=inbox.number + 1))
        home = inbox.channel or (await self._client.create_dm(discord.Object(inbox.user))).id
        channel = self._direct(home)
        message = await channel.post(await self._drawn(pane, inbox), f"inbox.{inbox.id}.{inbox.number}")
        if again:  # it may show what was true before the bot was killed
            await channel.replace(message, await self._drawn(pane, inbox))
        if inbox.message is not None and inbox.message != message:
            await channel.delete(inbox.message)
        told, shown = owed(waited.inbox, waited.waits), self._fingerprint(pane)
        await self._host.do(
            state.save, replace(inbox, channel=home, message=message, begun=False, shown=shown, told=told)
        )

    async def _edit(self, waited: Waited, pane: Pane) -> bool:
        """Edit an inbox if it shows something else now; return False if its message is gone."""
        inbox, shown = waited.inbox, self._fingerprint(pane)
        if (
            shown != inbox.shown
            and inbox.message is not None
            and inbox.channel is not None
            and not await self._direct(inbox.channel).replace(inbox.message, await self._drawn(pane, inbox))
        ):
            return False
        told = state.renewed(inbox, waited.waits)
        if (shown, told) != (inbox.shown, inbox.told):
            await self._host.do(state.save, replace(inbox, shown=shown, told=told))
        return True

    async def show(
        self,
        call: Call,
        match: MatchId,
        note: str = "",
        press: StepPress | None = None,
        *,
        after: Accepted | None = None,
        sight: Sight | None = None,
    ) -> None:
        """Show a user's inbox after a press in it: ``match`` if it waits for them, otherwise the next one. See ``OpenPanels.show``."""
        number = await self._host.read(state.number_of, call.user)
        async with self._locks.of(number):
            waited = await self._host.read(state.waited, number)
            inbox = None if waited is None else waited.inbox
            if waited is None or inbox is None or (not inbox.begun and inbox.message != call.clicked):
                await call.show(notice(text("inbox-old")))
                return
            self._pressed[call.user] = self._host.now()
            pane = await self._pane(waited, match, after)
            if pane.look is None or pane.look.table.match.id != match:
                note, press, sight = posts.played_in(match, note), None, None
            hard = self._content.hard_times.check()
            drawing = None if hard else asyncio.ensure_future(self._pictures(pane, press))
            ready = drawing is not None and await in_time(drawing, call)
            news = await self._news(pane, call.user)
            show = partial(self._post, pane, inbox.number, note, press, sight, news=news)
            await call.show(show(drawn=drawing.result() if drawing is not None and ready else ()))
            if drawing is not None and not ready and (drawn := await drawing):
                await call.edit(show(drawn=drawn))
            # The user has seen all that waits: only what comes later notifies them.
            inbox = replace(inbox, shown=self._fingerprint(pane), told=owed(inbox, waited.waits))
            look = pane.look
            seen = None if look is None else self._opened.seen(look, call.user, unread(self._content, look))
            await self._opened.save(partial(state.save, inbox=inbox, seen=seen))

    async def tell(self, call: Call, offered: str) -> None:
        """Offer a user the inbox, or tell them why it is off (``offered``: OFFERED or CLOSED), once."""
        await call.whisper(posts.offer() if offered == OFFERED else posts.closed())
        # Only after they were told: if that fails, they are told with their next panel.
        await self._host.do(state.told, call.user, offered)

    def _direct(self, channel_id: int) -> Channel:
        return Channel(self._client, channel_id, None)

    def _present_until(self, user: UserId, pane: Pane) -> float:
        """Return until when a user is watching their inbox or a panel, as far as this process knows (epoch seconds)."""
        tables = pane.tables if pane.look is None else (*pane.tables, pane.look.table)
        panels = [self._opened.present(table.match).get(user, 0.0) for table in tables]
        return max((present_until(self._pressed.get(user, 0.0), self._host.now()), *panels))

    async def _pane(self, waited: Waited, first: MatchId | None = None, after: Accepted | None = None) -> Pane:
        """Return what the inbox shows now: match ``first`` if it waits for the user, otherwise the one that has waited longest."""
        user, matches, look = waited.inbox.user, self._host.matches, None
        tables = list[Table]()
        for number in sorted((wait.match for wait in waited.waits), key=lambda number: number != first):
            with suppress(UnreadableMatch):
                if look is None:
                    look = await self._host.the(Looks).look(number, user, after if number == first else None)
                else:
                    tables.append(await matches.table(number, user))
        if look is None:
            return Pane(None, await matches.tables_of(user))
        return Pane(look, tuple(table for table in tables if table.wait is not None))

    async def _news(self, pane: Pane, user: UserId) -> tuple[str, ...]:
        """Return the latest events that hit a user for whom nothing waits."""
        tables = pane.tables[:NEWS] if pane.look is None else ()
        looks = [await self._host.the(Looks).look(table.match.id, user) for table in tables]
        return tuple(posts.played_in(look.table.match.id, unread(self._content, look).befallen) for look in looks)

    async def _pictures(self, pane: Pane, press: StepPress | None = None) -> tuple[Attachment, ...]:
        return () if pane.look is None else await self._opened.panels.draw(pane.look, press)

    async def _drawn(self, pane: Pane, inbox: Inbox) -> Post:
        drawn = () if self._content.hard_times.check() else await self._pictures(pane)
        return self._post(pane, inbox.number, drawn=drawn, news=await self._news(pane, inbox.user))

    def _fingerprint(self, pane: Pane) -> str:
        """Return a fingerprint of what an inbox states, without news and what the user has unfolded."""
        return fingerprint(self._post(pane, 0, news=None))

    def _post(
        self,
        pane: Pane,
        number: int,
        note: str = "",
        press: StepPress | None = None,
        sight: Sight | None = None,
        *,
        drawn: Sequence[Attachment] = (),
        news: Sequence[str] | None = (),
    ) -> Post:
        if pane.look is None:
            listed = [(table, self._game(table), waiting_words(table)) for table in pane.tables]
            above = (text("inbox-quiet"), note, *(news or ()))
            return games(listed, above=above, number=INBOX + number)
        match = pane.look.table.match
        return self._opened.panels.compose(
            pane.look,
            note,
            press,
            None if news is None else unread(self._content, pane.look),
            drawn=drawn,
            here=match.thread or 0,
            sight=sight,
            frame=Frame(
                posts.named(match, self._game(pane.look.table)),
                posts.others([(table, self._content.game_ui(table.match)) for table in pane.tables]),
                INBOX + number,
            ),
        )

    def _game(self, table: Table) -> str:
        return text(self._content.game_ui(table.match).name_key)
