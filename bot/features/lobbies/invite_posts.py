"""Posts and panels of invitations and conditions for joining."""

from collections.abc import Mapping
from typing import Final

from discord import ButtonStyle

from bot.core.ids import UserId
from bot.discord_ui.content.components import button, menu, option, people_menu, roles_menu
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, jump, layout, pace_words, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.fields import OFF, ON
from bot.features.lobbies.calls_rows import Invitation
from bot.features.lobbies.lobby import Gates, Lobby
from data.catalogue import text
from renderers.phrases.escape import escape
from renderers.ui import AnyGameUI

RELIABLE: Final = (0, 60, 70, 80, 90, 95)
"""Choices for a table's minimum reliability in percent; 0: any."""

RATINGS: Final = ("0-0", "0-1100", "0-1250", "1100-0", "1250-0", "1100-1400")
"""Choices for a table's range of ratings, least and most; 0: any."""


def invitation(kept_invitation: Invitation, lobby: Lobby, uis: Mapping[str, AnyGameUI], server: str) -> Post:
    """Return the direct message of an invitation."""
    facts = {"id": str(lobby.id), "game": text(uis[lobby.game].name_key), "pace": pace_words(lobby.pace)}
    where = jump(lobby.place.guild, lobby.place.channel)
    said = text(
        "invitation", name=f"**{escape(kept_invitation.name)}**", server=f"**{escape(server)}**", url=where, **facts
    )
    buttons = row(
        [
            button(custom_id("find", "accept", kept_invitation.id), text("button-join"), ButtonStyle.success),
            button(custom_id("find", "decline", kept_invitation.id), text("button-not-now")),
            button(custom_id("find", "never", kept_invitation.id), text("button-never"), ButtonStyle.danger),
        ]
    )
    return Post(layout(words(said), buttons, colour=DUSK))


def answered(key: str, **facts: str) -> Post:
    """Return the confirmation of an answer to an invitation."""
    return Post(layout(words(text(f"invitation-{key}", **facts)), colour=QUIET_COLOR))


def gate_lines(gates: Gates) -> list[str]:
    """Return a line for each condition for joining."""
    lines = [text("gate-private" if gates.private else "gate-invited")] if gates.by_invitation else []
    if gates.reliability:
        lines.append(text("gate-reliability", least=str(gates.reliability)))
    if gates.least or gates.most:
        lines.append(text("gate-rating", range=_range(gates.least, gates.most)))
    if gates.role is not None:
        lines.append(text("gate-role", role=f"<@&{gates.role}>"))
    return lines


def _range(least: int, most: int) -> str:
    key = "rating-both" if least and most else "rating-least" if least else "rating-most" if most else "rating-any"
    return text(key, least=str(least), most=str(most))


def admitting(lobby: Lobby, user: UserId, note: str = "") -> Post:
    """Return the panel of the conditions for joining: players can invite; the host can set conditions."""
    seated, host = any(seat.user == user for seat in lobby.seats), lobby.host == user
    gates = lobby.gates
    lines = gate_lines(gates) or [text("gate-none")]
    items = [row([people_menu(custom_id("find", "ask", lobby.id), text("menu-invite"))])] if seated else []
    if host:
        wanted = OFF if gates.invited else ON
        ranges = [
            option(
                text("gate-rating", range=_range(*map(int, bounds.split("-")))),
                bounds,
                chosen=bounds == f"{gates.least}-{gates.most}",
            )
            for bounds in RATINGS
        ]
        per_cent = [
            option(text("gate-reliability-option", least=least), str(least), chosen=least == gates.reliability)
            for least in RELIABLE
        ]
        role = [] if gates.role is None else [gates.role]
        items += [
            row([menu(custom_id("find", "reliability", lobby.id), text("menu-reliability"), per_cent)]),
            row([menu(custom_id("find", "rating", lobby.id), text("menu-rating"), ranges)]),
            row([roles_menu(custom_id("find", "role", lobby.id), text("menu-role"), role, 1)]),
        ]
        if not gates.private:
            closing = button(custom_id("find", "closed", lobby.id, wanted), text(f"button-invited-{wanted}"))
            items.append(row([closing]))
    title = words(text("admit-title", id=str(lobby.id)), note, *lines, text("admit-about"))
    return Post(layout(title, *items, colour=DUSK))
