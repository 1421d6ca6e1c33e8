"""Discord interface of the lobbies feature: acts, topics and lookups."""

from typing import Final

from bot.core.errors import UnknownLobby
from bot.core.host import Host
from bot.core.ids import LobbyId, UserId
from bot.core.outbox_rows import INVITATION_TOPIC, LOBBY_TOPIC
from bot.discord_ui.core.gate import Found, Lookup, Named
from bot.discord_ui.interface import Interface, Parts
from bot.features.lobbies import gathering
from bot.features.lobbies.acts import LobbyActs
from bot.features.lobbies.invite_acts import InviteActs
from bot.features.lobbies.inviting import Invitations
from bot.features.lobbies.publishing import LobbyCards
from bot.features.lobbies.terms_acts import TermsActs
from bot.features.matches.match_content import MatchContent


def lobby_acts(on: Parts) -> LobbyActs:
    """Build the acts on lobbies, which other features use as well."""
    return LobbyActs(on.host, on.the(MatchContent).game_uis, on.seated, on.languages)


async def _lobby(host: Host, number: int, user: UserId) -> Found:
    lobby = await host.read(gathering.lobby, LobbyId(number))
    belongs = any(seat.user == user for seat in lobby.seats) or await host.read(gathering.is_invited, lobby.id, user)
    return Found(lobby.place, None, belongs, lobby.hidden)


LOBBIES: Final = Interface(
    acts={
        LobbyActs: lobby_acts,
        InviteActs: lambda on: InviteActs(on.host, on.seated),
        TermsActs: lambda on: TermsActs(on.host),
    },
    topics={
        LOBBY_TOPIC: lambda on: on.the(LobbyCards).publish,
        INVITATION_TOPIC: lambda on: Invitations(on.client, on.host, on.the(MatchContent), on.languages).publish,
    },
    named={Named.LOBBY: Lookup(_lobby, UnknownLobby)},
)
