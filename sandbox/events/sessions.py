"""A bot's gateway session: the events it may receive, their sequence numbers, and its current socket.

Source: Discord developer documentation, "Gateway" (intents, sharding, resuming) and "Opcodes and Status Codes".
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox.json_types import JsonObject, dumps

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, REACTIONS, TYPING = 1 << 0, 1 << 1, 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DM_REACTIONS, DM_TYPING, MESSAGE_CONTENT = 1 << 12, 1 << 13, 1 << 14, 1 << 15
SCHEDULED_EVENTS = 1 << 16
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
ALL_INTENTS = (1 << 26) - 1
REPLAY_LIMIT = 4000

Send = Callable[[str], None]


@dataclass(slots=True)
class Session:
    """One identified client. `send` is None while it is disconnected; its events are stored meanwhile."""

    intents: int
    shard: int
    shards: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    send: Send | None = None
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_LIMIT))

    def receives(self, intent: int, guild_id: str | None) -> bool:
        """Return whether this session receives an event of a guild that needs one of these intents. Intent 0 needs none."""
        if intent and not self.intents & intent:
            return False
        return shard_of(guild_id, self.shards) == self.shard

    def dispatch(self, name: str, data: str) -> None:
        """Number an event (its data as JSON text), store it for a resume, and send it if a client is connected."""
        self.seq += 1
        packet = f'{{"op":0,"s":{self.seq},"t":"{name}","d":{data}}}'
        self.sent.append((self.seq, packet))
        if self.send is not None:
            self.send(packet)

    def can_resume(self, seq: int) -> bool:
        """Return whether every event after `seq` is still stored."""
        return 0 <= seq <= self.seq and (seq == self.seq or (bool(self.sent) and self.sent[0][0] <= seq + 1))

    def replay(self, seq: int) -> None:
        """Send the events after `seq` again, then RESUMED."""
        send = self.send
        if send is None:
            return
        for number, packet in list(self.sent):
            if number > seq:
                send(packet)
        self.dispatch("RESUMED", dumps({"_trace": []}))


def shard_of(guild_id: str | None, shards: int) -> int:
    """Return the shard for the events of a guild; events without a guild, like direct messages, go to shard 0."""
    return (int(guild_id) >> 22) % shards if guild_id else 0


def close_code_for(identify: JsonObject, token: str, privileged: int) -> int | None:
    """Return the close code that refuses an IDENTIFY, or None if it is valid."""
    if identify.get("token") != token:
        return 4004
    intents = identify.get("intents")
    if isinstance(intents, bool) or not isinstance(intents, int) or intents & ~ALL_INTENTS or intents < 0:
        return 4013
    if intents & PRIVILEGED & ~privileged:
        return 4014
    shard = identify.get("shard", [0, 1])
    if not _shard_in_order(shard):
        return 4010
    return None


def _shard_in_order(shard: object) -> bool:
    match shard:
        case [bool(), _] | [_, bool()]:
            return False
        case [int(number), int(count)]:
            return 0 <= number < count
    return False
