"""The gateway: the websocket over which the bot hears what happens.

Source: Discord developer documentation, "Gateway" (connection lifecycle) and "Gateway Events".
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from sandbox.clock import Timer
from sandbox.events.sessions import GUILDS, MESSAGE_CONTENT, Session, close_code_for
from sandbox.gateway.transport import Transport, transport_for
from sandbox.json_types import Json, JsonObject, dumps
from sandbox.messages.threads import settle_all
from sandbox.model.payloads import APPLICATION_FLAGS, guild_create_json, member_json, own_user_json

if TYPE_CHECKING:
    from sandbox.core import Core

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 7, 8, 9, 10, 11
KEPT_SESSIONS = 3
SENDS_PER_MINUTE = 120
ROUND_TRIP_S = 0.05
"""Seconds before a heartbeat is answered, as over a network. discord.py notes the moment of sending in another thread, afterwards: an
answer that is there before that looks a whole interval late, and it warns that it cannot keep up."""


@dataclass(slots=True, eq=False)
class Link:
    """One open socket of a bot: what waits to be written, and the session once it has one."""

    transport: Transport
    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    session: Session | None = None
    close_code: int | None = None
    last_beat: float = 0.0
    watchdog: Timer | None = None
    received: deque[float] = field(default_factory=deque)

    def send(self, packet: str) -> None:
        """Put a packet in line to be written."""
        self.outbox.put_nowait(packet)

    def op(self, op: int, data: Json = None) -> None:
        """Put a packet that is no event in line."""
        self.send(dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """End the connection, with this close code, after what is in line."""
        self.close_code = code
        self.outbox.put_nowait(None)


class Gateway:
    """All sessions and sockets of the bot. `core` is set by the server that puts the parts together."""

    core: Core

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.links: set[Link] = set()
        self.watchers: list[Callable[[], None]] = []
        self.mute = False

    @property
    def connected(self) -> bool:
        """Whether a bot that has identified is listening now."""
        return any(session.send is not None for session in self.sessions.values())

    def dispatch(
        self,
        name: str,
        data: JsonObject,
        *,
        intent: int = 0,
        guild_id: str | None = None,
        bare: JsonObject | None = None,
    ) -> None:
        """Send an event to each session that may hear it (and keep it for those that are away for a moment).

        `bare` is what sessions without the message content intent get instead.
        """
        written: dict[bool, str] = {}
        for session in list(self.sessions.values()):
            if session.hears(intent, guild_id):
                short = bare is not None and not session.intents & MESSAGE_CONTENT
                if short not in written:
                    written[short] = dumps(bare if short else data)
                session.dispatch(name, written[short])

    def drop(self, code: int = 1006) -> None:
        """Close every socket with this code; 1006 cuts it without a word."""
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
                self._forget(link.session)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one gateway connection from HELLO to its end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(request)
        if request.query.get("v", "10") not in ("9", "10") or request.query.get("encoding", "json") != "json":
            await socket.close(code=4012)
            return socket
        link = Link(transport_for(request.query.get("compress")), last_beat=self.core.clock.now())
        self.links.add(link)
        writer = asyncio.create_task(self._write(link, socket, request.transport))
        self._watch(link)
        link.op(HELLO, {"heartbeat_interval": int(self.core.settings.heartbeat * 1000), "_trace": ["sandbox"]})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(link, message.data)
                else:
                    link.close(4002)
        finally:
            if link.watchdog:
                link.watchdog.cancel()
            self.links.discard(link)
            self._part(link, said_goodbye=link.close_code is None and socket.close_code in (1000, 1001))
            link.outbox.put_nowait(None)
            await writer
        return socket

    @staticmethod
    async def _write(link: Link, socket: web.WebSocketResponse, wire: asyncio.BaseTransport | None) -> None:
        """Write what is in line until the end mark, then close. Code 1006 cuts the line without a closing word."""
        try:
            while (packet := await link.outbox.get()) is not None:
                data = link.transport.pack(packet)
                await (socket.send_str(data) if isinstance(data, str) else socket.send_bytes(data))
        except (ConnectionError, RuntimeError):
            link.close_code = 1006
        if link.close_code != 1006:
            await socket.close(code=link.close_code or 1000)
        elif isinstance(wire, asyncio.Transport):
            wire.abort()

    def _watch(self, link: Link) -> None:
        """Close a client that stopped its heartbeat (4009); look again after each span that it may be silent."""
        clock, patience = self.core.clock, self.core.settings.heartbeat * 1.5
        if clock.now() - link.last_beat >= patience:
            link.close(4009)
        else:
            link.watchdog = clock.call_later(patience, lambda: self._watch(link))

    def _receive(self, link: Link, text: str) -> None:
        if self._too_fast(link):
            link.close(4008)
            return
        try:
            packet = json.loads(text)
            op, data = packet["op"], packet.get("d")
        except (ValueError, TypeError, KeyError, AttributeError):
            link.close(4002)
            return
        self._handle(link, op, data)

    def _too_fast(self, link: Link) -> bool:
        now = self.core.clock.now()
        link.received.append(now)
        while link.received and link.received[0] < now - 60:
            link.received.popleft()
        return len(link.received) > SENDS_PER_MINUTE

    def _handle(self, link: Link, op: object, data: Json) -> None:
        if op == HEARTBEAT:
            link.last_beat = self.core.clock.now()
            if not self.mute:
                asyncio.get_running_loop().call_later(ROUND_TRIP_S, link.op, ACK)
        elif op in (IDENTIFY, RESUME):
            if link.session is not None:
                link.close(4005)
            elif not isinstance(data, dict):
                link.close(4002)
            elif op == IDENTIFY:
                self._identify(link, data)
            else:
                self._resume(link, data)
        elif link.session is None:
            link.close(4003)
        elif op == REQUEST_MEMBERS and isinstance(data, dict):
            self._members(link.session, data)
        elif op not in (PRESENCE, VOICE):
            link.close(4001)

    def _identify(self, link: Link, data: JsonObject) -> None:
        core = self.core
        if code := close_code_for(data, core.settings.token, core.settings.privileged):
            link.close(code)
            return
        settle_all(core)
        shard, shards = data.get("shard", [0, 1])
        session = Session(data["intents"], shard, shards, send=link.send)
        link.session = session
        self.sessions[session.id] = session
        guilds = [guild for guild in core.world.guilds.values() if session.hears(0, guild.id)]
        ready = {
            "v": 10,
            "user": own_user_json(core.world.user(core.world.bot_id)),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": core.world.bot_id, "flags": APPLICATION_FLAGS},
            "private_channels": [],
            "relationships": [],
            "_trace": ["sandbox"],
        }
        session.dispatch("READY", dumps(ready))
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", dumps(guild_create_json(core.world, guild)))
        self._prune()
        self._tell()

    def _resume(self, link: Link, data: JsonObject) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if data.get("token") != self.core.settings.token:
            link.close(4004)
        elif session is None or not isinstance(seq, int) or not session.can_resume(seq):
            link.op(INVALID_SESSION, data=False)
        else:
            link.session = session
            session.send = link.send
            session.replay(seq)
            self._tell()

    def _members(self, session: Session, data: JsonObject) -> None:
        world = self.core.world
        guild = world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        wanted = data.get("user_ids")
        query = str(data.get("query") or "").lower()
        members = [
            member_json(world, member)
            for member in guild.members.values()
            if (member.user_id in wanted if wanted else world.user(member.user_id).name.startswith(query))
        ]
        chunk: JsonObject = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk))

    @property
    def url(self) -> str:
        """The websocket address of this gateway."""
        return self.core.base_url.replace("http", "ws", 1) + "/gateway"

    def _part(self, link: Link, *, said_goodbye: bool) -> None:
        session = link.session
        if session is not None and session.send == link.send:
            session.send = None
            if said_goodbye:
                self._forget(session)
        self._tell()

    def _forget(self, session: Session) -> None:
        self.sessions.pop(session.id, None)

    def _prune(self) -> None:
        """Keep only the newest of the sessions that nobody listens to."""
        away = [session for session in self.sessions.values() if session.send is None]
        for session in away[:-KEPT_SESSIONS]:
            self._forget(session)

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()
