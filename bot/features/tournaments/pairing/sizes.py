"""Table sizes: the wanted one and one less, so that as few players as possible sit out."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import msgspec

from bot.features.tournaments.pairing.values import TournamentPlan


class Division(msgspec.Struct, frozen=True):
    """Division of a round: table sizes (largest first), how many players sit out, and how many computers join."""

    sizes: tuple[int, ...]
    byes: int = 0
    computers: int = 0


def divide(people: int, plan: TournamentPlan, *, even: bool = False) -> Division:
    """Return the division of this many players; without tables if they can't play.

    The fewest sit out (or, with ``plan.fill``, the fewest computer players join); then tables of the wanted size and one less are
    preferred, then one more, then any; then the fewest tables. ``even``: all tables have the same size, and there are at least two for
    comparison unless there are too few players.
    """
    if not even:
        return _divided(people, plan, _mixed)
    # At least two tables of one size, not much larger than announced.
    compared = _divided(
        people,
        plan,
        lambda seats, choice: _even(seats, (size for size in choice if size <= plan.size + 1 and size < seats)),
    )
    sound = compared.computers <= len(compared.sizes)
    return compared if compared.sizes and sound else _divided(people, plan, _even)


def single(people: int, plan: TournamentPlan) -> Division:
    """Return one table for this many players, filled with computers to a size that the game allows; without tables if there is none."""
    size = next((size for size in plan.allowed if size >= people), 0)
    return Division((size,), computers=size - people) if size else Division((), people)


def _divided(
    people: int, plan: TournamentPlan, division: Callable[[int, tuple[int, ...]], tuple[int, ...]]
) -> Division:
    for spare in range(people + max(plan.allowed) if plan.fill else people):
        seats = people + spare if plan.fill else people - spare
        if plan.fill and spare >= people:
            break  # there would be as many computers as players
        for choice in _preferences(plan):
            if sizes := division(seats, choice):
                return Division(sizes, 0 if plan.fill else spare, spare if plan.fill else 0)
    return Division((), people)


def _preferences(plan: TournamentPlan) -> Iterator[tuple[int, ...]]:
    near = [size for size in (plan.size, plan.size - 1) if size in plan.allowed]
    more = [size for size in (plan.size + 1,) if size in plan.allowed]
    yield tuple(near)
    yield (*near, *more)
    yield tuple(sorted(plan.allowed, key=lambda size: (abs(size - plan.size), size)))


def _even(seats: int, choice: Iterable[int]) -> tuple[int, ...]:
    return next(((size,) * (seats // size) for size in choice if seats and seats % size == 0), ())


@lru_cache(maxsize=1024)
def _mixed(seats: int, choice: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes from ``choice`` (preferred first) that sum to ``seats``: as few tables as possible, of preferred sizes."""
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())] + [None] * seats
    for total in range(1, seats + 1):
        ways = [
            (before[0] + 1, before[1] + dislike, (*before[2], size))
            for dislike, size in enumerate(choice)
            if size <= total and (before := best[total - size]) is not None
        ]
        best[total] = min(ways) if ways else None
    chosen = best[seats]
    return tuple(sorted(chosen[2], reverse=True)) if chosen and seats else ()
