"""Stored values of hosting besides those of ``model``. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match, Wait
from engine.core.planning import Plan
from engine.core.replay import Header
from engine.core.types import Seat


class StoredPlan(msgspec.Struct, frozen=True):
    """A player's plan in a match: ``plan`` counts, ``draft`` is being written and doesn't. ``revision`` counts the changes."""

    match: MatchId
    user: UserId
    plan: Plan = Plan()
    draft: Plan | None = None
    revision: int = 0


PLAYER: Final = "player"
COMPUTER: Final = "computer"
DEADLINE: Final = "deadline"
PLAN: Final = "plan"
"""A player's plan has played. Others see it as ``PLAYER``, for the player decided."""
VOTE: Final = "vote"
MODERATOR: Final = "moderator"
TAKE_BACK: Final = "take-back"
ABANDONED: Final = "abandoned"
AWAY: Final = "away"
DIRECTOR: Final = "director"
LOST: Final = "lost"
ALONE: Final = "alone"
REDRAWN: Final = "redrawn"
"""Deciders of a step (the first three), of going back or pausing, or of an end without a result.

LOST: the channel of its tournament is gone. ALONE: the only player of a table. REDRAWN: a director's correction had the round drawn
again before anyone had begun.
"""

PAUSED: Final = "paused-"
"""Before the word of who paused a match: the key of the note about it."""

NOBODY: Final = Seat(-1)
"""The seat of a line of the log that is no seat's doing."""


class StoredMatch(msgspec.Struct, frozen=True):
    """A match with its header. ``match.seed`` is None here whatever the status: the seed is in the header."""

    match: Match
    header: Header


class Snapshot(msgspec.Struct, frozen=True):
    """Position after ``version`` actions, as ``Game.dump`` of the rules ``rules_version`` wrote it."""

    match: MatchId
    version: int
    rules_version: str
    state: bytes


class LoggedAction(msgspec.Struct, frozen=True):
    """One line of the log: the action that led to ``version``, its decider (one of the words above) and its time.

    ``user`` is the player who decided, if any: seats stay, players may change. ``back`` isn't None if the match went back: then the
    position is that of version ``back`` again, ``action`` is empty, and ``seat`` is the one that took its action back, or NOBODY.
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
    """A stored wait. ``wake`` is its next due time: a reminder, the deadline, a computer's move.

    ``reminded`` is the highest share already reminded of: 0, 50 or 85, or ``timing.MUTED``. ``asked`` is the version at which the seat
    was asked: offers to it since then are the same decision, though others may have decided theirs meanwhile. ``call_at`` is when its
    player is to be notified (None: done), ``plan_at`` when its player's plan is checked, if there is one. ``plain`` is when the seat's
    time bank begins to run, None if there is none.
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
        """Return its public part; a computer player has no deadline."""
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
