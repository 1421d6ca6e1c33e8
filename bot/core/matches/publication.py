"""Publishing state of each match's thread: one row per match, written by the publisher."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, MatchId
from engine.core.types import Seat

PICTURES_AGAIN: Final = 1.0
"""Seconds after which missing pictures are retried."""


DELETED: Final = "deleted"
LEFT: Final = "left"
"""Reasons why a match left its first thread: the thread was deleted, or a moderator moved the match."""


class LatePage(msgspec.Struct, frozen=True):
    """A page posted without its picture, which wasn't ready in time.

    ``message`` shows the chapter that begins with version ``first`` and ends with part ``part`` of version ``last``. If that is the
    opening of the match (``first`` is 0), ``notes`` are the sentences about its thread that it shows.
    """

    message: int
    first: int
    last: int
    part: int = 0
    notes: tuple[str, ...] = ()


class NoteMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note in the thread that asks for something; ``open``: its message has the buttons to answer."""

    note: int
    message: int
    open: bool = True


class PublishedMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """State of a match's thread, and its newest message.

    ``version`` is published; ``message`` is the last in the thread (None: none); the open chapter begins at version ``chapter``;
    ``asked`` are the seats that ``message`` has notified, ``until`` their deadlines in it (whole seconds, 0 for none). ``shown`` is a
    fingerprint of the text of ``message``, ``note`` the newest published note. ``bare``: ``message`` still lacks its newest picture, which
    comes at ``picture_at`` at the earliest (epoch seconds); ``late`` are the pages that lack theirs. ``named`` is the version in the
    text and buttons of ``message``: later secret steps leave no trace in it. ``notes`` ask, and aren't answered yet.
    """

    version: int = -1
    message: int | None = None
    chapter: int = 0
    asked: tuple[Seat, ...] = ()
    until: tuple[int, ...] = ()
    shown: str = ""
    note: int = 0
    bare: bool = False
    picture_at: float = 0.0
    late: tuple[LatePage, ...] = ()
    named: int | None = None
    notes: tuple[NoteMessage, ...] = ()

    @property
    def lacks_pictures(self) -> bool:
        """Return whether a page or the live message still lacks its picture."""
        return self.bare or bool(self.late)

    def pictures_due(self, now: float) -> float | None:
        """Return when to retry missing pictures; None if there are none."""
        again = now + PICTURES_AGAIN
        if self.late:
            return again
        return max(again, self.picture_at) if self.bare else None


class Begun(msgspec.Struct, frozen=True, omit_defaults=True):
    """A started update: the version and the note that it leads to, and the seats that it notifies."""

    version: int
    note: int = 0
    asked: tuple[Seat, ...] = ()


class ReminderMessage(msgspec.Struct, frozen=True):
    """Reminder of a seat: its message and the due time in it (whole seconds); ``channel`` None is the thread.

    In the thread one message reminds all late seats. ``share``, ``plain``, ``last``, ``stake`` are those of the
    ``Reminder`` (``share`` 0: it was posted before they were stored).
    """

    seat: Seat
    message: int
    due: int
    channel: int | None = None
    share: int = 0
    plain: float | None = None
    last: bool = False
    stake: int = 0


class BallotMessage(msgspec.Struct, frozen=True):
    """An open vote in the thread: its number, its message, and the displayed revision."""

    ballot: int
    message: int
    revision: int


class PublicationState(msgspec.Struct, frozen=True, kw_only=True):
    """Publisher's state of a match.

    ``begun`` is the last started update: if ``live`` is behind it, it wasn't finished. ``lobby`` is the match's lobby (None: none).
    ``lacking`` is the permission missing at the last try (empty: none). ``lost``: why the match left its first thread,
    DELETED or LEFT (empty: it hasn't). ``moved_from`` is the channel or thread from which a moderator moved it, until it is
    published elsewhere; ``repair``: a moderator asked to repost the newest message.
    """

    match: MatchId
    live: PublishedMessage = PublishedMessage()
    begun: Begun | None = None
    lobby: LobbyId | None = None
    lacking: str = ""
    lost: str = ""
    moved_from: int | None = None
    repair: bool = False
    reminders: tuple[ReminderMessage, ...] = ()
    ballots: tuple[BallotMessage, ...] = ()

    @property
    def unfinished(self) -> bool:
        """Return whether an update at the published version was started and not finished."""
        begun, live = self.begun, self.live
        if begun is None or begun.version != live.version:
            return False
        return begun.note > live.note or not set(begun.asked) <= set(live.asked)

    def with_ballot(self, message: BallotMessage, *, keep: bool) -> "PublicationState":
        """Return the state with this vote's message added or replaced, or removed unless ``keep``."""
        others = tuple(ballot for ballot in self.ballots if ballot.ballot != message.ballot)
        return msgspec.structs.replace(self, ballots=(*others, message) if keep else others)
