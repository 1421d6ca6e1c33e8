"""Gates of presses and commands for a table that fills up."""

from typing import Final

from bot.core.errors import UnknownLobby
from bot.core.host import Host
from bot.core.ids import LobbyId, UserId
from bot.discord_ui.core.gate import Entry, Found, Numbered, Right
from bot.features.lobbies import changes, gathering


async def _lobby(host: Host, number: int, user: UserId) -> Found:
    lobby = await host.read(changes.known, LobbyId(number))
    belongs = any(seat.user == user for seat in lobby.seats) or await host.read(gathering.is_invited, lobby.id, user)
    return Found(lobby.place, None, belongs, lobby.hidden)


LOBBY: Final = Numbered("lobby", _lobby, UnknownLobby)
TABLE: Final = Entry(LOBBY, Right.ANYBODY)
SEAT: Final = Entry(LOBBY, Right.SEATED)
HOST: Final = Entry(LOBBY, Right.HOST)
