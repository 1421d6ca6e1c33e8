"""What hosting keeps in the store beside the values of ``model``. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match, Wait
from engine.core.planning import Plan
from engine.core.replay import Header
from engine.core.types import Seat


class StoredPlan(msgspec.Struct, frozen=True):
    """What a person has planned in a match: ``plan`` counts, ``draft`` is being written and does not. ``revision`` counts the changes."""

    match: MatchId
    user: UserId
    plan: Plan = Plan()
    draft: Plan | None = None
    revision: int = 0


PLAYER: Final = "player"
COMPUTER: Final = "computer"
DEADLINE: Final = "deadline"
PLAN: Final = "plan"
"""A person's plan has played. Others are told that it was a ``PLAYER``, for it was the person who decided."""
VOTE: Final = "vote"
MODERATOR: Final = "moderator"
TAKE_BACK: Final = "take-back"
ABANDONED: Final = "abandoned"
AWAY: Final = "away"
DIRECTOR: Final = "director"
LOST: Final = "lost"
ALONE: Final = "alone"
REDRAWN: Final = "redrawn"
"""Who decided on a step (the first three), on going back or pausing, or on an end without a result.
LOST: the channel of its tournament is gone. ALONE: the only person of a table.
REDRAWN: a director's correction had the round drawn again before anybody had begun."""

PAUSED: Final = "paused-"
"""Before the word of who paused a match: the key of the note about it."""

NOBODY: Final = Seat(-1)
"""The seat of a line of the log that is no seat's doing."""


class StoredMatch(msgspec.Struct, frozen=True):
    """A match with its header. ``match.seed`` is None here whatever the status: the seed stands in the header."""

    match: Match
    header: Header


class Snapshot(msgspec.Struct, frozen=True):
    """Position after ``version`` actions, as ``Game.dump`` of the rules ``rules_version`` wrote it."""

    match: MatchId
    version: int
    rules_version: str
    state: bytes


class LoggedAction(msgspec.Struct, frozen=True):
    """One line of the log: the action that led to ``version``, who decided (one of the words above) and when.

    ``user`` is the person who decided, where it was one: seats stay, who sits there may change. ``back`` is not None where the match
    went back: then the position is that of version ``back`` again, ``action`` is empty, and ``seat`` is the one that took its action
    back, or NOBODY.
    """

    match: MatchId
    version: int
    seat: Seat
    action: str
    by: str
    at: float
    user: UserId | None = None
    back: int | None = None


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A stored wait. ``wake`` is when time has something to do for it: a reminder, the deadline, a computer's move.

    ``reminded`` is the highest share already reminded of: 0, 50 or 85, or ``timing.MUTED``.
    ``asked`` is the version at which the seat was asked: whatever was offered to it since then is the same decision, though others may
    have decided theirs meanwhile.
    ``call_at`` is when its person is to be called (None: has been), ``plan_at`` when the plan of its person is looked at, if there is one.
    ``plain`` is when the seat's time bank begins to run, None where there is none.
    """

    match: MatchId
    seat: Seat
    since: float
    due: float | None
    grace: bool = False
    computer: bool = False
    reminded: int = 0
    asked: int = 0
    call_at: float | None = None
    plan_at: float | None = None
    wake: float | None
    plain: float | None = None

    def public(self) -> Wait:
        """Return what others may know of it; a computer player has no deadline."""
        return Wait(
            self.match,
            self.seat,
            self.since,
            None if self.computer else self.due,
            self.grace,
            self.asked,
            self.call_at is None,
            self.plain,
        )
