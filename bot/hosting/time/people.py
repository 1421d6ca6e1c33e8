"""``Host.people``: how people want to be treated, whatever they play."""

from typing import Any

import msgspec

from bot.hosting.core.calendars import zone_names
from bot.hosting.core.errors import ShortHours, UnknownChoice, UnknownZone
from bot.hosting.core.habits import LEAST_HOURS, QUIETS, WAYS, Habits, Miss
from bot.hosting.core.matches import find, seat_of
from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import MATCH_TOPIC, Unsaid
from bot.hosting.time.reminders import muted
from bot.storage.session import Writer
from bot.storage.store import Store


class People:
    """Habits of people."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def habits(self, user: UserId) -> Habits:
        """Return how a person wants to be treated."""
        return await self._store.read(lambda tx: tx.habits(user))

    async def change(self, user: UserId, **changes: Any) -> Habits:
        """Change habits: keywords are fields of ``Habits``. Clocks that run already stay as they are.

        Raises:
            HostingError: UnknownZone, ShortHours (playing hours of less than LEAST_HOURS), or UnknownChoice.
        """

        def work(tx: Writer) -> Habits:
            habits = checked(msgspec.structs.replace(tx.habits(user), **changes))
            tx.save_habits(habits)
            if not habits.forecast:
                tx.forget_responses(user)
            return habits

        return await self._store.write(work)

    async def mute(self, match: MatchId, user: UserId) -> bool:
        """Remind the person no more of the decision that the match waits for; False where it does not wait for them.

        A reminder of it that stands is taken away.

        Raises:
            HostingError: UnknownMatch or NotAtThisTable.
        """

        def work(tx: Writer) -> bool:
            seat = seat_of(find(tx, match).match, user)
            found = [wait for wait in tx.waits(match) if wait.seat == seat]
            tx.queue(Unsaid(topic=MATCH_TOPIC, target=match, wake=self._clock.now()))
            return sum(tx.save_wait(muted(wait)) for wait in found) > 0

        return await self._store.write(work)

    async def misses_of(self, user: UserId) -> tuple[Miss, ...]:
        """Return the deadlines that a person has missed, oldest first."""
        return await self._store.read(lambda tx: tx.misses_of(user))


def checked(habits: Habits) -> Habits:
    """Return the habits if they make sense. Raises UnknownZone, ShortHours or UnknownChoice."""
    if habits.zone not in zone_names():
        raise UnknownZone(zone=habits.zone[:60])
    if habits.hours is not None and habits.hours.length < LEAST_HOURS:
        raise ShortHours(least=LEAST_HOURS)
    hours = (habits.opens, habits.closes)
    if any(hour is not None and hour not in range(24) for hour in hours) or (None in hours and hours != (None, None)):
        raise UnknownChoice(key="hours", value=str(hours))
    for key, value, known in (("quiet", habits.quiet, QUIETS), ("reminders", habits.reminders, WAYS)):
        if value not in known:
            raise UnknownChoice(key=key, value=value)
    return habits
