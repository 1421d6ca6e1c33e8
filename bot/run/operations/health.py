"""Health of a running bot: it writes heartbeats next to its database, and ``python -m bot healthcheck`` reads them.

The check runs every minute on small machines, so it imports almost nothing: no settings, no database, no catalog.
"""

import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

SUFFIX: Final = ".health"
DATABASE: Final = "COLT_DATABASE"
USUAL_DATABASE: Final = "colt-express.db"
LIMITS: Final[Mapping[str, float]] = {"loop": 60.0, "beat": 120.0, "database": 120.0, "gateway": 300.0}
"""Seconds after which each part of the bot counts as stopped. Discord's own outages last minutes."""


def health_file(database: Path) -> Path:
    """Return the path of a database's heartbeat file."""
    return database.with_name(f"{database.name}{SUFFIX}")


def write(file: Path, signs: Mapping[str, float]) -> None:
    """Replace the heartbeats: the last activity of each part of ``LIMITS``, in UTC epoch seconds. Raises OSError."""
    draft = file.with_name(f"{file.name}.new")
    # Left by a crash, perhaps with other permissions.
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as open_draft:
        json.dump(signs, open_draft)
    # Renaming is atomic: the check never reads half a file.
    draft.replace(file)


def ailments(file: Path, now: float) -> list[str]:
    """Return the parts that have stopped, or everything if there is no heartbeat file."""
    try:
        signs = json.loads(file.read_text(encoding="utf-8"))
        return [part for part, limit in LIMITS.items() if now - float(signs[part]) > limit]
    except (OSError, ValueError, KeyError, TypeError):
        return list(LIMITS)


def main() -> int:
    """Return 0 if the bot is healthy, else 1, and print the stopped parts (for the log of the program that runs the check)."""
    database = os.environ.get(DATABASE) or dotenv_values(".env").get(DATABASE) or USUAL_DATABASE
    stopped = ailments(health_file(Path(database)), time.time())
    if stopped:
        sys.stderr.write(f"standing still: {', '.join(stopped)}\n")
    return 1 if stopped else 0
