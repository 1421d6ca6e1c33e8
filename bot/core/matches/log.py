"""Stored values of matches, besides those of ``bot.core.matches.values``. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match, Wait
from engine.core.planning import Plan
from engine.core.replay import Header
from engine.core.types import Seat


class StoredPlan(msgspec.Struct, frozen=True):
    """A player's plan in a match: ``plan`` is active, ``draft`` is being edited. ``revision`` counts the changes."""

    match: MatchId
    user: UserId
    plan: Plan = Plan()
    draft: Plan | None = None
    revision: int = 0


PLAYER: Final = "player"
COMPUTER: Final = "computer"
DEADLINE: Final = "deadline"
PLAN: Final = "plan"
"""Cause of an action by a player's plan. Others see ``PLAYER`` instead, since the player decided."""
VOTE: Final = "vote"
MODERATOR: Final = "moderator"
TAKE_BACK: Final = "take-back"
ABANDONED: Final = "abandoned"
AWAY: Final = "away"
DIRECTOR: Final = "director"
LOST: Final = "lost"
ALONE: Final = "alone"
REDRAWN: Final = "redrawn"
TOGETHER: Final = "together"
"""Who caused a step (the first three), an undo or pause, or an end without a result.

LOST: the channel of its tournament is gone. ALONE: the only player of a table. REDRAWN: a director's correction redrew the round
before anyone had begun. TOGETHER: a match against computers made way for one with other players.
"""

PAUSED: Final = "paused-"
"""Prefix of the key of a note about a pause; the word of its cause follows."""

NOBODY: Final = Seat(-1)
"""Seat of a log line that no seat caused."""


class StoredMatch(msgspec.Struct, frozen=True):
    """A match with its header. ``match.seed`` is always None here: the seed is in the header."""

    match: Match
    header: Header


class Snapshot(msgspec.Struct, frozen=True):
    """Position after ``version`` actions, written by ``Game.dump`` of the rules ``rules_version``."""

    match: MatchId
    version: int
    rules_version: str
    state: bytes


class LoggedAction(msgspec.Struct, frozen=True):
    """One line of the log: the action that led to ``version``, who decided (one of the words above) and when.

    ``user`` is the player who decided, if any: a seat's player may change. ``back`` isn't None if the match went back: then the
    position is that of version ``back`` again, ``action`` is empty, and ``seat`` is the one that undid its action, or NOBODY.
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
    was asked: it remains the same decision even if others decide meanwhile. ``call_at`` is when its player is to be notified (None:
    done), ``plan_at`` when its player's plan is checked, if there is one. ``plain`` is when the seat's time bank begins to run, None if
    there is none.
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
        """Return the public part; a computer player has no deadline."""
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
