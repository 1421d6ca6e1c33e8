"""Answering one interaction: at once with a deferral, then with what was worked out.

Discord waits 3 seconds for the first answer and takes edits of it for 15 minutes (Discord docs, "Receiving and Responding to
Interactions").
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord

from bot.discord_ui.content.post import Post, editing, sending
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.model.model import Person, Place, UserId
from bot.model.moderation import Authority
from data.catalogue import ENGLISH, speaking
from renderers.theme import drawn_in

Interaction = discord.Interaction[Any]


class Call:
    """One interaction: who, where, and the answer to it, which only they see."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.language = ENGLISH
        """In which the person is spoken to."""
        self.theme = ""
        """In which pictures are drawn for them alone (``renderers.theme``)."""

    @contextmanager
    def in_their_way(self) -> Iterator[None]:
        """Speak and draw as the person wants it."""
        with speaking(self.language), drawn_in(self.theme):
            yield

    @property
    def person(self) -> Person:
        """Who clicked, with the name that this server shows."""
        user = self.interaction.user
        return Person(UserId(user.id), user.display_name, self.authority.roles)

    @property
    def user(self) -> UserId:
        """The id of who clicked."""
        return UserId(self.interaction.user.id)

    @property
    def place(self) -> Place:
        """Where it was clicked."""
        parent = self.interaction.channel.parent_id if isinstance(self.interaction.channel, discord.Thread) else None
        return Place(self.interaction.guild_id, self.interaction.channel_id or 0, parent)

    @property
    def typed(self) -> bool:
        """Whether a command was typed."""
        return self.interaction.type is discord.InteractionType.application_command

    def option(self, name: str) -> Any:
        """Return what was given for an option so far, by the name that people see; None where nothing was."""
        return getattr(self.interaction.namespace, name, None)

    @property
    def in_private(self) -> bool:
        """Whether a private message was clicked on."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_outside(self) -> bool:
        """Whether it comes from where the bot is no member: somebody has taken it along."""
        found = self.interaction
        # In a server that has not added the bot there is no channel, no member and no permission to look at.
        return found.context.private_channel or (found.guild_id is not None and not found.is_guild_integration())

    @property
    def authority(self) -> Authority:
        """Who clicked, with what Discord says about their rights here."""
        user, granted = self.interaction.user, self.interaction.permissions
        roles = tuple(role.id for role in user.roles) if isinstance(user, discord.Member) else ()
        # Direct messages have permissions, too, but no server that somebody could manage.
        manager = self.interaction.guild_id is not None and (granted.manage_guild or granted.administrator)
        return Authority(UserId(user.id), self.interaction.guild_id, roles, manager)

    async def defer(self, *, new: bool = False) -> None:
        """Tell Discord that an answer will come: within the private message that was clicked on, or in a new private one.

        ``new``: in a new one in any case.
        """
        if self.in_private and not new:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def defer_quietly(self) -> None:
        """Tell Discord that the click was taken; nothing shows until something is said."""
        await self.interaction.response.defer()

    async def open(self, form: discord.ui.Modal) -> None:
        """Open a form; nothing else may have been answered."""
        await self.interaction.response.send_modal(form)

    async def show(self, post: Post) -> None:
        """Show the answer; where the private message was dismissed meanwhile, in a new one."""
        try:
            await self.edit(post)
        except discord.NotFound as error:
            if trouble(error) is not Trouble.GONE_MESSAGE:
                raise
            await self.whisper(post)

    async def edit(self, post: Post) -> None:
        """Replace what was shown. Raises discord.NotFound where the person has closed it."""
        await self.interaction.edit_original_response(**editing(post))

    async def whisper(self, post: Post) -> None:
        """Say something privately beside what is there."""
        await self.interaction.followup.send(**sending(post), ephemeral=True)

    async def announce(self, post: Post) -> None:
        """Say something that everybody in the channel sees; it notifies nobody but whom the post names."""
        await self.interaction.followup.send(**sending(post), ephemeral=False)

    async def refuse(self, post: Post) -> None:
        """Say why nothing was done, without losing what the person was looking at."""
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(**sending(post), ephemeral=True)
        # The deferral promised to edit what the person looks at: an apology must not replace it.
        elif self.interaction.response.type is discord.InteractionResponseType.deferred_message_update:
            await self.whisper(post)
        else:
            await self.show(post)
