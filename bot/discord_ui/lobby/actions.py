"""What people do with lobbies, by button or by command."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import RULES, AgreeMenu, LobbyPress
from bot.discord_ui.core.errors import NotAllowedHere
from bot.discord_ui.core.parts import jump, notice
from bot.discord_ui.core.permissions import missing_to_speak
from bot.discord_ui.lobby.posts import ANY
from bot.games.ui import AnyGameUI
from bot.hosting.core.model import DEFAULT_PACE, Lobby, LobbyId, Place
from bot.hosting.host import Host
from data.catalogue import text

COSY: Final = 4
"""Seats to which "fill with computers" fills, where the game's smallest table is smaller."""


class LobbyDesk:
    """Opens, fills, starts and closes lobbies."""

    def __init__(self, host: Host, game_uis: Mapping[str, AnyGameUI]) -> None:
        self._host = host
        self._game_uis = game_uis
        self._verbs: Mapping[str, Callable[[Call, LobbyId, str | None], Awaitable[object]]] = {
            "join": lambda call, lobby, _: host.lobbies.join(lobby, call.person),
            "leave": lambda call, lobby, _: host.lobbies.leave(lobby, call.user),
            "figure": self._figure,
            "add": lambda call, lobby, _: host.lobbies.add_computer(lobby, call.user),
            "strong": lambda call, lobby, strength: host.lobbies.add_computer(lobby, call.user, strength or ""),
            "remove": lambda call, lobby, _: host.lobbies.remove_computer(lobby, call.user),
            "fill": self._fill,
            "start": lambda call, lobby, _: host.lobbies.start(lobby, call.user),
            "cancel": lambda call, lobby, _: host.lobbies.cancel(lobby, call.user),
        }

    async def create(
        self,
        call: Call,
        game: str,
        modes: tuple[str, ...] = (),
        pace: str | None = None,
        figure: str | None = None,
    ) -> None:
        """Open a lobby in this channel; its card follows. ``pace`` None: the usual one of this server.

        Raises:
            NotAllowedHere: the bot could not show the card here.
        """
        await call.defer()
        check_speaking(call.interaction)
        pace = pace or await self._usual_pace(call.place)
        lobby = await self._host.lobbies.create(call.person, call.place, game, modes, pace, figure)
        await call.show(notice(text("lobby-created", id=str(lobby.id)), colour=None))

    async def _usual_pace(self, place: Place) -> str:
        """Return the pace of a lobby that is opened without one."""
        chosen = (await self._host.servers.settings(place.guild)).pace if place.guild is not None else None
        return chosen or DEFAULT_PACE

    async def press(self, call: Call, press: LobbyPress, values: tuple[str, ...]) -> None:
        """Do what a button of a card says; the card itself shows that it was done."""
        await call.defer_quietly()
        await self._verbs[press.verb](call, press.lobby, values[0] if values else None)

    async def agree(self, call: Call, press: AgreeMenu, values: tuple[str, ...]) -> None:
        """Play by the modes, or agree on the value, that the host has chosen in a menu of a card."""
        await call.defer_quietly()
        if press.key == RULES:
            await self._host.lobbies.choose_modes(press.lobby, call.user, values)
        else:
            await self._host.lobbies.agree(press.lobby, call.user, press.key, "".join(values[:1]))

    async def say(self, call: Call, verb: str, lobby: Lobby, value: str | None = None) -> None:
        """Do the same by command, and say that it was done."""
        await self._verbs[verb](call, lobby.id, value)
        await self.confirm(call, verb, lobby)

    async def confirm(self, call: Call, verb: str, lobby: Lobby) -> None:
        """Say that something was done."""
        where = jump(lobby.place.guild, lobby.place.channel)
        await call.show(notice(text(f"lobby-done-{verb}", id=str(lobby.id), url=where), colour=None))

    async def _figure(self, call: Call, lobby: LobbyId, value: str | None) -> None:
        await self._host.lobbies.choose_figure(lobby, call.user, None if value in {None, ANY} else value)

    async def _fill(self, call: Call, number: LobbyId, _value: str | None) -> None:
        lobby = await self._host.lobbies.lobby(number)
        for _ in range(len(lobby.seats), filled(self._game_uis[lobby.game].counts(lobby.modes), len(lobby.seats))):
            await self._host.lobbies.add_computer(number, call.user)
        await self._host.lobbies.start(number, call.user)


def filled(counts: range, taken: int) -> int:
    """Return to how many seats a table of which ``taken`` are taken is filled: a cosy number that can play."""
    wanted = max(taken, min(max(counts[0], COSY), counts[-1]))
    return next((count for count in counts if count >= wanted), taken)


def check_speaking(interaction: discord.Interaction[discord.Client]) -> None:
    """Raise NotAllowedHere, naming what is lacking, where the bot may not speak in the channel of an interaction."""
    if interaction.guild_id is None:
        return
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := missing_to_speak(interaction.app_permissions, in_thread=in_thread):
        raise NotAllowedHere(lacking)
