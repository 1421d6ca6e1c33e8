"""Likely end of a round, computed from the players' response times.

It uses only public facts and the response times of users who allow that, never hands or plans. Its random samples depend
only on the position, so that asking again reveals nothing more.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import Final

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, UserId
from bot.core.matches import match_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import Match, Waiting
from bot.core.work import Looking
from bot.storage.session import Reader
from engine.core.outlook import Stretch
from engine.core.rng import SEED_BYTES, draw
from engine.core.types import Seat

DRAWS: Final = 200
MIN_PAST_DECISIONS: Final = 10
"""Minimum number of past decisions at a pace for a forecast: three quick ones predict nothing about days."""

OTHERS: Final = 200
"""Number of other users' past decisions used for a player with few of their own."""

LATE_QUANTILE: Final = 0.8


class Forecast(msgspec.Struct, frozen=True):
    """When the round is likely to end (epoch seconds): in half of the samples before ``likely``, in four of five before ``late``.

    ``thin``: a player has few past decisions, so it is a guess.
    """

    likely: float
    late: float
    thin: bool


class _Pool(msgspec.Struct, frozen=True):
    """A player's possible response times in seconds; ``known``: from their own past."""

    seconds: Sequence[float]
    known: bool


def expected(at: Looking, match_id: MatchId, ahead: Sequence[Stretch]) -> Forecast | None:
    """Return the likely end of the decisions ``ahead``; None if no one has to act or there is too little data. Raises UnknownMatch."""
    match, now = find(at, match_id).match, at.now
    waits = {wait.seat: wait for wait in match_rows.waits(at, match_id)}
    if not waits or not ahead or match.paused_at is not None:
        return None
    pools: dict[Seat, _Pool] = {}
    for seat in match.seats:
        if seat.user is not None:
            pool = _pool(at, match, seat.user)
            if pool is None:
                return None
            pools[seat.seat] = pool
    # Asking twice must not give two samples: their average would reveal more than one does.
    chances = _chances(blake2b(f"{match_id}.{match.version}".encode(), digest_size=SEED_BYTES).digest())
    sums = sorted(_drawn(ahead, pools, waits, now, chances) for _ in range(DRAWS))
    thin = any(not pools[seat].known for stretch in ahead for seat in stretch.seats if seat in pools)
    return Forecast(now + sums[DRAWS // 2], now + sums[int(DRAWS * LATE_QUANTILE)], thin)


def _pool(tx: Reader, match: Match, user: UserId) -> _Pool | None:
    """Return a player's past response times at this pace, or else those of others; None if there are too few."""
    past = clocks_rows.responses(tx, user)
    same = [response.seconds for response in past if response.pace == match.pace]
    if len(same) >= MIN_PAST_DECISIONS:
        return _Pool(same, True)
    others = clocks_rows.responses_at(tx, match.pace, OTHERS)
    if len(others) >= MIN_PAST_DECISIONS:
        return _Pool((*same, *others), False)
    return None


def _chances(seed: bytes) -> Iterator[float]:
    """Yield numbers from 0 to 1 (exclusive) derived from a seed; each hash gives sixteen."""
    for counter in count():
        rest = draw(seed, counter)
        for _ in range(16):
            rest, part = divmod(rest, 1 << 32)
            yield part / (1 << 32)


def _drawn(
    ahead: Sequence[Stretch],
    pools: dict[Seat, _Pool],
    waits: dict[Seat, Waiting],
    now: float,
    chances: Iterator[float],
) -> float:
    """Return one sample of the total time in seconds. Players of one stretch decide at the same time."""
    total = 0.0
    for number, stretch in enumerate(ahead):
        if next(chances) >= stretch.chance:
            continue
        times = [
            _one(pools[seat].seconds, waits.get(seat) if number == 0 else None, now, next(chances))
            for seat in stretch.seats
            if seat in pools
        ]
        total += max(times, default=0.0)
    return total


def _one(seconds: Sequence[float], wait: Waiting | None, now: float, chance: float) -> float:
    """Return a sample of a player's remaining response time in seconds, at most until the deadline."""
    if wait is None:
        return seconds[int(chance * len(seconds))]
    gone = now - wait.since
    left = [second - gone for second in seconds if second > gone]
    limit = float("inf") if wait.due is None else max(0.0, wait.due - now)
    if not left:
        return chance * (limit if wait.due is not None else max(seconds))
    return min(left[int(chance * len(left))], limit)
