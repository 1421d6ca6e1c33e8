"""Scripted users: they do what a person does in the page, over the same websocket, from this process or another.

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
    """One user at the page: their view, and their actions. `who` is a user id or a name."""

    def __init__(self, url: str, who: str, *, seconds: float = 60.0) -> None:
        super().__init__(who, seconds)
        self.url = url
        self._nonces = itertools.count(1)
        self._asked = 0
        self._mark = secrets.token_hex(4)  # a person may be connected several times, and hears the answers to all
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()

    @classmethod
    @asynccontextmanager
    async def connected(cls, url: str, who: str, *, seconds: float = 15.0) -> AsyncIterator[PageClient]:
        """Yield a client that is connected inside the block."""
        client = cls(url, who, seconds=seconds)
        await client.open()
        try:
            yield client
        finally:
            await client.close()

    async def open(self) -> None:
        """Connect, when not connected yet. Raises aiohttp.ClientError, or TimeoutError when no hello comes."""
        async with self._opening:
            if self._socket is not None and not self._socket.closed:
                return
            await self.close()
            self._session = aiohttp.ClientSession()
            address = f"{self.url}/page/ws"
            self._socket = await self._session.ws_connect(address, params={"user": self.who}, max_msg_size=0)
            self._asked = self.echoes  # an echo on its way is lost with the connection
            self._reader = asyncio.create_task(self._read(self._socket))
            await self.wait_for(lambda: self.me, what="the hello frame")

    async def close(self) -> None:
        """Disconnect; harmless when not connected."""
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
        """Return the whole of a channel, as the page shows it when it is opened."""
        await self.open()
        channel_id = self.channel_id(channel)
        done = self._histories.setdefault(channel_id, asyncio.Event())
        await self._send({"t": "open", "channel_id": channel_id})
        async with asyncio.timeout(self.seconds):
            await done.wait()
        return self.messages(channel_id)

    async def catch_up(self) -> None:
        """Wait until everything sent so far has arrived; a disconnected user sees nothing."""
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
        """Give a slash command, like "/lobby create". Gives back the exchange after the bot's first answer.

        Raises InteractionFailedError when it was refused or not answered in time, ValueError when there is no such command.
        """
        await self.open()
        data = reading.command_data(self.commands, path, options)
        return await self._do({"t": "command", "channel_id": self.channel_id(channel), "data": data})

    async def menu(self, name: str, target: str, *, message: bool = False, channel: str | None = None) -> Exchange:
        """Choose a command in the menu of a person, or of a `message`, by its id. Raises InteractionFailedError."""
        await self.open()
        kind = 3 if message else 2
        frame = {"t": "menu", "channel_id": self.channel_id(channel), "name": name, "kind": kind, "target_id": target}
        return await self._do(frame)

    async def autocomplete(
        self, path: str, option: str, text: str = "", *, channel: str | None = None, **options: Json
    ) -> list[JsonObject]:
        """Return the choices {name, value} that the bot offers while this person types `text` into an option."""
        await self.open()
        data = reading.command_data(self.commands, path, {**options, option: text}, focused=option)
        exchange = await self._do({"t": "autocomplete", "channel_id": self.channel_id(channel), "data": data})
        return list(exchange.choices)

    async def click(self, message: JsonObject, *, label: str | None = None, custom_id: str | None = None) -> Exchange:
        """Press a button, found by its label or custom_id. Raises InteractionFailedError, ValueError when it is not there."""
        return await self.component(message, reading.find_button(message, label=label, custom_id=custom_id))

    async def select(self, message: JsonObject, *values: str, custom_id: str | None = None) -> Exchange:
        """Choose in a select (the only one, or by custom_id); values may be option labels, too."""
        component = reading.find_select(message, custom_id)
        return await self.component(message, component, list(reading.option_values(component, values)))

    async def component(self, message: JsonObject, component: JsonObject, values: list[str] | None = None) -> Exchange:
        """Press or choose, with the component itself."""
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
        """Fill in the form that an exchange opened: field custom_id to text, or to a list of values."""
        return await self._submit(exchange, answers, {})

    async def upload(self, exchange: Exchange, field: str, name: str, data: bytes) -> Exchange:
        """Fill in the form that an exchange opened with one file, in the field of this custom_id."""
        return await self._submit(exchange, {}, {field: [{"name": name, "data": base64.b64encode(data).decode()}]})

    async def _submit(self, exchange: Exchange, answers: dict[str, Json], files: JsonObject) -> Exchange:
        if exchange.modal is None:
            raise ValueError("The bot opened no form: its first answer was something else.")
        components = reading.fill_in(exchange.modal, answers)
        frame: JsonObject = {"t": "modal_submit", "channel_id": exchange.modal["channel_id"], "files": files}
        return await self._do(frame | {"custom_id": exchange.modal["custom_id"], "components": components})

    async def choose(self, *, locale: str | None = None, dm_blocked: bool | None = None) -> None:
        """Choose a language, or whether to take direct messages. Comes back when that is done, or refused."""
        await self.open()
        wanted: JsonObject = {"locale": locale, "dm_blocked": dm_blocked}
        settings, refused = self.settings, len(self.refusals)
        await self._send({"t": "settings", **{key: value for key, value in wanted.items() if value is not None}})
        await self.wait_for(
            lambda: self.settings is not settings or len(self.refusals) > refused, what="the answer to settings"
        )

    async def send(self, frame: JsonObject) -> Exchange:
        """Send a frame as it is (for tests of refusals). Gives back the exchange after the first answer to it."""
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
