"""An open private panel, and how its owner uses it."""

import math
import time
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.core.matches.values import MatchSeat
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


class Facts(NamedTuple):
    """Facts of a match that a panel states.

    ``asked``: the version at which its question was asked; None if it has none. ``due``: the deadline of its player; ``paused``: the newest
    note of a paused match; ``over``: it has ended. ``moment``: the moment whose answers may still be changed, in games with ``Steps``.
    """

    asked: int | None
    due: float | None
    paused: int | None
    over: bool
    moment: int | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A panel: the interaction that can edit it for 15 minutes, the version that it shows, its note, and the facts that it states.

    ``press``: the words chosen so far for an action; ``missed``: the news that it opened with; ``sight``: the extras shown on it.
    ``kept``: its owner's seat if it says who plays that instead of them; ``barred``: it says that the bot can't post in the thread.
    """

    call: Call
    version: int
    note: str
    facts: Facts
    press: StepPress | None = None
    missed: Unread | None = None
    sight: Sight = field(default_factory=Sight)
    kept: MatchSeat | None = None
    barred: bool = False
    use: Use = field(default_factory=Use)

    @property
    def asks(self) -> bool:
        """Whether it shows a question."""
        return self.facts.asked is not None

    def outdated(self, current: Facts) -> bool:
        """Return whether it states something that has changed since; a player who is asked again still has to be told so."""
        was = self.facts
        if self.kept is not None:
            return True
        if was.over:  # or a page covers it, which notes don't concern
            return (was.paused is None) != (current.paused is None)
        if was.paused != current.paused or current.over:
            return True
        if was.asked is None:  # it may still offer to change answers of a moment that has passed
            return was.moment != current.moment
        return (was.asked, was.due) != (current.asked, current.due)


def asks_anew(opened: Opened, look: Look) -> bool:
    """Return whether the owner of a panel has been asked a question that the panel doesn't show."""
    wait = look.table.wait
    return wait is not None and wait.asked > opened.version
