"""Scripted users, who act like users of the page, over the same websocket, from any process.

    async with PageClient.connected(url, "rosalind") as rosalind:
        exchange = await rosalind.command("/lobby create", pace="24h")
        message = await exchange.message()
        await rosalind.click(message, label="Join")

Each wait ends as soon as the awaited event happens; nothing sleeps.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp

from sandbox.json_types import Json, JsonObject, dumps
from sandbox.testing import reading
from sandbox.testing.exchange import Exchange, InteractionFailedError
from sandbox.testing.view import PageView


class PageClient(PageView):
    """One scripted user: their view and their actions. `who` is a user id or a name; `seconds` limits each wait."""

    def __init__(self, url: str, who: str, *, seconds: float = 60.0) -> None:
        super().__init__(who, seconds)
        self.url = url
        self._nonces = itertools.count(1)
        self._asked = 0
        self._mark = secrets.token_hex(4)  # a user with several connections gets the answers to all of them on each
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()

    @classmethod
    @asynccontextmanager
    async def connected(cls, url: str, who: str, *, seconds: float = 15.0) -> AsyncIterator[PageClient]:
        """Yield a client that is connected within the block."""
        client = cls(url, who, seconds=seconds)
        await client.open()
        try:
            yield client
        finally:
            await client.close()

    async def open(self) -> None:
        """Connect, unless already connected. Raises aiohttp.ClientError, or TimeoutError if no hello arrives."""
        async with self._opening:
            if self._socket is not None and not self._socket.closed:
                return
            await self.close()
            self._session = aiohttp.ClientSession()
            address = f"{self.url}/page/ws"
            self._socket = await self._session.ws_connect(address, params={"user": self.who}, max_msg_size=0)
            self._asked = self.echoes  # the old connection took its pending echoes with it
            self._reader = asyncio.create_task(self._read(self._socket))
            await self.wait_for(lambda: self.me, what="the hello frame")

    async def close(self) -> None:
        """Disconnect, if connected."""
        socket, reader, session = self._socket, self._reader, self._session
        self._socket = self._reader = self._session = None
        if socket is not None:
            await socket.close()
        if reader is not None:
            await reader
        if session is not None:
            await session.close()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self.take_in(json.loads(message.data))

    async def fetch(self, channel: str | None = None) -> list[JsonObject]:
        """Request a channel's history, as the page does when it opens a channel. Return all messages in view."""
        await self.open()
        channel_id = self.channel_id(channel)
        done = self._histories.setdefault(channel_id, asyncio.Event())
        await self._send({"t": "open", "channel_id": channel_id})
        async with asyncio.timeout(self.seconds):
            await done.wait()
        return self.messages(channel_id)

    async def catch_up(self) -> None:
        """Wait until every frame sent so far has arrived. Returns at once if disconnected."""
        if self._socket is None or self._socket.closed:
            return
        self._asked += 1
        wanted = self._asked
        await self._send({"t": "echo"})
        await self.wait_for(lambda: self.echoes >= wanted, what="an echo")

    async def say(self, content: str, *, channel: str | None = None) -> None:
        """Write a plain message."""
        await self.open()
        await self._send({"t": "say", "channel_id": self.channel_id(channel), "content": content})

    async def command(self, path: str, *, channel: str | None = None, **options: Json) -> Exchange:
        """Run a slash command, like "/lobby create". Return the exchange after the bot's first answer.

        Raises InteractionFailedError if it was refused or not answered in time, ValueError for an unknown command.
        """
        await self.open()
        data = reading.command_data(self.commands, path, options)
        return await self._do({"t": "command", "channel_id": self.channel_id(channel), "data": data})

    async def menu(self, name: str, target: str, *, message: bool = False, channel: str | None = None) -> Exchange:
        """Run a command in the menu of a user, or of a message if `message`, by the target's id. Raises InteractionFailedError."""
        await self.open()
        kind = 3 if message else 2
        frame = {"t": "menu", "channel_id": self.channel_id(channel), "name": name, "kind": kind, "target_id": target}
        return await self._do(frame)

    async def autocomplete(
        self, path: str, option: str, text: str = "", *, channel: str | None = None, **options: Json
    ) -> list[JsonObject]:
        """Return the bot's choices {name, value} for an option after typing `text` into it."""
        await self.open()
        data = reading.command_data(self.commands, path, {**options, option: text}, focused=option)
        exchange = await self._do({"t": "autocomplete", "channel_id": self.channel_id(channel), "data": data})
        return list(exchange.choices)

    async def click(self, message: JsonObject, *, label: str | None = None, custom_id: str | None = None) -> Exchange:
        """Press a button, by its label or custom_id. Raises InteractionFailedError, or ValueError for an unknown button."""
        return await self.component(message, reading.find_button(message, label=label, custom_id=custom_id))

    async def select(self, message: JsonObject, *values: str, custom_id: str | None = None) -> Exchange:
        """Choose in a select (by custom_id, or the only one); `values` may also be option labels."""
        component = reading.find_select(message, custom_id)
        return await self.component(message, component, list(reading.option_values(component, values)))

    async def component(self, message: JsonObject, component: JsonObject, values: list[str] | None = None) -> Exchange:
        """Press the given button, or choose `values` in the given select."""
        await self.open()
        frame: JsonObject = {
            "t": "component",
            "channel_id": message["channel_id"],
            "message_id": message["id"],
            "custom_id": component["custom_id"],
            "component_type": component["type"],
        }
        return await self._do(frame if values is None else frame | {"values": values})

    async def submit_modal(self, exchange: Exchange, **answers: Json) -> Exchange:
        """Submit the form that an exchange opened; `answers` maps custom_ids to a text or a list of values."""
        return await self._submit(exchange, answers, {})

    async def upload(self, exchange: Exchange, field: str, name: str, data: bytes) -> Exchange:
        """Submit the form that an exchange opened, with one file in the field with this custom_id."""
        return await self._submit(exchange, {}, {field: [{"name": name, "data": base64.b64encode(data).decode()}]})

    async def _submit(self, exchange: Exchange, answers: dict[str, Json], files: JsonObject) -> Exchange:
        if exchange.modal is None:
            raise ValueError("The bot opened no form: its first answer was something else.")
        components = reading.fill_in(exchange.modal, answers)
        frame: JsonObject = {"t": "modal_submit", "channel_id": exchange.modal["channel_id"], "files": files}
        return await self._do(frame | {"custom_id": exchange.modal["custom_id"], "components": components})

    async def choose(self, *, locale: str | None = None, dm_blocked: bool | None = None) -> None:
        """Change the language, or block direct messages. Returns after the change or its refusal."""
        await self.open()
        wanted: JsonObject = {"locale": locale, "dm_blocked": dm_blocked}
        settings, refused = self.settings, len(self.refusals)
        await self._send({"t": "settings", **{key: value for key, value in wanted.items() if value is not None}})
        await self.wait_for(
            lambda: self.settings is not settings or len(self.refusals) > refused, what="the answer to settings"
        )

    async def send(self, frame: JsonObject) -> Exchange:
        """Send a frame unchecked, for tests of refusals. Return the exchange after its first answer."""
        await self.open()
        return await self._do(frame)

    async def _do(self, frame: JsonObject) -> Exchange:
        nonce = f"{self._mark}-{next(self._nonces)}"
        exchange = self._exchanges[nonce] = Exchange(nonce, self.watchers, self.seconds)
        await self._send(frame | {"nonce": nonce})
        await self.wait_for(lambda: exchange.settled, what=f"an answer to {frame['t']}")
        if exchange.failure is not None:
            raise InteractionFailedError(exchange.failure)
        return exchange

    async def _send(self, frame: JsonObject) -> None:
        if self._socket is None:
            raise ConnectionError("This user is not connected: call open() first.")
        await self._socket.send_str(dumps(frame))
