"""Answering one interaction: with the result, if it is there at once, or else first with a deferral.

Discord waits 3 seconds for the first answer and takes edits of it for 15 minutes (Discord docs, "Receiving and Responding to
Interactions").
"""

import asyncio
import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import discord

from bot.core.authority import Authority
from bot.core.ids import Person, Place, UserId
from bot.discord_ui.content.channel_types import around
from bot.discord_ui.content.layout import take_apart
from bot.discord_ui.content.post import NOTHING, Mark, Post, Uploaded, editing, sending
from bot.discord_ui.core.emoji_upload import without_emojis
from bot.discord_ui.core.standing import AttachmentCache
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.patches import patch_answers
from data.catalogue import ENGLISH, speaking
from renderers.phrases.escape import plain
from renderers.theme import drawn_in

Interaction = discord.Interaction[Any]

AT_ONCE: Final = 0.15
"""Seconds after which an answer is deferred, if it isn't there by then: a shorter wait goes unnoticed, and an answer that is there spares
a call and "thinking"."""

AHEAD: Final = 0.02
"""Seconds that making and sending an answer usually takes at most: waiting before a deferral ends this much earlier."""

BESIDE: Final = frozenset(
    {discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update}
)
"""First answers after which the message that was clicked on still stands."""

_log = logging.getLogger(__name__)


class Call:
    """One interaction: its user, its place, and the answer to it, which only they see."""

    def __init__(self, interaction: Interaction, standing: AttachmentCache | None = None) -> None:
        """``standing`` knows which pictures of private messages need not be uploaded again."""
        patch_answers(without_emojis)
        self.interaction = interaction
        self.came = time.monotonic()
        """When it came, in seconds."""
        self._standing = standing or AttachmentCache()
        self._message: int | None = None
        """Message that shows the answer, if known."""
        self.language = ENGLISH
        """In which the person is spoken to."""
        self.theme = ""
        """In which pictures are drawn for them alone (``renderers.theme``)."""
        self._answering = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._within = False
        """Whether the answer replaces the private message that was clicked on."""

    @contextmanager
    def in_their_way(self) -> Iterator[None]:
        """Speak and draw as the person wants it."""
        with speaking(self.language), drawn_in(self.theme):
            yield

    @property
    def person(self) -> Person:
        """Who clicked, with the name that this server shows."""
        who = self.authority
        return Person(who.user, plain(self.interaction.user.display_name), who.roles, who.manager, who.messages)

    @property
    def user(self) -> UserId:
        """Id of who clicked."""
        return UserId(self.interaction.user.id)

    @property
    def place(self) -> Place:
        """Return the place of the click."""
        return Place(self.interaction.guild_id, self.interaction.channel_id or 0, around(self.interaction.channel))

    def option(self, name: str) -> Any:
        """Return the value of an option so far, by its visible name; None if there is none."""
        return getattr(self.interaction.namespace, name, None)

    def file(self, number: str) -> tuple[str, int, str] | None:
        """Return name, size in bytes and address of a file that was sent with a form; None if there is none with that id."""
        data: Any = self.interaction.data or {}
        attachment = data.get("resolved", {}).get("attachments", {}).get(number)
        return (
            (str(attachment["filename"]), int(attachment["size"]), str(attachment["url"]))
            if attachment is not None
            else None
        )

    async def fetch(self, address: str) -> bytes:
        """Return the data at an address of Discord's. Raises discord.HTTPException if it can't be read."""
        data: bytes = await self.interaction.client.http.get_from_cdn(address)
        return data

    @property
    def in_private(self) -> bool:
        """Whether a private message was clicked on."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_outside(self) -> bool:
        """Return whether it comes from a place without the bot: the user has installed it."""
        source = self.interaction
        # In a server that has not added the bot there is no channel, no member and no permission to look at.
        return source.context.private_channel or (source.guild_id is not None and not source.is_guild_integration())

    @property
    def authority(self) -> Authority:
        """Who clicked, with what Discord says about their rights here."""
        user, granted = self.interaction.user, self.interaction.permissions
        roles = tuple(role.id for role in user.roles) if isinstance(user, discord.Member) else ()
        # Direct messages have permissions, too, but no server to manage.
        here = self.interaction.guild_id is not None
        manager = here and (granted.manage_guild or granted.administrator)
        return Authority(
            UserId(user.id), self.interaction.guild_id, roles, manager, messages=here and granted.manage_messages
        )

    def promise(self, *, new: bool = False) -> None:
        """Promise an answer: within the private message that was clicked on, or in a new private one; ``new``: in a new one in any case.

        If something is shown soon, it is the first answer. If not, Discord gets a deferral.
        """
        self._within = self.in_private and not new
        if self._within and (message := self.interaction.message) is not None:
            self._message = message.id
            self._standing.confirm(message)
        self._timer = asyncio.get_running_loop().call_later(AT_ONCE, self._late)

    def patience(self) -> float | None:
        """Return the seconds for which something may be waited for before Discord is told that the answer will come; None: it has been
        told, or answered.
        """
        if self._timer is None or self._deferring is not None or self.interaction.response.is_done():
            return None
        return max(0.0, self._timer.when() - asyncio.get_running_loop().time() - AHEAD)

    def _late(self) -> None:
        self._deferring = asyncio.create_task(self._keep_waiting())

    async def _keep_waiting(self) -> None:
        try:
            await self._defer()
        except discord.HTTPException:
            _log.debug(
                "the answer to %s cannot be put off", self.interaction.id, exc_info=True
            )  # showing it will say why

    async def _defer(self) -> None:
        """Tell Discord that the answer will come, unless it has been given."""
        async with self._answering:
            if self.interaction.response.is_done():
                return
            if self._within:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def settle(self) -> None:
        """Complete a promise without anything to show: Discord then knows that the click was accepted."""
        if self._timer is not None:
            self._timer.cancel()
            await self._defer()

    async def end(self) -> None:
        """Let go of the promise: the answer is given, or none can be. Nothing of the call runs on after it."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        # A call may be kept for a quarter of an hour, to edit its answer; the message that was clicked on has a dozen buttons or more.
        self.interaction.message = None

    async def defer_quietly(self) -> None:
        """Tell Discord that the click was taken; nothing shows until something is said."""
        await self.interaction.response.defer()

    async def open(self, form: discord.ui.Modal) -> None:
        """Open a form; nothing else may have been answered."""
        await self.interaction.response.send_modal(form)

    async def show(self, post: Post) -> None:
        """Show the answer; if the private message was dismissed meanwhile, in a new one."""
        try:
            await self.edit(post)
        except discord.NotFound as error:
            if trouble(error) is not Trouble.GONE_MESSAGE:
                raise
            await self.whisper(post)

    async def edit(self, post: Post) -> None:
        """Replace the shown answer, or show the first one; nothing is left of the old post then.

        Raises discord.NotFound if the user has closed it.
        """
        if not await self._first(post):
            shown = editing(post, self._there())
            self._keep(await self.interaction.edit_original_response(**shown), post)
        take_apart(post.view)

    async def _first(self, post: Post) -> bool:
        """Return True if this has become the first answer; False if there was one before."""
        async with self._answering:
            if self.interaction.response.is_done():
                return False
            if self._within:
                answer = await self.interaction.response.edit_message(**editing(post, self._there()))
            else:
                answer = await self.interaction.response.send_message(**sending(post), ephemeral=True)
            if answer is not None:
                self._keep(answer.resource, post)
            return True

    def _there(self) -> Mapping[Mark, Uploaded]:
        """Return the pictures that stand in the answer; they are forgotten until the edit that may keep them has been taken."""
        if self._message is None:
            return NOTHING
        there = self._standing.of(self._message)
        self._standing.forget(self._message)
        return there

    def _keep(self, answer: object, post: Post) -> None:
        """Keep what the answer shows now."""
        if isinstance(answer, discord.Message):
            self._message = answer.id
            self._standing.keep(answer, post)

    async def whisper(self, post: Post) -> None:
        """Say something privately beside what is there."""
        await self._defer()
        await self.interaction.followup.send(**sending(post), ephemeral=True)

    async def announce(self, post: Post) -> None:
        """Post a message that all in the channel see; it notifies only users that the post names."""
        await self._defer()
        await self.interaction.followup.send(**sending(post), ephemeral=False)

    async def refuse(self, post: Post) -> None:
        """Say why nothing was done, without losing what the person was looking at."""
        async with self._answering:
            first = not self.interaction.response.is_done()
            if first:
                await self.interaction.response.send_message(**sending(post), ephemeral=True)
        if first:
            return
        # The answer takes the place of what the person looks at, or will: an apology must not replace it.
        if self.interaction.response.type in BESIDE:
            await self.whisper(post)
        else:
            await self.show(post)
