"""Publishes committed rows: at least once, in order for each table, and without one table delaying another.

A row leaves the outbox only after the notifier has returned. A table (a lobby or a match) is one lane: its rows are published in
sequence, those of different tables concurrently.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import at_stake
from bot.core.clocks.timekeeping import day_of, hush
from bot.core.errors import UnreadableMatch
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find, user_at
from bot.core.matches.values import Reminder
from bot.core.outbox_rows import AGAIN_SUFFIX, MATCH_TOPIC, OPERATOR_TOPIC, REMINDER_TOPIC, Unsaid
from bot.core.ownership import Ownership
from bot.core.ports import UNCERTAIN, Clock, Notifier, NotifierUnavailable, NotYet
from bot.core.settings import rows as settings_rows
from bot.core.shards.values import NotOurs
from bot.durations import DAY
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.types import Seat

_log = logging.getLogger(__name__)

T = TypeVar("T")

Lane = tuple[str, int]
"""Kind of table (a match's reminders have the match's kind), and its number."""

ROWS_AT_ONCE = 200
AROUND: Final = 600.0
"""Tolerance in seconds for the difference between our clock and Discord's, or for a late heartbeat."""


class Ready(NamedTuple):
    """Rows that may be published now, by lane, and the time of the next one (None: never).

    ``kept``: the rows of busy lanes. ``more``: there are further rows.
    """

    lanes: Mapping[Lane, list[Unsaid]]
    again: float | None
    kept: Mapping[Lane, list[Unsaid]] = MappingProxyType({})
    more: bool = False


class Outbox:
    """Passes unpublished rows to the notifier.

    The owner of the host gets the rows from ``ready``, and calls ``tell`` for each lane in its own task.
    """

    def __init__(self, store: Store, clock: Clock, limits: Limits, ownership: Ownership) -> None:
        self._store = store
        self._clock = clock
        self._limits = limits
        self.lanes_at_once = limits.tellings_at_a_time
        self._ownership = ownership
        self._notifier: Notifier | None = None
        self._recovered = self._lost = float("-inf")
        self._openings: Counter[int | None] = Counter()
        """How often channels of each server may have become accessible again."""

        self.work: dict[str, Callable[[int], Awaitable[None]]] = {}
        """Internal work after a commit, by topic: like messages, it is done at least once, also after a crash."""

    def attach(self, notifier: Notifier) -> None:
        """Publish through ``notifier`` from now on."""
        self._notifier = notifier

    def recovered(self, lost: float, now: float) -> None:
        """Record that work resumes at ``now``, after the last heartbeat at ``lost``: results of earlier tries are unknown."""
        self._lost, self._recovered = lost, now

    def _uncertain(self, row: Unsaid) -> float | None:
        """Return when a try with an unknown result may have published a row; None if there was none."""
        since = row.since or 0.0
        if since < self._recovered:
            return max(since, self._lost) - AROUND
        return since - AROUND if row.tries else None

    async def ready(self, busy: Collection[Lane] = ()) -> Ready:
        """Return the rows that may be published now, except for ``busy`` lanes."""
        if self._notifier is None:
            return Ready({}, None)
        now = self._clock.now()
        shards = self._ownership.served
        # Rows of busy lanes come first every time; without extra room they would crowd out all others.
        room = ROWS_AT_ONCE + 4 * len(busy)
        rows, again = await self._store.read(
            lambda tx: (outbox_rows.unsaid(tx, now, room, shards), outbox_rows.next_unsaid(tx, now, shards))
        )
        lanes: dict[Lane, list[Unsaid]] = {}
        kept: dict[Lane, list[Unsaid]] = {}
        for row in rows:
            lane = (MATCH_TOPIC if row.topic == REMINDER_TOPIC else row.topic, row.target)
            (kept if lane in busy else lanes).setdefault(lane, []).append(row)
        return Ready(lanes, again, kept, len(rows) >= room)

    async def tell(self, rows: Sequence[Unsaid]) -> None:
        """Publish the rows of one lane, one after the other.

        If Discord is down, the remaining rows wait for the same retry. Rows of a server that another process now serves are left to that
        process.
        """
        wake: float | None = None
        for told in _together(rows):
            row = told[0]
            if self._notifier is None or not self._ownership.serves(row.guild):
                return
            try:
                async with self._ownership.speaking(row.guild):
                    if wake is None:
                        wake = await self._say(told, self._notifier)
                    else:
                        await self._put_off(told, wake)
            except NotOurs:
                _log.info("%s %d is told by another process", row.topic, row.target)
                return

    async def _say(self, rows: Sequence[Unsaid], notifier: Notifier) -> float | None:
        """Publish a row, or all reminders of a match; if Discord is down, return when to retry the lane."""
        done: bool | None = False
        row = rows[0]
        woken = self._openings[row.guild], self._recovered

        def retry_at(pause: float) -> float:
            # All failed rows were woken during the try, before this one failed: it doesn't wait, either.
            return self._clock.now() + (pause if (self._openings[row.guild], self._recovered) == woken else 0.0)

        try:
            telling = await self._telling(rows, notifier)
            if telling is not None:
                # Discord may delay one call for minutes; its lane waits, but not forever.
                async with asyncio.timeout(self._limits.send_timeout):
                    UNCERTAIN.set(self._uncertain(row))
                    done = await telling
        except NotifierUnavailable as error:
            wake = retry_at(max(error.retry_after, self._pause(row.tries - 1) if row.tries else 0.0))
            await self._put_off(rows, wake)
            _log.info("%s %d is told later, try %d: %r", row.topic, row.target, row.tries + 1, error.__cause__ or error)
            return wake
        except NotYet as later:
            at = later.at
            await self._keep(row, lambda tx: outbox_rows.keep_until(tx, row, at))
            return None
        except NotOurs:
            raise
        except UnreadableMatch:
            _log.warning("%s %d is left untold: its match cannot be read", row.topic, row.target)
        except TimeoutError:
            _log.warning("%s %d took too long; try %d", row.topic, row.target, row.tries + 1)
            await self._put_off(rows, retry_at(self._pause(row.tries)))
            return None
        except Exception:
            # One row that can't be published must not delay the others of its table.
            _log.exception("%s %d cannot be told; try %d", row.topic, row.target, row.tries + 1)
            await self._put_off(rows, retry_at(self._pause(row.tries)))
            return None
        if not done:
            now = self._clock.now()
            await self._keep(row, lambda tx: _told(tx, rows, now))
        return None

    async def _telling(self, rows: Sequence[Unsaid], notifier: Notifier) -> Awaitable[bool | None] | None:
        """Return the awaitable that publishes the rows; None if there is nothing left to publish."""
        row = rows[0]
        topic = row.topic.removesuffix(AGAIN_SUFFIX)
        again = topic != row.topic
        if topic == MATCH_TOPIC:
            match = MatchId(row.target)
            return notifier.draw_again(match) if again else notifier.publish_match(match, row)
        if row.topic in self.work:
            return self.work[row.topic](row.target)
        if row.topic == OPERATOR_TOPIC:
            matches = await self._store.read(log_rows.unreadable)
            return notifier.tell_operator(matches) if matches else None
        if row.topic != REMINDER_TOPIC:
            return notifier.publish(topic, row.target, again=again)
        now, most = self._clock.now(), self._limits.reminders_a_day
        built = await self._keep(row, lambda tx: [_reminder(tx, reminder_row, now, most) for reminder_row in rows])
        reminders = tuple(reminder for reminder in built if reminder is not None)
        return notifier.remind(reminders) if reminders else None

    async def opened(self, guild_id: int) -> None:
        """Retry at once all failed rows of a server: a channel may be accessible again."""
        self._openings[guild_id] += 1
        now = self._clock.now()
        await self._store.write(lambda tx: outbox_rows.wake_in(tx, guild_id, now))

    async def _put_off(self, rows: Sequence[Unsaid], wake: float) -> None:
        await self._keep(rows[0], lambda tx: outbox_rows.delay(tx, rows, wake))

    async def _keep(self, row: Unsaid, work: Callable[[Writer], T]) -> T:
        """Write to a row that this process may publish. Raises NotOurs."""

        def checked(tx: Writer) -> T:
            # In the same transaction: a process that slept must not remove rows that its successor still has to publish.
            self._ownership.require(tx, row.guild)
            return work(tx)

        return await self._store.write(checked)

    def _pause(self, tries: int) -> float:
        return float(min(self._limits.retry_longest, self._limits.retry_first * 2.0 ** min(tries, 30)))


def _together(rows: Sequence[Unsaid]) -> list[list[Unsaid]]:
    """Group rows for publishing: each row by itself, except for a match's reminders, which come together after its other rows."""
    reminders = [row for row in rows if row.topic == REMINDER_TOPIC]
    others = [[row] for row in rows if row.topic != REMINDER_TOPIC]
    return [*others, reminders] if reminders else others


def _told(tx: Writer, rows: Sequence[Unsaid], now: float) -> None:
    """Remove published rows; a message to the operator is repeated a day later, until the problem is resolved."""
    for row in rows:
        if row.topic == OPERATOR_TOPIC and log_rows.unreadable(tx):
            outbox_rows.keep_until(tx, row, now + DAY)
        else:
            outbox_rows.unqueue(tx, row)


def _reminder(tx: Writer, row: Unsaid, now: float, most: int) -> Reminder | None:
    """Return the reminder to send; None if the seat has acted, its deadline has changed, or its player must not be reminded now."""
    match = MatchId(row.target)
    waits = [wait for wait in match_rows.waits(tx, match) if wait.seat == row.seat and wait.due == row.due]
    user = user_at(find(tx, match).match, Seat(row.seat))
    # Check again: hours may have passed while Discord was down.
    if row.due is None or not waits or user is None or hush(tx, waits[0], row.share, now):
        return None
    return Reminder(
        match,
        Seat(row.seat),
        user,
        row.share,
        row.due,
        settings_rows.habits(tx, user).reminders,
        clocks_rows.nudges(tx, match, user, day_of(now)) >= most,
        waits[0].plain,
        at_stake(find(tx, match).match, clocks_rows.misses(tx, match), user),
    )
