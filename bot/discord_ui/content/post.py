"""A message before it is sent: its layout, its pictures, and whom it may ping."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypedDict, cast

import discord
from discord import ui

Mark = tuple[str, int, str]
"""Name, bytes (their hash) and words of a file."""


class Uploaded(NamedTuple):
    """A file that is in a message: its id there, and its name."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        """Return how an edit names it, so that the message keeps it."""
        return self._asdict()


NOTHING: Final[Mapping[Mark, Uploaded]] = MappingProxyType({})


class Kept(NamedTuple):
    """A file that stands in a message, and its mark."""

    mark: Mark
    file: Uploaded


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that a layout refers to as ``attachment://NAME``; ``alt`` is what a screen reader says (1,024 characters).

    ``kept``: it stands in the message that is edited, so that there is no ``data``; it cannot be sent in another one.
    """

    name: str
    data: bytes
    alt: str = ""
    kept: Kept | None = None

    @classmethod
    def standing(cls, kept: Kept) -> "Attachment":
        """Return a file that stays in its message."""
        name, _, alt = kept.mark
        return cls(name, b"", alt, kept)

    @property
    def mark(self) -> Mark:
        """Return the identity of a file among all files of a message."""
        return self.kept.mark if self.kept is not None else (self.name, hash(self.data), self.alt)

    @property
    def url(self) -> str:
        """Address by which the layout names it."""
        return f"attachment://{self.name}"


@dataclass(frozen=True, slots=True)
class Post:
    """A message to be sent or to replace another. ``ping`` and ``roles`` are the only users and roles that it may notify.

    ``late``: its picture wasn't ready in time, and must be edited in.
    """

    view: ui.LayoutView
    attachments: tuple[Attachment, ...] = ()
    ping: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    late: bool = False


class Sending(TypedDict):
    """Arguments of ``send``."""

    view: ui.LayoutView
    files: Sequence[discord.File]
    allowed_mentions: discord.AllowedMentions


class Editing(TypedDict):
    """Arguments of ``edit``."""

    view: ui.LayoutView
    attachments: Sequence[discord.File | discord.Attachment]
    allowed_mentions: discord.AllowedMentions


def sending(post: Post) -> Sending:
    """Return what ``send`` of a channel takes. Call it again for each try: the files are read while sending."""
    return {"view": post.view, "files": _files(post), "allowed_mentions": _mentions(post)}


def editing(post: Post, standing: Mapping[Mark, Uploaded] = NOTHING) -> Editing:
    """Return the arguments for ``edit`` of a message: it replaces the layout and all files except those ``standing`` there already.

    An edit pings no one.
    """
    files = [
        attachment.kept.file if attachment.kept is not None else standing.get(attachment.mark) or _file(attachment)
        for attachment in post.attachments
    ]
    # discord.py makes an ``Attachment`` only from a whole reply, and asks it for nothing but ``to_dict``.
    attachments = cast("list[discord.File | discord.Attachment]", files)
    return {"view": post.view, "attachments": attachments, "allowed_mentions": _mentions(post)}


def _files(post: Post) -> list[discord.File]:
    return [_file(attachment) for attachment in post.attachments]


def _file(attachment: Attachment) -> discord.File:
    return discord.File(BytesIO(attachment.data), filename=attachment.name, description=attachment.alt or None)


def _mentions(post: Post) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in post.ping if user > 0]  # others wanted to be forgotten
    roles = [discord.Object(role) for role in post.roles]
    return discord.AllowedMentions(everyone=False, roles=roles, users=users, replied_user=False)


def fingerprint(post: Post) -> str:
    """Return what tells two messages apart for those who read them."""
    view: Any = post.view
    return sha256(repr(view.to_components()).encode()).hexdigest()[:16]
