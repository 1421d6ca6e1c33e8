"""Rows of a benchmark's report, and fair timing: in turns, so that a machine that slows down slows both."""

import statistics
import time
from collections.abc import Callable

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One comparison. ``ratio`` is ours to theirs as the aim states it; ``met`` says whether the aim is reached."""

    what: str
    ours: str
    theirs: str
    ratio: float
    aim: str
    met: bool


def at_most(
    what: str, ours: str, theirs: str, ratio: float, aim: float, unit: str = "", value: float | None = None
) -> Row:
    """Return a row whose ratio, or ``value``, is to be at most ``aim``."""
    return Row(what, ours, theirs, ratio, f"at most {aim:g}{unit}", (ratio if value is None else value) <= aim)


def at_least(what: str, ours: str, theirs: str, ratio: float, aim: float) -> Row:
    """Return a row whose ratio is to be at least ``aim``."""
    return Row(what, ours, theirs, ratio, f"at least {aim:g}", ratio >= aim)


def in_turns(ours: Callable[[], float], theirs: Callable[[], float], rounds: int = 7) -> tuple[float, float, float]:
    """Run two measurements A B A B …; return the medians of both, and the median of their ratios (ours to theirs)."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def seconds(work: Callable[[], object]) -> float:
    """Return how long a call takes, on the wall clock."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
