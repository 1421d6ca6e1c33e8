"""What is kept for people, whatever they play: how they want to be treated, and how far they have looked at each match."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.hosting.at import At, Looking
from bot.hosting.puzzles.searching import withdraw
from bot.hosting.time.reminders import muted
from bot.model.calendars import zone_names
from bot.model.choosing import settings_of
from bot.model.errors import ShortHours, UnknownChoice, UnknownZone
from bot.model.habits import LEAST_HOURS, LONGEST_MEMO, Habits, Memo, Miss
from bot.model.learning import KnownGame
from bot.model.matches import find, seat_of
from bot.model.model import MatchId, UserId, Visit
from bot.model.rows import MATCH_TOPIC, Unsaid

ROWS: Final = settings_of(Habits)
NEVER: Final = Visit(0, 0, 0.0)
"""The visit of a person who never looked: the setup was told to everybody."""


def habits_of(at: Looking, user: UserId) -> Habits:
    """Return how a person wants to be treated."""
    return at.tx.habits(user)


def change(at: At, user: UserId, /, **changes: Any) -> Habits:
    """Change habits: keywords are fields of ``Habits``. Clocks that run already stay as they are.

    Raises:
        HostingError: UnknownZone, ShortHours (playing hours of less than LEAST_HOURS), or UnknownChoice.
    """
    for key in changes.keys() & ROWS.keys():
        ROWS[key].check(changes[key])
    before = at.tx.habits(user)
    habits = checked(msgspec.structs.replace(before, **changes))
    at.tx.save_habits(habits)
    # Who does not want to be foretold from has nothing kept for it, either.
    if not habits.forecast:
        at.tx.forget_responses(user)
    if before.positions and not habits.positions:
        withdraw(at.tx, user, at.now)
    return habits


def mute(at: At, match: MatchId, user: UserId) -> bool:
    """Remind the person no more of the decision that the match waits for; False where it does not wait for them.

    A reminder of it that stands is taken away.

    Raises:
        HostingError: UnknownMatch or NotAtThisTable.
    """
    seat = seat_of(find(at.tx, match).match, user)
    waits = [wait for wait in at.tx.waits(match) if wait.seat == seat]
    at.tx.queue(Unsaid(topic=MATCH_TOPIC, target=match, wake=at.now))
    return sum(at.tx.save_wait(muted(wait)) for wait in waits) > 0


def memo_of(at: Looking, match: MatchId, user: UserId) -> str:
    """Return what a player has written to themselves about a match. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    return at.tx.memo(match, user)


def write_memo(at: At, match: MatchId, user: UserId, memo: str) -> None:
    """Keep what a player writes to themselves about a match; nothing forgets it. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    at.tx.save_memo(Memo(match=match, user=user, memo=memo.strip()[:LONGEST_MEMO], at=at.now))


def say_tips(at: At, user: UserId, games: Iterable[str], *, wanted: bool) -> None:
    """Keep that a person wants tips in every match of some games, or none."""
    for game in games:
        at.tx.save_known(KnownGame(user, game, at.now, wanted))


def wants_tips(at: Looking, user: UserId) -> bool:
    """Return True if a person has asked for tips in every match of some game."""
    return any(known.tips for known in at.tx.known_games(user))


def misses_of(at: Looking, user: UserId) -> tuple[Miss, ...]:
    """Return the deadlines that a person has missed, oldest first."""
    return at.tx.misses_of(user)


def last_visit(at: Looking, match: MatchId, user: UserId) -> Visit:
    """Return how far a person has looked at a match; ``NEVER`` where they have not."""
    return at.tx.visit(match, user) or NEVER


def looked(at: At, match: MatchId, user: UserId, version: int, note: int) -> None:
    """Keep that a person was really shown everything up to a version and a note; nobody else ever learns of it."""
    at.tx.save_visit(match, user, Visit(version, note, at.now))


def checked(habits: Habits) -> Habits:
    """Return the habits if they make sense. Raises UnknownZone, ShortHours, or UnknownChoice for hours that no clock has."""
    if habits.zone not in zone_names():
        raise UnknownZone(zone=habits.zone[:60])
    if habits.hours is not None and habits.hours.length < LEAST_HOURS:
        raise ShortHours(least=LEAST_HOURS)
    hours = (habits.opens, habits.closes)
    if any(hour is not None and hour not in range(24) for hour in hours) or (None in hours and hours != (None, None)):
        raise UnknownChoice(key="hours", value=str(hours))
    return habits
