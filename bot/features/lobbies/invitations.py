"""Invitations by name: a direct message with **Join**, **Not now** and **Never from here**."""

import msgspec

from bot.core import outbox_rows
from bot.core.current_names import shown_name
from bot.core.errors import AlreadySeated, Refusal
from bot.core.ids import LobbyId, Person, UserId
from bot.core.outbox_rows import Unsaid
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.rows import check_on
from bot.core.settings.server import INVITATIONS, INVITATIONS_A_DAY
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.lobbies import calls_rows, rows
from bot.features.lobbies.calls_rows import DECLINED, JOINED, NEVER, SENT, UNREACHED, WAITING_TO_BE_SENT, Invitation
from bot.features.lobbies.changes import change_lobby, check_open, joined, known, position_of
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.rows import INVITATION_TOPIC
from bot.features.settings import rows as settings_rows


def invite(at: At, number: LobbyId, by: Person, to: UserId) -> Invitation:
    """Invite a user to the inviting player's table.

    Raises:
        Refusal: only-in-servers, switched-off, lobby-closed, not-seated, AlreadySeated, already-invited, person-is-blocked,
            too-many-invitations, or wants-no-invitations: from this server at all, or from this player today.
    """
    lobby = check_open(known(at.tx, number), at.now)
    guild = check_on(at.tx, lobby.place.guild, INVITATIONS)
    position_of(lobby, by.id)
    if any(seat.user == to for seat in lobby.seats):
        raise AlreadySeated
    if calls_rows.invitation_to(at.tx, number, to) is not None:
        raise Refusal("already-invited")
    if settings_rows.BLOCKS.get(at.tx, guild, to) is not None:
        raise Refusal("person-is-blocked")
    if calls_rows.is_uninvited(at.tx, guild, to) or calls_rows.was_declined(at.tx, by.id, to, at.now - DAY):
        raise Refusal("wants-no-invitations")
    most = core_settings_rows.server(at.tx, guild).invitations_a_day or INVITATIONS_A_DAY
    if calls_rows.invitations_by(at.tx, by.id, guild, at.now - DAY) >= most:
        raise Refusal("too-many-invitations", limit=most)
    invitation = calls_rows.add_invitation(
        at.tx,
        Invitation(
            lobby=number,
            guild=guild,
            user=to,
            by=by.id,
            name=shown_name(at.tx, by, guild),
            at=at.now,
            state=WAITING_TO_BE_SENT,
        ),
    )
    outbox_rows.queue(at.tx, Unsaid(topic=INVITATION_TOPIC, target=invitation.id, wake=at.now))
    return invitation


def to_send(at: Looking, number: int) -> tuple[Invitation, Lobby] | None:
    """Return an unsent invitation with its table; None if it was sent or is void."""
    invitation = calls_rows.INVITATIONS.get(at.tx, number)
    lobby = rows.lobby(at.tx, invitation.lobby) if invitation is not None else None
    if invitation is None or lobby is None or invitation.state != WAITING_TO_BE_SENT or lobby.status != "open":
        return None
    return invitation, lobby


def sent(at: At, number: int, *, reached: bool) -> None:
    """Record that an invitation was sent, or that the user doesn't accept direct messages."""
    invitation = calls_rows.INVITATIONS.get(at.tx, number)
    if invitation is not None and invitation.state == WAITING_TO_BE_SENT:
        calls_rows.INVITATIONS.update(at.tx, msgspec.structs.replace(invitation, state=SENT if reached else UNREACHED))


def accept(at: At, number: int, person: Person) -> Lobby:
    """Accept an invitation and join. Raises unknown-invitation if it is for another user, or as ``join``."""
    mine = _mine(at, number, person.id)
    lobby = change_lobby(
        at.tx, at.tools, mine.lobby, lambda tx, lobby: joined(tx, at.tools, lobby, person, None), at.now
    )
    calls_rows.INVITATIONS.update(at.tx, msgspec.structs.replace(mine, state=JOINED))
    return lobby


def decline(at: At, number: int, user: UserId, *, ever: bool) -> None:
    """Decline an invitation; ``ever``: all from this server. Raises unknown-invitation if it is for another user."""
    mine = _mine(at, number, user)
    calls_rows.INVITATIONS.update(at.tx, msgspec.structs.replace(mine, state=NEVER if ever else DECLINED))
    if ever:
        calls_rows.uninvite(at.tx, mine.guild, user, at.now)


def _mine(at: Looking, number: int, user: UserId) -> Invitation:
    invitation = calls_rows.INVITATIONS.get(at.tx, number)
    if invitation is None or invitation.user != user:
        raise Refusal("unknown-invitation")
    return invitation
