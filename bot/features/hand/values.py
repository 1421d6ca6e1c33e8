"""An open private panel, and how its owner uses it."""

import math
import time
from dataclasses import dataclass, field
from typing import Final

from bot.core.ids import UserId
from bot.core.matches.values import Match, MatchSeat, Table
from bot.discord_ui.core.call import Call
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import StepPress
from bot.features.hand.unread import Unread
from bot.features.hand.user_view import Look

PASSED_BY: Final = 2
"""Number of times in a row that a player opens another panel instead of using the open one, after which theirs is no longer updated."""


@dataclass(slots=True)
class Use:
    """How a player uses panels that follow the match; shared by all panels that they open in a row.

    ``asked``: when they were asked a question that none of their presses has shown them yet, in seconds of ``time.monotonic``.
    ``passed_by``: times in a row that they opened another panel to see it. ``acted``: when they last did something in the match that
    everyone could notice (epoch seconds).
    """

    asked: float = math.inf
    passed_by: int = 0
    acted: float = -math.inf

    def ask(self) -> None:
        """Note that the player is asked a question."""
        self.asked = min(self.asked, time.monotonic())

    def opened(self, call: Call) -> None:
        """Record a press on a panel, or another panel opened. Questions that came after the press don't count."""
        if self.asked < call.came:
            self.passed_by = 0 if call.in_private else self.passed_by + 1
        self.asked = math.inf


@dataclass(frozen=True, slots=True)
class Opened:
    """A panel: the interaction that can edit it for 15 minutes, the version that it shows, and its note.

    ``asked``: the version at which the question that it shows was asked; None if it shows none. ``press``: the words chosen so far for
    an action; ``missed``: the news that it opened with; ``sight``: the extras shown on it; ``paused``: the newest note at which it says
    that clocks are stopped; ``over``: it says that the match has ended. ``due``: the deadline that it shows; ``kept``: its owner's seat
    if it says who plays that instead of them; ``barred``: it says that the bot can't post in the thread. ``moment``: the moment whose
    answers may still be changed, in games with ``Steps``.
    """

    call: Call
    version: int
    note: str
    asked: int | None
    press: StepPress | None = None
    missed: Unread | None = None
    sight: Sight = field(default_factory=Sight)
    paused: int | None = None
    over: bool = False
    due: float | None = None
    kept: MatchSeat | None = None
    barred: bool = False
    moment: int | None = None
    use: Use = field(default_factory=Use)


def paused_in(match: Match) -> int | None:
    """Return the newest note of a paused match; None if it isn't paused."""
    return None if match.paused_at is None else match.noted


def due_of(table: Table, user: UserId) -> float | None:
    """Return the deadline of a user's seat; None if it has none."""
    seat = table.match.seat_of(user)
    return next((wait.due for wait in table.waits if wait.seat == seat), None)


def aged(opened: Opened, table: Table, user: UserId) -> bool:
    """Return whether a seated player's panel states something that has changed since, apart from the question."""
    match = table.match
    moved = opened.asked is not None and opened.due != due_of(table, user)
    return opened.kept is not None or opened.paused != paused_in(match) or moved or ended(opened, match)


def ended(opened: Opened, match: Match) -> bool:
    """Return True if a match has ended since a panel was shown."""
    return match.status != "running" and not opened.over


def asks(opened: Opened, look: Look) -> bool:
    """Return whether the owner of a panel has been asked a question that the panel doesn't show."""
    return any(wait.seat == look.table.seat and wait.asked > opened.version for wait in look.table.waits)
