"""How long each test takes: ``make durations`` measures it. Runs begin with the longest tests, and ``make quick`` leaves them out."""

import resource
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from statistics import fmean
from typing import Final

import pytest

FILE: Final = Path(__file__).parents[1] / "durations.tsv"
"""Seconds and test, for each that takes long: the mean of its cases."""

LONG: Final = 0.05
"""CPU seconds from which a test counts as long."""


def seconds() -> dict[str, float]:
    """Return the mean CPU seconds of each long test, by its id without the case."""
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return {test: float(cpu) for cpu, test in rows}


def test_of(item: pytest.Item) -> str:
    """Return the id of a test without its case."""
    return item.nodeid.partition("[")[0]


class Stopwatch:
    """A plugin that measures all tests of a run in one process, and writes the file at the end."""

    def __init__(self) -> None:
        self._taken = defaultdict[str, list[float]](list)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Measure a test's CPU time, including its fixtures and the programs that it started and that have ended."""
        before = used()
        result = yield
        self._taken[test_of(item)].append(used() - before)
        return result

    def pytest_sessionfinish(self) -> None:
        """Write the mean times of the long tests, longest first."""
        rows = sorted((-fmean(taken), test) for test, taken in self._taken.items() if fmean(taken) >= LONG)
        FILE.write_text("".join(f"{-cpu:.2f}\t{test}\n" for cpu, test in rows), encoding="utf-8")


def used() -> float:
    """Return the CPU seconds of this process and of its ended children."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime
