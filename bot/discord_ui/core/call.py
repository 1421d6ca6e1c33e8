"""Answers to interactions: at once if the result is ready, otherwise after a deferral.

Discord waits 3 seconds for the first answer and accepts edits of it for 15 minutes (Discord docs, "Receiving and Responding to
Interactions").
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, Final

import discord

from bot.core.ids import Authority, Person, Place, UserId
from bot.discord_ui.content.channel_types import around
from bot.discord_ui.content.layout import INBOX, INBOXES, take_apart
from bot.discord_ui.content.post import NOTHING, AttachmentCache, Mark, Post, Uploaded, editing, sending
from bot.discord_ui.core.emoji_upload import without_emojis
from bot.discord_ui.core.trouble import UNREADABLE, Trouble, trouble
from bot.discord_ui.patches import forget_parent, patch_answers
from data.catalogue import ENGLISH, speaking
from renderers.phrases.escape import plain
from renderers.theme import drawn_in

Interaction = discord.Interaction[Any]

DEFER_AFTER_S: Final = 0.15
"""Seconds after which an answer that isn't ready is deferred. No one notices a shorter wait, and a quick answer saves a request and the
"thinking" message.
"""

AHEAD: Final = 0.02
"""Seconds that building and sending an answer usually takes at most; a wait before a deferral ends this much earlier."""

BESIDE: Final = frozenset(
    {discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update}
)
"""First answers that leave the clicked message as it is."""

_log = logging.getLogger(__name__)


class Call:
    """One interaction: its user, its place, and its private answer."""

    def __init__(self, interaction: Interaction, standing: AttachmentCache | None = None) -> None:
        """``standing`` knows which pictures of private messages are uploaded already."""
        patch_answers(without_emojis)
        self.interaction = interaction
        self.came = time.monotonic()
        """Time of arrival, in seconds."""
        self._standing = standing or AttachmentCache()
        self._message: int | None = None
        """The message with the answer, if known."""
        self.language = ENGLISH
        """The user's language."""
        self.theme = ""
        """Theme of the pictures that only this user sees (``renderers.theme``)."""
        self._answering = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._within = False
        """Whether the answer replaces the private message that the user clicked on."""

    @contextmanager
    def in_their_way(self) -> Iterator[None]:
        """Use the user's language and theme within the block."""
        with speaking(self.language), drawn_in(self.theme):
            yield

    @property
    def person(self) -> Person:
        """User, with their name in this server."""
        who = self.authority
        return Person(who.user, plain(self.interaction.user.display_name), who.roles, who.manager, who.messages)

    @property
    def user(self) -> UserId:
        """Id of the user."""
        return UserId(self.interaction.user.id)

    @property
    def place(self) -> Place:
        """Return the server and the channel of the interaction."""
        return Place(self.interaction.guild_id, self.interaction.channel_id or 0, around(self.interaction.channel))

    def option(self, name: str) -> Any:
        """Return the current value of an option by its visible name; None if it has none."""
        return getattr(self.interaction.namespace, name, None)

    @property
    def answer(self) -> int | None:
        """Return the id of the message that shows the answer, if known."""
        return self._message

    @property
    def in_private(self) -> bool:
        """Whether the user clicked on a private message."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def clicked(self) -> int | None:
        """Return the id of the message with the pressed button, if any."""
        message = self.interaction.message
        return None if message is None else message.id

    @property
    def in_inbox(self) -> bool:
        """Whether the user pressed something in their inbox, which is a direct message."""
        message = self.interaction.message
        if message is None or message.flags.ephemeral or self.interaction.guild_id is not None:
            return False
        frames = (part.id or 0 for part in message.components if isinstance(part, discord.Container))
        return any(INBOX <= frame < INBOX + INBOXES for frame in frames)

    @property
    def is_outside(self) -> bool:
        """Return whether the interaction comes from a place without the bot, through a user install."""
        source = self.interaction
        # In a server without the bot there is no channel, member or permission to look at.
        return source.context.private_channel or (source.guild_id is not None and not source.is_guild_integration())

    @property
    def authority(self) -> Authority:
        """User, with their permissions here as Discord reports them."""
        user, granted = self.interaction.user, self.interaction.permissions
        roles = tuple(role.id for role in user.roles) if isinstance(user, discord.Member) else ()
        # Direct messages have permissions too, but no server to manage.
        here = self.interaction.guild_id is not None
        manager = here and (granted.manage_guild or granted.administrator)
        return Authority(
            UserId(user.id), self.interaction.guild_id, roles, manager, messages=here and granted.manage_messages
        )

    def promise(self, *, new: bool = False, panel: bool = False) -> None:
        """Promise an answer: within the private message that the user clicked on, or in a new private one; ``new`` forces a new one.

        Within an inbox only a ``panel`` is shown.

        If a post is shown soon, it becomes the first answer; otherwise the answer is deferred.
        """
        self._within = (self.in_private or (panel and self.in_inbox)) and not new
        if self._within and (message := self.interaction.message) is not None:
            self._message = message.id
            self._standing.confirm(message)
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, self._late)

    def patience(self) -> float | None:
        """Return the seconds that may be spent waiting before the call is deferred; None if it is deferred or answered already."""
        if self._timer is None or self._deferring is not None or self.interaction.response.is_done():
            return None
        return max(0.0, self._timer.when() - asyncio.get_running_loop().time() - AHEAD)

    def _late(self) -> None:
        self._deferring = asyncio.create_task(self._keep_waiting())

    async def _keep_waiting(self) -> None:
        try:
            await self._defer()
        except Exception as error:  # showing the answer reports it
            if trouble(error) is Trouble.OURS:
                raise
            _log.debug("the answer to %s cannot be put off: %r", self.interaction.id, error)

    async def _defer(self) -> None:
        """Defer the answer unless it has been given."""
        async with self._answering:
            if self.interaction.response.is_done():
                return
            if self._within:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def settle(self) -> None:
        """Acknowledge the click if nothing was shown, so that the promise is fulfilled."""
        if self._timer is not None:
            self._timer.cancel()
            await self._defer()

    async def end(self) -> None:
        """Drop the promise, because the answer was given or is impossible. After that no task of the call is running."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        # A call may live for a quarter of an hour, to edit its answer; the clicked message has a dozen buttons or more.
        self.interaction.message = None
        forget_parent(self.interaction)

    async def open(self, form: discord.ui.Modal) -> None:
        """Open a form as the first answer."""
        await self.interaction.response.send_modal(form)

    async def show(self, post: Post) -> None:
        """Show the answer, in a new private message if the old one was dismissed meanwhile."""
        try:
            await self.edit(post)
        except discord.NotFound as error:
            if trouble(error) is not Trouble.GONE_MESSAGE:
                raise
            await self.whisper(post)

    async def edit(self, post: Post) -> None:
        """Replace the shown answer, or send the first one. The post is taken apart afterward.

        Raises discord.NotFound if the user has closed it.
        """
        if not await self._first(post):
            await self._replace(self.interaction.edit_original_response, post)
        take_apart(post.view)

    async def _first(self, post: Post) -> bool:
        """Send a post as the first answer; return False if there already was one."""
        async with self._answering:
            if self.interaction.response.is_done():
                return False
            response = self.interaction.response
            try:
                if self._within:
                    await self._replace(response.edit_message, post)
                else:
                    self._keep(await response.send_message(**sending(post), ephemeral=True), post)
            except UNREADABLE as error:
                # Discord has shown it, if only what it says about it can't be read.
                if not response.is_done():
                    raise
                _log.warning("an answer was shown, but Discord's reply can't be read: %r", error)
            return True

    async def _replace(self, replace: Callable[..., Awaitable[object]], post: Post) -> None:
        """Replace the answer; the pictures that it has aren't uploaded again, unless another edit has just removed them."""
        there = NOTHING if self._message is None else self._standing.of(self._message)
        if self._message is not None:
            self._standing.forget(self._message)  # until Discord has accepted the edit
        try:
            answer = await replace(**editing(post, there))
        except discord.HTTPException as error:
            if not there or error.status != HTTPStatus.BAD_REQUEST:
                raise
            answer, there = await replace(**editing(post)), NOTHING
        self._keep(answer, post, there)

    def _keep(self, answer: object, post: Post, before: Mapping[Mark, Uploaded] = NOTHING) -> None:
        """Record the pictures that the answer has now; ``before``: those that it had."""
        message = answer.resource if isinstance(answer, discord.InteractionCallbackResponse) else answer
        if isinstance(message, discord.Message):
            self._message = message.id
            self._standing.keep(message, post, before)

    async def whisper(self, post: Post) -> None:
        """Send another private message."""
        await self._defer()
        await self.interaction.followup.send(**sending(post), ephemeral=True)

    async def announce(self, post: Post) -> None:
        """Post a public message in the channel; it pings only the users that the post names."""
        await self._defer()
        await self.interaction.followup.send(**sending(post), ephemeral=False)

    @contextmanager
    def afterward(self) -> Iterator[None]:
        """Log a failure of what follows the answer: an apology would deny what the user sees, or replace it."""
        try:
            yield
        except Exception as error:
            _log.warning("what follows an answer to %d failed: %r", self.user, error)

    async def refuse(self, post: Post) -> None:
        """Explain privately why the act failed, without replacing the user's current message."""
        async with self._answering:
            first = not self.interaction.response.is_done()
            if first:
                await self.interaction.response.send_message(**sending(post), ephemeral=True)
        if first:
            return
        # The answer replaces the user's message, or will: an apology must not.
        if self.interaction.response.type in BESIDE:
            await self.whisper(post)
        else:
            await self.show(post)
