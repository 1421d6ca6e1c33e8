"""Daily robbery: one position a day per server, answered in private, solved when the next one begins.

All state is in the database: a server's next due time is a row, posts are rows of the outbox, and both are written in the transactions
that cause them.

Positions come from users' matches: searched for after the end, in the machine's idle time, if all who had a seat agreed. The progress in a
match is a row. If a user withdraws their consent, all positions from their matches are deleted, those of a robbery a day after its end.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.calendars import ZONES, Calendar
from bot.core.errors import Refusal, UnknownMatch, UnreadableMatch
from bot.core.feature import due
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch, find
from bot.core.matches.match_rows import deal_is_played
from bot.core.matches.values import LoggedAction, Match
from bot.core.outbox_rows import queue
from bot.core.play.positions import not_undone
from bot.core.play.submit import Matches
from bot.core.ports import Background, Clock, Posing, Thinker, ThoughtFailed
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.puzzles import rows
from bot.features.puzzles.puzzles import PuzzlePool, part, puzzle_of
from bot.features.puzzles.rows import ROBBERY_TOPIC
from bot.features.puzzles.values import (
    DOLLARS_A_POINT,
    MIN_OPEN_S,
    MOST_POINTS,
    PEOPLES,
    RANKED_ROBBERIES,
    RANKING_LINES,
    SHARED_ROBBERIES,
    Daily,
    Position,
    PositionSearch,
    Robbery,
    RobberyAnswer,
    Score,
)
from bot.features.ratings import rows as ratings_rows
from bot.features.replays import rows as replays_rows
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.agents.honest import is_honest
from engine.agents.puzzles import Answer, Puzzle, course_of
from engine.core.errors import RulesError
from engine.core.replay import Entry

SEARCH_CLAIM_S: Final = 900.0
"""Seconds after which a search that made no progress is tried again."""
MAX_SEARCH_TRIES: Final = 3
"""Number of tries before a search is given up."""
POSITION_REST_S: Final = 7 * DAY
"""Seconds after the end of a match until its positions may be used, so that the date doesn't reveal whose match it was."""
MODES: Final = frozenset({"expert"})
"""Modes in which each seat is one bandit, as puzzles assume."""

_log = logging.getLogger(__name__)


def agreed(tx: Reader, match: Match) -> bool:
    """Return whether all who have had a seat in a match agreed to the use of its positions; False if no user had one."""
    people = match.participants
    return bool(people) and all(settings_rows.habits(tx, user).positions for user in people)


def _is_measured(match: Match) -> bool:
    """Return whether the analysis has been validated for tables like this, and each seat is one bandit."""
    return {*match.modes} <= MODES and is_honest(match.game, match.modes, len(match.seats))


@hooks.farewell
def withdraw(at: At, user: UserId) -> None:
    """Withdraw a user's consent: no position from their matches is used anymore."""
    rows.withdraw_positions(at, user)
    rows.drop_withdrawn_positions(at, at.now - DAY)


@hooks.habits_changed
def consent_changed(at: At, before: Habits, habits: Habits) -> None:
    """Withdraw a user's positions if they have just withdrawn their consent."""
    if before.positions and not habits.positions:
        withdraw(at, habits.user)


class Searches:
    """Searches for positions in the background once there is a ``Thinker``; reviews go first."""

    def __init__(self, store: Store, matches: Matches, clock: Clock, background: Background | None) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._poser: Thinker | None = None
        self._background = background

    def attach(self, poser: Thinker) -> None:
        """Start searching."""
        self._poser = poser

    @hooks.closed
    def match_closed(self, tx: Writer, match: Match) -> None:
        """Queue a search in a match that has just ended, if its players agreed."""
        if self._poser is None or match.status != "over" or not _is_measured(match):
            return
        if agreed(tx, match) and not match.private:
            rows.SEARCHES.save(tx, PositionSearch(match.id, self._clock.now()))

    @due("positions")
    async def step(self, now: float, shards: Shards) -> bool:
        """Start the due searches in the background. Raises StoreError."""
        await self._store.write(lambda tx: shards_rows.put_off(tx, rows.SEARCHES, now, now + SEARCH_CLAIM_S, shards))
        if self._poser is not None and self._background is not None:
            self._background.start("positions", partial(self._work, self._poser, shards))
        return True

    async def _work(self, poser: Thinker, shards: Shards) -> None:
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
            else rows.next_search(tx, self._clock.now() + SEARCH_CLAIM_S, shards)
        )

    async def _look_through(self, poser: Thinker, due: PositionSearch, shards: Shards) -> None:
        """Judge the decisions of a match that have not been judged yet, one by one."""
        if due.tries >= MAX_SEARCH_TRIES:
            await self._store.write(lambda tx: rows.drop_search(tx, due.match))
            return
        begun = msgspec.structs.replace(due, tries=due.tries + 1)
        if not await self._store.write(lambda tx: rows.SEARCHES.change(tx, due, begun)):
            return
        try:
            live, log = await self._matches.read(
                due.match, lambda tx, _: log_rows.actions(tx, due.match, 0), lambda _: 0
            )
            if await self._store.read(lambda tx: deal_is_played(tx, due.match)):
                # Another table still plays the same deal, so nothing about it may be revealed.
                later = msgspec.structs.replace(due, wake=self._clock.now() + DAY)
                await self._store.write(lambda tx: rows.SEARCHES.change(tx, begun, later))
                return
            questions = (
                _questions(live, log, due.looked) if live.moments[0].version == 0 else ()
            )  # a damaged log doesn't begin at version 0
            for version, posing in questions:
                puzzle = await poser.decide(posing)
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
        await self._store.write(lambda tx: rows.drop_search(tx, due.match))

    def _keep(self, tx: Writer, match: MatchId, version: int, puzzle: Puzzle | None) -> bool:
        """Store the result of one decision; False if a user has withdrawn their consent."""
        stored = find(tx, match).match
        if rows.SEARCHES.get(tx, match) is None or not agreed(tx, stored):
            rows.drop_search(tx, match)
            return False
        now = self._clock.now()
        if puzzle is not None:
            rows.POSITIONS.add(tx, Position(match=match, version=version, ready=now + POSITION_REST_S, puzzle=puzzle))
        rows.SEARCHES.save(tx, PositionSearch(match, now + SEARCH_CLAIM_S, version + 1))
        return True


def _questions(live: LoadedMatch, log: tuple[LoggedAction, ...], start: int) -> Iterator[tuple[int, Posing]]:
    """Yield the users' decisions since version ``start``, each with its version."""
    states = {moment.version: moment.state for moment in live.moments}
    for entry in not_undone(log):
        version = entry.version - 1
        if version >= start and entry.user is not None:
            view = live.game.view(states[version], entry.seat)
            key = sha256(f"position.{live.stored.header.seed}.{version}".encode()).hexdigest()[:16]
            yield (
                version,
                Posing(game=live.game.id, rules_version=live.game.rules_version, view=view, seat=entry.seat, key=key),
            )


def _with_course(live: LoadedMatch, log: tuple[LoggedAction, ...], puzzle: Puzzle, version: int) -> Puzzle:
    """Return a puzzle without its key, and with the rest of its match's round."""
    kept, states = not_undone(log), {moment.version: moment.state for moment in live.moments}
    lines = tuple(Entry(entry.seat, entry.action) for entry in kept)
    rounds = tuple(live.game.view(states[entry.version - 1], None).round for entry in kept)
    asked = next(place for place, entry in enumerate(kept) if entry.version - 1 == version)
    return msgspec.structs.replace(puzzle, key="", course=course_of(live.stored.header, lines, rounds, asked))


SERVERS_PER_TRANSACTION: Final = 20
"""Servers handled per transaction."""


class RobberyPost(msgspec.Struct, frozen=True):
    """Contents of a robbery's post: its position, the server's channel for it (None: none), and the number of answers by action.

    ``before``: the previous robbery, if it has just ended; ``answered`` and ``right`` count its answers.
    """

    robbery: Robbery
    puzzle: Puzzle
    channel: int | None
    chosen: Mapping[str, int]
    before: Robbery | None = None
    answered: int = 0
    right: int = 0


class RobberyAnswered(msgspec.Struct, frozen=True):
    """A user's answer to a robbery, and their previous one (empty: none)."""

    robbery: Robbery
    puzzle: Puzzle
    action: str
    was: str


class Ranking(msgspec.Struct, frozen=True):
    """Ranking of a server by its ``count`` newest robberies, the best first; ``mine`` is the reader's rank, from 1."""

    scores: tuple[Score, ...]
    count: int
    people: int
    mine: int | None = None
    own: Score | None = None


class RobberyResults(msgspec.Struct, frozen=True):
    """A user's rank ``place`` among ``people`` after robbery ``number``, and their points in the newest ones, oldest first.

    Points are None without an answer.
    """

    number: int
    place: int
    people: int
    points: tuple[int | None, ...]


def points_of(answer: Answer) -> int:
    """Return the points for an answer: all within two errors of the best; otherwise one less, minus one per ``DOLLARS_A_POINT`` behind."""
    if answer.behind <= 2 * answer.error:
        return MOST_POINTS
    return max(0, MOST_POINTS - 1 - int(answer.behind // DOLLARS_A_POINT))


def schedule(at: At, guild_id: int) -> None:
    """Reschedule a server's daily robbery by its settings: an open one ends as planned, the next begins at the server's hour."""
    server, asked = settings_rows.server(at, guild_id), rows.newest_robbery(at, guild_id, solved=False)
    if asked is not None:
        wake: float | None = asked.until
        if asked.message is None:
            queue(at, ROBBERY_TOPIC, asked.id, at.now)
    else:
        wake = None if server.daily is None else _hour_of(server, at.now)
    if wake is not None or rows.DAILIES.get(at, guild_id) is not None:
        rows.DAILIES.save(at, Daily(guild_id, wake))


@hooks.server_changed
def settings_changed(at: At, server: Server, changed: frozenset[str]) -> None:
    """Reschedule the robbery when the server's settings change."""
    if {"daily", "daily_hour", "daily_zone"} & changed:
        schedule(at, server.guild)


@due("dailies")
def turn(at: At, shards: Shards) -> bool:
    """End the robberies of past days and begin the next ones, for a batch of servers; return whether any were due."""
    rows.drop_withdrawn_positions(at.tx, at.now - DAY)
    due = shards_rows.due(at, rows.DAILIES, at.now, SERVERS_PER_TRANSACTION, shards)
    for daily in due:
        asked = rows.newest_robbery(at.tx, daily.guild, solved=False)
        if asked is not None:
            _end(at, asked)
        rows.DAILIES.save(at.tx, Daily(daily.guild, _begin(at, daily.guild)))
    return bool(due)


def _begin(at: At, guild_id: int) -> float | None:
    """Begin a server's next robbery and return its end in epoch seconds; None if the server has switched it off."""
    server = settings_rows.server(at.tx, guild_id)
    if server.daily is None:
        return None
    # Without ``LEAST``, a change of the hour could end a robbery as soon as it begins.
    until = _hour_of(server, at.now + MIN_OPEN_S)
    number = rows.robberies(at.tx, guild_id) + 1
    robbery = rows.ROBBERIES.added(
        at.tx, Robbery(guild=guild_id, number=number, puzzle=_position(at.tx, guild_id, at.now), at=at.now, until=until)
    )
    queue(at.tx, ROBBERY_TOPIC, robbery.id, at.now)
    return until


def _end(at: At, robbery: Robbery) -> None:
    """End a robbery: award points, and queue its solution. A robbery that was never posted doesn't count."""
    puzzle = puzzle_of(at.tx, robbery.puzzle)
    if puzzle is None or robbery.message is None:
        rows.drop_robbery(at.tx, robbery)
        return
    worth = {answer.action: points_of(answer) for answer in puzzle.answers}
    before = rows.newest_robbery(at.tx, robbery.guild, solved=True)
    for answer in rows.robbery_answers(at.tx, robbery.id):
        points, streak = worth.get(answer.action, 0), 0
        if points == MOST_POINTS:
            earlier = rows.ANSWERS.get(at.tx, before.id, answer.user) if before is not None else None
            streak = 1 + (earlier.streak if earlier is not None else 0)
        rows.ANSWERS.save(at.tx, msgspec.structs.replace(answer, points=points, streak=streak))
    rows.ROBBERIES.update(at.tx, msgspec.structs.replace(robbery, solved=True))
    queue(at.tx, ROBBERY_TOPIC, robbery.id, at.now)


def _position(tx: Reader, guild_id: int, now: float) -> str:
    """Return the key of a server's next position: an unused one from users' matches, or else one from the stock.

    From the stock it is one of the least used on this server, in an order specific to the server.
    """
    fresh = [f"{PEOPLES}-{number}" for number in rows.fresh_positions(tx, guild_id, now)]
    if fresh:
        return min(fresh, key=lambda key: order(guild_id, key))
    asked = rows.robbed(tx, guild_id)
    return min(
        (puzzle.key for puzzle in part(PuzzlePool.DAILY)),
        key=lambda key: (asked.get(key, 0), order(guild_id, key)),
    )


def order(guild_id: int, key: str) -> bytes:
    """Return the sort key of a position for a server."""
    return sha256(f"{guild_id}.{key}".encode()).digest()


def _hour_of(server: Server, after: float) -> float:
    calendar = Calendar(ZONES.get(server.daily_zone, "UTC"))
    return calendar.next_hour(after, int(server.daily_hour))


def asked(at: Looking, number: int) -> RobberyPost | None:
    """Return the contents of a robbery's post; None if there is no such robbery."""
    robbery = rows.ROBBERIES.get(at.tx, number)
    puzzle = puzzle_of(at.tx, robbery.puzzle) if robbery is not None else None
    if robbery is None or puzzle is None:
        return None
    chosen = Counter(answer.action for answer in rows.robbery_answers(at.tx, robbery.id)) if robbery.solved else {}
    home = settings_rows.server(at.tx, robbery.guild).daily
    before = rows.newest_robbery(at.tx, robbery.guild, solved=True, before=robbery.number)
    post = RobberyPost(robbery, puzzle, home, chosen)
    if robbery.solved or before is None or before.until < robbery.at - 2 * MIN_OPEN_S:
        return post
    answers = rows.robbery_answers(at.tx, before.id)
    right = sum(answer.points == MOST_POINTS for answer in answers)
    return msgspec.structs.replace(post, before=before, answered=len(answers), right=right)


def posted(at: At, number: int, channel_id: int, message_id: int, shown: str) -> None:
    """Store the channel, message and contents of a robbery's post."""
    robbery = rows.ROBBERIES.get(at.tx, number)
    if robbery is not None:
        rows.ROBBERIES.update(
            at.tx, msgspec.structs.replace(robbery, channel=channel_id, message=message_id, shown=shown)
        )


def answer(at: At, number: int, guild_id: int | None, user: UserId, action: str) -> RobberyAnswered:
    """Answer a robbery; this replaces the user's earlier answer."""
    robbery = rows.ROBBERIES.get(at.tx, number)
    puzzle = puzzle_of(at.tx, robbery.puzzle) if robbery is not None else None
    if robbery is None or puzzle is None or robbery.guild != guild_id:
        raise Refusal("unknown-puzzle")
    if robbery.solved:
        raise Refusal("robbery-over")
    if all(choice.action != action for choice in puzzle.answers):
        raise Refusal("unknown-puzzle")
    before = rows.ANSWERS.get(at.tx, number, user)
    rows.ANSWERS.save(at.tx, RobberyAnswer(number, user, action, at.now))
    return RobberyAnswered(robbery, puzzle, action, before.action if before is not None else "")


def results(at: Looking, guild_id: int, user: UserId) -> RobberyResults:
    """Return a user's newest results in a server, and their rank. Raises unknown-puzzle if they aren't on the ranking."""
    ranked, newest = ranking(at, guild_id, user), rows.newest_robbery(at.tx, guild_id, solved=True)
    if newest is None or ranked.mine is None:
        raise Refusal("unknown-puzzle")
    points = rows.newest_points(at.tx, guild_id, user, newest.number, SHARED_ROBBERIES)
    return RobberyResults(newest.number, ranked.mine, ranked.people, points)


def ranking(at: Looking, guild_id: int, user: UserId) -> Ranking:
    """Return a server's ranking, excluding users who hide their records but including the reader."""
    newest = rows.newest_robbery(at.tx, guild_id, solved=True)
    if newest is None:
        return Ranking((), 0, 0)
    since = max(1, newest.number - RANKED_ROBBERIES + 1)
    scores = rows.robbery_scores(at.tx, guild_id, newest.id, since)
    # Hidden users take no place from others, but see their own line.
    hidden = ratings_rows.all_hidden(at.tx) - {user}
    shown = tuple(score for score in scores if score.user not in hidden)
    mine = next((place for place, score in enumerate(shown, 1) if score.user == user), None)
    own = shown[mine - 1] if mine is not None else None
    return Ranking(shown[:RANKING_LINES], newest.number - since + 1, len(shown), mine, own)
