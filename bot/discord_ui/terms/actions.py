"""The panel "Table rules" of a lobby: the host chooses, everybody may read."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, ID, KEY, One, OneOf
from bot.discord_ui.core.presses import press
from bot.discord_ui.terms.posts import terms_panel
from bot.hosting.core.model import Lobby, LobbyId
from bot.hosting.core.terms import TERMS
from bot.hosting.host import Host


class TermsActions:
    """Shows the panel and takes what is chosen in it."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @press("terms", "set", lobby=ID, key=OneOf(TERMS), page=COUNT, chosen=One(KEY))
    async def agree(self, call: Call, lobby: int, key: str, page: int, chosen: str) -> None:
        """Agree on a value."""
        await self._host.lobbies.agree(LobbyId(lobby), call.user, key, chosen)
        await self.show(call, lobby, page)

    @press("terms", "show", lobby=ID, page=COUNT)
    async def show(self, call: Call, lobby: int, page: int) -> None:
        """Show the terms of a lobby. Raises UnknownLobby."""
        found: Lobby = await self._host.lobbies.lobby(LobbyId(lobby))
        await call.show(terms_panel(found, mine=found.host == call.user, page=page))
