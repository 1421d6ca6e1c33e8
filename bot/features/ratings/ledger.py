"""Ratings from results: one more result in an open transaction, or a whole pool from the beginning in slices.

Both use the same arithmetic in the same order, so a recomputation gives exactly the same numbers.

The seats that count, and the sides that are rated:

- A seat counts for the player who sat there at the start. If a computer plays it at the end because of an announced absence, or
  because of a moderator, it still counts, with the place that the seat reached.
- A player who resigned, or missed their turns and did not come back, counts as last, whatever the computer made of the seat afterward:
  no one wins or loses less by walking away.
- If another player had the seat at any time, it counts for no one.
- A seat that was a computer's from the start counts for no one. It isn't rated: players are ranked among themselves as if it had not
  been there.
- A side of several is rated only if all of them count; of a side with a player who resigned, only that player is (as last).
- Nothing is rated with fewer than two sides of players, and nothing that a moderator has annulled.
- Ratings change less between players who have met in the last days, and against opponents who have met few others (``weight``).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import msgspec

from bot.core.ids import UserId
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.features.matches.sitting import RESIGNED
from bot.features.ratings import rows
from bot.features.ratings.rating import (
    COMPANY_RULE,
    NEWCOMER,
    Company,
    RatedSide,
    Together,
    between,
    rate,
    softened,
    weight,
)
from bot.features.ratings.values import RULE, MatchResult, Pool, Rating, ResultLine, Skill
from bot.features.seats.occupancy import MISSED
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.types import Outcome, Seat

GONE: Final = frozenset({RESIGNED, MISSED})
"""Reasons for a computer playing at the end that rank the player who left last."""

LAST: Final = 1_000
"""Rank of players who have left: behind every place at a table."""


class RatedSeat(msgspec.Struct, frozen=True):
    """A seat that counts for a user."""

    seat: Seat
    user: UserId
    resigned: bool


def parts_of(match: Match) -> tuple[RatedSeat, ...]:
    """Return the seats that count, in seat order."""
    parts = (_part(match, seat.seat, seat.user) for seat in match.seats)
    return tuple(part for part in parts if part is not None)


def _part(match: Match, seat: Seat, current: UserId | None) -> RatedSeat | None:
    past = [entry for entry in match.occupations if entry.seat == seat]
    starter = past[0].user if past else current
    if starter is None or any(entry.user not in {None, starter} for entry in past):
        return None
    return RatedSeat(seat, starter, past[-1].user is None and past[-1].reason in GONE if past else False)


def lines_of(match: Match, outcome: Outcome) -> tuple[ResultLine, ...]:
    """Return the result lines of all players, without ratings."""
    places = {seat: score.place for score in outcome.scores for seat in score.seats}
    return tuple(
        ResultLine(
            match=match.id,
            seat=part.seat,
            user=part.user,
            place=len(match.seats) if part.resigned else places[part.seat],
            resigned=part.resigned,
        )
        for part in parts_of(match)
    )


def rated(
    lines: Sequence[ResultLine],
    outcome: Outcome,
    skills: Mapping[UserId, Skill],
    earlier: Sequence[Together] = (),
    rule: int = RULE,
    company: Company = MappingProxyType({}),
) -> tuple[ResultLine, ...]:
    """Return the lines with the skills before and after; ``skills`` are those of players who aren't newcomers.

    ``earlier`` are their earlier matches together, as far back as ``MEMORY``; ``company``: whom they have met.
    """
    by_seat = {line.seat: line for line in lines}
    sides: list[tuple[int, tuple[ResultLine, ...]]] = []
    for score in outcome.scores:
        members = tuple(by_seat[seat] for seat in score.seats if seat in by_seat)
        stayed = tuple(line for line in members if not line.resigned)
        if len(stayed) == len(score.seats):
            sides.append((score.place, stayed))
        sides += [(LAST, (line,)) for line in members if line.resigned]
    if len(sides) < 2:
        return tuple(lines)
    before = {line.user: skills.get(line.user, NEWCOMER) for line in lines}
    after = rate([RatedSide(rank, side[0].seat, tuple(before[line.user] for line in side)) for rank, side in sides])
    users = {line.user for _, side in sides for line in side}
    news = {
        line.seat: between(before[line.user], skill, weight(line.user, users - {line.user}, earlier, company, rule))
        for _, side in sides
        for line, skill in zip(side, after[side[0].seat], strict=True)
    }
    return tuple(
        msgspec.structs.replace(line, before=before[line.user], after=news[line.seat]) if line.seat in news else line
        for line in lines
    )


SLICE: Final = 20
"""Results or ratings handled per transaction, which takes a few milliseconds."""


Counted = tuple[Sequence[ResultLine], Sequence[Rating]]
"""All lines of a counted result, and the new ratings."""


def settle(tx: Writer, match: Match, result: MatchResult) -> None:
    """Count a new result: store its lines and ratings."""
    lines, ratings = _count(tx, match, result, lambda user: rows.rating(tx, result.pool, user))
    rows.replace_lines(tx, match.id, lines)
    _save(tx, ratings)


def _save(tx: Writer, ratings: Sequence[Rating]) -> None:
    for rating in ratings:
        rows.save_rating(tx, rating)


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
                await store.write(partial(_save, ratings=everybody[first : first + SLICE]))
            done = await store.write(self._finish)
            if done is not False:
                return self._counted if done else None

    def _count_next(self, tx: Writer) -> tuple[Sequence[MatchResult], dict[UserId, Rating]]:
        """Count the next results; return the new ratings instead of storing them, because a transaction may run twice."""
        news: dict[UserId, Rating] = {}
        results = rows.results_after(tx, self._pool, self._last, SLICE)
        for result in results:
            match = find(tx, result.match).match
            lines, ratings = _count(tx, match, result, lambda user: news.get(user) or self._ratings.get(user))
            rows.replace_lines(tx, match.id, lines)
            news.update((rating.user, rating) for rating in ratings)
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


def skill(tx: Reader, pool: Pool, user: UserId) -> Skill:
    """Return a user's skill in a pool; before their first rated match there, it is derived from their last season."""
    current = rows.rating(tx, pool, user)
    return _first_skill(tx, pool, user) if current is None else current.skill


def _first_skill(tx: Reader, pool: Pool, user: UserId) -> Skill:
    last = rows.last_rating(tx, pool, user)
    return NEWCOMER if last is None else softened(last.skill, pool.season - last.pool.season)


def _count(tx: Reader, match: Match, result: MatchResult, rating_of: Callable[[UserId], Rating | None]) -> Counted:
    if match.outcome is None:
        return (), ()
    pool, old = result.pool, result.rule == 0
    lines = lines_of(match, match.outcome)
    if result.annulled:
        return lines, ()
    before = {
        line.user: rating_of(line.user)
        or Rating(pool, line.user, NEWCOMER if old else _first_skill(tx, pool, line.user), 0, 0)
        for line in lines
    }
    skills = {user: rating.skill for user, rating in before.items()}
    earlier = rows.earlier_matches(tx, result, list(before)) if before and not old else ()
    company = rows.company(tx, result, list(before)) if before and result.rule >= COMPANY_RULE else {}
    lines = rated(lines, match.outcome, skills, earlier, result.rule, company)
    return lines, [_raised(before[line.user], line, private=match.private) for line in lines if line.after is not None]


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
