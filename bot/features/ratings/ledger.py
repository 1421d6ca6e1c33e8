"""Ratings from results: one more result in an open transaction, or a whole pool from the beginning in slices.

Both use the same arithmetic in the same order, so a recomputation gives exactly the same numbers.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.features.ratings import rows
from bot.features.ratings.counting import lines_of, rated
from bot.features.ratings.rating import COMPANY_RULE, NEWCOMER, softened
from bot.features.ratings.values import MatchResult, Pool, Rating, ResultLine, Skill
from bot.storage.session import Reader, Writer
from bot.storage.store import Store

SLICE: Final = 20
"""Results or ratings handled per transaction, which takes a few milliseconds."""


class Counted(NamedTuple):
    """A counted result: all its lines, and the new ratings."""

    match: MatchId
    lines: Sequence[ResultLine]
    ratings: Sequence[Rating]


def settle(tx: Writer, match: Match, result: MatchResult) -> None:
    """Count a new result: store its lines and ratings."""
    _save(tx, _count(tx, match, result, lambda user: rows.rating(tx, result.pool, user)))


async def recompute(store: Store, pool: Pool) -> int:
    """Recompute a pool from its results; return their number.

    Others can read and write between the slices, and see the old ratings until the end. Results added meanwhile are counted; if one was
    removed or a user was deleted, it starts over.
    """
    while (counted := await _Recount(pool).run(store)) is None:
        pass
    return counted


class _Recount:
    """Recomputation of a pool from its first result."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._ratings: dict[UserId, Rating] = {}
        self._counted = self._last = 0
        """Number of counted results, and the number of the last one."""

    async def run(self, store: Store) -> int | None:
        """Count all results and return how many; None if it must start over."""
        while True:
            while (counted := await store.write(self._count_next))[0]:
                (results, news) = counted
                self._counted, self._last = self._counted + len(results), results[-1].id
                self._ratings |= news
            everybody = tuple(self._ratings.values())
            for first in range(0, len(everybody), SLICE):
                await store.write(_saving(everybody[first : first + SLICE]))
            done = await store.write(self._finish)
            if done is not False:
                return self._counted if done else None

    def _count_next(self, tx: Writer) -> tuple[Sequence[MatchResult], dict[UserId, Rating]]:
        """Count the next results; return the new ratings instead of storing them, because a transaction may run twice."""
        news: dict[UserId, Rating] = {}
        results = rows.results_after(tx, self._pool, self._last, SLICE)
        for result in results:
            match = find(tx, result.match).match
            counted = _count(tx, match, result, lambda user: news.get(user) or self._ratings.get(user))
            rows.replace_lines(tx, counted.match, counted.lines)
            news.update((rating.user, rating) for rating in counted.ratings)
        return results, news

    def _finish(self, tx: Writer) -> bool | None:
        """Return whether all results are counted (None: start over); if so, delete ratings of users without a rated match."""
        if rows.count_up_to(tx, self._pool, self._last) != self._counted:
            return None
        if rows.rated_users(tx, self._pool, self._last) != self._ratings.keys():
            return None
        if rows.results_after(tx, self._pool, self._last, 1):
            return False
        for rating in rows.ratings(tx, self._pool):
            if rating.user not in self._ratings:
                rows.drop_rating(tx, rating)
        return True


def _saving(ratings: Sequence[Rating]) -> Callable[[Writer], None]:
    def work(tx: Writer) -> None:
        for rating in ratings:
            rows.save_rating(tx, rating)

    return work


def _save(tx: Writer, counted: Counted) -> None:
    rows.replace_lines(tx, counted.match, counted.lines)
    for rating in counted.ratings:
        rows.save_rating(tx, rating)


def skill(tx: Reader, pool: Pool, user: UserId) -> Skill:
    """Return a user's skill in a pool; before their first rated match there, it is derived from their last season."""
    current = rows.rating(tx, pool, user)
    return _first_skill(tx, pool, user) if current is None else current.skill


def _first_skill(tx: Reader, pool: Pool, user: UserId) -> Skill:
    last = rows.last_rating(tx, pool, user)
    return NEWCOMER if last is None else softened(last.skill, pool.season - last.pool.season)


def _count(tx: Reader, match: Match, result: MatchResult, rating_of: Callable[[UserId], Rating | None]) -> Counted:
    if match.outcome is None:
        return Counted(match.id, (), ())
    pool, old = result.pool, result.rule == 0
    lines = lines_of(match, match.outcome)
    before = {
        line.user: rating_of(line.user)
        or Rating(pool, line.user, NEWCOMER if old else _first_skill(tx, pool, line.user), 0, 0)
        for line in lines
    }
    skills = {user: rating.skill for user, rating in before.items()}
    earlier = rows.earlier_matches(tx, result, list(before)) if before and not old else ()
    company = rows.company(tx, result, list(before)) if before and result.rule >= COMPANY_RULE else {}
    lines = rated(lines, match.outcome, skills, earlier, result.rule, company)
    return Counted(
        match.id,
        lines,
        [_raised(before[line.user], line, private=match.private) for line in lines if line.after is not None],
    )


def _raised(rating: Rating, line: ResultLine, *, private: bool) -> Rating:
    won = line.place == 1
    return Rating(
        rating.pool,
        rating.user,
        line.after or rating.skill,
        rating.games + 1,
        rating.wins + won,
        rating.private_games + private,
        rating.private_wins + (private and won),
    )
