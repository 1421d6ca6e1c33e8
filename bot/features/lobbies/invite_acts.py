"""Acts on invitations, and on the conditions for joining a table."""

from typing import Any

import discord
import msgspec

from bot.core.host import Host
from bot.core.ids import LobbyId, Person, UserId
from bot.discord_ui.content.layout import jump, mention
from bot.discord_ui.core.acts import Inferred, Option, Where, act, in_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import ID, ON, SWITCH, One, OneOf, Several
from bot.discord_ui.core.gate import DRAFT
from bot.discord_ui.core.localized import somebody
from bot.discord_ui.interface import Seated
from bot.features.lobbies import changes as lobbies_changes
from bot.features.lobbies import gathering, posts
from bot.features.lobbies.choosing import HOST, SEAT, TABLE, newest_of_mine
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.posts import RATINGS, RELIABLE
from data.catalogue import text


class InviteActs:
    """Acts on invitations and conditions for joining."""

    def __init__(self, host: Host, seated: Seated) -> None:
        self._host = host
        self._seated = seated

    @in_menu("player", typed=False)
    @act(command="invite", gate=SEAT, player=Option(""), lobby=Inferred(newest_of_mine))
    async def invite(self, call: Call, player: discord.User, lobby: LobbyId) -> None:
        """Invite a user to the player's table."""
        kept_lobby = await self._invite(call, lobby, somebody(player).id)
        await call.show(posts.admitting(kept_lobby, call.user, text("invited", user=mention(player.id))))

    @act(press="find admit", gate=TABLE, where=Where.NEW)
    async def admit(self, call: Call, lobby: LobbyId) -> None:
        """Show the conditions for joining a table, with the buttons that the user may use."""
        await call.show(posts.admitting(await self._host.read(lobbies_changes.known, lobby), call.user))

    @act(press="find ask", gate=SEAT, chosen=One(ID))
    async def ask(self, call: Call, lobby: LobbyId, chosen: int) -> None:
        """Invite the user chosen in the menu."""
        kept_lobby = await self._invite(call, lobby, UserId(chosen))
        await call.show(posts.admitting(kept_lobby, call.user, text("invited", user=mention(chosen))))

    async def _invite(self, call: Call, lobby_id: LobbyId, user: UserId) -> Lobby:
        """Invite a user who can see the table's channel. Raises NothingHere if they can't, or are a bot."""
        lobby = await self._host.read(lobbies_changes.known, lobby_id)
        guild = call.interaction.guild
        channel = guild.get_channel_or_thread(lobby.place.channel) if guild is not None else None
        if guild is None or channel is None:
            raise NothingHere("invite-elsewhere")
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound:
            raise NothingHere("invite-not-here") from None
        somebody(member)
        if not channel.permissions_for(member).view_channel:
            raise NothingHere("invite-unseen")
        await self._host.do(gathering.invite, lobby_id, call.person, user)
        return lobby

    @act(press="find accept", gate=DRAFT, invitation=ID)
    async def accept(self, call: Call, invitation: int) -> None:
        """Accept an invitation."""
        person = Person(call.user, call.person.name)
        lobby = await self._host.do(gathering.accept, invitation, person)
        url = jump(lobby.place.guild, lobby.place.channel)
        await call.show(posts.answered("joined", id=str(lobby.id), url=url))
        await self._seated(call)

    @act(press="find decline", gate=DRAFT, invitation=ID)
    async def decline(self, call: Call, invitation: int) -> None:
        """Decline an invitation for today."""
        await self._host.do(gathering.decline, invitation, call.user, ever=False)
        await call.show(posts.answered("declined"))

    @act(press="find never", gate=DRAFT, invitation=ID)
    async def never(self, call: Call, invitation: int) -> None:
        """Decline all invitations from that server."""
        await self._host.do(gathering.decline, invitation, call.user, ever=True)
        await call.show(posts.answered("never"))

    @act(press="find closed", gate=HOST, wanted=OneOf(SWITCH))
    async def closed(self, call: Call, lobby: LobbyId, wanted: str) -> None:
        """Choose whether only invited users may join."""
        await self._change(call, lobby, invited=wanted == ON)

    @act(press="find reliability", gate=HOST, chosen=One(OneOf(tuple(map(str, RELIABLE)))))
    async def reliability(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Set the minimum reliability for joining."""
        await self._change(call, lobby, reliability=int(chosen))

    @act(press="find rating", gate=HOST, chosen=One(OneOf(RATINGS)))
    async def rating(self, call: Call, lobby: LobbyId, chosen: str) -> None:
        """Set the range of ratings for joining."""
        least, most = map(int, chosen.split("-"))
        await self._change(call, lobby, least=least, most=most)

    @act(press="find role", gate=HOST, chosen=Several(ID, 1))
    async def role(self, call: Call, lobby: LobbyId, chosen: tuple[int, ...]) -> None:
        """Set the role required for joining."""
        await self._change(call, lobby, role=chosen[0] if chosen else None)

    async def _change(self, call: Call, lobby: LobbyId, **changes: Any) -> None:
        gates = msgspec.structs.replace((await self._host.read(lobbies_changes.known, lobby)).gates, **changes)
        admit = await self._host.do(gathering.admit, lobby, call.user, gates)
        await call.show(posts.admitting(admit, call.user))
