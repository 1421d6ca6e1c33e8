"""Whom a match waits for, and who is to be notified of it."""

from bot.core.matches.publication import PublishedMessage
from bot.core.matches.values import Table
from engine.core.types import Seat


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits."""
    seated = {seat.seat for seat in table.match.seats if seat.user is not None}
    return tuple(wait.seat for wait in table.waits if wait.seat in seated)


def called(table: Table) -> tuple[Seat, ...]:
    """Return the seats of persons for whom the match waits and who are to be notified of it by now."""
    due = {wait.seat for wait in table.waits if wait.called}
    return tuple(seat for seat in people(table) if seat in due)


def all_called(table: Table, live: PublishedMessage) -> bool:
    """Return whether the live message has notified all who are to be."""
    return set(called(table)) <= set(live.asked)


def until(table: Table) -> tuple[int, ...]:
    """Return when the time of each seat runs out, as the live message names it."""
    return tuple(int(wait.due or 0) for wait in table.waits)
