"""Values of matches, shown and stored. Times are UTC epoch seconds (float); ids of users and places are opaque integers."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core.ids import MatchId, Person, Place, UserId
from engine.agents.table import MARSHAL
from engine.core.planning import Plan
from engine.core.replay import Header
from engine.core.types import Event, Outcome, Seat

PACES: Final[dict[str, float | None]] = {
    "live": 180.0,
    "1h": 3_600.0,
    "8h": 28_800.0,
    "24h": 86_400.0,
    "72h": 259_200.0,
    "none": None,
}
"""Seconds for each decision, by the pace's key. None: no deadline."""

OVERNIGHT: Final = frozenset({"8h", "24h", "72h"})
"""Paces at which players may be reminded at night."""

DEFAULT_PACE: Final = "24h"
LIVE: Final = "live"
"""Pace of matches played in one go: quick games, matches against computers alone, weekly games."""

SLOW_STRENGTHS: Final = frozenset({MARSHAL})
"""Strengths that think too long to wait for."""

DRAWING: Final = "drawing"
"""Computer player for an absent player's seat; it does as little as it can."""


class MatchSeat(msgspec.Struct, frozen=True):
    """A seat of a match and its player. ``user`` None is a computer player.

    A computer's ``name`` is empty if it sat there from the beginning, else the name of the player it replaces.
    """

    seat: Seat
    user: UserId | None
    name: str
    figures: tuple[str, ...] = ()
    owner: Person | None = None
    """Player who may return to the seat while a computer or a substitute plays it; None: no one but its present player."""

    strength: str = ""
    """A computer player's strength, one of STRENGTHS, or DRAWING; empty for the default."""

    @property
    def users(self) -> tuple[UserId, ...]:
        """Player of the seat, then the player who may return to it: two users, one or none."""
        owner = None if self.owner is None else self.owner.id
        return tuple(user for user in (self.user, owner) if user is not None)

    @property
    def holder(self) -> UserId | None:
        """Player of the seat, else the player who may return to it; None if there is neither."""
        return next(iter(self.users), None)


class Occupation(msgspec.Struct, frozen=True):
    """Player of a seat from ``version`` on (None: a computer player); ``reason`` is a word of ``bot.features.seats.occupancy``."""

    seat: Seat
    user: UserId | None
    name: str
    strength: str
    version: int
    at: float
    reason: str


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match. ``version`` counts the accepted actions; ``status``: ``running``, ``over`` or ``abandoned``.

    ``seed`` is None until the match has ended, ``thread`` until the publisher has found it.
    """

    id: MatchId
    game: str
    modes: tuple[str, ...]
    rules_version: str
    pace: str
    place: Place
    host: UserId
    seats: tuple[MatchSeat, ...]
    version: int
    status: str
    created_at: float
    commitment: str
    seed: str | None
    thread: int | None
    outcome: Outcome | None
    terms: Mapping[str, str] = {}
    """Terms of the table, by the keys of ``terms.TERMS``; a missing key means the default."""

    noted: int = 0
    """Id of the newest note about the match; 0 for none."""

    paused_at: float | None = None
    """Time since which no one has to act; None: it isn't paused."""

    paused_by: str = ""
    """Who paused it, one of the words in ``bot.core.matches.values``; empty if it isn't paused."""

    ending: str | None = None
    """Reason why it ended without a result (status ``abandoned``): ``ending-<this>`` is a key of the catalog."""

    occupations: tuple[Occupation, ...] = ()
    """History of the seats' players, oldest first; a seat that never changed hands has none."""

    language: str = ""
    """Language code of the match's thread; empty for its server's language."""

    unreadable_at: float | None = None
    """Time since which its position is unreadable; None if it is readable, as far as is known."""

    private: bool = False
    """Whether only its players and moderators may see it: its table, or the table of the match it repeats, is private."""

    def seat_of(self, user: UserId | None) -> Seat | None:
        """Return the seat that a user plays; None if there is none."""
        return next((seat.seat for seat in self.seats if user is not None and seat.user == user), None)

    @property
    def seated(self) -> frozenset[UserId]:
        """Users who have a seat, or may return to one that a computer or a substitute plays."""
        return frozenset(user for seat in self.seats for user in seat.users)

    @property
    def participants(self) -> frozenset[UserId]:
        """Users who have or had a seat, or may return to one."""
        return self.seated | {entry.user for entry in self.occupations if entry.user is not None}

    @property
    def deserted(self) -> bool:
        """Return whether computers play all seats while a player may come back; then the computers wait, too."""
        return all(seat.user is None for seat in self.seats) and any(seat.owner is not None for seat in self.seats)

    @property
    def playing(self) -> bool:
        """Return whether players may act: it hasn't ended, isn't paused and is readable."""
        return self.status == "running" and self.paused_at is None and self.unreadable_at is None


class Note(msgspec.Struct, frozen=True):
    """Bot's own message about a match: posted in its thread, stored in its log.

    ``key`` selects the text in the catalog (``note-<key>``), ``facts`` fill its gaps; a fact named ``user``, ``by`` or ``other`` is a
    user's id and shown as a mention, one named ``seat`` is shown as the name of its player, ``until`` and ``when`` are times, ``reason``
    was typed by a user and is shown escaped. ``version``: after which action. ``id`` 0: not stored yet.
    """

    match: MatchId
    version: int
    at: float
    key: str
    facts: Mapping[str, str | int | float] = {}
    id: int = 0


class Wait(msgspec.Struct, frozen=True):
    """A wait of a match for a seat since ``since``; at ``due`` the default action is played (None: never)."""

    match: MatchId
    seat: Seat
    since: float
    due: float | None
    grace: bool
    """Whether ``due`` was postponed because the bot was down at the deadline."""

    asked: int = 0
    """Version at which the seat was asked: others' simultaneous choices don't change this."""

    called: bool = True
    """Whether the player may be notified; False in the first seconds, for all players alike, so that a plan can act first."""

    plain: float | None = None
    """Time at which the seat's time bank begins to run; None if there is none."""


MISSED: Final = "missed"
EXCUSED: Final = "excused"


class Page(msgspec.Struct, frozen=True):
    """One step of a match as a viewer may see it: the version, the view after it and the events.

    ``by`` is who decided, one of the words in ``bot.core.matches.values`` (empty for version 0, the setup); ``seat`` is None for a step
    without a seat.
    """

    version: int
    seat: Seat | None
    by: str
    at: float
    view: object
    events: tuple[Event, ...]
    back: int | None = None
    """Version that the match went back to, if it did; then there are no events."""

    late: str = ""
    """MISSED or EXCUSED at the first step that the bot made for a player whose time was up."""

    earlier: tuple[Event, ...] = ()
    """Public events of the steps that led to it: on a page that goes back, and on the first of several pages."""


class Table(msgspec.Struct, frozen=True):
    """A match as one user sees it now: their seat (None for a spectator), the view of that seat, the waits."""

    match: Match
    seat: Seat | None
    view: object
    waits: tuple[Wait, ...]
    kept: Seat | None = None
    """Seat that this player may return to while a computer or a substitute plays it."""

    @property
    def wait(self) -> Wait | None:
        """Wait for the user's seat; None if the match doesn't wait for them."""
        return next((wait for wait in self.waits if wait.seat == self.seat), None)


class Visit(msgspec.Struct, frozen=True):
    """How far a user has read a match: the newest step and note shown to them, and when."""

    version: int
    note: int
    at: float


class Accepted(msgspec.Struct, frozen=True):
    """A committed action: its version, and the events visible to the player.

    ``before`` is the match as the player saw it when they decided. ``visit`` is how far they had read the match, if they had seen all steps
    of others; then their own step counts as seen, too. ``seen`` is what they see next, as read in the transaction (``Matches.read``).
    """

    match: MatchId
    version: int
    seat: Seat
    events: tuple[Event, ...]
    before: Table
    visit: Visit | None
    seen: Any = None


class Reminder(msgspec.Struct, frozen=True):
    """A reminder to send: a seat has used ``share`` percent (50 or 85) of its time."""

    match: MatchId
    seat: Seat
    user: UserId
    share: int
    due: float
    how: str = "mention"
    """How the user is reminded, one of ``bot.core.settings.habits.WAYS``."""

    last: bool = False
    """Whether it is today's last reminder of this match."""

    plain: float | None = None
    """Time at which the seat's time bank begins to run; None if there is none."""

    stake: int = 0
    """Penalty if the deadline is missed; 0: none."""


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
UNNEEDED: Final = "unneeded"
"""Who caused a step (the first three), an undo or pause, or an end without a result.

LOST: the channel of its tournament is gone. ALONE: the only player of a table. REDRAWN: a director's correction redrew the round
before anyone had begun. TOGETHER: a match against computers made way for one with other players. UNNEEDED: the player for whom the match
was paused has left it, or is away in another way.
"""

PAUSED: Final = "paused-"
"""Prefix of the key of a note about a pause; the word of its cause follows."""

RESUMED: Final = "resumed-"
"""Likewise, about its end."""


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
    position is that of version ``back`` again, ``action`` is empty, and ``seat`` is the one that undid its action, or NO_SEAT.
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


class MoreTime(msgspec.Struct, frozen=True, kw_only=True):
    """A player's request for more time, until a given time, for the decision asked at version ``asked``.

    ``round`` is the game's round; ``given_by`` is the player who agreed (None: no one yet).
    """

    match: MatchId
    user: UserId
    round: int
    seat: Seat
    asked: int
    at: float
    until: float
    given_by: UserId | None


class Miss(msgspec.Struct, frozen=True, kw_only=True):
    """A deadline that a user missed: asked at ``since``, played automatically at ``at``, leading to ``version``.

    ``excused``: it is the user's first in this match, or a moderator excused it.
    """

    match: MatchId
    seat: Seat
    user: UserId
    version: int
    since: float
    at: float
    excused: bool


class Response(msgspec.Struct, frozen=True):
    """A user's response time for a decision at a pace, in seconds."""

    user: UserId
    pace: str
    seconds: float
    at: float


class Held(msgspec.Struct, frozen=True):
    """A wait whose clock was stopped at ``at``."""

    at: float
    wait: Waiting
