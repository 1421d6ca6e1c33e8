"""Gateway: the websocket that sends events to the bot.

Source: Discord developer documentation, "Gateway" (connection lifecycle) and "Gateway Events".
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter

from aiohttp import WSMsgType, web

from sandbox.core import Core
from sandbox.events.gateway import INVALID_SESSION, Link
from sandbox.events.sessions import GUILDS, Session, close_code_for
from sandbox.gateway.transport import Transport, transport_for
from sandbox.json_types import Json, JsonObject, dumps
from sandbox.messages.threads import settle_all
from sandbox.model.payloads import APPLICATION_FLAGS, guild_create_json, member_json, own_user_json

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 1, 2, 3, 4, 6
REQUEST_MEMBERS, HELLO, ACK = 8, 10, 11
KEPT_SESSIONS = 3
SENDS_PER_MINUTE = 120


class GatewayServer:
    """Serves the bot's sockets."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._gateway = core.gateway
        self._identified: dict[int, float] = {}

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one gateway connection from HELLO to its end."""
        if self._gateway.down:
            self._gateway.refused += 1
            self._gateway.notify_watchers()
            raise web.HTTPServiceUnavailable(text="The gateway is down.")
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(request)
        if request.query.get("v", "10") not in ("9", "10") or request.query.get("encoding", "json") != "json":
            await socket.close(code=4012)
            return socket
        link = Link(last_beat=self._core.clock.now())
        self._gateway.links[link] = None
        transport = transport_for(request.query.get("compress"))
        writer = asyncio.create_task(self._write(link, socket, transport, request.transport))
        self._watch(link)
        if self._gateway.silent != "connected":
            link.op(HELLO, {"heartbeat_interval": int(self._core.settings.heartbeat * 1000), "_trace": ["sandbox"]})
        self._gateway.notify_watchers()
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(link, message.data)
                else:
                    link.close(4002)
        finally:
            if link.watchdog:
                link.watchdog.cancel()
            self._gateway.links.pop(link, None)
            self._part(link, said_goodbye=link.close_code is None and socket.close_code in (1000, 1001))
            link.outbox.put_nowait(None)
            await writer
        return socket

    @staticmethod
    async def _write(
        link: Link, socket: web.WebSocketResponse, transport: Transport, wire: asyncio.BaseTransport | None
    ) -> None:
        """Write the queued frames until the end mark, then close. Code 1006 cuts the connection without a close frame."""
        try:
            while (packet := await link.outbox.get()) is not None:
                data = transport.pack(packet)
                await (socket.send_str(data) if isinstance(data, str) else socket.send_bytes(data))
        except (ConnectionError, RuntimeError):
            link.close_code = 1006
        if link.close_code != 1006:
            await socket.close(code=link.close_code or 1000)
        elif isinstance(wire, asyncio.Transport):
            wire.abort()

    def _watch(self, link: Link) -> None:
        """Close a client that sent no heartbeat for one and a half intervals (4009); checks again after each such time."""
        clock, patience = self._core.clock, self._core.settings.heartbeat * 1.5
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
        now = self._core.clock.now()
        link.received.append(now)
        while link.received and link.received[0] < now - 60:
            link.received.popleft()
        return len(link.received) > SENDS_PER_MINUTE

    def _handle(self, link: Link, op: object, data: Json) -> None:
        if op == HEARTBEAT:
            link.last_beat = self._core.clock.now()
            if not self._gateway.mute:
                link.op(ACK)
        elif op in (IDENTIFY, RESUME):
            self._begin(link, op, data)
        elif link.session is None:
            link.close(4003)
        elif op == REQUEST_MEMBERS and isinstance(data, dict):
            self._members(link.session, data)
        elif op not in (PRESENCE, VOICE):
            link.close(4001)

    def _begin(self, link: Link, op: object, data: Json) -> None:
        silent = self._gateway.silent
        if link.session is not None:
            link.close(4005)
        elif not isinstance(data, dict):
            link.close(4002)
        elif silent == "hello" or (silent == "resume" and op == RESUME):
            link.unanswered = True
            self._gateway.notify_watchers()
        elif op == IDENTIFY:
            self._identify(link, data)
        else:
            self._resume(link, data)

    def _identify(self, link: Link, data: JsonObject) -> None:
        core = self._core
        if code := close_code_for(data, core.settings.token, core.settings.privileged):
            link.close(code)
            return
        settle_all(core)
        shard, shards = data.get("shard", [0, 1])
        first = core.settings.first_sequence
        session = Session(data["intents"], shard, shards, send=link.send, seq=first - 1)
        guilds = [
            guild
            for guild in core.world.guilds.values()
            if core.world.is_home(guild.id) and session.receives(0, guild.id)
        ]
        if len(guilds) > core.settings.guilds_per_shard:
            link.close(4011)
            return
        if self._too_soon(shard):
            link.op(INVALID_SESSION, data=False)
            return
        link.session = session
        self._gateway.sessions[session.id] = session
        ready = {
            "v": 10,
            "user": own_user_json(core.world.user(core.world.bot_id)),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": core.gateway_url,
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
        self._gateway.notify_watchers()

    def _too_soon(self, shard: int) -> bool:
        """Return whether a shard of the same bucket identified too recently. If not, record this one."""
        now, bucket = self._core.clock.now(), shard % self._core.settings.max_concurrency
        if now - self._identified.get(bucket, 0.0) < self._core.settings.identify_pause:
            return True
        self._identified[bucket] = now
        return False

    def _resume(self, link: Link, data: JsonObject) -> None:
        session = None if self._core.settings.no_resume else self._gateway.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if data.get("token") != self._core.settings.token:
            link.close(4004)
        elif session is None or not isinstance(seq, int) or not session.can_resume(seq):
            link.op(INVALID_SESSION, data=False)
        else:
            link.session = session
            session.send = link.send
            session.replay(seq)
            self._gateway.notify_watchers()

    def _members(self, session: Session, data: JsonObject) -> None:
        world = self._core.world
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

    def _part(self, link: Link, *, said_goodbye: bool) -> None:
        session = link.session
        if session is not None and session.send == link.send:
            session.send = None
            if said_goodbye:
                self._gateway.forget(session)
        self._gateway.notify_watchers()

    def _prune(self) -> None:
        """Drop all but the newest disconnected sessions of each shard."""
        kept: Counter[tuple[int, int]] = Counter()
        for session in reversed([session for session in self._gateway.sessions.values() if session.send is None]):
            kept[session.shard, session.shards] += 1
            if kept[session.shard, session.shards] > KEPT_SESSIONS:
                self._gateway.forget(session)
