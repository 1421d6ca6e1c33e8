"""Publishing of invitations, by one direct message each."""

from bot.discord_ui.core.channel import Channel
from bot.features.lobbies import invitations, invite_posts
from bot.features.matches.poster import Poster, privately


class Invitations(Poster):
    """Sends invitations."""

    async def publish(self, number: int) -> None:
        """Send an invitation once. Users who don't accept direct messages get no public invitation instead."""
        pending = await self._host.read(invitations.to_send, number)
        if pending is None:
            return
        invitation, lobby = pending
        server = self._client.get_guild(invitation.guild)

        async def say(private: Channel) -> None:
            post = invite_posts.invitation(invitation, lobby, self._content.game_uis, server.name if server else "")
            await private.post(post, f"invite.{number}")

        reached = await privately(self._client, self._languages, invitation.user, lobby, say)
        await self._host.do(invitations.sent, number, reached=reached)
