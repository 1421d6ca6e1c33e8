"""Settings of a stand-in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

MADE_UP = "sandbox-token"
"""Default bot token, which is valid only for the stand-in."""


@dataclass(slots=True)
class Settings:
    """Settings of a stand-in.

    `fast` lifts the rate limits (the headers remain). `privileged` has the bits of the application's privileged intents.
    `heartbeat` is in seconds, `max_file` in bytes.

    `shards` and `max_concurrency` are the recommendations of `GET /gateway/bot`. A session with more than `guilds_per_shard` guilds
    is closed with 4011. `identify_pause` is the minimum of seconds between two IDENTIFYs of shards with the same number modulo
    `max_concurrency` (5 on Discord). `answer_within` is the number of seconds that a bot has to answer an interaction; tests of bots
    raise it, so that they pass on a busy machine. `no_resume` refuses every RESUME, as a server that keeps no sessions does.
    `first_sequence` is the number of a session's first event.
    """

    port: int = 0
    token: str = MADE_UP
    bot_name: str = "Colt Express"
    fast: bool = False
    privileged: int = 0
    heartbeat: float = 41.25
    max_file: int = 10 * 1024 * 1024
    shards: int = 1
    max_concurrency: int = 1
    guilds_per_shard: int = 2500
    identify_pause: float = 0.0
    answer_within: float = 3.0
    no_resume: bool = False
    first_sequence: int = 1
    openapi: Path | None = None
    record: Path | None = None
    state: Path | None = None
