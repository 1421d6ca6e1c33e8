"""Loaded matches: their stored rows, with their newest positions."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from bot.core.errors import FormerSeat, MatchIsOver, NotAtThisTable, SeatIsKept, UnknownMatch
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.values import Match, MatchSeat, Page, StoredMatch, Waiting
from bot.core.newest import Newest
from bot.storage.session import Reader
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat


def user_at(match: Match, seat: Seat) -> UserId | None:
    """Return the user at a seat; None for a computer player."""
    return next((match_seat.user for match_seat in match.seats if match_seat.seat == seat), None)


K = TypeVar("K")
T = TypeVar("T")

VIEWS_KEPT: Final = 40
"""How many views of one match are cached: all seats' at the newest position, and the public's for the open chapter. Likewise for pages."""


class Moment(msgspec.Struct, frozen=True):
    """Position at a version, and the events that led to it. ``events`` and ``by`` are empty if it was read from a snapshot."""

    version: int
    seat: Seat | None
    by: str
    at: float
    state: Any
    events: tuple[Event, ...]
    back: int | None = None
    """Version that the match went back to at this moment; None if it didn't."""


class LoadedMatch:
    """A match in memory: its moments without gaps, newest last. ``told_from`` is the first one whose events are known.

    ``stored`` and ``waits`` are as of the last read. ``folded``: the moments go back as far as possible.
    """

    def __init__(
        self,
        stored: StoredMatch,
        game: AnyGame,
        moments: list[Moment],
        told_from: int,
        *,
        folded: bool = False,
    ) -> None:
        self.stored = stored
        self.game = game
        self.moments = moments
        self.told_from = told_from
        self.waits: tuple[Waiting, ...] = ()
        self.folded = folded
        self.thread: object = None
        """Rows that the match's thread needs, read with ``stored`` after the last action (``Matches.take_thread``)."""

        self._views: Newest[tuple[int, Seat | None], Any] = Newest(VIEWS_KEPT)
        self._pages: Newest[tuple[int, Seat | None, str], Page] = Newest(VIEWS_KEPT)

    @property
    def now(self) -> Moment:
        """Newest moment of the match."""
        return self.moments[-1]

    def knows(self, start: int) -> bool:
        """Return whether the moments from version ``start`` on are loaded, or all that exist."""
        return self.folded or start >= self.told_from

    def view(self, moment: Moment, viewer: Seat | None) -> Any:
        """Return the view of a moment for ``viewer`` (None is the public), cached while it is needed."""
        return _kept(self._views, (moment.version, viewer), lambda: self.game.view(moment.state, viewer))

    def page(self, moment: Moment, viewer: Seat | None, late: str, make: Callable[[], Page]) -> Page:
        """Return a moment as a page for ``viewer``, cached while it is needed; ``late`` is the page's field."""
        return _kept(self._pages, (moment.version, viewer, late), make)


def _kept(there: Newest[K, T], key: K, make: Callable[[], T]) -> T:
    kept = there.get(key)  # once: another thread may drop it at any time
    value = there[key] = make() if kept is None else kept
    return value


def find(tx: Reader, match: MatchId) -> StoredMatch:
    """Return a match. Raises UnknownMatch."""
    stored = log_rows.match(tx, match)
    if stored is None:
        raise UnknownMatch
    return stored


def running(tx: Reader, match: MatchId) -> Match:
    """Return a match that has not ended. Raises UnknownMatch or MatchIsOver."""
    row = find(tx, match).match
    if row.status != "running":
        raise MatchIsOver
    return row


def seat_at(match: Match, seat: Seat) -> MatchSeat:
    """Return a seat of a match. Raises NotAtThisTable."""
    for match_seat in match.seats:
        if match_seat.seat == seat:
            return match_seat
    raise NotAtThisTable


def seat_of(match: Match, user: UserId) -> Seat:
    """Return the user's seat. Raises NotAtThisTable or FormerSeat; SeatIsKept if a substitute plays it."""
    seat = match.seat_of(user)
    if seat is None:
        raise no_seat(match, user) if kept_for(match, user) is None else SeatIsKept
    return seat


def no_seat(match: Match, user: UserId) -> NotAtThisTable:
    """Return the refusal for a user without a seat: FormerSeat if they had one."""
    entries = match.occupations
    last = max((index for index, entry in enumerate(entries) if entry.user == user), default=None)
    if last is None:
        return NotAtThisTable()
    since = next((entry for entry in entries[last + 1 :] if entry.seat == entries[last].seat), None)
    return NotAtThisTable() if since is None else FormerSeat(reason=since.reason, name=since.name)


def kept_for(match: Match, user: UserId | None) -> Seat | None:
    """Return the seat that a user may return to; None if there is none."""
    return next((seat.seat for seat in match.seats if seat.owner is not None and seat.owner.id == user), None)
