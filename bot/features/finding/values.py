"""Values of finding a game: game alerts, alerts sent, invitations. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.calendars import Window
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.settings.habits import Habits
from bot.core.settings.server import DAY

DAYTIMES: Final[dict[str, tuple[int, int]]] = {
    "mornings": (6, 12),
    "afternoons": (12, 18),
    "evenings": (18, 23),
    "nights": (23, 6),
}
"""Hours of the day for alerts, in the user's own time zone."""

WAITING: Final = (1, 2, 3, 4)
"""Players who must wait before an alert: the first who opens a table is one."""


BEGINS_AFTER: Final = 30
BEGINS_AFTER_LIVE: Final = 5
"""Minutes after the second person has joined in which a table begins by itself that **Play now** has opened."""


STATION_DELAY: Final = 3.0
"""Seconds after which the standing card shows what has changed: several changes are one edit."""

GATHERING_REST: Final = 72_000.0
"""Seconds for which no further table is opened by itself for a person for whom one was."""

GATHERING_EVERY: Final = 1_800.0
"""Seconds between two checks for enough waiting players."""

UNANSWERED: Final = 5
"""Unanswered alerts in a row after which there are no more."""

CALLED_PER_SEAT: Final = 2
"""People who are called for each free seat."""


WEEKLIES_EACH: Final = 2
"""Regular tables of one person in a server."""

WEEKLIES_A_DAY: Final = 3
"""Regular tables that one person opens on a day, also those that have ended."""

OPENS_BEFORE: Final = 2 * 86_400.0
"""Seconds before a date at which its table opens, so that people can sign up."""

LATE: Final = 1_800.0
"""Seconds after a date for which a table still waits for a second person."""


CALLS_BEFORE: Final = 3_600.0
"""Seconds before its date at which a table begins to call people."""

TRIES_EVERY: Final = 1_800.0
"""Seconds after which it is tried again to open a table."""

UNVISITED: Final = 3
"""Dates in a row to which too few people came, after which a regular table ends."""

TOLD_WITHIN: Final = 3_600.0
"""Seconds after a mention for a change within which another change mentions no one."""

GOES_ON: Final = "open"
ENDED: Final = "ended"
"""The states of a regular table."""

MOVED: Final = "moved"
UNWANTED: Final = "unwanted"
"""Reasons for a post in the channel: it has another time, or it has ended because no one came."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A user's game alerts in a server: the wanted tables.

    No games or paces: any. ``daytimes`` are keys of DAYTIMES, none of them: any time. ``waiting``: players who must wait at a table.
    ``gathers``: a table is opened by itself once enough users with such a wish wait. ``channel`` is where it was set. ``unanswered``
    alerts came since the user last took a seat. ``gathered_at``: when a table was last opened for it.
    """

    guild: int
    user: UserId
    name: str
    channel: int
    at: float
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ()
    daytimes: tuple[str, ...] = ()
    waiting: int = 1
    gathers: bool = False
    unanswered: int = 0
    gathered_at: float | None = None
    wake: float | None = None
    """When time looks whether a table can be opened for it; None: never."""

    @property
    def rests(self) -> bool:
        """Return whether alerts pause until the user sets them again: too many were unanswered."""
        return self.unanswered >= UNANSWERED

    def wants(self, game: str, pace: str) -> bool:
        """Return whether a table of this game and pace is wanted."""
        return (not self.games or game in self.games) and (not self.paces or pace in self.paces)

    def callable_at(self, habits: Habits, at: float) -> float:
        """Return the first moment from ``at`` on at which the person may be called: wanted hours, and no quiet ones."""
        for _ in range(2 * len(DAYTIMES)):
            awake = self._wanted_from(habits.quiet_until(at), habits.zone)
            if awake == at:
                return at
            at = awake
        return at + DAY  # wanted hours are all quiet ones: look again tomorrow

    def _wanted_from(self, at: float, zone: str) -> float:
        windows = [Window(*DAYTIMES[daytime], zone) for daytime in self.daytimes if daytime in DAYTIMES]
        return min((window.next_opening(at) for window in windows), default=at)


class Station(msgspec.Struct, frozen=True, kw_only=True):
    """A server's pinned card: its message, and a fingerprint of its contents. ``greeted``: the bot has explained it."""

    guild: int
    channel: int | None = None
    message: int | None = None
    shown: str = ""
    greeted: bool = False
    id: int = 0


class Weekly(msgspec.Struct, frozen=True, kw_only=True):
    """A regular table. ``day`` of the week (0 is Monday) and ``minute`` of the day are by the clocks of ``zone``.

    ``at`` is the next date, ``lobby`` its table once that is open. ``event`` is the scheduled event of the server that announces the date
    ``event_at``, ``shown`` a fingerprint of what it says. ``notice`` is still to be said in the channel.
    """

    guild: int
    channel: int
    host: UserId
    name: str
    game: str
    pace: str
    day: int
    minute: int
    zone: str
    created_at: float
    at: float
    wake: float | None
    language: str = ""
    status: str = GOES_ON
    missed: int = 0
    lobby: LobbyId | None = None
    event: int | None = None
    event_at: float | None = None
    shown: str = ""
    notice: str = ""
    told_at: float = 0.0
    id: int = 0


class Running(msgspec.Struct, frozen=True):
    """A running match in a list: the game, the players, the thread."""

    id: MatchId
    game: str
    pace: str
    channel: int
    thread: int | None
    names: tuple[str, ...]
    computers: int
    users: tuple[UserId, ...]
    open: bool = False
    """Whether a newcomer may take the seat of a computer."""
