"""Weekly games: each week a table opens by itself before the next date, starts on time, and is announced.

Every step is one transaction: ``Weekly.wake`` is the next due time, and posts are queued in the outbox.
"""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.calendars import next_date
from bot.core.errors import Blocked, NamedRefusal, Refusal, UnknownGame
from bot.core.feature import due
from bot.core.ids import Authority, LobbyId, Person, Place, UserId, authority_in
from bot.core.matches.values import PACES
from bot.core.outbox_rows import queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import NOWHERE, Habits
from bot.core.settings.rows import check_on, is_on, moderates
from bot.core.settings.server import DEFAULT_WEEKLIES, EVENTS, WEEKLY
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.finding import rows
from bot.features.finding.rows import ENDED, GOES_ON, MOVED, OPENS_BEFORE, UNWANTED, WEEKLY_TOPIC, Weekly, freshen
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.admission import check_channel, check_opener
from bot.features.lobbies.changes import UnknownPace, draft, game_of, keep, open_dated
from bot.features.lobbies.lobby import Lobby
from bot.features.settings.servers import NotInThisChannel
from bot.storage.session import Reader
from engine.core.errors import RulesError


class UnknownWeekly(NamedRefusal):
    """Raised when there is no such weekly game, or when it has ended."""


WEEKLIES_EACH: Final = 2
"""Maximum number of weekly games per user and server."""

WEEKLIES_A_DAY: Final = 3
"""Maximum number of weekly games that a user creates per day, including ended ones."""

SECOND_PLAYER_WAIT_S: Final = 1_800.0
"""Seconds after a date for which its table still waits for a second player."""

TRIES_EVERY: Final = 1_800.0
"""Seconds between two tries to open a table."""

MAX_UNVISITED_DATES: Final = 3
"""Dates in a row with too few players after which a weekly game ends."""

TOLD_WITHIN: Final = 3_600.0
"""Seconds after a mention about a changed time during which another change mentions no one."""

WEEKLIES_PER_TRANSACTION: Final = 100
FOR_GOOD: Final = (Blocked, NotInThisChannel, UnknownGame, UnknownPace, RulesError)
"""Errors that would recur next week, so the weekly game ends."""


class WeeklyNotice(msgspec.Struct, frozen=True):
    """A weekly game, its open table, and whether a scheduled event should announce its date."""

    weekly: Weekly
    lobby: Lobby | None
    wanted: bool


def create(at: At, person: Person, place: Place, game: str, pace: str, day: int, minute: int, language: str) -> Weekly:
    """Create a weekly game, at a time in the user's time zone; its tables start empty."""
    guild_id = check_on(at.tx, place.guild, WEEKLY)
    check_opener(at.tx, authority_in(guild_id, person))
    check_channel(at.tx, place, person.id, pace)
    game_of(at.tools, game)
    if pace not in PACES:
        raise UnknownPace(pace=pace)
    most = settings_rows.server(at.tx, guild_id).weeklies or DEFAULT_WEEKLIES
    open_now = rows.weeklies(at.tx, guild_id)
    if len(open_now) >= most:
        raise Refusal("too-many-weeklies", limit=most, whose="server")
    if sum(open_game.host == person.id for open_game in open_now) >= WEEKLIES_EACH:
        raise Refusal("too-many-weeklies", limit=WEEKLIES_EACH, whose="person")
    if rows.weeklies_since(at.tx, person.id, guild_id, at.now - DAY) >= WEEKLIES_A_DAY:
        raise Refusal("too-many-weeklies", limit=WEEKLIES_A_DAY, whose="day")
    where = settings_rows.habits(at.tx, person.id).zone
    date = next_date(day, minute, where, at.now)
    weekly = rows.WEEKLIES.added(
        at.tx,
        Weekly(
            guild=guild_id,
            channel=place.channel,
            host=person.id,
            name=person.name,
            game=game,
            pace=pace,
            language=language,
            day=day,
            minute=minute,
            zone=where,
            created_at=at.now,
            at=date,
            wake=date - OPENS_BEFORE,
        ),
    )
    _announce(at, weekly)
    return weekly


def find(at: Looking, number: int) -> Weekly:
    """Return a running weekly game. Raises UnknownWeekly."""
    weekly = rows.WEEKLIES.get(at.tx, number)
    if weekly is None or weekly.status != GOES_ON:
        raise UnknownWeekly
    return weekly


def move(at: At, number: int, who: Authority, day: int, minute: int) -> Weekly:
    """Change a weekly game's day and time. Players at the next date's table stay there and are notified once."""
    return _move(at, _mine(at, number, who), day, minute)


@hooks.habits_changed
def zone_given(at: At, before: Habits, habits: Habits) -> None:
    """Move the weekly games that a user created without a time zone to their newly chosen zone; the hour stays."""
    if before.zone != NOWHERE or habits.zone == NOWHERE:
        return
    for weekly in rows.weeklies_of(at, habits.user):
        if weekly.zone == NOWHERE:
            _move(at, msgspec.structs.replace(weekly, zone=habits.zone), weekly.day, weekly.minute)


def _move(at: At, weekly: Weekly, day: int, minute: int) -> Weekly:
    lobby = _table(at, weekly)
    date = next_date(day, minute, weekly.zone, at.now)
    if date == weekly.at:
        rows.WEEKLIES.update(at, weekly)
        return weekly
    # It has started or was canceled: the new time applies from the next table.
    if lobby is not None and lobby.status != "open":
        lobby = None
    moved = msgspec.structs.replace(
        weekly,
        day=day,
        minute=minute,
        at=date,
        lobby=None if lobby is None else lobby.id,
        wake=date - OPENS_BEFORE if lobby is None else date + SECOND_PLAYER_WAIT_S,
        notice=MOVED,
    )
    rows.WEEKLIES.update(at, moved)
    if lobby is not None:
        keep(at, msgspec.structs.replace(lobby, starts_at=date, expires_at=date + SECOND_PLAYER_WAIT_S))
    _announce(at, moved)
    return moved


def end(at: At, number: int, who: Authority) -> Weekly:
    """End a weekly game and cancel the table of its next date. Raises UnknownWeekly or not-your-weekly."""
    weekly = _mine(at, number, who)
    _end(at, weekly)
    return weekly


@due("weeklies")
def turn(at: At, shards: Shards) -> bool:
    """Open tables of upcoming dates and close past dates; return whether anything was due."""
    due = shards_rows.due(at, rows.WEEKLIES, at.now, WEEKLIES_PER_TRANSACTION, shards)
    for weekly in due:
        # The server has switched weekly games off: dates pass without a table and don't count as missed.
        if not is_on(at.tx, weekly.guild, WEEKLY):
            _next(at, weekly, weekly.missed)
        # Only before its time: no table is opened for a date that passed while the bot was down.
        elif weekly.lobby is None and at.now < weekly.at:
            _open(at, weekly)
        elif at.now < weekly.at + SECOND_PLAYER_WAIT_S:
            rows.WEEKLIES.update(at.tx, msgspec.structs.replace(weekly, wake=weekly.at + SECOND_PLAYER_WAIT_S))
        else:
            _close(at, weekly)
    return bool(due)


def announced(at: Looking, number: int) -> WeeklyNotice | None:
    """Return a weekly game for its post and event; None if it doesn't exist."""
    weekly = rows.WEEKLIES.get(at.tx, number)
    if weekly is None:
        return None
    lobby = lobbies_rows.lobby(at.tx, weekly.lobby) if weekly.lobby is not None else None
    called_off = lobby is not None and lobby.status in {"cancelled", "expired"}
    wanted = (
        weekly.status == GOES_ON and not called_off and all(is_on(at, weekly.guild, part) for part in (WEEKLY, EVENTS))
    )
    return WeeklyNotice(weekly, lobby, wanted)


def to_mention(weekly: Weekly, lobby: Lobby | None, now: float) -> tuple[UserId, ...]:
    """Return the users to mention for a changed time: the table's players, unless they were mentioned within the last hour."""
    if lobby is None or weekly.notice != MOVED or now < weekly.told_at + TOLD_WITHIN:
        return ()
    return lobby.seated


def mark_posted(at: At, number: int, notice: str, *, mentioned: bool) -> None:
    """Record that a notice was posted in the channel."""
    weekly = rows.WEEKLIES.get(at.tx, number)
    # If the time changed again during the post, a newer notice stays pending.
    if weekly is not None and weekly.notice == notice:
        mentioned_at = at.now if mentioned else weekly.told_at
        rows.WEEKLIES.update(at.tx, msgspec.structs.replace(weekly, notice="", told_at=mentioned_at))


@hooks.farewell
def forget(at: At, user: UserId) -> None:
    """End the weekly games of a user who is being deleted."""
    for weekly in rows.weeklies_of(at, user):
        _end(at, weekly)


@hooks.lobby_changed
def lobby_changed(at: At, lobby: Lobby) -> None:
    """Update the event of a date whose table has closed or started."""
    if lobby.weekly is not None and lobby.status != "open":
        queue(at, WEEKLY_TOPIC, lobby.weekly, at.now)


def _mine(at: At, number: int, who: Authority) -> Weekly:
    weekly = find(at, number)
    if weekly.host != who.user and not (who.guild == weekly.guild and moderates(at.tx, who)):
        raise Refusal("not-your-weekly")
    return weekly


def _table(tx: Reader, weekly: Weekly) -> Lobby | None:
    return None if weekly.lobby is None else lobbies_rows.lobby(tx, weekly.lobby)


def _announce(at: At, weekly: Weekly) -> None:
    queue(at, WEEKLY_TOPIC, weekly.id, at.now)
    freshen(at, weekly.guild)


def _open(at: At, weekly: Weekly) -> None:
    """Open the table of the next date. A temporary refusal is retried; a permanent one ends the weekly game."""
    place = Place(weekly.guild, weekly.channel)
    try:
        wanted = draft(at, Person(weekly.host, weekly.name), place, weekly.game, (), weekly.pace)
        lobby = open_dated(
            at,
            msgspec.structs.replace(
                wanted,
                seats=(),
                language=weekly.language,
                weekly=weekly.id,
                starts_at=weekly.at,
                expires_at=weekly.at + SECOND_PLAYER_WAIT_S,
            ),
        )
    except FOR_GOOD:
        _end(at, weekly)
        return
    except Refusal:
        later = min(at.now + TRIES_EVERY, weekly.at + SECOND_PLAYER_WAIT_S)
        rows.WEEKLIES.update(at.tx, msgspec.structs.replace(weekly, wake=later))
        return
    opened = msgspec.structs.replace(weekly, lobby=LobbyId(lobby.id), wake=weekly.at + SECOND_PLAYER_WAIT_S)
    rows.WEEKLIES.update(at.tx, opened)
    _announce(at, opened)


def _close(at: At, weekly: Weekly) -> None:
    """Go on to the next date, or end after too many dates with too few players. Canceled dates don't count, nor dates without a table."""
    lobby = _table(at.tx, weekly)
    if lobby is None or lobby.status == "cancelled":
        _next(at, weekly, weekly.missed)
    elif lobby.status == "started":
        _next(at, weekly, 0)
    elif weekly.missed + 1 < MAX_UNVISITED_DATES:
        _next(at, weekly, weekly.missed + 1)
    else:
        _end(at, msgspec.structs.replace(weekly, lobby=None, notice=UNWANTED))


def _next(at: At, weekly: Weekly, missed: int) -> None:
    date = next_date(weekly.day, weekly.minute, weekly.zone, max(at.now, weekly.at))
    later = msgspec.structs.replace(weekly, at=date, wake=date - OPENS_BEFORE, lobby=None, missed=missed)
    rows.WEEKLIES.update(at.tx, later)
    _announce(at, later)


def _end(at: At, weekly: Weekly) -> None:
    ended = msgspec.structs.replace(weekly, status=ENDED, wake=None)
    rows.WEEKLIES.update(at, ended)
    lobby = lobbies_rows.lobby(at, weekly.lobby) if weekly.lobby is not None else None
    if lobby is not None and lobby.status == "open":
        keep(at, msgspec.structs.replace(lobby, status="cancelled"))
    _announce(at, ended)
