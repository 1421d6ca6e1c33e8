"""Plain records of the stand-in's world. Ids are decimal strings, as in Discord's JSON."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.json_types import JsonObject
from sandbox.model.locales import DEFAULT_LOCALE

TEXT, DM, VOICE, GROUP_DM, CATEGORY, NEWS, STAGE, FORUM, MEDIA = 0, 1, 2, 3, 4, 5, 13, 15, 16
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREAD_TYPES = frozenset({NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
KINDS = {
    "text": TEXT,
    "voice": VOICE,
    "category": CATEGORY,
    "announcement": NEWS,
    "stage": STAGE,
    "forum": FORUM,
    "media": MEDIA,
}
"""Types of server channels, by name (Discord docs, "Resources / Channel", Channel Types, August 2026)."""
THREADS = {
    TEXT: (PUBLIC_THREAD, PRIVATE_THREAD),
    NEWS: (NEWS_THREAD,),
    FORUM: (PUBLIC_THREAD,),
    MEDIA: (PUBLIC_THREAD,),
}
"""Types of threads that each channel type may have ("Topics / Threads", Public & Private Threads, August 2026)."""
SILENT = frozenset({CATEGORY, FORUM, MEDIA})
"""Types of channels without messages: a forum has only threads."""

EPHEMERAL, LOADING, HAS_THREAD, V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 15
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12


@dataclass(slots=True)
class User:
    """An account: a human user of the page, or the bot. `color` is the avatar's color in six hexadecimal digits.

    `installed`: the user has added the application to their account (User Install).
    """

    id: str
    name: str
    display: str
    color: str
    bot: bool = False
    dm_blocked: bool = False
    locale: str = DEFAULT_LOCALE
    installed: bool = False


@dataclass(slots=True)
class Role:
    """A role of a guild; the one whose id equals the guild's is @everyone."""

    id: str
    name: str
    permissions: int
    position: int
    managed: bool = False


@dataclass(slots=True)
class Member:
    """A user's membership of a guild. `communication_disabled_until` is the end of a timeout, in ISO 8601."""

    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)
    communication_disabled_until: str | None = None


@dataclass(slots=True)
class Overwrite:
    """Permissions that a channel allows or denies a role (`type` 0) or a member (1)."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Message:
    """A message. `payload` is its Discord JSON, without the thread started from it.

    `files` are all its attachments: Discord's JSON lists only those that no embed or component shows.
    `ephemeral_for` is the only user who may see it, if any. `interaction_id` is the interaction that it answers.
    `pinged` lists the users notified when it was sent (edits notify no one).
    """

    id: str
    channel_id: str
    author_id: str
    payload: JsonObject
    ephemeral_for: str | None = None
    interaction_id: str | None = None
    loading: bool = False
    thread_id: str | None = None
    pinged: list[str] = field(default_factory=list)
    files: list[JsonObject] = field(default_factory=list)


@dataclass(slots=True)
class Channel:
    """A server's channel, a direct message channel, or a thread (then `parent_id` is its channel)."""

    id: str
    type: int
    name: str
    guild_id: str | None = None
    parent_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    owner_id: str | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 1440
    archive_timestamp: str = ""
    create_timestamp: str = ""
    rate_limit_per_user: int = 0
    members: dict[str, str] = field(default_factory=dict)
    message_count: int = 0
    last_message_id: str | None = None
    pins: list[str] = field(default_factory=list)
    messages: dict[str, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of any type."""
        return self.type in THREAD_TYPES


SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4


@dataclass(slots=True)
class ScheduledEvent:
    """An external event of a guild, at a `location`. `start` and `end` are ISO 8601, as the bot wrote them."""

    id: str
    name: str
    description: str | None
    start: str
    end: str
    location: str
    creator_id: str
    status: int = SCHEDULED


@dataclass(slots=True)
class Emoji:
    """An emoji of the application; its picture is stored as a file under the same id."""

    id: str
    name: str
    animated: bool = False


@dataclass(slots=True)
class Guild:
    """A server with its roles and members; the world has its channels. AutoMod blocks messages with `blocked_words`."""

    id: str
    name: str
    owner_id: str
    locale: str = DEFAULT_LOCALE
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    events: dict[str, ScheduledEvent] = field(default_factory=dict)
    blocked_words: list[str] = field(default_factory=list)
