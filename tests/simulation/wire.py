"""Connects discord.py and the sandbox without sockets.

discord.py's handling of rate limits, server errors and lost connections stays; only the session below it is replaced.
"""

import asyncio
import errno
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import Context, copy_context
from typing import Any
from urllib.parse import unquote, urlsplit

import aiohttp
import discord
from multidict import CIMultiDict

from sandbox.core import Core
from sandbox.errors import ApiError
from sandbox.events.gateway import Link
from sandbox.events.pages import Page
from sandbox.gateway.server import GatewayServer
from sandbox.json_types import dumps
from sandbox.model.files import Upload
from sandbox.page.actions import hello
from sandbox.page.server import PageApi
from sandbox.rest.body import Form
from sandbox.rest.call import Route
from sandbox.rest.server import PREFIX, Rest, routes
from sandbox.testing.client import PageClient
from sandbox.traffic.faults import Fault
from sandbox.traffic.ratelimit import refused_body, refused_headers
from sandbox.traffic.record import Request
from tests.simulation.delays import Delays

JSON_TYPE = "application/json"
IDENTIFY = 2


class Answer:
    """A response for discord.py."""

    def __init__(self, status: int, body: Any, headers: Mapping[str, str]) -> None:
        self.status = status
        self.reason = str(status)
        self.headers = CIMultiDict(
            {"Via": "simulation", **({} if body is None else {"Content-Type": JSON_TYPE}), **headers}
        )
        self._body = "" if body is None else dumps(body)

    async def text(self, encoding: str = "utf-8") -> str:
        """Return the body."""
        del encoding
        return self._body


class _Asked:
    """A request for the sandbox's REST interface."""

    def __init__(self, headers: Mapping[str, str], match: Mapping[str, str], query: Mapping[str, str]) -> None:
        self.headers, self.match_info, self.query = headers, match, query


class WireSession:
    """A replacement for discord.py's HTTP session, which passes requests to the sandbox."""

    def __init__(
        self,
        core: Core,
        chance: random.Random,
        latency: tuple[float, float],
        delays: Delays | None = None,
        noted: Callable[[str], None] = lambda _: None,
    ) -> None:
        """``latency``: minimum and maximum seconds of a call in each direction; ``delays`` are added.

        ``noted`` is called with the route of each call that arrives.
        """
        self._core = core
        self._noted = noted
        self._delays = delays
        self._rest = Rest(core)
        self._routes = [(route, _parts(route.path)) for route in routes()]
        self._chance = chance
        self._latency = latency
        self.closed = False
        self.traces: Sequence[Callable[..., Awaitable[None]]] = ()
        """Functions called before each request leaves."""

        self.dead = False
        """Whether the session's process was killed. Its later requests are not carried out."""
        self.faults = 0

    async def close(self) -> None:
        """Mark the session as closed; there is no connection to close."""
        self.closed = True

    @asynccontextmanager
    async def request(self, method: str, url: str, **options: Any) -> AsyncIterator[Answer]:
        """Carry out a request after its latency, with the active faults."""
        await self._alive()
        for trace in self.traces:
            await trace(None, None, None)
        path = urlsplit(url).path.removeprefix(PREFIX)
        route, params = self._route(method, path)
        await self._under_way(route)
        fault = self._core.faults.take(route.name)
        if fault is not None and fault.kind == "delay":
            yield await self._held_back(fault.seconds, route, params, path, options)
            return
        if fault is not None:
            self.faults += 1
            if not fault.applied:
                yield await self._fail(fault)
                return
        await self._alive()
        answer = self._carry_out(route, params, path, options)
        await self._under_way(route)
        yield answer if fault is None else await self._fail(fault)

    async def _under_way(self, route: Route) -> None:
        delay = 0.0 if self._delays is None else self._delays.of(route.name)
        await asyncio.sleep(self._chance.uniform(*self._latency) + delay)

    async def _held_back(
        self, seconds: float, route: Route, params: dict[str, str], path: str, options: Mapping[str, Any]
    ) -> Answer:
        """Carry out a request later, even if its caller stops waiting for the answer."""

        async def later() -> Answer:
            await asyncio.sleep(seconds)
            return self._carry_out(route, params, path, options)

        answer = await asyncio.shield(asyncio.get_running_loop().create_task(later(), context=Context()))
        await self._alive()
        return answer

    async def _alive(self) -> None:
        if self.dead:
            await asyncio.get_running_loop().create_future()

    def _carry_out(self, route: Route, params: dict[str, str], path: str, options: Mapping[str, Any]) -> Answer:
        query = {key: str(value) for key, value in (options.get("params") or {}).items()}
        asked: Any = _Asked(options.get("headers") or {}, params, query)
        entry = Request(0, self._core.clock.now(), route.name, path, None, [], 0, 0.0)
        form: Form | ApiError = _form(options.get("data"))
        (entry.status, body), headers = self._rest._carry_out(asked, route, form, entry)
        self._core.recorder.add(entry)
        self._noted(route.name)
        return Answer(entry.status, body, headers)

    async def _fail(self, fault: Fault) -> Answer:
        if fault.kind == "cut":
            raise aiohttp.ClientOSError(errno.ECONNRESET if self._chance.random() < 0.5 else 54, "cut")
        if fault.kind == "rate_limit":
            body = refused_body(fault.retry_after, everywhere=fault.scope == "global")
            return Answer(429, body, refused_headers(fault.retry_after, fault.scope))
        return Answer(fault.status, {"message": "fault", "code": 0}, {})

    def _route(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        wanted = path.split("/")
        for route, parts in self._routes:
            if route.method == method and len(parts) == len(wanted):
                result = {
                    part[1:-1].partition(":")[0]: unquote(word)
                    for part, word in zip(parts, wanted, strict=True)
                    if part.startswith("{")
                }
                if all(part.startswith("{") or part == word for part, word in zip(parts, wanted, strict=True)):
                    return route, result
        raise AssertionError(f"the stand-in does not know {method} {path}")


def _parts(path: str) -> list[str]:
    return path.split("/")


def _form(data: Any) -> Form:
    """Return a request's body as a form for the sandbox."""
    if data is None:
        return Form(b"")
    if isinstance(data, str | bytes):
        return Form(data.encode() if isinstance(data, str) else data)
    payload, uploads = b"{}", []
    for options, _headers, value in data._fields:
        if options["name"] == "payload_json":
            payload = value.encode()
        else:
            number = int(options["name"].removeprefix("files[").removesuffix("]"))
            content = value if isinstance(value, bytes) else value.read()
            uploads.append(Upload(number, options["filename"], content))
    return Form(payload, tuple(uploads), multipart=True)


class Line(Link):
    """A client's gateway connection. Events are delivered in order, each in its own callback, unless it is down."""

    def __init__(self, client: discord.Client, context: Context | None = None) -> None:
        super().__init__()
        self._client: Any = client
        self.context = copy_context() if context is None else context
        self.heard = -1
        self.down = False

    def send(self, packet: str) -> None:
        """Deliver a packet to the client soon, in the context of the process that opened the connection."""
        asyncio.get_running_loop().call_soon(self._hear, packet, context=self.context.copy())

    def _hear(self, packet: str) -> None:
        body = json.loads(packet)
        if self.down or body["op"] != 0 or body["s"] <= self.heard:
            return
        self.heard = body["s"]
        state: Any = self._client._connection
        parse = state.parsers.get(body["t"])
        if parse is not None:
            parse({**body["d"], "__shard_id__": 0} if body["t"] in {"READY", "RESUMED"} else body["d"])


class Connection:
    """A client's connection to the sandbox's gateway."""

    def __init__(self, core: Core, client: discord.Client) -> None:
        self._core = core
        self._client: Any = client
        self._server = GatewayServer(core)
        self._gone = asyncio.Event()
        self.line = Line(client)

    async def connect(self) -> None:
        """Identify, and return after ``close``. Replaces ``discord.Client.connect``."""
        client: Any = self._client
        client.sessions[0] = _ShardSession(self)
        client._connection.shard_count, client._connection.shard_ids = client.shard_count, [0]
        self._identify()
        await self._gone.wait()

    def _identify(self) -> None:
        state: Any = self._client._connection
        identify = {"token": self._core.settings.token, "intents": state.intents.value}
        self._core.gateway.links[self.line] = None
        self._server._handle(self.line, IDENTIFY, identify)

    def identify_again(self) -> None:
        """Start a new session. Events since ``drop`` never arrive."""
        if self._gone.is_set():
            return
        self._leave()
        self.line = Line(self._client, self.line.context)
        self.line.context.run(self._identify)

    def drop(self) -> None:
        """Cut the connection. Later events arrive after ``resume``."""
        self.line.down = True

    def resume(self) -> None:
        """Deliver the missed events, as after a RESUME."""
        if self._gone.is_set():
            return
        if self._core.settings.no_resume:
            self.identify_again()
            return
        self.line.down = False
        if self.line.session is not None:
            self.line.session.replay(self.line.heard)

    def part(self) -> None:
        """Leave the gateway, as a process on standby does."""
        self._leave()
        self._client.set_reachable(0, reachable=False)

    def close(self) -> None:
        """End the connection permanently."""
        self._leave()
        self._gone.set()

    def _leave(self) -> None:
        self.line.down = True
        if self.line.session is not None:
            self.line.session.send = None
            self._core.gateway.forget(self.line.session)
        self._core.gateway.links.pop(self.line, None)


class _ShardSession:
    """A session for the client, which can begin and end."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.latency = 0.05
        self.running = self.up = True

    def begin(self) -> None:
        """Start a new session, unless there is one."""
        if not self.running:
            self.running = self.up = True
            self._connection.identify_again()

    async def end(self) -> None:
        """Close the session, since another process serves the shard, or since the bot stops."""
        if self.running:
            self.running = self.up = False
            self._connection.part()

    def established(self) -> None:
        """Do nothing: it is established at once."""


class Person(PageClient):
    """A user of the sandbox's page without a socket."""

    def __init__(self, core: Core, who: str) -> None:
        super().__init__("", who, seconds=20.0)
        self._core = core
        self._api = PageApi(core)
        self._page = Page(who, outbox=_Inbox(self._hear))  # type: ignore[arg-type]  # Page uses only put_nowait of the queue
        self.called: Callable[[dict[str, Any]], None] = lambda _: None
        """Called with each message that notifies this user, when it is sent."""

        self.shown: Callable[[dict[str, Any]], None] = lambda _: None
        """Called with each message shown to this user, and again with each change."""

    def _hear(self, text: str) -> None:
        frame = json.loads(text)
        if frame["t"] == "message":
            self.shown(frame["message"])
        earlier = len(self.pings)
        self.take_in(frame)
        for message in self.pings[earlier:]:  # an edit notifies no one
            self.called(message)

    async def open(self) -> None:
        """Connect, unless already connected."""
        if not self.me:
            self._core.pages.add(self._page)
            self._page.send(hello(self._core, self.who))
            await self.wait_for(lambda: self.me, what="the hello frame")

    async def close(self) -> None:
        """Leave the page."""
        self._core.pages.remove(self._page)

    async def _send(self, frame: dict[str, Any]) -> None:
        self._api._receive(self._page, dumps(frame))


class _Inbox:
    def __init__(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    def put_nowait(self, text: str | None) -> None:
        if text is not None:
            asyncio.get_running_loop().call_soon(self._hear, text)
