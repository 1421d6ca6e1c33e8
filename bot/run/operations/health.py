"""Health of a running bot: it writes heartbeats next to its database, or elsewhere if that disk can't be written.

``python -m bot healthcheck`` reads them. It runs every minute on small machines, so it imports no settings, no database and no catalog.
"""

import hashlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

SUFFIX: Final = ".health"
FAILED: Final = "failed"
DATABASE: Final = "COLT_DATABASE"
USUAL_DATABASE: Final = "colt-express.db"
LIMITS: Final[Mapping[str, float]] = {"loop": 60.0, "beat": 120.0, "database": 120.0, "gateway": 300.0}
"""Seconds after which each part of the bot counts as stopped. Discord's own outages last minutes."""


def health_file(database: Path) -> Path:
    """Return the path of a database's heartbeat file."""
    return database.with_name(f"{database.name}{SUFFIX}")


def elsewhere(file: Path) -> Path:
    """Return the path of the heartbeats while the disk of ``file`` can't be written: in the service's folder, or a temporary one."""
    folder = os.environ.get("RUNTIME_DIRECTORY") or tempfile.gettempdir()
    return Path(folder) / f"colt-{hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:16]}{SUFFIX}"


def write(file: Path, signs: Mapping[str, float], failed: str = "") -> None:
    """Replace the heartbeats: the last activity of each part of ``LIMITS``, in UTC epoch seconds.

    ``failed`` is the last error of the database or its disk. Raises OSError.
    """
    try:
        _write(file, {**signs, FAILED: failed})
    except OSError:
        _write(elsewhere(file), {**signs, FAILED: failed})


def remove(file: Path) -> None:
    """Delete the heartbeats of a bot that ends. Raises OSError."""
    elsewhere(file).unlink(missing_ok=True)
    file.unlink(missing_ok=True)


def _write(file: Path, content: Mapping[str, float | str]) -> None:
    draft = file.with_name(f"{file.name}.new")
    # Left by a crash, perhaps with other permissions.
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as open_draft:
        json.dump(content, open_draft)
    # Renaming is atomic: the check never reads half a file.
    draft.replace(file)


def _read(file: Path) -> dict[str, float | str]:
    """Return the newest heartbeats of this user, with all parts; empty if there are none."""
    newest: dict[str, float | str] = {}
    for path in (file, elsewhere(file)):
        try:
            if path != file and path.stat().st_uid != os.getuid():  # a folder in which anyone may write
                continue
            content = json.loads(path.read_text(encoding="utf-8"))
            signs = {part: float(content[part]) for part in LIMITS}
            if not newest or signs["loop"] > float(newest["loop"]):
                newest = {**signs, FAILED: str(content.get(FAILED, ""))}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            continue
    return newest


def failure(file: Path, now: float) -> str:
    """Return the last error of the database or its disk that a running bot met; empty if it can save."""
    signs = _read(file)
    return str(signs[FAILED]) if signs and now - float(signs["loop"]) <= LIMITS["loop"] else ""


def ailments(file: Path, now: float) -> list[str]:
    """Return the parts that have stopped, or everything if there is no heartbeat file."""
    signs = _read(file)
    return [part for part, limit in LIMITS.items() if not signs or now - float(signs[part]) > limit]


def main() -> int:
    """Return 0 if the bot is healthy, else 1, and print the stopped parts (for the log of the program that runs the check)."""
    database = os.environ.get(DATABASE) or dotenv_values(".env").get(DATABASE) or USUAL_DATABASE
    file, now = health_file(Path(database)), time.time()
    if failed := failure(file, now):
        sys.stderr.write(f"the disk can't be written: {failed}\n")
        return 1
    stopped = ailments(file, now)
    if stopped:
        sys.stderr.write(f"standing still: {', '.join(stopped)}\n")
    return 1 if stopped else 0
