"""Choice of the table for a command that names none."""

from bot.core.host import Host
from bot.core.ids import LobbyId
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import Finder
from bot.features.lobbies import gathering
from data.catalogue import commas, text
from renderers.phrases.escape import plain


async def lobby_of_mine(finder: Finder, call: Call, number: int | None) -> LobbyId:
    """Return the user's lobby: the numbered one, or the newest in the channel.

    Raises:
        NothingHere: they haven't joined a lobby here.
    """
    if number is not None:
        return LobbyId(number)
    own_lobby = await finder.host.read(gathering.of, call.place, call.user)
    if own_lobby is None:
        raise NothingHere("lobby-not-in-one")
    return own_lobby.id


async def newest_of_mine(finder: Finder, call: Call) -> LobbyId:
    """Return the user's newest lobby in the channel, or else in the server.

    Raises:
        NothingHere: they haven't joined a lobby.
    """
    here = await finder.host.read(gathering.of, call.place, call.user)
    newest = here or await finder.host.read(gathering.of_server, call.place.guild, call.user)
    if newest is None:
        raise NothingHere("lobby-not-in-one")
    return newest.id


async def lobby_here(finder: Finder, call: Call, number: int | None) -> LobbyId:
    """Return a lobby to show: the numbered one, the user's own, or the only one in the channel.

    Raises:
        NothingHere: there is no such lobby.
    """
    lobbies = await finder.host.read(gathering.open_in, call.place)
    if number is None and len(lobbies) == 1:
        return lobbies[0].id
    return await lobby_of_mine(finder, call, number)


async def open_tables(host: Host, call: Call) -> list[tuple[str, int]]:
    """Return the channel's open tables as choices of a command option."""
    lobbies = await host.read(gathering.open_in, call.place)
    names = [(commas([plain(seat.name) for seat in lobby.seats if seat.user]), int(lobby.id)) for lobby in lobbies]
    return [(text("table-option", id=str(number), names=shown), number) for shown, number in names]
