"""Positions from users' matches: searched for after the end, in the machine's idle time, if all who had a seat agreed.

The progress in a match is a row. If a user withdraws their consent, all positions from their matches are deleted, those of a robbery a day
after its end.
"""

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec

from bot.core.errors import UnknownMatch, UnreadableMatch
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.cup_rows import deal_is_played
from bot.core.matches.loaded import LoadedMatch, find
from bot.core.matches.log import LoggedAction
from bot.core.matches.values import Match
from bot.core.play.submit import Matches
from bot.core.ports import Background, Clock, Poser, Posing, ThoughtFailed
from bot.core.settings import habits_rows
from bot.core.settings.habits import Habits
from bot.core.shards.values import Shards
from bot.features.puzzles import positions_rows
from bot.features.puzzles.values import Position, PositionSearch
from bot.features.replays import rows as replays_rows
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.agents.honest import is_honest
from engine.agents.puzzles import Puzzle, course_of
from engine.core.errors import RulesError
from engine.core.replay import Entry

DAY: Final = 86_400.0
CLAIM: Final = 900.0
"""Seconds after which a search that made no progress is tried again."""
TRIES: Final = 3
"""Number of tries before a search is given up."""
REST: Final = 7 * DAY
"""Seconds after the end of a match until its positions may be used, so that the date doesn't reveal whose match it was."""
MODES: Final = frozenset({"expert"})
"""Modes in which each seat is one bandit, as puzzles assume."""

_log = logging.getLogger(__name__)


def agreed(tx: Reader, match: Match) -> bool:
    """Return whether all who have had a seat in a match agreed to the use of its positions; False if no user had one."""
    people = match.participants
    return bool(people) and all(habits_rows.habits(tx, user).positions for user in people)


def _is_measured(match: Match) -> bool:
    """Return whether the analysis has been validated for tables like this, and each seat is one bandit."""
    return {*match.modes} <= MODES and is_honest(match.game, match.modes, len(match.seats))


def withdraw(tx: Writer, user: UserId, now: float) -> None:
    """Withdraw a user's consent: no position from their matches is used anymore."""
    positions_rows.withdraw_positions(tx, user)
    positions_rows.drop_withdrawn_positions(tx, now - DAY)


def consent_changed(tx: Writer, before: Habits, habits: Habits, now: float) -> None:
    """Withdraw a user's positions if they have just withdrawn their consent."""
    if before.positions and not habits.positions:
        withdraw(tx, habits.user, now)


class Searches:
    """Searches for positions in the background once there is a ``Poser``; reviews go first."""

    def __init__(self, store: Store, matches: Matches, clock: Clock, background: Background | None) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._poser: Poser | None = None
        self._background = background

    def attach(self, poser: Poser) -> None:
        """Start searching."""
        self._poser = poser

    def match_closed(self, tx: Writer, match: Match) -> None:
        """Queue a search in a match that has just ended, if its players agreed."""
        if self._poser is None or match.status != "over" or not _is_measured(match):
            return
        if agreed(tx, match) and not match.private:
            positions_rows.SEARCHES.save(tx, PositionSearch(match.id, self._clock.now()))

    async def step(self, now: float, shards: Shards) -> bool:
        """Start the due searches in the background. Raises StoreError."""
        await self._store.write(lambda tx: positions_rows.put_off_searches(tx, now, now + CLAIM, shards))
        if self._poser is not None and self._background is not None:
            self._background.start("positions", partial(self._work, self._poser, shards))
        return True

    async def _work(self, poser: Poser, shards: Shards) -> None:
        """Search one match after another, until no search is due or a review is."""
        try:
            while (due := await self._store.read(lambda tx: self._next(tx, shards))) is not None:
                await self._look_through(poser, due, shards)
        except StoreError as error:
            _log.warning("a position could not be saved; its match is looked through again later: %r", error)

    def _next(self, tx: Reader, shards: Shards) -> PositionSearch | None:
        return (
            None
            if replays_rows.next_review(tx, shards) is not None
            else positions_rows.next_search(tx, self._clock.now() + CLAIM, shards)
        )

    async def _look_through(self, poser: Poser, due: PositionSearch, shards: Shards) -> None:
        """Judge the decisions of a match that have not been judged yet, one by one."""
        if due.tries >= TRIES:
            await self._store.write(lambda tx: positions_rows.drop_search(tx, due.match))
            return
        begun = msgspec.structs.replace(due, tries=due.tries + 1)
        if not await self._store.write(lambda tx: positions_rows.change_search(tx, due, begun)):
            return
        try:
            live, log = await self._matches.read(
                due.match, lambda tx, _: log_rows.actions(tx, due.match, 0), lambda _: 0
            )
            if await self._store.read(lambda tx: deal_is_played(tx, due.match)):
                # Another table still plays the same deal, so nothing about it may be revealed.
                later = msgspec.structs.replace(due, wake=self._clock.now() + DAY)
                await self._store.write(lambda tx: positions_rows.change_search(tx, begun, later))
                return
            questions = (
                _questions(live, log, due.looked) if live.moments[0].version == 0 else ()
            )  # a damaged log doesn't begin at version 0
            for version, posing in questions:
                puzzle = await poser.pose(posing)
                checked_puzzle = (
                    None if puzzle is None else await asyncio.to_thread(_with_course, live, log, puzzle, version)
                )
                going = await self._store.write(
                    partial(self._keep, match=due.match, version=version, puzzle=checked_puzzle)
                )
                if not going or await self._store.read(lambda tx: replays_rows.next_review(tx, shards)) is not None:
                    return
        except (ThoughtFailed, UnreadableMatch, UnknownMatch, RulesError) as error:
            _log.warning("match %d: no positions (%r)", due.match, error)
            return
        await self._store.write(lambda tx: positions_rows.drop_search(tx, due.match))

    def _keep(self, tx: Writer, match: MatchId, version: int, puzzle: Puzzle | None) -> bool:
        """Store the result of one decision; False if a user has withdrawn their consent."""
        stored = find(tx, match).match
        if positions_rows.SEARCHES.get(tx, match) is None or not agreed(tx, stored):
            positions_rows.drop_search(tx, match)
            return False
        now = self._clock.now()
        if puzzle is not None:
            positions_rows.POSITIONS.add(tx, Position(match=match, version=version, ready=now + REST, puzzle=puzzle))
        positions_rows.SEARCHES.save(tx, PositionSearch(match, now + CLAIM, version + 1))
        return True


def _kept(log: tuple[LoggedAction, ...]) -> list[LoggedAction]:
    """Return a log without the entries that were taken back."""
    kept: list[LoggedAction] = []
    for entry in log:
        if entry.back is not None:
            kept = [earlier for earlier in kept if earlier.version <= entry.back]
        else:
            kept.append(entry)
    return kept


def _questions(live: LoadedMatch, log: tuple[LoggedAction, ...], start: int) -> Iterator[tuple[int, Posing]]:
    """Yield the users' decisions since version ``start``, each with its version."""
    states = {moment.version: moment.state for moment in live.moments}
    for entry in _kept(log):
        version = entry.version - 1
        if version >= start and entry.user is not None:
            view = live.game.view(states[version], entry.seat)
            key = sha256(f"position.{live.stored.header.seed}.{version}".encode()).hexdigest()[:16]
            yield version, Posing(live.game.id, live.game.rules_version, view, entry.seat, key)


def _with_course(live: LoadedMatch, log: tuple[LoggedAction, ...], puzzle: Puzzle, version: int) -> Puzzle:
    """Return a puzzle without its key, and with the rest of its match's round."""
    kept, states = _kept(log), {moment.version: moment.state for moment in live.moments}
    lines = tuple(Entry(entry.seat, entry.action) for entry in kept)
    rounds = tuple(live.game.view(states[entry.version - 1], None).round for entry in kept)
    asked = next(place for place, entry in enumerate(kept) if entry.version - 1 == version)
    return msgspec.structs.replace(puzzle, key="", course=course_of(live.stored.header, lines, rounds, asked))
