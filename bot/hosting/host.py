"""The facade of hosting: everything that a user interface may ask for, on one screen. Times are UTC epoch seconds.

Whatever is refused comes as a ``HostingError`` (tables, seats, versions), a ``RulesError`` (the game itself) or a
``StoreError`` (nothing could be saved: then nothing has changed).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bot.hosting.model import (
    DEFAULT_PACE,
    Accepted,
    Lobby,
    LobbyId,
    Match,
    MatchId,
    Page,
    Person,
    Place,
    Table,
    UserId,
)
from bot.hosting.ports import Notifier
from engine.core.types import Seat


class Host(Protocol):
    """Lobbies, matches and time for any number of tables."""

    def attach(self, notifier: Notifier) -> None:
        """Say through ``notifier`` from now on (it usually needs the host, so it comes second)."""

    def listen(self, callback: Callable[[], None]) -> None:
        """Call ``callback`` after every commit that gave ``step`` or ``pump`` something new to look at."""

    async def create_lobby(
        self,
        person: Person,
        place: Place,
        game: str,
        modes: Sequence[str] = (),
        pace: str = DEFAULT_PACE,
        figure: str | None = None,
    ) -> Lobby:
        """Open a lobby; its creator takes seat 0 and is its host."""

    async def join(self, lobby: LobbyId, person: Person, figure: str | None = None) -> Lobby:
        """Take the next seat."""

    async def leave(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Give the seat up. A leaving host hands the lobby to the next human; the last human leaving cancels it."""

    async def choose_figure(self, lobby: LobbyId, user: UserId, figure: str | None) -> Lobby:
        """Choose a figure, or None for any."""

    async def add_computer(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Seat a computer player (``LobbySeat.user`` None, ``name`` empty). Only the host may."""

    async def remove_computer(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Send the last computer player away. Only the host may."""

    async def start(self, lobby: LobbyId, user: UserId) -> Match:
        """Begin the match: seats in random order, free figures dealt. Only the host may."""

    async def cancel(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Close the lobby. Only the host may."""

    async def lobby(self, lobby: LobbyId) -> Lobby:
        """Return a lobby, open or closed."""

    async def open_lobbies(self, place: Place) -> tuple[Lobby, ...]:
        """Return the open lobbies of a channel, oldest first."""

    async def lobby_of(self, place: Place, user: UserId) -> Lobby | None:
        """Return the newest open lobby of a channel in which the user sits."""

    async def set_lobby_message(self, lobby: LobbyId, message: int | None) -> None:
        """Remember which message is the lobby's card."""

    async def submit(self, match: MatchId, version: int, user: UserId, action: str) -> Accepted:
        """Play an action that was offered at ``version``; it is committed when this returns."""

    async def table(self, match: MatchId, user: UserId | None) -> Table:
        """Return the match as this person may see it (None, or somebody without a seat: the public view)."""

    async def match(self, match: MatchId) -> Match:
        """Return a match."""

    async def match_at(self, channel: int) -> tuple[Match, ...]:
        """Return the matches whose thread or channel this is: running ones first, then the newest; at most 25."""

    async def matches_of(self, user: UserId) -> tuple[Table, ...]:
        """Return the running matches of a user: those that wait for them first, by due time."""

    async def next_for(self, user: UserId, after: MatchId | None = None) -> Table | None:
        """Return the next match, after ``after`` in the order of ``matches_of``, that waits for the user (round and round)."""

    async def pages(self, match: MatchId, viewer: Seat | None, start: int, end: int) -> tuple[Page, ...]:
        """Return what led to each version from ``start`` to ``end``, both included (0 is the setup), as ``viewer`` may tell it."""

    async def legal(self, match: MatchId, user: UserId) -> tuple[str, ...]:
        """Return the texts of the actions that the user may play now; empty when it is not their turn or the match is over."""

    async def said(self, match: MatchId, version: int | None, thread: int | None, live_message: int | None) -> None:
        """Overwrite the publisher's memory: the last version told, the thread and the live message."""

    async def remember(self, match: MatchId, key: str, value: str | None) -> None:
        """Keep a word for the publisher beside the match; None forgets it."""

    async def recall(self, match: MatchId) -> Mapping[str, str]:
        """Return all that ``remember`` kept for the match."""

    async def recover(self, now: float) -> None:
        """Take up the work after a start: grace for what fell due meanwhile, everything unsaid queued for now."""

    async def step(self, now: float) -> float | None:
        """Do all that is due (deadlines, reminders, expiry, computer players); return when to come again, None for never."""

    async def pump(self) -> float | None:
        """Say what is committed and unsaid; return when to come again, None when nothing is left."""
