"""What people do with lobbies, by button or by command."""

from collections.abc import Mapping
from typing import Final

import discord

from bot.discord_ui.away.reminding import AwayReminder
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NotAllowedHere
from bot.discord_ui.core.fields import ID, KEY, One, OneOf, Several
from bot.discord_ui.core.parts import jump, mention, notice
from bot.discord_ui.core.permissions import missing_to_speak
from bot.discord_ui.core.post import Post, sending
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.lobby.cards import offer
from bot.discord_ui.lobby.options import PAGES, RULES, options_panel
from bot.discord_ui.lobby.posts import ANY, TABLE
from bot.games.ui import AnyGameUI
from bot.hosting.core.errors import AlreadySeated
from bot.hosting.core.model import DEFAULT_PACE, STRENGTHS, Lobby, LobbyId, MatchId, Place, UserId
from bot.hosting.host import Host
from data.catalogue import text

COSY: Final = 4
"""Seats to which "fill with computers" fills, where the game's smallest table is smaller."""


class LobbyActions:
    """Opens, fills, starts and closes lobbies. The card itself shows what a button did."""

    def __init__(self, host: Host, game_uis: Mapping[str, AnyGameUI], away: AwayReminder) -> None:
        self._host = host
        self.away = away
        self.game_uis = game_uis

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
        check_speaking(call.interaction)
        pace = pace or await self._usual_pace(call.place)
        lobby = await self._host.lobbies.create(call.person, call.place, game, modes, pace, figure)
        await call.show(notice(text("lobby-created", id=str(lobby.id)), colour=None))
        await self.away.joined(call)

    async def _usual_pace(self, place: Place) -> str:
        """Return the pace of a lobby that is opened without one."""
        chosen = (await self._host.servers.settings(place.guild)).pace if place.guild is not None else None
        return chosen or DEFAULT_PACE

    @press("lobby", "join", where=Where.NOWHERE, lobby=ID)
    async def press_join(self, call: Call, lobby: int) -> None:
        """Take a seat."""
        try:
            await self.join(call, lobby)
        except AlreadySeated:
            found = await self._host.lobbies.lobby(LobbyId(lobby))
            await call.whisper(self._panel(call, found, TABLE, text("options-joined")))
            return
        await self.away.joined(call)

    @press("lobby", "options", lobby=ID, page=OneOf(PAGES))
    async def options(self, call: Call, lobby: int, page: str) -> None:
        """Show a page of a table's options."""
        await call.show(self._panel(call, await self._host.lobbies.lobby(LobbyId(lobby)), page))

    def _panel(self, call: Call, lobby: Lobby, page: str, note: str = "") -> Post:
        return options_panel(lobby, offer(self.game_uis[lobby.game], lobby), call.user, page, note)

    async def _changed(self, call: Call, lobby: Lobby, page: str = TABLE) -> None:
        """Show what was changed in the options, where it was changed there; the card follows by itself."""
        if call.in_private:
            await call.show(self._panel(call, lobby, page))

    async def join(self, call: Call, lobby: int, figure: str | None = None) -> None:
        """Take a seat, by command perhaps with the wish for a figure."""
        await self._host.lobbies.join(LobbyId(lobby), call.person, figure)

    @press("lobby", "leave", where=Where.NOWHERE, lobby=ID)
    async def leave(self, call: Call, lobby: int) -> None:
        """Give the seat up."""
        await self._changed(call, await self._host.lobbies.leave(LobbyId(lobby), call.user))

    @press("lobby", "figure", where=Where.NOWHERE, lobby=ID, chosen=One(KEY))
    async def figure(self, call: Call, lobby: int, chosen: str) -> None:
        """Wish for a figure, or for any."""
        await self._changed(
            call, await self._host.lobbies.choose_figure(LobbyId(lobby), call.user, None if chosen == ANY else chosen)
        )

    @press("lobby", "add", where=Where.NOWHERE, lobby=ID)
    async def add(self, call: Call, lobby: int) -> None:
        """Seat a computer player of no particular strength."""
        await self._changed(call, await self._host.lobbies.add_computer(LobbyId(lobby), call.user))

    @press("lobby", "strong", where=Where.NOWHERE, lobby=ID, chosen=One(OneOf(STRENGTHS)))
    async def strong(self, call: Call, lobby: int, chosen: str) -> None:
        """Seat a computer player; the empty strength is the usual one."""
        await self._changed(call, await self._host.lobbies.add_computer(LobbyId(lobby), call.user, chosen))

    @press("lobby", "remove", where=Where.NOWHERE, lobby=ID)
    async def remove(self, call: Call, lobby: int) -> None:
        """Take a computer player out."""
        await self._changed(call, await self._host.lobbies.remove_computer(LobbyId(lobby), call.user))

    @press("lobby", "expel", lobby=ID, chosen=One(ID))
    async def expel(self, call: Call, lobby: int, chosen: int) -> None:
        """Remove a player, who is told so in private, or in the channel where they take no direct messages."""
        found = await self._host.lobbies.remove_player(LobbyId(lobby), call.user, UserId(chosen))
        facts = {"id": str(found.id), "url": jump(found.place.guild, found.place.channel)}
        client = call.interaction.client
        try:
            private = await client.create_dm(discord.Object(chosen))
            await private.send(**sending(notice(text("lobby-expelled", **facts))))
        except discord.HTTPException:
            await call.announce(
                Post(notice(text("lobby-expelled-here", who=mention(chosen), **facts)).view, ping=(chosen,))
            )
        await call.show(self._panel(call, found, TABLE, text("lobby-done-expel", who=mention(chosen), **facts)))

    @press("lobby", "fill", where=Where.NOWHERE, lobby=ID)
    async def fill(self, call: Call, lobby: int) -> None:
        """Fill the table with computer players and start."""
        number = LobbyId(lobby)
        found = await self._host.lobbies.lobby(number)
        for _ in range(len(found.seats), filled(self.game_uis[found.game].counts(found.modes), len(found.seats))):
            await self._host.lobbies.add_computer(number, call.user)
        await self._host.lobbies.start(number, call.user)

    @press("lobby", "start", where=Where.NOWHERE, lobby=ID)
    async def start(self, call: Call, lobby: int) -> None:
        """Start the match."""
        await self._host.lobbies.start(LobbyId(lobby), call.user)

    @press("lobby", "cancel", where=Where.NOWHERE, lobby=ID)
    async def cancel(self, call: Call, lobby: int) -> None:
        """Close the lobby."""
        await self._changed(call, await self._host.lobbies.cancel(LobbyId(lobby), call.user))

    @press("lobby", "modes", where=Where.NOWHERE, lobby=ID, chosen=Several(KEY))
    async def modes(self, call: Call, lobby: int, chosen: tuple[str, ...]) -> None:
        """Play by these modes."""
        await self._changed(call, await self._host.lobbies.choose_modes(LobbyId(lobby), call.user, chosen), RULES)

    @press("lobby", "agree", where=Where.NOWHERE, lobby=ID, key=KEY, chosen=One(KEY))
    async def agree(self, call: Call, lobby: int, key: str, chosen: str) -> None:
        """Agree on a value of what the modes leave open."""
        await self._changed(call, await self._host.lobbies.agree(LobbyId(lobby), call.user, key, chosen), RULES)

    @press("lobby", "again", where=Where.NEW, match=ID)
    async def again(self, call: Call, match: int) -> None:
        """**Play again** below the end of a match: the first press opens a table by the same rules, the next ones join it."""
        lobby = await self._host.lobbies.play_again(MatchId(match), call.person, call.place)
        url = jump(lobby.place.guild, lobby.place.channel)
        key = "again-opened" if alone(lobby, call.user) else "again-joined"
        await call.show(notice(text(key, id=str(lobby.id), url=url), colour=None))
        await self.away.joined(call)

    async def confirm(self, call: Call, verb: str, lobby: Lobby) -> None:
        """Say that something was done by command."""
        where = jump(lobby.place.guild, lobby.place.channel)
        await call.show(notice(text(f"lobby-done-{verb}", id=str(lobby.id), url=where), colour=None))


def filled(counts: range, taken: int) -> int:
    """Return to how many seats a table of which ``taken`` are taken is filled: a cosy number that can play."""
    wanted = max(taken, min(max(counts[0], COSY), counts[-1]))
    return next((count for count in counts if count >= wanted), taken)


def alone(lobby: Lobby, user: UserId) -> bool:
    """Say whether nobody else sits at a table but computer players."""
    return all(seat.user in {None, user} for seat in lobby.seats)


def check_speaking(interaction: discord.Interaction[discord.Client]) -> None:
    """Raise NotAllowedHere, naming what is lacking, where the bot may not speak in the channel of an interaction."""
    if interaction.guild_id is None:
        return
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := missing_to_speak(interaction.app_permissions, in_thread=in_thread):
        raise NotAllowedHere(lacking)
