"""Seats and their figures."""

from collections.abc import Sequence

from engine.core.types import SeatSetup


def dealt(wishes: Sequence[str | None], deck: Sequence[str], each: int = 1) -> tuple[SeatSetup, ...]:
    """Return ``each`` figures for every seat: the one that it wished for first, the others from ``deck`` (figures in random order).

    Raises:
        ValueError: there are not enough figures.
    """
    free = iter([figure for figure in deck if figure not in wishes])
    try:
        hands = [[next(free) if wish is None else wish] for wish in wishes]
        for hand in hands:
            hand.extend(next(free) for _ in range(each - 1))
    # Inside the generator of ``extend`` an exhausted iterator comes out as RuntimeError (PEP 479).
    except (StopIteration, RuntimeError) as error:
        raise ValueError(len(wishes)) from error
    return tuple(SeatSetup(tuple(hand)) for hand in hands)
