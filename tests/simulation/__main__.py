"""``python -m tests.simulation SEED [SEED...]`` or ``FIRST-LAST``: run seeds, and print the broken invariants.

A failed seed fails again in the same way. Run it alone, with ``--log`` for the bot's log. Seeds run in separate processes with a fixed
hash seed.
"""

import argparse
import asyncio
import logging
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.simulation.run import Report, quiet, simulate

TOGETHER = 25
"""Number of seeds after which progress is printed and several processes are replaced by new ones."""


def seeds_of(words: list[str]) -> list[int]:
    """Return the seeds of arguments such as ``7`` and ``1-100``."""
    collected: list[int] = []
    for word in words:
        first, _, last = word.partition("-")
        collected.extend(range(int(first), int(last or first) + 1))
    return collected


def main() -> int:
    """Run the seeds; return 1 if any check failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("seeds", nargs="+")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", action="store_true")
    args = parser.parse_args()
    seeds = seeds_of(args.seeds)
    if args.log:
        logging.basicConfig(level=logging.INFO)
    elif args.processes == 1:
        quiet()
    reports: list[Report] = []
    for first in range(0, len(seeds), TOGETHER):
        for report in _simulated(seeds[first : first + TOGETHER], 1 if args.log else args.processes):
            reports.append(report)
            _print_found(report)
        if not args.log:
            _print_progress(reports)
    return _print(reports)


def _simulated(seeds: list[int], processes: int) -> Iterator[Report]:
    if processes == 1:
        yield from map(simulate, seeds)
    else:
        with ProcessPoolExecutor(processes, initializer=quiet, mp_context=get_context("spawn")) as pool:
            yield from pool.map(simulate, seeds)


def _print_progress(reports: list[Report]) -> None:
    failed = sum(bool(report.faults) for report in reports)
    sys.stderr.write(f"up to {reports[-1].seed}: {len(reports)} seeds, {failed} failed\n")
    sys.stderr.flush()


def _print_found(report: Report) -> None:
    for line in report.faults:
        sys.stdout.write(f"seed {report.seed}: {line}\n")
    sys.stdout.flush()


def _print(reports: list[Report]) -> int:
    injected, rounds = Counter[str](), Counter[str]()
    for report in reports:
        injected.update(report.injected)
        rounds[report.cup] += report.rounds
    failed = sorted(report.seed for report in reports if report.faults)
    total = {
        "seeds": len(reports),
        "failed": len(failed),
        "matches": sum(report.matches for report in reports),
        "stories": ", ".join(f"{n}x {name}" for name, n in sorted(Counter(report.story for report in reports).items())),
        "rounds of cups": ", ".join(f"{n} {form}" for form, n in sorted(rounds.items()) if form) or "none",
        "simulated days": round(sum(report.days for report in reports)),
        "presses": sum(report.presses for report in reports),
        "confirmed": sum(report.taken for report in reports),
        "unanswered": sum(report.unanswered for report in reports),
        "requests": sum(report.requests for report in reports),
        "seconds a seed": round(sum(report.seconds for report in reports) / max(1, len(reports)), 2),
        "faults": dict(injected.most_common()),
        "order of the last": reports[-1].order,
    }
    if failed:
        total["again"] = f"make simulation SEEDS='{' '.join(map(str, failed))}'"
    for name, value in total.items():
        sys.stdout.write(f"{name:>17}  {value}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.simulation", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    asyncio.set_event_loop(None)
    sys.exit(main())
