"""REST interface: reads each request, checks its token and rate limits, runs its handler, records and answers it.

Source: Discord developer documentation, "Reference" (authentication, error messages) and "Topics / Rate Limits".
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from functools import partial

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.core import Core
from sandbox.errors import ApiError, bad_form, refusal
from sandbox.json_types import JsonObject, dumps
from sandbox.model.files import Upload
from sandbox.rest import application, channels, emojis, guilds, interactions, messages, scheduled_events, threads
from sandbox.rest.body import Form, read_form, read_json
from sandbox.rest.call import Call, Reply, Route
from sandbox.traffic.faults import Fault
from sandbox.traffic.ratelimit import Verdict, refused_body, refused_headers
from sandbox.traffic.record import Request
from sandbox.traffic.reshape import reshaped

PREFIX = "/api/v10"


def routes() -> tuple[Route, ...]:
    """Return every route; if several match a request, the first is used."""
    return (
        *application.ROUTES,
        *emojis.ROUTES,
        *channels.ROUTES,
        *messages.ROUTES,
        *threads.ROUTES,
        *guilds.ROUTES,
        *scheduled_events.ROUTES,
        *interactions.ROUTES,
    )


def build_rest(core: Core) -> web.Application:
    """Return the application that answers everything under `/api/v10`."""
    rest = Rest(core)
    app = web.Application(middlewares=[_unknown])
    for route in routes():
        app.router.add_route(route.method, route.path, partial(rest.serve, route))
    return app


@web.middleware
async def _unknown(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer requests without a route with Discord's JSON for 404 and 405."""
    try:
        return await handler(request)
    except (web.HTTPNotFound, web.HTTPMethodNotAllowed) as error:
        return _response((error.status, {"message": f"{error.status}: {error.reason}", "code": 0}), {})


class Rest:
    """Runs requests, after applying faults, the token check and rate limits."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        started = time.perf_counter()
        try:
            form: Form | ApiError = await read_form(request)
        except ConnectionError:  # the bot died while sending, so no one reads the answer
            return web.Response(status=400)
        except ApiError as error:
            form = error
        fault = self._core.faults.take(route.name)
        if fault is not None and not fault.applied:
            await asyncio.sleep(fault.seconds)
            if fault.kind not in ("delay", "reshape"):
                return self._fail(request, fault)
        path = request.rel_url.raw_path.removeprefix(PREFIX)
        entry = Request(0, self._core.clock.now(), route.name, path, None, [], 0, 0.0)
        reply, headers = self._carry_out(request, route, form, entry)
        entry.status, entry.seconds = reply[0], time.perf_counter() - started
        self._core.recorder.add(entry)
        if fault is not None and fault.applied:
            await asyncio.sleep(fault.seconds)
            if fault.kind not in ("delay", "reshape"):
                return self._fail(request, fault)
        if fault is not None and fault.kind == "reshape":
            reply = reply[0], reshaped(reply[1], fault.path, fault.change)
        if delay := self._core.faults.delay():
            await asyncio.sleep(delay)
        return _response(reply, headers)

    def _carry_out(
        self, request: web.Request, route: Route, form: Form | ApiError, entry: Request
    ) -> tuple[Reply, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            if not route.public and request.headers.get("Authorization") != f"Bot {self._core.settings.token}":
                return (401, {"message": "401: Unauthorized", "code": 0}), headers
            if isinstance(form, ApiError):
                raise form
            entry.multipart, entry.files = form.multipart, [_about(upload) for upload in form.uploads]
            call = Call(self._core, request.match_info, request.query, read_json(form.payload), form.uploads)
            entry.body = form.payload.decode() if form.payload else None
            verdict = self._admit(route, call)
            headers = verdict.headers
            if verdict.refused:
                return (429, verdict.refused), headers
            _check_ids(call.params)
            return route.handler(call), headers
        except ApiError as error:
            return (error.status, error.body()), headers

    def _admit(self, route: Route, call: Call) -> Verdict:
        major = call.params.get("channel_id") or call.params.get("guild_id") or call.params.get("token", "")
        rename = route.name == "PATCH /channels/{channel_id}" and isinstance(call.body, dict) and "name" in call.body
        return self._core.limits.admit(route.name, major, rename=rename)

    @staticmethod
    def _fail(request: web.Request, fault: Fault) -> web.Response:
        if fault.kind == "cut":
            if request.transport is not None:
                request.transport.abort()
            raise web.HTTPServiceUnavailable
        if fault.kind == "rate_limit":
            body: JsonObject = refused_body(fault.retry_after, everywhere=fault.scope == "global")
            return _response((429, body), refused_headers(fault.retry_after, fault.scope))
        if fault.code:
            error = refusal(fault.code)
            return _response((error.status, error.body()), {})
        return _response((fault.status, {"message": f"{fault.status}: fault", "code": 0}), {})


def _response(reply: Reply, headers: dict[str, str]) -> web.Response:
    status, body = reply
    if body is None:
        return web.Response(status=status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=status, body=dumps(body).encode(), headers=headers)


def _check_ids(params: Mapping[str, str]) -> None:
    """Reject path ids that aren't snowflakes (ApiError 50035)."""
    for name, value in params.items():
        if name.endswith("_id") and not (value.isascii() and value.isdigit() and len(value) <= 20):
            raise bad_form((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def _about(upload: Upload) -> JsonObject:
    return {"index": upload.index, "filename": upload.filename, "size": len(upload.data)}
