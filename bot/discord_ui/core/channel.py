"""A channel or thread for the publisher: post once, edit, delete, and find posts that a crash left unrecorded."""

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import Any, Final, TypeVar
from zlib import crc32

import discord
from discord import ui

from bot.core.ports import UNCERTAIN
from bot.core.shards.values import NotOurs
from bot.discord_ui.content.custom_ids import BadCustomId, read
from bot.discord_ui.content.layout import in_words, take_apart
from bot.discord_ui.content.post import AttachmentCache, Kept, Post, editing, pictures, sending
from bot.discord_ui.core.permissions import may_attach
from bot.discord_ui.core.trouble import UNKNOWN_MESSAGE, Trouble, trouble
from bot.discord_ui.raw_calls import edit_channel

T = TypeVar("T")

FILE: Final = re.compile(r"colt-(?P<match>\d+)-(?P<version>\d+)-(?P<part>open|page|end)\.(png|gif)")
LONGEST_MARK: Final = 25
MARK_MODULUS: Final = 10**9
"""Modulus of an id in a mark that contains more than the id."""

NOTE_FRAME_ID: Final = 1_000_000_000
"""A note's frame has this id plus the note's number, so that it can be recognized after a crash. Discord's limit is 2**31 - 1."""

LOWEST_MARK_FRAME_ID: Final = 2 * NOTE_FRAME_ID
"""Lowest id of frames whose id is made from their message's mark, if nothing else identifies the message."""
GREATEST: Final = 2**31 - 1

PARTS: Final = ("page", "page1", "page2", "page3", "film")
"""Parts of a story whose messages have no button or file to recognize them by. Ids of posted frames depend on their number;
matches that ended with an earlier version have a "film".
"""
MATCHES: Final = 5_000
VERSIONS: Final = 20_000

EPOCH: Final = discord.utils.DISCORD_EPOCH / 1_000

POSTED_AGAIN: Final = 5
"""Number of nonces for one message. Each deletion within the minutes that Discord remembers nonces uses up another one."""

LOOK_BACK: Final = 30
"""How many messages to search for posts made just before a crash."""

LOOK_FURTHER: Final = 100
"""How many messages to search for a post whose result is unknown."""


class Channel:
    """One channel or thread. Discord's errors are raised; ``trouble`` classifies them. ``calls`` counts the requests made.

    ``standing`` knows which pictures are uploaded already.
    """

    def __init__(
        self, client: discord.Client, channel_id: int, guild_id: int | None, standing: AttachmentCache | None = None
    ) -> None:
        self._client = client
        self._guild = guild_id
        self._standing = standing or AttachmentCache()
        self._channel = client.get_partial_messageable(channel_id, guild_id=guild_id)
        self.id = channel_id
        self._word = str(getattr(client, "nonce_word", ""))
        self._serves: Callable[[int | None], bool] = getattr(client, "serves", lambda _: True)
        self.already: dict[str, int] = {}
        self._said: dict[int, int] | None = None
        self.calls = 0

    @cached_property
    def bare(self) -> bool:
        """Whether the bot can't attach pictures here: descriptions replace them. A channel is used for one publication."""
        return not may_attach(self._client, self.id, self._guild)

    async def post(self, post: Post, mark: str) -> int:
        """Post a message unless one with this ``mark`` (25 characters) was posted before; return its id. The post is taken apart.

        Discord recognizes the mark for some minutes; later the id of its frame identifies the message.
        """
        # ``look_back`` found it: it was posted just before a crash.
        if mark in self.already:
            return self.already[mark]
        shown = in_words(post) if self.bare else post
        with _numbered(shown, mark) as number:
            since = UNCERTAIN.get()
            known = None if since is None else (await self._said_since(since)).get(number)
            if known is not None and await self.replace(known, post):  # it shows what was true at an earlier try
                return known
            message = await self._unarchived(lambda: self._send(shown, mark))
        self._standing.keep(message, shown)
        take_apart(shown.view)
        return message.id

    async def _send(self, post: Post, mark: str) -> discord.Message:
        """Send a message unless Discord already has one with its mark; a deleted message is sent again."""
        # Every try uses the same new nonces, so a message is posted only once even after one was deleted.
        for number in range(POSTED_AGAIN):
            try:
                return await self._channel.send(**sending(post), nonce=nonce_of(self._word, self.id, mark, number))
            except discord.HTTPException as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
        return await self._channel.send(**sending(post))

    def standing(self, message_id: int, start: str) -> Kept | None:
        """Return a message's known picture whose name starts with ``start``, so that an edit can reuse it; None if there is none."""
        return self._standing.named(message_id, start)

    async def edit(self, message_id: int, post: Post) -> None:
        """Replace a message, keeping pictures that it already has. The post is taken apart afterward."""
        shown, there = in_words(post) if self.bare else post, self._standing.of(message_id)
        partial = self._channel.get_partial_message(message_id)
        self._standing.forget(message_id)  # if a user has deleted a picture, the next try uploads it
        self._standing.keep(await self._unarchived(lambda: partial.edit(**editing(shown, there))), shown, there)
        take_apart(shown.view)

    async def _unarchived(self, call: Callable[[], Awaitable[T]]) -> T:
        """Run a call, waking a sleeping thread for it (which Discord forbids if the thread is locked).

        Raises NotOurs if another process now serves the server: this process may have slept since it read the row.
        """
        if not self._serves(self._guild):
            raise NotOurs(self._guild)
        self.calls += 1
        try:
            return await call()
        except discord.HTTPException as error:
            if trouble(error) is not Trouble.ASLEEP:
                raise
            # A new message wakes an archived thread by itself; an edit is refused.
            await edit_channel(self._client, self.id, archived=False)
            return await call()

    async def rename(self, name: str) -> None:
        """Rename the channel or thread."""
        await self._unarchived(lambda: edit_channel(self._client, self.id, name=name))

    async def replace(self, message_id: int, post: Post) -> bool:
        """Replace a message; return False if it was deleted."""
        try:
            await self.edit(message_id, post)
        except discord.HTTPException as error:
            if trouble(error) is not Trouble.GONE_MESSAGE:
                raise
            return False
        return True

    async def delete(self, message_id: int) -> None:
        """Delete one of our messages; do nothing if that's impossible."""
        try:
            await self._unarchived(lambda: self._channel.get_partial_message(message_id).delete())
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise

    async def look_back(self, match_id: int) -> None:
        """Find a match's posts that weren't recorded, so that posts with the same mark aren't repeated."""
        me = self._client.user
        try:
            async for message in self._channel.history(limit=LOOK_BACK):
                if me is not None and message.author.id == me.id:
                    for mark in _marks(message, match_id):
                        self.already.setdefault(mark, message.id)
        # Without "Read Message History" a message may come twice after a crash; that is better than never.
        except discord.Forbidden:
            return

    async def _said_since(self, since: float) -> dict[int, int]:
        """Return the ids of our first messages since a time, by their frames' ids; empty if we may not read the history."""
        if self._said is None:
            self._said = {}
            me, after = self._client.user, discord.Object(max(0, int((since - EPOCH) * 1_000)) << 22)
            with suppress(discord.Forbidden):
                async for message in self._channel.history(limit=LOOK_FURTHER, after=after, oldest_first=True):
                    if me is not None and message.author.id == me.id:
                        self._said |= {frame: message.id for frame in _frames(message) if frame}
        return self._said

    def hands(self, match_id: int) -> list[tuple[int, int]]:
        """Return the version and message id of each live message of a match that ``look_back`` found."""
        marks = [(mark.split("."), message) for mark, message in self.already.items()]
        return [
            (int(words[1]), message) for words, message in marks if words[0] == str(match_id) and words[2] == "live"
        ]

    async def posted_again(self, match_id: int, version: int, known: int | None, mark: str) -> int | None:
        """Return a live message with ``mark`` that was posted again but not recorded, other than ``known``; None if there is none."""
        await self.look_back(match_id)
        posted = self.already.pop(mark_of(match_id, version, "live"), None)
        if posted is None or posted == known:
            return None
        self.already[mark] = posted
        return posted


@contextmanager
def _numbered(post: Post, mark: str) -> Iterator[int]:
    """Yield the id of a message's frame; a frame without one gets one for the duration of the block."""
    frame = next((child for child in post.view.children if isinstance(child, ui.Container)), None)
    if frame is None or frame.id is not None:
        yield 0 if frame is None or frame.id is None else frame.id
        return
    frame.id = LOWEST_MARK_FRAME_ID + crc32(mark.encode()) % (GREATEST - LOWEST_MARK_FRAME_ID)
    try:
        yield frame.id
    finally:
        frame.id = None


def mark_of(match_id: int, version: int, part: str) -> str:
    """Return the mark of a match's message: ``part`` is ``open``, ``live``, ``end`` or one of PARTS; ``note`` with a note's number."""
    return f"{match_id}.{version}.{part}"


def nonce_of(word: str, channel_id: int, mark: str, number: int = 0) -> str:
    """Return a nonce of 25 characters for the message with ``mark`` in a channel; ``number`` counts earlier deleted ones.

    Discord remembers nonces by author alone: with a nonce used in another channel, or by another database (``word``), it returns that
    message, and posts nothing.
    """
    return f"{mark[:16]}~{crc32(f'{word} {channel_id} {mark} {number}'.encode()):08x}"


def mark_again(match_id: int, version: int, noted: int, called: Iterable[int]) -> str:
    """Return the mark of a live message posted again at the same version: below a note, or to ping these seats."""
    return mark_of(match_id, version, f"{noted}c{''.join(str(seat) for seat in called)}")[:LONGEST_MARK]


def file_of(match_id: int, version: int, part: str) -> str:
    """Return the file name of a message's picture, from the same parts as the mark."""
    return f"colt-{match_id}-{version}-{part}.png"


def frame_of(match_id: int, version: int, part: str) -> int:
    """Return the id of a message's frame, which identifies it after a crash: below NOTED, above the ids that Discord assigns."""
    return (match_id % MATCHES * VERSIONS + version % VERSIONS + 1_000) * len(PARTS) + PARTS.index(part)


def _marks(message: discord.Message, match_id: int) -> list[str]:
    marks = [f"{file['match']}.{file['version']}.{file['part']}" for file in _files(message) if file]
    marks += [mark_of(number, version, "live") for number, version in _hands(message)]
    for number in _frames(message):
        known, part = divmod(number, len(PARTS))
        version = (known - 1_000) % VERSIONS
        if number >= NOTE_FRAME_ID:
            marks.append(mark_of(match_id, number - NOTE_FRAME_ID, "note"))
        # Numbers wrap around: the message is this match's only if computing the id again gives the same.
        elif number == frame_of(match_id, version, PARTS[part]):
            marks.append(mark_of(match_id, version, PARTS[part]))
    return [mark for mark in marks if mark.startswith(f"{match_id}.")]


def _frames(message: discord.Message) -> list[int]:
    return [component.id or 0 for component in message.components if isinstance(component, discord.Container)]


def _files(message: discord.Message) -> list[re.Match[str] | None]:
    return [FILE.fullmatch(picture.filename) for picture in pictures(message)]


def _hands(message: discord.Message) -> list[tuple[int, int]]:
    """Return the match and version of each button that opens a hand; every live message has such a button."""
    hands = []
    pending: list[Any] = list(message.components)
    while pending:
        component = pending.pop()
        pending += getattr(component, "children", ())
        try:
            pressed = read(getattr(component, "custom_id", None) or "")
        except BadCustomId:
            continue
        if (pressed.area, pressed.verb) == ("match", "hand"):
            match, version = pressed.fields
            hands.append((int(match), int(version)))
    return hands
