"""Players' settings. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from bot.core.calendars import Window
from bot.core.ids import UserId
from bot.core.settings.setting import SETTINGS, Language, Pick, Switch, settings_of

MENTION: Final = "mention"
DM: Final = "dm"
BOTH: Final = "both"
NEVER: Final = "none"
WAYS: Final = (MENTION, DM, BOTH, NEVER)
"""Ways to remind a user: by a mention in the thread, a direct message, both, or not at all."""

BOTH_SHARES: Final = "both"
SHARES: Final[Mapping[str, tuple[int, ...]]] = {BOTH_SHARES: (50, 85), "half": (50,), "late": (85,)}
"""Times for reminders, by key: percentages of the user's time."""


OUTSIDE: Final = "outside"
ALWAYS_LOUD: Final = "none"
NIGHTS: Final = (
    "20-08",
    "21-07",
    "22-06",
    "22-07",
    "22-08",
    "23-07",
    "23-08",
    "23-09",
    "00-08",
    "00-09",
    "01-09",
    "02-10",
)
QUIETS: Final = (OUTSIDE, ALWAYS_LOUD, *NIGHTS)
"""Hours without reminders: all but the playing hours, none, or from one hour to another."""

LEAST_HOURS: Final = 6
"""Minimum length of playing hours, so that they can't be used to stall."""


OFFERED: Final = "offered"
CLOSED: Final = "closed"
"""States of a user's inbox besides ON, OFF and empty (never offered): it is off, and they are to be offered it, or to be told that they
take no direct messages."""

NOWHERE: Final = "UTC"
"""Zone of a user who never set one."""
UTC: Final = "Etc/UTC"
"""The same zone, chosen explicitly."""


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """A user's preferences: the time zone's name, playing hours (None: any), quiet hours, reminders, forecasts.

    ``forecast``: the user's response times are stored and used.
    """

    user: UserId
    zone: str = NOWHERE
    opens: int | None = None
    closes: int | None = None
    quiet: Annotated[str, Pick(panel=SETTINGS, values=QUIETS)] = OUTSIDE
    reminders: Annotated[str, Pick(panel=SETTINGS, values=WAYS)] = MENTION
    shares: Annotated[str, Pick(panel=SETTINGS, values=tuple(SHARES))] = BOTH_SHARES
    forecast: Annotated[bool, Switch(panel=SETTINGS, menu=True)] = True
    language: Annotated[str, Language(panel=SETTINGS, discord="client")] = ""
    client_language: str = ""
    """Client's language at its last change, for messages that don't answer a click; empty if unknown."""

    answers: Mapping[str, str] = {}
    """Default answers for every match (``engine.core.planning``), by question; a plan's answer to the same question comes first."""

    inbox: str = ""
    """State of the inbox: one direct message for all matches."""

    motion: Annotated[bool, Switch(panel=SETTINGS)] = True
    contrast: Annotated[bool, Switch(panel=SETTINGS)] = False
    positions: Annotated[bool, Switch(panel=SETTINGS)] = False
    """Whether positions of matches that end from now on may become puzzles, if all players agree; without names, server and date."""

    @property
    def hours(self) -> Window | None:
        """Playing hours; None: any time."""
        if self.opens is None or self.closes is None:
            return None
        return Window(self.opens, self.closes, self.zone)

    def quiet_until(self, when: float) -> float:
        """Return when the user may be reminded, from ``when`` on: ``when`` itself outside of quiet hours."""
        if self.quiet == OUTSIDE:
            return when if self.hours is None else self.hours.next_opening(when)
        if self.quiet not in NIGHTS:
            return when
        start, _, end = self.quiet.partition("-")
        return Window(int(start), int(end), self.zone).next_closing(when)


HABIT_SETTINGS: Final = settings_of(Habits)
"""All settings of a user, by field."""
