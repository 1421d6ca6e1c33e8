"""A match as one user may see it, read in one transaction, and how far they have read. Panels depend only on it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import at_stake, has_penalties
from bot.core.clocks.timekeeping import banks_now
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, find, seat_of
from bot.core.matches.values import (
    OVERNIGHT,
    Accepted,
    LoggedAction,
    Match,
    Miss,
    MoreTime,
    Note,
    Page,
    StoredMatch,
    Table,
    Visit,
)
from bot.core.play.showing import pages_of, remembered, revealed, table_of
from bot.core.play.submit import Matches, View
from bot.core.ports import Clock
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.habits import NOWHERE
from bot.core.work import At, Looking
from bot.features.hand import rows
from bot.features.hand.rows import LONGEST_MEMO, Memo, SeenTip
from bot.features.plans.plans import Planned, intended, planned, stored_plan
from bot.features.seats import rows as seats_rows
from bot.features.seats.rows import Absence, Digest
from bot.features.seats.seating import everywhere
from bot.features.settings import rows as settings_rows
from bot.features.votes import rows as votes_rows
from bot.features.votes.control import TAIL, may_take_back, own_tail
from bot.features.votes.rows import Ballot
from bot.storage.session import Reader
from engine.core.types import Seat

NEVER: Final = Visit(0, 0, 0.0)
"""Visit of a user who has never looked; version 0 is the setup, which all know."""


def memo_of(at: Looking, match: MatchId, user: UserId) -> str:
    """Return a player's note to themselves. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    return rows.memo(at.tx, match, user)


def write_memo(at: At, match: MatchId, user: UserId, memo: str) -> None:
    """Store a player's note to themselves; an empty one deletes it. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    rows.save_memo(at.tx, Memo(match=match, user=user, memo=memo.strip()[:LONGEST_MEMO], at=at.now))


def last_visit(at: Looking, match: MatchId, user: UserId) -> Visit:
    """Return how far a user has looked at a match; ``NEVER`` if they haven't."""
    return match_rows.VISITS.get(at.tx, match, user) or NEVER


def looked(at: At, match: MatchId, user: UserId, version: int, note: int) -> None:
    """Store that a user has been shown everything up to a version and a note. No one else learns of it."""
    match_rows.save_visit(at.tx, match, user, Visit(version, note, at.now))


def saw_tips(at: At, match: MatchId, user: UserId, tips: Iterable[str], asked: int) -> None:
    """Store that a player was shown tips with the question of version ``asked``."""
    for tip in tips:
        rows.SEEN_TIPS.add_new(at.tx, SeenTip(match=match, user=user, tip=tip, asked=asked))


class _Rows(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of a match for one user. ``visit`` is their stored last visit; ``since``: the same, or newer if an action states it."""

    match: Match
    visit: Visit
    since: Visit
    misses: tuple[Miss, ...]
    notes: tuple[Note, ...]
    """Notes since then (empty without a seat)."""
    planned: Planned | None
    """The user's plan; None if they have no seat, or for a ``Look``, if the game has no planning."""
    ballots: tuple[Ballot, ...]
    """The open votes of the table, oldest first."""
    log: tuple[LoggedAction, ...]
    """The user's latest consecutive actions."""
    digest: Digest | None
    """The user's unread digest of an absence."""
    away: Absence | None
    """The user's current absence from all matches."""
    pauses: bool
    """Whether the user is away and the match is paused."""
    lacking: str
    """The permission that the bot lacked when it last tried to post; empty: none."""
    banks: Mapping[Seat, float]
    """Seconds left in the time bank of each player's seat; empty if the table has none."""
    memo: str
    """The user's note to themselves; may be empty."""
    tips: bool
    """Whether to show beginners' tips: it is the user's first match of the game, and they haven't switched tips off."""
    homeless: bool
    """Whether to ask for the user's time zone: they are reminded, at a pace with nights, and have never set one."""
    wishes: tuple[MoreTime, ...]
    """Open requests for more time."""
    seen: Mapping[str, int]
    """The tips that the user was shown in this match, by the version of the question."""
    inbox: str
    """State of the user's inbox (``Habits.inbox``)."""

    @property
    def start(self) -> int | None:
        """Version of the first moment needed."""
        unread = (
            [self.since.version + 1] if self.since.version < self.match.version and self.planned is not None else []
        )
        taken_back = [self.log[0].version - 1] if self.log else []
        return min((*unread, *taken_back), default=None)


class Look(_Rows, frozen=True, kw_only=True):
    """A match as a user may see it at a certain time."""

    table: Table
    public: Any
    """The public view."""
    choices: Mapping[str, str]
    """The table's choices other than its modes (``Game.choices``)."""
    pages: tuple[Page, ...]
    """Pages since the user last looked (empty without a seat)."""
    may_take_back: bool
    """Whether the user may take back their last action without a vote."""
    stake: int
    """Number of the penalty for missing the next deadline; 0: none."""
    due_plan: str
    """The action that the user's plan is about to play; empty: none."""


class Looks:
    """Reads matches for users."""

    def __init__(self, matches: Matches, clock: Clock, limits: Limits) -> None:
        self._matches = matches
        self._clock = clock
        self._limits = limits

    def view(self, user: UserId) -> View:
        """Return a function that reads what ``look`` needs, for the transaction of a user's action."""
        now = self._clock.now()
        return lambda tx, stored, visit: _read(tx, stored, user, visit, now)

    async def look(self, match: MatchId, user: UserId | None, after: Accepted | None = None) -> Look:
        """Return the match as a user (None: the public) may see it now, or right ``after`` their action. Raises UnknownMatch."""
        now = self._clock.now()
        since, seen = (None, None) if after is None else (after.visit, after.seen)

        def read(tx: Reader, stored: StoredMatch) -> _Rows:
            return _read(tx, stored, user, since, now)

        live, rows = await self._matches.read(match, read, lambda rows: rows.start, seen)
        table = table_of(live, rows.match, user)
        seat = table.seat
        plan = None if rows.planned is None or seat is None else planned(live, rows.planned, seat)
        return Look(
            **msgspec.structs.asdict(rows) | {"planned": plan},
            table=table,
            public=remembered(live, None),
            choices=live.stored.header.options.choices,
            pages=() if seat is None else pages_of(live, seat, rows.since.version + 1, rows.match.version, rows.misses),
            may_take_back=seat is not None
            and user is not None
            and may_take_back(live, rows.log, seat, user, self._limits.take_backs),
            due_plan=_due_plan(live, rows, seat),
            stake=0 if user is None else at_stake(rows.match, rows.misses, user),
        )


def _due_plan(live: LoadedMatch, rows: _Rows, seat: Seat | None) -> str:
    """Return the action that the plan of a seat is about to play; empty if its player decides."""
    wait = next((wait for wait in live.waits if wait.seat == seat and wait.plan_at is not None), None)
    if wait is None or rows.planned is None or not rows.match.playing:
        return ""
    return intended(live, wait, rows.planned.plan, rows.planned.answers) or ""


def _read(tx: Reader, stored: StoredMatch, user: UserId | None, since: Visit | None, now: float) -> _Rows:
    match = stored.match
    seat = match.seat_of(user)
    if user is not None:
        rows.meet(tx, match.id, user)
    # A watcher has no visit, plan or note here.
    mine = None if seat is None else user
    visit = (match_rows.VISITS.get(tx, match.id, mine) if mine is not None else None) or NEVER
    since = since or visit
    log: tuple[LoggedAction, ...] = ()
    if seat is not None and match.playing:
        log = own_tail(log_rows.newest_actions(tx, match.id, TAIL), seat)
    homeless = mine is not None and seat is not None and _is_homeless(tx, match, seat, mine)
    tips = mine is not None and match.status == "running" and settings_rows.needs_tips(tx, mine, match.id)
    return _Rows(
        match=revealed(tx, stored),
        visit=visit,
        since=since,
        misses=clocks_rows.misses(tx, match.id)
        if mine is not None and (since.version < match.version or has_penalties(match))
        else (),
        notes=match_rows.notes(tx, match.id, since.note) if mine is not None and since.note < match.noted else (),
        planned=stored_plan(tx, match, seat, user) if seat is not None and user is not None else None,
        ballots=votes_rows.open_ballots(tx, match.id) if match.status == "running" else (),
        log=log,
        digest=seats_rows.DIGESTS.get(tx, match.id, user) if user is not None else None,
        away=everywhere(tx, user) if user is not None else None,
        pauses=mine is not None
        and match.paused_at is not None
        and seats_rows.away_from(tx, match.id, mine) is not None,
        lacking=match_rows.publication(tx, match.id).lacking,
        banks=banks_now(tx, match, now),
        memo=rows.memo(tx, match.id, mine) if mine is not None else "",
        homeless=homeless,
        # A request for time leaves a note: most tables have none, which saves a query.
        wishes=clocks_rows.time_wanted(tx, match.id) if match.playing and match.noted else (),
        tips=tips,
        inbox=core_settings_rows.habits(tx, user).inbox if user is not None else "",
        seen=rows.seen_tips(tx, match.id, mine) if mine is not None and (tips or homeless) else {},
    )


def _is_homeless(tx: Reader, match: Match, seat: Seat, user: UserId) -> bool:
    """Return whether a player is being reminded, at a pace that has nights, and has never set a time zone."""
    if not match.playing or match.pace not in OVERNIGHT:
        return False
    reminded = any(wait.seat == seat and wait.reminded > 0 for wait in match_rows.waits(tx, match.id))
    return reminded and core_settings_rows.habits(tx, user).zone == NOWHERE
