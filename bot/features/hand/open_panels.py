"""Open private panels, which are updated as the match goes on, so that players need not reopen them after each step.

They are in memory only: a panel unknown after a restart is updated by its own buttons.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.core.errors import FormerSeat
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Accepted, Match, Table
from bot.core.newest import Newest
from bot.core.play.submit import Locks
from bot.core.ports import Background
from bot.core.settings.habits import CLOSED, OFFERED
from bot.core.shards.values import NotOurs
from bot.core.work import At
from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.call import Call
from bot.discord_ui.interface import InboxView, Sight
from bot.features.hand.answers import StepPress
from bot.features.hand.panel_content import PanelBuilder, asked_at, is_barred, tips_shown
from bot.features.hand.posts import gone, kept_seat
from bot.features.hand.unread import Unread, followed, unread
from bot.features.hand.user_view import Look, Looks, looked, saw_tips
from bot.features.hand.values import PASSED_BY, Facts, Opened, Use, asks_anew
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import fading
from bot.features.seats import rows, seating
from bot.features.seats.acts import AwayReminder
from bot.features.seats.occupancy import MISSED, why_kept
from bot.features.watching import following
from bot.features.watching.acts import watching_post
from bot.storage.errors import StoreError
from data.catalogue import text
from engine.core.types import Seat

_log = logging.getLogger(__name__)

MAX_OPEN_PANELS: Final = 2_000

IN_TIME: Final = 0.2
"""Maximum seconds for which a deferred answer waits for its picture."""

FOLLOWING: Final = 0.5
"""The same for a panel that is updated without a press of its owner: words sent without the picture would cost a second edit."""

PRESENT: Final = 60.0
"""Seconds after a player's last action during which they count as present if their panel is updated."""

LATE_PICTURE_REASON: Final = "late picture"
"""First part of the keys of background tasks that wait for late pictures."""

EASIER: Final = "easier times"
"""Key of the background task that waits until hard times are over."""


Key = tuple[MatchId, UserId]


Pictures = tuple[Attachment, ...]
Seen = Callable[[At], object]
"""Work that stores what a player was shown."""


class OpenPanels:
    """Shows panels and updates them."""

    def __init__(self, host: Host, content: MatchContent, away: AwayReminder, background: Background) -> None:
        """``background`` waits for late pictures of updated panels, so that the thread's posts don't."""
        self._host = host
        self._content = content
        self.panels = PanelBuilder(content)
        self.away = away
        self._background = background
        self._locks = Locks()
        self._opened: Newest[Key, Opened] = Newest(MAX_OPEN_PANELS)
        self._answering: set[Key] = set()
        self._bare: dict[Key, tuple[Opened, Opened, Look]] = {}
        """Panels whose question is shown without its picture in hard times: as opened, as shown, and the facts on it."""
        self.inbox: InboxView | None = None

    async def show(
        self,
        call: Call,
        match: MatchId,
        note: str = "",
        press: StepPress | None = None,
        *,
        after: Accepted | None = None,
        returning: bool = False,
        sight: Sight | None = None,
    ) -> None:
        """Show the calling player's panel, and update it from now on.

        ``after``: the action that they have just played. ``returning``: first give a player who only missed deadlines their seat back.
        ``sight``: the extras to show on it.

        Raises:
            Refusal: UnknownMatch or NotAtThisTable.
        """
        if self.inbox is not None and call.in_inbox:
            await self.inbox.show(call, match, note, press, after=after, sight=sight)
            return
        key = (match, call.user)
        async with self._locks.of(key):
            look, before = await self._host.the(Looks).look(match, call.user, after), self._opened.get(key)
            table = look.table
            if returning and table.kept is not None and why_kept(table.match, table.kept) == MISSED:
                await self._host.do(seating.come_back, match, call.user)
                look = await self._host.the(Looks).look(match, call.user)
                table = look.table
            if table.seat is None:
                self._opened.pop(key, None)
                if table.kept is None:
                    why = no_seat(table.match, call.user)
                    if table.match.status != "running" or isinstance(why, FormerSeat):
                        raise why
                    now = await self._host.read(following.following, match, call.user)
                    await call.show(watching_post(table.match, call.user, now))
                    return
                await call.show(kept_seat(table, note))
                use = before.use if before is not None else Use()
                kept = table.match.seats[table.kept]
                self._opened[key] = Opened(call, table.match.version, "", self._facts(table, None), kept=kept, use=use)
                await self._fold(call, before)
                return
            missed = unread(self._content, look)
            if before is not None and sight is not None:  # the same panel with other extras
                note, missed = before.note, before.missed or missed
                sight = replace(sight, hint=sight.hint or before.sight.hint)
            use = before.use if before is not None else Use()
            use.opened(call)
            facts = self._facts(table, table.seat)
            version, shown, barred = table.match.version, sight or Sight(), is_barred(look)
            opened = Opened(call, version, note, facts, press, missed, shown, barred=barred, use=use)
            late = await self._answer(key, opened, look)
            self._opened[key] = opened
            use.asked = math.inf  # An update during this call has only updated the panel before it.
            # Only after the panel was shown: a player who never got it reads the news again.
            await self.save(self.seen(look, call.user, missed))
            # Before the next press: one on the panel above must not be overtaken by this edit of it.
            await self._fold(call, before)
        with call.afterward():
            await self.away.playing(call, look.away)
        if self.inbox is not None and look.inbox in {OFFERED, CLOSED}:
            with call.afterward():
                await self.inbox.tell(call, look.inbox)
        if late is not None:  # the press is answered
            await self._complete(key, opened, opened, look, await late)

    async def _fold(self, call: Call, before: Opened | None) -> None:
        """Reduce the panel above a newly posted one to a line. Never raises."""
        if before is None or None in {call.answer, before.call.answer} or call.answer == before.call.answer:
            return
        if before.call.interaction.is_expired():
            return
        try:
            with before.call.in_their_way():
                await before.call.edit(notice(text("panel-below")))
        except Exception:
            _log.debug("a panel of %s cannot be folded", call.user, exc_info=True)

    async def _answer(self, key: Key, opened: Opened, look: Look) -> asyncio.Future[Pictures] | None:
        """Show a panel. If its picture isn't ready in time, show only the words, and return the future picture."""
        if self._stays_bare(opened):
            await opened.call.show(self._post(opened, look))
            self._picture_later(key, opened, opened, look)
            return None
        # Text first: a picture may have to wait, and the choice doesn't need it.
        drawing = asyncio.ensure_future(self.panels.draw(look, opened.press))
        ready = await in_time(drawing, opened.call)
        await opened.call.show(self._post(opened, look, drawing.result() if ready else ()))
        return drawing if opened.asks and not ready else None

    async def _complete(self, key: Key, opened: Opened, shown: Opened, look: Look, drawn: Pictures) -> None:
        """Add the picture to a panel whose text is ``shown``, unless its owner has moved on or closed it."""
        async with self._locks.of(key):
            if not drawn or self._opened.get(key) is not opened:
                return
            try:
                await opened.call.edit(self._post(shown, look, drawn))
            except discord.NotFound:
                del self._opened[key]

    def _post(self, opened: Opened, look: Look, drawn: Pictures = ()) -> Post:
        note, press, missed, here = opened.note, opened.press, opened.missed, opened.call.place.channel
        return self.panels.compose(look, note, press, missed, drawn=drawn, here=here, sight=opened.sight)

    def seen(self, look: Look, user: UserId, missed: Unread | None = None) -> Seen | None:
        """Return the work that stores what a player was shown: tips, and if they were shown the news ``missed``, those and the digest."""
        news, digest = (False, None) if missed is None else (missed.news, look.digest)
        match, tips = look.table.match, tips_shown(self._content, look)

        def store(at: At) -> None:
            if news:
                looked(at, match.id, user, match.version, match.noted)
            saw_tips(at, match.id, user, tips, asked_at(look.table))
            if digest is not None:
                rows.remove_digest(at, digest)

        return store if news or tips or digest is not None else None

    async def save(self, seen: Seen | None) -> None:
        """Store what a player was shown. If that fails, they see it again."""
        try:
            if seen is not None:
                await self._host.do(seen)
        except (StoreError, NotOurs):
            _log.warning("what a player saw could not be saved", exc_info=True)

    def note_acts(self, match: MatchId, users: Collection[UserId]) -> None:
        """Record the users who have just done something public; secret acts don't count, because presence is visible to others."""
        for user in users:
            if (opened := self._opened.get((match, user))) is not None:
                opened.use.acted = self._host.now()

    def _of_players(self, match: Match) -> dict[UserId, Opened]:
        users = [seat.user for seat in match.seats if seat.user is not None]
        return {user: opened for user in users if (opened := self._opened.get((match.id, user))) is not None}

    def present(self, match: Match) -> Mapping[UserId, float]:
        """Return until when players count as present (epoch seconds): they acted within the last minute, and their panel is updated."""
        now = self._host.now()
        return {
            user: until
            for user, opened in self._of_players(match).items()
            if now < (until := present_until(opened.use.acted, now))
            and opened.use.passed_by < PASSED_BY
            and not opened.call.interaction.is_expired()
        }

    async def follow(self, table: Table, most: int) -> list[Seen]:
        """Update the open panels of a match whose thread was updated, with at most ``most`` calls; return the work that stores it.

        Panels of players who open a new one each time are left alone. Always updated are panels whose question a plan, a deadline or
        another panel has answered, panels of a paused match that lack a note, all panels once the match has ended, and all panels
        at a table that forgets cards. Never raises.
        """
        match = table.match
        panels = self._of_players(match)
        outdated = [
            user
            for user, opened in panels.items()
            if (match.id, user) not in self._answering
            and (opened.barred or opened.outdated(self._facts(table, match.seat_of(user))))
        ]
        present, awaiting = self.present(match), [*self._awaiting(table)]
        # Present players aren't mentioned in the thread, so their panels must be updated.
        there = [user for user in awaiting if user in present]
        asked = list(dict.fromkeys([*there, *awaiting[: max(0, most)], *outdated]))
        wanted = panels if fading(match) else asked
        shown = await asyncio.gather(*(self._try_to_refresh((match.id, user)) for user in wanted))
        return [seen for seen in shown if seen is not None]

    def cover(self, match: MatchId, user: UserId) -> None:
        """Record that another page replaces a player's panel: only a new question replaces that page."""
        opened = self._opened.get((match, user))
        if opened is not None:
            self._opened[match, user] = replace(opened, facts=opened.facts._replace(asked=None, over=True))

    @contextmanager
    def answering(self, match: MatchId, user: UserId) -> Iterator[None]:
        """Don't update a player's panel while they answer: the response to their press shows it."""
        self._answering.add((match, user))
        try:
            yield
        finally:
            self._answering.discard((match, user))

    def _facts(self, table: Table, seat: Seat | None) -> Facts:
        """Return the facts that the panel of a seat states now."""
        match, steps = table.match, self._content.game_ui(table.match).steps
        wait = next((wait for wait in table.waits if wait.seat == seat), None)
        asked, due = (None, None) if wait is None else (wait.asked, wait.due)
        moment = steps.moment(table.view) if steps is not None else None
        paused = None if match.paused_at is None else match.noted
        return Facts(asked, due, paused, match.status != "running", moment)

    def _awaiting(self, table: Table) -> Iterator[UserId]:
        """Yield the asked players whose open panel doesn't show the question, except players who don't use their panel."""
        users = {seat.seat: seat.user for seat in table.match.seats if seat.user is not None}
        for wait in table.waits:
            user = users.get(wait.seat)
            opened = self._opened.get((table.match.id, user)) if user is not None else None
            if user is None or opened is None or wait.asked <= opened.version:
                continue
            if opened.use.passed_by < PASSED_BY:
                yield user
            else:
                opened.use.ask()

    async def part(self, match: Match) -> None:
        """Replace the open panels of players who no longer play their seat, because its contents are no longer theirs to see. Never
        raises."""
        sitting = {seat.user for seat in match.seats}
        apart = [(key, opened) for key, opened in self._opened.items() if key[0] == match.id and key[1] not in sitting]
        for key, opened in apart:
            if opened.kept in match.seats:  # follows once its owner is back
                continue
            del self._opened[key]
            try:
                table = await self._host.matches.table(*key)
                # Discord accepts edits for 15 minutes; later the panel shows an old hand until a button is pressed.
                if table.seat is None and not opened.call.interaction.is_expired():
                    with opened.call.in_their_way():
                        await opened.call.edit(gone(table.match, key[1]) if table.kept is None else kept_seat(table))
                    if table.kept is not None:
                        self._opened[key] = replace(
                            opened,
                            version=table.match.version,
                            facts=self._facts(table, None),
                            kept=table.match.seats[table.kept],
                        )
            except Exception:
                _log.debug("the panel of %s at match %s cannot be replaced", key[1], key[0], exc_info=True)

    async def _try_to_refresh(self, key: Key) -> Seen | None:
        """Update a panel; if that fails, stop updating it."""
        try:
            return await self._refresh(key)
        except Exception:
            _log.debug("the panel of %s at match %s cannot follow", key[1], key[0], exc_info=True)
            self._opened.pop(key, None)
            return None

    async def _refresh(self, key: Key) -> Seen | None:
        while (opened := self._opened.get(key)) is not None:
            if opened.call.interaction.is_expired():
                del self._opened[key]
                return None
            look = await self._host.the(Looks).look(*key)
            facts = self._facts(look.table, look.table.seat)
            if not self._follows(opened, look, facts):
                return None
            asked = asks_anew(opened, look)
            with opened.call.in_their_way():
                since = unread(self._content, look)
                missed = opened.missed and followed(opened.missed, since, fading=fading(look.table.match))
                follower = replace(
                    opened,
                    version=look.table.match.version,
                    note=opened.note if facts == opened.facts else "",  # it was about the previous question
                    facts=facts,
                    sight=Sight(),
                    kept=None,
                    barred=is_barred(look),
                )
                shown = replace(follower, missed=missed)
                # No one waits for this picture: presses are answered before it.
                need = Need.ASKED if asked else Need.COURTESY
                drawing = None
                if not self._stays_bare(shown):
                    drawing = asyncio.ensure_future(self.panels.draw(look, shown.press, need))
                ready = drawing is not None and await _ready(drawing, FOLLOWING)
                async with self._locks.of(key):
                    if self._opened.get(key) is opened:
                        post = self._post(shown, look, drawing.result() if drawing is not None and ready else ())
                        try:
                            await opened.call.edit(post)
                        except discord.NotFound:  # the user has closed it
                            del self._opened[key]
                            return None
                        self._opened[key] = follower
                        if asked:
                            opened.use.ask()
                        if drawing is None:
                            self._picture_later(key, follower, shown, look)
                        elif not ready and shown.asks:
                            follows = partial(self._complete_late, key, follower, shown, look, drawing)
                            self._background.start(
                                (LATE_PICTURE_REASON, *key, follower.version, opened.call.interaction.id), follows
                            )
                        return self.seen(look, key[1])
        return None

    def _stays_bare(self, opened: Opened) -> bool:
        """Return whether to show a panel without its picture, because times are hard."""
        times = self._content.hard_times
        return times.skip() if opened.asks else times.check()

    def _picture_later(self, key: Key, opened: Opened, shown: Opened, look: Look) -> None:
        """Add the picture of a panel's newest question once hard times are over."""
        if not shown.asks:
            return
        self._bare[key] = opened, shown, look
        self._background.start(EASIER, self._add_pictures)

    async def _add_pictures(self) -> None:
        """Once hard times are over, add the missing pictures one by one, so that they don't begin others."""
        while self._bare:
            await self._content.hard_times.end()
            key = next(iter(self._bare))
            opened, shown, look = self._bare.pop(key)
            if self._opened.get(key) is opened:
                with shown.call.in_their_way():
                    await self._complete_late(
                        key, opened, shown, look, self.panels.draw(look, shown.press, Need.COURTESY)
                    )

    async def _complete_late(
        self, key: Key, opened: Opened, shown: Opened, look: Look, drawing: Awaitable[Pictures]
    ) -> None:
        try:
            await self._complete(key, opened, shown, look, await drawing)
        except Exception:
            _log.debug("the panel of %s at match %s gets no picture", key[1], key[0], exc_info=True)

    def _follows(self, opened: Opened, look: Look, current: Facts) -> bool:
        """Return whether a panel lacks a fact that its owner must know now."""
        match = look.table.match
        faded = fading(match) and opened.version < match.version
        told_again = opened.barred and not is_barred(look)
        behind = asks_anew(opened, look) or faded or told_again or opened.outdated(current)
        return look.table.seat is not None and behind


def present_until(acted: float, now: float) -> float:
    """Return until when a user counts as present after an action (epoch seconds); after the clock was set back to before it: never."""
    return acted + PRESENT if acted <= now else -math.inf


async def in_time(drawing: asyncio.Future[Pictures], call: Call) -> bool:
    """Wait for a picture of an answer to a press; return whether it's ready.

    Text that can still be the first response isn't delayed for the picture, which would cost another call.
    """
    left = call.patience()
    return await _ready(drawing, IN_TIME if left is None else min(left, IN_TIME))


async def _ready(drawing: asyncio.Future[Pictures], seconds: float) -> bool:
    return bool((await asyncio.wait({drawing}, timeout=seconds))[0])
