"""A message before it is sent: its layout, its pictures, and whom it may ping; and the pictures of recently sent ones.

An edit refers to a picture that is already there by its id, and doesn't upload it (Discord docs, "Editing Message Attachments"). These ids
are in memory only: for an unknown message all pictures are uploaded.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypedDict, cast
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.core.newest import Newest

Mark = tuple[str, int]
"""Name of a file, and hash of its bytes."""


class Uploaded(NamedTuple):
    """An uploaded file: its id in the message, its name, and the alternative text that the layout has for it."""

    id: int
    filename: str
    alt: str = ""

    def to_dict(self) -> dict[str, object]:
        """Return the reference that leaves this file in the message in an edit."""
        return {"id": self.id, "filename": self.filename}


NOTHING: Final[Mapping[Mark, Uploaded]] = MappingProxyType({})


class Kept(NamedTuple):
    """A file that is already in a message, and its mark."""

    mark: Mark
    file: Uploaded


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that a layout refers to as ``attachment://NAME``; ``alt`` is its alternative text (1,024 characters).

    ``kept``: it is already in the message being edited, so there is no ``data``, and no other message can use it.
    """

    name: str
    data: bytes
    alt: str = ""
    kept: Kept | None = None

    @classmethod
    def standing(cls, kept: Kept) -> "Attachment":
        """Return an attachment for a file that is already in its message."""
        return cls(kept.mark[0], b"", kept.file.alt, kept)

    @property
    def mark(self) -> Mark:
        """Return the file's identity among all files of a message."""
        return self.kept.mark if self.kept is not None else (self.name, hash(self.data))

    @property
    def url(self) -> str:
        """Address of the file in the layout."""
        return f"attachment://{self.name}"


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send, or to replace an existing one. It may ping only the users in ``ping`` and the ``roles``.

    ``late``: its picture wasn't ready in time, and must be added by an edit. ``keeps``: pictures whose names start so stay in an edited
    message, unseen, for a later edit to show them again; empty: none.
    """

    view: ui.LayoutView
    attachments: tuple[Attachment, ...] = ()
    ping: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    late: bool = False
    keeps: str = ""

    def unseen(self, standing: Mapping[Mark, Uploaded]) -> Mapping[Mark, Uploaded]:
        """Return the files of a message that stay in it without being shown."""
        shown = {attachment.mark for attachment in self.attachments}
        return {
            mark: file
            for mark, file in standing.items()
            if self.keeps and mark[0].startswith(self.keeps) and mark not in shown
        }


class Sending(TypedDict):
    """Arguments of discord.py's ``send``."""

    view: ui.LayoutView
    files: Sequence[discord.File]
    allowed_mentions: discord.AllowedMentions


class Editing(TypedDict):
    """Arguments of discord.py's ``edit``."""

    view: ui.LayoutView
    attachments: Sequence[discord.File | discord.Attachment]
    allowed_mentions: discord.AllowedMentions


def sending(post: Post) -> Sending:
    """Return the arguments of ``send``. Call it again for each try: sending consumes the files."""
    return {"view": post.view, "files": _files(post), "allowed_mentions": _mentions(post)}


def editing(post: Post, standing: Mapping[Mark, Uploaded] = NOTHING) -> Editing:
    """Return the arguments of ``edit``, which replaces the layout and all files except the ``standing`` ones, already there.

    An edit pings no one.
    """
    files = [
        attachment.kept.file if attachment.kept is not None else standing.get(attachment.mark) or _file(attachment)
        for attachment in post.attachments
    ]
    files += post.unseen(standing).values()
    # discord.py builds an ``Attachment`` only from a complete response, and calls nothing but its ``to_dict``.
    attachments = cast("list[discord.File | discord.Attachment]", files)
    return {"view": post.view, "attachments": attachments, "allowed_mentions": _mentions(post)}


def _files(post: Post) -> list[discord.File]:
    return [_file(attachment) for attachment in post.attachments]


class _File(discord.File):
    """A file whose bytes are freed after the upload: discord.py's buffer is part of a reference cycle."""

    def close(self) -> None:
        """Close the file, and break the cycle."""
        super().close()
        vars(self.fp).clear()


def _file(attachment: Attachment) -> discord.File:
    """Return a file to upload. The layout that shows it has its alternative text."""
    return _File(BytesIO(attachment.data), filename=attachment.name)


def _mentions(post: Post) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in post.ping if user > 0]  # others were erased
    roles = [discord.Object(role) for role in post.roles]
    return discord.AllowedMentions(everyone=False, roles=roles, users=users, replied_user=False)


def fingerprint(post: Post) -> str:
    """Return a fingerprint of a message's layout, which changes whenever the layout does."""
    view: Any = post.view
    return sha256(repr(view.to_components()).encode()).hexdigest()[:16]


def pictures(message: discord.Message) -> Iterator[Uploaded]:
    """Yield the uploaded pictures of a message: those in galleries, which Discord doesn't list as attachments, then those unseen."""
    pending: list[Any] = list(message.components)
    for component in pending:
        pending += getattr(component, "children", ())
        if isinstance(component, discord.MediaGalleryComponent):
            for item in component.items:
                if item.media.attachment_id is not None:
                    name = urlsplit(item.media.url).path.rpartition("/")[2]
                    yield Uploaded(item.media.attachment_id, name)
    yield from (Uploaded(file.id, file.filename) for file in message.attachments)


class AttachmentCache:
    """Pictures of messages, by the message's id."""

    def __init__(self) -> None:
        self._messages: Newest[int, Mapping[Mark, Uploaded]] = Newest(1_000)

    def of(self, message_id: int) -> Mapping[Mark, Uploaded]:
        """Return the files known to be in a message."""
        return self._messages.get(message_id, {})

    def named(self, message_id: int, start: str) -> Kept | None:
        """Return a message's known picture whose name starts with ``start``; None if there is none."""
        return next((Kept(mark, file) for mark, file in self.of(message_id).items() if mark[0].startswith(start)), None)

    def keep(self, message: discord.Message, post: Post, before: Mapping[Mark, Uploaded] = NOTHING) -> None:
        """Record the pictures of a message that now shows ``post``; ``before``: those that it had."""
        there = {picture.filename: picture for picture in pictures(message)}
        same_files = {
            attachment.mark: there[attachment.name]._replace(alt=attachment.alt)
            for attachment in post.attachments
            if attachment.name in there
        }
        same_files |= {mark: file for mark, file in post.unseen(before).items() if mark[0] in there}
        self.forget(message.id)
        if same_files:
            self._messages[message.id] = same_files

    def confirm(self, message: discord.Message) -> None:
        """Forget a message's files if Discord no longer shows all of them: another process may have edited the message."""
        there = {picture.id for picture in pictures(message)}
        if any(kept.id not in there for kept in self.of(message.id).values()):
            self.forget(message.id)

    def forget_all(self) -> None:
        """Forget everything: another process may have edited any message."""
        self._messages.clear()

    def forget(self, message_id: int) -> None:
        """Forget a message whose files are uncertain."""
        self._messages.pop(message_id, None)
