"""Choice of the users whom a table alerts: each at most once, within their hours and daily limit."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.core import outbox_table
from bot.core.errors import Refusal
from bot.core.ids import LobbyId, Person, UserId
from bot.core.lobby import Lobby
from bot.core.outbox_rows import LOBBY_TOPIC, Unsaid
from bot.core.settings.server import CALLS
from bot.core.settings.switches import is_on
from bot.core.work import At
from bot.features.finding import rows
from bot.features.finding.values import CALLED_PER_SEAT, CALLS_BEFORE, Wish
from bot.features.finding.wishes import callable_from
from bot.features.lobbies import calls_rows
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.changes import game_of, joined
from bot.features.lobbies.table_calls import spent
from bot.features.lobbies.values import CALLED, DUE, UNSEEN, TableCall
from engine.core.types import Options

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


def calling(at: At, number: LobbyId) -> Calling | None:
    """Choose the users to alert for a table now, and return them with its outdated alerts; None if there is no such table anymore."""
    lobby = lobbies_rows.lobby(at.tx, number)
    if lobby is None or lobby.place.guild is None:
        return None
    state = state_of(at, lobby)
    known = calls_rows.table_calls(at.tx, number)
    later = None
    if state == OPEN and lobby.starts_at is not None and at.now < lobby.starts_at - CALLS_BEFORE:
        return Calling(lobby, state, (), {}, lobby.starts_at - CALLS_BEFORE)
    if state == OPEN and not lobby.gates.by_invitation and is_on(at.tx, lobby.place.guild, CALLS):
        later = _choose(at, lobby, lobby.place.guild, known)
        known = calls_rows.table_calls(at.tx, number)
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


def _choose(at: At, lobby: Lobby, guild: int, known: Sequence[TableCall]) -> float | None:
    """Store an alert for each user to alert now; return when the next user can be alerted, None if no more are needed."""
    if not known and spent(at, guild, lobby.host):
        return None
    room = _free(at, lobby) * CALLED_PER_SEAT - sum(call.state != UNSEEN for call in known)
    called = {call.user for call in known}
    wanting = [wish for wish in rows.wishes(at.tx, guild) if wish.user not in called and _wants(at, lobby, wish)]
    times = {wish.user: callable_from(at, wish) for wish in wanting}
    able = sorted(
        (wish for wish in wanting if times[wish.user] <= at.now),
        key=lambda wish: calls_rows.last_call(at.tx, wish.user),
    )
    for wish in able[: max(room, 0)]:
        calls_rows.CALLS.save(at.tx, TableCall(lobby=lobby.id, user=wish.user, guild=guild, by=lobby.host, at=at.now))
    return min((time for time in times.values() if time > at.now), default=None) if room > len(able) else None


def _wants(at: At, lobby: Lobby, wish: Wish) -> bool:
    """Return whether a user wants alerts for this table and could join it."""
    people = sum(seat.user is not None for seat in lobby.seats)
    if wish.rests or people < wish.waiting or not wish.wants(lobby.game, lobby.pace):
        return False
    try:
        joined(at.tx, at.tools, lobby, Person(wish.user, wish.name), None)
    except Refusal:
        return False
    return True


def mark_sent(at: At, number: LobbyId, users: Sequence[UserId], channel: int, message: int) -> None:
    """Record that a message has alerted these users, and count it as unanswered until they join a table."""
    for call in calls_rows.table_calls(at.tx, number):
        if call.user in users and call.state == DUE:
            calls_rows.CALLS.save(
                at.tx,
                msgspec.structs.replace(call, state=CALLED, at=at.now, channel=channel, message=message, shown=OPEN),
            )
            outbox_table.queue(
                at.tx, Unsaid(topic=LOBBY_TOPIC, target=number, wake=at.now)
            )  # the table's card shows the number of alerted users
            wish = rows.WISHES.get(at.tx, call.guild, call.user)
            if wish is not None:
                rows.WISHES.save(at.tx, msgspec.structs.replace(wish, unanswered=wish.unanswered + 1))


def unseen(at: At, number: LobbyId, users: Sequence[UserId]) -> None:
    """Record that these users can't see the table's channel, so they aren't alerted."""
    for call in calls_rows.table_calls(at.tx, number):
        if call.user in users and call.state == DUE:
            calls_rows.CALLS.save(at.tx, msgspec.structs.replace(call, state=UNSEEN))


def corrected(at: At, number: LobbyId, message: int, state: str) -> None:
    """Record the state that a posted alert shows now."""
    calls_rows.show_calls(at.tx, number, message, state)
