"""Remembers the pictures in recently posted or edited messages, so that an edit can reuse them.

A reused picture is referred to by its id and not uploaded (Discord docs, "Editing Message Attachments"). This is in memory only: for an
unknown message all pictures are uploaded.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import discord

from bot.discord_ui.content.post import Kept, Mark, Post, Uploaded

CACHED_MESSAGES: Final = 1_000
"""How many messages are cached."""


def pictures(message: discord.Message) -> Iterator[Uploaded]:
    """Yield the uploaded pictures of a message's galleries: Discord doesn't list them as attachments."""
    pending: list[Any] = list(message.components)
    for component in pending:
        pending += getattr(component, "children", ())
        if isinstance(component, discord.MediaGalleryComponent):
            for item in component.items:
                if item.media.attachment_id is not None:
                    name = urlsplit(item.media.url).path.rpartition("/")[2]
                    yield Uploaded(item.media.attachment_id, name)


class AttachmentCache:
    """Pictures of messages, by the message's id."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, Mapping[Mark, Uploaded]] = OrderedDict()

    def of(self, message: int) -> Mapping[Mark, Uploaded]:
        """Return the files known to be in a message."""
        return self._messages.get(message, {})

    def named(self, message: int, start: str) -> Kept | None:
        """Return a message's known picture whose name starts with ``start``; None if there is none."""
        return next((Kept(mark, file) for mark, file in self.of(message).items() if mark[0].startswith(start)), None)

    def keep(self, message: discord.Message, post: Post) -> None:
        """Record the pictures of a message that now shows ``post``."""
        there = {picture.filename: picture for picture in pictures(message)}
        same_files = {
            attachment.mark: there[attachment.name]._replace(alt=attachment.alt)
            for attachment in post.attachments
            if attachment.name in there
        }
        self.forget(message.id)
        if same_files:
            self._messages[message.id] = same_files
            if len(self._messages) > CACHED_MESSAGES:
                self._messages.popitem(last=False)

    def confirm(self, message: discord.Message) -> None:
        """Forget a message's files if Discord no longer shows all of them: another process may have edited the message."""
        there = {picture.id for picture in pictures(message)}
        if any(kept.id not in there for kept in self.of(message.id).values()):
            self.forget(message.id)

    def forget_all(self) -> None:
        """Forget everything: another process may have edited any message."""
        self._messages.clear()

    def forget(self, message: int) -> None:
        """Forget a message whose files are uncertain."""
        self._messages.pop(message, None)
