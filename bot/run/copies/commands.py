"""``python -m bot restore`` and ``python -m bot drill``.

Operators type times as ``2026-11-23 08:30``, ``yesterday 18:00``, ``18:00``, ``2 hours ago``.
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from bot.run.copies.compare import loss
from bot.run.copies.drill import Drill, drill
from bot.run.copies.litestream import (
    CopiedStep,
    Point,
    candidates,
    first_with,
    noted_steps,
    recovered,
    require_points,
    set_back,
    step_of,
    thinned,
)
from bot.run.copies.target import Target
from bot.run.copies.whole import stamp
from bot.storage.backups import Copy, restore
from bot.storage.errors import DatabaseInUse, StoreError
from bot.storage.files import REPLACED, is_locked, replaced
from data.catalogue import text

UNITS: Final = {
    "s": "seconds",
    "sec": "seconds",
    "m": "minutes",
    "min": "minutes",
    "h": "hours",
    "d": "days",
    "w": "weeks",
}
"""Long names of units by abbreviation; the long ones are accepted with or without the final s."""

LONG: Final = frozenset(UNITS.values())
DAYS: Final = {"today": 0, "yesterday": 1}

_AGO: Final = re.compile(r"(\d+)\s*([a-z]+)\s+ago")
_DAY: Final = re.compile(r"(?:(today|yesterday)(?:\s+at)?)?\s*(\d{1,2}:\d{2}(?::\d{2})?)?")


def moment(words: str, now: float) -> float:
    """Parse a time into UTC epoch seconds. Without a UTC offset it is in this machine's time zone, with the offset of its own day.

    Raises ValueError or OverflowError.
    """
    said = " ".join(words.lower().split())
    if ago := _AGO.fullmatch(said):
        unit = UNITS.get(ago[2], f"{ago[2].removesuffix('s')}s")
        if unit not in LONG:
            raise ValueError(words)
        return now - timedelta(**{unit: int(ago[1])}).total_seconds()
    if said == "now":
        return now
    if said and (day := _DAY.fullmatch(said)):
        hour, minute, *_ = (int(part) for part in (day[2] or "0:00").split(":"))
        second = int(day[2].split(":")[2]) if day[2] and day[2].count(":") == 2 else 0
        # Without an offset until the end: that of today may differ from yesterday's.
        at = datetime.fromtimestamp(now).replace(  # noqa: DTZ006  see above
            hour=hour, minute=minute, second=second, microsecond=0
        ) - timedelta(days=DAYS[day[1] or "today"])
        # A time of day without a date is the most recent one.
        return (at - timedelta(days=1) if day[1] is None and at.timestamp() > now else at).timestamp()
    return datetime.fromisoformat(words.strip().upper()).timestamp()


def local(when: float) -> str:
    """Return a time (UTC epoch seconds) with the date, to the second, and with this machine's UTC offset at that time."""
    return datetime.fromtimestamp(when).astimezone().isoformat(" ", "seconds")


WRONG: Final = 2
"""Exit status for arguments that contradict each other, or a question that no one answered with yes."""

YES: Final = frozenset({"y", "yes"})

_STEP: Final = re.compile(r"match\s+#?(\d+)\s*,?\s+step\s+(\d+)")
_TRANSACTION: Final = re.compile(r"transaction\s+(\d+)")


class _Refused(Exception):
    """Raised if a restore can't go on, with a sentence for the operator."""


def restore_main(args: argparse.Namespace, database: Path, place: Target | None) -> int:
    """Replace the database with a copy, or list the points of continuous copies; ``place`` is their configured target.

    What would be lost is shown, and the operator is asked, before a database is replaced. Raises StoreError.
    """
    source: Target | None = args.path or place
    if source is None:
        return _fail(text("run-restore-what"))
    whole = source.path if source.path is not None and not source.path.is_dir() else None
    if whole is not None and (args.at or args.list):
        return _fail(text("run-restore-whole", file=str(whole)))
    now = stamp(time.time())

    def confirm(copy: Path) -> None:
        if database.exists():
            _show_loss(copy, database)
            if not args.yes and _answer(text("run-restore-sure")).lower() not in YES:
                raise _Refused(text("run-restore-kept"))

    try:
        if args.list:
            _list(source, database)
            return 0
        if whole is not None:
            return _restored(restore(whole, database, now, confirm), database, now)
        if is_locked(database):  # before minutes of restoring
            raise DatabaseInUse(path=str(database))
        point = _point(args.at, source, database)
        with recovered(source, point, database) as built:
            print(_line(point or require_points(source)[-1], noted_steps(built), "run-restored-at"))
            return _restored(restore(built, database.resolve(), now, confirm), database, now)
    except _Refused as refused:
        return _fail(str(refused))


def _point(words: str | None, source: Target, database: Path) -> Point | None:
    """Return the point of a moment, a step or a transaction; None for the last. Asks if the clock was set back over it.

    Raises _Refused or StoreError.
    """
    if not words:
        return None
    known = require_points(source)
    said = " ".join(words.lower().split())
    if typed := _TRANSACTION.fullmatch(said):
        same = [point for point in known if point.txid == int(typed[1])]
        if not same:
            raise _Refused(text("run-no-transaction", number=typed[1]))
        return same[0]
    if typed := _STEP.fullmatch(said):
        match, step = int(typed[1]), int(typed[2])

        def has(point: Point) -> bool:
            with recovered(source, point, database) as built:
                return step_of(built, match) >= step

        if (point := first_with(known, has)) is None:
            raise _Refused(text("run-no-step", match=str(match), step=str(step)))
        return point
    try:
        at = moment(words, time.time())
        fitting = candidates(known, at)
        local(at)  # a year that no calendar has
    except (ValueError, OverflowError, OSError):
        raise _Refused(text("run-bad-moment", words=words)) from None
    if not fitting:
        raise StoreError("storage-copies-begin", path=str(source), first=local(known[0].at))
    return fitting[0] if len(fitting) == 1 else _chosen(fitting, source, database)


def _chosen(fitting: Sequence[Point], source: Target, database: Path) -> Point:
    """Return the point that the operator chooses of several at the same time. Raises _Refused or StoreError."""
    print(text("run-set-back"))
    with recovered(source, None, database) as built:
        steps = noted_steps(built)
    for number, point in enumerate(fitting, 1):
        print(f"{number}. {_line(point, steps)}")
    answer = _answer(text("run-which", count=len(fitting)))
    if not answer.isdecimal() or not 1 <= int(answer) <= len(fitting):
        raise _Refused(text("run-which-not"))
    return fitting[int(answer) - 1]


def _list(source: Target, database: Path) -> None:
    known = require_points(source)
    with recovered(source, None, database) as built:
        steps = noted_steps(built)
    print(text("run-moments", first=local(known[0].at), last=local(known[-1].at)))
    if set_back(known):
        print(text("run-moments-set-back"))
    for point in thinned(known):
        print(_line(point, steps))


def _line(point: Point, steps: Sequence[CopiedStep], key: str = "run-point") -> str:
    """Return the line of a point: its transaction, its time, and the last step that is noted for it, if any."""
    facts: dict[str, str | int] = {"txid": str(point.txid), "at": local(point.at)}
    noted = [step for step in steps if step.txid <= point.txid]
    if not noted:
        return text(key, **facts)
    last = noted[-1]
    return text(f"{key}-step", **facts, match=str(last.match), step=str(last.version), others=last.moved - 1)


def _show_loss(copy: Path, database: Path) -> None:
    """Print what the database has and the copy doesn't."""
    try:
        gone = loss(copy, database)
    except StoreError:
        print(text("run-loss-unknown", path=str(database)))
        return
    print(text("run-loss", decisions=gone.decisions, matches=gone.matches, begun=gone.begun))


def _answer(question: str) -> str:
    """Print a question and return the typed line; empty if no one can answer."""
    print(question, end=" ", flush=True)
    try:
        return sys.stdin.readline().strip()
    except OSError:
        return ""


def _restored(copy: Copy, database: Path, stamp: str) -> int:
    print(text("run-restored", file=str(copy.path), matches=copy.matches, actions=copy.actions))
    if any(path.name.endswith(stamp) for path in replaced(database)):
        print(text("run-kept", kept=f"{REPLACED}{stamp}"))
    return 0


def drill_main(database: Path, place: Target | None, *, scheduled: bool) -> int:
    """Restore the newest copies next to the database and compare them with it; return 1 if any failed. ``scheduled``: backups are made.

    Raises StoreError.
    """
    os.nice(10)  # players are active
    results = drill(database, place, time.time(), scheduled=scheduled)
    print("\n".join(drill_line(result) for result in results))
    return 1 if any(result.failed for result in results) else 0


def drill_line(result: Drill) -> str:
    """Return the result of one drill as a sentence."""
    key = f"drill-{result.kind}{'-failed' if result.failed else ''}"
    return text(
        key,
        path=result.copy,
        words=result.failed,
        **msgspec.structs.asdict(result.size),
    )


def _fail(words: str) -> int:
    print(words, file=sys.stderr)
    return WRONG
