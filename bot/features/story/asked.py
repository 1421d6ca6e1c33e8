"""Whom a match waits for, and who is to be notified of it."""

from collections.abc import Collection, Mapping, Sequence

from bot.core.ids import UserId
from bot.core.matches.log import PLAYER
from bot.core.matches.publication import PublishedMessage
from bot.core.matches.values import Match, Table
from bot.features.matches.story import StoryStep
from engine.core.types import Seat


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits."""
    seated = {seat.seat for seat in table.match.seats if seat.user is not None}
    return tuple(wait.seat for wait in table.waits if wait.seat in seated)


def notified(table: Table, live: PublishedMessage, *, same: bool = False) -> frozenset[Seat]:
    """Return the seats that the live message has notified of what they are asked now.

    A newer question is another one, unless the message still says the ``same``: then a secret step led to it, and a notification would
    show that.
    """
    return frozenset(
        wait.seat for wait in table.waits if wait.seat in live.asked and (same or wait.asked <= live.version)
    )


def called(table: Table, present: Collection[UserId], done: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits and who are to be notified by now: not the ``present``, but all of ``done``."""
    due = {*_due(table)} - {seat.seat for seat in table.match.seats if seat.user in present}
    return tuple(seat for seat in people(table) if seat in due or seat in done)


def all_called(table: Table, live: PublishedMessage, present: Collection[UserId]) -> bool:
    """Return whether the live message has notified all who are to be."""
    done = notified(table, live)
    return set(called(table, present, done)) <= done


def call_at(table: Table, live: PublishedMessage, present: Mapping[UserId, float], now: float) -> float | None:
    """Return when the next player must be notified who was spared: when they are no longer ``present``; None if there is none."""
    users, done = {seat.seat: seat.user for seat in table.match.seats}, notified(table, live)
    spared = [user for seat in _due(table) if seat not in done and (user := users[seat]) is not None]
    return min((present.get(user, now) for user in spared), default=None)


def _due(table: Table) -> tuple[Seat, ...]:
    due = {wait.seat for wait in table.waits if wait.called}
    return tuple(seat for seat in people(table) if seat in due)


def actors(match: Match, steps: Sequence[StoryStep], after: int) -> frozenset[UserId]:
    """Return the users who did something after a version that everyone could notice.

    Their plans count like they do, for no one may know who planned ahead. Secret steps don't count.
    """
    users = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
    return frozenset(
        users[step.page.seat]
        for step in steps
        if step.page.version > after and step.page.by == PLAYER and step.page.seat in users and step.noticed
    )


def until(table: Table) -> tuple[int, ...]:
    """Return when the time of each seat runs out, as the live message names it."""
    return tuple(int(wait.due or 0) for wait in table.waits)
