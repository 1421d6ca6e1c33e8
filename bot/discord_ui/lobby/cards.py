"""The cards of lobbies in their channels."""

import logging
from collections import OrderedDict
from typing import Final

import discord

from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.post import Post
from bot.discord_ui.core.trouble import BARRED, Trouble, trouble
from bot.discord_ui.lobby.posts import Offer, lobby_card
from bot.discord_ui.lobby.saloon import saloon
from bot.games.ui import AnyGameUI
from bot.hosting.core.errors import UnknownLobby
from bot.hosting.core.model import Lobby, LobbyId
from bot.hosting.core.ports import NotifierUnavailable
from bot.hosting.host import Host
from data.catalogue import speaking, text
from engine.core.types import Options

_log = logging.getLogger(__name__)

WORTH_SHOWING: Final = 86_400.0
"""Seconds after a lobby has run out for which its card is still tried where the channel does not let us."""


class LobbyCards:
    """Posts a lobby's card and keeps it up to date."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host
        self._content = content
        self._drawn: OrderedDict[LobbyId, tuple[int, int | None]] = OrderedDict()

    async def publish(self, number: LobbyId) -> None:
        """Bring the card up to date, or post it; where the channel is gone, only the log says so.

        Raises:
            NotifierUnavailable: the channel does not let us now; or the match has begun, but its thread, to which the card leads,
                is not open yet.
        """
        try:
            lobby = await self._host.lobbies.lobby(number)
        except UnknownLobby:
            return
        match = await self._host.matches.match(lobby.match) if lobby.match is not None else None
        thread = match.thread if match else None
        if match is not None and thread is None:
            raise NotifierUnavailable(1.0)
        if self._drawn.get(number) == (lobby.revision, thread):
            return
        channel = Channel(self._client, lobby.place.channel, lobby.place.guild)
        with speaking(await self._languages.of_server(lobby.place.guild)):
            offered = offer(self._content.game_uis[lobby.game], lobby)
            shown = await saloon(self._content, lobby, offered.counts[-1]) if lobby.status == "open" else None
            post = lobby_card(lobby, offered, match, shown)
        try:
            await self._show(channel, lobby, post)
        except discord.HTTPException as error:
            kind = trouble(error)
            if kind not in {Trouble.FORBIDDEN, Trouble.GONE_CHANNEL}:
                raise
            _log.warning("the card of lobby %s cannot be shown: %s", number, error)
            if kind is Trouble.FORBIDDEN and self._host.now() < lobby.expires_at + WORTH_SHOWING:
                raise NotifierUnavailable(BARRED) from error
            return
        self._drawn[number] = lobby.revision, thread
        while len(self._drawn) > 500:
            self._drawn.popitem(last=False)

    async def _show(self, channel: Channel, lobby: Lobby, post: Post) -> None:
        if lobby.message is not None and await channel.replace(lobby.message, post):
            return
        if lobby.status == "open":
            mark = f"lobby.{lobby.id}" if lobby.message is None else f"lobby.{lobby.id}.{lobby.revision}"
            await self._host.lobbies.set_message(lobby.id, await channel.post(post, mark))

    async def started(self, lobby: int | None) -> None:
        """Draw the card of a lobby whose match has just found its thread."""
        if lobby is not None:
            await self.publish(LobbyId(lobby))


def offer(game_ui: AnyGameUI, lobby: Lobby) -> Offer:
    """Return what a game offers to a lobby with the modes and choices that it has."""
    game, options = game_ui.game, Options(lobby.modes, lobby.choices)
    return Offer(
        game=text(game_ui.name_key),
        counts=game_ui.counts(lobby.modes),
        figures=game.figures if _wishes_count(game_ui, options) else (),
        figure_name=game_ui.figure_name,
        powers=game_ui.powers,
        modes=game.modes,
        in_force=game_ui.modes_in_force(lobby.modes),
        choices=game.choices(options),
        mates=game_ui.side_size(lobby.modes),
    )


def _wishes_count(game_ui: AnyGameUI, options: Options) -> bool:
    """Say whether everybody gets the figure that they wish for; not so where the table agreed on who plays whom."""
    game = game_ui.game
    others = [None] * (game_ui.counts(options.modes)[0] - 1)
    return all(figure in game.assign(options, [figure, *others], game.figures)[0].figures for figure in game.figures)
