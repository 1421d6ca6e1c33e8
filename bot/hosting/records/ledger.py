"""From results to ratings, in the open transaction: one result more, or a whole pool from the beginning.

Both ways use the same arithmetic in the same order, so that a recomputation gives the same numbers to the last bit, whenever it runs.
"""

from bot.hosting.core.matches import find
from bot.hosting.core.model import Match, UserId
from bot.hosting.core.records import MatchResult, Pool, Rating, ResultLine
from bot.hosting.records.counting import lines_of, rated
from bot.hosting.records.rating import NEWCOMER
from bot.storage.session import Writer


def settle(tx: Writer, match: Match, result: MatchResult) -> None:
    """Count one more result: everybody's line and rating."""
    if match.outcome is None:
        return
    lines = lines_of(match, match.outcome)
    found = {line.user: tx.rating(result.pool, line.user) for line in lines}
    skills = {user: rating.skill for user, rating in found.items() if rating is not None}
    for line in rated(lines, match.outcome, skills):
        tx.save_line(line)
        if line.after is not None:
            tx.save_rating(_raised(found[line.user] or _first(result.pool, line.user), line))


def recompute(tx: Writer, pool: Pool) -> int:
    """Recompute a pool from the results of its matches; return how many there are."""
    results = tx.results(pool)
    tx.clear_pool(pool)
    for result in results:
        settle(tx, find(tx, result.match).match, result)
    return len(results)


def _first(pool: Pool, user: UserId) -> Rating:
    return Rating(pool, user, NEWCOMER, 0, 0)


def _raised(rating: Rating, line: ResultLine) -> Rating:
    skill = line.after or rating.skill
    return Rating(rating.pool, rating.user, skill, rating.games + 1, rating.wins + (line.place == 1))
