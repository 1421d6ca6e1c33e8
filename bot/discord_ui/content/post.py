"""A message before it is sent: its layout, its pictures, and whom it may ping."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypedDict, cast

import discord
from discord import ui

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

    ``late``: its picture wasn't ready in time, and must be added by an edit.
    """

    view: ui.LayoutView
    attachments: tuple[Attachment, ...] = ()
    ping: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    late: bool = False


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
