"""How thorough the tests are: some tables usually, all of them nightly (``COLT_WALKS=large``)."""

import os
from collections.abc import Collection, Iterable
from typing import Final, TypeVar

T = TypeVar("T")

THOROUGH: Final = os.environ.get("COLT_WALKS") == "large"
"""Whether these are the nightly tests."""


def with_sample(every: Iterable[T], some: Collection[T]) -> tuple[T, ...]:
    """Return all values; ``some`` is a sample of them. Raises ValueError if a value in ``some`` isn't among them."""
    values = tuple(every)
    if strange := [value for value in some if value not in values]:
        raise ValueError(f"not among the values: {strange}")
    return values


def usual(every: Iterable[T], some: Collection[T]) -> tuple[T, ...]:
    """Return all values in nightly tests, otherwise those in ``some``. Raises ValueError if one in ``some`` isn't among all."""
    values = with_sample(every, some)
    return values if THOROUGH else tuple(value for value in values if value in some)
