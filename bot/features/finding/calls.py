"""**Game alerts**: which tables a user wants, and whom a table alerts: each at most once, within their hours and daily limit.

Tables also open by themselves once enough users want one.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.errors import Refusal, UnknownGame
from bot.core.feature import due
from bot.core.ids import LobbyId, Person, Place, UserId
from bot.core.matches.values import DEFAULT_PACE, LIVE, PACES
from bot.core.outbox_rows import queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import check_on, is_on
from bot.core.settings.server import CALLS, CALLS_A_DAY, Server
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.finding import rows
from bot.features.finding.rows import (
    BEGINS_AFTER,
    BEGINS_AFTER_LIVE,
    CALL_TOPIC,
    CALLS_BEFORE,
    DAYTIMES,
    WAITING,
    Wish,
    freshen,
)
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.admission import channels_for, check_join
from bot.features.lobbies.changes import UnknownPace, draft, game_of, joined, open_gathered
from bot.features.lobbies.gathering import spent
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.rows import CALL_DELAY, CALLED, DUE, LOBBY_TOPIC, UNSEEN, TableCall
from bot.storage.session import Writer
from engine.core.errors import RulesError
from engine.core.types import Options

CALLS_PER_TRANSACTION: Final = 100

CALLED_PER_SEAT: Final = 2
"""Users alerted per free seat."""

GATHERING_EVERY: Final = 1_800.0
"""Seconds between two checks for enough waiting players."""

GATHERING_REST: Final = 72_000.0
"""Minimum seconds between two tables opened by themselves for the same user."""


def keep(at: At, wish: Wish) -> Wish:
    """Store a user's game alerts, and queue alerts for the tables that are open now."""
    check_on(at.tx, wish.guild, CALLS)
    check_join(at.tx, wish.guild, wish.user)
    _check(at, wish)
    old = rows.WISHES.get(at.tx, wish.guild, wish.user)
    gathered_at = old.gathered_at if old is not None else None
    stored = msgspec.structs.replace(
        wish, at=at.now, unanswered=0, gathered_at=gathered_at, wake=at.now if wish.gathers else None
    )
    rows.WISHES.save(at.tx, stored)
    if old is None:
        _draw_cards_of(at, wish.user, wish.guild)
    for lobby in lobbies_rows.open_lobbies_in(at.tx, wish.guild):
        if stored.wants(lobby.game, lobby.pace):
            lobby_changed(at, lobby)
    freshen(at, wish.guild)
    return stored


def _check(at: At, wish: Wish) -> None:
    for game in wish.games:
        if game not in at.tools.games:
            raise UnknownGame(game=game)
    for pace in wish.paces:
        if pace not in PACES:
            raise UnknownPace(pace=pace)
    for daytime in wish.daytimes:
        if daytime not in DAYTIMES:
            raise Refusal("unknown-choice", value=daytime)
    if wish.waiting not in WAITING:
        raise Refusal("unknown-choice", value=str(wish.waiting))


def drop(at: At, guild_id: int, user: UserId) -> None:
    """Switch a user's alerts off."""
    at.db.execute("DELETE FROM wishes WHERE guild = ? AND user = ?", (guild_id, user))
    _draw_cards_of(at, user, guild_id)
    freshen(at, guild_id)


@hooks.farewell
def forget(at: At, user: UserId) -> None:
    """Redraw the cards that name a user who is being deleted as alerted."""
    _draw_cards_of(at, user)


@hooks.server_changed
def settings_changed(tx: Writer, server: Server, changed: frozenset[str]) -> None:
    """Stop opening tables for users when the server restricts that to a role; users with the role must ask for it again."""
    if "openers" in changed and server.openers is not None:
        tx.db.execute("UPDATE wishes SET gathers = 0, wake = NULL WHERE guild = ?", (server.guild,))


@hooks.lobby_changed
def lobby_changed(at: At, lobby: Lobby) -> None:
    """Queue a table's alerts, and updates of the alerts already posted, after it was opened or changed."""
    if lobby.place.guild is None:
        return
    if rows.has_wishes(at, lobby.place.guild) or lobbies_rows.table_calls(at, lobby.id):
        wake = max(at.now, lobby.created_at + CALL_DELAY) if lobby.status == "open" else at.now
        queue(at, CALL_TOPIC, lobby.id, wake)
        for user in lobby.seated:
            rows.answered(at, user)


def _draw_cards_of(at: At, user: UserId, guild_id: int | None = None) -> None:
    """Redraw the cards of the open tables that have alerted a user, in one server or in all."""
    for number in lobbies_rows.callers_of(at, user, guild_id):
        queue(at, LOBBY_TOPIC, number, at.now)


def wish_of(at: Looking, guild_id: int | None, user: UserId) -> Wish | None:
    """Return a user's game alerts in a server. Raises only-in-servers or switched-off."""
    return rows.WISHES.get(at.tx, check_on(at.tx, guild_id, CALLS), user)


def callable_from(at: Looking, wish: Wish) -> float:
    """Return when a user can be alerted next, by their hours for alerts, their quiet hours and the server's daily limit."""
    most = settings_rows.server(at.tx, wish.guild).calls_a_day or CALLS_A_DAY
    if lobbies_rows.calls_to(at.tx, wish.user, at.now - DAY) >= most:
        return at.now + DAY / most
    return wish.callable_at(settings_rows.habits(at.tx, wish.user), at.now)


@due("wishes")
def gather(at: At, shards: Shards) -> bool:
    """Open tables for groups of users who can play together; return whether any alerts were due for this check."""
    due = shards_rows.due(at, rows.WISHES, at.now, CALLS_PER_TRANSACTION, shards)
    for guild_id in dict.fromkeys(wish.guild for wish in due):
        if is_on(at.tx, guild_id, CALLS):
            _gather_in(at, guild_id)
    for wish in due:
        later = max(at.now + GATHERING_EVERY, callable_from(at, wish))
        current = rows.WISHES.get(at.tx, wish.guild, wish.user) or wish
        rows.WISHES.save(
            at.tx, msgspec.structs.replace(current, wake=later if wish.gathers and not current.rests else None)
        )
    return bool(due)


def _gather_in(at: At, guild_id: int) -> None:
    seated = {
        seat.user
        for lobby in lobbies_rows.open_lobbies_in(at.tx, guild_id)
        if lobby.starts_at is None
        for seat in lobby.seats
    }
    ready = [wish for wish in rows.wishes(at.tx, guild_id) if wish.user not in seated and _is_ready(at, wish)]
    while (largest := _largest(at, guild_id, ready)) is not None:
        game, pace, group = largest
        lobby = _opened(at, game, pace, group)
        if lobby is None:
            return
        for wish in group:
            rows.WISHES.save(at.tx, msgspec.structs.replace(wish, gathered_at=at.now))
            lobbies_rows.CALLS.save(
                at.tx, TableCall(lobby=lobby.id, user=wish.user, guild=guild_id, by=lobby.host, at=at.now)
            )
        lobby_changed(at, lobby)
        freshen(at, guild_id)
        ready = [wish for wish in ready if wish not in group]


def _is_ready(at: At, wish: Wish) -> bool:
    if not wish.gathers or wish.rests or callable_from(at, wish) > at.now:
        return False
    if wish.gathered_at is not None and at.now < wish.gathered_at + GATHERING_REST:
        return False
    try:
        check_join(at.tx, wish.guild, wish.user)
    except Refusal:
        return False
    return True


def _largest(at: At, guild_id: int, ready: Sequence[Wish]) -> tuple[str, str, list[Wish]] | None:
    """Return the game and pace with the largest group of users who can play together, and that group; None if there is no such group."""
    usual = settings_rows.server(at.tx, guild_id).pace or DEFAULT_PACE
    possible = [
        (len(group), pace == usual, game.id, pace, group)
        for game in at.tools.games
        for pace in PACES
        if (group := _group([wish for wish in ready if wish.wants(game.id, pace)]))
    ]
    if not possible:
        return None
    _, _, game, pace, group = max(possible, key=lambda row: row[:2])
    return game, pace, group


def _group(waiting: Sequence[Wish]) -> list[Wish]:
    """Return the largest group in which each user has as many others as they want; empty if it has fewer than two."""
    for count in range(len(waiting), 1, -1):
        content = [wish for wish in waiting if wish.waiting <= count - 1]
        if len(content) >= count:
            return content
    return []


def _opened(at: At, game: str, pace: str, group: Sequence[Wish]) -> Lobby | None:
    """Open a table without players; None if no user of the group may open one."""
    for wish, place in _places(at, group, pace):
        try:
            wanted = draft(at, Person(wish.user, wish.name), place, game, (), pace)
            after = BEGINS_AFTER_LIVE if pace == LIVE else BEGINS_AFTER  # starts by itself, because no player opened it
            return open_gathered(at, msgspec.structs.replace(wanted, seats=(), begins_after=after))
        except (Refusal, RulesError):
            continue
    return None


def _places(at: At, group: Sequence[Wish], pace: str) -> Iterator[tuple[Wish, Place]]:
    """Yield the users who may open a table for the group, each with a place: their alert's channel, or the first channel for tables."""
    for wish in group:
        allowed = channels_for(settings_rows.server(at.tx, wish.guild), pace)
        yield wish, Place(wish.guild, wish.channel if not allowed or wish.channel in allowed else allowed[0])


OPEN = "open"
FULL = "full"
"""States shown in an alert: a seat is free, or none is. A closed lobby's alerts show its status."""


class Calling(msgspec.Struct, frozen=True):
    """A table, the users due for an alert now, outdated alerts by message, and the time of the next alert (None: never)."""

    lobby: Lobby
    state: str
    due: tuple[TableCall, ...]
    outdated: Mapping[tuple[int, int], tuple[TableCall, ...]]
    """Posted alerts that no longer show the table's state, by channel and message."""
    later: float | None


def calling(at: At, lobby_id: LobbyId) -> Calling | None:
    """Choose the users to alert for a table now, and return them with its outdated alerts; None if there is no such table anymore."""
    lobby = lobbies_rows.lobby(at.tx, lobby_id)
    if lobby is None or lobby.place.guild is None:
        return None
    state = state_of(at, lobby)
    known = lobbies_rows.table_calls(at.tx, lobby_id)
    later = None
    if state == OPEN and lobby.starts_at is not None and at.now < lobby.starts_at - CALLS_BEFORE:
        return Calling(lobby, state, (), {}, lobby.starts_at - CALLS_BEFORE)
    if state == OPEN and not lobby.gates.by_invitation and is_on(at.tx, lobby.place.guild, CALLS):
        later = _choose(at, lobby, lobby.place.guild, known)
        known = lobbies_rows.table_calls(at.tx, lobby_id)
    due = tuple(call for call in known if call.state == DUE)
    outdated: dict[tuple[int, int], tuple[TableCall, ...]] = {}
    for call in known:
        if call.state == CALLED and call.channel is not None and call.message is not None and call.shown != state:
            key = call.channel, call.message
            outdated[key] = (*outdated.get(key, ()), call)
    return Calling(lobby, state, due if state == OPEN else (), outdated, later)


def state_of(at: At, lobby: Lobby) -> str:
    """Return a table's state as alerts show it."""
    if lobby.status != "open":
        return lobby.status
    return OPEN if _free(at, lobby) else FULL


def _free(at: At, lobby: Lobby) -> int:
    return max(game_of(at.tools, lobby.game).player_counts(Options(lobby.modes))) - len(lobby.seats)


def _choose(at: At, lobby: Lobby, guild_id: int, known: Sequence[TableCall]) -> float | None:
    """Store an alert for each user to alert now; return when the next user can be alerted, None if no more are needed."""
    if not known and spent(at, guild_id, lobby.host):
        return None
    room = _free(at, lobby) * CALLED_PER_SEAT - sum(call.state != UNSEEN for call in known)
    called = {call.user for call in known}
    wanting = [wish for wish in rows.wishes(at.tx, guild_id) if wish.user not in called and _wants(at, lobby, wish)]
    times = {wish.user: callable_from(at, wish) for wish in wanting}
    able = sorted(
        (wish for wish in wanting if times[wish.user] <= at.now),
        key=lambda wish: lobbies_rows.last_call(at.tx, wish.user),
    )
    for wish in able[: max(room, 0)]:
        lobbies_rows.CALLS.save(
            at.tx, TableCall(lobby=lobby.id, user=wish.user, guild=guild_id, by=lobby.host, at=at.now)
        )
    return min((time for time in times.values() if time > at.now), default=None) if room > len(able) else None


def _wants(at: At, lobby: Lobby, wish: Wish) -> bool:
    """Return whether a user wants alerts for this table and could join it."""
    if wish.rests or len(lobby.seated) < wish.waiting or not wish.wants(lobby.game, lobby.pace):
        return False
    try:
        joined(at, lobby, Person(wish.user, wish.name), None)
    except Refusal:
        return False
    return True


def mark_sent(at: At, lobby_id: LobbyId, users: Sequence[UserId], channel_id: int, message_id: int) -> None:
    """Record that a message has alerted these users, and count it as unanswered until they join a table."""
    for call in lobbies_rows.table_calls(at.tx, lobby_id):
        if call.user in users and call.state == DUE:
            lobbies_rows.CALLS.save(
                at.tx,
                msgspec.structs.replace(
                    call, state=CALLED, at=at.now, channel=channel_id, message=message_id, shown=OPEN
                ),
            )
            queue(at.tx, LOBBY_TOPIC, lobby_id, at.now)  # the table's card shows the number of alerted users
            wish = rows.WISHES.get(at.tx, call.guild, call.user)
            if wish is not None:
                rows.WISHES.save(at.tx, msgspec.structs.replace(wish, unanswered=wish.unanswered + 1))


def unseen(at: At, lobby_id: LobbyId, users: Sequence[UserId]) -> None:
    """Record that these users can't see the table's channel, so they aren't alerted."""
    for call in lobbies_rows.table_calls(at.tx, lobby_id):
        if call.user in users and call.state == DUE:
            lobbies_rows.CALLS.save(at.tx, msgspec.structs.replace(call, state=UNSEEN))
