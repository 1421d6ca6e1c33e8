"""Users' data for all games: their preferences, and known games."""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from bot.core import hooks
from bot.core.calendars import zone_names
from bot.core.clocks import rows as clocks_rows
from bot.core.errors import Refusal
from bot.core.ids import UserId
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import HABIT_SETTINGS, LEAST_HOURS, Habits
from bot.core.terms import OFF, ON
from bot.core.work import At, Looking
from bot.features.settings import rows
from bot.features.settings.rows import FIRST, KnownGame


def change(at: At, user: UserId, /, **changes: Any) -> Habits:
    """Change fields of a user's ``Habits``. Running clocks stay as they are."""
    for key in changes.keys() & HABIT_SETTINGS.keys():
        HABIT_SETTINGS[key].check(changes[key])
    before = settings_rows.habits(at.tx, user)
    habits = checked(msgspec.structs.replace(before, **changes))
    settings_rows.HABITS.save(at.tx, habits)
    # Without consent to forecasts, no response times are stored either.
    if not habits.forecast:
        clocks_rows.forget_responses(at.tx, user)
    hooks.habits_changed.run(at, before, habits)
    return habits


def say_tips(at: At, user: UserId, games: Iterable[str], *, wanted: bool) -> None:
    """Store whether a user wants tips in every match of some games."""
    for game in games:
        rows.KNOWN.save(at.tx, KnownGame(user, game, at.now, wanted))


def tips_of(at: Looking, user: UserId, games: Collection[str]) -> str:
    """Return when a user gets tips in matches of some games: ON (in all), OFF (in none), or FIRST (in the first of each game)."""
    chosen = {known.game: known.tips for known in rows.known_games(at.tx, user)}
    if any(chosen.values()):
        return ON
    return OFF if chosen.keys() >= {*games} else FIRST


def checked(habits: Habits) -> Habits:
    """Return valid habits. Raises unknown-zone, short-hours, or unknown-choice for invalid hours."""
    if habits.zone not in zone_names():
        raise Refusal("unknown-zone", zone=habits.zone[:60])
    if habits.hours is not None and habits.hours.length < LEAST_HOURS:
        raise Refusal("short-hours", least=LEAST_HOURS)
    hours = (habits.opens, habits.closes)
    if any(hour is not None and hour not in range(24) for hour in hours) or (None in hours and hours != (None, None)):
        raise Refusal("unknown-choice", value=str(hours))
    return habits
