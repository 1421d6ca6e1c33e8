"""Assigns figures to seats."""

from collections.abc import Sequence

from engine.core.types import SeatSetup


def dealt(wishes: Sequence[str | None], deck: Sequence[str], per_seat: int = 1) -> tuple[SeatSetup, ...]:
    """Return ``per_seat`` figures for every seat: first that in ``wishes``, if any, then others from ``deck`` (in random order).

    Raises:
        ValueError: there are not enough figures.
    """
    free = iter([figure for figure in deck if figure not in wishes])
    try:
        hands = [[next(free) if wish is None else wish] for wish in wishes]
        for hand in hands:
            hand.extend(next(free) for _ in range(per_seat - 1))
    # Inside the generator for ``extend`` an exhausted iterator raises RuntimeError (PEP 479).
    except (StopIteration, RuntimeError) as error:
        raise ValueError(len(wishes)) from error
    return tuple(SeatSetup(tuple(hand)) for hand in hands)
