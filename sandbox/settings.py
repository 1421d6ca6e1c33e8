"""How a stand-in is run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

MADE_UP = "sandbox-token"
"""The token that the stand-in takes when it is told none; it opens nothing else."""


@dataclass(slots=True)
class Settings:
    """How a stand-in is run.

    `fast` lifts the rate limits (the headers stay). `privileged` names the privileged intents switched on for the
    application: a sum of bits. `heartbeat` is in seconds. `max_file` is in bytes.
    """

    port: int = 0
    token: str = MADE_UP
    bot_name: str = "Colt Express"
    fast: bool = False
    privileged: int = 0
    heartbeat: float = 41.25
    max_file: int = 10 * 1024 * 1024
    openapi: Path | None = None
    record: Path | None = None
    state: Path | None = None
