"""Settings of a stand-in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

MADE_UP = "sandbox-token"
"""Token of the stand-in if none is given; it opens nothing else."""


@dataclass(slots=True)
class Settings:
    """Settings of a stand-in.

    `fast` lifts the rate limits (the headers stay). `privileged` names the privileged intents switched on for the application: a sum
    of bits. `heartbeat` is in seconds. `max_file` is in bytes.

    `shards` and `max_concurrency` are the recommendations of `GET /gateway/bot`. A session may hold at most `guilds_per_shard` guilds,
    else it is closed with 4011. `identify_pause` is the seconds between two IDENTIFYs of shards that have the same number modulo
    `max_concurrency` (5 at Discord). `answer_within` is the seconds that a bot has to answer an interaction; tests of bots give them
    more time, so that a machine that is busy with other things fails none.
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
    openapi: Path | None = None
    record: Path | None = None
    state: Path | None = None
