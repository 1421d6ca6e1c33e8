"""Players gather at a table. Every change is one transaction, so two players never get the same seat or bandit.

Every change also raises UnknownLobby or lobby-closed. ``Lobbies`` starts matches and lets tables expire.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.core.current_names import shown_name
from bot.core.errors import AlreadySeated, NotAtThisTable, Refusal, UnknownMatch
from bot.core.ids import LobbyId, MatchId, Person, Place, UserId
from bot.core.matches.loaded import find
from bot.core.matches.values import DEFAULT_PACE, StoredMatch
from bot.core.outbox_rows import queue
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.rows import check_on
from bot.core.settings.server import CALLING_TABLES_A_DAY, INVITATIONS, INVITATIONS_A_DAY, PRIVATE
from bot.core.terms import is_term
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.lobbies import rows
from bot.features.lobbies.changes import (
    changed,
    check_host,
    check_modes,
    draft,
    game_of,
    joined,
    keep,
    known,
    left,
    open_lobby,
    position_of,
    waiting,
    with_figure,
    with_seat,
)
from bot.features.lobbies.lobby import Gates, Lobby, LobbySeat
from bot.features.lobbies.rows import (
    CALLED,
    DECLINED,
    INVITATION_TOPIC,
    JOINED,
    NEVER,
    OPEN_INVITATIONS,
    SENT,
    UNREACHED,
    WAITING_TO_BE_SENT,
    Invitation,
)
from bot.features.settings import rows as settings_rows
from bot.storage.session import Reader
from engine.agents.table import STRENGTHS
from engine.core.errors import BadSetup
from engine.core.types import Options


def ended(tx: Reader, match_id: MatchId, user: UserId, guild_id: int | None) -> StoredMatch:
    """Return a finished match of a server that a user played in. Raises UnknownMatch, still-playing or NotAtThisTable."""
    stored = find(tx, match_id)
    match = stored.match
    # A match of another server is treated as if it didn't exist.
    if match.place.guild != guild_id:
        raise UnknownMatch
    if match.status == "running":
        raise Refusal("still-playing")
    if user not in match.participants:
        raise NotAtThisTable
    return stored


def draft_again(at: Looking, stored: StoredMatch, person: Person, place: Place) -> Lobby:
    """Return a new lobby, not stored yet, with the rules of a match. Raises as ``draft``."""
    match, agreed = stored.match, stored.header.options.choices
    where = place if place.channel == match.place.channel else match.place
    lobby = draft(at, person, where, match.game, match.modes, match.pace)
    options = Options(lobby.modes)
    game = game_of(at.tools, match.game)
    # Computers that took over a seat later have its player's name.
    computers = [seat for seat in match.seats if seat.user is None and not seat.name]
    # The rules may have changed since, so limit the number of computers to the seats.
    most = max(game.player_counts(options)) - len(lobby.seats)
    return msgspec.structs.replace(
        lobby,
        seats=(*lobby.seats, *(LobbySeat(None, "", None, seat.strength) for seat in computers[:most])),
        choices={
            choice.key: agreed[choice.key]
            for choice in game.choices(options)
            # Options of older rules that no longer exist are dropped.
            if agreed.get(choice.key) in choice.values
        },
        terms={key: value for key, value in match.terms.items() if is_term(key, value)},
        again=match.id,
        gates=Gates(private=match.private),
        language=match.language,
    )


def create(
    at: At,
    person: Person,
    place: Place,
    game: str,
    modes: Sequence[str] = (),
    pace: str = DEFAULT_PACE,
    figure: str | None = None,
    language: str = "",
) -> Lobby:
    """Open a lobby whose creator has seat 0 and is the host. ``language`` empty: the server's.

    Raises a Refusal, or BadSetup if the modes don't go together.
    """
    wanted = with_figure(at, draft(at, person, place, game, modes, pace), person.id, figure)
    return open_lobby(at, msgspec.structs.replace(wanted, language=language), person)


def wait_in(at: At, lobby_id: LobbyId, match: MatchId) -> None:
    """Store which match the host of an open table plays until someone joins."""
    if (lobby := known(at, lobby_id)).status == "open":
        rows.save_lobby(at, msgspec.structs.replace(lobby, meanwhile=match))


def hide(at: At, lobby: Lobby) -> Lobby:
    """Make a lobby private, in the transaction that opened it. Raises only-in-servers or switched-off."""
    check_on(at, lobby.place.guild, PRIVATE)
    return keep(at, msgspec.structs.replace(lobby, gates=Gates(private=True)))


def play_again(at: At, match: MatchId, person: Person, place: Place) -> Lobby:
    """Open the table for a rematch, or join it; the first user becomes its host.

    The table has the match's rules, pace, terms and initial number of computer players, and opens in the channel of the match's lobby.
    The button was pressed at ``place``. For a user who already has a seat, nothing changes.
    """
    wanted = draft_again(at, ended(at, match, person.id, place.guild), person, place)
    again = rows.lobby_again(at, match)
    if again is None or again.expires_at <= at.now:
        return open_lobby(at, wanted, person)
    # Pressed twice, or in two places: both presses lead to the same seat.
    return again if person.id in again.seated else join(at, again.id, person)


def join(at: At, lobby: LobbyId, person: Person, figure: str | None = None) -> Lobby:
    """Join a lobby. Raises AlreadySeated, which leads back to the user's seat, or another Refusal."""
    return changed(at, joined(at, waiting(at, lobby), person, figure))


def leave(at: At, lobby_id: LobbyId, user: UserId) -> Lobby:
    """Leave a lobby. A leaving host hands over to the next player; the last player cancels it. Raises not-seated."""
    lobby = waiting(at, lobby_id)
    position_of(lobby, user)
    return changed(at, left(lobby, user))


def choose_figure(at: At, lobby: LobbyId, user: UserId, figure: str | None) -> Lobby:
    """Choose a figure, or None for any. Raises not-seated, figure-taken or unknown-figure."""
    return changed(at, with_figure(at, waiting(at, lobby), user, figure))


def _hosted(at: Looking, lobby_id: LobbyId, user: UserId) -> Lobby:
    """Return a lobby that its host is about to change. Raises not-the-host."""
    lobby = waiting(at, lobby_id)
    check_host(lobby, user)
    return lobby


def choose_modes(at: At, lobby_id: LobbyId, user: UserId, modes: Sequence[str]) -> Lobby:
    """Choose the modes; game options that these don't offer are dropped.

    Raises BadSetup if the modes don't go together, or allow fewer players than are seated.
    """
    lobby = _hosted(at, lobby_id, user)
    game, options = game_of(at.tools, lobby.game), Options(tuple(dict.fromkeys(modes)))
    check_modes(game, modes)
    if len(lobby.seats) > max(game.player_counts(options)):
        raise BadSetup(reason="player-count", have=len(lobby.seats))
    offered = {choice.key for choice in game.choices(options)}
    kept = {key: value for key, value in lobby.choices.items() if key in offered}
    return changed(at, lobby, modes=options.modes, choices=kept)


def agree(at: At, lobby_id: LobbyId, user: UserId, key: str, value: str) -> Lobby:
    """Choose a game option (``Game.choices``) or a term (``terms.TERMS``). Raises not-the-host or unknown-choice."""
    lobby = _hosted(at, lobby_id, user)
    if is_term(key, value):
        return changed(at, lobby, terms={**lobby.terms, key: value})
    offered = {choice.key: choice.values for choice in game_of(at.tools, lobby.game).choices(Options(lobby.modes))}
    if value not in offered.get(key, ()):
        raise Refusal("unknown-choice", value=value)
    return changed(at, lobby, choices={**lobby.choices, key: value})


def speak(at: At, lobby: LobbyId, user: UserId, language: str) -> Lobby:
    """Change the table's language. Raises not-the-host."""
    return changed(at, _hosted(at, lobby, user), language=language)


def admit(at: At, lobby: LobbyId, user: UserId, gates: Gates) -> Lobby:
    """Change the conditions for joining; present players stay. Raises not-the-host."""
    return changed(at, _hosted(at, lobby, user), gates=gates)


def begin_after(at: At, lobby: LobbyId, user: UserId, minutes: int) -> Lobby:
    """Let the table start by itself ``minutes`` after the second player joins; 0: never. Raises not-the-host."""
    return changed(at, _hosted(at, lobby, user), begins_after=minutes, begins_at=None)


def add_computer(at: At, lobby: LobbyId, user: UserId, strength: str = "") -> Lobby:
    """Add a computer player of one of STRENGTHS; empty: the default. Raises not-the-host, lobby-full or unknown-strength."""
    if strength and strength not in STRENGTHS:
        raise Refusal("unknown-strength")
    return changed(at, with_seat(at, _hosted(at, lobby, user), LobbySeat(None, "", None, strength)))


def remove_computer(at: At, lobby_id: LobbyId, user: UserId) -> Lobby:
    """Remove the last computer player. Raises not-the-host, or computer-seat if there is none."""
    lobby = _hosted(at, lobby_id, user)
    computers = [position for position, seat in enumerate(lobby.seats) if seat.user is None]
    if not computers:
        raise Refusal("computer-seat")
    return _without_seat(at, lobby, computers[-1])


def remove_player(at: At, lobby_id: LobbyId, user: UserId, other: UserId) -> Lobby:
    """Remove another player, who can't join again. Raises not-the-host, or not-seated if they aren't in the lobby."""
    lobby = _hosted(at, lobby_id, user)
    position = position_of(lobby, other)
    if other == lobby.host:  # they leave instead
        raise Refusal("not-seated")
    return _without_seat(at, lobby, position, removed=(*lobby.removed, other))


def _without_seat(at: At, lobby: Lobby, position: int, **changes: Any) -> Lobby:
    return changed(at, lobby, seats=(*lobby.seats[:position], *lobby.seats[position + 1 :]), **changes)


def cancel(at: At, lobby: LobbyId, user: UserId) -> Lobby:
    """Close the lobby. Raises not-the-host."""
    return changed(at, _hosted(at, lobby, user), status="cancelled")


def lose_channel(at: At, channel_id: int) -> None:
    """Close the lobbies of a deleted channel or thread, so that they no longer count among their players' tables."""
    for lobby in rows.open_lobbies(at, Place(None, channel_id)):
        keep(at, msgspec.structs.replace(lobby, status="cancelled"))


def open_in(at: Looking, place: Place) -> tuple[Lobby, ...]:
    """Return the open lobbies of a channel, oldest first, excluding hidden ones."""
    return tuple(lobby for lobby in rows.open_lobbies(at, place) if not lobby.hidden)


def moved(at: At, lobby: LobbyId, thread_id: int) -> Lobby:
    """Store the private thread of a table. Raises UnknownLobby."""
    rows.set_lobby_channel(at, lobby, thread_id)
    return known(at, lobby)


def is_invited(tx: Reader, lobby: LobbyId, user: UserId) -> bool:
    """Return whether a user was invited to a lobby and hasn't declined."""
    invitation = rows.invitation_to(tx, lobby, user)
    return invitation is not None and invitation.state in OPEN_INVITATIONS


def spent(at: Looking, guild_id: int | None, host: UserId) -> int:
    """Return the daily limit of a user's tables with alerts if it is reached (another table sends none), otherwise 0."""
    if guild_id is None:
        return 0
    most = core_settings_rows.server(at, guild_id).calling_tables_a_day or CALLING_TABLES_A_DAY
    return most if rows.calling_tables(at, host, guild_id, at.now - DAY) >= most else 0


def called(at: Looking, lobby: Lobby) -> tuple[UserId, ...]:
    """Return the alerted users whom an open table's card names: not those who have joined or have switched alerts off.

    This reveals nothing: the alert in the same channel mentions them.
    """
    return tuple(
        call.user
        for call in rows.table_calls(at, lobby.id)
        if call.state == CALLED and call.user not in lobby.seated and rows.wants_calls(at, call.guild, call.user)
    )


def invite(at: At, lobby_id: LobbyId, by: Person, to: UserId) -> Invitation:
    """Invite a user to the inviting player's table, unless they want no invitations from this server, or from this player today."""
    lobby = waiting(at, lobby_id)
    guild_id = check_on(at, lobby.place.guild, INVITATIONS)
    position_of(lobby, by.id)
    if to in lobby.seated:
        raise AlreadySeated
    if rows.invitation_to(at, lobby_id, to) is not None:
        raise Refusal("already-invited")
    if settings_rows.BLOCKS.get(at, guild_id, to) is not None:
        raise Refusal("person-is-blocked")
    if rows.is_uninvited(at, guild_id, to) or rows.was_declined(at, by.id, to, at.now - DAY):
        raise Refusal("wants-no-invitations")
    most = core_settings_rows.server(at, guild_id).invitations_a_day or INVITATIONS_A_DAY
    if rows.invitations_by(at, by.id, guild_id, at.now - DAY) >= most:
        raise Refusal("too-many-invitations", limit=most)
    invitation = rows.INVITATIONS.added(
        at,
        Invitation(
            lobby=lobby_id,
            guild=guild_id,
            user=to,
            by=by.id,
            name=shown_name(at, by, guild_id),
            at=at.now,
            state=WAITING_TO_BE_SENT,
        ),
    )
    queue(at, INVITATION_TOPIC, invitation.id, at.now)
    return invitation


def to_send(at: Looking, number: int) -> tuple[Invitation, Lobby] | None:
    """Return an unsent invitation with its table; None if it was sent or is void."""
    invitation = rows.INVITATIONS.get(at, number)
    lobby = rows.lobby(at, invitation.lobby) if invitation is not None else None
    if invitation is None or lobby is None or invitation.state != WAITING_TO_BE_SENT or lobby.status != "open":
        return None
    return invitation, lobby


def sent(at: At, number: int, *, reached: bool) -> None:
    """Record that an invitation was sent, or that the user doesn't accept direct messages."""
    invitation = rows.INVITATIONS.get(at, number)
    if invitation is not None and invitation.state == WAITING_TO_BE_SENT:
        rows.INVITATIONS.update(at, msgspec.structs.replace(invitation, state=SENT if reached else UNREACHED))


def accept(at: At, number: int, person: Person) -> Lobby:
    """Accept an invitation and join. Raises unknown-invitation if it is for another user, or as ``join``."""
    mine = _mine(at, number, person.id)
    lobby = join(at, mine.lobby, person)
    rows.INVITATIONS.update(at, msgspec.structs.replace(mine, state=JOINED))
    return lobby


def decline(at: At, number: int, user: UserId, *, ever: bool) -> None:
    """Decline an invitation; ``ever``: all from this server. Raises unknown-invitation if it is for another user."""
    mine = _mine(at, number, user)
    rows.INVITATIONS.update(at, msgspec.structs.replace(mine, state=NEVER if ever else DECLINED))
    if ever:
        rows.uninvite(at, mine.guild, user, at.now)


def _mine(at: Looking, number: int, user: UserId) -> Invitation:
    invitation = rows.INVITATIONS.get(at, number)
    if invitation is None or invitation.user != user:
        raise Refusal("unknown-invitation")
    return invitation
