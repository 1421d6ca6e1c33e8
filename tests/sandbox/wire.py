"""Plain REST and gateway clients for the tests, which can send requests that discord.py never would."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from sandbox import PageClient, Sandbox
from sandbox.interactions import Interaction

Json = Any


class Wire:
    """A bot's REST client."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.headers: dict[str, str] = {}

    async def ask(
        self, method: str, path: str, body: Json = None, *, token: str | None = None, **query: str
    ) -> tuple[int, Json]:
        """Send a request and return its status and body."""
        headers = {"Authorization": f"Bot {self.sandbox.token if token is None else token}"}
        data = None if body is None else json.dumps(body)
        if data is not None:
            headers["Content-Type"] = "application/json"
        return await self._send(method, path, data, headers, query)

    async def upload(self, method: str, path: str, payload: Json, *files: tuple[str, bytes]) -> tuple[int, Json]:
        """Send a request with files and return its status and body."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        for index, (name, data) in enumerate(files):
            form.add_field(f"files[{index}]", data, filename=name, content_type="application/octet-stream")
        return await self._send(method, path, form, {"Authorization": f"Bot {self.sandbox.token}"}, {})

    async def _send(
        self, method: str, path: str, data: Json, headers: dict[str, str], query: dict[str, str]
    ) -> tuple[int, Json]:
        url = self.sandbox.api_url + path
        async with self.session.request(method, url, data=data, headers=headers, params=query) as answer:
            self.headers = dict(answer.headers)
            raw = await answer.read()
            return answer.status, json.loads(raw) if raw else None

    async def say(self, body: Json, channel: str = "the-station") -> tuple[int, Json]:
        """Post a message in a channel, given by name, and return status and body."""
        return await self.ask("POST", f"/channels/{self.sandbox.channel(channel).id}/messages", body)

    async def register(self, *commands: Json) -> None:
        """Replace all global commands with these."""
        status, body = await self.ask("PUT", f"/applications/{self.sandbox.core.world.bot_id}/commands", commands)
        assert status == 200, body
        await asyncio.gather(*(person.catch_up() for person in self.sandbox.people()))

    async def answer(self, interaction: Interaction, body: Json, **query: str) -> tuple[int, Json]:
        """Send the first answer to an interaction, and return status and body."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        return await self.ask("POST", path, body, token="", **query)

    def hook(self, interaction: Interaction, rest: str = "") -> str:
        """Return the webhook path of an interaction."""
        return f"/webhooks/{self.sandbox.core.world.bot_id}/{interaction.token}{rest}"

    async def begin(self, user: PageClient, doing: Json) -> tuple[Interaction, asyncio.Task[Json]]:
        """Start a user's action. Return its interaction, not yet answered, and the task that waits for the answer."""
        await user.catch_up()  # their page may not know a channel or command created just now
        interactions = self.sandbox.core.interactions
        before = len(interactions.pending())
        task = asyncio.ensure_future(doing)
        result = await user.wait_for(lambda: interactions.pending()[before:])
        return result[0], task


@asynccontextmanager
async def wire_to(sandbox: Sandbox) -> AsyncIterator[Wire]:
    """Yield a REST client."""
    async with aiohttp.ClientSession() as session:
        yield Wire(sandbox, session)


class Line:
    """A gateway client that sends exactly the given payloads."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, zipped: bool) -> None:
        self.socket = socket
        self.zipped = zlib.decompressobj() if zipped else None
        self.seq = 0

    async def say(self, op: int, data: Json = None) -> None:
        """Send a packet of an opcode."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> Json:
        """Return the next packet."""
        message = await self.socket.receive(timeout=10)
        if message.type is aiohttp.WSMsgType.BINARY:
            assert self.zipped is not None
            text = self.zipped.decompress(message.data)
        else:
            assert message.type is aiohttp.WSMsgType.TEXT, message
            text = message.data
        packet = json.loads(text)
        self.seq = packet["s"] or self.seq
        return packet

    async def until(self, event: str) -> Json:
        """Skip packets until an event of this name, and return its data."""
        while True:
            packet = await self.hear()
            if packet["t"] == event:
                return packet["d"]

    async def end(self) -> int | None:
        """Wait for the other side to close the connection, and return the close code."""
        while True:
            message = await self.socket.receive(timeout=10)
            if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING):
                return self.socket.close_code

    async def identify(self, sandbox: Sandbox, **changes: Json) -> Json:
        """Receive HELLO, identify, and return READY's data."""
        assert (await self.hear())["op"] == 10
        await self.say(2, {"token": sandbox.token, "intents": 1, "properties": {}} | changes)
        return await self.until("READY")


@asynccontextmanager
async def line_to(sandbox: Sandbox, query: str = "?v=10&encoding=json") -> AsyncIterator[Line]:
    """Yield a gateway client."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.core.gateway_url + query, max_msg_size=0) as socket,
    ):
        yield Line(socket, zipped="zlib" in query)
