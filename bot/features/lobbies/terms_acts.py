"""Panel "Table rules" of a lobby: the host chooses, all can read."""

from bot.core.host import Host
from bot.core.ids import LobbyId
from bot.core.terms import TERMS
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, KEY, One, OneOf
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.gates import HOST, TABLE
from bot.features.lobbies.terms_posts import terms_panel


class TermsActs:
    """Acts on the table rules."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="terms open", gate=TABLE, chosen=One(OneOf(tuple(TERMS))))
    async def open(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Show one term: its explanation, and for the host its values. Raises UnknownLobby."""
        await self._show(call, lobby, chosen)

    @act(press="terms set", gate=HOST, key=OneOf(TERMS), page=COUNT, chosen=One(KEY))
    async def agree(self, call: Call, lobby: LobbyId, key: str, page: int, chosen: str) -> None:
        """Set a term. Raises UnknownLobby, not-the-host or unknown-choice."""
        del page
        await self._host.do(gathering.agree, lobby, call.user, key, chosen)
        await self._show(call, lobby, key)

    @act(press="terms show", gate=TABLE, page=COUNT)
    async def show(self, call: Call, lobby: LobbyId, page: int) -> None:
        """Show a lobby's terms. Raises UnknownLobby."""
        del page
        await self._show(call, lobby)

    async def _show(self, call: Call, lobby: LobbyId, opened: str = "") -> None:
        await call.show(terms_panel(await self._host.read(changes.known, lobby), call.user, opened))
