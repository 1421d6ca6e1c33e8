"""The panel "Table rules" of a lobby: the host chooses, everybody may read."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.terms.posts import terms_panel
from bot.hosting.core.model import Lobby, LobbyId
from bot.hosting.host import Host


class TermsDesk:
    """Shows the panel and takes what is chosen in it."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Open the panel (``show``), or agree on a value (``set``; the rest is the term and the page)."""
        await call.defer()
        if press.verb == "show":
            await self.show(call, LobbyId(press.target), _page(press.rest))
            return
        key, _, page = press.rest.partition(":")
        if press.verb != "set" or len(values) != 1:
            raise BadCustomId(press)
        await self._host.lobbies.agree(LobbyId(press.target), call.user, key, values[0])
        await self.show(call, LobbyId(press.target), _page(page))

    async def show(self, call: Call, lobby: LobbyId, page: int = 0) -> None:
        """Show the terms of a lobby. Raises UnknownLobby."""
        found: Lobby = await self._host.lobbies.lobby(lobby)
        await call.show(terms_panel(found, mine=found.host == call.user, page=page))


def _page(written: str) -> int:
    return int(written) if written.isdecimal() else 0
