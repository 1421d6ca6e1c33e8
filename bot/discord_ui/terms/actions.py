"""The panel "Table rules" of a lobby: the host chooses, everybody may read."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT, One, OneOf, Several
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.terms.posts import FORMS, terms_form, terms_panel
from bot.hosting.core.model import LobbyId
from bot.hosting.core.terms import TERMS
from bot.hosting.host import Host


class TermsActions:
    """Shows the panel and takes what is chosen in it."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @press("terms", "form", where=Where.FORM, lobby=ID, name=OneOf(FORMS))
    async def open(self, call: Call, lobby: int, name: str) -> None:
        """Open a form of terms; who may not choose, or no more, sees the panel. Raises UnknownLobby."""
        found = await self._host.lobbies.lobby(LobbyId(lobby))
        if found.host == call.user and found.status == "open":
            await call.open(terms_form(found, name))
            return
        await call.defer()
        await call.show(terms_panel(found, mine=False))

    @press("terms", "agreed", lobby=ID, chosen=Several(TEXT))
    async def agree_all(self, call: Call, lobby: int, chosen: tuple[str, ...]) -> None:
        """Agree on all that was chosen in a form; what was left open stays as it is. Raises UnknownLobby, NotTheHost or UnknownChoice."""
        found = await self._host.lobbies.lobby(LobbyId(lobby))
        for key, _, value in (each.partition("=") for each in chosen):
            if found.terms.get(key) != value:
                await self._host.lobbies.agree(found.id, call.user, key, value)
        await self.show(call, lobby, 0)

    @press("terms", "set", lobby=ID, key=OneOf(TERMS), page=COUNT, chosen=One(KEY))
    async def agree(self, call: Call, lobby: int, key: str, page: int, chosen: str) -> None:
        """Agree on a value, chosen in a menu of a panel that stands from before there were forms."""
        await self._host.lobbies.agree(LobbyId(lobby), call.user, key, chosen)
        await self.show(call, lobby, page)

    @press("terms", "show", lobby=ID, page=COUNT)
    async def show(self, call: Call, lobby: int, page: int) -> None:
        """Show the terms of a lobby. Raises UnknownLobby."""
        del page
        found = await self._host.lobbies.lobby(LobbyId(lobby))
        await call.show(terms_panel(found, mine=found.host == call.user))
