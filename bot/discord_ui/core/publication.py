"""What the publisher remembers about a match, in the words that ``Host.remember`` keeps."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from bot.hosting.control.moving import MOVED, REPAIR

LIVE: Final = "live"
TELLING: Final = "telling"
LOBBY: Final = "lobby"
MUTED: Final = "muted"
LOST: Final = "lost"
DELETED: Final = "1"
LEFT: Final = "left"
"""Why the match is no longer told in its first thread: the words that ``LOST`` may hold."""
REMINDER: Final = "reminder-"
WHISPER: Final = "whisper-"
"""Before the number of a seat: its reminder in the thread, and its reminder in private."""
BALLOT: Final = "ballot-"


class PublishedMessage(msgspec.Struct, frozen=True):
    """How far the match is told, in one word, so that it is kept or lost as a whole.

    ``version`` is told; ``message`` stands at the bottom (None: none does); the open chapter begins at version ``chapter``;
    ``asked`` are the seats that ``message`` has notified, ``until`` the times until which they have (whole seconds, 0 for none).
    ``shown`` is a fingerprint of what ``message`` says, ``note`` the newest note that is told.
    """

    version: int = -1
    message: int | None = None
    chapter: int = 0
    asked: tuple[int, ...] = ()
    until: tuple[int, ...] = ()
    shown: str = ""
    note: int = 0


class ReminderMessage(msgspec.Struct, frozen=True):
    """A reminder that stands: its message and the due time that it speaks of (whole seconds); ``channel`` None is the thread."""

    message: int
    due: int
    channel: int | None = None


class BallotMessage(msgspec.Struct, frozen=True):
    """A vote that stands in the thread: its message, and the revision that it shows."""

    message: int
    revision: int


class PublicationState:
    """The words of one match, read."""

    def __init__(self, kept: Mapping[str, str]) -> None:
        self._kept = kept

    @property
    def live(self) -> PublishedMessage:
        """How far the match is told."""
        word = self._kept.get(LIVE)
        return msgspec.json.decode(word, type=PublishedMessage) if word else PublishedMessage()

    @property
    def telling(self) -> int:
        """The version up to which a telling was begun; -1 for none."""
        return int(self._kept.get(TELLING, "-1").split(" ")[0].split("+")[0])

    @property
    def noting(self) -> int:
        """The newest note of the telling that was begun last."""
        return int(self._kept.get(TELLING, "").split(" ")[0].partition("+")[2] or 0)

    @property
    def calling(self) -> tuple[int, ...]:
        """The seats that the telling that was begun last was to call."""
        return tuple(int(seat) for seat in self._kept.get(TELLING, "").split(" ")[1:])

    @property
    def lobby(self) -> int | None:
        """The lobby that the match came from."""
        word = self._kept.get(LOBBY)
        return int(word) if word else None

    @property
    def muted(self) -> str:
        """The permission that was lacking at the last try to tell something; empty: none was."""
        return self._kept.get(MUTED, "")

    @property
    def lost(self) -> bool:
        """Whether the match has left the thread in which it began."""
        return LOST in self._kept

    @property
    def deleted(self) -> bool:
        """Whether it did so because that thread was deleted, and not at the word of a moderator."""
        return self._kept.get(LOST) == DELETED

    @property
    def moved(self) -> int | None:
        """The channel or thread that a moderator took the match away from, until it is told elsewhere."""
        word = self._kept.get(MOVED)
        return int(word) if word else None

    @property
    def repair(self) -> bool:
        """Whether a moderator asked for everything at the bottom to be posted afresh."""
        return REPAIR in self._kept

    @property
    def reminder_messages(self) -> dict[str, ReminderMessage]:
        """The reminders that stand, by the key of their word."""
        return {
            key: msgspec.json.decode(word, type=ReminderMessage)
            for key, word in self._kept.items()
            if key.startswith((REMINDER, WHISPER))
        }

    @property
    def ballots(self) -> dict[int, BallotMessage]:
        """The votes that stand in the thread and may still change, by number."""
        return {
            int(key.removeprefix(BALLOT)): msgspec.json.decode(word, type=BallotMessage)
            for key, word in self._kept.items()
            if key.startswith(BALLOT)
        }


def seat_of(key: str) -> int:
    """Return the seat that the word of a reminder is about."""
    return int(key.removeprefix(REMINDER).removeprefix(WHISPER))


def begun(upto: int, noting: int, calling: Iterable[int]) -> str:
    """Return the word for a telling that is begun: up to which version and which note, and which seats it is to call."""
    return " ".join(str(number) for number in (f"{upto}+{noting}", *calling))


def write(value: PublishedMessage | ReminderMessage | BallotMessage) -> str:
    """Return the word for a value."""
    return msgspec.json.encode(value).decode()
