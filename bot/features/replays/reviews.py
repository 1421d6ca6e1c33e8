"""Reviews of finished matches, which are computed one at a time, stored, and shown to their users.

A pending review is a row, written with the end of its match. If the bot is killed during the computation, it starts again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.errors import NotAtThisTable, Refusal, UnknownMatch, UnreadableMatch
from bot.core.feature import due
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import LoggedAction, Match, Page, StoredMatch
from bot.core.play.positions import not_undone
from bot.core.play.showing import pages_of, revealed
from bot.core.play.submit import Matches
from bot.core.ports import Background, Clock, Screening, Thinker, ThoughtFailed, Weighing
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.features.replays import rows
from bot.features.replays.rows import ReviewChoices, StoredReview
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.agents.honest import is_honest
from engine.agents.review import Choice, Cost
from engine.agents.table import REVIEWERS
from engine.core.errors import RulesError
from engine.core.types import Event, Seat

REVIEW_CLAIM_S: Final = 900.0
"""Seconds after which a review that was started without a result is restarted."""
MAX_REVIEW_TRIES: Final = 3
"""Number of tries before a review is given up."""

REVIEW_CHECK_S: Final = 15.0
"""Seconds between two checks for a pending review: another process may have computed it."""

MAX_STEPS_TO_RESOLUTION: Final = 60
"""Maximum number of steps between a decision and the resolution of its card."""

_log = logging.getLogger(__name__)


class ReviewView(msgspec.Struct, frozen=True, kw_only=True):
    """Lessons of a finished match for a seat.

    ``happened`` are the events of the whole match. ``measured``: estimates proved right at such tables. ``weighed``: the choices were
    weighed; ``pending``: that isn't finished. ``cost`` is the costliest choice, if any was clear; then ``view`` is the seat's view at that
    moment, ``version`` its version, and ``then`` the pages from there to the end of the round, as the seat may know them.
    """

    match: Match
    seat: Seat
    happened: tuple[Event, ...]
    measured: bool = True
    weighed: bool = False
    pending: bool = False
    cost: Cost | None = None
    view: Any = None
    version: int = 0
    then: tuple[Page, ...] = ()


class Reviews:
    """Computes reviews in the background once there is a ``Thinker``, and returns them."""

    def __init__(self, store: Store, matches: Matches, clock: Clock, background: Background | None) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._analyst: Thinker | None = None
        self._background = background
        self._done = asyncio.Event()

    def attach(self, analyst: Thinker) -> None:
        """Start computing reviews."""
        self._analyst = analyst

    @hooks.closed
    def match_closed(self, tx: Writer, match: Match) -> None:
        """Queue a review for each player of a match that has just ended with a result."""
        if self._analyst is None or match.status != "over" or not is_reviewed(match):
            return
        for seat in match.seats:
            if seat.user is not None:
                rows.REVIEWS.add_new(tx, StoredReview(match.id, seat.seat, seat.user, self._clock.now()))

    @due("reviews")
    async def step(self, now: float, shards: Shards) -> bool:
        """Start computing due reviews in the background. Raises StoreError."""
        # Claimed first: if the process dies, another one picks it up later, and no review is computed twice.
        await self._store.write(lambda tx: shards_rows.put_off(tx, rows.REVIEWS, now, now + REVIEW_CLAIM_S, shards))
        if self._analyst is not None and self._background is not None:
            self._background.start("reviews", partial(self._work, self._analyst, shards))
        return True

    async def _work(self, analyst: Thinker, shards: Shards) -> None:
        try:
            while (due := await self._store.read(lambda tx: rows.next_review(tx, shards))) is not None:
                await self._work_out(analyst, due)
        except StoreError as error:
            _log.warning("a review could not be saved; it is begun again later: %r", error)

    async def _work_out(self, analyst: Thinker, due: StoredReview) -> None:
        # A review that kills the process each time is given up; its user is notified and can restart it.
        if due.tries >= MAX_REVIEW_TRIES:
            given_up = msgspec.structs.replace(due, wake=None)
            await self._store.write(lambda tx: rows.REVIEWS.change(tx, due, given_up))
            return
        begun = msgspec.structs.replace(due, tries=due.tries + 1)
        # Counted before the work, so that a crash counts as a try.
        if not await self._store.write(lambda tx: rows.REVIEWS.change(tx, due, begun)):
            return
        try:
            choices = await self._told(analyst, due)
        except (ThoughtFailed, UnreadableMatch, UnknownMatch, RulesError) as error:
            _log.warning("no review: %r (%r)", begun, error)
            return
        done = msgspec.structs.replace(begun, wake=None, told=choices)
        # Never inserts: the review of a deleted user must not reappear.
        await self._store.write(lambda tx: rows.REVIEWS.update(tx, done))
        self._done.set()
        self._done = asyncio.Event()

    def follow(self, match: MatchId, user: UserId, show: Callable[[], Awaitable[bool]]) -> None:
        """Call ``show`` in the background whenever a review may have become ready, until it returns True."""
        if self._background is not None:
            self._background.start(("review", match, user), partial(self._follow, show))

    async def _follow(self, show: Callable[[], Awaitable[bool]]) -> None:
        while not await show():
            with suppress(TimeoutError):
                async with asyncio.timeout(REVIEW_CHECK_S):
                    await self._done.wait()

    async def _told(self, analyst: Thinker, due: StoredReview) -> ReviewChoices:
        match = due.match
        live, log = await self._matches.read(match, lambda tx, _: log_rows.actions(tx, match, 0), lambda _: 0)
        versions = decided(log, due.user, due.seat)
        choices = _choices(live, log, versions, due.seat)
        reviewer, seed = REVIEWERS[live.game.id], _seed(live, due.seat)
        game, rules, looked, costs = live.game.id, live.game.rules_version, [], []
        for number, choice in enumerate(choices):
            screening = Screening(game=game, rules_version=rules, choice=choice, number=number, seed=seed)
            if (screened := await analyst.decide(screening)) is not None:
                looked.append(screened)
        for screened in reviewer.suspects(looked):
            choice = choices[screened.number]
            weighing = Weighing(game=game, rules_version=rules, choice=choice, found=screened, seed=seed)
            if (cost := await analyst.decide(weighing)) is not None:
                costs.append(cost)
        return ReviewChoices(reviewer.assembled(looked, costs), versions)

    async def of(self, match: MatchId, user: UserId) -> ReviewView:
        """Return a user's review of a match. Raises review-given-up if it couldn't be computed, and starts it once more."""

        def read(tx: Reader, stored: StoredMatch) -> tuple[Match, StoredReview | None]:
            return revealed(tx, stored), rows.review(tx, match, user)

        live, (shown, review) = await self._matches.read(match, read, lambda _: 0)
        # The same deal may still be played at another table of a tournament, so its cards are still secret.
        if shown.status == "running" or (shown.status == "over" and shown.seed is None):
            raise Refusal("still-secret")
        seat = next((seat.seat for seat in shown.seats if seat.user == user), None)
        if seat is None:
            raise NotAtThisTable
        if review is not None:
            await self._try_again(review)
        elif self._analyst is not None and is_reviewed(shown):  # it ended while no choices were weighed
            review = StoredReview(match, seat, user, self._clock.now())
            await self._store.write(partial(rows.REVIEWS.add_new, value=review))
        return _shown(shown, live, seat, review)

    async def _try_again(self, review: StoredReview) -> None:
        """Restart a review that was given up, and raise review-given-up; do nothing for other reviews."""
        if review.wake is None and review.told is None and self._analyst is not None:
            again = msgspec.structs.replace(review, wake=self._clock.now(), tries=0)
            await self._store.write(lambda tx: rows.REVIEWS.change(tx, review, again))
            raise Refusal("review-given-up")


def _shown(match: Match, live: LoadedMatch, seat: Seat, review: StoredReview | None) -> ReviewView:
    """Return what a seat may learn from a match; ``review`` is None if its choices aren't weighed."""
    happened = tuple(event for moment in not_undone(live.moments) for event in moment.events)
    shown = ReviewView(match=match, seat=seat, happened=happened, measured=is_reviewed(match))
    if review is None or review.told is None:
        return msgspec.structs.replace(shown, pending=review is not None and review.wake is not None)
    cost = review.told.review.costliest
    shown = msgspec.structs.replace(shown, weighed=True)
    if cost is None:
        return shown
    version = review.told.versions[cost.number]
    view = next((live.game.view(moment.state, seat) for moment in live.moments if moment.version == version), None)
    if view is None:
        return shown
    then = _after(live, seat, version)
    return msgspec.structs.replace(shown, cost=cost, view=view, version=version, then=then)


def _after(live: LoadedMatch, seat: Seat, version: int) -> tuple[Page, ...]:
    """Return the pages after ``version``, up to the first one of another round."""
    first, *after = pages_of(live, seat, version, min(version + MAX_STEPS_TO_RESOLUTION, live.now.version))
    now: Any = first.view
    pages: list[Page] = []
    for page in after:
        view: Any = page.view
        pages.append(page)
        if view.round != now.round:
            break
    return tuple(pages)


def is_reviewed(match: Match) -> bool:
    """Return whether matches like this one are reviewed."""
    return is_honest(match.game, match.modes, len(match.seats))


def decided(log: Sequence[LoggedAction], user: UserId, seat: Seat) -> tuple[int, ...]:
    """Return the versions at which a user decided for a seat, oldest first, except decisions that were taken back."""
    return tuple(entry.version - 1 for entry in not_undone(log) if entry.seat == seat and entry.user == user)


def _choices(live: LoadedMatch, log: Sequence[LoggedAction], versions: Sequence[int], seat: Seat) -> tuple[Choice, ...]:
    texts = {entry.version - 1: entry.action for entry in log}
    states = {moment.version: moment.state for moment in live.moments}
    return tuple(Choice(seat, live.game.view(states[version], seat), texts[version]) for version in versions)


def _seed(live: LoadedMatch, seat: Seat) -> bytes:
    """Return the random seed of a review, derived from the match, so that recomputing gives the same review."""
    return sha256(f"review.{live.stored.header.seed}.{seat}".encode()).digest()[:16]
