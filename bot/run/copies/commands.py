"""``python -m bot restore`` and ``python -m bot drill``."""

import argparse
import os
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from bot.run.copies.drill import Drill, drill
from bot.run.copies.litestream import require_moments, restore_moment
from bot.run.copies.moment import moment
from bot.run.copies.target import Target
from bot.run.copies.whole import stamp
from bot.storage.backups import Copy, restore
from bot.storage.files import REPLACED, replaced
from data.catalogue import text

WRONG: Final = 2
"""Exit status for arguments that contradict each other."""


def restore_main(args: argparse.Namespace, database: Path, place: Target | None) -> int:
    """Replace the database with a copy, or list the times of continuous copies; ``place`` is their configured target.

    Raises StorageError.
    """
    source: Target | None = args.path or place
    if source is None:
        return _fail(text("run-restore-what"))
    whole = source.path if source.path is not None and not source.path.is_dir() else None
    if whole is not None and (args.at or args.list):
        return _fail(text("run-restore-whole", file=str(whole)))
    if args.list:
        known = require_moments(source)
        _say(text("run-moments", first=_local(known.first), last=_local(known.last)))
        return 0
    try:
        at = moment(args.at, datetime.now().astimezone()) if args.at else None
    except (ValueError, OverflowError):
        return _fail(text("run-bad-moment", words=args.at))
    now = stamp(time.time())
    if whole is not None:
        copy = restore(whole, database, now)
    else:
        copy, copied_until = restore_moment(source, at.timestamp() if at else None, database, now)
        _say(text("run-restored-at", at=_local(copied_until)))
    return _restored(copy, database, now)


def _restored(copy: Copy, database: Path, now: str) -> int:
    _say(text("run-restored", file=str(copy.path), matches=copy.matches, actions=copy.actions))
    if any(path.name.endswith(now) for path in replaced(database)):
        _say(text("run-kept", kept=f"{REPLACED}{now}"))
    return 0


def drill_main(database: Path, place: Target | None) -> int:
    """Restore the newest copies next to the database and compare them with it; return 1 if any failed. Raises StorageError."""
    os.nice(10)  # players are active
    results = drill(database, place, time.time())
    _say("\n".join(drill_line(result) for result in results))
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


def _local(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "seconds")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")


def _fail(words: str) -> int:
    sys.stderr.write(f"{words}\n")
    return WRONG
