"""Invitations as the publisher sends them: one direct message each."""

import logging

import discord

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.finding import invite_posts
from bot.hosting.finding import invitations
from bot.hosting.host import Host
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class Invitations:
    """Sends them."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._client = client
        self._host = host
        self._uis = content.game_uis
        self._languages = languages

    async def publish(self, number: int) -> None:
        """Send an invitation once; who takes no direct messages is never told in public."""
        found = await self._host.read(invitations.to_send, number)
        if found is None:
            return
        invitation, lobby = found
        server = self._client.get_guild(invitation.guild)
        reached = True
        try:
            private = await self._client.create_dm(discord.Object(invitation.user))
            with speaking(await self._languages.of_person(invitation.user, table=lobby)):
                post = invite_posts.invitation(invitation, lobby, self._uis, server.name if server else "")
            await Channel(self._client, private.id, None).post(post, f"invite.{number}")
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.info("user %s takes no direct messages: %s", invitation.user, error)
            reached = False
        await self._host.do(invitations.sent, number, reached=reached)
