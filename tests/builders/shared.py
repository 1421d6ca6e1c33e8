"""Long iterators that tests share, such as random matches."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import lru_cache, wraps
from itertools import tee
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def shared(most: int) -> Callable[[Callable[P, Iterator[T]]], Callable[P, Iterator[T]]]:
    """Let calls with equal arguments share the values that a generator has yielded; those of the latest ``most`` calls stay in memory."""

    def decorated(function: Callable[P, Iterator[T]]) -> Callable[P, Iterator[T]]:
        def begun(*args: P.args, **named: P.kwargs) -> Iterator[T]:
            return tee(function(*args, **named), 1)[0]

        first: Callable[..., Iterator[T]] = lru_cache(maxsize=most)(begun)

        @wraps(function)
        def wrapper(*args: P.args, **named: P.kwargs) -> Iterator[T]:
            return copy(first(*args, **named))  # a copy begins with the first value

        return wrapper

    return decorated
