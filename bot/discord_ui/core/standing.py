"""Which pictures stand in the messages that were posted or edited last, so that an edit keeps them where it shows them again.

A picture that is kept is named by its id and not uploaded (Discord docs, "Editing Message Attachments"). This is memory only: of a message
that is not known here, all pictures are uploaded.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

import discord

from bot.discord_ui.content.post import Kept, Mark, Post
from bot.discord_ui.core.replies import pictures

MOST: Final = 1_000
"""Messages that are known."""


class AttachmentCache:
    """Pictures of messages, by the message's id."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, Mapping[Mark, discord.Attachment]] = OrderedDict()

    def of(self, message: int) -> Mapping[Mark, discord.Attachment]:
        """Return what is known to stand in a message."""
        return self._messages.get(message, {})

    def named(self, message: int, name: str) -> Kept | None:
        """Return the picture of this name that is known to stand in a message; None for none."""
        return next((Kept(mark, file) for mark, file in self.of(message).items() if mark[0] == name), None)

    def keep(self, message: discord.Message, post: Post) -> None:
        """Keep that a message shows a post."""
        there = {attachment.filename: attachment for attachment in message.attachments}
        found = {each.mark: there[each.name] for each in post.attachments if each.name in there}
        self.forget(message.id)
        if found:
            self._messages[message.id] = found
            if len(self._messages) > MOST:
                self._messages.popitem(last=False)

    def confirm(self, message: discord.Message) -> None:
        """Forget what a message, as Discord has just shown it to us, does not hold: another process may have edited it since."""
        there = {picture.attachment_id for picture in pictures(message)}
        if any(kept.id not in there for kept in self.of(message.id).values()):
            self.forget(message.id)

    def forget(self, message: int) -> None:
        """Forget a message: what stands there is not certain."""
        self._messages.pop(message, None)
