"""Panel "Table rules" of a lobby: the host chooses, all can read."""

from bot.core.host import Host
from bot.core.ids import LobbyId
from bot.core.terms import TERMS
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, KEY, TEXT, One, OneOf, Several
from bot.discord_ui.core.gate import HOST, TABLE
from bot.features.lobbies import gathering
from bot.features.lobbies.terms_posts import FORMS, terms_form, terms_panel


class TermsActs:
    """Acts on the table rules."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="terms form", gate=HOST, where=Where.FORM, name=OneOf(FORMS))
    async def open(self, call: Call, lobby: LobbyId, name: str) -> None:
        """Open a form of terms; users who may not choose (anymore) see the panel. Raises UnknownLobby."""
        kept_lobby = await self._host.read(gathering.lobby, lobby)
        if kept_lobby.host == call.user and kept_lobby.status == "open":
            await call.open(terms_form(kept_lobby, name))
            return
        call.promise()
        await call.show(terms_panel(kept_lobby, mine=False))

    @act(press="terms agreed", gate=HOST, chosen=Several(TEXT))
    async def agree_all(self, call: Call, lobby: LobbyId, chosen: tuple[str, ...]) -> None:
        """Set the terms chosen in a form; the others stay. Raises UnknownLobby, not-the-host or unknown-choice."""
        kept_lobby = await self._host.read(gathering.lobby, lobby)
        for key, _, value in (pair.partition("=") for pair in chosen):
            if kept_lobby.terms.get(key) != value:
                await self._host.do(gathering.agree, kept_lobby.id, call.user, key, value)
        await self.show(call, lobby, 0)

    @act(press="terms turn", gate=HOST, key=OneOf(TERMS), value=KEY)
    async def turn(self, call: Call, lobby: LobbyId, key: str, value: str) -> None:
        """Switch a term to its next value. Raises UnknownLobby, not-the-host or unknown-choice."""
        await self._host.do(gathering.agree, lobby, call.user, key, value)
        await self.show(call, lobby, 0)

    @act(press="terms set", gate=HOST, key=OneOf(TERMS), page=COUNT, chosen=One(KEY))
    async def agree(self, call: Call, lobby: LobbyId, key: str, page: int, chosen: str) -> None:
        """Set a term chosen in a menu of an old panel, from before there were forms."""
        await self._host.do(gathering.agree, lobby, call.user, key, chosen)
        await self.show(call, lobby, page)

    @act(press="terms show", gate=TABLE, page=COUNT)
    async def show(self, call: Call, lobby: LobbyId, page: int) -> None:
        """Show a lobby's terms. Raises UnknownLobby."""
        del page
        kept_lobby = await self._host.read(gathering.lobby, lobby)
        await call.show(terms_panel(kept_lobby, mine=kept_lobby.host == call.user))
