"""Players for whom a match waits, and which of them to notify."""

from collections.abc import Collection, Mapping, Sequence

from bot.core.ids import UserId
from bot.core.matches.log import PLAYER
from bot.core.matches.publication import PublishedMessage
from bot.core.matches.values import Match, Table
from bot.features.matches.story import StoryStep
from engine.core.types import Seat


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of players for whom the match waits."""
    seated = {seat.seat for seat in table.match.seats if seat.user is not None}
    return tuple(wait.seat for wait in table.waits if wait.seat in seated)


def notified(table: Table, live: PublishedMessage, *, same: bool = False) -> frozenset[Seat]:
    """Return the seats that the live message has notified of their current question.

    A newer question needs a new notification, unless the message still shows the ``same``: then a secret step led to it, and a
    notification would reveal that.
    """
    return frozenset(
        wait.seat for wait in table.waits if wait.seat in live.asked and (same or wait.asked <= live.version)
    )


def called(table: Table, present: Collection[UserId], done: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the seats of awaited players to notify by now: those who aren't ``present``, and all of ``done``."""
    due = {*_due(table)} - {seat.seat for seat in table.match.seats if seat.user in present}
    return tuple(seat for seat in people(table) if seat in due or seat in done)


def all_called(table: Table, live: PublishedMessage, present: Collection[UserId]) -> bool:
    """Return whether the live message has notified all seats that ``called`` returns."""
    done = notified(table, live)
    return set(called(table, present, done)) <= done


def call_at(table: Table, live: PublishedMessage, present: Mapping[UserId, float], now: float) -> float | None:
    """Return when to notify the next awaited player, whose presence ends then (epoch seconds); None if all are notified."""
    users, done = {seat.seat: seat.user for seat in table.match.seats}, notified(table, live)
    spared = [user for seat in _due(table) if seat not in done and (user := users[seat]) is not None]
    return min((present.get(user, now) for user in spared), default=None)


def _due(table: Table) -> tuple[Seat, ...]:
    due = {wait.seat for wait in table.waits if wait.called}
    return tuple(seat for seat in people(table) if seat in due)


def actors(match: Match, steps: Sequence[StoryStep], after: int) -> frozenset[UserId]:
    """Return the users who did something public after version ``after``.

    Steps by their plans count too, because no one may know who planned ahead. Secret steps don't count.
    """
    users = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
    return frozenset(
        users[step.page.seat]
        for step in steps
        if step.page.version > after and step.page.by == PLAYER and step.page.seat in users and step.noticed
    )


def until(table: Table) -> tuple[int, ...]:
    """Return the deadline of each seat as the live message shows it."""
    return tuple(int(wait.due or 0) for wait in table.waits)
