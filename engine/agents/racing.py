"""Races between actions that are tried on the same tables with the same luck; those clearly behind drop out."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, TypeVar

T = TypeVar("T")

CLEARLY: Final = 2.2
"""Standard errors of the difference above which an action is clearly behind."""


def leader(racing: Sequence[T], marks: Mapping[T, Sequence[float]]) -> T:
    """Return the entrant with the highest total, or the first of several equal ones."""
    return max(racing, key=lambda racer: sum(marks[racer]))


def still_racing(racing: Sequence[T], marks: Mapping[T, Sequence[float]]) -> list[T]:
    """Return the entrants that aren't clearly behind the leader, compared table by table (at least two tables)."""
    best = leader(racing, marks)
    return [racer for racer in racing if racer is best or not _behind(marks[racer], marks[best])]


def _behind(marks: Sequence[float], best: Sequence[float]) -> bool:
    count = len(marks)
    gaps = [better - mark for mark, better in zip(marks, best, strict=True)]
    average = sum(gaps) / count
    spread = sum([(gap - average) ** 2 for gap in gaps]) / (count - 1)
    return average > CLEARLY * sqrt(spread / count) + 1e-9
