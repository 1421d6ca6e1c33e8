"""How many sit at each table: tables of the wanted size and one less, so that nobody sits out who need not."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from bot.tournaments.model import Plan


class Division(msgspec.Struct, frozen=True):
    """The sizes of a round's tables, the largest first; how many people sit out, and how many computer players join them."""

    sizes: tuple[int, ...]
    byes: int = 0
    computers: int = 0


def divide(people: int, plan: Plan, *, even: bool = False) -> Division:
    """Return how so many people are divided; no tables at all where they cannot play. ``even``: all tables have the same size.

    The fewest sit out (or, with ``plan.fill``, the fewest computer players join); then tables of the wanted size and one less are
    preferred, then one more, then any; then the fewest tables.
    """
    for spare in range(people + max(plan.allowed) if plan.fill else people):
        seats = people + spare if plan.fill else people - spare
        if plan.fill and spare >= people:
            break  # computer players would be as many as people
        for choice in _preferences(plan):
            found = _even(seats, choice) if even else _mixed(seats, choice)
            if found:
                return Division(found, 0 if plan.fill else spare, spare if plan.fill else 0)
    return Division((), people)


def _preferences(plan: Plan) -> Iterator[tuple[int, ...]]:
    near = [size for size in (plan.size, plan.size - 1) if size in plan.allowed]
    more = [size for size in (plan.size + 1,) if size in plan.allowed]
    yield tuple(near)
    yield (*near, *more)
    yield tuple(sorted(plan.allowed, key=lambda size: (abs(size - plan.size), size)))


def _even(seats: int, choice: Iterable[int]) -> tuple[int, ...]:
    return next(((size,) * (seats // size) for size in choice if seats and seats % size == 0), ())


@lru_cache(maxsize=1024)
def _mixed(seats: int, choice: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes from ``choice`` (the best liked first) that make up ``seats``: of the fewest tables the best liked ones."""
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())] + [None] * seats
    for total in range(1, seats + 1):
        found = [
            (before[0] + 1, before[1] + dislike, (*before[2], size))
            for dislike, size in enumerate(choice)
            if size <= total and (before := best[total - size]) is not None
        ]
        best[total] = min(found) if found else None
    chosen = best[seats]
    return tuple(sorted(chosen[2], reverse=True)) if chosen and seats else ()
