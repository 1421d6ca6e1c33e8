"""Stored values of tournaments. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, Place, TournamentId, UserId
from bot.durations import DAY, HOUR
from bot.features.tournaments.pairing.values import LOT, NONE, RARELY, Correction, Standing, TableLine, TournamentPlan

TOURNAMENT_TOPIC: Final = "tournament"

FARTHEST_START: Final = 366 * 86_400.0
"""Seconds from its announcement within which a tournament starts."""

SIGNUP: Final = "signup"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CANCELLED: Final = "cancelled"

ENTERED: Final = "entered"
WAITING: Final = "waiting"
LEFT: Final = "left"
NO_SHOW: Final = "no-show"
DISQUALIFIED: Final = "disqualified"


ROUND_TIMES: Final[Mapping[str, float | None]] = {
    "live": 4 * HOUR,
    "1h": 4 * DAY,
    "8h": 14 * DAY,
    "24h": 28 * DAY,
    "72h": 60 * DAY,
    "none": None,
}
"""Default seconds of a round at each pace; None: no limit."""

LIVE_BREAK: Final = 300.0
BREAK: Final = HOUR
"""Default seconds between two rounds, of live and of slower tournaments: directors correct results and look at the draft of the draw."""


def usual_break(pace: str) -> float:
    """Return the default seconds between two rounds at a pace."""
    return LIVE_BREAK if pace == "live" else BREAK


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement as entered by a user. Durations are in seconds.

    ``starts_at``: when sign-up closes, in UTC epoch seconds (None: when a director starts it). ``checkin``: how long before that
    check-in opens (None: no check-in). ``round_time`` and ``pause`` None: the pace's default.
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
    pause: float | None = None
    language: str = ""
    rematches: str = RARELY
    final: str = NONE
    seeding: str = LOT


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. ``status``: SIGNUP, RUNNING, FINISHED or CANCELLED; ``revision`` counts the changes.

    ``plan.draw`` is empty until the first round is drawn. ``seed`` is None until it and all its matches are over; its ``commitment`` is
    public from the beginning.
    """

    id: TournamentId
    place: Place
    host: UserId
    directors: tuple[UserId, ...]
    name: str
    status: str
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
    """Language code of its channel and tables; empty: the server's."""

    director_role: int | None = None
    """Role whose members direct it, too."""

    ending: bool = False
    """Whether it ends with the current round."""

    @property
    def over(self) -> bool:
        """Whether it is finished or canceled."""
        return self.status in {FINISHED, CANCELLED}

    @property
    def checkin_from(self) -> float | None:
        """When check-in opens (epoch seconds): 0 if always, None if never."""
        if self.checkin is None or self.status != SIGNUP:
            return None
        return 0.0 if self.starts_at is None else self.starts_at - self.checkin

    def checks_in(self, now: float) -> bool:
        """Return whether check-in is open."""
        return self.checkin_from is not None and self.checkin_from <= now


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Entry of a player, identified by its number; ``status``: ENTERED, WAITING, LEFT, NO_SHOW or DISQUALIFIED."""

    number: int
    user: UserId
    name: str
    status: str
    joined_at: float
    checked: bool = False
    since: int = 1
    until: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether they are entered or wait for a place."""
        return self.status in {ENTERED, WAITING}


class TournamentTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: entrants by position (0: a computer player), the seat of position 0, match, result."""

    round: int
    number: int
    people: tuple[int, ...]
    first: int
    match: MatchId
    lines: tuple[TableLine, ...] | None = None

    def entrant_at(self, seat: int) -> int:
        """Return the entrant at a seat of the match, by number."""
        return self.people[(seat - self.first) % len(self.people)]

    def seat_of(self, entrant: int) -> int:
        """Return the seat of an entrant at this table."""
        return (self.people.index(entrant) + self.first) % len(self.people)


class TournamentRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that has started; at ``due`` (epoch seconds) unfinished matches are played out.

    ``there`` are the entrants at its draw, ``corrections`` is the number of corrections then; from them its draw can be verified.
    ``redraws``: how often earlier versions drew it again after a correction; its deals depend on it.
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
    """A director's correction, its time and reason."""

    at: float
    by: UserId
    reason: str
    change: Correction


class TournamentState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a tournament at one moment. ``standings`` are those of the current season, or of all rounds once it is over."""

    tournament: Tournament
    players: tuple[Player, ...]
    rounds: tuple[TournamentRound, ...] = ()
    tables: tuple[TournamentTable, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    standings: tuple[Standing, ...] = ()

    @property
    def entered(self) -> tuple[Player, ...]:
        """Entrants who are still in, by number."""
        return tuple(player for player in self.players if player.status == ENTERED)

    @property
    def open_round(self) -> TournamentRound | None:
        """Current round; None between rounds."""
        return next((round_ for round_ in self.rounds if round_.closed_at is None), None)

    @property
    def last(self) -> int:
        """Number of the newest round; 0 before the first."""
        return max((round_.number for round_ in self.rounds), default=0)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the leaders by number, several if they are tied; never an entrant who has played no table."""
        there = {line.entrant for table in self.tables for line in table.lines or () if not line.absent}
        there.update(correction.change.entrant for correction in self.corrections)
        return tuple(
            standing.entrant for standing in self.standings if standing.place == 1 and standing.entrant in there
        )

    def tables_of(self, number: int) -> tuple[TournamentTable, ...]:
        """Return the tables of a round."""
        return tuple(table for table in self.tables if table.round == number)

    def name_of(self, number: int) -> str:
        """Return an entrant's name; empty for a computer player."""
        return next((player.name for player in self.players if player.number == number), "")

    def player(self, user: int) -> Player | None:
        """Return a user's entry, if any."""
        return next((entry for entry in self.players if entry.user == user), None)


class Change(msgspec.Struct, frozen=True):
    """An entrant's place and points (thousandths) before and after an action; place 0: not ranked."""

    entrant: int
    old_place: int
    old_points: int
    new_place: int
    new_points: int


class Edit(msgspec.Struct, frozen=True):
    """A field of ``Announced`` before and after an edit."""

    key: str
    old: str | float | None
    new: str | float | None


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """Effect of a director's action.

    ``round`` is the newest round, ``was`` the affected player's status before, ``seat`` the table at which a computer takes over for
    them (0: none), ``back`` the table whose seat they get back, ``joins`` the round from which they play. ``entered`` are the newly
    admitted entrants, ``playing`` is the number of matches concerned, ``status`` the tournament's new status, ``edits`` are the changes
    of the announcement. ``drawn_from`` is a fingerprint of all that the next draw depends on.
    """

    round: int = 0
    was: str = ""
    seat: int = 0
    back: int = 0
    joins: int = 0
    entered: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    playing: int = 0
    status: str = ""
    edits: tuple[Edit, ...] = ()
    drawn_from: str = ""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A director's prepared action: the affected user, the correction or new announcement, the effect, and when it was done.

    ``facts``: ``other`` (another user), ``name`` (the user's or the other's), ``seconds`` (of an extension), ``channel`` (of a move).
    """

    tournament: TournamentId
    by: UserId
    verb: str
    user: UserId | None = None
    change: Correction | None = None
    draft: Announced | None = None
    facts: Mapping[str, str] = {}
    reason: str = ""
    shown: Effect = Effect()
    at: float = 0.0
    done_at: float | None = None
    id: int = 0

    @property
    def other(self) -> UserId | None:
        """Other user of the step, if any."""
        return UserId(int(self.facts["other"])) if "other" in self.facts else None


class NewWinner(msgspec.Struct, frozen=True):
    """Winners before and after an action, by number, and the audit log entry with its reason."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    entry: int


class Posted(msgspec.Struct, frozen=True):
    """A posted message, and a fingerprint of its contents."""

    message: int
    shown: str
