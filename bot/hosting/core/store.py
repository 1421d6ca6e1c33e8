"""What hosting needs from a database. Hosting writes no SQL; the store knows no rule.

Work is handed over as a plain function of an open transaction. It may run on another thread and, when the store
takes several works into one commit, more than once: it must touch nothing but the transaction and its own values.
"""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from bot.hosting.core.model import Lobby, LobbyId, MatchId, Note, Place, UserId
from bot.hosting.core.rows import LoggedAction, Snapshot, StoredMatch, Unsaid, Waiting
from bot.hosting.core.store_clocks import ClockReader, ClockWriter
from bot.hosting.core.store_control import ControlReader, ControlWriter
from bot.hosting.core.store_plans import PlanReader, PlanWriter
from bot.hosting.core.store_records import RecordsReader, RecordsWriter
from bot.hosting.core.store_seats import SeatReader, SeatWriter
from bot.hosting.core.store_servers import ServerReader, ServerWriter
from bot.hosting.core.store_tournaments import TournamentReader, TournamentWriter
from bot.hosting.core.store_visits import VisitReader, VisitWriter
from engine.core.types import Outcome

T = TypeVar("T")


class Reader(
    ControlReader,
    PlanReader,
    VisitReader,
    RecordsReader,
    SeatReader,
    ServerReader,
    TournamentReader,
    ClockReader,
    Protocol,
):
    """One consistent look at the store."""

    def lobby(self, lobby: LobbyId) -> Lobby | None:
        """Return a lobby, open or closed."""

    def open_lobbies(self, place: Place) -> tuple[Lobby, ...]:
        """Return the open lobbies of a channel, oldest first."""

    def lobby_of(self, place: Place, user: UserId) -> Lobby | None:
        """Return the newest open lobby of a channel in which the user sits."""

    def lobby_again(self, match: MatchId) -> Lobby | None:
        """Return the newest open lobby in which a match is to be played again."""

    def count_lobbies(self, user: UserId) -> int:
        """Return in how many open lobbies the user sits."""

    def count_matches(self, user: UserId) -> int:
        """Return in how many running matches the user sits; those of tournaments are not counted."""

    def expired_lobbies(self, now: float, limit: int) -> tuple[LobbyId, ...]:
        """Return open lobbies whose time is up."""

    def next_expiry(self) -> float | None:
        """Return when the next open lobby expires."""

    def match(self, match: MatchId) -> StoredMatch | None:
        """Return a match."""

    def matches_at(self, channel: int, limit: int) -> tuple[StoredMatch, ...]:
        """Return the matches whose thread or channel this is: running ones first, then the newest."""

    def running_of(self, user: UserId) -> tuple[StoredMatch, ...]:
        """Return the running matches in which the user sits, or to whose seat they may come back, oldest first."""

    def snapshot(self, match: MatchId) -> Snapshot:
        """Return the newest position. Raises BadRecord where there is none."""

    def base(self, match: MatchId) -> Snapshot | None:
        """Return the position from which the log must be folded; None: from the setup in the header."""

    def actions(self, match: MatchId, after: int) -> tuple[LoggedAction, ...]:
        """Return the log beyond version ``after``."""

    def waits(self, match: MatchId) -> tuple[Waiting, ...]:
        """Return for whom the match waits, by seat."""

    def waking(self, now: float, limit: int) -> tuple[Waiting, ...]:
        """Return waits that time has something to do for, the longest overdue first."""

    def next_wake(self) -> float | None:
        """Return when the next wait wakes."""

    def missed(self, since: float, before: float) -> tuple[Waiting, ...]:
        """Return waits of persons that fall due after ``since`` and up to ``before``."""

    def unsaid(self, now: float, limit: int) -> tuple[Unsaid, ...]:
        """Return outbox rows that may be tried, the longest waiting first."""

    def next_unsaid(self) -> float | None:
        """Return when the next outbox row may be tried."""

    def recall(self, match: MatchId) -> Mapping[str, str]:
        """Return the publisher's words about a match."""

    def notes(self, match: MatchId, after: int) -> tuple[Note, ...]:
        """Return the notes about a match beyond number ``after``, oldest first."""

    def last_alive(self) -> float | None:
        """Return when the heartbeat was last written."""


class Writer(
    Reader,
    ControlWriter,
    PlanWriter,
    VisitWriter,
    ServerWriter,
    TournamentWriter,
    SeatWriter,
    ClockWriter,
    RecordsWriter,
    Protocol,
):
    """A transaction: either all of it is kept, or nothing."""

    def add_lobby(self, lobby: Lobby) -> LobbyId:
        """Keep a new lobby; its id is chosen here."""

    def save_lobby(self, lobby: Lobby) -> None:
        """Overwrite a lobby and its seats."""

    def set_lobby_message(self, lobby: LobbyId, message: int | None) -> None:
        """Keep the lobby's card."""

    def add_match(self, stored: StoredMatch) -> MatchId:
        """Keep a new match with its seats; its id is chosen here."""

    def advance(self, match: MatchId, version: int, outcome: Outcome | None, at: float) -> bool:
        """Move a running match from ``version`` to the next; with an outcome it is over. False: it is not there any more."""

    def add_action(self, action: LoggedAction) -> None:
        """Append to the log."""

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Overwrite the newest position."""

    def save_base(self, snapshot: Snapshot) -> None:
        """From now on the log is folded from this position."""

    def replace_waits(self, match: MatchId, waits: tuple[Waiting, ...]) -> None:
        """Overwrite for whom the match waits."""

    def save_wait(self, wait: Waiting) -> bool:
        """Overwrite one wait; False where the match no longer waits for that seat."""

    def queue(self, row: Unsaid) -> None:
        """Put something into the outbox, or raise the revision of the row that is there, and let it be tried from ``wake``."""

    def unqueue(self, row: Unsaid) -> None:
        """Take a row out of the outbox unless its revision has been raised since."""

    def delay(self, row: Unsaid, wake: float) -> None:
        """Count a failed try of a row and put it off until ``wake``."""

    def wake_outbox(self, now: float) -> None:
        """Let every outbox row be tried from ``now``, as if it had never failed."""

    def said(self, match: MatchId, version: int | None, thread: int | None, live_message: int | None) -> bool:
        """Overwrite the publisher's memory; False where there is no such match."""

    def remember(self, match: MatchId, key: str, value: str | None) -> None:
        """Keep (None: forget) a word of the publisher."""

    def add_note(self, note: Note) -> Note:
        """Keep a note; its id is chosen here. The caller queues the match, so that it is said."""

    def alive(self, now: float) -> None:
        """Write the heartbeat."""


class Store(Protocol):
    """A database. Every method raises StoreError when it cannot do its work; then nothing has changed."""

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on what is committed and return its result; its own errors come through."""

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction, commit it durably and return its result; where it raises, nothing is kept."""

    async def sweep(self) -> None:
        """Let nothing that was deleted stay behind on the disk."""
