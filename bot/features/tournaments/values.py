"""Values of tournaments as hosting keeps them. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, Place, TournamentId, UserId
from bot.features.tournaments.pairing.values import NONE, RARELY, Correction, Standing, TableLine, TournamentPlan

SIGNUP: Final = "signup"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CANCELLED: Final = "cancelled"

ENTERED: Final = "entered"
WAITING: Final = "waiting"
LEFT: Final = "left"
NO_SHOW: Final = "no-show"
DISQUALIFIED: Final = "disqualified"

HOUR: Final = 3_600.0
DAY: Final = 86_400.0

ROUND_TIMES: Final[Mapping[str, float | None]] = {
    "live": 4 * HOUR,
    "1h": 4 * DAY,
    "8h": 14 * DAY,
    "24h": 28 * DAY,
    "72h": 60 * DAY,
    "none": None,
}
"""How long a round may take at each pace, unless a director says otherwise."""


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """A user's wishes for a tournament. Times are in seconds.

    ``starts_at``: when sign-up closes, in UTC epoch seconds (None: when a director says so). ``checkin``: how long before that players
    check in (None: they need not). ``round_time`` None: as the pace suggests.
    """

    name: str
    format: str = "swiss"
    game: str
    modes: tuple[str, ...] = ()
    size: int = 4
    rounds: int = 4
    advance: int = 1
    points: tuple[int, ...] = ()
    fill: bool = True
    seasons: int = 1
    pace: str
    terms: Mapping[str, str] = {}
    cap: int | None = None
    starts_at: float | None = None
    checkin: float | None = None
    round_time: float | None = None
    pause: float = 0.0
    language: str = ""
    rematches: str = RARELY
    final: str = NONE


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. ``status``: SIGNUP, RUNNING, FINISHED or CANCELLED; ``revision`` counts the changes.

    ``plan.draw`` is empty until the first round is drawn. ``seed`` is None until it and all its matches are over; its ``commitment``
    stands from the beginning.
    """

    id: TournamentId
    place: Place
    host: UserId
    directors: tuple[UserId, ...]
    name: str
    status: str
    archived: bool
    game: str
    modes: tuple[str, ...]
    pace: str
    terms: Mapping[str, str]
    plan: TournamentPlan
    commitment: str
    seed: str | None
    cap: int | None
    created_at: float
    starts_at: float | None
    checkin: float | None
    round_time: float | None
    pause: float
    paused_at: float | None
    wake: float | None
    revision: int
    language: str = ""
    """Language of its channel and its tables, as a code of the catalogue; empty: that of its server."""

    ending: bool = False
    """Whether it ends with the round that is being played."""

    @property
    def over(self) -> bool:
        """Whether nothing will happen in it any more."""
        return self.status in {FINISHED, CANCELLED}

    @property
    def checkin_from(self) -> float | None:
        """When people may check in from: 0 for always, None for never."""
        if self.checkin is None or self.status != SIGNUP:
            return None
        return 0.0 if self.starts_at is None else self.starts_at - self.checkin


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """An entry, by number; ``status``: ENTERED, WAITING, LEFT, NO_SHOW or DISQUALIFIED. ``checked``: they have checked in."""

    number: int
    user: UserId
    name: str
    status: str
    joined_at: float
    checked: bool = False
    since: int = 1
    until: int | None = None


class TournamentTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: entrants by position (0: a computer player), the seat of position 0, its match, its result."""

    round: int
    number: int
    people: tuple[int, ...]
    first: int
    match: MatchId
    lines: tuple[TableLine, ...] | None = None

    def entrant_at(self, seat: int) -> int:
        """Return who sat at a seat of the match, by number."""
        return self.people[(seat - self.first) % len(self.people)]

    def seat_of(self, entrant: int) -> int:
        """Return the seat of an entrant who sits there."""
        return (self.people.index(entrant) + self.first) % len(self.people)


class TournamentRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that has begun; ``due``: then unfinished matches are played out.

    ``there`` are those who could be drawn, ``corrections`` the number of those in force: so that it can be drawn again. ``redraws``
    counts how often that was done because a correction came before any decision; its deals depend on it.
    """

    number: int
    started_at: float
    due: float | None
    closed_at: float | None = None
    byes: tuple[int, ...] = ()
    there: tuple[int, ...] = ()
    corrections: int = 0
    redraws: int = 0


class Corrected(msgspec.Struct, frozen=True):
    """A director's correction, its time and its reason."""

    at: float
    by: UserId
    reason: str
    change: Correction


class TournamentState(msgspec.Struct, frozen=True, kw_only=True):
    """All about a tournament at one moment. ``standings`` are those of the season that is on (of all rounds when it is over)."""

    tournament: Tournament
    players: tuple[Player, ...]
    rounds: tuple[TournamentRound, ...] = ()
    tables: tuple[TournamentTable, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    standings: tuple[Standing, ...] = ()

    @property
    def entered(self) -> tuple[Player, ...]:
        """Who takes part now, by number."""
        return tuple(player for player in self.players if player.status == ENTERED)

    @property
    def open_round(self) -> TournamentRound | None:
        """Round that is being played."""
        return next((round_ for round_ in self.rounds if round_.closed_at is None), None)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the leaders, by number (several if only the lot separates them); never one who never came to a table."""
        there = {line.entrant for table in self.tables for line in table.lines or () if not line.absent}
        there.update(correction.change.entrant for correction in self.corrections)
        return tuple(
            standing.entrant for standing in self.standings if standing.place == 1 and standing.entrant in there
        )

    def tables_of(self, number: int) -> tuple[TournamentTable, ...]:
        """Return the tables of a round."""
        return tuple(table for table in self.tables if table.round == number)

    def name_of(self, number: int) -> str:
        """Return the name of an entrant, empty for a computer player."""
        return next((player.name for player in self.players if player.number == number), "")

    def player(self, user: int) -> Player | None:
        """Return the entrant that a user is."""
        return next((entry for entry in self.players if entry.user == user), None)


class Change(msgspec.Struct, frozen=True):
    """A place and points (thousandths) of an entrant before and after a step; place 0: not ranked."""

    entrant: int
    old_place: int
    old_points: int
    new_place: int
    new_points: int


class Edit(msgspec.Struct, frozen=True):
    """A field of ``Announced`` before and after a director edited it."""

    key: str
    old: str | float | None
    new: str | float | None


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What a step of a director changes.

    ``round`` is the newest one, ``was`` the status of the player whom it concerns, ``seat`` the table at which a computer takes over for
    them (0: none), ``entered`` are the entrants who come in, ``playing`` counts the matches that computers finish, ``status`` is that of
    the tournament then, ``edits`` are the changes of the announcement.
    """

    round: int = 0
    was: str = ""
    seat: int = 0
    entered: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    playing: int = 0
    status: str = ""
    edits: tuple[Edit, ...] = ()


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A step that was shown to a director: whom it concerns, the correction or the new announcement, what it changes, when it was done."""

    tournament: TournamentId
    by: UserId
    verb: str
    user: UserId | None = None
    change: Correction | None = None
    draft: Announced | None = None
    reason: str = ""
    shown: Effect = Effect()
    at: float = 0.0
    done_at: float | None = None
    id: int = 0


class NewWinner(msgspec.Struct, frozen=True):
    """Who had won before a step and who has won since, by number, and the entry of the audit log with its reason."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    entry: int


class Posted(msgspec.Struct, frozen=True):
    """A message of the publisher, and a fingerprint of what it says."""

    message: int
    shown: str
