"""Rows of a benchmark's report, and fair timing: measurements alternate, so that a busy machine slows both."""

import statistics
import time
from collections.abc import Callable

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A comparison. ``ratio`` is ours divided by theirs, in the direction of the aim; ``met``: the aim is reached."""

    what: str
    ours: str
    theirs: str
    ratio: float
    aim: str
    met: bool


def at_most(
    what: str, ours: str, theirs: str, ratio: float, aim: float, unit: str = "", value: float | None = None
) -> Row:
    """Return a row whose ratio, or ``value``, must be at most ``aim``."""
    return Row(what, ours, theirs, ratio, f"at most {aim:g}{unit}", (ratio if value is None else value) <= aim)


def at_least(what: str, ours: str, theirs: str, ratio: float, aim: float) -> Row:
    """Return a row whose ratio must be at least ``aim``."""
    return Row(what, ours, theirs, ratio, f"at least {aim:g}", ratio >= aim)


def in_turns(ours: Callable[[], float], theirs: Callable[[], float], rounds: int = 7) -> tuple[float, float, float]:
    """Alternate between two measurements. Return the medians of both, and the median of their ratios (ours to theirs)."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def seconds(work: Callable[[], object]) -> float:
    """Return a call's duration in wall-clock seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
