"""Changes of a lobby, with their checks; functions that take an open transaction if they need one."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.current_names import shown_name
from bot.core.errors import AlreadySeated, NamedRefusal, Refusal, UnknownGame, UnknownLobby
from bot.core.ids import LobbyId, Person, Place, UserId, authority_in
from bot.core.matches import log_rows
from bot.core.matches.values import LIVE, PACES, Match
from bot.core.outbox_rows import queue
from bot.core.work import At, ControlTools, Looking
from bot.features.lobbies import rows
from bot.features.lobbies.admission import check_channel, check_closed, check_join, check_opener, terms_here
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.rows import LOBBY_TOPIC
from bot.storage.session import Reader
from engine.core.errors import BadSetup
from engine.core.registry import AnyGame
from engine.core.types import Options


class UnknownPace(NamedRefusal):
    """Raised when there is no such pace; a weekly game then opens no table this week."""


HOSTS_PER_CHANNEL: Final = 10
"""Hosts among whom a channel's tables are shared once half of them are open."""

FORGOTTEN: Final = 0.25
"""Share of the time to expiry after which an unchanged table with only its host makes room in a full channel."""


def draft(at: Looking, person: Person, place: Place, game: str, modes: Sequence[str], pace: str) -> Lobby:
    """Return a new lobby, not stored yet. Raises UnknownGame, unknown-mode, UnknownPace, or BadSetup if its modes don't go together."""
    check_modes(game_of(at.tools, game), modes)
    if pace not in PACES:
        raise UnknownPace(pace=pace)
    return Lobby(
        id=LobbyId(0),
        game=game,
        modes=tuple(dict.fromkeys(modes)),
        pace=pace,
        place=place,
        host=person.id,
        seats=(LobbySeat(person.id, person.name, None),),
        created_at=at.now,
        expires_at=at.now + idle(at, pace),
    )


def open_lobby(at: At, lobby: Lobby, person: Person) -> Lobby:
    """Open a lobby for its host. Raises too-many-tables, or a refusal by the server's settings."""
    check_opener(at, authority_in(lobby.place.guild, person))
    return open_gathered(at, lobby)


def open_gathered(at: At, wanted: Lobby) -> Lobby:
    """Open a lobby for users who were allowed to open tables when they asked for it. Raises as ``open_lobby``, but never not-an-opener."""
    wanted = _at_home(at, wanted)
    check_channel(at, wanted.place, wanted.host, wanted.pace)
    check_join(at, wanted.place.guild, wanted.host)
    check_closed(at, wanted.place.guild, wanted.host)
    check_room(at, wanted.host)
    here = rows.open_lobbies(at, wanted.place)
    most = at.tools.limits.lobbies_per_channel
    share = max(1, most // HOSTS_PER_CHANNEL)
    if 2 * len(here) >= most and sum(lobby.host == wanted.host for lobby in here) >= share:
        raise Refusal("too-many-tables", limit=share, of="share")
    return _opened(at, wanted)


def open_dated(at: At, lobby: Lobby) -> Lobby:
    """Open a lobby with a date; its host needn't take a seat. Raises too-many-tables, Blocked or NotInThisChannel."""
    lobby = _at_home(at, lobby)
    check_channel(at, lobby.place, lobby.host, lobby.pace)
    return _opened(at, lobby)


def _at_home(tx: Reader, lobby: Lobby) -> Lobby:
    """Move a lobby out of the thread of another match, which would be played there too, into the thread's channel."""
    return msgspec.structs.replace(lobby, place=log_rows.home_of(tx, lobby.place))


def _opened(at: At, wanted: Lobby) -> Lobby:
    here = rows.open_lobbies(at, wanted.place)
    if len(here) >= at.tools.limits.lobbies_per_channel:
        forgotten = [lobby for lobby in here if is_forgotten(at, lobby)]
        if not forgotten:
            raise Refusal("too-many-tables", limit=at.tools.limits.lobbies_per_channel, of="channel")
        keep(at, msgspec.structs.replace(forgotten[0], status="expired"))
    guild = wanted.place.guild
    seats = tuple(
        seat
        if seat.user is None
        else msgspec.structs.replace(seat, name=shown_name(at, Person(seat.user, seat.name), guild))
        for seat in wanted.seats
    )
    wanted = msgspec.structs.replace(wanted, seats=seats, terms=terms_here(at, guild, wanted.terms))
    lobby = msgspec.structs.replace(wanted, id=rows.add_lobby(at, wanted))
    queue(at, LOBBY_TOPIC, lobby.id, at.now)
    hooks.lobby_changed.run(at, lobby)
    return lobby


def waiting(at: Looking, lobby_id: LobbyId) -> Lobby:
    """Return a lobby that can be changed. Raises UnknownLobby or lobby-closed."""
    return check_open(known(at, lobby_id), at.now)


def changed(at: At, lobby: Lobby, **changes: Any) -> Lobby:
    """Store a lobby with ``changes``, which also postpones its expiry, unless it has a date."""
    if lobby.starts_at is None:
        changes["expires_at"] = at.now + idle(at, lobby.pace)
    return keep(at, msgspec.structs.replace(lobby, **changes))


def joined(at: Looking, lobby: Lobby, person: Person, figure: str | None) -> Lobby:
    """Return a lobby with another player in it. Raises as ``join`` does."""
    if person.id in lobby.seated:
        raise AlreadySeated
    check_join(at, lobby.place.guild, person.id)
    check_wanted(at, lobby, person)
    check_room(at, person.id)
    check_figure(at, lobby, figure, None)
    name = shown_name(at, person, lobby.place.guild)
    seated = with_seat(at, lobby, LobbySeat(person.id, name, figure))
    opened_by_itself = lobby.starts_at is None and not lobby.seated
    return msgspec.structs.replace(seated, host=person.id) if opened_by_itself else seated


def check_wanted(at: Looking, lobby: Lobby, person: Person) -> None:
    """Raise removed-by-host, or the refusal of the table's conditions, if the user may not join."""
    if person.id in lobby.removed:
        raise Refusal("removed-by-host")
    hooks.joining.run(at, lobby, person)


def with_seat(at: Looking, lobby: Lobby, seat: LobbySeat) -> Lobby:
    """Return a lobby with another seat taken. Raises lobby-full."""
    if len(lobby.seats) >= max(game_of(at.tools, lobby.game).player_counts(Options(lobby.modes))):
        raise Refusal("lobby-full")
    return msgspec.structs.replace(lobby, seats=(*lobby.seats, seat))


def left(lobby: Lobby, user: UserId) -> Lobby:
    """Return a lobby after a player has left: a leaving host hands over to the next player; the last player cancels it."""
    seats = tuple(seat for seat in lobby.seats if seat.user != user)
    people = [other for other in lobby.seated if other != user]
    if lobby.starts_at is not None:  # A table with a date waits for players until then, even without its host.
        return msgspec.structs.replace(lobby, seats=seats)
    if not people:
        return msgspec.structs.replace(lobby, seats=seats, status="cancelled")
    return msgspec.structs.replace(lobby, seats=seats, host=lobby.host if lobby.host in people else people[0])


def with_figure(at: Looking, lobby: Lobby, user: UserId, figure: str | None) -> Lobby:
    """Return a lobby with a player's figure (None: any). Raises not-seated, figure-taken or unknown-figure."""
    position = position_of(lobby, user)
    check_figure(at, lobby, figure, position)
    seats = list(lobby.seats)
    seats[position] = msgspec.structs.replace(seats[position], figure=figure)
    return msgspec.structs.replace(lobby, seats=tuple(seats))


def known(tx: Reader, lobby_id: LobbyId) -> Lobby:
    """Return a lobby. Raises UnknownLobby."""
    lobby = rows.lobby(tx, lobby_id)
    if lobby is None:
        raise UnknownLobby
    return lobby


def playing(tx: Reader, lobby: Lobby) -> Match | None:
    """Return a table's running match; before it begins, the one that the host plays until someone joins."""
    number = lobby.match or lobby.meanwhile
    stored = log_rows.match(tx, number) if number is not None else None
    return stored.match if stored is not None and stored.match.status == "running" else None


@hooks.farewell
def leave_open(at: At, user: UserId) -> None:
    """Remove a user who is being deleted from open lobbies."""
    for lobby_id in rows.open_lobbies_of(at, user):
        keep(at, left(known(at, lobby_id), user))


def keep(at: At, lobby: Lobby) -> Lobby:
    """Store a changed lobby with its next revision, and queue an update of its card."""
    lobby = msgspec.structs.replace(lobby, revision=lobby.revision + 1, begins_at=beginning(lobby, at.now))
    rows.save_lobby(at, lobby)
    queue(at, LOBBY_TOPIC, lobby.id, at.now)
    hooks.lobby_changed.run(at, lobby)
    return lobby


def beginning(lobby: Lobby, now: float) -> float | None:
    """Return when a lobby starts by itself (epoch seconds); None if it doesn't, or too few players have joined."""
    if lobby.status != "open" or len(lobby.seated) < 2:
        return None
    if lobby.starts_at is not None or not lobby.begins_after:
        return lobby.starts_at
    # Once set it stays, so that further players don't postpone the start.
    return lobby.begins_at or now + 60 * lobby.begins_after


def idle(at: Looking, pace: str) -> float:
    """Return the seconds without a change after which a lobby of this pace expires."""
    return at.tools.limits.live_lobby_idle if pace == LIVE else at.tools.limits.lobby_idle


def is_forgotten(at: Looking, lobby: Lobby) -> bool:
    """Return whether a lobby without a date hasn't changed for ``FORGOTTEN`` of its time, and only its host sits there."""
    rest, others = lobby.expires_at - at.now, {*lobby.seated} - {lobby.host}
    return lobby.starts_at is None and not others and rest <= (1 - FORGOTTEN) * idle(at, lobby.pace)


def game_of(tools: ControlTools, game: str) -> AnyGame:
    """Return a game by id. Raises UnknownGame if this program doesn't have it (anymore)."""
    if game not in tools.games:
        raise UnknownGame(game=game)
    return tools.games[game]


def position_of(lobby: Lobby, user: UserId) -> int:
    """Return the position of a user's seat. Raises not-seated."""
    for position, seat in enumerate(lobby.seats):
        if seat.user == user:
            return position
    raise Refusal("not-seated")


def check_open(lobby: Lobby, now: float) -> Lobby:
    """Return the lobby if it can be changed. Raises lobby-closed."""
    if lobby.status != "open":
        raise Refusal("lobby-closed", status=lobby.status)
    # It has expired, though the sweep closes it only some seconds later.
    if lobby.expires_at <= now:
        raise Refusal("lobby-closed", status="expired")
    return lobby


def check_host(lobby: Lobby, user: UserId) -> None:
    """Raise not-the-host unless the user is the lobby's host."""
    if lobby.host != user:
        raise Refusal("not-the-host")


def check_room(at: Looking, user: UserId) -> None:
    """Raise too-many-tables if the user already has the maximum number of tables."""
    if rows.count_lobbies(at, user) >= at.tools.limits.lobbies_per_user:
        raise Refusal("too-many-tables", limit=at.tools.limits.lobbies_per_user, of="open")
    if log_rows.count_matches(at, user) >= at.tools.limits.matches_per_user:
        raise Refusal("too-many-tables", limit=at.tools.limits.matches_per_user, of="matches")


def check_figure(at: Looking, lobby: Lobby, figure: str | None, own: int | None) -> None:
    """Raise unknown-figure or figure-taken if the seat at position ``own`` can't have this figure."""
    if figure is None:
        return
    if figure not in game_of(at.tools, lobby.game).figures:
        raise Refusal("unknown-figure", figure=figure)
    if any(seat.figure == figure for position, seat in enumerate(lobby.seats) if position != own):
        raise Refusal("figure-taken", figure=figure)


def check_modes(game: AnyGame, modes: Sequence[str]) -> None:
    """Raise unknown-mode, or BadSetup if the modes don't go together or allow no number of players."""
    for mode in modes:
        if mode not in game.modes:
            raise Refusal("unknown-mode", mode=mode)
    if not game.player_counts(Options(tuple(dict.fromkeys(modes)))):
        raise BadSetup(reason="other")
