"""Changes of a lobby, with their checks; functions that take an open transaction if they need one."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.core.current_names import shown_name
from bot.core.errors import AlreadySeated, NamedRefusal, Refusal, UnknownGame, UnknownLobby
from bot.core.ids import LobbyId, Person, Place, UserId, authority_in
from bot.core.matches import log_rows
from bot.core.matches.values import LIVE, PACES
from bot.core.outbox_rows import queue
from bot.core.terms import is_term
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

LobbyChange = Callable[[At, Lobby], Lobby]


def draft(
    tools: ControlTools, person: Person, place: Place, game: str, modes: Sequence[str], pace: str, now: float
) -> Lobby:
    """Return a new lobby, not stored yet. Raises UnknownGame, unknown-mode, UnknownPace, or BadSetup if its modes don't go together."""
    check_modes(game_of(tools, game), modes)
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
        status="open",
        created_at=now,
        expires_at=now + idle(tools, pace),
        message=None,
        match=None,
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
    here, now = rows.open_lobbies(at, wanted.place), wanted.created_at
    if len(here) >= at.tools.limits.lobbies_per_channel:
        forgotten = [lobby for lobby in here if is_forgotten(at.tools, lobby, now)]
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
    queue(at, LOBBY_TOPIC, lobby.id, wanted.created_at)
    _tell_others(at, lobby)
    return lobby


def change_lobby(at: At, lobby_id: LobbyId, change: LobbyChange) -> Lobby:
    """Change a lobby, which also postpones its expiry. Raises UnknownLobby, lobby-closed, and the refusals of ``change``."""
    lobby = check_open(known(at, lobby_id), at.now)
    changed = change(at, lobby)
    if lobby.starts_at is not None:
        return keep(at, changed)
    return keep(at, msgspec.structs.replace(changed, expires_at=at.now + idle(at.tools, lobby.pace)))


def joined(at: Looking, lobby: Lobby, person: Person, figure: str | None) -> Lobby:
    """Return a lobby with another player in it. Raises as ``join`` does."""
    if any(seat.user == person.id for seat in lobby.seats):
        raise AlreadySeated
    check_join(at, lobby.place.guild, person.id)
    check_wanted(at, lobby, person)
    check_room(at, person.id)
    check_figure(at.tools, lobby, figure, None)
    name = shown_name(at, person, lobby.place.guild)
    seated = with_seat(at.tools, lobby, LobbySeat(person.id, name, figure))
    if lobby.starts_at is None and all(
        seat.user is None for seat in lobby.seats
    ):  # It opened by itself: the first player becomes its host.
        return msgspec.structs.replace(seated, host=person.id)
    return seated


def check_wanted(at: Looking, lobby: Lobby, person: Person) -> None:
    """Raise removed-by-host, or the refusal of the table's conditions, if the user may not join."""
    if person.id in lobby.removed:
        raise Refusal("removed-by-host")
    for check in at.tools.hooks.joining:
        check(at, lobby, person)


def with_seat(tools: ControlTools, lobby: Lobby, seat: LobbySeat) -> Lobby:
    """Return a lobby with another seat taken. Raises lobby-full."""
    if len(lobby.seats) >= max(game_of(tools, lobby.game).player_counts(Options(lobby.modes))):
        raise Refusal("lobby-full")
    return msgspec.structs.replace(lobby, seats=(*lobby.seats, seat))


def left(lobby: Lobby, user: UserId) -> Lobby:
    """Return a lobby after a player has left: a leaving host hands over to the next player; the last player cancels it."""
    seats = tuple(seat for seat in lobby.seats if seat.user != user)
    people = [seat.user for seat in seats if seat.user is not None]
    if lobby.starts_at is not None:  # A table with a date waits for players until then, even without its host.
        return msgspec.structs.replace(lobby, seats=seats)
    if not people:
        return msgspec.structs.replace(lobby, seats=seats, status="cancelled")
    return msgspec.structs.replace(lobby, seats=seats, host=lobby.host if lobby.host in people else people[0])


def with_figure(tools: ControlTools, lobby: Lobby, user: UserId, figure: str | None) -> Lobby:
    """Return a lobby with a player's figure (None: any). Raises not-seated, figure-taken or unknown-figure."""
    position = position_of(lobby, user)
    check_figure(tools, lobby, figure, position)
    seats = list(lobby.seats)
    seats[position] = msgspec.structs.replace(seats[position], figure=figure)
    return msgspec.structs.replace(lobby, seats=tuple(seats))


def with_modes(tools: ControlTools, lobby: Lobby, modes: Sequence[str]) -> Lobby:
    """Return a lobby with other modes. Game options that these don't offer are dropped.

    Raises:
        unknown-mode: there is no such mode.
        BadSetup: the modes don't go together, or there are too many players for them.
    """
    game, options = game_of(tools, lobby.game), Options(tuple(dict.fromkeys(modes)))
    check_modes(game, modes)
    if len(lobby.seats) > max(game.player_counts(options)):
        raise BadSetup(reason="player-count", have=len(lobby.seats))
    offered = {choice.key for choice in game.choices(options)}
    kept = {key: value for key, value in lobby.choices.items() if key in offered}
    return msgspec.structs.replace(lobby, modes=options.modes, choices=kept)


def with_agreement(tools: ControlTools, lobby: Lobby, key: str, value: str) -> Lobby:
    """Return a lobby with a changed game option or term. Raises unknown-choice."""
    if is_term(key, value):
        return msgspec.structs.replace(lobby, terms={**lobby.terms, key: value})
    offered = {choice.key: choice.values for choice in game_of(tools, lobby.game).choices(Options(lobby.modes))}
    if value not in offered.get(key, ()):
        raise Refusal("unknown-choice", value=value)
    return msgspec.structs.replace(lobby, choices={**lobby.choices, key: value})


def without_player(lobby: Lobby, user: UserId) -> Lobby:
    """Return a lobby without a player, who can't join it again. Raises not-seated, also for the host, who must leave instead."""
    position = position_of(lobby, user)
    if user == lobby.host:
        raise Refusal("not-seated")
    seats = (*lobby.seats[:position], *lobby.seats[position + 1 :])
    return msgspec.structs.replace(lobby, seats=seats, removed=(*lobby.removed, user))


def without_computer(lobby: Lobby) -> Lobby:
    """Return a lobby without its last computer player. Raises computer-seat if it has none."""
    computers = [position for position, seat in enumerate(lobby.seats) if seat.user is None]
    if not computers:
        raise Refusal("computer-seat")
    seats = tuple(seat for position, seat in enumerate(lobby.seats) if position != computers[-1])
    return msgspec.structs.replace(lobby, seats=seats)


def known(tx: Reader, lobby_id: LobbyId) -> Lobby:
    """Return a lobby. Raises UnknownLobby."""
    lobby = rows.lobby(tx, lobby_id)
    if lobby is None:
        raise UnknownLobby
    return lobby


def leave_open(at: At, user: UserId) -> None:
    """Remove a user who is being deleted from open lobbies."""
    for number in rows.open_lobbies_of(at, user):
        keep(at, left(known(at, number), user))


def _tell_others(at: At, lobby: Lobby) -> None:
    for changed in at.tools.hooks.lobby_changed:
        changed(at, lobby)


def keep(at: At, lobby: Lobby) -> Lobby:
    """Store a changed lobby with its next revision, and queue an update of its card."""
    lobby = msgspec.structs.replace(lobby, revision=lobby.revision + 1, begins_at=beginning(lobby, at.now))
    rows.save_lobby(at, lobby)
    queue(at, LOBBY_TOPIC, lobby.id, at.now)
    _tell_others(at, lobby)
    return lobby


def beginning(lobby: Lobby, now: float) -> float | None:
    """Return when a lobby starts by itself (epoch seconds); None if it doesn't, or too few players have joined."""
    if lobby.status != "open" or sum(seat.user is not None for seat in lobby.seats) < 2:
        return None
    if lobby.starts_at is not None or not lobby.begins_after:
        return lobby.starts_at
    # Once set it stays, so that further players don't postpone the start.
    return lobby.begins_at or now + 60 * lobby.begins_after


def idle(tools: ControlTools, pace: str) -> float:
    """Return the seconds without a change after which a lobby of this pace expires."""
    return tools.limits.live_lobby_idle if pace == LIVE else tools.limits.lobby_idle


def is_forgotten(tools: ControlTools, lobby: Lobby, now: float) -> bool:
    """Return whether a lobby without a date hasn't changed for ``FORGOTTEN`` of its time, and only its host sits there."""
    rest = lobby.expires_at - now
    others = any(seat.user not in {None, lobby.host} for seat in lobby.seats)
    return lobby.starts_at is None and not others and rest <= (1 - FORGOTTEN) * idle(tools, lobby.pace)


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


def check_figure(tools: ControlTools, lobby: Lobby, figure: str | None, own: int | None) -> None:
    """Raise unknown-figure or figure-taken if the seat at position ``own`` can't have this figure."""
    if figure is None:
        return
    if figure not in game_of(tools, lobby.game).figures:
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
