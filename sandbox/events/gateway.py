"""Events for the bot: its gateway sessions, and their current sockets.

Source: Discord developer documentation, "Gateway" and "Gateway Events".
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox.clock import Timer
from sandbox.events.sessions import MESSAGE_CONTENT, Session
from sandbox.json_types import Json, JsonObject, dumps
from sandbox.model.world import World

RECONNECT, INVALID_SESSION = 7, 9
Silent = Literal["connected", "hello", "resume"]
SILENT: tuple[Silent, ...] = ("connected", "hello", "resume")


@dataclass(slots=True, eq=False)
class Link:
    """One open socket of a bot: its queue of frames, and its session once it has identified or resumed."""

    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    session: Session | None = None
    close_code: int | None = None
    last_beat: float = 0.0
    watchdog: Timer | None = None
    unanswered: bool = False
    """Whether its IDENTIFY or RESUME isn't answered, see `Gateway.silent`."""
    received: deque[float] = field(default_factory=deque)

    def send(self, packet: str) -> None:
        """Queue a packet."""
        self.outbox.put_nowait(packet)

    def op(self, op: int, data: Json = None) -> None:
        """Queue a packet that isn't an event."""
        self.send(dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """End the connection with this close code, after the queued frames."""
        self.close_code = code
        self.outbox.put_nowait(None)


class Gateway:
    """All sessions and sockets of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.links: dict[Link, None] = {}  # in order of arrival
        self.watchers: list[Callable[[], None]] = []
        self.mute = False
        self.down = False
        self.refused = 0
        """How many connections were refused in an outage."""
        self.silent: Silent | None = None
        """After what the gateway says nothing more: a new connection, HELLO, or a RESUME."""

    @property
    def connected(self) -> bool:
        """Whether the bot has a connected session."""
        return bool(self.shards())

    def shards(self) -> set[int]:
        """Return the numbers of the connected shards."""
        return {session.shard for session in self.sessions.values() if session.send is not None}

    def dispatch(
        self,
        name: str,
        data: JsonObject,
        *,
        intent: int = 0,
        guild_id: str | None = None,
        bare: JsonObject | None = None,
    ) -> None:
        """Send an event to each session that may receive it; disconnected sessions get it when they resume.

        Sessions without the message content intent get `bare` instead. Nothing is sent about a guild without the bot, except
        events with intent 0, such as interactions.
        """
        if intent and guild_id in self.world.guilds and not self.world.is_home(guild_id):
            return
        written: dict[bool, str] = {}
        for session in list(self.sessions.values()):
            if session.receives(intent, guild_id):
                short = bare is not None and not session.intents & MESSAGE_CONTENT
                if short not in written:
                    written[short] = dumps(bare if short else data)
                session.dispatch(name, written[short])

    def drop(self, code: int = 1006) -> None:
        """Close every socket with this code; 1006 cuts it without a close frame."""
        for link in list(self.links):
            link.close(code)

    def ask_reconnect(self) -> None:
        """Send op 7 to every client: it should reconnect and resume."""
        for link in list(self.links):
            link.op(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to every client; unless resumable, its session is forgotten."""
        for link in list(self.links):
            link.op(INVALID_SESSION, resumable)
            if not resumable and link.session:
                self.forget(link.session)

    def forget(self, session: Session) -> None:
        """Drop a session, so that it can't be resumed."""
        self.sessions.pop(session.id, None)

    def notify_watchers(self) -> None:
        """Notify the watchers that a bot connected or disconnected."""
        for watcher in self.watchers:
            watcher()
